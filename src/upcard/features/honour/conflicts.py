"""Conflicts of the options about mistakes with real cards."""

from upcard.features.conflict import Conflict

CONFLICTS = (
    Conflict(
        "irregularities",
        lambda o, _: o.irregularities != "none" and o.rearrange,
        "what was laid wrongly is given back, and the table is rearranged (rearrange)",
        shown='irregularities = "continental"\nextra_melds = "after_contract"\nrearrange = true',
        fine='irregularities = "none"',
    ),
    Conflict(
        "irregularities",
        lambda o, _: (
            o.irregularities != "none" and (o.turn_is != "draw_play_discard" or o.most_draws > 1)
        ),
        "the rulings are about turns of one draw and one discard (turn_is)",
        shown='extends = "tile-rummy"\nirregularities = "continental"',
        fine='irregularities = "none"',
    ),
)
