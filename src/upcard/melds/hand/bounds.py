# hot: compiled where there is a C compiler (docs/speed.md)
"""Lower bounds of the cost of a partition: the state of the search and its admissible bounds.

A natural card in a meld takes a *share* of its wild cards. The least share of each card, over all melds that the cards
not yet placed could make, adds up to a lower bound of the wild cards needed to meld them all; if there are fewer, some
cards must be left over, and the relaxation to a fractional knapsack bounds their cost from below. The second bound
concerns the pool: no more of it is spent than melds of that many natural cards could take. This module compiles: ints
and bytearrays only.
"""

from array import array

from upcard.cards import KINDS
from upcard.melds.model import MeldModel

_ACE_HIGH = 14
_NONE = 1 << 40
_LONG = 100
"""Steps after which the bound uses the cards left instead of all: slower, but it cuts more."""
_WHOLE = 360360
"""One wild card, in shares: divisible by every number of cards in a run."""


class HandBounds:
    """A partly placed hand: the cost so far, and a lower bound of the rest.

    ``_state`` is the key of the memo: the cards not yet placed by kind, the pool by group, the need and most of wild
    cards in sets of each home rank, then the runs and pure runs still required, and 1 if a card has yet to be played.
    """

    def __init__(
        self, model: MeldModel, hand: bytes, costs: "array[int]", worth: "array[int]"
    ) -> None:
        """Take a hand, the cost of each kind of card if left over, and its worth in a meld, or no such table."""
        self._wild: bytes = model.wild
        self._own_run: bytes = model.own_in_run
        self._own_set: bytes = model.own_in_set
        self._set_ranks: bytes = model.set_ranks
        self._distinct: bool = model.rules.set_suits == "distinct"
        self._apart: bool = not model.rules.wild_adjacent
        self._least_set: int = model.rules.set_size[0]
        self._least_run: int = model.rules.run_size[0]
        self._largest: int = model.largest
        self._lowest: int = model.lowest
        self._highest: int = model.highest
        self._longest: int = model.longest
        self._run_most: array[int] = model.most_in_run
        self._set_most: array[int] = model.most_in_set
        self._absorb: array[int] = model.absorbed
        self._costs: array[int] = costs
        self._worth: array[int] = worth
        self._opening: bool = len(worth) > 0
        # After the worth of each kind comes that of an ace below a 2, if it differs.
        self._low_ace: int = worth[KINDS] if len(worth) > KINDS else -1
        self._model = model
        self._kinds: bytearray = bytearray()
        self._order: bytearray = bytearray(KINDS)
        self._by_share: bytearray = bytearray()
        self._sorted: int = 0
        self._places: bytearray = bytearray(_ACE_HIGH)
        self._now: array[int] = array("i", bytes(4 * KINDS))
        self._share: array[int] = array("i", bytes(4 * KINDS))
        self._state: bytearray = bytearray(KINDS)
        self._group_of: bytearray = bytearray(KINDS)
        self._home_of: bytearray = bytearray(_ACE_HIGH)
        self._group_cost: list[int] = []
        self._group_home: list[int] = []
        self._groups: int = 0
        self._homes: int = 0
        self._goals: int = 0
        self._wilds: int = 0
        self._rest: int = 0
        self._unsettled: int = 0
        self._cheapest: int = 0
        self._best: int = _NONE
        self._cost: int = 0
        self._need: int = 0
        self._most: int = 0
        self.steps: int = 0
        self._set_up(hand)

    def _set_up(self, hand: bytes) -> None:
        """Lay out the state: cards not yet placed by kind, the pool by group, need and most of each home rank, goals.

        Wild cards of one group are alike: they cost the same if left over, and the same sets exclude them.
        """
        groups: dict[tuple[int, int], list[int]] = {}
        homes: dict[int, int] = {}
        order: list[int] = []
        for rank in range(13):
            order += [suit * 13 + rank for suit in range(4) if hand[suit * 13 + rank]]
        if hand[KINDS - 1]:
            order.append(KINDS - 1)
        held = [card for card in order if self._wild[card]]
        for card in held:
            rank = card % 13 + 1
            home = rank if self._own_set[card] and self._distinct else 0
            if home and home not in homes:
                homes[home] = len(homes) + 1
            key = (-self._costs[card], homes.get(home, 0))
            groups.setdefault(key, []).append(card)
        names = sorted(groups)
        self._group_cost = [-key[0] for key in names]
        self._group_home = [key[1] for key in names]
        self._groups = len(names)
        self._homes = len(homes)
        self._goals = KINDS + self._groups + 2 * self._homes
        self._state = bytearray(self._goals + 3)
        for index, key in enumerate(names):
            for card in groups[key]:
                self._group_of[card] = index
        for home, index in homes.items():
            self._home_of[home] = index
        for card in order:
            self._wilds += hand[card] if self._wild[card] else 0
            if self._own_run[card] or self._own_set[card] or not self._wild[card]:
                self._kinds.append(card)
                self._state[card] = hand[card]
                self._rest += hand[card]
                self._unsettled += hand[card] if self._wild[card] else 0
            else:
                self._state[KINDS + self._group_of[card]] += hand[card]
        self._cheapest = min(self._group_cost) if held else 0
        self._find_shares(self._share)
        self._sort(self._share)
        self._by_share = self._order[: self._sorted]

    def _bound(self) -> int:
        """Return a lower bound of the remaining cost: of wild cards that no meld could take, and of natural cards."""
        spare: int = self._wilds - self._unsettled - self._most - self._absorb[self._rest]
        cost: int = self._shed(self._share, self._by_share, len(self._by_share))
        return cost + spare * self._cheapest if spare > 0 else cost

    def _sharp_bound(self) -> int:
        """Return a lower bound of the remaining cost of natural cards, by their shares among the cards left."""
        if self.steps < _LONG or self._best == _NONE:
            return 0
        self._find_shares(self._now)
        self._sort(self._now)
        return self._shed(self._now, self._order, self._sorted)

    def _shed(self, share: "array[int]", order: bytearray, end: int) -> int:
        """Return a lower bound of the cost of natural cards left over: the relaxation to a fractional knapsack.

        All cards that fit no meld; and of the others enough to bring the wild cards needed, by their shares, down to
        those there are: the cheapest per share first, the last one in part.
        """
        cost: int = 0
        wanted: int = (self._need - self._wilds) * _WHOLE
        card: int
        for index in range(end):
            card = order[index]
            if self._state[card]:
                if share[card] < 0:
                    cost += self._costs[card] * self._state[card]
                else:
                    wanted += share[card] * self._state[card]
        if wanted <= 0:
            return cost
        for index in range(end):
            card = order[index]
            if self._state[card] and share[card] > 0:
                total: int = share[card] * self._state[card]
                if total >= wanted:
                    return cost + (self._costs[card] * wanted + share[card] - 1) // share[card]
                wanted -= total
                cost += self._costs[card] * self._state[card]
        return cost

    def _find_shares(self, share: "array[int]") -> None:
        """Find for each card not yet placed its least share of wild cards in any meld; -1 if there is none.

        The share is the number of wild cards of a meld divided by its naturals that are never wild; a wild card that
        acts as natural is spent too. A stretch of places, or a rank, uses as many naturals as possible, since fewer
        would make the shares larger. So the sum of all shares is a lower bound of the wild cards needed to meld all.
        """
        card: int
        for card in self._kinds:
            share[card] = -1
        self._share_in_sets(share)
        for suit in range(4):
            self._share_in_runs(share, suit)

    def _share_in_sets(self, share: "array[int]") -> None:
        number: int
        acting: int
        for rank in range(13):
            number = acting = 0
            for card in range(rank, 52, 13):
                if self._state[card] and self._own_set[card]:
                    if self._wild[card]:
                        acting += self._state[card]
                    else:
                        number += 1 if self._distinct else self._state[card]
            number = min(number, self._largest)
            size: int = max(0, self._least_set - number)
            if (
                number
                and self._set_ranks[rank + 1]
                and self._may_take(self._set_most, number, acting, size)
            ):
                for card in range(rank, 52, 13):
                    share[card] = size * _WHOLE // number

    def _share_in_runs(self, share: "array[int]", suit: int) -> None:
        number: int = 0
        acting: int = 0
        for place in range(self._lowest, self._highest + 1):
            card: int = suit * 13 + (place - 1) % 13
            if self._state[card] and self._own_run[card]:
                if self._wild[card]:
                    acting += self._state[card]
                else:
                    self._places[number] = place
                    number += 1
        for first in range(number):
            for last in range(first, number):
                size: int = self._places[last] - self._places[first] + 1
                if size > self._longest:
                    break
                size = max(size, self._least_run) - (last - first + 1)
                if self._may_take(self._run_most, last - first + 1, acting, size):
                    self._lower(share, suit * 13, first, last, size)

    def _may_take(self, most: "array[int]", number: int, acting: int, wilds: int) -> bool:
        """Return whether a meld can have that many naturals and wild cards, of which some may act as natural."""
        if wilds > self._wilds:
            return False
        acting = min(acting, wilds)
        return wilds - acting <= most[number + acting]

    def _lower(self, share: "array[int]", base: int, first: int, last: int, need: int) -> None:
        """Lower the shares of the naturals in a stretch of a suit to those in the run of all of them."""
        part: int = need * _WHOLE // (last - first + 1)
        for index in range(first, last + 1):
            card: int = base + (self._places[index] - 1) % 13
            if share[card] < 0 or share[card] > part:
                share[card] = part

    def _sort(self, share: "array[int]") -> None:
        """Sort the natural cards by cost per share, the cheapest first."""
        card: int
        end: int = 0
        for card in self._kinds:
            if self._state[card] and not self._wild[card]:
                place: int = end
                while place:
                    other: int = self._order[place - 1]
                    if self._costs[other] * share[card] <= self._costs[card] * share[other]:
                        break
                    self._order[place] = other
                    place -= 1
                self._order[place] = card
                end += 1
        self._sorted = end

    def _lacks_pure(self) -> bool:
        """Return whether the cards not yet placed hold fewer runs without a wild card than required.

        A suit has at most as many as disjoint stretches of the least size fit into its cards, twins counted.
        """
        wanted: int = self._state[self._goals + 1]
        held: int
        found: int = 0
        side: int
        if not wanted:
            return False
        for suit in range(4):
            side = held = 0
            for place in range(self._lowest, self._highest + 1):
                card: int = suit * 13 + (place - 1) % 13
                if not self._state[card] or not self._own_run[card]:
                    side = held = 0
                    continue
                side += 1
                held += self._state[card]
                if side >= self._least_run and (
                    place == self._highest or not self._state[suit * 13 + place % 13]
                ):
                    found += held // self._least_run
        return found < wanted
