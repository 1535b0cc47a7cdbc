"""The family's own line in the rules."""

from typing import Annotated

import msgspec
from msgspec import Meta

from upcard.features.declared import PRINTABLE, meta

RANK = 990


class NoteOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    at_our_table: Annotated[
        Annotated[str, Meta(max_length=300, pattern=PRINTABLE)],
        meta(
            "points",
            part_of="rulings",
            off="",
            simple=True,
            whole_game=True,
            tries=("Tea at four.",),
        ),
    ] = ""
