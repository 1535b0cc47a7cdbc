"""Points of hands, totals and places."""

from collections.abc import Sequence

import msgspec

from upcard.cards import expand
from upcard.engine.state import NOBODY, DealResult, DealState, EndReason
from upcard.rules import RoundRules


class Standing(msgspec.Struct, frozen=True):
    """A seat's total and its place; players with the same total share a place."""

    seat: int
    total: int
    place: int


def hand_points(hand: bytes | bytearray, rules: RoundRules) -> int:
    """Return the points of the cards left in a hand."""
    return sum(number * rules.points[card] for card, number in enumerate(hand) if number)


def result_of(deal: DealState, reason: EndReason, out: int = NOBODY) -> DealResult:
    """Return the result of a round that ends now: whoever goes out scores 0, the others what they hold."""
    points = tuple(
        0 if seat == out else hand_points(hand, deal.rules) for seat, hand in enumerate(deal.hands)
    )
    return DealResult(reason, out, tuple(expand(hand) for hand in deal.hands), points)


def standings_of(totals: Sequence[int], ranking: str) -> tuple[Standing, ...]:
    """Return the seats from first to last.

    >>> [s.place for s in standings_of([20, 5, 20], "low")]
    [1, 2, 2]
    """
    best_first = sorted(
        range(len(totals)), key=lambda seat: totals[seat] if ranking == "low" else -totals[seat]
    )
    ordered = [totals[seat] for seat in best_first]
    return tuple(
        Standing(seat, totals[seat], ordered.index(totals[seat]) + 1) for seat in best_first
    )
