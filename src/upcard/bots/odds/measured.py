"""How the built-in games play, as measured by ``python -m tools.odds``."""

from functools import cache
from importlib.resources import files

import msgspec

from upcard.bots.odds.figures import Gist
from upcard.rules import Variant

FILE = "measured.json"


TURN_SECONDS = 15
"""The assumed seconds for a turn, with its share of dealing, claims and counting. No person was timed."""
_COARSE = 60
_STEPS = (5, 10)
"""Minutes are rounded to 5, from an hour on to 10."""


class Measured(msgspec.Struct, frozen=True):
    """How a game plays, the number of rounds of a match, and the behaviour version measured."""

    version: int
    gist: Gist
    match: float

    @property
    def minutes(self) -> int:
        """The minutes of a match, for the number of players measured."""
        gist = self.gist
        minutes = self.match * gist.turns * gist.players * TURN_SECONDS / 60
        step = _STEPS[minutes >= _COARSE]
        return max(step, round(minutes / step) * step)


@cache
def all_measured() -> dict[str, Measured]:
    """Return the measurements by the ids of the games."""
    data = files("upcard.bots.odds").joinpath(FILE).read_bytes()
    return msgspec.json.decode(data, type=dict[str, Measured])


def measured(variant: Variant) -> Measured | None:
    """Return the measurement of a built-in game; None if its present version was not measured."""
    found = all_measured().get(variant.id)
    return found if found is not None and found.version == variant.version else None
