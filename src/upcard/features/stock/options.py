"""A stock that is used up."""

from typing import Annotated, Literal

import msgspec

from upcard.features.declared import Small, meta
from upcard.features.needs import Need, only, unless
from upcard.messages.say import messages

RANK = 170
say = messages(__file__)


class StockOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its options."""

    stock_empty: Annotated[
        Literal["end_round", "flip_all", "reshuffle_keep_top", "play_on"],
        meta("ending", "GEN-8", simple=True),
    ] = "end_round"

    stock_refills: Annotated[
        Small | None,
        meta(
            "ending",
            part_of="stock_empty",
            needs=(unless(say, "need-stock-refills", "stock_empty", "end_round", "flip_all"),),
            tries=(2, None),
        ),
    ] = 1

    flip_keep_top: Annotated[
        bool,
        meta(
            "ending",
            needs=(
                only(say, "need-flip-keep-top", "stock_empty", "flip_all", "reshuffle_keep_top"),
            ),
        ),
    ] = False

    exhaustion_trigger: Annotated[
        Literal["on_demand", "on_empty"],
        meta(
            "ending",
            "GEN-9",
            needs=(
                Need(
                    say,
                    "need-exhaustion-trigger",
                    "void_stock",
                    lambda s: s.options.void_stock is None,
                    unmet="void_stock = 2",
                ),
            ),
        ),
    ] = "on_demand"

    void_stock: Annotated[
        Small | None,
        meta("ending", tries=(2, 3), beside='extends = "gin"'),
    ] = None
