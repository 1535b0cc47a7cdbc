"""Conflicts of the options about further melds and laying off."""

from upcard.features.conflict import Conflict
from upcard.features.needs import kept_by

CONFLICTS = (
    Conflict(
        "extra_melds",
        lambda o, _: ({"cause": cause} for cause in kept_by(o) if o.extra_melds != "none"),
        "melds are laid and melds are kept in the hand ({cause})",
        shown='extends = "indian"\nextra_melds = "after_contract"',
        fine='extra_melds = "none"',
    ),
    Conflict(
        "extra_melds",
        lambda o, _: o.rearrange and o.extra_melds == "none",
        "the table is rearranged and nothing is laid (rearrange)",
        shown='rearrange = true\nextra_melds = "none"',
        fine='extra_melds = "after_contract"',
    ),
    Conflict(
        "layoff",
        lambda o, _: ({"cause": cause} for cause in kept_by(o) if o.layoff != "none"),
        "cards are laid off and melds are kept in the hand ({cause})",
        shown='extends = "gin"\nlayoff = "same_turn"',
        fine='layoff = "none"',
    ),
    Conflict(
        "layoff",
        lambda o, _: o.rearrange and o.layoff == "none",
        "the table is rearranged and nothing is laid off (rearrange)",
        shown='extends = "tile-rummy"\nlayoff = "none"',
        fine='layoff = "same_turn"',
    ),
    Conflict(
        "melds_per_turn",
        lambda o, _: o.melds_per_turn == 0,
        "no meld is laid in any turn; write 1 or more",
        shown='extends = "basic"\nmelds_per_turn = 0',
        fine="melds_per_turn = 1",
    ),
    Conflict(
        "melds_per_turn",
        lambda o, _: o.rearrange and o.melds_per_turn is not None,
        "at most {melds_per_turn} melds are laid in a turn and the whole table is rearranged (rearrange)",
        shown='extends = "tile-rummy"\nmelds_per_turn = 1',
        fine='melds_per_turn = "none"',
    ),
)
