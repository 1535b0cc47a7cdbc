"""Conflicts of the options about going out."""

from upcard.features.conflict import Conflict
from upcard.features.drawing.questions import PLAYED_AT_ONCE
from upcard.features.turns.questions import undiscarded


def _no_last_turns(option: str, wanted: tuple[object, ...], name: str, shown: str) -> Conflict:
    return Conflict(
        "last_turns",
        lambda o, _: o.last_turns and getattr(o, option) not in wanted,
        name,
        see=option,
        shown=f"last_turns = true\n{shown}",
        fine="last_turns = false",
    )


def _no_winning_run(option: str, wanted: object, name: str, shown: str) -> Conflict:
    return Conflict(
        "winning_run",
        lambda o, _: o.winning_run is not None and getattr(o, option) != wanted,
        name,
        see=option,
        shown=f"winning_run = 7\n{shown}",
        fine='winning_run = "none"',
    )


_LAST_TURNS: tuple[tuple[str, tuple[object, ...], str, str], ...] = (
    ("knock_max", (None,), "conflict-last-turns-knock-max", 'extends = "gin"'),
    ("call", ("none",), "conflict-last-turns-call", 'call = "discard"'),
    ("draw", ("top", "top_if_down", *PLAYED_AT_ONCE), "conflict-last-turns-draw", 'draw = "push_on"'),
    ("drop", (None,), "conflict-last-turns-drop", "drop = [20, 40]"),
    ("irregularities", ("none",), "conflict-last-turns-irregularities", 'irregularities = "continental"'),
    ("turn_is", ("draw_play_discard",), "conflict-last-turns-turn-is", 'extends = "tile-rummy"'),
)  # fmt: skip
"""In games with a last turn: the value that an option needs, the message that says why, and a line that violates it."""
_WINNING_RUN = (
    ("rearrange", False, "conflict-winning-run-rearrange", 'extends = "tile-rummy"'),
    ("call", "none", "conflict-winning-run-call", 'call = "discard"'),
    ("irregularities", "none", "conflict-winning-run-irregularities", 'irregularities = "continental"'),
)  # fmt: skip
"""The same for games in which a run wins the match."""

CONFLICTS = (
    undiscarded("go_out_discard", ("forbidden",), shown='go_out_discard = "optional"'),
    undiscarded("last_card", ("keep",), shown='last_card = "play_illegal"'),
    *(_no_last_turns(*one) for one in _LAST_TURNS),
    Conflict(
        "winning_run",
        lambda o, _: o.winning_run is not None and o.winning_run > o.run_size[1],
        "conflict-run-too-long",
        see="run_size",
        shown="winning_run = 13\nrun_size = [3, 12]",
        fine="run_size = [3, 13]",
    ),
    *(_no_winning_run(*one) for one in _WINNING_RUN),
)
