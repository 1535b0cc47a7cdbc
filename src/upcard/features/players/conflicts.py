"""Conflicts of the options about players."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from upcard.features.conflict import Conflict, Values
from upcard.features.needs import kept_by
from upcard.features.ruleset import Rounds

if TYPE_CHECKING:
    from upcard.features.told import Options


def _unpaired(options: "Options", _: Rounds) -> Iterator[Values]:
    """Yield the least number of players that makes no pairs of partners."""
    least, most = options.players
    alone = [number for number in range(least, most + 1) if number % 2 or number < 4]
    if options.teams == "opposite_pairs" and alone:
        yield {"number": alone[0]}


CONFLICTS = (
    Conflict(
        "players",
        lambda o, _: o.players[0] > o.players[1],
        "the least number is {players[0]} and the most {players[1]}",
        shown="players = [5, 3]",
        fine="players = [3, 3]",
    ),
    Conflict(
        "players",
        _unpaired,
        "{number} players are no pairs of partners; {players[0]} to {players[1]} are allowed (teams); pairs take "
        "4, 6 or more",
        shown='teams = "opposite_pairs"\nplayers = [4, 6]',
        fine="players = [4, 4]",
    ),
    Conflict(
        "players",
        lambda o, _: (
            o.players != (2, 2) and o.scoring == "knock_difference" and "knock_max" in kept_by(o)
        ),
        "{players[0]} to {players[1]} players; the difference of a knock is between two, more have "
        'scoring = "lowest_collects" or scoring = "lowest_is_paid" (scoring)',
        shown='extends = "gin"\nplayers = [2, 3]',
        fine="players = [2, 2]",
    ),
)
