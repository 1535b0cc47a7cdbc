"""How an option is declared: its type, and all that is known of it in one place."""

from collections.abc import Mapping
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
HEADINGS: dict[Heading, str] = {
    "cards": "Cards and players",
    "wilds": "Wild cards",
    "melds": "Sets and runs",
    "rounds": "Contracts and rounds",
    "drawing": "Drawing and claims",
    "table": "Laying off and replacing",
    "ending": "The end of a round and of the game",
    "points": "Points",
}
"""Below which an option is asked for in the form, and told in the rule sheet."""

Told = Mapping[object, str] | str
"""An option's own sentence by its value; or one for all values but the default, in which ``{n}`` is the number and
``{n:card}`` that many cards.
"""


class About(NamedTuple):
    """What is known of an option beside its type, title and meaning.

    ``clause`` is the family-wide clause of the default; where a game cites none, ``part_of`` names the option or fixed
    rule whose clause is cited. The option does something only where all of its ``needs`` are met. ``off`` is the value
    that switches it off, where that is neither none, no, 0 nor empty: to write it where there is nothing to switch is
    no mistake; None: no value is. ``told`` is what the rule sheet says of it in a sentence of its own. ``simple``
    options are shown first, ``also`` are words by which people search for it, and of the ``whole_game`` are those that
    no round changes.

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
    told: Told
    simple: bool
    also: str
    whole_game: bool


def meta(
    heading: Heading,
    title: str,
    description: str,
    clause: str | None = None,
    *,
    part_of: str | None = None,
    needs: tuple[Need, ...] = (),
    off: object = UNSET,
    tries: tuple[object, ...] = (),
    beside: str = "",
    told: Told = "",
    simple: bool = False,
    also: str = "",
    whole_game: bool = False,
) -> Meta:
    """Return the documentation of an option: its title and meaning for a form, and what else is known of it."""
    about = About(
        heading, clause, part_of, needs, off, tries, beside, told, simple, also, whole_game
    )
    return Meta(title=title, description=description, extra={"about": about})
