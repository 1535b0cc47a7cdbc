"""Rebuilding the melds on the table."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import meta
from upcard.features.needs import Need
from upcard.features.wild_cards.options import WILD_CARDS


class RearrangingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    rearrange: Annotated[
        bool,
        meta(
            "table",
            "Rearranging the table",
            "a play may take all melds on the table apart and put them together in a "
            "new way, with cards of the hand",
            "GEN-17",
            also="take apart manipulate robbing break up",
        ),
    ] = False

    moved_wild: Annotated[
        Literal["free", "new_meld"],
        meta(
            "table",
            "Wild card moved by rearranging",
            "it may go anywhere; only into a new meld, once the card for which it stood lies on the table",
            part_of="rearrange",
            needs=(
                Need(
                    "rearrange",
                    "melds on the table stay as they are",
                    lambda s: s.options.rearrange,
                    met='extends = "tile-rummy"',
                ),
                WILD_CARDS,
            ),
            off="free",
        ),
    ] = "free"
