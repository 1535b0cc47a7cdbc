"""Calling a discard that fits a meld."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.features.contracts.options import PLAY_AFTER_MELDS
from upcard.features.declared import PRINTABLE, meta
from upcard.features.needs import MELDS_ON_TABLE, only, unless
from upcard.messages.say import messages

RANK = 110
say = messages(__file__)

CALLS = unless(say, "need-calls", "call", "none", "discard")


class CallOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    call: Annotated[
        Literal["none", "discard", "lay_off"],
        meta("drawing", needs=(PLAY_AFTER_MELDS, MELDS_ON_TABLE), off="none"),
    ] = "none"

    call_word: Annotated[
        Annotated[str, Meta(min_length=1, max_length=20, pattern=PRINTABLE)],
        meta("drawing", part_of="call", needs=(CALLS,), tries=("Rummy!",)),
    ] = "Mine!"

    call_by: Annotated[
        Literal["anyone", "down_only"], meta("drawing", part_of="call", needs=(CALLS,))
    ] = "anyone"

    call_card: Annotated[
        Literal["on_top", "under"],
        meta(
            "drawing",
            part_of="call",
            needs=(only(say, "need-call-card", "call", "discard", "lay_off"),),
        ),
    ] = "on_top"

    call_bared: Annotated[
        Literal["live", "dead"],
        meta(
            "drawing",
            part_of="call",
            needs=(only(say, "need-call-bared", "call", "lay_off", "discard"),),
        ),
    ] = "live"

    call_can_go_out: Annotated[
        bool,
        meta("drawing", part_of="call", needs=(CALLS,), off=None),
    ] = True
