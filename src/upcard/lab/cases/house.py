"""The options of a case as the text of a house-rule file, so that they are checked in the same way."""

import json
from collections.abc import Mapping

from upcard.lab.cases.fields import CaseError, shown

_MOST_DEPTH = 6


def house_text(game: str, changes: Mapping[str, object]) -> str:
    """Return the house-rule file that changes these options of a game."""
    lines = [f"extends = {json.dumps(game)}"]
    lines += [f"{_key(name)} = {_value(value)}" for name, value in changes.items()]
    return "\n".join(lines) + "\n"


def _key(name: str) -> str:
    return json.dumps(name, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object, depth: int = 0) -> str:
    """Return a value in TOML; JSON and TOML escape text alike except for one character."""
    if depth > _MOST_DEPTH:
        raise CaseError(f"options: values are nested more than {_MOST_DEPTH} deep")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) < 10**9:
        return str(value)
    if isinstance(value, str):
        return _key(value)
    if isinstance(value, list):
        return "[" + ", ".join(_value(item, depth + 1) for item in value) + "]"
    if isinstance(value, dict):
        pairs = (f"{_key(name)} = {_value(item, depth + 1)}" for name, item in value.items())
        return "{" + ", ".join(pairs) + "}"
    raise CaseError(
        f"options: {shown(value)} is not an option value; write texts, whole numbers, true, false, lists"
    )
