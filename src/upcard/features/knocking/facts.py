"""Facts that refusals of a knock name."""

from upcard.engine.core.case import Case, Facts
from upcard.engine.core.codes import NO_CARD
from upcard.features.knocking.play import deadwood_without, left_beside


def _outside(case: Case) -> int:
    """Return the points outside the melds of a knock."""
    if case.move.melds:
        return left_beside(case.round, case.seat, case.move)
    card = NO_CARD if case.move.card is None else case.move.card
    return deadwood_without(case.round, case.seat, card)


FACTS: Facts = {
    "knock_limit": lambda case: case.round.knock_limit,
    "outside": _outside,
    "hand_points": lambda case: case.round.hand_points(case.seat),
}
