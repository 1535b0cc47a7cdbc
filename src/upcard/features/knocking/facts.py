"""What refusals of a knock name."""

from upcard.engine.core.case import Case, Facts
from upcard.engine.core.codes import NO_CARD
from upcard.features.knocking.play import deadwood_without, left_beside


def _outside(case: Case) -> str:
    """Return the points outside the melds of a knock, as "1 point" or "22 points"."""
    if case.move.melds:
        points = left_beside(case.round, case.seat, case.move)
    else:
        card = NO_CARD if case.move.card is None else case.move.card
        points = deadwood_without(case.round, case.seat, card)
    return f"{points} point{'' if points == 1 else 's'}"


FACTS: Facts = {
    "knock_limit": lambda case: case.round.knock_limit,
    "outside": _outside,
    "hand_points": lambda case: case.round.hand_points(case.seat),
}
