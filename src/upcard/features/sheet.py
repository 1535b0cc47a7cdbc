"""A feature's part of the rule sheet: its sentences and their places."""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from upcard.features.ruleset import Ruleset

SheetPart = Literal[
    "aim", "cards", "turn", "melds", "dealt", "first", "after", "claims", "calls", "end", "unended", "scored",
    "points", "paper", "notes", "own",
]  # fmt: skip


class Sentence(NamedTuple):
    """A sentence, and the option, fixed rule or round that it is about; an empty text stands for a fixed rule's.

    The clause is that of ``name``, of the rule that it ``cites`` instead, or its own ``clause``.
    """

    text: str
    name: str = ""
    cites: str = ""
    clause: str | None = None


Sentences = Iterator[Sentence]


class Passage(NamedTuple):
    """Sentences of one part of the sheet; passages of all features are ordered by rank."""

    part: SheetPart
    rank: int
    sentences: Callable[[Ruleset], Sentences]


def fixed(*names: str) -> Sentences:
    """Yield the sentences of fixed rules."""
    for name in names:
        yield Sentence("", name)
