"""Rebuilding the melds on the table."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import meta
from upcard.features.needs import Need
from upcard.features.wild_cards.options import WILD_CARDS
from upcard.messages.say import messages

RANK = 150
say = messages(__file__)


class RearrangingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    rearrange: Annotated[bool, meta("table", "GEN-17")] = False

    moved_wild: Annotated[
        Literal["free", "new_meld"],
        meta(
            "table",
            part_of="rearrange",
            needs=(
                Need(
                    say,
                    "need-moved-wild",
                    "rearrange",
                    lambda s: s.options.rearrange,
                    met='extends = "tile-rummy"',
                ),
                WILD_CARDS,
            ),
            off="free",
        ),
    ] = "free"
