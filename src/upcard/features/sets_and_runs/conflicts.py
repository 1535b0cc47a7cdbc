"""Conflicts of the options about sets and runs."""

from upcard.features.conflict import Conflict

CONFLICTS = (
    Conflict(
        "set_size",
        lambda o, _: o.set_size[1] is not None and o.set_size[0] > o.set_size[1],
        "conflict-set-size",
        shown="set_size = [4, 3]",
        fine="set_size = [3, 3]",
    ),
    Conflict(
        "run_size",
        lambda o, _: o.run_size[0] > o.run_size[1],
        "conflict-run-size",
        shown="run_size = [4, 3]",
        fine="run_size = [3, 3]",
    ),
    Conflict(
        "run_size",
        lambda o, _: o.run_size[1] == 14 and o.ace != "both",
        "conflict-run-of-14",
        shown='run_size = [3, 14]\nace = "high"',
        fine='ace = "both"',
    ),
    Conflict(
        "set_size",
        lambda o, _: (
            [{"most": o.set_size[1] or 0}]
            if o.set_suits == "distinct" and (o.set_size[1] is None or o.set_size[1] > 4)
            else []
        ),
        "conflict-set-suits",
        shown='set_suits = "distinct"\nset_size = [3, 5]',
        fine="set_size = [3, 4]",
    ),
)
