"""The form of a game's options, made from their types and words; no field is described a second time."""

from collections.abc import Iterable
from typing import Any, Literal, get_args

import msgspec
from msgspec import inspect

from upcard.cards import RANKS, rank_plural
from upcard.features.declared import Heading
from upcard.features.told import Options
from upcard.features.words import heading_words
from upcard.messages.say import cached_by_language
from upcard.rules.about import about, option_type, said

Kind = Literal[
    "choice", "flag", "number", "span", "several", "form", "text", "cards", "numbers", "table"
]
"""How a value is entered.

``choice``: one of the words; ``several``: any of them; ``flag``: yes or no; ``number``; ``span``: two numbers;
``form``: a short text of one of the forms; ``text``: free words; ``cards``: classes of cards; ``numbers``: a word,
or a list of numbers; ``table``: values by name.
"""


class RulesChoice(msgspec.Struct, frozen=True):
    """A value that can be chosen, as a file writes it, and what it means."""

    value: str
    words: str


class RulesField(msgspec.Struct, frozen=True):
    """One option as a form asks for it.

    ``none`` says that it may be absent, ``none_words`` what that means, ``open`` that the end of a span may be;
    both are written ``"none"``.
    ``by_round`` says that a round may have a value of its own, ``also`` by which other words it is searched for.
    """

    name: str
    title: str
    help: str
    kind: Kind
    simple: bool
    choices: tuple[RulesChoice, ...] = ()
    least: int | None = None
    most: int | None = None
    none: bool = False
    none_words: str = "none"
    open: bool = False
    longest: int | None = None
    by_round: bool = True
    also: str = ""


class RulesGroup(msgspec.Struct, frozen=True):
    """Options that are asked for together."""

    id: str
    title: str
    fields: tuple[RulesField, ...]


@cached_by_language
def form_groups() -> tuple[RulesGroup, ...]:
    """Return all fields of the form, group by group."""
    return tuple(
        RulesGroup(
            heading,
            heading_words(heading),
            tuple(
                form_field(name)
                for name in Options.__struct_fields__
                if about(name).heading == heading
            ),
        )
        for heading in get_args(Heading)
    )


@cached_by_language
def form_field(name: str) -> RulesField:
    """Return one option as a field."""
    known = about(name)
    meaning = said(name, "meaning").replace("`", "")  # a form has no type of its own for values
    base = RulesField(
        name, said(name), meaning, "text", known.simple, by_round=not known.whole_game,
        also=said(name, "also"),
    )  # fmt: skip
    kind = _plain(inspect.type_info(option_type(name)))
    parts = list(kind.types) if isinstance(kind, inspect.UnionType) else [kind]
    none = any(isinstance(part, inspect.NoneType) for part in parts)
    parts = [_plain(part) for part in parts if not isinstance(part, inspect.NoneType)]
    found = _numbers(base, parts) if len(parts) > 1 else _one(base, parts[0])
    if not none:
        return found
    return msgspec.structs.replace(found, none=True, none_words=said(name, "none"))


def _plain(kind: inspect.Type) -> inspect.Type:
    """Return a type without its documentation."""
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    return kind


def _one(base: RulesField, kind: inspect.Type) -> RulesField:
    """Return the field of a type that is no union."""
    new: dict[str, Any]
    if isinstance(kind, inspect.LiteralType):
        new = {"kind": "choice", "choices": _words(base.name, _in_order(base.name))}
    elif isinstance(kind, inspect.BoolType):
        new = {"kind": "flag"}
    elif isinstance(kind, inspect.IntType):
        new = {"kind": "number", "least": kind.ge, "most": kind.le}
    elif isinstance(kind, inspect.TupleType):
        limits = [_limits(item) for item in kind.item_types]
        open_ = isinstance(_plain(kind.item_types[-1]), inspect.UnionType)
        new = {"kind": "span", "least": limits[0][0], "most": limits[-1][1], "open": open_}
    elif isinstance(kind, inspect.VarTupleType) and isinstance(
        _plain(kind.item_type), inspect.LiteralType
    ):
        new = {"kind": "several", "choices": _words(base.name, _in_order(base.name))}
    elif isinstance(kind, inspect.VarTupleType):
        ranks = (RulesChoice(rank, rank_plural(number)) for number, rank in enumerate(RANKS, 1))
        new = {"kind": "cards", "choices": (*_forms(base.name), *ranks)}
    elif isinstance(kind, inspect.DictType):
        names = _plain(kind.key_type)
        known = names.values if isinstance(names, inspect.LiteralType) else ()
        least, most = _limits(kind.value_type)
        new = {"kind": "table", "least": least, "most": most,
               "choices": _words(base.name, map(str, known))}  # fmt: skip
    elif isinstance(kind, inspect.StrType) and (forms := _forms(base.name)):
        new = {"kind": "form", "choices": forms}
    else:
        new = {"longest": getattr(kind, "max_length", None)}
    return msgspec.structs.replace(base, **new)


def _numbers(base: RulesField, parts: list[inspect.Type]) -> RulesField:
    """Return the field of words, or a list of numbers."""
    listed = next(part for part in parts if isinstance(part, inspect.VarTupleType))
    least, most = _limits(listed.item_type)
    return msgspec.structs.replace(
        base, kind="numbers", choices=_forms(base.name), least=least, most=most
    )


def _limits(kind: inspect.Type) -> tuple[int | None, int | None]:
    """Return the limits of the numbers of a type; the end of a span may be absent."""
    kind = _plain(kind)
    if isinstance(kind, inspect.UnionType):
        return next(
            (
                (part.ge, part.le)
                for part in map(_plain, kind.types)
                if isinstance(part, inspect.IntType)
            ),
            (None, None),
        )
    return (kind.ge, kind.le) if isinstance(kind, inspect.IntType) else (None, None)


def _words(name: str, words: Iterable[str]) -> tuple[RulesChoice, ...]:
    """Return words that an option may be, with their meanings."""
    return tuple(RulesChoice(word, said(name, word)) for word in words)


def _in_order(name: str) -> list[str]:
    """Return the words of an option in the order in which they are written down; inspection sorts them."""
    waiting, words = [option_type(name)], []
    while waiting:
        kind = waiting.pop(0)
        if isinstance(kind, str):
            words.append(kind)
        else:
            waiting[:0] = list(getattr(kind, "__args__", ()))
    return words


def _forms(name: str) -> tuple[RulesChoice, ...]:
    """Return examples of what an option may be, with their meanings."""
    return tuple(RulesChoice(form, said(name, part)) for part, form in about(name).forms.items())
