"""The form of a game's options, made from their types and meanings; no field is described a second time."""

import re
from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec import inspect

from upcard.cards import RANKS
from upcard.features.declared import HEADINGS
from upcard.features.told import Options
from upcard.features.words import class_words
from upcard.rules.about import about, option_meta, option_type

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


@lru_cache(maxsize=1)
def form_groups() -> tuple[RulesGroup, ...]:
    """Return all fields of the form, group by group."""
    return tuple(
        RulesGroup(
            heading,
            title,
            tuple(
                form_field(name)
                for name in Options.__struct_fields__
                if about(name).heading == heading
            ),
        )
        for heading, title in HEADINGS.items()
    )


@lru_cache(maxsize=256)
def form_field(name: str) -> RulesField:
    """Return one option as a field."""
    meta, known = option_meta(name), about(name)
    base = RulesField(
        name, meta.title or name, meta.description or "", "text", known.simple, by_round=not known.whole_game,
        also=known.also,
    )  # fmt: skip
    kind = _plain(inspect.type_info(option_type(name)))
    parts = list(kind.types) if isinstance(kind, inspect.UnionType) else [kind]
    none = any(isinstance(part, inspect.NoneType) for part in parts)
    parts = [_plain(part) for part in parts if not isinstance(part, inspect.NoneType)]
    found = _numbers(base, parts) if len(parts) > 1 else _one(base, parts[0])
    if not none:
        return found
    said = _ABSENT.search(meta.description or "")
    words = said[1] if said else "none"
    return msgspec.structs.replace(
        found, none=True, none_words=words, help=_ABSENT.sub("", found.help)
    )


_ABSENT = re.compile(r"(?:^|; )none(?::| for) ([^`]+)$")
"""What a description says of an option that is absent."""


def _plain(kind: inspect.Type) -> inspect.Type:
    """Return a type without its documentation."""
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    return kind


def _one(base: RulesField, kind: inspect.Type) -> RulesField:
    """Return the field of a type that is no union."""
    new: dict[str, Any]
    if isinstance(kind, inspect.LiteralType):
        new = {"kind": "choice", "choices": _words(base, kind.values), "help": ""}
    elif isinstance(kind, inspect.BoolType):
        new = {"kind": "flag"}
    elif isinstance(kind, inspect.IntType):
        new = {"kind": "number", "least": kind.ge, "most": kind.le}
    elif isinstance(kind, inspect.TupleType):
        limits = [_limits(item) for item in kind.item_types]
        open_ = isinstance(_plain(kind.item_types[-1]), inspect.UnionType)
        new = {"kind": "span", "least": limits[0][0], "most": limits[-1][1], "open": open_}
    elif isinstance(kind, inspect.VarTupleType) and isinstance(
        words := _plain(kind.item_type), inspect.LiteralType
    ):
        new = {"kind": "several", "choices": _words(base, words.values), "help": ""}
    elif isinstance(kind, inspect.VarTupleType):
        new = {"kind": "cards", "choices": _cards(base), "help": ""}
    elif isinstance(kind, inspect.DictType):
        names = _plain(kind.key_type)
        known = names.values if isinstance(names, inspect.LiteralType) else ()
        least, most = _limits(kind.value_type)
        new = {"kind": "table", "least": least, "most": most,
               "choices": tuple(RulesChoice(str(word), str(word).replace("_", " ")) for word in known)}  # fmt: skip
    elif isinstance(kind, inspect.StrType) and (forms := _forms(base.help)):
        new = {"kind": "form", "choices": forms, "help": _before(base.help)}
    else:
        new = {"longest": getattr(kind, "max_length", None)}
    return msgspec.structs.replace(base, **new)


def _numbers(base: RulesField, parts: list[inspect.Type]) -> RulesField:
    """Return the field of words, or a list of numbers."""
    listed = next(part for part in parts if isinstance(part, inspect.VarTupleType))
    least, most = _limits(listed.item_type)
    return msgspec.structs.replace(
        base,
        kind="numbers",
        choices=_forms(base.help),
        help=_before(base.help),
        least=least,
        most=most,
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


def _words(base: RulesField, values: tuple[object, ...]) -> tuple[RulesChoice, ...]:
    """Return an option's words with their meanings: its description tells them one after another."""
    meanings = base.help.split("; ")
    if len(meanings) != len(values):
        raise ValueError(f"{base.name}: {len(values)} words and {len(meanings)} meanings")
    by_word = zip(_in_order(base.name), meanings, strict=True)
    return tuple(RulesChoice(word, meaning) for word, meaning in by_word)


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


_FORM = re.compile(r"`([^`]*)` ([^`;]+)")


def _forms(description: str) -> tuple[RulesChoice, ...]:
    """Return the forms that a description names, each written in backticks before its meaning."""
    return tuple(RulesChoice(*found) for found in _FORM.findall(description))


def _before(description: str) -> str:
    """Return what a description says before its forms."""
    head = description.partition("`")[0].strip()
    return head.removesuffix(":")


def _cards(base: RulesField) -> tuple[RulesChoice, ...]:
    """Return the classes of cards that are often chosen: those that are no rank, then every rank."""
    special = [RulesChoice(*found) for found in _FORM.findall(base.help) if len(found[0]) > 2]
    return (*special, *(RulesChoice(rank, f"{class_words(rank)}s") for rank in RANKS))
