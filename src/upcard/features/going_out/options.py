"""Going out."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.features.contracts.options import PLAY_AFTER_MELDS
from upcard.features.declared import meta
from upcard.features.needs import MELDS_ON_TABLE, Need


class GoingOutOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    go_out_discard: Annotated[
        Literal["required", "optional", "forbidden"],
        meta(
            "ending",
            "Last card",
            "going out needs a discard; it may do without; it must do without",
            needs=(
                PLAY_AFTER_MELDS,
                MELDS_ON_TABLE,
            ),
            simple=True,
            also="going out finishing final discard",
        ),
    ] = "required"

    last_card: Annotated[
        Literal["keep", "play_illegal"],
        meta(
            "ending",
            "Last card that fits nowhere",
            "it is kept; a play that would leave it is not allowed",
            "GEN-16",
            needs=(
                Need(
                    "go_out_discard",
                    "the last card may be discarded",
                    lambda s: s.options.go_out_discard == "forbidden",
                    met='go_out_discard = "forbidden"',
                ),
            ),
            off="keep",
        ),
    ] = "keep"

    last_turns: Annotated[
        bool,
        meta(
            "ending",
            "Last turns",
            "once somebody has gone out or shown, each other player has one more turn",
        ),
    ] = False

    winning_run: Annotated[
        Annotated[int, Meta(ge=5, le=14)] | None,
        meta(
            "ending",
            "Run that wins the match",
            "so many cards without one that acts as wild; it ends the match for whoever completes it; none: no run "
            "does",
            needs=(MELDS_ON_TABLE,),
            also="long run wins match at once",
            whole_game=True,
            tries=(7, 13),
        ),
    ] = None
