"""The model of a meld: the rules of sets and runs as tables, read by every check and every search."""

from array import array
from collections.abc import Sequence
from functools import lru_cache

from upcard.cards import JOKER, KINDS, card_of, rank_of
from upcard.melds.counts import MOST_CARDS
from upcard.melds.rules import MeldRules, MeldType

MOST_SET = 255
"""The largest set if the rules set no limit."""


class MeldModel:
    """The cards that fit each place, and the wild cards allowed with each number of natural ones; see :func:`model_of`.

    ``wild``, ``own_in_run`` and ``own_in_set`` give for each kind of card whether it is wild, and whether it is natural
    in its own place of a run or in a set of its rank; ``home`` whether a set of a rank excludes wild cards of that rank
    as wild. ``set_ranks`` are the ranks that can make sets. ``most_in_run`` and ``most_in_set`` give the most wild
    cards with ``n`` natural ones, -1 if these are too few or too many: any number from the least size's need up to it
    is legal.
    """

    def __init__(self, rules: MeldRules) -> None:
        self.rules = rules
        kinds = range(KINDS)
        self.wild = bytes(card in rules.wilds for card in kinds)
        self.own_in_run = bytes(
            card != JOKER and (not self.wild[card] or rules.wild_natural != "never")
            for card in kinds
        )
        self.own_in_set = bytes(rules.natural_in_set(card, rank_of(card)) for card in kinds)
        self.lowest, self.highest = rules.lowest(), rules.highest()
        self.longest = rules.longest()
        self.largest = min(rules.set_size[1] or MOST_SET, MOST_SET)
        self.set_ranks = bytes(
            rank > 0 and (rules.set_of_wild_rank or not rules.rank_is_wild(rank))
            for rank in range(14)
        )
        self.home = bytes(
            rules.set_suits == "distinct"
            and any(self.own_in_set[card_of(rank, suit)] and self.wild[card_of(rank, suit)] for suit in range(4))
            for rank in range(1, 14)
        )  # fmt: skip
        self.home = b"\0" + self.home
        counts = range(MOST_CARDS + 1)
        self.most_in_run = array(
            "i", [self._most(n, rules.run_size[0], self.longest, "run") for n in counts]
        )
        self.most_in_set = array(
            "i", [self._most(n, rules.set_size[0], self.largest, "set") for n in counts]
        )
        self.wild_sets = self._only_wilds(
            rules.set_size[0], min(self.largest, MOST_CARDS), "set", rules.all_wild_set
        )
        self.wild_runs = self._only_wilds(
            rules.run_size[0], self.longest if rules.wild_adjacent else 1, "run", allowed=False
        )
        self.absorbed = self._absorbed()

    def _most(self, naturals: int, least: int, largest: int, type_: MeldType) -> int:
        """Return the most wild cards with these naturals in a meld of one of these sizes, -1 if there is none.

        The limit falls by at most 1 when the size does, so any smaller number of wild cards is legal too.
        """
        if naturals < max(self.rules.min_naturals, 1):
            return -1
        for wilds in range(min(largest, MOST_CARDS) - naturals, -1, -1):
            if wilds <= self.rules.wild_limit(naturals + wilds, type_):
                return wilds if naturals + wilds >= least else -1
        return -1

    def _only_wilds(self, least: int, largest: int, type_: MeldType, allowed: bool) -> list[int]:
        """Return the sizes of melds of wild cards only."""
        sizes = range(least, largest + 1)
        return [size for size in sizes if allowed or self.rules.wild_limit(size, type_) >= size]

    def _absorbed(self) -> "array[int]":
        """Return for each number of natural cards the most wild ones that melds of any such cards could take."""
        if self.wild_sets or self.wild_runs:
            return array("i", [MOST_CARDS] * (MOST_CARDS + 1))
        most = [max(some) for some in zip(self.most_in_run, self.most_in_set, strict=True)]
        found = array("i", [0])
        for number in range(1, MOST_CARDS + 1):
            parts = (found[number - part] + most[part] for part in range(1, number + 1))
            found.append(max(found[number - 1], *parts))
        return found

    def only_wilds(
        self, wilds: int, runs: int, points: Sequence[int] = (0,) * KINDS
    ) -> "array[int]":
        """Return the worth of melds of wild cards only, with ``points`` for each kind.

        ``wilds + 1`` numbers for each required number of runs, 0 to ``runs``: the highest worth of melds of 0, 1, 2 and
        more wild cards, -1 if no melds take that many.
        """
        row = wilds + 1
        best = array("i", [0] + [-1] * (row * (runs + 1) - 1))
        melds = [
            (size, 0, self.wild_set_at(size, points)[1]) for size in self.wild_sets if size <= wilds
        ]
        melds += [
            (size, 1, self.wild_run_at(size, points)[1]) for size in self.wild_runs if size <= wilds
        ]
        for total in range(1, row):
            for least in range(runs + 1):
                for size, run, worth in melds:
                    if size <= total:
                        before = best[max(0, least - run) * row + total - size]
                        if before >= 0:
                            best[least * row + total] = max(
                                best[least * row + total], before + worth
                            )
        return best

    def wild_set_at(self, size: int, points: Sequence[int]) -> tuple[int, int]:
        """Return the rank at which that many wild cards are worth most as a set, and the worth.

        Where a set of wild cards has no rank, they count by themselves: here as the cheapest one.
        """
        if self.rules.all_wild_set:
            return 0, size * min(
                (points[card] for card in range(KINDS) if self.wild[card]), default=0
            )
        ranks = [rank for rank in range(1, 14) if self.set_ranks[rank] and not self.home[rank]]
        best = max(ranks or range(1, 14), key=lambda rank: points[rank - 1])
        return best, size * points[best - 1]

    def wild_run_at(self, size: int, points: Sequence[int]) -> tuple[int, int]:
        """Return the place at which a run of that many wild cards is worth most, in spades, and the worth."""
        worth = {
            first: sum(point_at(points, first + place, 0) for place in range(size))
            for first in self.rules.firsts(size)
        }
        first = max(worth, key=lambda first: worth[first])
        return first, worth[first]


def point_at(points: Sequence[int], place: int, suit: int) -> int:
    """Return the points of a card at a place of a run. Those of an ace below a 2 may follow the points by kind."""
    return points[KINDS] if place == 1 and len(points) > KINDS else points[card_of(place, suit)]


def points_with(points: Sequence[int], ace_low: int | None) -> tuple[int, ...]:
    """Return the points of each kind, followed by those of an ace below a 2 if it has its own."""
    return (*points[:KINDS], *(() if ace_low is None else (ace_low,)))


@lru_cache(maxsize=256)
def model_of(rules: MeldRules) -> MeldModel:
    """Return the model of some rules, cached."""
    return MeldModel(rules)
