"""Facts that refusals and the button of claims name."""

from upcard.cards import card_text
from upcard.engine.core.case import Facts
from upcard.engine.core.codes import CLAIMED
from upcard.features.claims.questions import claim_cost, rounds_with_claims
from upcard.features.words import rounds_words

FACTS: Facts = {
    "answered": lambda case: "claimed" if case.round.asked[case.seat] == CLAIMED else "passed",
    "open_rounds": lambda case: rounds_words(rounds_with_claims(case.rules.options) or ()),
    "claims": lambda case: case.round.claims[case.seat],
    "coins": lambda case: claim_cost(case.rules.options),
    "top_discard": lambda case: f"{{{card_text(case.round.top())}}}",
    "claims_in_match": lambda case: case.round.claims[case.seat] + case.round.claimed[case.seat],
}
