"""Which levels a game offers at a table: those that measurements found clear of each other in it."""

from functools import cache
from importlib.resources import files

import msgspec

from upcard.bots.levels import AT_TABLES
from upcard.rules import Variant

FILE = "offered.json"
"""Data that ``python bench/ladder.py draw`` writes; docs/ladder.md says how it decides."""


@cache
def _measured() -> dict[str, tuple[str, ...]]:
    data = files("upcard.bots").joinpath(FILE).read_bytes()
    return msgspec.json.decode(data, type=dict[str, tuple[str, ...]])


def levels_offered(variant: Variant) -> tuple[str, ...]:
    """Return the levels that a game offers, the weakest first.

    A house game offers what the game it extends does; one that extends none was not measured and offers every level.
    """
    measured = _measured()
    return measured.get(variant.id) or measured.get(variant.base or "") or AT_TABLES
