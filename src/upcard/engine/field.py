"""Fields of a round: how a value is set, and how a position writes and reads it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from upcard.cards import NotationError
from upcard.cards.kinds import quoted, read_number
from upcard.engine.situation import Situation
from upcard.melds import MeldRules
from upcard.messages.say import Value, messages

say = messages(__file__)

if TYPE_CHECKING:
    from upcard.engine.deal import Deal

HIDDEN = 0
ALIKE = 1
OF_SEATS = 2
"""Where a view has a field: not as such, the same in every view, or for each seat shown."""


class Field:
    """A field of a situation: ``at`` are the slots of the round that hold it, ``written`` its name in positions.

    If ``before``, a position has its value before the plays of this turn, which are replayed.
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
        """Declare it; by default it is held in a slot of the same name."""
        self.name, self.written, self.seen, self.before = name, written, seen, before
        self.at = (name,) if at is None else at

    @property
    def names(self) -> tuple[str, ...]:
        """Its names in a position."""
        return (self.written,) if self.written else ()

    def put(self, deal: "Deal", there: Situation) -> None:
        """Set it in a new deal from a situation."""
        setattr(deal.round, self.at[0], getattr(there, self.name))

    def write(self, deal: "Deal", base: "Deal") -> Iterator[tuple[str, str]]:
        """Return its names and texts in the position of a deal; ``base`` is the deal before the plays of this turn."""
        if self.written:
            yield self.written, self.text(getattr(base if self.before else deal, self.name))

    def text(self, value: Any) -> str:
        """Return its text in a position, empty for the usual value."""
        raise NotImplementedError

    def read(self, there: Situation, name: str, text: str, rules: MeldRules) -> None:
        """Read its text under a name of a position."""
        setattr(there, self.name, self.value(there, text))

    def value(self, there: Situation, text: str) -> Any:
        """Return the value of a text."""
        raise NotImplementedError


# ---- What several read --------------------------------------------------------------------------


def refused(name: str, /, **values: Value) -> NotationError:
    """Return the error for an unreadable position, with the given message."""
    return NotationError(say(name, **values), "notation.position")


def number_in(name: str, text: str, least: int, most: int) -> int:
    """Read a number of a position."""
    number = read_number(text, 6)
    if number is None or not least <= number <= most:
        raise refused("text-number", field=name, text=quoted(text), least=least, most=most)
    return number


def seat_in(there: Situation, text: str, name: str) -> int:
    """Read a seat of a position."""
    seat = read_number(text, 2)
    if seat is None or seat >= len(there.hands):
        raise refused("text-seat", field=name, text=quoted(text), last=len(there.hands) - 1)
    return seat


def parts_in(there: Situation, name: str, text: str) -> list[str]:
    """Return the parts of a text, one for each seat."""
    parts = text.split("|")
    if len(parts) != len(there.hands):
        raise refused("text-seats", field=name, named=len(parts), seats=len(there.hands))
    return parts
