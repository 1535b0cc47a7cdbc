"""Conflicts of the options about mistakes with real cards."""

from upcard.features.conflict import Conflict
from upcard.messages.say import messages

say = messages(__file__)

CONFLICTS = (
    Conflict(
        "irregularities",
        lambda o, _: o.irregularities != "none" and o.rearrange,
        say,
        "conflict-irregularities-rearrange",
        see="rearrange",
        shown='irregularities = "continental"\nextra_melds = "after_contract"\nrearrange = true',
        fine='irregularities = "none"',
    ),
    Conflict(
        "irregularities",
        lambda o, _: (
            o.irregularities != "none" and (o.turn_is != "draw_play_discard" or o.most_draws > 1)
        ),
        say,
        "conflict-irregularities-turn-is",
        see="turn_is",
        shown='extends = "tile-rummy"\nirregularities = "continental"',
        fine='irregularities = "none"',
    ),
)
