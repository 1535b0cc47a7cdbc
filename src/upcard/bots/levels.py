"""The levels of play by name, and which of them a game offers: those measured to differ clearly."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files

import msgspec

from upcard.bots.ahead.expert import Expert
from upcard.bots.ahead.master import Master
from upcard.bots.beginner import Beginner
from upcard.bots.honour import Honourable
from upcard.bots.policy import Policy
from upcard.bots.random_policy import RandomPolicy
from upcard.bots.regular import Regular
from upcard.messages.say import messages
from upcard.rules import Variant

say = messages(__file__)

_MAKERS: dict[str, Callable[[int], Policy]] = {
    "random": RandomPolicy,
    "beginner": Beginner,
    "regular": Regular,
    "expert": Expert,
    "master": Master,
}

LEVELS: tuple[str, ...] = tuple(_MAKERS)
"""The names of the levels, the weakest first."""
AT_TABLES: tuple[str, ...] = LEVELS[1:]
"""The levels for tables with people: random moves are no company."""
THINK_LONG: frozenset[str] = frozenset({"master"})
"""The levels that take some tenths of a second for a decision."""


class UnknownLevelError(ValueError):
    """The level does not exist; the message lists those that do."""


def make_policy(level: str, seed: int) -> Policy:
    """Return a bot of a level; bots with the same seed choose alike from the same view.

    >>> make_policy("champion", 1)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    upcard.bots.levels.UnknownLevelError: there is no level 'champion'; the levels are random, ...
    """
    maker = _MAKERS.get(level)
    if maker is None:
        raise UnknownLevelError(say("no-level", level=f"{level[:40]!a}", levels=", ".join(LEVELS)))
    return Honourable(maker(seed))


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
