"""Pushing a declined discard on to the next player."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import meta
from upcard.features.needs import only
from upcard.messages.say import messages

RANK = 100
say = messages(__file__)

PUSHES = only(say, "need-pushes", "draw", "push_on", "top")


class PushOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    push_draw: Annotated[
        Literal["stock", "discard"], meta("drawing", part_of="draw", needs=(PUSHES,), told=True)
    ] = "stock"

    push_short_stock: Annotated[
        Literal["sequential", "end_before_push"], meta("drawing", part_of="draw", needs=(PUSHES,))
    ] = "sequential"
