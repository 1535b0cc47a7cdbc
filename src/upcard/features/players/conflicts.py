"""Conflicts of the options about players."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from upcard.features.conflict import Conflict, Values
from upcard.features.needs import kept_by
from upcard.features.ruleset import Rounds

if TYPE_CHECKING:
    from upcard.features.told import Options


def _unpaired(options: "Options", _: Rounds) -> Iterator[Values]:
    """Yield the least number of players that cannot be paired into partners."""
    least, most = options.players
    alone = [number for number in range(least, most + 1) if number % 2 or number < 4]
    if options.teams == "opposite_pairs" and alone:
        yield {"number": alone[0]}


CONFLICTS = (
    Conflict(
        "players",
        lambda o, _: o.players[0] > o.players[1],
        "conflict-least-players",
        shown="players = [5, 3]",
        fine="players = [3, 3]",
    ),
    Conflict(
        "players",
        _unpaired,
        "conflict-no-pairs",
        shown='teams = "opposite_pairs"\nplayers = [4, 6]',
        fine="players = [4, 4]",
    ),
    Conflict(
        "players",
        lambda o, _: (
            o.players != (2, 2) and o.scoring == "knock_difference" and "knock_max" in kept_by(o)
        ),
        "conflict-two-players",
        see="scoring",
        shown='extends = "gin"\nplayers = [2, 3]',
        fine="players = [2, 2]",
    ),
)
