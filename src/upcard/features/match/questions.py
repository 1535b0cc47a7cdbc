"""Named questions about a match, so that their askers read no option: matches, paper, bots, the page."""

from typing import NamedTuple

from upcard.features.match.options import MatchOptions


class Suspending(NamedTuple):
    """Conditions to suspend a match (all agree, ``between_rounds``) and to resume it (same players, year and seats)."""

    all_agree: bool
    between_rounds: bool
    same_players: bool
    same_year: bool
    same_seats: bool


def suspending(options: MatchOptions) -> Suspending:
    """Return the conditions to suspend a match and to resume it.

    >>> suspending(MatchOptions(suspend=("agreed", "seats")))
    Suspending(all_agree=True, between_rounds=False, same_players=False, same_year=False, same_seats=True)
    """
    asked = options.suspend
    return Suspending(
        all_agree="agreed" in asked,
        between_rounds="between_rounds" in asked,
        same_players="players" in asked,
        same_year="year" in asked,
        same_seats="seats" in asked,
    )


def target_of(options: MatchOptions) -> int | None:
    """Return the points with which somebody ends a match, None if something else ends it.

    >>> target_of(MatchOptions(game_end="target:100")), target_of(MatchOptions(game_end="eliminate:101"))
    (100, None)
    """
    word, _, points = options.game_end.partition(":")
    return int(points) if word == "target" else None


def leaver_keeps_points(options: MatchOptions) -> bool:
    """Return whether a player who leaves keeps the points so far, instead of the two highest totals of the others."""
    return options.leaver == "own"


def option_of_bonus(options: MatchOptions) -> str:
    """Return the option whose clause is cited for bonuses at the end of a match.

    >>> option_of_bonus(MatchOptions(game_bonus=100))
    'game_bonus'
    """
    return "game_bonus" if options.game_bonus else "box_bonus"


def settles(options: MatchOptions) -> bool:
    """Return whether the others pay the winner at the end."""
    return options.settlement != "none"


def paid_by_place(options: MatchOptions, players: int) -> list[int]:
    """Return the coins that the players in second place, third place and so on pay the winner at the end.

    >>> [paid_by_place(MatchOptions(settlement=way), 3) for way in ("none", "linear_2", (5, 8, 9))]
    [[0, 0], [2, 4], [5, 8]]
    """
    if options.settlement == "linear_2":
        return [2 * place for place in range(1, players)]
    if options.settlement == "none":
        return [0] * (players - 1)
    return list(options.settlement[: players - 1])


def points_to_be_out(options: MatchOptions) -> int | None:
    """Return the points with which a player is out of a match, None if nobody is out by points.

    >>> points_to_be_out(MatchOptions(game_end="eliminate:101")), points_to_be_out(MatchOptions())
    (101, None)
    """
    word, _, points = options.game_end.partition(":")
    return int(points) if word == "eliminate" else None


def times_back_in(options: MatchOptions) -> int:
    """Return how often a player who is out by points may come back in."""
    return options.reentries


class EndBonuses(NamedTuple):
    """Bonuses at the end of a match: for the winner, for each round won, and the factor of the winner's total in a
    ``shutout``, when nobody else won a round.
    """

    winner: int
    each_round: int
    shutout: int


def bonuses_at_end(options: MatchOptions) -> EndBonuses:
    """Return the bonuses at the end of a match.

    >>> bonuses_at_end(MatchOptions(game_bonus=100, box_bonus=25))
    EndBonuses(winner=100, each_round=25, shutout=1)
    """
    return EndBonuses(options.game_bonus, options.box_bonus, options.shutout_factor)
