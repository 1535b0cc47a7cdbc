"""How a turn is best played out once down: a small search over lay-offs, replacements and new melds."""

from collections.abc import Sequence
from typing import NamedTuple

from upcard.bots.plays import held, lay_offs, new_melds, replacements
from upcard.cards import JOKER, card_of, expand
from upcard.engine import Deal, LayOff, Move, Replace, hand_points
from upcard.engine.questions import fits_table

A_CARD = 4.0
"""What one more card left in hand counts besides its points: it takes a turn to be rid of."""
NOT_OUT = 25.0
"""What it counts not to have gone out."""

A_DEAD_CARD = 12.0
"""What a card counts that fits nowhere, where the last one may not be discarded."""


class Finish(NamedTuple):
    """The end of a turn: what is left after the best discard, as a cost, and the plays that lead to it."""

    cost: float
    plays: tuple[Move, ...]


def best_finish(deal: Deal, seat: int, nodes: int) -> Finish:
    """Return the best way found to play the turn out, looking at no more than that many positions."""
    return _Search(seat, nodes).from_here(deal)


def cost_of(deal: Deal, seat: int) -> float:
    """Return what a hand costs its holder after the best discard; 0 if that goes out."""
    rules, hand = deal.rules, deal.hands[seat]
    cards = sum(hand)
    if rules.options.go_out_discard == "forbidden":
        return _cost_to_lay(deal, hand)
    if cards <= 1:
        return 0.0
    dearest = max(points for card, points in enumerate(rules.points) if hand[card])
    return NOT_OUT + hand_points(hand, rules) - dearest + A_CARD * (cards - 1)


def _cost_to_lay(deal: Deal, hand: bytes | bytearray) -> float:
    """Return the cost where the last card has to be laid: what fits the table is kept to go out with."""
    costs = [
        deal.rules.points[card] + A_CARD + (0.0 if fits_table(deal, card) else A_DEAD_CARD)
        for card in expand(hand)
    ]
    if not costs:
        return 0.0
    return NOT_OUT + sum(costs) - (max(costs) if len(costs) > 1 else 0.0)


class _Search:
    """Depth first, every position once, the most useful plays first."""

    def __init__(self, seat: int, nodes: int) -> None:
        self.seat = seat
        self.nodes = nodes
        self.seen: set[object] = set()
        self.best: Finish | None = None

    def from_here(self, deal: Deal) -> Finish:
        self._visit(deal, ())
        # Owed wild cards were not all placed within the bound: any play that goes on will do.
        return self.best or Finish(float("inf"), tuple(_branches(deal, self.seat)[:1]))

    def _visit(self, deal: Deal, plays: tuple[Move, ...]) -> None:
        self.nodes -= 1
        if not deal.owed:
            cost = 0.0 if deal.phase == "over" else cost_of(deal, self.seat)
            if self.best is None or cost < self.best.cost:
                self.best = Finish(cost, plays)
        if deal.phase == "over":
            return
        for move in _branches(deal, self.seat):
            if self.nodes <= 0 or (self.best is not None and self.best.cost == 0):
                return
            after = deal.copy()
            after.apply(self.seat, move)
            key = (bytes(after.hands[self.seat]), tuple(after.melds), tuple(after.owed))
            if key not in self.seen:
                self.seen.add(key)
                self._visit(after, (*plays, move))


def _branches(deal: Deal, seat: int) -> list[Move]:
    """Return the plays to try next: owed wilds, else new melds and the first natural card that fits, else wilds."""
    if deal.owed:
        return _places(deal, seat, sorted({owed.card for owed in deal.owed}))
    wilds = deal.rules.melds.wilds
    cards = held(deal.hands[seat])
    melds: list[Move] = list(new_melds(deal, seat))
    for card in (card for card in cards if card not in wilds):
        found: list[Move] = [*lay_offs(deal, seat, [card]), *replacements(deal, seat, [card])]
        if found:
            return [*melds, *_opening_first(deal, seat, found)]
    mine = [card for card in cards if card in wilds]
    return [*melds, *replacements(deal, seat, mine), *_places(deal, seat, mine)]


def _places(deal: Deal, seat: int, wilds: Sequence[int]) -> list[Move]:
    """Return the lay-offs of wild cards that open a place for a card in hand, and one other."""
    found: list[Move] = list(lay_offs(deal, seat, wilds))
    opening = [move for move in found if _opens(deal, seat, move)]
    return [*opening, *[move for move in found if move not in opening][: 1 + len(deal.owed)]]


def _opening_first(deal: Deal, seat: int, moves: list[Move]) -> list[Move]:
    return sorted(moves, key=lambda move: not _opens(deal, seat, move))


def _opens(deal: Deal, seat: int, move: Move) -> bool:
    """Return whether a play frees a wild, or lets a card in hand follow it on a run."""
    if isinstance(move, Replace):
        return True
    if not isinstance(move, LayOff) or move.end is None:
        return False
    meld = deal.melds[move.meld]
    place = meld.rank - 2 if move.end == "low" else meld.last + 2
    if not 1 <= place <= 14:
        return False
    card = card_of(place, meld.suit)
    return card != JOKER and deal.hands[seat][card] > 0
