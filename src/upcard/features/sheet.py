"""How a feature tells its rules: sentences for a part of the rule sheet, and their place in it."""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from upcard.features.ruleset import Ruleset

SheetPart = Literal[
    "aim", "cards", "turn", "melds", "dealt", "first", "after", "claims", "calls", "end", "unended", "scored",
    "points", "paper", "notes", "own",
]  # fmt: skip


class Sentence(NamedTuple):
    """A sentence, and the option, fixed rule or round that it tells; an empty text stands for that of a fixed rule.

    The clause is that of ``name``, that of the rule that it ``cites`` instead, or a ``clause`` of its own.
    """

    text: str
    name: str = ""
    cites: str = ""
    clause: str | None = None


Sentences = Iterator[Sentence]


class Passage(NamedTuple):
    """Sentences of one part of the sheet; the passages of all features stand in the order of their ranks."""

    part: SheetPart
    rank: int
    sentences: Callable[[Ruleset], Sentences]


def fixed(*names: str) -> Sentences:
    """Yield the sentences of fixed rules."""
    for name in names:
        yield Sentence("", name)
