"""Points of hands, totals and places."""

from collections.abc import Collection, Sequence
from operator import mul

import msgspec

from upcard.engine.core.state import opposite
from upcard.features.players.options import PlayerOptions
from upcard.features.players.questions import has_teams
from upcard.rules import RoundRules


class Standing(msgspec.Struct, frozen=True):
    """A seat's total and its place; players with the same total share a place."""

    seat: int
    total: int
    place: int


def hand_points(hand: bytes | bytearray, rules: RoundRules) -> int:
    """Return the points of the cards left in a hand."""
    return sum(map(mul, hand, rules.points))


def team_of(seat: int, seats: int, options: PlayerOptions) -> tuple[int, ...]:
    """Return the seats that score together with a seat, itself among them.

    >>> team_of(3, 4, PlayerOptions(teams="opposite_pairs"))
    (1, 3)
    """
    return tuple(sorted({seat, opposite(seat, seats)})) if has_teams(options) else (seat,)


def teams_of(seats: Collection[int], number: int, options: PlayerOptions) -> set[tuple[int, ...]]:
    """Return the teams of some of ``number`` seats; a player without partner is a team.

    >>> sorted(teams_of(range(4), 4, PlayerOptions(teams="opposite_pairs")))
    [(0, 2), (1, 3)]
    """
    return {team_of(seat, number, options) for seat in seats}


def standings_of(
    totals: Sequence[int], ranking: str, levels: Sequence[int] = ()
) -> tuple[Standing, ...]:
    """Return the seats from first to last; if ``levels`` are given the highest level comes first.

    >>> [s.place for s in standings_of([20, 5, 20], "low")]
    [1, 2, 2]
    """
    sign = 1 if ranking == "low" else -1
    worth = [(-levels[seat] if levels else 0, sign * total) for seat, total in enumerate(totals)]
    best_first = sorted(range(len(totals)), key=lambda seat: worth[seat])
    ordered = sorted(worth)
    return tuple(
        Standing(seat, totals[seat], ordered.index(worth[seat]) + 1) for seat in best_first
    )
