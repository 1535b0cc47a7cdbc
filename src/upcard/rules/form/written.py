"""A draft as the text of a variant file. What is written reads back as the same draft."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from upcard.features.told import Options

_HEAD = ("id", "name", "version", "about", "extends")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPED = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}  # fmt: skip
_LAST = 0x7E
"""The last character that is written as it is: what may turn the direction of writing stays visible in a file."""


def written(draft: Mapping[str, Any]) -> str:
    """Return a draft as TOML: the head, the options group by group, the rounds, the clauses.

    >>> print(written({"wilds": ["joker", "2"], "extends": "continental"}), end="")
    extends = "continental"
    wilds = ["joker", "2"]
    """
    known = (*_HEAD, *Options.__struct_fields__)
    order = [
        *(name for name in known if name in draft),
        *(name for name in draft if name not in known),
    ]
    lines = [
        f"{_key(name)} = {_value(draft[name])}" for name in order if not _apart(name, draft[name])
    ]
    if _apart("rounds", draft.get("rounds")):
        for one in draft["rounds"]:
            lines += ["", "[[rounds]]", *_lines(one)]
    if _apart("clauses", draft.get("clauses")):
        lines += ["", "[clauses]", *_lines(draft["clauses"])]
    return "\n".join(lines) + "\n"


def _apart(name: str, value: object) -> bool:
    """Return whether a value stands below the others, as tables of its own."""
    if name == "rounds":
        return isinstance(value, list) and bool(value) and all(isinstance(one, Mapping) for one in value)  # fmt: skip
    return name == "clauses" and isinstance(value, Mapping)


def _lines(table: Mapping[str, Any]) -> Iterable[str]:
    return (f"{_key(name)} = {_value(value)}" for name, value in table.items())


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _text(name)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(str(name))} = {_value(item)}" for name, item in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if value is None:
        return '"none"'
    # Whatever else a file can hold, such as a date, no option is: as text it is refused where it stands.
    return repr(value) if isinstance(value, int | float) else _text(str(value))


def _text(text: str) -> str:
    return f'"{"".join(map(_char, text))}"'


def _char(char: str) -> str:
    if char in _ESCAPED:
        return _ESCAPED[char]
    if char.isprintable() or " " <= char <= chr(_LAST):
        return char
    return f"\\U{ord(char):08X}"
