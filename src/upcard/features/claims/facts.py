"""What refusals of claims name."""

from upcard.engine.core.case import Case, Facts, times
from upcard.engine.core.codes import CLAIMED
from upcard.features.claims.questions import rounds_with_claims


def _open_rounds(case: Case) -> str:
    rounds = rounds_with_claims(case.rules.options)
    if not rounds:
        return "no round"
    return "rounds " + ", ".join(map(str, rounds))


FACTS: Facts = {
    "answered": lambda case: "claimed it" if case.round.asked[case.seat] == CLAIMED else "passed",
    "open_rounds": _open_rounds,
    "claims": lambda case: times(case.round.claims[case.seat]),
    "claims_in_match": lambda case: times(
        case.round.claims[case.seat] + case.round.claimed[case.seat]
    ),
}
