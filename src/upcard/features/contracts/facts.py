"""Facts that refusals of first melds name."""

from upcard.engine.core.case import Case, Facts
from upcard.features.scoring.questions import points_of_low_ace
from upcard.melds.hand.partition import meld_worth


def _worth(case: Case) -> int:
    rules = case.rules
    low = points_of_low_ace(rules.options)
    return sum(meld_worth(meld, rules.points, low) for meld in case.move.melds)


FACTS: Facts = {
    "worth": _worth,
    "cards_left": lambda case: case.round.held[case.seat] - len(case.cards()),
}
