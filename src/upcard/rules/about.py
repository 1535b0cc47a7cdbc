"""The facts about each option: its words, its type, and its :class:`.declared.About`."""

import sys
from typing import Any, get_type_hints

from upcard.features.declared import About
from upcard.features.told import TOLD, Options, about_of
from upcard.messages.say import Value, messages
from upcard.rules.fixed import BELONGS_TO, FIXED_CLAUSES

_ANNOTATED: dict[str, Any] = get_type_hints(Options, include_extras=True)
_SAYS = {
    name: messages(sys.modules[told.options.__module__].__file__ or "")
    for told in TOLD
    for name in told.options.__struct_fields__
}


def said(name: str, part: str = "", **values: Value) -> str:
    """Return the title of an option, or a part of its words as :func:`.declared.meta` names them; empty if it has none.

    >>> said("next_dealer"), said("next_dealer", "left"), said("next_dealer", "meaning")
    ('Next dealer', 'the deal passes to the left', '')
    """
    say, message = _SAYS[name], f"{name}.{part}" if part else name
    return say(message, **values) if say.has(message) else ""


def option_type(name: str) -> Any:
    """Return the type of an option as msgspec reads it."""
    return _ANNOTATED[name]


def about(name: str) -> About:
    """Return the other facts about an option."""
    return about_of(_ANNOTATED[name])


def default_clause(name: str) -> str | None:
    """Return the family-wide clause behind an option or fixed rule that a game's file does not cite."""
    if name in FIXED_CLAUSES:
        return FIXED_CLAUSES[name]
    return about(name).clause if name in _ANNOTATED else None


def part_of(name: str) -> str | None:
    """Return the option or fixed rule whose clause is cited for another one if a game cites none for that."""
    return about(name).part_of if name in _ANNOTATED else BELONGS_TO.get(name)


WHOLE_GAME = tuple(name for name in Options.__struct_fields__ if about(name).whole_game)
"""Options that no round changes."""
