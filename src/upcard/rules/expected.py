"""What an option's type takes, in words, for a value that it does not take."""

from typing import Any

from msgspec import inspect

from upcard.cards.kinds import quoted

_MOST_WORDS = 40


def expected(type_: Any, value: object) -> str:
    """Return a sentence with both sides: what is expected, and what is there.

    >>> expected(int | None, "many")
    "expected a whole number, or none; this is 'many'"
    """
    return f"expected {_words(inspect.type_info(type_))}; this is {shown(value)}"


def _words(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata():
            return _words(kind.type)
        case inspect.UnionType():
            parts = [_words(one) for one in kind.types if not isinstance(one, inspect.NoneType)]
            none = len(parts) < len(kind.types)
            return ", or ".join([*parts, *(["none"] if none else [])])
        case inspect.LiteralType():
            words = ", ".join(map(str, kind.values[:_MOST_WORDS]))
            return f"one of: {words}" if len(kind.values) > 1 else words
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return "a whole number" + _span(kind.ge, kind.le)
        case inspect.StrType():
            return "a text" + _span(kind.min_length, kind.max_length, " characters")
        case inspect.TupleType() if len({*map(_words, kind.item_types)}) == 1:
            return f"a list of {len(kind.item_types)}, each {_words(kind.item_types[0])}"
        case inspect.TupleType():
            inner = " and ".join(_words(one) for one in kind.item_types)
            return f"a list of {len(kind.item_types)}: {inner}"
        case inspect.VarTupleType():
            return f"a list, each {_words(kind.item_type)}"
        case inspect.DictType():
            return f"a table of names with values, each {_words(kind.value_type)}"
        case _:
            return "another value"


def _span(least: int | None, most: int | None, what: str = "") -> str:
    if least is None and most is None:
        return ""
    if most is None:
        return f" of {least}{what} or more"
    return f" of at most {most}{what}" if least is None else f" from {least} to {most}{what}"


def shown(value: object) -> str:
    """Return a value as a message names it: bounded, with nothing in it that does not print."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int | float):
        return f"{value:.60g}" if isinstance(value, float) else str(value)[:60]
    if isinstance(value, list):
        return f"a list of {len(value)}"
    return "a table" if isinstance(value, dict) else "a date or time"
