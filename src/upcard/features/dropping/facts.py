"""What the button for dropping out names."""

from upcard.engine.core.case import Case, Facts
from upcard.engine.core.codes import IN_ROUND
from upcard.features.dropping.play import price_of_drop


def _others(case: Case) -> int:
    """Return how many other players are in the round."""
    state = case.round
    return sum(state.left[seat] == IN_ROUND for seat in range(state.seats) if seat != case.seat)


FACTS: Facts = {"drop_price": lambda case: price_of_drop(case.round), "others_left": _others}
