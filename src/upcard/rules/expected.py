"""The values that an option's type accepts, in words, for one that it does not accept."""

from typing import Any

from msgspec import inspect

from upcard.cards.kinds import quoted
from upcard.messages.say import Value, listed, messages

say = messages(__file__)

_MOST_WORDS = 40


def expected(type_: Any, value: object) -> str:
    """Return a sentence with both sides: the expected and the given value.

    >>> expected(int | None, "many")
    "expected a whole number, or none; this is 'many'"
    """
    kind = _words(inspect.type_info(type_))
    return say("expected", kind=kind, value=shown(value))


def _words(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata():
            return _words(kind.type)
        case inspect.UnionType():
            parts = [_words(one) for one in kind.types if not isinstance(one, inspect.NoneType)]
            known, *more = [*parts, *(["none"] if len(parts) < len(kind.types) else [])]
            for other in more:
                known = say("kind-or", kind=known, other=other)
            return known
        case inspect.LiteralType():
            words = ", ".join(map(str, kind.values[:_MOST_WORDS]))
            return say("kind-words", words=words) if len(kind.values) > 1 else words
        case inspect.BoolType():
            return say("kind-flag")
        case inspect.IntType():
            return say("kind-number", **_span(kind.ge, kind.le))
        case inspect.StrType():
            return say("kind-text", **_span(kind.min_length, kind.max_length))
        case inspect.TupleType() if len({*map(_words, kind.item_types)}) == 1:
            each = _words(kind.item_types[0])
            return say("kind-list-of", number=len(kind.item_types), each=each)
        case inspect.TupleType():
            inner = listed(map(_words, kind.item_types))
            return say("kind-list-with", number=len(kind.item_types), items=inner)
        case inspect.VarTupleType():
            return say("kind-list", each=_words(kind.item_type))
        case inspect.DictType():
            return say("kind-table", each=_words(kind.value_type))
        case _:
            return say("kind-other")


def _span(least: int | None, most: int | None) -> dict[str, Value]:
    given = (
        ("any" if most is None else "most")
        if least is None
        else "least"
        if most is None
        else "both"
    )
    return {"limits": given, "least": least or 0, "most": most or 0}


def shown(value: object) -> str:
    """Return a value as a message names it: bounded, with nothing in it that does not print."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int | float):
        return f"{value:.60g}" if isinstance(value, float) else str(value)[:60]
    if isinstance(value, list):
        return say("shown-list", number=len(value))
    return say("shown-table") if isinstance(value, dict) else say("shown-date")
