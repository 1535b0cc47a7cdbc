"""The probable meaning of a value of the wrong type: a list of one for a word, a number for its text."""

import difflib
import re
from typing import Any

from upcard.rules.form.schema import RulesField, form_field
from upcard.rules.loader import converted
from upcard.rules.values import MOST_PACKS, MOST_TARGET

_YES_OR_NO = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}
_SPAN = re.compile(r"\d{1,5}|none")
_MOST_PARTS = 20
"""The most parts of a list that are read; the value may be hostile."""


def fits(name: str, value: Any) -> bool:
    """Return whether an option accepts a value."""
    try:
        converted(value, name)
    except (ValueError, RecursionError):
        return False
    return True


def meant(name: str, value: Any) -> list[Any]:
    """Return values that an option accepts and that are near one it does not accept, the nearest first.

    >>> meant("wilds", "jokers, 2"), meant("players", "2-4"), meant("packs", 3)
    ([['joker', '2']], [[2, 4]], ['fixed:3'])
    """
    if fits(name, value):
        return []
    found = _guesses(form_field(name), value)
    return [guess for guess in found if fits(name, guess)]


def _guesses(field: RulesField, value: Any) -> list[Any]:
    text = str(value)[:200].strip()
    match field.kind:
        case "cards":
            parts = _parts(value)
            return [["joker" if part.lower() == "jokers" else part for part in parts]]
        case "several":
            return [_parts(value)]
        case "numbers":
            return [[int(part) for part in _parts(value) if part.isdecimal() and len(part) < 6]]
        case "span":
            ends = [end if end == "none" else int(end) for end in _SPAN.findall(text)]
            return [ends] if len(ends) == 2 else [ends * 2] if len(ends) == 1 else []
        case "form":
            return [f"fixed:{text}"] if text.isdecimal() else []
        case "number":
            return _number(value)
        case "flag":
            return [_YES_OR_NO[text.lower()]] if text.lower() in _YES_OR_NO else []
        case "choice":
            words = [choice.value for choice in field.choices]
            return difflib.get_close_matches(text.lower().replace("-", "_"), words, 1, 0.7)
    return []


def nearest(name: str, value: Any, usual: Any) -> list[Any]:
    """Return other values near one that an option does not accept or that contradicts the rest: the end of its range,
    a span the right way round, jokers or card points as in the base.

    >>> nearest("players", "1-99", [4, 8]), nearest("packs", "fixed:99", "fixed:2")
    ([[2, 12]], ['fixed:20'])
    """
    field = form_field(name)
    now = next((guess for guess in _guesses(field, value)), value)
    return [
        near
        for near in _inside(field, now, usual)
        if near not in (value, usual) and fits(name, near)
    ]


def _inside(field: RulesField, now: Any, usual: Any) -> list[Any]:
    match field.kind, now:
        case "number", bool():
            return []
        case "number", int():
            return [_within(field, now)]
        case "span", [int() as first, int() as last]:
            return [[_within(field, min(first, last)), _within(field, max(first, last))]]
        case "form", str():
            word, _, number = now.partition(":")
            most = MOST_TARGET if field.name == "game_end" else MOST_PACKS
            far = number.isascii() and number.isdecimal() and int(number[:9]) > most
            return [f"{word}:{most}"] if far else []
        case "cards", list() if isinstance(usual, list) and "joker" in usual:
            return [list(dict.fromkeys(["joker", *map(str, now[:_MOST_PARTS])]))]
        case "table", dict() if isinstance(usual, dict):
            return [{**now, **{name: each for name, each in usual.items() if name not in now}}]
    return []


def _within(field: RulesField, number: int) -> int:
    low = number if field.least is None else max(number, field.least)
    return low if field.most is None else min(low, field.most)


def _number(value: Any) -> list[int]:
    """Return the number of a text."""
    if isinstance(value, str) and value.strip().isdecimal() and len(value) < 10:
        return [int(value)]
    return [value] if isinstance(value, int) else []


def _parts(value: Any) -> list[str]:
    """Return the parts of a list, which may be written as one text with commas."""
    written = value[:_MOST_PARTS] if isinstance(value, list) else [value]
    found = [part for one in written for part in re.split(r"[,\s]+", str(one)[:200]) if part]
    return found[:_MOST_PARTS]
