"""How the built-in games play, measured beforehand: data that ``python -m tools.odds`` writes."""

from functools import cache
from importlib.resources import files

import msgspec

from upcard.bots.odds.figures import Gist
from upcard.rules import Variant

FILE = "measured.json"


class Measured(msgspec.Struct, frozen=True):
    """How a game plays, and the behaviour version of which that was measured."""

    version: int
    gist: Gist


@cache
def all_measured() -> dict[str, Measured]:
    """Return what was measured, by the ids of the games."""
    data = files("upcard.bots.odds").joinpath(FILE).read_bytes()
    return msgspec.json.decode(data, type=dict[str, Measured])


def measured_gist(variant: Variant) -> Gist | None:
    """Return how a built-in game plays; None where that was not measured in its present version."""
    found = all_measured().get(variant.id)
    return found.gist if found is not None and found.version == variant.version else None
