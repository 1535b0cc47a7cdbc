"""A sentence of the log, and the words that all of them use."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from upcard.cards import Face, card_text, said_of
from upcard.messages.say import Messages, Value, listed, messages

Late = Value | Callable[[], Value]
"""A value of a sentence; one that is itself in words is worked out when the sentence is read."""


class Line(msgspec.Struct, frozen=True):
    """A sentence of the log: a message, which is put into words for each reader.

    Its ``reader`` is ``you`` for the seat that it is about, ``owner`` for a second seat that it is about, ``by``, and
    ``other`` for everybody else; and ``all`` once all cards lie open.
    """

    say: Messages
    name: str
    values: Mapping[str, Late]
    seat: int = -1
    by: int = -1
    face: Face = "cards"

    def seen_by(self, seat: int) -> str:
        """Return the sentence that this seat reads."""
        if seat < 0 or seat not in (self.seat, self.by):
            return self._said("other")
        return self._said("you" if seat == self.seat else "owner")

    def seen_by_all(self) -> str:
        """Return the sentence with the cards that at the table only its own seat was told of."""
        return self._said("all")

    def _said(self, reader: str) -> str:
        values = {key: one() if callable(one) else one for key, one in self.values.items()}
        return said_of(self.face, self.say(self.name, reader=reader, **values))


class Telling:
    """The maker of the lines with messages of one file."""

    def __init__(self, beside: str) -> None:
        """Name the module, by its ``__file__``."""
        self._say = messages(beside)

    def __call__(
        self,
        message: str,
        names: Sequence[str] = (),
        seat: int = -1,
        /,
        *,
        by: int = -1,
        **values: Late,
    ) -> Line:
        """Return a line about a seat, whose name it is given too, or about none."""
        name = {"name": names[seat]} if names else {}
        return Line(self._say, message, {**name, **values}, seat, by)


def telling(beside: str) -> Telling:
    """Return what makes the lines of a module, which gives its ``__file__``."""
    return Telling(beside)


def shown(card: int) -> str:
    """Return a card as it stands in a sentence.

    >>> shown(6)
    '{7S}'
    """
    return "{" + card_text(card) + "}"


__all__ = ["Late", "Line", "listed", "shown", "telling"]
