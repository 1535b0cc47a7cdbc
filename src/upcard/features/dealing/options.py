"""The dealer, the first player, and the deal."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.features.declared import Small, meta
from upcard.features.needs import only
from upcard.messages.say import messages

RANK = 30
say = messages(__file__)


class DealingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    first_dealer: Annotated[
        Literal["random", "high_card"], meta("cards", "GEN-1", whole_game=True)
    ] = "random"

    dealer_draw_ace: Annotated[
        Literal["high", "low"],
        meta(
            "cards",
            needs=(only(say, "need-dealer-draw-ace", "first_dealer", "high_card", "random"),),
            whole_game=True,
        ),
    ] = "high"

    next_dealer: Annotated[
        Literal["left", "winner", "loser"],
        meta("cards", "GEN-1", whole_game=True, beside='game_end = "target:100"'),
    ] = "left"

    first_turns: Annotated[
        Annotated[int, Meta(ge=1, le=3)],
        meta("cards", part_of="first_player", told=True, tries=(1, 2)),
    ] = 1

    first_extra: Annotated[bool, meta("cards", part_of="first_player", told=True)] = False

    cut_bonus: Annotated[Small, meta("cards", whole_game=True, tries=(50,))] = 0
