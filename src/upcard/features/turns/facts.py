"""What refusals at the end of a turn name."""

from upcard.engine.core.case import Facts
from upcard.features.turns.play import MOST_TAKE_BACKS

FACTS: Facts = {"backs": lambda case: case.round.backs, "most_backs": lambda _: MOST_TAKE_BACKS}
