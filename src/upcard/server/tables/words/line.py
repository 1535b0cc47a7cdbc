"""A sentence of the log, and the words that all of them use."""

from collections.abc import Sequence

import msgspec

from upcard.cards import card_text


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


def listed(words: Sequence[str]) -> str:
    """Return words as a list: "a", "a and b", "a, b and c"."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" and {words[-1]}"


def plural(number: float, noun: str) -> str:
    """Return "1 card", "2 cards", "0.5 seconds" and so on."""
    return f"{number:g} {noun}{'' if number == 1 else 's'}"
