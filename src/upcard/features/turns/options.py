"""The parts of a turn."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.features.contracts.options import PLAY_AFTER_MELDS
from upcard.features.declared import Small, meta
from upcard.features.needs import MELDS_ON_TABLE, Need
from upcard.messages.say import messages

RANK = 120
say = messages(__file__)

DISCARDS = Need(
    say,
    "need-discards",
    "turn_is",
    lambda s: s.options.turn_is == "draw_play_discard",
    unmet='extends = "tile-rummy"',
)
NO_DISCARDS = Need(
    say,
    "need-no-discards",
    "turn_is",
    lambda s: s.options.turn_is != "draw_play_discard",
    met='extends = "tile-rummy"',
)


class TurnOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    turn_is: Annotated[
        Literal["draw_play_discard", "draw_play", "play_or_draw"], meta("drawing")
    ] = "draw_play_discard"

    most_draws: Annotated[
        Annotated[int, Meta(ge=1, le=5)],
        meta("drawing", part_of="turn_is", needs=(NO_DISCARDS,), off=1, tries=(3, 2)),
    ] = 1

    time_penalty: Annotated[
        Small | None,
        meta("drawing", needs=(NO_DISCARDS,), tries=(3, 1)),
    ] = None

    take_back: Annotated[
        bool, meta("table", "GEN-22", needs=(PLAY_AFTER_MELDS, MELDS_ON_TABLE))
    ] = True
