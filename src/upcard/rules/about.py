"""What is known of each option: title and meaning, type, the family-wide clause of its default."""

from typing import Any

from msgspec import Meta

from upcard.rules.fixed import FIXED_CLAUSES
from upcard.rules.options import Options
from upcard.rules.table_options import TableOptions

_ANNOTATED: dict[str, Any] = {**TableOptions.__annotations__, **Options.__annotations__}


def option_meta(name: str) -> Meta:
    """Return title, meaning and default clause of an option."""
    meta: Meta = _ANNOTATED[name].__metadata__[-1]
    return meta


def option_type(name: str) -> Any:
    """Return the type of an option as msgspec reads it."""
    return _ANNOTATED[name]


def default_clause(name: str) -> str | None:
    """Return the family-wide clause behind an option or fixed rule that a game's file does not cite."""
    if name in FIXED_CLAUSES:
        return FIXED_CLAUSES[name]
    if name not in _ANNOTATED:
        return None
    extra = option_meta(name).extra or {}
    clause: str | None = extra.get("clause")
    return clause
