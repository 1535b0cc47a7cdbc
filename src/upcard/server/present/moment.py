"""A round as a seat sees it, frozen, and what sentences about it share."""

from collections.abc import Iterable

import msgspec

from upcard.engine import TableMeld, View
from upcard.features.rearranging.questions import rearranges
from upcard.melds import lay_off_ends, meld_name, owned_name
from upcard.rules import RoundRules
from upcard.server.contract import Wishes
from upcard.server.tables.words.line import shown


class Moment(msgspec.Struct, frozen=True):
    """A round as a seat sees it, and what it takes to speak of it.

    ``may_lay``: lay-offs are open to the seat, ``lays_off``: they are once it has drawn; ``may_take``: the discard is;
    ``sat_in``: a bot plays for the seat's person; ``may_rearrange``: cards of the hand can go onto the table now.
    """

    view: View
    rules: RoundRules
    names: tuple[str, ...]
    bots: frozenset[int]
    may_lay: bool
    lays_off: bool = False
    may_take: bool = True
    sat_in: bool = False
    may_rearrange: bool = False
    wishes: Wishes = Wishes()

    @property
    def top(self) -> str:
        """The top discard as it stands in a sentence."""
        return shown(self.view.pile[-1]) if self.view.pile else ""

    @property
    def is_down(self) -> bool:
        """Whether the seat has laid down in this round."""
        return self.view.seats[self.view.seat].down

    @property
    def to_act(self) -> bool:
        """Whether the seat may act now."""
        view = self.view
        if view.phase in ("claim", "call"):
            return view.seat in view.asked and view.answer is None
        return view.phase != "over" and view.seat == view.active

    def active_words(self) -> str:
        """Return who is to play, in a sentence."""
        name = self.names[self.view.active]
        return f"{name} is thinking." if self.view.active in self.bots else f"It is {name}'s turn."


def _whose(now: Moment, laid: TableMeld) -> str:
    if rearranges(now.rules.options):  # the melds are everybody's
        return f"the {meld_name(laid.meld)}"
    own = laid.owner == now.view.seat
    return owned_name(laid.meld, "your" if own else f"{now.names[laid.owner]}'s")


def fit(now: Moment, cards: Iterable[int]) -> str | None:
    """Return the first of these cards that the seat could lay off once it has drawn, in a sentence."""
    if not now.lays_off:
        return None
    for card in dict.fromkeys(cards):
        for laid in now.view.melds:
            if any(True for _ in lay_off_ends(laid.meld, card, now.rules.melds)):
                return f"{shown(card)} fits {_whose(now, laid)}."
    return None
