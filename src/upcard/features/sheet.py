"""How a feature tells its rules: lines of the rule sheet, each in its part of it."""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from upcard.features.game import Game

Part = Literal[
    "aim", "cards", "turn", "melds", "dealt", "first", "after", "claims", "calls", "end", "unended", "scored",
    "points", "paper", "notes", "own",
]  # fmt: skip


class Line(NamedTuple):
    """A sentence about an option or fixed rule, or what else is named; without a text, that of the fixed rule.

    It cites the clause of what it names, that of what it ``cites`` instead, or ``clause``.
    """

    text: str
    name: str = ""
    cites: str = ""
    clause: str | None = None


Lines = Iterator[Line]


class Rows(NamedTuple):
    """Lines of a part of the sheet, in the order of the ranks of all features."""

    part: Part
    rank: int
    lines: Callable[[Game], Lines]


def fixed(*names: str) -> Lines:
    """Yield the sentences of fixed rules."""
    for name in names:
        yield Line("", name)
