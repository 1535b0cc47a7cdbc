"""The Pareto front of the ways to lay a contract from a hand.

A run lies in one suit, so the ways to lay some of the runs are found for each suit alone; of those that use the same
natural cards and as many wild ones, one is kept. Then, for each choice of ranks for the sets, the suits are combined:
only the runs laid, the cards taken by sets, the wild cards, and their worth matter. Dominated ways are dropped.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, groupby, product
from typing import NamedTuple

from upcard.cards import card_of
from upcard.melds.contract import Contract, PairRules
from upcard.melds.meld import WILDS_ONLY
from upcard.melds.rules import MeldRules

NO_LIMIT = 99
WILD = -1
_BITS = 4
"""Bits of the count of one rank in the number that packs the natural cards used of a suit."""


class Piece(NamedTuple):
    """A meld: the least size of its part, its rank or first place, suit (-1: a set), cards, ``WILD`` for wild."""

    size: int
    rank: int
    suit: int
    cards: tuple[int, ...]


class Laid(NamedTuple):
    """A meld, linked to those laid before it."""

    piece: Piece
    before: "Laid | None"


class Outcome(NamedTuple):
    """The result of a way apart from its worth: wild cards spent, and those spent in sets that exclude their home rank.

    ``acting`` are the wild cards in their own place; ``any_left`` says whether natural cards are left.
    """

    wilds: int
    homes: tuple[tuple[int, int], ...]
    acting: tuple[int, ...]
    any_left: bool


Way = tuple[int, int, Laid | None]
"""Points laid, minus the usefulness laid, and the melds."""


class _Part(NamedTuple):
    """The partial result of some suits: runs still to lay, wild cards, cards as natural, cards of each set."""

    runs: tuple[int, ...]
    wilds: int
    acting: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]
    any_left: bool


_Runs = dict[tuple[int, int, tuple[tuple[int, int], ...]], Laid | None]
"""The runs in a suit by natural cards used, wild cards and, where it matters, places."""


class ParetoSearch:
    """One hand and one contract; :meth:`outcomes` returns the Pareto front."""

    def __init__(
        self, hand: bytes, contract: Contract, rules: MeldRules, pairs: PairRules,
        points: Sequence[int], useful: Sequence[int],
    ) -> None:  # fmt: skip
        """Set up the search; a contract that takes the whole hand leaves no card."""
        self.hand, self.rules, self.pairs = hand, rules, pairs
        self.points, self.useful = points, useful
        self.whole = contract.whole_hand
        self.exact = pairs.contract_size == "exact" and not self.whole
        self.pool = sum(hand[card] for card in rules.wilds)
        self.acting = tuple(
            card for suit in range(4) for card in range(13 * suit, 13 * suit + 13)
            if card in rules.wilds and hand[card]
        )  # fmt: skip
        self.runs = tuple(sorted(slot.size for slot in contract.slots if slot.type == "run"))
        self.sets = tuple(sorted(slot.size for slot in contract.slots if slot.type == "set"))
        self.in_suit = [self._in_suit(suit) for suit in range(4)]

    def outcomes(self) -> dict[Outcome, list[Way]]:
        """Return the outcomes that lay all parts, each with its best ways."""
        if not self.runs:
            return self._sets_alone()
        found: dict[Outcome, list[Way]] = {}
        for ranks in self._ranks():
            start = _Part(self.runs, 0, (), ((),) * len(ranks), any_left=False)
            parts: dict[_Part, list[Way]] = {start: [(0, 0, None)]}
            for suit in range(4):
                parts = self._joined(parts, suit, ranks)
            for part, ways in parts.items():
                if not part.runs:
                    self._with_sets(found, part, ways, ranks)
        return found

    # ---- Runs in one suit ----------------------------------------------------------------------

    def _in_suit(self, suit: int) -> dict[tuple[int, ...], _Runs]:
        """Return the ways to lay some of the runs in a suit, by their least sizes."""
        start: _Runs = {(0, 0, ()): None}
        found: dict[tuple[int, ...], _Runs] = {(): start}
        most = 1 if self.pairs.run_pair_rule == "distinct_suits" else len(self.runs)
        single = {size: self._single(size, suit) for size in set(self.runs)}
        for runs in _parts_of(self.runs):
            if 0 < len(runs) <= most and runs[:-1] in found:
                both = self._both(found[runs[:-1]], single[runs[-1]], suit)
                if both:
                    found[runs] = both
        return found

    def _both(self, some: _Runs, more: _Runs, suit: int) -> _Runs:
        """Return every combination of the two that the cards and the rules allow."""
        held = sum(min(self.hand[card_of(rank, suit)], 7) << _BITS * rank for rank in range(1, 14))
        guard = sum(8 << _BITS * rank for rank in range(14))
        apart = self.pairs.run_pair_rule == "not_contiguous"
        both: _Runs = {}
        for (used, wilds, places), laid in some.items():
            for (one_used, one_wilds, one_places), one in more.items():
                total = used + one_used
                if wilds + one_wilds > self.pool or ((held | guard) - total) & guard != guard:
                    continue
                if apart and any(_touch(a, b) for a in places for b in one_places):
                    continue
                key = (total, wilds + one_wilds, tuple(sorted((*places, *one_places))))
                if key not in both and one is not None:
                    both[key] = Laid(one.piece, laid)
        return both

    def _single(self, size: int, suit: int) -> _Runs:
        """Return every run in a suit of that size or longer."""
        rules = self.rules
        found: _Runs = {}
        longest = size if self.exact else rules.longest()
        keep = self.pairs.run_pair_rule == "not_contiguous"
        for length in range(size, longest + 1):
            for first in rules.firsts(length):
                most = min(rules.wild_limit(length, "run"), self.pool)
                places = ((first, first + length - 1),) if keep else ()
                for cards in self._fills(first, first + length, suit, most, wild_before=False):
                    wilds = cards.count(WILD)
                    used = sum(1 << _BITS * (card % 13 + 1) for card in cards if card != WILD)
                    key = (used, wilds, places)
                    if key not in found:
                        found[key] = Laid(Piece(size, first, suit, cards), None)
        return found

    def _fills(
        self, place: int, end: int, suit: int, wilds: int, *, wild_before: bool
    ) -> Iterator[tuple[int, ...]]:
        """Yield the ways to fill the places up to ``end`` with at most ``wilds`` wild cards."""
        if place == end:
            yield ()
            return
        card = card_of(place, suit)
        if self.hand[card] and self.rules.natural_in_run(card, place, suit):
            for rest in self._fills(place + 1, end, suit, wilds, wild_before=False):
                yield (card, *rest)
        if wilds and (self.rules.wild_adjacent or not wild_before):
            for rest in self._fills(place + 1, end, suit, wilds - 1, wild_before=True):
                yield (WILD, *rest)

    # ---- The suits together --------------------------------------------------------------------

    def _joined(
        self, parts: dict[_Part, list[Way]], suit: int, ranks: Sequence[int]
    ) -> dict[_Part, list[Way]]:
        """Return the partial results extended by one more suit."""
        found: dict[_Part, list[Way]] = {}
        for runs, laid in self.in_suit[suit].items():
            if not any(_fewer(part.runs, runs) is not None for part in parts):
                continue
            mine = self._alone(laid, suit, ranks)
            for part, ways in parts.items():
                left = _fewer(part.runs, runs)
                if left is None:
                    continue
                for own, own_ways in mine.items():
                    if part.wilds + own.wilds > self.pool:
                        continue
                    taken = tuple(a + b for a, b in zip(part.taken, own.taken, strict=True))
                    both = _Part(
                        left, part.wilds + own.wilds, part.acting + own.acting, taken,
                        any_left=part.any_left or own.any_left,
                    )  # fmt: skip
                    for points, use, melds in own_ways:
                        keep(found.setdefault(both, []), ways, points, use, melds)
        return found

    def _alone(self, laid: _Runs, suit: int, ranks: Sequence[int]) -> dict[_Part, list[Way]]:
        """Return the results of runs in a suit, with every way for the sets to take cards left of it."""
        found: dict[_Part, list[Way]] = {}
        cards = [card_of(rank, suit) for rank in range(1, 14)]
        for (used, wilds, _), melds in laid.items():
            numbers = [used >> _BITS * rank & 15 for rank in range(1, 14)]
            for taken in self._taken(numbers, suit, ranks):
                total = list(numbers)
                for some in taken:
                    for card in some:
                        total[card % 13] += 1
                left = any(
                    self.hand[card] > number and card not in self.rules.wilds
                    for card, number in zip(cards, total, strict=True)
                )
                if left and self.whole:
                    continue
                acting = tuple(total[card % 13] for card in self.acting if card // 13 == suit)
                points = sum(n * self.points[c] for n, c in zip(total, cards, strict=True) if n)
                use = sum(n * self.useful[c] for n, c in zip(total, cards, strict=True) if n)
                part = _Part((), wilds, acting, taken, any_left=left)
                keep(found.setdefault(part, []), [(0, 0, None)], points, -use, melds)
        return found

    def _taken(
        self, used: Sequence[int], suit: int, ranks: Sequence[int]
    ) -> Iterator[tuple[tuple[int, ...], ...]]:
        """Yield the cards of a suit that each set takes, apart from those used in runs."""
        ways: list[list[tuple[int, ...]]] = []
        for rank, size in zip(ranks, self.sets, strict=True):
            card = card_of(rank, suit) if rank else 0
            most = 0
            if rank and self.rules.natural_in_set(card, rank):
                most = min(self.hand[card] - used[rank - 1], self._largest(size))
                most = min(most, 1) if self.rules.set_suits == "distinct" else most
            ways.append([(card,) * number for number in range(most + 1)])
        for taken in product(*ways):
            if all(
                sum(some.count(card) for some in taken) <= self.hand[card] - used[card % 13]
                for card in {some[0] for some in taken if some}
            ):
                yield taken

    def _largest(self, size: int) -> int:
        return size if self.exact else (self.rules.set_size[1] or NO_LIMIT)

    # ---- Sets ----------------------------------------------------------------------------------

    def _ranks(self) -> Iterator[tuple[int, ...]]:
        """Yield every choice of ranks for the sets, 0 for one of wild cards only; the sets are in order of size."""
        groups = [(size, len(list(same))) for size, same in groupby(self.sets)]
        able = [[rank for rank in range(14) if self._may_be(rank, size)] for size, _ in groups]
        choices = [
            combinations_with_replacement(some, number)
            for some, (_, number) in zip(able, groups, strict=True)
        ]
        for chosen in product(*choices):
            ranks = tuple(rank for some in chosen for rank in some)
            real = [rank for rank in ranks if rank != WILDS_ONLY]
            if self.pairs.set_pair_rule == "distinct_ranks" and len(set(real)) < len(real):
                continue
            short = sum(
                max(0, size - self._held(rank)) for rank, size in zip(ranks, self.sets, strict=True)
            )
            if short <= self.pool:
                yield ranks

    def _held(self, rank: int) -> int:
        cards = [card_of(rank, suit) for suit in range(4)] if rank else []
        return sum(self.hand[c] for c in cards if self.rules.natural_in_set(c, rank))

    def _may_be(self, rank: int, size: int) -> bool:
        """Return whether the hand has the cards for a set of the rank; a quick filter."""
        rules = self.rules
        if rank == WILDS_ONLY:
            return rules.all_wild_set and self.pool >= size
        if not rules.set_of_wild_rank and rules.rank_is_wild(rank):
            return False
        return self._held(rank) >= rules.min_naturals and self._held(rank) + self.pool >= size

    def _with_sets(
        self,
        found: dict[Outcome, list[Way]],
        part: _Part,
        ways: Sequence[Way],
        ranks: Sequence[int],
    ) -> None:
        """Add the ways with sets of these ranks, each with every legal number of wild cards."""
        numbers = [
            list(self._set_wilds(rank, size, len(cards), self.pool - part.wilds))
            for rank, size, cards in zip(ranks, self.sets, part.taken, strict=True)
        ]
        for wilds in product(*numbers):
            if part.wilds + sum(wilds) + sum(part.acting) > self.pool:
                continue
            homes: dict[int, int] = {}
            laid: list[Piece] = []
            for rank, size, cards, number in zip(ranks, self.sets, part.taken, wilds, strict=True):
                laid.append(Piece(size, rank, -1, (*cards, *(WILD,) * number)))
                if number and self.is_home(rank):
                    homes[rank] = homes.get(rank, 0) + number
            end = Outcome(
                part.wilds + sum(wilds), tuple(sorted(homes.items())), part.acting, part.any_left
            )
            for points, use, melds in ways:
                for piece in laid:
                    melds = Laid(piece, melds)
                keep(found.setdefault(end, []), [(points, use, None)], 0, 0, melds)

    # ---- Sets alone: rank by rank --------------------------------------------------------------

    def _sets_alone(self) -> dict[Outcome, list[Way]]:
        """Return the same as ``outcomes`` without runs: then no two ranks want the same card."""
        start = Outcome(0, (), (0,) * len(self.acting), any_left=False)
        states: dict[tuple[tuple[int, ...], Outcome], list[Way]] = {
            (self.sets, start): [(0, 0, None)]
        }
        for rank in range(1, 14):
            following: dict[tuple[tuple[int, ...], Outcome], list[Way]] = {}
            for sizes in _parts_of(self.sets):
                mine = self._of_rank(rank, sizes)
                for (left, end), ways in states.items():
                    rest = _fewer(left, sizes)
                    for own, own_ways in mine.items() if rest is not None else ():
                        both = self._sum(end, own)
                        if both is not None and rest is not None:
                            for points, use, melds in own_ways:
                                keep(
                                    following.setdefault((rest, both), []), ways, points, use, melds
                                )
            states = following
        found: dict[Outcome, list[Way]] = {}
        for (left, end), ways in states.items():
            numbers = [list(self._set_wilds(WILDS_ONLY, size, 0, self.pool)) for size in left]
            if left and not self.rules.all_wild_set:
                continue
            for wilds in product(*numbers):
                both = self._sum(end, start._replace(wilds=sum(wilds)))
                if both is not None:
                    melds = None
                    for size, number in zip(left, wilds, strict=True):
                        melds = Laid(Piece(size, WILDS_ONLY, -1, (WILD,) * number), melds)
                    keep(found.setdefault(both, []), ways, 0, 0, melds)
        return found

    def _sum(self, one: Outcome, other: Outcome) -> Outcome | None:
        """Return the sum of two outcomes, None if there are not enough wild cards."""
        acting = tuple(a + b for a, b in zip(one.acting, other.acting, strict=True))
        if one.wilds + other.wilds + sum(acting) > self.pool:
            return None
        left = one.any_left or other.any_left
        return Outcome(one.wilds + other.wilds, one.homes + other.homes, acting, left)

    def _of_rank(self, rank: int, sizes: Sequence[int]) -> dict[Outcome, list[Way]]:
        """Return the outcomes of sets of these sizes, all of one rank."""
        rules, found = self.rules, dict[Outcome, list[Way]]()
        several = len(sizes) > 1 and self.pairs.set_pair_rule == "distinct_ranks"
        if several or not all(self._may_be(rank, size) for size in sizes):
            return found
        for taken in product(*(self._copies(card_of(rank, suit), sizes) for suit in range(4))):
            cards = [tuple(c for some in taken for c in some[i]) for i in range(len(sizes))]
            laid = [c for some in cards for c in some]
            left = any(
                self.hand[c] > laid.count(c) and c not in rules.wilds
                for c in (card_of(rank, suit) for suit in range(4))
            )
            if left and self.whole:
                continue
            acting = tuple(laid.count(card) for card in self.acting)
            points, use = sum(self.points[c] for c in laid), sum(self.useful[c] for c in laid)
            numbers = [
                self._set_wilds(rank, s, len(some), self.pool)
                for s, some in zip(sizes, cards, strict=True)
            ]
            for wilds in product(*numbers):
                spent = sum(wilds)
                if spent + sum(acting) > self.pool:
                    continue
                melds = None
                for size, some, number in zip(sizes, cards, wilds, strict=True):
                    melds = Laid(Piece(size, rank, -1, (*some, *(WILD,) * number)), melds)
                homes = ((rank, spent),) if spent and self.is_home(rank) else ()
                end = Outcome(spent, homes, acting, left)
                keep(found.setdefault(end, []), [(0, 0, None)], points, -use, melds)
        return found

    def _copies(self, card: int, sizes: Sequence[int]) -> list[tuple[tuple[int, ...], ...]]:
        """Return the ways in which sets of these sizes take copies of a card."""
        held = self.hand[card] if self.rules.natural_in_set(card, card % 13 + 1) else 0
        most = 1 if self.rules.set_suits == "distinct" else held
        numbers = product(*(range(min(most, held, self._largest(size)) + 1) for size in sizes))
        return [tuple((card,) * n for n in some) for some in numbers if sum(some) <= held]

    def is_home(self, rank: int) -> bool:
        """Return whether a set of the rank excludes wild cards of that rank as wild."""
        return rank > 0 and self.rules.set_suits == "distinct" and any(
            self.rules.natural_in_set(card, rank) for card in self.acting if card % 13 + 1 == rank
        )  # fmt: skip

    def _set_wilds(self, rank: int, size: int, naturals: int, most: int) -> Iterator[int]:
        """Yield the numbers of wild cards with which a set of ``naturals`` natural cards is legal."""
        rules = self.rules
        for wilds in range(most + 1):
            total = naturals + wilds
            if total > self._largest(size) or total > (rules.set_size[1] or NO_LIMIT):
                return
            few = naturals >= rules.min_naturals and wilds <= rules.wild_limit(total, "set")
            if total >= size and (few or rank == WILDS_ONLY):
                yield wilds


def keep(kept: list[Way], ways: Sequence[Way], points: int, use: int, melds: Laid | None) -> None:
    """Add ways to those kept, each extended by these points, use and melds, and drop dominated ways."""
    for laid, used, before in ways:
        mine, other = laid + points, used + use
        if any(one[0] >= mine and one[1] >= other for one in kept):
            continue
        kept[:] = [one for one in kept if one[0] > mine or one[1] > other]
        kept.append((mine, other, _after(before, melds)))


def _after(before: Laid | None, melds: Laid | None) -> Laid | None:
    """Return both lists of melds as one."""
    if before is None:
        return melds
    while melds is not None:
        before = Laid(melds.piece, before)
        melds = melds.before
    return before


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Return whether one run begins where the other ends."""
    return one[1] + 1 == other[0] or other[1] + 1 == one[0]


@lru_cache(maxsize=64)
def _parts_of(runs: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return every choice among these, the shorter ones first."""
    chosen = {
        tuple(size for size, taken in zip(runs, some, strict=True) if taken)
        for some in product((False, True), repeat=len(runs))
    }
    return tuple(sorted(chosen, key=lambda some: (len(some), some)))


@lru_cache(maxsize=1024)
def _fewer(runs: tuple[int, ...], some: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the runs without some of them, None if these are not among them."""
    left = list(runs)
    for size in some:
        if size not in left:
            return None
        left.remove(size)
    return tuple(left)
