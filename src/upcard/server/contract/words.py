"""Helpers for the types of the contract."""

from collections.abc import Mapping
from typing import Annotated, TypeVar

from msgspec import Meta

_T = TypeVar("_T")

Card = Annotated[str, Meta(description="two characters, `7H`, `TS`, `AD`, and `JK` for a joker")]
"""A card as the page and the server write it."""

Groups = list[list[Card]]
"""Cards slot by slot, or group by group."""


def says(text: str) -> Meta:
    """Return the meaning of a field, for the generated schema, types and tables."""
    return Meta(description=text)


def kinds(names: Mapping[str, object], base: type[_T]) -> tuple[type[_T], ...]:
    """Return the kinds that a module defines, in order: the subclasses of ``base`` without subclasses of their own."""
    classes = [one for one in names.values() if isinstance(one, type) and issubclass(one, base)]
    return tuple(one for one in classes if not one.__subclasses__())
