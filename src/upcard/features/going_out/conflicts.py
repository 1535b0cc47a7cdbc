"""Conflicts of the options about going out."""

from upcard.features.conflict import Conflict
from upcard.features.drawing.questions import PLAYED_AT_ONCE
from upcard.features.turns.questions import undiscarded


def _no_last_turns(option: str, wanted: tuple[object, ...], why: str, shown: str) -> Conflict:
    return Conflict(
        "last_turns",
        lambda o, _: o.last_turns and getattr(o, option) not in wanted,
        f"everybody has a last turn, and {why} ({option})",
        shown=f"last_turns = true\n{shown}",
        fine="last_turns = false",
    )


def _no_winning_run(option: str, wanted: object, why: str, shown: str) -> Conflict:
    return Conflict(
        "winning_run",
        lambda o, _: o.winning_run is not None and getattr(o, option) != wanted,
        f"a player who completes a run wins, and {why} ({option})",
        shown=f"winning_run = 7\n{shown}",
        fine='winning_run = "none"',
    )


_LAST_TURNS: tuple[tuple[str, tuple[object, ...], str, str], ...] = (
    ("knock_max", (None,), "a knock ends the round at once", 'extends = "gin"'),
    ("call", ("none",), "a call moves cards between hands, and a player who is out has none", 'call = "discard"'),
    ("draw", ("top", "top_if_down", *PLAYED_AT_ONCE), "cards are pushed to a player who is out", 'draw = "push_on"'),
    ("drop", (None,), "the last one left in a round wins it at once", "drop = [20, 40]"),
    ("irregularities", ("none",), "the rulings are about rounds that end when somebody goes out",
     'irregularities = "continental"'),
    ("turn_is", ("draw_play_discard",), "a turn ends with a discard where there are last turns",
     'extends = "tile-rummy"'),
)  # fmt: skip
"""What an option has to be where everybody has a last turn, why, and a line with which it is not."""
_WINNING_RUN = (
    ("rearrange", False, "anybody may rebuild runs", 'extends = "tile-rummy"'),
    ("call", "none", "a called card joins a run out of turn", 'call = "discard"'),
    ("irregularities", "none", "a run may turn out to be wrong", 'irregularities = "continental"'),
)
"""The same where a run wins the match."""

CONFLICTS = (
    undiscarded(
        "go_out_discard",
        ("forbidden",),
        shown='go_out_discard = "optional"',
        fine='go_out_discard = "forbidden"',
    ),
    undiscarded(
        "last_card", ("keep",), shown='last_card = "play_illegal"', fine='last_card = "keep"'
    ),
    *(_no_last_turns(*one) for one in _LAST_TURNS),
    Conflict(
        "winning_run",
        lambda o, _: o.winning_run is not None and o.winning_run > o.run_size[1],
        "a run of {winning_run} wins the match and a run has at most {run_size[1]} cards (run_size)",
        shown="winning_run = 13\nrun_size = [3, 12]",
        fine="run_size = [3, 13]",
    ),
    *(_no_winning_run(*one) for one in _WINNING_RUN),
)
