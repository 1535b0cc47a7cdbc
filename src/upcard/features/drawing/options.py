"""Drawing from the stock or the discard pile."""

from typing import Annotated, Literal

import msgspec

from upcard.features.contracts.options import PLAY_AFTER_MELDS
from upcard.features.declared import meta
from upcard.features.needs import MELDS_ON_TABLE, Need
from upcard.features.turns.options import DISCARDS
from upcard.features.wild_cards.options import WILD_CARDS


class DrawingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    draw: Annotated[
        Literal["top", "push_on", "pile", "top_if_opening", "top_if_played", "top_if_down"],
        meta(
            "drawing",
            "Drawing",
            "the stock or the top discard; the same, but a declined discard is pushed on with a card of the "
            "stock; any discard with all above it, if the lowest is played at once; the discard, before going "
            "down, only to go down with it at once; the discard, in every turn, only to meld it or lay it off at "
            "once; the discard only once down",
            simple=True,
            also="taking the discard pile picking up",
        ),
    ] = "top"

    redraw_discard_back: Annotated[
        bool,
        meta(
            "drawing",
            "Discarding the card just taken",
            "a card taken from the pile may be discarded",
            "GEN-12",
            needs=(DISCARDS,),
            off=True,
        ),
    ] = True

    discard_fits: Annotated[
        Literal["allowed", "until_down", "never"],
        meta(
            "drawing",
            "Discarding a card that fits the table",
            "it is allowed; only until one is down; never, but for the last card and where no other may be discarded",
            part_of="layoff",
            needs=(
                PLAY_AFTER_MELDS,
                MELDS_ON_TABLE,
                Need(
                    "layoff",
                    "nothing is laid off",
                    lambda s: s.options.layoff != "none",
                    unmet='layoff = "none"',
                ),
                DISCARDS,
            ),
            off="allowed",
            also="playable card throwing",
            told={
                "until_down": "Once down, nobody discards a card that could be laid off on the table, unless it is the "
                "last card of the hand or every other one fits too.",
                "never": "Nobody discards a card that could be laid off on the table, unless it is the last card of "
                "the hand or every other one fits too.",
            },
        ),
    ] = "allowed"

    wild_take: Annotated[
        Literal["open", "first_only"],
        meta(
            "drawing",
            "Taking a wild discard",
            "is allowed; only while it is the upcard of the round",
            needs=(WILD_CARDS,),
            off="open",
            told={
                "first_only": "A wild card is taken from the discard pile only while it is the upcard of the round."
            },
        ),
    ] = "open"

    top_discard_free: Annotated[
        bool,
        meta(
            "drawing",
            "Taking only the top discard",
            "where the pile may be taken, its top alone is free",
            needs=(
                Need(
                    "draw",
                    "only the top discard is taken",
                    lambda s: s.options.draw == "pile",
                    met='draw = "pile"\nextra_melds = "after_contract"\ncontract = "none"',
                ),
            ),
            off=True,
        ),
    ] = True
