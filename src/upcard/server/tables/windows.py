"""Windows in which several seats owe an answer, and what is kept of the order in which they gave it."""

from collections.abc import Sequence

from upcard.engine import Call, Claim, Deal, Move, Pass

WINDOWS = ("claim", "call")
"""The phases in which several seats owe an answer."""


def in_order(asked: Sequence[int], answers: list[tuple[int, Move]]) -> list[tuple[int, Move]]:
    """Return the answers of a window that is over, nearest seat first up to the one that got the card.

    So a record plays the same, and does not tell who answered before whom: in which order people answered shows who
    hesitated, or had a wish.
    """
    given = dict(answers)
    if len(given) < len(answers) or not all(
        seat in asked and isinstance(move, Claim | Pass | Call) for seat, move in answers
    ):
        return answers  # at an honour table something else was done in between
    nearest = [seat for seat in asked if seat in given]
    got = (place for place, seat in enumerate(nearest, 1) if not isinstance(given[seat], Pass))
    return [(seat, given[seat]) for seat in nearest[: next(got, len(nearest))]]


def moment_of(deal: Deal) -> tuple[object, ...]:
    """Return what everybody sees of who is to act."""
    return (deal.phase, deal.turn, deal.active, deal.asked)
