"""A draft as the text of a variant file, new or in place of another. The text reads back as the same draft."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from upcard.features.told import Options

_HEAD = ("id", "name", "version", "about", "extends")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPED = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}  # fmt: skip
_NOTHING = object()
_LAST = 0x7E
"""The last character that is written as it is: marks that turn the direction of writing stay visible in a file."""


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


def edited(text: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    r"""Return a file that holds ``after``, made from the text of one that holds ``before``.

    Lines of removed options are deleted, those of changed ones rewritten in place, and new ones added below the last
    option. If the result would differ otherwise, the whole file is rewritten.

    >>> edited("ace = 'low' # ours\n", {"ace": "low"}, {"ace": "high"})
    'ace = "high"\n'
    """
    lines = text.split("\n")
    end = next((at for at, line in enumerate(lines) if line.lstrip().startswith("[")), len(lines))
    head, rest = lines[:end], lines[end:]
    for name in [*before, *(name for name in after if name not in before)]:
        if name in after and after[name] == before.get(name, _NOTHING) and name in before:
            continue
        line = written({name: after[name]}).strip("\n") if name in after else None
        at = next(
            (i for i, old in enumerate(head) if re.match(rf"\s*{re.escape(name)}\s*=", old)), None
        )
        if at is not None:
            head[at : at + 1] = [] if line is None else [line]
        elif line is not None:
            last = max((i for i, old in enumerate(head) if old.strip()), default=-1)
            head.insert(last + 1, line)
    found = "\n".join([*head, *rest])
    try:
        same = tomllib.loads(found) == dict(after)
    except tomllib.TOMLDecodeError:
        same = False
    return found if same else written(after)


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
