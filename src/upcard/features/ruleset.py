"""A game as read by its conflicts and its rule sheet: the options, and the rounds as written."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from upcard.melds import Contract

if TYPE_CHECKING:
    from upcard.features.told import Options


class WrittenRound(Protocol):
    """A round as it is written."""

    @property
    def cards(self) -> int: ...  # noqa: D102
    @property
    def by_players(self) -> Mapping[int, int]: ...  # noqa: D102
    @property
    def contract(self) -> Contract: ...  # noqa: D102
    @property
    def clause(self) -> str | None: ...  # noqa: D102
    @property
    def overrides(self) -> Mapping[str, object]: ...  # noqa: D102


Rounds = Sequence[WrittenRound]


class Ruleset(Protocol):
    """A game without errors."""

    @property
    def options(self) -> "Options": ...  # noqa: D102
    @property
    def rounds(self) -> Rounds: ...  # noqa: D102
    @property
    def clauses(self) -> Mapping[str, str]: ...  # noqa: D102
    @property
    def endless(self) -> bool: ...  # noqa: D102
    @property
    def players_words(self) -> str: ...  # noqa: D102
    def cited(self, name: str) -> str | None: ...  # noqa: D102
    def clause(self, name: str) -> str | None: ...  # noqa: D102


def has_contract(game: Ruleset) -> bool:
    """Return whether some round of the game has a contract."""
    return any(written.contract.slots for written in game.rounds)


def is_open(game: Ruleset) -> bool:
    """Return whether the aim is other than a fixed number of rounds with penalty points."""
    return game.endless or game.options.scoring != "penalty"
