"""A stand-in for a child that has just been shown gin: how weak a bot must be for a child to win some games.

    upcard arena bench/child.py beginner --game gin --deals 300

It sees sets, then runs among the other cards, and looks for no better division. It looks at the open card only every
other turn, and takes it only into a meld. It throws its dearest card that is in no meld, pairs too, remembers nothing,
and knocks as soon as what is in no meld it sees comes to ten.
"""

from collections.abc import Iterable

from upcard.bots.observed import observed_deal
from upcard.cards import rank_of, suit_of
from upcard.engine import Deal, Discard, Draw, Knock, Move, Pass, Take, View
from upcard.rules import Variant

KNOCKS_WITH = 10


class Bot:
    """Makes obvious melds and throws its dearest loose card."""

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the child's move."""
        deal = observed_deal(view, variant, variant.round_rules(view.round, len(view.seats)))
        if view.phase != "play":
            if view.pile and view.turn // deal.seats % 2 and deal.may(view.seat, Take()):
                card = view.pile[-1]
                if card not in loose((*view.hand, card)):
                    return Take()
            return Pass() if view.phase == "offer" else Draw()
        return _knock(deal, view) or _discard(deal, view)


def loose(cards: Iterable[int]) -> list[int]:
    """Return the cards in no obvious meld."""
    left = sorted(cards)
    for rank in {rank_of(card) for card in left}:
        alike = [card for card in left if rank_of(card) == rank]
        if len(alike) >= 3:
            left = [card for card in left if card not in alike]
    for card in list(left):
        run = [other for other in left if _follows(card, other)]
        length = next(at for at in range(14) if card + at not in run)
        if length >= 3:
            left = [other for other in left if not card <= other < card + length]
    return left


def _follows(card: int, other: int) -> bool:
    return suit_of(card) == suit_of(other) and rank_of(other) >= rank_of(card)


def _knock(deal: Deal, view: View) -> Move | None:
    """Return a knock that leaves at most ten points of loose cards, the fewest first."""
    points = deal.rules.points
    left = loose(view.hand)
    for card in sorted(left, key=lambda one: -points[one]) or view.hand:
        rest = [other for other in left if other != card]
        if sum(points[other] for other in rest) <= KNOCKS_WITH and deal.may(view.seat, Knock(card)):
            return Knock(card)
    return None


def _discard(deal: Deal, view: View) -> Move:
    """Return the discard of the dearest loose card that may go, or else of any."""
    points = deal.rules.points
    cards = [card for card in view.hand if deal.may(view.seat, Discard(card))]
    single = [card for card in loose(view.hand) if card in cards] or cards
    return Discard(max(single, key=lambda card: (points[card], rank_of(card), card)))
