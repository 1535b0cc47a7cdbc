"""Sources of a made-up package: small classes that override a base across modules, called through a list of them."""

SOURCES = {
    "mechanism": """
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from upcard.deal import Deal


class Mechanism:
    def __init__(self, kind: int) -> None:
        self.kind = kind

    def list_moves(self, deal: "Deal", seat: int) -> None:
        pass

    def refusal(self, deal: "Deal", seat: int, code: int) -> int:
        return 1

    def apply(self, deal: "Deal", seat: int, code: int) -> None:
        raise NotImplementedError
""",
    "counts": """
from array import array


def weigh(cards: int, code: int = 1) -> int:
    return cards * code


def heaviest(weights: "array[int]", upto: int) -> int:
    at: int
    best: int = 0
    for at in range(upto):
        if weights[at] > best:
            best = weights[at]
    return best
""",
    "drawing": """
from typing import TYPE_CHECKING

from upcard.mechanism import Mechanism
from upcard.counts import weigh

if TYPE_CHECKING:
    from upcard.deal import Deal


class Drawing(Mechanism):
    def list_moves(self, deal: "Deal", seat: int) -> None:
        if deal.table.cards[seat] > 0:
            self._note(deal)  # direct

    def refusal(self, deal: "Deal", seat: int, code: int) -> int:
        left: int = deal.table.cards[seat]
        return 0 if weigh(left, code) > 0 else 7

    def apply(self, deal: "Deal", seat: int, code: int) -> None:
        deal.table.take(seat)

    def _note(self, deal: "Deal") -> None:
        deal.listed += self.kind
""",
    "deep": """
from typing import TYPE_CHECKING

from upcard.mechanism import Mechanism

if TYPE_CHECKING:
    from upcard.deal import Deal


class Turned(Mechanism):
    def refusal(self, deal: "Deal", seat: int, code: int) -> int:
        return self.kind


class Deep(Turned):
    def refusal(self, deal: "Deal", seat: int, code: int) -> int:
        return Turned.refusal(self, deal, seat, code) + 40  # base
""",
    "table": """
class Table:
    def __init__(self, seats: int) -> None:
        self.cards: bytearray = bytearray(seats)

    def take(self, seat: int) -> None:
        self.cards[seat] -= 1
""",
    "deal": """
from upcard.counts import heaviest
from upcard.mechanism import Mechanism
from upcard.table import Table


class Deal:
    mechanisms: "list[Mechanism]"

    def __init__(self, mechanisms: "list[Mechanism]", seats: int) -> None:
        self.table = Table(seats)
        self.mechanisms = mechanisms
        self.listed: int = 0

    def legal(self, seat: int) -> int:
        mechanism: Mechanism
        self.listed = 0
        for mechanism in self.mechanisms:
            mechanism.list_moves(self, seat)  # virtual
        return self.listed

    def why_not(self, at: int, seat: int, code: int) -> int:
        mechanism: Mechanism = self.mechanisms[at]
        return mechanism.refusal(self, seat, code)  # virtual

    def act(self, at: int, seat: int, code: int) -> None:
        mechanism: Mechanism = self.mechanisms[at]
        mechanism.apply(self, seat, code)  # virtual

    def loose(self, at: int, seat: int, code: int) -> int:
        return self.mechanisms[at].refusal(self, seat, code)  # by Python

    def taken(self, seat: int) -> int:
        self.table.take(seat)  # final
        return heaviest(None, 0)  # across
""",
}

SCRIPT = """
import sys
from importlib import import_module
first = import_module(f"upcard.{sys.argv[1]}")
from upcard.deal import Deal
from upcard.deep import Deep
from upcard.drawing import Drawing
from upcard.mechanism import Mechanism
deal = Deal([Drawing(3), Mechanism(1), Deep(2)], 2)
print(deal.legal(0))
deal.table.cards[0] = 2
print(deal.legal(0), [deal.why_not(at, 0, 5) for at in range(3)], deal.loose(0, 1, 1))
deal.act(0, 0, 9)
print(deal.taken(0), list(deal.table.cards), deal.why_not(0, 0, 1))
try:
    deal.act(1, 0, 9)
except NotImplementedError:
    print("refused")
print(type(Deal.legal).__name__, file=sys.stderr)
"""
ANSWER = "0\n3 [0, 1, 42] 7\n0 [0, 0] 7\nrefused\n"
