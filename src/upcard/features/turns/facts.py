"""Facts that refusals at the end of a turn, and the button that ends it, name."""

from upcard.engine.core.case import Case, Facts
from upcard.features.turns.play import MOST_TAKE_BACKS
from upcard.features.turns.questions import ends_with_discard


def _ending(case: Case) -> str:
    """Return what it means to end the turn without a discard."""
    if ends_with_discard(case.rules.options):
        return "keep"
    return "end" if case.round.log_n else "pass"


FACTS: Facts = {
    "backs": lambda case: case.round.backs,
    "most_backs": lambda _: MOST_TAKE_BACKS,
    "ending": _ending,
}
