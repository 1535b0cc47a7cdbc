"""A line of the family's own."""

from typing import Annotated

import msgspec
from msgspec import Meta

from upcard.features.declared import PRINTABLE, meta


class NoteOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    at_our_table: Annotated[
        Annotated[str, Meta(max_length=300, pattern=PRINTABLE)],
        meta(
            "points",
            "At our table also",
            "a line of your own that no option covers: it is shown and printed with "
            "the rules, but nothing checks it",
            part_of="rulings",
            off="",
            simple=True,
            also="custom agreement note besides free text",
            whole_game=True,
            tries=("Tea at four.",),
        ),
    ] = ""
