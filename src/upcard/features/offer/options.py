"""The upcard, and offering it before the first turn."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import meta
from upcard.features.needs import Need


class OfferOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    upcard: Annotated[
        Literal["plain", "redraw_if_wild", "none"],
        meta(
            "cards",
            "Upcard",
            "whatever is turned up stays; a wild one is buried in the stock and another is turned; none is "
            "turned up",
            "GEN-2",
            needs=(
                Need(
                    "wilds",
                    "no card is wild",
                    lambda s: bool(s.options.wilds) or s.options.upcard == "none",
                    unmet='wilds = []\njokers = "fixed:0"',
                ),
            ),
            off="plain",
            also="first card turned up face-up",
        ),
    ] = "plain"

    bury: Annotated[
        Literal["random", "bottom"],
        meta(
            "cards",
            "Burying a wild upcard",
            "anywhere in the stock; at its bottom",
            part_of="upcard",
            needs=(
                Need(
                    "upcard",
                    "no upcard is buried",
                    lambda s: s.options.upcard == "redraw_if_wild",
                    met='upcard = "redraw_if_wild"',
                    unmet='upcard = "plain"',
                ),
            ),
        ),
    ] = "random"

    upcard_offer: Annotated[
        bool,
        meta(
            "drawing",
            "Offer of the upcard",
            "before the first turn each player in turn may take it; if all pass, the first draws from the stock",
        ),
    ] = False
