"""Named questions about players and teams, so that their askers read no option."""

from typing import NamedTuple

from upcard.features.players.options import PlayerOptions


class Seats(NamedTuple):
    """The least and the most players of a game."""

    least: int
    most: int


def seats_of(options: PlayerOptions) -> Seats:
    """Return how many people play.

    >>> seats_of(PlayerOptions(players=(2, 6)))
    Seats(least=2, most=6)
    """
    return Seats(*options.players)


def has_teams(options: PlayerOptions) -> bool:
    """Return whether partners score together."""
    return options.teams != "none"


def spares_team(options: PlayerOptions) -> bool:
    """Return whether the partner of the player who goes out scores nothing either.

    >>> spares_team(PlayerOptions(teams="none", team_score="out_team_zero"))
    False
    """
    return has_teams(options) and options.team_score == "out_team_zero"
