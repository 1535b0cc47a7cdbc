"""A contract under some rules, as flat tables of small numbers for the searches over a hand.

Made once and never changed: many searches, in many threads, read the same tables.
"""

from array import array
from functools import lru_cache
from itertools import combinations, pairwise

from upcard.cards import KINDS, card_of
from upcard.melds.contract import Contract, PairRules
from upcard.melds.model import model_of
from upcard.melds.rules import ACE_HIGH, MeldRules

MOST_PARTS = 20
MOST_SIZE = 28
MOST_CARDS = 255
"""The most parts of a contract, the most cards of one part, and the most in all or in a hand."""

PART = MOST_SIZE + 4
"""Bytes of a part of a way: 0 for a set or 1 for a run, rank, suit (255 for a set), size, then its cards."""
PLANNED = MOST_SIZE + 8
"""Bytes of a part of a plan: set or run, rank, suit, size, open places, those a wild may fill, naturals, the cards."""
MOST_STEPS = 500_000
"""Windows tried in one search. The contracts of the built-in games take a few thousand at most, with 26 cards including
ten wild ones; a house game may ask for nine runs from forty cards, which must not take minutes."""
MOST_CHOICES = 40_000
"""Windows and choices of naturals examined for one run."""
NO_WAY = 530
"""Cards missing if no number of cards would do."""
ONES = bytes(mask.bit_count() for mask in range(1 << ACE_HIGH))
"""The number of set bits, for masks of ranks and of places."""
OWN_RUN = 1
OWN_SET = 2
WILD = 4
"""The roles of a card: natural in a run, natural in a set, wild; added up."""
SUIT_OF = bytes(card // 13 for card in range(KINDS))
RANK_OF = bytes(card % 13 + 1 for card in range(KINDS))
SPREAD = array("Q", [sum(1 << 4 * i for i in range(7) if mask >> i & 1) for mask in range(1 << 7)])
"""Seven bits spread out: bit i at place 4 i."""
_ONE_MORE = bytes(min(value + 1, 255) for value in range(256))

RUN_RULES = ("any", "not_contiguous", "distinct_suits")


class ContractRules:
    """The tables of one contract under some rules; see :func:`contract_rules`.

    The search takes the parts in its own order, the largest runs first, then the largest sets: ``order`` maps them to
    the parts of the contract. A *window* is a possible place of a run: ``mask`` has a bit for each of its ranks that a
    natural card may fill, ``forced`` one for each place that only a wild card can. A *group* is all windows of one size
    for the runs of one size: ``starts`` has a bit for each first place in a suit, at 4 times its index from 0, and
    ``at`` gives the window there.
    """

    def __init__(self, contract: Contract, rules: MeldRules, pairs: PairRules) -> None:
        """Make the tables. Raises ``ValueError`` for a contract with more or larger parts than the search takes."""
        _refuse_too_much(contract)
        self.contract, self.rules, self.pairs = contract, rules, pairs
        exact = pairs.contract_size == "exact"
        slots = contract.slots
        order = sorted(range(len(slots)), key=lambda i: (slots[i].type, -slots[i].size))
        self.order = bytes(order)
        self.runs = contract.count("run")
        self.sets = contract.count("set")
        self.whole = contract.whole_hand
        self.exact = exact
        floor = 0 if exact else rules.min_naturals
        self.size = bytes(max(slots[i].size, floor) for i in order)
        if sum(self.size) > MOST_CARDS:
            raise ValueError(
                f"a contract of {sum(self.size)} cards; the search over a hand takes at most {MOST_CARDS}"
            )
        self.alike = bytes(
            sum(slots[other] == slots[one] for other in order[depth:])
            for depth, one in enumerate(order)
        )
        model = model_of(rules)
        self.wild, self.own_in_run, self.own_in_set = model.wild, model.own_in_run, model.own_in_set
        self.wilds = bytes(sorted(rules.wilds, reverse=True))
        sizes = range(MOST_SIZE + 1)
        self.limit = bytes(min(rules.wild_limit(size, "run"), MOST_SIZE) for size in sizes)
        self.set_limit = bytes(min(rules.wild_limit(size, "set"), MOST_SIZE) for size in sizes)
        self.run_rule = RUN_RULES.index(pairs.run_pair_rule)
        self.each_rank_once = pairs.set_pair_rule == "distinct_ranks"
        self.each_suit_once = rules.set_suits == "distinct"
        self.apart = not rules.wild_adjacent
        self.plain = _ints(
            [
                sum(1 << rank for rank in range(13) if not self.wild[13 * suit + rank])
                for suit in range(4)
            ]
        )
        self.kinds = bytes(
            OWN_RUN * self.own_in_run[card]
            + OWN_SET * self.own_in_set[card]
            + WILD * self.wild[card]
            for card in range(KINDS)
        )
        wild_naturals = any(self.own_in_set[card] for card in rules.wilds)
        self.tight = self.each_suit_once and wild_naturals
        self.spares_last = all(
            (self.limit if depth < self.runs else self.set_limit)[size]
            for depth, size in enumerate(self.size)
        )
        self.fits = bytes(
            self._fits(size, rank) for size in self.size[self.runs :] for rank in range(14)
        )
        self.even = self._sets_are_even()
        self._windows()

    def _fits(self, size: int, rank: int) -> bool:
        """Return whether a set of that size and rank can exist; rank 0 means wild cards only."""
        rules = self.rules
        most = rules.set_size[1]
        if (most is not None and size > most) or (rank and size < rules.min_naturals):
            return False
        if not rank:
            return rules.all_wild_set and bool(rules.wilds)
        kinds = sum(rules.natural_in_set(card_of(rank, suit), rank) for suit in range(4))
        if not kinds and not rules.set_of_wild_rank:
            return False
        natural = kinds if rules.set_suits == "distinct" or not kinds else size
        return size - natural <= (self.set_limit[size] if rules.wilds else 0)

    def _sets_are_even(self) -> bool:
        """Return whether the sets have one size and each may be of any rank."""
        if self.each_rank_once and self.sets > 13:
            return False
        any_rank = all(
            self.fits[14 * part + rank] for part in range(self.sets) for rank in range(1, 14)
        )
        return any_rank and len(set(self.size[self.runs :])) == 1

    def _windows(self) -> None:
        """Lay out the windows of each run of the contract; equal runs share theirs."""
        columns: tuple[list[int], ...] = ([], [], [], [], [], [])
        starts: list[int] = []
        ends: list[int] = []
        groups: list[tuple[int, int]] = []
        firsts: list[int] = []
        self.group_size = b""
        self.group_starts, self.group_at = array("Q"), array("i")
        self.fullest: list[bytes] = []
        for depth in range(self.runs):
            size = self.size[depth]
            if depth and self.size[depth - 1] == size:
                for column in (starts, ends, firsts):
                    column.append(column[-1])
                groups.append(groups[-1])
                self.fullest.append(self.fullest[-1])
                continue
            firsts.append(depth)
            self.fullest.append(fullest(size, self.rules.lowest(), self.rules.highest()))
            starts.append(len(columns[0]))
            before = len(self.group_size)
            longer = () if self.exact else lengths(size, self.rules)
            for length in (size, *longer):
                windows = self._places(length)
                self._group(length, len(columns[0]), windows)
                for window in windows:
                    for column, value in zip(columns, (length, *window), strict=True):
                        column.append(value)
            ends.append(len(columns[0]))
            groups.append((before, len(self.group_size)))
        self.window_from = _ints(starts)
        self.window_to = _ints(ends)
        self.first_alike = bytes(firsts)
        self.group_from = _ints([group[0] for group in groups])
        self.group_to = _ints([group[1] for group in groups])
        self.window_size, self.window_first, self.window_suit = map(bytes, columns[:3])
        self.window_mask = _ints(columns[3])
        self.window_forced = _ints(columns[4])
        self.window_ace = bytes(columns[5])
        self.most_windows = len(columns[0])

    def _group(self, size: int, number: int, windows: list[tuple[int, int, int, int, int]]) -> None:
        """Store the windows of a size, of which ``number`` is the first."""
        starts, at = [0] * 4, [0] * 4 * ACE_HIGH
        for index, (first, suit, *_) in enumerate(windows):
            starts[suit] |= 1 << 4 * (first - 1)
            at[suit * ACE_HIGH + first - 1] = number + index
        self.group_size += bytes([size])
        self.group_starts.extend(starts)
        self.group_at.extend(at)

    def _places(self, size: int) -> list[tuple[int, int, int, int, int]]:
        """Return the runs of a size: first place, suit, masks of ranks and of forced places, whether both aces."""
        rules, found = self.rules, []
        if size < rules.min_naturals:
            return []
        for suit in range(4):
            for first in rules.firsts(size):
                mask = forced = 0
                for place in range(size):
                    card = card_of(first + place, suit)
                    if self.own_in_run[card]:
                        mask |= 1 << card % 13
                    else:
                        forced |= place_bit(place)
                if self._can_stand(size, forced):
                    twice = size == ACE_HIGH and bool(mask & 1)
                    found.append((first, suit, mask, forced, int(twice)))
        return found

    def _can_stand(self, size: int, forced: int) -> bool:
        """Return whether wild cards may fill the forced places."""
        if forced.bit_count() > self.limit[size]:
            return False
        return not self.apart or not forced & forced >> 1


def _refuse_too_much(contract: Contract) -> None:
    parts = len(contract.slots)
    if parts > MOST_PARTS:
        raise ValueError(
            f"a contract of {parts} parts; the search over a hand takes at most {MOST_PARTS}"
        )
    for slot in contract.slots:
        if not 1 <= slot.size <= MOST_SIZE:
            raise ValueError(
                f"a {slot.type} of {slot.size} cards; the search over a hand takes 1 to {MOST_SIZE}"
            )


def place_bit(place: int) -> int:
    """Return the bit of a place in masks of the places of a run: the first place has the highest of 14."""
    return 1 << (ACE_HIGH - 1 - place)


def _ints(values: list[int]) -> "array[int]":
    return array("i", values)


@lru_cache(maxsize=1024)
def contract_rules(contract: Contract, rules: MeldRules, pairs: PairRules) -> ContractRules:
    """Return the tables of a contract, cached. Raises ``ValueError`` as :class:`ContractRules` does."""
    return ContractRules(contract, rules, pairs)


@lru_cache(maxsize=64)
def fullest(size: int, lowest: int, highest: int) -> bytes:
    """Return for each mask of ranks of a suit how many places of a run of that size they can fill at most.

    For fourteen places that is one too many if a single ace would fill both ends.
    """
    best = bytes(1 << 13)
    for first in range(lowest, highest - size + 2):
        ranks = [(place - 1) % 13 for place in range(first, first + size)]
        filled = bytes(1)
        for rank in range(13):
            more = filled
            for _ in range(ranks.count(rank)):
                more = more.translate(_ONE_MORE)
            filled += more
        best = bytes(map(max, best, filled))
    return best


@lru_cache(maxsize=256)
def lengths(size: int, rules: MeldRules) -> tuple[int, ...]:
    """Return the lengths above ``size`` at which a run can be legal though no shorter part, of ``size`` or more, is.

    Five, two wild cards, eight: with "at most as many wild as natural" that is a legal run of four, and neither of its
    parts of three is legal. Such a run begins and ends with a natural card and holds as many wild cards as its length
    allows, one more than the next shorter length.
    """
    found = []
    for length in range(size + 1, rules.longest() + 1):
        wilds = rules.wild_limit(length, "run")
        if wilds > rules.wild_limit(length - 1, "run") and any(
            not _has_legal_part(places, length, size, rules)
            for places in combinations(range(1, length - 1), wilds)
        ):
            found.append(length)
    return tuple(found)


def _has_legal_part(wilds: tuple[int, ...], length: int, size: int, rules: MeldRules) -> bool:
    """Return whether a run with wild cards in these places has a legal shorter part, or is not legal itself."""
    if not rules.wild_adjacent and any(b - a == 1 for a, b in pairwise(wilds)):
        return True
    return any(
        sum(first <= place < first + part for place in wilds) <= rules.wild_limit(part, "run")
        for part in range(size, length)
        for first in range(length - part + 1)
    )
