"""The upcard, and offering it before the first turn."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import meta
from upcard.features.needs import Need, only
from upcard.messages.say import messages

RANK = 40
say = messages(__file__)


class OfferOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    upcard: Annotated[
        Literal["plain", "redraw_if_wild", "none"],
        meta(
            "cards",
            "GEN-2",
            needs=(
                Need(
                    say,
                    "need-upcard",
                    "wilds",
                    lambda s: bool(s.options.wilds) or s.options.upcard == "none",
                    unmet='wilds = []\njokers = "fixed:0"',
                ),
            ),
            off="plain",
        ),
    ] = "plain"

    bury: Annotated[
        Literal["random", "bottom"],
        meta(
            "cards",
            part_of="upcard",
            needs=(only(say, "need-bury", "upcard", "redraw_if_wild", "plain"),),
        ),
    ] = "random"

    upcard_offer: Annotated[bool, meta("drawing")] = False
