"""Exact search over a hand: can it lay a contract, in which ways, and how many cards are missing.

A plan gives each part of the contract a place: a run its suit and first place, a set its rank, and to each the
natural cards it uses. What a part lacks is filled with wild cards as far as the rules allow; the rest is missing.
All plans are searched by depth first, cut off where even the best case cannot come near the best plan found.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise

import msgspec

from upcard.cards import JOKER, KINDS, card_of, rank_of
from upcard.melds.contract import Contract, PairRules, Slot, why_not_contract
from upcard.melds.meld import WILDS_ONLY, Meld, new_run, new_set
from upcard.melds.rules import ACE_HIGH, MeldRules
from upcard.melds.whole import whole_hand_layouts

MOST_PLANS = 400
MOST_STEPS = 300_000
"""Steps of one search. The contracts of the built-in games take some 13,000 at most, with 26 cards and ten wild ones among
them; a house game may ask for nine runs from forty cards, and still nobody should wait for minutes."""

Place = tuple[Slot, int, int, tuple[int, ...]]
"""A place that a part could have: its slot, rank, suit and the naturals it would take."""


class Part(msgspec.Struct, frozen=True):
    """One part of a plan: its place, the naturals it uses, how many places they leave, how many a wild may fill.

    ``slot`` has the size that is planned, which for a run may be above the contract's: see ``_lengths``.
    ``rank`` is the first place of a run or the rank of a set, 0 for a set of wild cards only. ``gaps`` are the natural
    cards that would fill a run's open places; a set's are filled by any card of its rank.
    """

    slot: Slot
    rank: int
    suit: int
    naturals: tuple[int, ...]
    open: int
    fillable: int
    gaps: tuple[int, ...] = ()


class Plan(msgspec.Struct, frozen=True):
    """A way towards a contract: its parts in the contract's order, the wilds it spends, the cards still missing."""

    parts: tuple[Part, ...]
    wilds: int
    missing: int


def plans(
    hand: bytes | bytearray,
    contract: Contract,
    rules: MeldRules,
    pairs: PairRules,
    slack: int = 0,
    most: int = MOST_PLANS,
) -> list[Plan]:
    """Return the plans that miss the fewest cards, and those that miss at most ``slack`` more, best first.

    ``hand`` is a count per kind. The least number missing is exact unless the search takes more than
    ``MOST_STEPS``, then it is that of the best plan found; of the plans at most ``most`` are returned.
    """
    search = _Search(hand, contract, rules, pairs, slack, most)
    search.descend(0, 0, 0)
    return search.results()


def distance(
    hand: bytes | bytearray, contract: Contract, rules: MeldRules, pairs: PairRules
) -> int:
    """Return the least number of cards still needed to lay the contract; 0 if it can be laid. Exact as :func:`plans` is."""
    simple = _Search(hand, contract, rules, pairs, 0, 1, spares=False)
    simple.descend(0, 0, 0)
    found = simple.best()
    if not found:
        return 0  # most hands that can lay down need no wild card in the place of a natural one
    search = _Search(hand, contract, rules, pairs, 0, 1)
    search.limit = found - 1
    search.descend(0, 0, 0)
    return min(found, search.best())


def layouts(
    hand: bytes | bytearray,
    contract: Contract,
    rules: MeldRules,
    pairs: PairRules,
    most: int = MOST_PLANS,
    first: Sequence[int] = (),
) -> Iterator[tuple[Meld, ...]]:
    """Yield the ways in which the hand can lay the contract at its least sizes, each as melds in the contract's order.

    ``first`` are wild cards of the hand that are spent before others. A contract that takes the whole hand is laid in
    whatever sizes use up the cards.
    """
    if contract.whole_hand:
        yield from whole_hand_layouts(hand, contract, rules, pairs, most)
        return
    seen: set[tuple[Meld, ...]] = set()
    search = _Search(hand, contract, rules, pairs, 0, most)
    search.limit = 0  # a plan that misses a card lays nothing
    search.descend(0, 0, 0)
    for plan in search.results():
        melds = as_melds(plan, hand, rules, first)
        key = tuple(sorted(melds, key=lambda meld: (meld.type, meld.suit, meld.rank, meld.cards)))
        if key not in seen and why_not_contract(melds, contract, rules, pairs) is None:
            seen.add(key)
            yield melds


def as_melds(
    plan: Plan, hand: bytes | bytearray, rules: MeldRules, first: Sequence[int] = ()
) -> tuple[Meld, ...]:
    """Return the melds of a plan without missing cards.

    Of the wild cards those of ``first`` are spent first, then jokers: they cost most when left in hand.
    """
    left = list(hand)
    for part in plan.parts:
        for card in part.naturals:
            left[card] -= 1
    pool = [card for card in sorted(rules.wilds, reverse=True) for _ in range(left[card])]
    pool.sort(key=lambda card: card not in first)
    melds = []
    for part in plan.parts:
        wilds = [_spent(pool, part, rules) for _ in range(part.open)]
        if part.slot.type == "set":
            melds.append(new_set(part.rank, (*part.naturals, *wilds), rules))
        else:
            melds.append(_run_of(part, wilds))
    return tuple(melds)


def _spent(pool: list[int], part: Part, rules: MeldRules) -> int:
    """Take the next wild card for a part out of the pool: where the suits of a set must differ, none of its own twins."""
    if part.slot.type == "run" or rules.set_suits == "any":
        return pool.pop(0)
    card = next((c for c in pool if not rules.natural_in_set(c, part.rank)), pool[0])
    pool.remove(card)
    return card


def _run_of(part: Part, wilds: list[int]) -> Meld:
    own, fill, cards = list(part.naturals), iter(wilds), []
    for index in range(part.slot.size):
        card = card_of(part.rank + index, part.suit)
        if card in own:
            own.remove(card)  # the ace of a run with both aces stands at one end only
            cards.append(card)
        else:
            cards.append(next(fill))
    return new_run(part.rank, part.suit, tuple(cards))


def _gaps(places: list[int], naturals: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards of the places that these naturals leave open."""
    own, gaps = list(naturals), []
    for card in places:
        if card in own:
            own.remove(card)
        else:
            gaps.append(card)
    return tuple(gaps)


class _Search:
    """The state of one search: what is left of the hand, the parts chosen so far, the best plans found."""

    def __init__(
        self,
        hand: bytes | bytearray,
        contract: Contract,
        rules: MeldRules,
        pairs: PairRules,
        slack: int,
        most: int,
        *,
        spares: bool = True,
    ) -> None:
        """Set the search up; without ``spares`` every run takes all the naturals it can."""
        self.rules, self.pairs, self.slack, self.most = rules, pairs, slack, most
        self.spares = spares
        self.left = list(hand)
        self.wilds = sum(hand[card] for card in rules.wilds)
        order = sorted(
            range(len(contract.slots)),
            key=lambda i: (contract.slots[i].type, -contract.slots[i].size),
        )
        self.order = order  # runs first: a set takes what runs leave
        self.slots = [contract.slots[i] for i in order]
        self.ranks = _rank_totals(hand, rules)
        self.all_take_wilds = all(rules.wild_limit(slot.size) for slot in self.slots)
        self.candidates = {slot: self._candidates(slot) for slot in set(self.slots)}
        self.least = self._least_ahead()
        self.alike = [  # how many parts from each on are equal to it
            sum(slot == other for other in self.slots[depth:])
            for depth, slot in enumerate(self.slots)
        ]
        self.chosen: list[Part] = []
        self.found: list[tuple[int, Plan]] = []
        self.counts: dict[int, int] = {}  # of the plans found, by what they miss
        self.steps = 0
        self.limit = KINDS * 10  # a plan that misses more is of no use any more

    # ---- Candidates: every place a part could have, those nearest to complete first ------------

    def _candidates(self, slot: Slot) -> list[Place]:
        """Return every place that a part could have."""
        if slot.type == "set":
            found: list[tuple[int, int, tuple[int, ...]]]
            found = [(rank, -1, ()) for rank in range(1, 14) if self.ranks[rank]]
            found.sort(key=lambda place: -self.ranks[place[0]])
            blank = [(rank, -1, ()) for rank in range(1, 14) if self._may_begin(rank)]
            # Ranks of which nothing is held are all alike: one stands for all where two sets may share it.
            found += blank[: len(self.slots) if self.pairs.set_pair_rule != "any" else 1]
            if self.rules.all_wild_set and self.wilds:
                found.append((WILDS_ONLY, -1, ()))
            return [(slot, *place) for place in found]
        runs: list[Place] = []
        left = self.left
        for size in self._sizes(slot):
            longer = Slot("run", size)
            for first, suit, naturals in _run_places(size, self.rules):
                mine = tuple([card for card, before in naturals if left[card] > before])
                runs.append((longer, first, suit, mine))
                if mine and self.spares:
                    runs += [(longer, first, suit, cards) for cards in self._fewer(longer, mine)]
        runs.sort(key=lambda run: run[0].size - len(run[3]))
        if self.pairs.run_pair_rule != "any":
            return runs
        held = [run for run in runs if run[3]]
        # Likewise one run of which nothing is held.
        return held + [run for run in runs if not run[3]][:1]

    def _may_begin(self, rank: int) -> bool:
        """Tell whether nothing is held of a rank that a set may have."""
        if self.ranks[rank]:
            return False
        can = self.rules.set_of_wild_rank and not self.rules.min_naturals
        return can or not self.rules.rank_is_wild(rank)

    def _sizes(self, slot: Slot) -> list[int]:
        """Return the sizes of run that may serve a part: its own, and longer ones that allow more wild cards."""
        if self.pairs.contract_size == "exact":
            return [slot.size]
        rules = self.rules
        longer = _lengths(slot.size, rules)
        return [slot.size] + [size for size in longer if rules.wild_limit(size) <= self.wilds]

    def _fewer(self, slot: Slot, mine: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the naturals that a run takes where wild cards to spare leave some to others that could use them.

        A wild card in the place of a natural one frees that for another part. The last wild card might as well stand
        in the other part itself, unless that takes none.
        """
        last = 1 if self.all_take_wilds else 0
        spare = min(self.rules.wild_limit(slot.size) - (slot.size - len(mine)), self.wilds - last)
        if spare < 1:
            return
        free = [i for i, card in enumerate(mine) if self._contended(card)]
        for number in range(1, min(spare, len(free)) + 1):
            for skipped in combinations(free, number):
                yield tuple([card for i, card in enumerate(mine) if i not in skipped])

    def _contended(self, card: int) -> bool:
        """Tell whether another part of the contract could want this very card."""
        runs = sum(slot.type == "run" for slot in self.slots)
        return runs > 1 or (runs < len(self.slots) and self.ranks[rank_of(card)] > 1)

    def _least_ahead(self) -> list[int]:
        """Return, for each part, the least number of open places that it and all after it can leave."""
        ahead = [0]
        for slot in reversed(self.slots):
            if slot.type == "set":
                fullest = max(self.ranks[1:])
                least = max(0, slot.size - fullest)
            else:
                least = min(run[0].size - len(run[3]) for run in self.candidates[slot])
            ahead.append(ahead[-1] + least)
        return ahead[::-1]

    # ---- The descent -------------------------------------------------------------------------

    def descend(self, depth: int, start: int, open_: int) -> None:
        """Choose the part at ``depth`` and all after it; equal parts are chosen in the order of their candidates."""
        if depth == len(self.slots):
            self._finish(open_)
            return
        self.steps += 1
        if self.steps > MOST_STEPS:
            self.limit = -1  # nothing more is looked for
        alike, candidates = self.alike[depth], self.candidates[self.slots[depth]]
        later = open_ + self.least[depth + alike] - self.wilds
        for index in range(start, len(candidates)):
            # No candidate from here on leaves fewer open places, and equal parts choose from here on too. Below 0 the
            # limit says that enough plans without a missing card are found: wild cards left over make none better.
            if later + alike * self._fewest_open(candidates[index]) > self.limit or self.limit < 0:
                return
            for part in self._parts(*candidates[index]):
                if open_ + part.open + self.least[depth + 1] - self.wilds > self.limit:
                    continue
                self._choose(part, 1)
                self.descend(depth + 1, index if alike > 1 else 0, open_ + part.open)
                self._choose(part, -1)

    def _fewest_open(self, candidate: Place) -> int:
        """Return how few open places a candidate can leave; candidates are sorted by it."""
        slot, rank, _, wanted = candidate
        if slot.type == "run":
            return slot.size - len(wanted)
        return slot.size if rank == WILDS_ONLY else max(0, slot.size - self.ranks[rank])

    def _choose(self, part: Part, sign: int) -> None:
        for card in part.naturals:
            self.left[card] -= sign
        if sign > 0:
            self.chosen.append(part)
        else:
            self.chosen.pop()

    def _parts(self, slot: Slot, rank: int, suit: int, wanted: tuple[int, ...]) -> Iterator[Part]:
        if slot.type == "run":
            yield from self._run_parts(slot, rank, suit, wanted)
        elif rank == WILDS_ONLY:
            yield Part(slot, WILDS_ONLY, -1, (), slot.size, slot.size)
        else:
            yield from self._set_parts(slot, rank)

    def _run_parts(
        self, slot: Slot, first: int, suit: int, wanted: tuple[int, ...]
    ) -> Iterator[Part]:
        if not self._runs_agree(first, suit, slot.size):
            return
        naturals = tuple(
            card for i, card in enumerate(wanted) if self.left[card] > wanted[:i].count(card)
        )
        gaps = _gaps([card_of(first + i, suit) for i in range(slot.size)], naturals)
        open_ = slot.size - len(naturals)
        fillable = min(open_, self.rules.wild_limit(slot.size))
        if open_ and not self.rules.wild_adjacent:
            fillable = min(fillable, _apart(first, suit, slot.size, naturals))
        yield Part(slot, first, suit, naturals, open_, fillable, gaps)

    def _runs_agree(self, first: int, suit: int, size: int) -> bool:
        """Tell whether the rules allow this run beside the runs already chosen."""
        if self.pairs.run_pair_rule == "any":
            return True
        for part in self.chosen:
            if part.slot.type == "run" and part.suit == suit:
                if self.pairs.run_pair_rule == "distinct_suits":
                    return False
                if part.rank + part.slot.size == first or first + size == part.rank:
                    return False
        return True

    def _set_parts(self, slot: Slot, rank: int) -> Iterator[Part]:
        """Yield the set with as many naturals as it can take, and with fewer where wilds could make them up."""
        if self.pairs.set_pair_rule == "distinct_ranks" and any(
            part.slot.type == "set" and part.rank == rank for part in self.chosen
        ):
            return
        held = self._naturals_of(rank)
        limit = self.rules.wild_limit(slot.size)
        most = min(slot.size, len(held))
        fill = limit
        if (
            self.rules.set_suits == "distinct"
        ):  # a wild card that is natural here stands once, as a natural card
            fill = min(limit, sum(self.left[card] for card in self._wild_beside(rank)))
        fewest = most if not self.wilds else min(most, max(slot.size - limit, 0))
        for number in range(most, fewest - 1, -1):
            open_ = slot.size - number
            yield Part(slot, rank, -1, tuple(held[:number]), open_, min(open_, fill))

    def _wild_beside(self, rank: int) -> list[int]:
        """Return the kinds of card that are wild in a set of the rank."""
        rules = self.rules
        return [card for card in rules.wilds if not rules.natural_in_set(card, rank)]

    def _naturals_of(self, rank: int) -> list[int]:
        """Return the cards left that are natural in a set of the rank; of twins only one where suits must differ."""
        distinct = self.rules.set_suits == "distinct"
        cards = [card_of(rank, suit) for suit in range(4)]
        cards = [
            card for card in cards if self.left[card] and self.rules.natural_in_set(card, rank)
        ]
        # What is wild elsewhere is used last.
        cards.sort(key=lambda card: (card in self.rules.wilds, -self.left[card]))
        if distinct:
            return cards
        return [card for card in cards for _ in range(self.left[card])]

    def _finish(self, open_: int) -> None:
        """Fill what wild cards can fill and keep the plan if it is near the best."""
        wilds = sum(self.left[card] for card in self.rules.wilds)
        filled = min(wilds, sum(part.fillable for part in self.chosen))
        missing = open_ - filled
        if missing > self.limit:
            return
        self.counts[missing] = self.counts.get(missing, 0) + 1
        self.limit = self._limit()
        parts: list[Part] = [self.chosen[0]] * len(self.chosen)
        for place, part in zip(self.order, self.chosen, strict=True):
            parts[place] = part
        self.found.append((missing, Plan(tuple(parts), filled, missing)))

    def _limit(self) -> int:
        """Return the most that a plan may miss and still be wanted beside those found."""
        best, number = min(self.counts), 0
        for missing in range(best, best + self.slack + 1):
            number += self.counts.get(missing, 0)
            if number >= self.most:
                return missing - 1
        return best + self.slack

    def best(self) -> int:
        """Return the fewest cards that a plan found misses, or more than any could where none was found."""
        return min(self.counts, default=KINDS * 10)

    def results(self) -> list[Plan]:
        """Return the plans kept, best first."""
        if not self.found:
            return []
        best = min(self.counts)
        near = [item for item in self.found if item[0] <= best + self.slack]
        near.sort(key=lambda item: item[0])
        return [plan for _, plan in near[: self.most]]


@lru_cache(maxsize=256)
def _run_places(
    size: int, rules: MeldRules
) -> tuple[tuple[int, int, tuple[tuple[int, int], ...]], ...]:
    """Return every run of that size: its first place, its suit, the cards that are natural in it.

    With each card how often it stands in the run before: the ace of a run with both aces stands there twice.
    """
    found = []
    for suit in range(4):
        for first in range(rules.lowest(), rules.highest() - size + 2):
            if first == 1 and size == ACE_HIGH and rules.ace != "both":
                continue
            cards = [card_of(first + i, suit) for i in range(size)]
            own = tuple(
                (card, cards[:i].count(card))
                for i, card in enumerate(cards)
                if rules.natural_in_run(card, first + i, suit)
            )
            found.append((first, suit, own))
    return tuple(found)


@lru_cache(maxsize=256)
def _lengths(size: int, rules: MeldRules) -> tuple[int, ...]:
    """Return the lengths above ``size`` in which a run may be legal while no shorter part of it, of ``size`` or more, is.

    Five, two wild cards, eight: with "at most as many wild as natural" that is a run of four, and neither three cards of
    it are one. Such a run begins and ends with a natural card and holds as many wild cards as its length allows, one
    more than the length below it does.
    """
    found = []
    for length in range(size + 1, min(rules.run_size[1], rules.highest()) + 1):
        wilds = rules.wild_limit(length)
        if wilds > rules.wild_limit(length - 1) and any(
            not _has_legal_part(places, length, size, rules)
            for places in combinations(range(1, length - 1), wilds)
        ):
            found.append(length)
    return tuple(found)


def _has_legal_part(wilds: tuple[int, ...], length: int, size: int, rules: MeldRules) -> bool:
    """Tell whether a shorter part of a run with wild cards in these places is legal too, or the run itself is not."""
    if not rules.wild_adjacent and any(b - a == 1 for a, b in pairwise(wilds)):
        return True
    return any(
        sum(first <= place < first + part for place in wilds) <= rules.wild_limit(part)
        for part in range(size, length)
        for first in range(length - part + 1)
    )


def _apart(first: int, suit: int, size: int, naturals: tuple[int, ...]) -> int:
    """Return how many wild cards could stand in a run beside these naturals, no two of them side by side."""
    number, free = 0, True
    for place in range(first, first + size):
        free = card_of(place, suit) not in naturals and (not free or place == first)
        number += free
    return number


def _rank_totals(hand: bytes | bytearray, rules: MeldRules) -> list[int]:
    """Return how many naturals of each rank could stand in a set; index 0 is unused."""
    totals = [0] * 14
    for card, number in enumerate(hand):
        if number and card != JOKER and rules.natural_in_set(card, rank_of(card)):
            totals[rank_of(card)] += number
    return totals
