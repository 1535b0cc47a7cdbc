"""Conflicts of the options about sets and runs."""

from upcard.features.conflict import Conflict

CONFLICTS = (
    Conflict(
        "set_size",
        lambda o, _: o.set_size[1] is not None and o.set_size[0] > o.set_size[1],
        "the least number of cards is {set_size[0]} and the most {set_size[1]}",
        shown="set_size = [4, 3]",
        fine="set_size = [3, 3]",
    ),
    Conflict(
        "run_size",
        lambda o, _: o.run_size[0] > o.run_size[1],
        "the least number of cards is {run_size[0]} and the most {run_size[1]}",
        shown="run_size = [4, 3]",
        fine="run_size = [3, 3]",
    ),
    Conflict(
        "run_size",
        lambda o, _: o.run_size[1] == 14 and o.ace != "both",
        'a run of 14 needs ace = "both"; ace is "{ace}"',
        shown='run_size = [3, 14]\nace = "high"',
        fine='ace = "both"',
    ),
    Conflict(
        "set_size",
        lambda o, _: (
            [{"most": o.set_size[1] or "any number"}]
            if o.set_suits == "distinct" and (o.set_size[1] is None or o.set_size[1] > 4)
            else []
        ),
        'with set_suits = "distinct" a set holds at most 4 cards, not {most}',
        shown='set_suits = "distinct"\nset_size = [3, 5]',
        fine="set_size = [3, 4]",
    ),
)
