"""How the built-in games play, measured beforehand: data that ``python -m tools.odds`` writes."""

from functools import cache
from importlib.resources import files

import msgspec

from upcard.bots.odds.figures import Gist
from upcard.rules import Variant

FILE = "measured.json"


TURN_SECONDS = 15
"""How long a turn is taken to last, with its share of dealing, claims and counting. No person was timed."""
_COARSE = 60
_STEPS = (5, 10)
"""Minutes are told in steps of 5, from an hour on in steps of 10."""


class Measured(msgspec.Struct, frozen=True):
    """How a game plays, how many rounds a match has, and the behaviour version of which that was measured."""

    version: int
    gist: Gist
    match: float

    @property
    def minutes(self) -> int:
        """How long a match takes, among as many players as measured it."""
        gist = self.gist
        minutes = self.match * gist.turns * gist.players * TURN_SECONDS / 60
        step = _STEPS[minutes >= _COARSE]
        return max(step, round(minutes / step) * step)


@cache
def all_measured() -> dict[str, Measured]:
    """Return what was measured, by the ids of the games."""
    data = files("upcard.bots.odds").joinpath(FILE).read_bytes()
    return msgspec.json.decode(data, type=dict[str, Measured])


def measured(variant: Variant) -> Measured | None:
    """Return what was measured of a built-in game; None where that was not done in its present version."""
    found = all_measured().get(variant.id)
    return found if found is not None and found.version == variant.version else None
