"""Windows in which several seats owe an answer, and the recorded order of the answers."""

from collections.abc import Sequence

from upcard.engine import Deal, Move
from upcard.engine.questions import answer_of

WINDOWS = ("claim", "call")
"""The phases in which several seats owe an answer."""


def in_order(asked: Sequence[int], answers: list[tuple[int, Move]]) -> list[tuple[int, Move]]:
    """Return the answers of a closed window by seat, from the nearest to the one that got the card.

    A record in this order plays the same, and conceals the order in which people answered, which would show who
    hesitated or had a wish.
    """
    given = dict(answers)
    if len(given) < len(answers) or not all(
        seat in asked and answer_of(move) for seat, move in answers
    ):
        return answers  # at an honour table something else happened in between
    nearest = [seat for seat in asked if seat in given]
    got = (place for place, seat in enumerate(nearest, 1) if answer_of(given[seat]) != "pass")
    return [(seat, given[seat]) for seat in nearest[: next(got, len(nearest))]]


def moment_of(deal: Deal) -> tuple[object, ...]:
    """Return the seats that everybody may see are to act."""
    return (deal.phase, deal.turn, deal.active, deal.asked)
