"""Conflicts of the options about the end of the stock."""

from upcard.features.conflict import Conflict
from upcard.features.turns.questions import undiscarded

CONFLICTS = (
    undiscarded("stock_empty", ("end_round", "play_on"), shown='stock_empty = "flip_all"'),
    undiscarded("exhaustion_trigger", ("on_demand",), shown='exhaustion_trigger = "on_empty"'),
    undiscarded("void_stock", (None,), shown="void_stock = 2"),
    Conflict(
        "stock_empty",
        lambda o, _: o.stock_empty == "play_on" and o.turn_is == "draw_play_discard",
        "conflict-play-on-discard",
        see="turn_is",
        shown='stock_empty = "play_on"',
        fine='stock_empty = "end_round"',
    ),
    Conflict(
        "stock_empty",
        lambda o, _: o.stock_empty == "play_on" and o.turn_is == "draw_play",
        "conflict-play-on-draw",
        see="turn_is",
        shown='extends = "tile-rummy"\nturn_is = "draw_play"',
        fine='turn_is = "play_or_draw"',
    ),
    Conflict(
        "stock_refills",
        lambda o, _: o.stock_refills == 0 and o.stock_empty != "end_round",
        "conflict-no-refills",
        shown='stock_refills = 0\nstock_empty = "reshuffle_keep_top"',
        fine="stock_refills = 1",
    ),
)
