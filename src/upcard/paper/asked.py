"""What is entered of a round on a pad: of whom, in what form, and in which games."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from upcard.features.claims.questions import claim_cost
from upcard.features.contracts.questions import has_own_contracts
from upcard.features.dealing.questions import bonus_for_cut
from upcard.features.going_out.questions import run_that_wins
from upcard.paper.events import What
from upcard.paper.rounds import counts_at_once
from upcard.rules import Variant


class Asked(NamedTuple):
    """One thing that is entered: a seat or -1 for nobody, 1 or 0 for yes or no, a number; once ``of_all`` or for each
    seat; and whether a ``game`` has it.
    """

    form: Literal["hand", "seat", "yes", "number", "total"]
    of_all: bool = False
    game: Callable[[Variant], bool] = lambda _: True


ASKED: dict[What, Asked] = {
    "hand": Asked("hand"),
    "out": Asked("seat", of_all=True),
    "at_once": Asked("yes", of_all=True, game=counts_at_once),
    "won": Asked("yes", of_all=True, game=lambda one: run_that_wins(one.options) is not None),
    "cut": Asked("seat", of_all=True, game=lambda one: bonus_for_cut(one.options) != 0),
    "buys": Asked("number", game=lambda one: claim_cost(one.options) != 0),
    "down": Asked("yes", game=lambda one: has_own_contracts(one.options)),
    "total": Asked("total"),
}
"""What a hand counts, who went out, whether at once, whether with a run that wins the match, who made the lucky cut,
what was bought, who laid a contract, what somebody's own sheet says as the total.
"""
