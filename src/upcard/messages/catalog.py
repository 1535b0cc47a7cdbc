"""Files of messages, read by Project Fluent's own parser and put into words by its own runtime."""

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, Literal

from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Junk,
    Message,
    MessageReference,
    Resource,
    Term,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from upcard.messages.say import ENGLISH, PSEUDO, MessageError, Value

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MARKED = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ"
_WRAPPED = re.compile(r"(?<!\n)\n(?!\n)")
_COUNTED = 10**15
_TO_PSEUDO = str.maketrans(_PLAIN, _MARKED)


def pseudo(text: str) -> str:
    """Return a text as the pseudo-language writes it: readable, and with no plain letter.

    >>> pseudo("Draw a card.")
    'Ḓřȧẇ ȧ ƈȧřḓ.'
    """
    return text.translate(_TO_PSEUDO)


def put(path: Path, language: str, name: str, values: Mapping[str, Value]) -> str:
    """Return a message of a file in words; ``name.attribute`` is one of its attributes.

    Raises:
        MessageError: no message of this name, or a value is missing.

    """
    bundle = _bundle(path, language)
    pattern = _pattern(bundle, name)
    if pattern is None:
        raise MessageError(f"{path}: there is no message {name!r}")
    given = {
        key: _number(value) if isinstance(value, int | float) else value
        for key, value in values.items()
    }
    text, errors = bundle.format_pattern(pattern, given)
    if errors:
        raise MessageError(f"{path}: {name!r}: {errors[0]}")
    return str(text)


def has(path: Path, name: str) -> bool:
    """Return whether a file has a message, or an attribute of one."""
    return _pattern(_bundle(path, ENGLISH), name) is not None


def _number(value: float) -> Any:
    """Return a number that chooses its plural; one past all that is counted is only written, for Babel rounds it."""
    return fluent_number(value, useGrouping=False) if abs(value) < _COUNTED else str(value)[:60]


def needs(path: Path, name: str) -> tuple[str, ...]:
    """Return the names of the values that a message needs, in their order, with those that it refers to."""
    found: dict[str, None] = {}

    class Finder(Visitor):
        def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - the library's name
            found[node.id.name] = None

        def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - the library's name
            found.update(dict.fromkeys(needs(path, node.id.name)))

    plain, _, attribute = name.partition(".")
    message = _message(path, plain)
    parts = [each.value for each in message.attributes if each.id.name == attribute]
    Finder().visit(parts[0] if attribute else message.value)
    return tuple(found)


def attributes(path: Path, name: str) -> tuple[str, ...]:
    """Return the names of a message's attributes, in their order."""
    return tuple(each.id.name for each in _message(path, name).attributes)


def _message(path: Path, name: str) -> Message:
    for entry in read(path).body:
        if isinstance(entry, Message) and entry.id.name == name:
            return entry
    raise MessageError(f"{path}: there is no message {name!r}")


def _pattern(bundle: FluentBundle, name: str) -> Any:
    plain, _, attribute = name.partition(".")
    if not bundle.has_message(plain):
        return None
    message = bundle.get_message(plain)
    return message.attributes.get(attribute) if attribute else message.value


def listed(language: str, things: Sequence[str], last: Literal["and", "or"]) -> str:
    """Return texts as a list in words."""
    if len(things) < 2:
        return "".join(things)
    style: Literal["standard", "or"] = "standard" if last == "and" else "or"
    text = format_list(["\0"] * len(things), style=style, locale=ENGLISH.replace("-", "_"))
    parts = [pseudo(part) if language == PSEUDO else part for part in text.split("\0")]
    return "".join(part + thing for part, thing in zip(parts, (*things, ""), strict=True))


@cache
def read(path: Path) -> Resource:
    """Return a file of messages as Fluent's parser gives it.

    Raises:
        MessageError: something in it is not Fluent, or two messages have one name.

    """
    resource = FluentParser().parse(path.read_text("utf-8"))
    names = set()
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise MessageError(f"{path}: this is not Fluent: {(entry.content or '').strip()[:80]}")
        if isinstance(entry, Message | Term):
            if entry.id.name in names:
                raise MessageError(f"{path}: there are two messages {entry.id.name!r}")
            names.add(entry.id.name)
    return resource


@cache
def _bundle(path: Path, language: str) -> FluentBundle:
    bundle = FluentBundle([ENGLISH], use_isolating=False)
    resource = deepcopy(read(path))
    _Joiner().visit(resource)
    if language == PSEUDO:
        _Marker().visit(resource)
    bundle.add_resource(resource)
    return bundle


class _Joiner(Visitor):
    """Writes a paragraph in one line; an empty line parts two."""

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - the library's name
        node.value = _WRAPPED.sub(" ", node.value)


class _Marker(Visitor):
    """Writes all text of messages in the pseudo-language, but for what is quoted: that is code."""

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - the library's name
        node.value = pseudo(node.value)
