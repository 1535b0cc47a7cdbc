"""How an option is declared: its type, and everything about it in one place."""

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
"""Texts of a file: no line breaks, control characters or marks that change the direction of writing."""

Heading = Literal["cards", "wilds", "melds", "rounds", "drawing", "table", "ending", "points"]
"""The heading of an option in the form and the rule sheet; its title is the message of this name."""


class About(NamedTuple):
    """The facts about an option in addition to its type and its words.

    ``clause`` is the family-wide clause of the default; if a game cites none, ``part_of`` names the option or fixed
    rule whose clause is cited. The option has an effect only if all of its ``needs`` are met. ``off`` is the value that
    switches it off, if that is not none, no, 0 or empty: a game may write it even if the needs are not met; None: no
    value does. ``forms`` are examples of its short text, keyed by the attribute of its message that explains each. If
    it is ``told``, the rule sheet has a sentence for every value except the default. ``simple`` options are shown
    first; ``whole_game`` options cannot change with the round.

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
    """Return the facts about an option.

    Its words are a message of its name: the title, and as attributes the ``meaning``, each word of a choice, the
    meaning of ``none``, the sentence that is ``told``, and further words that find it in a search (``also``).
    """
    about = About(
        heading, clause, part_of, needs, off, tries, beside, forms, told, simple, whole_game
    )
    return Meta(extra={"about": about})
