"""Reading the tables of a case file: every value with its type checked, every unknown name refused."""

import difflib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from upcard.cards import NotationError, parse_cards
from upcard.cards.kinds import quoted

MOST_CHARACTERS = 4000
"""Characters of one text of a case. The longest sensible one, a whole shoe in order, has some 650."""

MOST_ITEMS = 500
"""Items of one list of a case, the steps of a deal above all."""

Read = TypeVar("Read")


class CaseError(Exception):
    """Why a case fails: it is not written as it must be, or what it says is not so."""


class Fields:
    """One table of a case file. Names that nobody has asked for when ``finish`` is called are mistakes."""

    def __init__(self, data: Mapping[str, Any], where: str = "") -> None:
        """Keep the table; ``where`` stands before a field's name in what is said about it."""
        self._data, self._where = data, where
        self._asked: set[str] = set()

    def path(self, name: str) -> str:
        """Return the name of a field with the table in which it stands."""
        return f"{self._where}.{name}" if self._where else name

    def __contains__(self, name: str) -> bool:
        self._asked.add(name)
        return name in self._data

    def names(self) -> list[str]:
        """Return the names that are written in the table."""
        return list(self._data)

    def raw(self, name: str) -> Any:
        """Return a value as it is written, or None where it is not there."""
        self._asked.add(name)
        return self._data.get(name)

    def text(self, name: str) -> str | None:
        """Return a text, or None where it is not there."""
        value = self.raw(name)
        if value is None:
            return None
        if not isinstance(value, str):
            raise CaseError(
                f"{self.path(name)} must be a text in quotation marks; it is {shown(value)}"
            )
        return _bounded(value, self.path(name))

    def needed(self, name: str) -> str:
        """Return a text that must be there."""
        value = self.text(name)
        if value is None:
            raise CaseError(f"{self.path(name)} is missing")
        return value

    def number(self, name: str, least: int, most: int) -> int | None:
        """Return a whole number within bounds, or None where it is not there."""
        value = self.raw(name)
        return None if value is None else whole(value, self.path(name), least, most)

    def flag(self, name: str) -> bool | None:
        """Return true or false, or None where it is not there."""
        value = self.raw(name)
        if value is not None and not isinstance(value, bool):
            raise CaseError(f"{self.path(name)} must be true or false; it is {shown(value)}")
        return value

    def items(self, name: str) -> list[Any] | None:
        """Return a list of bounded length, or None where it is not there."""
        value = self.raw(name)
        if value is None:
            return None
        if not isinstance(value, list):
            raise CaseError(
                f"{self.path(name)} must be a list in square brackets; it is {shown(value)}"
            )
        if len(value) > MOST_ITEMS:
            raise CaseError(
                f"{self.path(name)} has {len(value)} items; at most {MOST_ITEMS} are read"
            )
        return value

    def texts(self, name: str) -> list[str] | None:
        """Return a list of texts, or None where it is not there."""
        items = self.items(name)
        if items is None:
            return None
        for item in items:
            if not isinstance(item, str):
                raise CaseError(
                    f"{self.path(name)} must hold texts in quotation marks; it holds {shown(item)}"
                )
        return [_bounded(item, self.path(name)) for item in items]

    def table(self, name: str) -> "Fields | None":
        """Return a table inside this one, or None where it is not there."""
        value = self.raw(name)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise CaseError(f"{self.path(name)} must be a table of its own; it is {shown(value)}")
        return Fields(value, self.path(name))

    def cards(self, name: str) -> tuple[int, ...] | None:
        """Return the cards of a text, or None where it is not there."""
        text = self.text(name)
        return None if text is None else notation(parse_cards, text, self.path(name))

    def finish(self) -> None:
        """Refuse the names that nobody has asked for, with the nearest name that would be read."""
        for name in self._data:
            if name not in self._asked:
                near = difflib.get_close_matches(name[:60], sorted(self._asked), 1)
                hint = f"; did you mean {near[0]}?" if near else ""
                raise CaseError(f"{quoted(self.path(name))} means nothing here{hint}")


def _bounded(text: str, path: str) -> str:
    if len(text) > MOST_CHARACTERS:
        raise CaseError(f"{path} has {len(text)} characters; at most {MOST_CHARACTERS} are read")
    return text


def whole(value: object, path: str, least: int, most: int) -> int:
    """Return a value that must be a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise CaseError(
            f"{path} must be a whole number from {least} to {most}; it is {shown(value)}"
        )
    return value


def shown(value: object) -> str:
    """Return a value as a sentence may repeat it: short, in words where it is a table or a list."""
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
    """Return what a text of the notation says, or fail with the field in which it stands."""
    try:
        return parse(text)
    except NotationError as error:
        raise CaseError(f"{path}: {error}") from error


def seat_of(word: str, seats: int, path: str) -> int:
    """Return the seat that P1, P2 and so on name, 0 being the first."""
    number = word[1:]
    if word[:1] != "P" or not number.isascii() or not number.isdigit() or len(number) > 2:
        raise CaseError(f"{path}: {quoted(word)} is not a seat; the seats are P1 to P{seats}")
    if not 1 <= int(number) <= seats:
        raise CaseError(f"{path}: there is no {word}; the seats are P1 to P{seats}")
    return int(number) - 1


def seat_name(seat: int) -> str:
    """Return the name of a seat in a case, P1 being the first."""
    return "nobody" if seat < 0 else f"P{seat + 1}"
