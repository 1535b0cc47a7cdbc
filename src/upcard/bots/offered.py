"""The levels that a game offers at a table: those whose strengths were measured to differ clearly."""

from functools import cache
from importlib.resources import files

import msgspec

from upcard.bots.levels import AT_TABLES
from upcard.rules import Variant

FILE = "offered.json"
"""Data written by ``python bench/ladder.py draw``; docs/ladder.md describes the criterion."""


@cache
def _measured() -> dict[str, tuple[str, ...]]:
    data = files("upcard.bots").joinpath(FILE).read_bytes()
    return msgspec.json.decode(data, type=dict[str, tuple[str, ...]])


def levels_offered(variant: Variant) -> tuple[str, ...]:
    """Return the levels that a game offers, the weakest first.

    A house game offers the levels of the game that it extends; one that extends none was not measured and offers all.
    """
    measured = _measured()
    return measured.get(variant.id) or measured.get(variant.base or "") or AT_TABLES
