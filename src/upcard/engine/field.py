"""A field of a round: how a value is set, and how a position writes and reads it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from upcard.cards import NotationError
from upcard.cards.kinds import quoted
from upcard.engine.situation import Situation
from upcard.melds import MeldRules
from upcard.messages.say import Value, messages

say = messages(__file__)

if TYPE_CHECKING:
    from upcard.engine.deal import Deal

HIDDEN = 0
ALIKE = 1
OF_SEATS = 2
"""Where a view has a field: nowhere or as something else, alike in every view, or in what it shows of seats."""


class Field:
    """A field of a situation: ``at`` are the slots of the round it is kept in, ``written`` its name in positions.

    A position says it as it was before the plays of this turn where ``before``, for these are made again.
    """

    def __init__(
        self,
        name: str,
        written: str = "",
        *,
        at: tuple[str, ...] | None = None,
        seen: int = HIDDEN,
        before: bool = False,
    ) -> None:
        """Declare it; it is kept in a slot of that very name where nothing else is said."""
        self.name, self.written, self.seen, self.before = name, written, seen, before
        self.at = (name,) if at is None else at

    @property
    def names(self) -> tuple[str, ...]:
        """Its names in a position."""
        return (self.written,) if self.written else ()

    def put(self, deal: "Deal", there: Situation) -> None:
        """Let a new deal have what a situation says."""
        setattr(deal.round, self.at[0], getattr(there, self.name))

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        """Return its names and texts in the position of a deal; ``base`` is that before the plays of this turn."""
        if self.written:
            yield self.written, self.text(getattr(base if self.before else deal, self.name))

    def text(self, value: Any) -> str:
        """Return what a position says, nothing where that is as usual."""
        raise NotImplementedError

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """Read what a position says under a name."""
        setattr(there, self.name, self.value(there, text))

    def value(self, there: Situation, text: str) -> Any:
        """Return what a text says."""
        raise NotImplementedError


# ---- What several read --------------------------------------------------------------------------


def refused(name: str, /, **values: Value) -> NotationError:
    """Return the error that says, by a message, why a position cannot be read."""
    return NotationError(say(name, **values), "notation.position")


def is_number(word: str, most: int) -> bool:
    """Return whether a word is a whole number of at most so many digits."""
    return word.isascii() and word.isdigit() and len(word) <= most


def number_in(name: str, text: str, least: int, most: int) -> int:
    """Read a number of a position."""
    if not is_number(text, 6) or not least <= int(text) <= most:
        raise refused("text-number", field=name, text=quoted(text), least=least, most=most)
    return int(text)


def seat_in(there: Situation, text: str, name: str) -> int:
    """Read a seat of a position."""
    if not is_number(text, 2) or int(text) >= len(there.hands):
        raise refused("text-seat", field=name, text=quoted(text), last=len(there.hands) - 1)
    return int(text)


def parts_in(there: Situation, name: str, text: str) -> list[str]:
    """Return what a text says of each seat."""
    parts = text.split("|")
    if len(parts) != len(there.hands):
        raise refused("text-seats", field=name, named=len(parts), seats=len(there.hands))
    return parts
