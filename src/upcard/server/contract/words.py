"""What the shapes of the contract share."""

from typing import Annotated

from msgspec import Meta

Card = Annotated[str, Meta(description="two characters, `7H`, `TS`, `AD`, and `JK` for a joker")]
"""A card as the page and the server write it."""

Groups = list[list[Card]]
"""Cards slot by slot, or group by group."""


def says(text: str) -> Meta:
    """Return what a field means, for the generated schema, types and tables."""
    return Meta(description=text)
