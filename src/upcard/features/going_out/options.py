"""Going out."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.features.contracts.options import PLAY_AFTER_MELDS
from upcard.features.declared import meta
from upcard.features.needs import MELDS_ON_TABLE, only
from upcard.messages.say import messages

RANK = 160
say = messages(__file__)


class GoingOutOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    go_out_discard: Annotated[
        Literal["required", "optional", "forbidden"],
        meta("ending", needs=(PLAY_AFTER_MELDS, MELDS_ON_TABLE), simple=True),
    ] = "required"

    last_card: Annotated[
        Literal["keep", "play_illegal"],
        meta(
            "ending",
            "GEN-16",
            needs=(only(say, "need-last-card", "go_out_discard", "forbidden", "optional"),),
            off="keep",
        ),
    ] = "keep"

    last_turns: Annotated[bool, meta("ending")] = False

    winning_run: Annotated[
        Annotated[int, Meta(ge=5, le=14)] | None,
        meta("ending", needs=(MELDS_ON_TABLE,), whole_game=True, tries=(7, 13)),
    ] = None
