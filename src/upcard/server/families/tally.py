"""Several matches together: how often each person won, and who came in ahead of whom."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import permutations

import msgspec

from upcard.server.families.kept import Family
from upcard.server.tables.results import Result, counts


class Tally(msgspec.Struct, frozen=True):
    """What a person did: matches, first places, the sum of all places and of all points; of each other person the
    matches that both were in, and those in which this person was ahead.
    """

    games: int
    wins: int
    places: int
    points: int
    against: dict[str, tuple[int, int]]


def tallies(family: Family, results: Iterable[Result]) -> dict[str, Tally]:
    """Return the tally of every person in the matches that count, by the person's key."""
    games: dict[str, list[tuple[int, int]]] = defaultdict(list)
    met: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for result in results:
        if not counts(result):
            continue
        stood: dict[str, tuple[int, int]] = {}
        for one in result.stood:
            if not one.bot:
                stood.setdefault(family.person(one.name), (one.place, one.total))
        for who, how in stood.items():
            games[who].append(how)
        for who, other in permutations(stood, 2):
            met[who, other].append(stood[who][0] < stood[other][0])
    return {
        who: Tally(
            games=len(played),
            wins=sum(place == 1 for place, _ in played),
            places=sum(place for place, _ in played),
            points=sum(points for _, points in played),
            against={
                other: (len(met[who, other]), sum(met[who, other]))
                for other in games
                if (who, other) in met
            },
        )
        for who, played in games.items()
    }
