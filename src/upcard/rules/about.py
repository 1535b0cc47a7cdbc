"""What is known of each option: title and meaning, type, and what :class:`.declared.About` says."""

from typing import Any, get_type_hints

from msgspec import Meta

from upcard.features.declared import About
from upcard.features.told import Options, about_of
from upcard.rules.fixed import BELONGS_TO, FIXED_CLAUSES

_ANNOTATED: dict[str, Any] = get_type_hints(Options, include_extras=True)


def option_meta(name: str) -> Meta:
    """Return title and meaning of an option."""
    meta: Meta = _ANNOTATED[name].__metadata__[-1]
    return meta


def option_type(name: str) -> Any:
    """Return the type of an option as msgspec reads it."""
    return _ANNOTATED[name]


def about(name: str) -> About:
    """Return what else is known of an option."""
    return about_of(_ANNOTATED[name])


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
