"""What is known of each option: title and meaning, type, and what :class:`.declared.About` says."""

from inspect import get_annotations
from typing import Any

from msgspec import Meta

from upcard.rules.fixed import BELONGS_TO, FIXED_CLAUSES
from upcard.rules.options import Options
from upcard.rules.options.declared import About

_ANNOTATED: dict[str, Any] = {
    name: kind for part in reversed(Options.__mro__) for name, kind in get_annotations(part).items()
}


def option_meta(name: str) -> Meta:
    """Return title and meaning of an option."""
    meta: Meta = _ANNOTATED[name].__metadata__[-1]
    return meta


def option_type(name: str) -> Any:
    """Return the type of an option as msgspec reads it."""
    return _ANNOTATED[name]


def about(name: str) -> About:
    """Return what else is known of an option."""
    known: About = (option_meta(name).extra or {})["about"]
    return known


def default_clause(name: str) -> str | None:
    """Return the family-wide clause behind an option or fixed rule that a game's file does not cite."""
    if name in FIXED_CLAUSES:
        return FIXED_CLAUSES[name]
    return about(name).clause if name in _ANNOTATED else None


def part_of(name: str) -> str | None:
    """Return the option or fixed rule whose clause is cited for another one where a game cites none for that."""
    return about(name).part_of if name in _ANNOTATED else BELONGS_TO.get(name)


WHOLE_GAME = tuple(name for name in Options.__struct_fields__ if about(name).whole_game)
"""Options that no round changes."""
