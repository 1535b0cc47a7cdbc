"""How an option is declared: its type, and all that is known of it in one place."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal, NamedTuple

from msgspec import UNSET, Meta

from upcard.features.needs import Need

Small = Annotated[int, Meta(ge=0, le=100)]
Size = Annotated[int, Meta(ge=1, le=14)]
Points = Annotated[int, Meta(ge=0, le=1000)]
Score = Annotated[int, Meta(ge=-1000, le=1000)]
MOST_PLAYERS = 12
"""The most seats at a table, even where a rulebook allows more."""
PRINTABLE = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*\Z"
"""Texts of a file: no line breaks, no control characters, nothing that turns the direction of writing."""

Heading = Literal["cards", "wilds", "melds", "rounds", "drawing", "table", "ending", "points"]
"""Below which an option is asked for in the form, and told in the rule sheet; its title is the message of this name."""


class About(NamedTuple):
    """What is known of an option beside its type and its words.

    ``clause`` is the family-wide clause of the default; where a game cites none, ``part_of`` names the option or fixed
    rule whose clause is cited. The option does something only where all of its ``needs`` are met. ``off`` is the value
    that switches it off, where that is neither none, no, 0 nor empty: to write it where there is nothing to switch is
    no mistake; None: no value is. ``forms`` are examples of a short text that it is, by the attribute of its message
    that explains each. Of one that is ``told`` the rule sheet has a sentence of its own for every value but the
    default. ``simple`` options are shown first, and of the ``whole_game`` are those that no round changes.

    Tests try every value that the type names, or else those in ``tries``, in the smallest game that meets the needs
    and has the lines of ``beside``.
    """

    heading: Heading
    clause: str | None
    part_of: str | None
    needs: tuple[Need, ...]
    off: object
    tries: tuple[object, ...]
    beside: str
    forms: Mapping[str, str]
    told: bool
    simple: bool
    whole_game: bool


def meta(
    heading: Heading,
    clause: str | None = None,
    *,
    part_of: str | None = None,
    needs: tuple[Need, ...] = (),
    off: object = UNSET,
    tries: tuple[object, ...] = (),
    beside: str = "",
    forms: Mapping[str, str] = MappingProxyType({}),
    told: bool = False,
    simple: bool = False,
    whole_game: bool = False,
) -> Meta:
    """Return what is known of an option.

    Its words are a message of its name: the title, and as attributes the ``meaning``, each word of a choice, what
    ``none`` means, the sentence that is ``told``, and by which words it is ``also`` searched for.
    """
    about = About(
        heading, clause, part_of, needs, off, tries, beside, forms, told, simple, whole_game
    )
    return Meta(extra={"about": about})
