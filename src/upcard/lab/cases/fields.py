"""Reading the tables of a case file: every value is type-checked, every unknown name refused."""

import difflib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from upcard.cards import NotationError, parse_cards
from upcard.cards.kinds import quoted, read_number
from upcard.messages.say import Value, messages

say = messages(__file__)

MOST_CHARACTERS = 4000
"""The longest text in a case, in characters. The longest sensible one, a whole shoe in order, has about 650."""

MOST_ITEMS = 500
"""The most items in a list of a case, above all the steps of a deal."""

MOST_NUMBER = 1_000_000
AND_MORE = "..."
"""Ends a row of cards that continues with unspecified ones."""

Read = TypeVar("Read")


class CaseError(Exception):
    """The reason why a case fails: it is malformed, or its claim is false."""


def wrong(name: str, /, **values: Value) -> CaseError:
    """Return the error that says, by a message, why a case fails."""
    return CaseError(say(name, **values))


class Fields:
    """One table of a case file. Names not read by the time ``finish`` is called are errors."""

    def __init__(self, data: Mapping[str, Any], where: str = "") -> None:
        """Keep the table; ``where`` precedes a field's name in messages."""
        self._data, self._where = data, where
        self._asked: set[str] = set()

    def path(self, name: str) -> str:
        """Return the name of a field, prefixed with that of its table."""
        return f"{self._where}.{name}" if self._where else name

    def __contains__(self, name: str) -> bool:
        self._asked.add(name)
        return name in self._data

    def names(self) -> list[str]:
        """Return the names in the table."""
        return list(self._data)

    def raw(self, name: str) -> Any:
        """Return a value as written, or None if missing."""
        self._asked.add(name)
        return self._data.get(name)

    def _typed(self, name: str, kind: type[Read], fault: str) -> Read | None:
        """Return a value of that type, or None if missing."""
        value = self.raw(name)
        if value is None or isinstance(value, kind):
            return value
        raise wrong(fault, name=self.path(name), value=shown(value))

    def text(self, name: str) -> str | None:
        """Return a text, or None if missing."""
        value = self._typed(name, str, "field-text")
        return None if value is None else _bounded(value, self.path(name))

    def needed(self, name: str) -> str:
        """Return a required text."""
        value = self.text(name)
        if value is None:
            raise wrong("field-missing", name=self.path(name))
        return value

    def number(self, name: str, least: int, most: int) -> int | None:
        """Return a whole number within bounds, or None if missing."""
        value = self.raw(name)
        return None if value is None else whole(value, self.path(name), least, most)

    def flag(self, name: str) -> bool | None:
        """Return true or false, or None if missing."""
        return self._typed(name, bool, "field-flag")

    def items(self, name: str) -> list[Any] | None:
        """Return a list of bounded length, or None if missing."""
        items: list[Any] | None = self._typed(name, list, "field-list")
        if items is not None and len(items) > MOST_ITEMS:
            raise wrong("field-items", name=self.path(name), value=len(items), most=MOST_ITEMS)
        return items

    def texts(self, name: str) -> list[str] | None:
        """Return a list of texts, or None if missing."""
        items = self.items(name)
        if items is None:
            return None
        for item in items:
            if not isinstance(item, str):
                raise wrong("field-texts", name=self.path(name), item=shown(item))
        return [_bounded(item, self.path(name)) for item in items]

    def table(self, name: str) -> "Fields":
        """Return a nested table, empty if missing."""
        return Fields(self._typed(name, dict, "field-table") or {}, self.path(name))

    def cards(self, name: str) -> tuple[int, ...] | None:
        """Return the cards of a text, or None if missing."""
        text = self.text(name)
        return None if text is None else notation(parse_cards, text, self.path(name))

    def numbers(self, name: str) -> list[int]:
        """Return a list of whole numbers, empty if missing."""
        path = self.path(name)
        return [whole(item, path, -MOST_NUMBER, MOST_NUMBER) for item in self.items(name) or []]

    def seats(self, name: str, seats: int) -> list[int]:
        """Return the seats named in a text, such as ``P1 P3``; "nobody" names none."""
        words = (self.text(name) or "nobody").split()
        return (
            [] if words == ["nobody"] else [seat_of(word, seats, self.path(name)) for word in words]
        )

    def seat_cards(self, name: str, seats: int) -> dict[int, tuple[int, ...]]:
        """Return the cards of each seat named in a table, such as ``hands = { P1 = "7H 8H" }``."""
        each = self.table(name)
        return {seat_of(one, seats, each.path(one)): each.cards(one) or () for one in each.names()}

    def seat_numbers(self, name: str, seats: int) -> dict[int, int]:
        """Return the number of each seat named in a table, such as ``claims = { P2 = 1 }``."""
        each, most = self.table(name), MOST_NUMBER
        return {
            seat_of(one, seats, each.path(one)): each.number(one, -most, most) or 0
            for one in each.names()
        }

    def finish(self) -> None:
        """Refuse the names that were not read, suggesting the nearest known name."""
        for name in self._data:
            if name not in self._asked:
                near = difflib.get_close_matches(name[:60], sorted(self._asked), 1)
                hint = f"; did you mean {near[0]}?" if near else ""
                raise wrong("field-unknown", name=quoted(self.path(name)), hint=hint)


def _bounded(text: str, path: str) -> str:
    if len(text) > MOST_CHARACTERS:
        raise wrong("field-long", path=path, text=len(text), most=MOST_CHARACTERS)
    return text


def whole(value: object, path: str, least: int, most: int) -> int:
    """Return a required whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise wrong("field-number", path=path, least=least, most=most, value=shown(value))
    return value


def shown(value: object) -> str:
    """Return a value for a message: short, and in words if it is a table or a list."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) > 10**9:
        return "a very large number"
    return quoted(value if isinstance(value, str) else str(value))


def notation(parse: Callable[[str], Read], text: str, path: str) -> Read:
    """Parse a text of the notation, or fail with the name of its field."""
    try:
        return parse(text)
    except NotationError as error:
        raise CaseError(f"{path}: {error}") from error


def row_of(text: str, path: str) -> tuple[tuple[int, ...], bool]:
    """Return the cards of a row, and whether it continues with unspecified ones."""
    words = text.strip()
    return notation(parse_cards, words.removesuffix(AND_MORE), path), words.endswith(AND_MORE)


def seat_of(word: str, seats: int, path: str) -> int:
    """Return the seat named P1, P2 and so on, counted from 0."""
    number = read_number(word[1:], 2)
    if word[:1] != "P" or number is None:
        raise wrong("field-not-seat", path=path, word=quoted(word), seats=seats)
    if not 1 <= number <= seats:
        raise wrong("field-no-seat", path=path, word=word, seats=seats)
    return number - 1


def seat_name(seat: int) -> str:
    """Return the name of a seat in a case, P1 being the first."""
    return "nobody" if seat < 0 else f"P{seat + 1}"
