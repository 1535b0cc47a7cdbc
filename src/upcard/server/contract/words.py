"""What the shapes of the contract share."""

from collections.abc import Mapping
from typing import Annotated, TypeVar

from msgspec import Meta

_T = TypeVar("_T")

Card = Annotated[str, Meta(description="two characters, `7H`, `TS`, `AD`, and `JK` for a joker")]
"""A card as the page and the server write it."""

Groups = list[list[Card]]
"""Cards slot by slot, or group by group."""


def says(text: str) -> Meta:
    """Return what a field means, for the generated schema, types and tables."""
    return Meta(description=text)


def kinds(names: Mapping[str, object], base: type[_T]) -> tuple[type[_T], ...]:
    """Return the kinds of something that a module defines, in their order: the classes below ``base`` with none below
    them.
    """
    classes = [one for one in names.values() if isinstance(one, type) and issubclass(one, base)]
    return tuple(one for one in classes if not one.__subclasses__())
