"""A sentence of the log, and the words that all of them use."""

from collections.abc import Sequence

import msgspec

from upcard.cards import card_text
from upcard.features.words import listed
from upcard.features.words import many as plural


class Line(msgspec.Struct, frozen=True):
    """A sentence for everybody, and the one that the seat reads which it is about."""

    text: str
    seat: int = -1
    own: str = ""
    by: int = -1
    by_own: str = ""

    def seen_by(self, seat: int) -> str:
        """Return the sentence that this seat reads; ``by`` is a second one that it is about."""
        if seat == self.by:
            return self.by_own
        return self.own if seat == self.seat else self.text


def about(names: Sequence[str], seat: int, others: str, own: str | None = None) -> Line:
    """Return a sentence that begins with a seat's name, or with "You" for that seat itself."""
    return Line(f"{names[seat]} {others}", seat, f"You {others if own is None else own}")


def shown(card: int) -> str:
    """Return a card as it stands in a sentence.

    >>> shown(6)
    '{7S}'
    """
    return "{" + card_text(card) + "}"


__all__ = ["Line", "about", "listed", "plural", "shown"]
