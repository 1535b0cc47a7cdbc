"""Conflicts of the options about a match."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from upcard.features.conflict import Conflict, Values, as_written, unreadable
from upcard.features.ruleset import Rounds
from upcard.rules.values import game_end_of

if TYPE_CHECKING:
    from upcard.features.told import Options


def _unpaid(options: "Options", _: Rounds) -> Iterator[Values]:
    """Yield how many places pay and how many do not, if too few pay."""
    pay, most = options.settlement, options.players[1]
    if isinstance(pay, tuple) and len(pay) < most - 1:
        yield {"pay": len(pay), "written": as_written(pay), "most": most, "others": most - 1}


def _bonus(option: str, usual: int) -> Conflict:
    """Return the conflict of points for the better player with a lowest total that wins."""
    return Conflict(
        option,
        lambda o, _: (
            {"bonus": f"{option} = {getattr(o, option)}"}
            for _ in range(o.ranking == "low" and getattr(o, option) != usual)
        ),
        "conflict-bonus",
        see="ranking",
        shown=f'game_end = "target:100"\n{option} = 10',
        fine='ranking = "high"',
    )


CONFLICTS = (
    unreadable(
        "game_end",
        lambda o: game_end_of(o.game_end),
        shown='game_end = "sometime"',
        fine='game_end = "rounds"',
    ),
    Conflict(
        "game_end",
        lambda o, _: o.game_end.startswith("eliminate") and o.ranking == "high",
        "conflict-eliminate",
        see="ranking",
        shown='game_end = "eliminate:100"\nranking = "high"',
        fine='ranking = "low"',
    ),
    Conflict(
        "game_end",
        lambda o, _: o.game_end != "rounds" and o.progress == "individual",
        "conflict-progress",
        see="progress",
        shown='game_end = "target:100"\nprogress = "individual"',
        fine='progress = "common"',
    ),
    Conflict(
        "reentries",
        lambda o, _: o.reentries > 0 and o.teams != "none",
        "conflict-teams",
        see="teams",
        shown='game_end = "eliminate:100"\nreentries = 1\nteams = "opposite_pairs"\nplayers = [4, 4]',
        fine='teams = "none"',
    ),
    _bonus("game_bonus", 0),
    _bonus("box_bonus", 0),
    _bonus("shutout_factor", 1),
    Conflict(
        "settlement",
        _unpaid,
        "conflict-unpaid",
        see="players",
        shown="players = [4, 4]\nsettlement = [2, 1]",
        fine="settlement = [2, 1, 1]",
    ),
)
