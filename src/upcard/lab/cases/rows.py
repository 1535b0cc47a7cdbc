"""Rows of cards, and values for several players, as written in a case."""

from upcard.cards import parse_cards
from upcard.lab.cases.fields import Fields, notation, seat_of

AND_MORE = "..."
"""Ends a row of cards that continues with unspecified ones."""


def row_of(text: str, path: str) -> tuple[tuple[int, ...], bool]:
    """Return the cards of a row, and whether it continues with unspecified ones."""
    words = text.strip()
    open_ = words.endswith(AND_MORE)
    return notation(parse_cards, words.removesuffix(AND_MORE), path), open_


def seat_cards(fields: Fields | None, seats: int) -> dict[int, tuple[int, ...]]:
    """Return the cards of each seat named in a table, such as ``hands = { P1 = "7H 8H" }``."""
    if fields is None:
        return {}
    return {
        seat_of(name, seats, fields.path(name)): fields.cards(name) or () for name in fields.names()
    }


def seat_numbers(fields: Fields | None, seats: int) -> dict[int, int]:
    """Return the number of each seat named in a table, such as ``claims = { P2 = 1 }``."""
    if fields is None:
        return {}
    return {
        seat_of(name, seats, fields.path(name)): fields.number(name, -1_000_000, 1_000_000) or 0
        for name in fields.names()
    }


def seats_of(text: str | None, seats: int, path: str) -> list[int]:
    """Return the seats named in a text, such as ``P1 P3``; "nobody" names none."""
    words = [] if text is None or text.strip() == "nobody" else text.split()
    return [seat_of(word, seats, path) for word in words]
