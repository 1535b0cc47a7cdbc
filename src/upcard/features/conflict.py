"""How a feature declares what contradicts what: the refusal, and the smallest games that show both sides."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from upcard.cards import NotationError
from upcard.features.ruleset import Rounds, WrittenRound

if TYPE_CHECKING:
    from upcard.features.told import Options

Values = Mapping[str, object]
"""Values of one case, by the names that the path and the sentence of a conflict use."""


class Conflict(NamedTuple):
    """Where ``holds`` is true of a game, the option at ``path`` is refused, and ``says`` tells why.

    ``holds`` may also yield the values of each case, none where there is no conflict. ``{names}`` in path and sentence
    are options, or such values. ``shown`` is the smallest game that is refused, as lines that the tests add to a small
    game; with the line ``fine`` in it the game is accepted. Nothing else is checked before all conflicts whose code is
    "value" are gone.
    """

    path: str
    holds: Callable[["Options", Rounds], bool | Iterable[Values]]
    says: str
    shown: str
    fine: str
    code: str = "contradiction"

    def found(self, options: "Options", rounds: Rounds) -> Iterator[tuple[str, str]]:
        """Yield path and sentence, once for each case."""
        holds = self.holds(options, rounds)
        for case in ({},) * holds if isinstance(holds, bool) else holds:
            values = {**msgspec.structs.asdict(options), **case}
            yield self.path.format_map(values), self.says.format_map(values)


def unreadable(option: str, read: Callable[["Options"], object], shown: str, fine: str) -> Conflict:
    """Return the refusal of a short written value that cannot be read."""
    return Conflict(option, lambda o, _: why_not(read, o), "{why}", shown, fine, "value")


def why_not(read: Callable[["Options"], object], options: "Options") -> Iterator[Values]:
    """Yield ``why`` values cannot be read, if they cannot."""
    try:
        read(options)
    except NotationError as error:
        yield {"why": str(error)}


def in_rounds(rounds: Rounds, holds: Callable[[WrittenRound], bool]) -> Iterator[Values]:
    """Yield ``number``, ``cards`` and ``contract`` of every round for which that holds."""
    for number, written in enumerate(rounds, 1):
        if holds(written):
            yield {"number": number, "cards": written.cards, "contract": written.contract}


def as_written(value: object) -> str:
    """Return a value of an option as a file writes it.

    >>> as_written((True, "A", None))
    '[true, "A", none]'
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(map(as_written, value))}]"
    return f'"{value}"' if isinstance(value, str) else "none" if value is None else str(value)
