"""Several games together: how often each person won, and who came in ahead of whom. One name is one person."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import permutations

import msgspec

from upcard.paper.outcome import outcome_of
from upcard.paper.pad import Pad


class Tally(msgspec.Struct, frozen=True):
    """What a person did: games, first places, the sum of all places; of each other person, by key, the games that both
    were in and those in which this person was ahead.
    """

    name: str
    games: int
    wins: int
    places: int
    against: dict[str, tuple[int, int]]


def counts(pad: Pad) -> bool:
    """Return whether a game counts: it is over, and its statistics are not void."""
    return pad.over and not outcome_of(pad).void


def tallies(pads: Sequence[Pad], key: Callable[[str], str] = str.casefold) -> dict[str, Tally]:
    """Return the tally of every person in the games that count; names of the same ``key`` are one person's."""
    names: dict[str, str] = {}
    games: dict[str, list[int]] = defaultdict(list)
    met: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for pad in pads:
        if not counts(pad):
            continue
        places = {key(pad.names[one.seat]): one.place for one in outcome_of(pad).standings}
        names.update({key(name): name for name in pad.names})
        for who, place in places.items():
            games[who].append(place)
        for one, other in permutations(places, 2):
            met[one, other].append(places[one] < places[other])
    return {
        who: Tally(
            names[who],
            len(places),
            places.count(1),
            sum(places),
            {other: (len(met[who, other]), sum(met[who, other])) for other in games if (who, other) in met},
        )
        for who, places in games.items()
    }  # fmt: skip
