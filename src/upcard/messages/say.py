"""Messages in words.

A sentence is a message with a name and values. It is put into words where somebody is about to read it, in the language
of :func:`reading`. So far there is English, and a pseudo-language made from it, which shows a sentence that was left
outside. ``UPCARD_LANGUAGE=en-XA`` is the language of a whole process.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, cached_property, lru_cache, wraps
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Literal, ParamSpec, TypeVar

ENGLISH = "en-GB"
PSEUDO = "en-XA"
LANGUAGES = (ENGLISH, PSEUDO)

FILE = "words.ftl"
_KEPT = 4096
"""Sentences that one file keeps in words: a busy server says some hundreds again and again."""

Value = str | int | float
_P = ParamSpec("_P")
_R = TypeVar("_R")


class MessageError(LookupError):
    """A message that is not there, or that needs a value it was not given. The text names the file and the message."""


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise MessageError(f"there are no messages in {language!r}; they are in {ENGLISH}")
    return language


_OF_PROCESS = _known(os.environ.get("UPCARD_LANGUAGE") or ENGLISH)

_language: ContextVar[str] = ContextVar("language", default=_OF_PROCESS)


@contextmanager
def reading(language: str) -> Iterator[None]:
    """Put messages into words in a language, ``ENGLISH`` or ``PSEUDO``; raises ``MessageError`` for any other."""
    token = _language.set(_known(language))
    try:
        yield
    finally:
        _language.reset(token)


def reads() -> str:
    """Return the language in which messages are put into words now."""
    return _language.get()


class Messages:
    """A sayer of the messages of one file."""

    def __init__(self, beside: str) -> None:
        """Name the module, by its ``__file__``; the file is looked for when a message is first asked for."""
        self._beside = beside
        self._put = lru_cache(maxsize=_KEPT)(self._put_again)

    def __call__(self, name: str, /, **values: Value) -> str:
        """Return a message in words; ``name.attribute`` is one of its attributes.

        Values are texts or numbers; a number chooses its plural, and is written without separators. Raises
        ``MessageError`` for a missing message or value.
        """
        return self._put(_language.get(), name, **values)

    @cached_property
    def path(self) -> Path:
        """Return the file: ``words.ftl`` in the module's folder, or else in the nearest above."""
        for folder in Path(self._beside).parents:
            if (folder / FILE).is_file():
                return folder / FILE
        raise MessageError(f"{self._beside}: no {FILE} here or above")

    @cache  # noqa: B019 - as many objects as modules, and they stay
    def has(self, name: str) -> bool:
        """Return whether there is a message of this name."""
        return bool(_catalog().has(self.path, name))

    @cache  # noqa: B019 - the same
    def needs(self, name: str) -> tuple[str, ...]:
        """Return the names of the values that a message needs, in their order."""
        names: tuple[str, ...] = _catalog().needs(self.path, name)
        return names

    @cache  # noqa: B019 - as many objects as modules, and they stay
    def attributes(self, name: str) -> tuple[str, ...]:
        """Return the names of a message's attributes, in their order."""
        names: tuple[str, ...] = _catalog().attributes(self.path, name)
        return names

    def _put_again(self, language: str, name: str, /, **values: Value) -> str:
        words: str = _catalog().put(self.path, language, name, values)
        return words


def message_of(code: str) -> str:
    """Return the name of the message that a code says: ``claim-no_window`` for ``claim.no_window``."""
    return code.replace(".", "-", 1)


def messages(beside: str) -> Messages:
    """Return what says the messages of ``words.ftl`` beside a module, which gives its ``__file__``, or above it."""
    return Messages(beside)


def listed(things: Iterable[str], last: Literal["and", "or"] = "and") -> str:
    """Return texts as a list in words; the last is joined by another word.

    >>> listed(["Ann", "Ben", "Cid"]), listed(["a set", "a run"], "or"), listed([])
    ('Ann, Ben and Cid', 'a set or a run', '')
    """
    return _listed(_language.get(), tuple(things), last)


@lru_cache(maxsize=_KEPT)
def _listed(language: str, things: tuple[str, ...], last: Literal["and", "or"]) -> str:
    words: str = _catalog().listed(language, things, last)
    return words


def cached_by_language(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """Keep what a function returns, for each language and all arguments."""
    kept: Callable[..., _R] = cache(lambda _, *args, **kwargs: function(*args, **kwargs))

    @wraps(function)
    def found(*args: _P.args, **kwargs: _P.kwargs) -> _R:
        return kept(_language.get(), *args, **kwargs)

    return found


def _catalog() -> ModuleType:
    """Return the module that reads Fluent, which a simulation does not need."""
    return import_module("upcard.messages.catalog")
