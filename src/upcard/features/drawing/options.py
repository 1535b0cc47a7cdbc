"""Drawing from the stock or the discard pile."""

from typing import Annotated, Literal

import msgspec

from upcard.features.contracts.options import PLAY_AFTER_MELDS
from upcard.features.declared import meta
from upcard.features.needs import MELDS_ON_TABLE, Need, unless
from upcard.features.turns.options import DISCARDS
from upcard.features.wild_cards.options import WILD_CARDS
from upcard.messages.say import messages

RANK = 80
say = messages(__file__)


class DrawingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    draw: Annotated[
        Literal["top", "push_on", "pile", "top_if_opening", "top_if_played", "top_if_down"],
        meta("drawing", simple=True),
    ] = "top"

    redraw_discard_back: Annotated[
        bool,
        meta("drawing", "GEN-12", needs=(DISCARDS,), off=True),
    ] = True

    discard_fits: Annotated[
        Literal["allowed", "until_down", "never"],
        meta(
            "drawing",
            part_of="layoff",
            needs=(
                PLAY_AFTER_MELDS,
                MELDS_ON_TABLE,
                unless(say, "need-discard-fits", "layoff", "none", "same_turn"),
                DISCARDS,
            ),
            off="allowed",
            told=True,
        ),
    ] = "allowed"

    wild_take: Annotated[
        Literal["open", "first_only"],
        meta("drawing", needs=(WILD_CARDS, DISCARDS), off="open", told=True),
    ] = "open"

    top_discard_free: Annotated[
        bool,
        meta(
            "drawing",
            needs=(
                Need(
                    say,
                    "need-top-discard-free",
                    "draw",
                    lambda s: s.options.draw == "pile",
                    met='draw = "pile"\nextra_melds = "after_contract"\ncontract = "none"',
                ),
            ),
            off=True,
        ),
    ] = True
