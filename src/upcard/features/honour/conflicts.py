"""Conflicts of the options about mistakes with real cards."""

from upcard.features.conflict import Conflict

CONFLICTS = (
    Conflict(
        "irregularities",
        lambda o, _: o.irregularities != "none" and o.rearrange,
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
        "conflict-irregularities-turn-is",
        see="turn_is",
        shown='extends = "tile-rummy"\nirregularities = "continental"',
        fine='irregularities = "none"',
    ),
)
