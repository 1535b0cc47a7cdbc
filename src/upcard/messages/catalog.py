"""Files of messages, read by Project Fluent's own parser and put into words by its own runtime."""

import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Identifier,
    Junk,
    Message,
    MessageReference,
    Pattern,
    Resource,
    SelectExpression,
    StringLiteral,
    Term,
    TermReference,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from upcard.messages.say import ENGLISH, PSEUDO, MessageError, Value

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MARKED = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ"
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n(?:(?:[ }].*)?\n)*", re.MULTILINE)
"""A message or a term with all its lines: they are indented, or empty."""
_WRAPPED = re.compile(r"(?<!\n)\n(?!\n)")
_COUNTED = 10**15
_DIGITS = 60
_SHORT = 500
_MARK = 0xE000
_LONG = re.compile("[\ue000-\ue0ff]")
_TO_PSEUDO = str.maketrans(_PLAIN, _MARKED)


def pseudo(text: str) -> str:
    """Return a text as the pseudo-language writes it: readable, and with no plain letter.

    >>> pseudo("Draw a card.")
    'Ḓřȧẇ ȧ ƈȧřḓ.'
    """
    return text.translate(_TO_PSEUDO)


def put(path: Path, language: str, name: str, values: Mapping[str, Value]) -> str:
    """Return a message of a file in words; ``name.attribute`` is one of its attributes.

    Raises ``MessageError`` for a missing message or value.
    """
    bundle = _bundle(path, language)
    pattern = bundle.pattern(name)
    if pattern is None:
        raise MessageError(f"{path}: there is no message {name!r}")
    words = _plain(pattern, values, bundle)
    if words is not None:
        return words
    long: dict[str, str] = {}
    given: dict[str, Any] = {}
    for key, value in values.items():
        if isinstance(value, str):
            # Fluent refuses a long text as a value, for it might be one that grew in it: it is put in afterwards.
            mark = chr(_MARK + len(long))
            given[key] = value if len(value) <= _SHORT else mark
            if len(value) > _SHORT:
                long[mark] = value
        else:
            given[key] = _number(value)
    text, errors = bundle.chosen(name, given)
    if errors:
        raise MessageError(f"{path}: {name!r}: {errors[0]}")
    return _LONG.sub(lambda found: long.get(found[0], found[0]), str(text)) if long else str(text)


def has(path: Path, name: str) -> bool:
    """Return whether a file has a message, or an attribute of one."""
    return _bundle(path, ENGLISH).pattern(name) is not None


def _plain(pattern: Pattern, values: Mapping[str, Value], bundle: "_Bundle") -> str | None:
    """Return a pattern of texts, whole numbers and choices among them in words; None where Fluent has to put it there.

    Fluent's runtime brings the plurals of all languages, some 30 ms that few commands have to pay then. It must agree.
    """
    parts = [
        element.value
        if isinstance(element, TextElement)
        else _placed(element.expression, values, bundle)
        for element in pattern.elements
    ]
    return None if None in parts else "".join(map(str, parts))


def _placed(inner: Any, values: Mapping[str, Value], bundle: "_Bundle") -> str | None:
    if isinstance(inner, StringLiteral):
        return str(inner.parse()["value"])
    if isinstance(inner, VariableReference):
        value = values.get(inner.id.name)
        if isinstance(value, str):
            return value
        return str(value)[:_DIGITS] if _whole(value) else None
    if isinstance(inner, MessageReference) and inner.attribute is None:
        pattern = bundle.pattern(inner.id.name)
        return None if pattern is None else _plain(pattern, values, bundle)
    if isinstance(inner, SelectExpression) and isinstance(inner.selector, VariableReference):
        chosen = _chosen(inner, values.get(inner.selector.id.name))
        return None if chosen is None else _plain(chosen, values, bundle)
    return None


def _chosen(choice: SelectExpression, value: Value | None) -> Pattern | None:
    """Return what a choice among variants comes to for a text, or for a whole number by the plurals of English."""
    if not isinstance(value, str) and not _whole(value):
        return None
    fits = {value, value if isinstance(value, str) else "one" if value in (1, -1) else "other"}
    keys = [
        each.key.name if isinstance(each.key, Identifier) else each.key.parse()["value"]
        for each in choice.variants
    ]
    found = (each for each, key in zip(choice.variants, keys, strict=True) if key in fits)
    default = next(each for each in choice.variants if each.default)
    return next(found, default).value


def _whole(value: Value | None) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _number(value: float) -> Any:
    """Return a number that chooses its plural; one past all that is counted is only written, for Babel rounds it."""
    from fluent.runtime.types import fluent_number  # noqa: PLC0415 - brings Babel, as all of the runtime does

    return (
        fluent_number(value, useGrouping=False) if abs(value) < _COUNTED else str(value)[:_DIGITS]
    )


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


@cache
def _texts(path: Path) -> dict[str, str]:
    """Return the messages and terms of a file by their names, unread, with those of the folder above."""
    text = path.read_text("utf-8") + "\n"
    above = path.parents[1] / path.name
    shared = _texts(above) if above.is_file() else {}
    return {**shared, **{found[1]: found[0] for found in _ENTRY.finditer(text)}}


def _message(path: Path, name: str) -> Message:
    entry = FluentParser().parse_entry(_texts(path).get(name, ""))
    if not isinstance(entry, Message):
        raise MessageError(f"{path}: there is no message {name!r}")
    return entry


def listed(language: str, things: Sequence[str], last: Literal["and", "or"]) -> str:
    """Return texts as a list in words."""
    if len(things) < 2:
        return "".join(things)
    from babel.lists import format_list  # noqa: PLC0415 - the same

    style: Literal["standard", "or"] = "standard" if last == "and" else "or"
    text = format_list(["\0"] * len(things), style=style, locale=ENGLISH.replace("-", "_"))
    parts = [pseudo(part) if language == PSEUDO else part for part in text.split("\0")]
    return "".join(part + thing for part, thing in zip(parts, (*things, ""), strict=True))


@cache
def read(path: Path) -> Resource:
    """Return a file of messages as Fluent's parser gives it.

    Raises ``MessageError`` for text that is not Fluent, or two messages of one name.
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
def _bundle(path: Path, language: str) -> "_Bundle":
    return _Bundle(path, language)


class _Bundle:
    """The messages of a file that were asked for. To read all of a file at once takes as long as the command itself."""

    def __init__(self, path: Path, language: str) -> None:
        self._texts = _texts(path)
        self._language = language
        self._read: dict[str, Message | Term] = {}

    def pattern(self, name: str) -> Pattern | None:
        """Return the pattern of a message or of its attribute, None where there is none."""
        plain, _, attribute = name.partition(".")
        self._add(plain)
        message = self._read.get(plain)
        if message is None:
            return None
        if not attribute:
            return message.value
        return next((each.value for each in message.attributes if each.id.name == attribute), None)

    def chosen(self, name: str, values: Mapping[str, Any]) -> tuple[Any, Sequence[Exception]]:
        """Return a message in words as Fluent puts it, with what is wrong."""
        plain, _, attribute = name.partition(".")
        message = self._runtime.get_message(plain)
        pattern = message.attributes[attribute] if attribute else message.value
        found: tuple[Any, Sequence[Exception]] = self._runtime.format_pattern(pattern, values)
        return found

    @cached_property
    def _runtime(self) -> Any:
        """Return Fluent's own bundle with what was read so far: its runtime brings the plurals of all languages, some
        30 ms that a command without a number does not pay.
        """
        from fluent.runtime import FluentBundle  # noqa: PLC0415 - the same

        bundle = FluentBundle([ENGLISH], use_isolating=False)
        bundle.add_resource(Resource(list(self._read.values())))
        return bundle

    def _add(self, name: str) -> None:
        """Read a message or a term, and what it refers to."""
        if name in self._read or name not in self._texts:
            return
        entry = FluentParser().parse_entry(self._texts[name])
        if not isinstance(entry, Message | Term):
            return
        writer = _Writer(marked=self._language == PSEUDO)
        writer.visit(entry)
        self._read[name] = entry
        if "_runtime" in self.__dict__:
            self._runtime.add_resource(Resource([entry]))
        for other in writer.named:
            self._add(other)


class _Writer(Visitor):
    """Writes a paragraph in one line, where an empty line parts two; and all text in the pseudo-language, if wanted."""

    def __init__(self, *, marked: bool) -> None:
        self._marked = marked
        self.named: list[str] = []

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - the library's name
        text = _WRAPPED.sub(" ", node.value)
        node.value = pseudo(text) if self._marked else text

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - the library's name
        self.named.append(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802 - the library's name
        self.named.append(f"-{node.id.name}")
        self.generic_visit(node)
