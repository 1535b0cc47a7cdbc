# hot: compiled where there is a C compiler (docs/speed.md)
"""The search for a partition: branch and bound over the natural cards, with a memo of dominated states.

The lowest natural card not yet placed, the *pivot*, is left over or is the lowest of a meld. A meld is chosen by its
natural cards alone: with these, any number of wild cards from its *need* to its *most* is legal
(:mod:`upcard.melds.model` says why). So branches differ in natural cards only, the wild cards of all melds are two
sums, and spending the pool is decided once, at the end.

Why it is exact:

- *Invariant*: every card before the pivot is in a meld, left over or, if it is wild, in the pool. A run is made when
  its lowest natural card is the pivot (one that ends at a natural ace when the ace is), so each choice of melds is
  visited once.
- *Memo*: the key is the state: the cards not yet placed, the pool, the need and most of wild cards in sets of each home
  rank, the runs still required. A visit with no higher cost, no higher need and no lower most dominates a later one of
  the same key: every continuation of the later one is open to it.
- *Admissible bound*: costs only grow, and no more of the pool can be spent than the melds made and the best melds of
  the cards not yet placed could take. A branch whose bound is not below the best cost found is cut.

The *cost* of a partition is the points of cards left over or, for an opening, how much less its melds are worth than
each of their cards could be at best. This module compiles: ints and bytearrays only.
"""

from array import array

from upcard.cards import KINDS
from upcard.melds.hand.bounds import HandBounds
from upcard.melds.model import MeldModel

_ACE_HIGH = 14
_NONE = 1 << 40
_STACK = 81
PIECE = 96
"""Bytes of a meld in ``pieces``: 1 for a run, its rank or the first place of its naturals, its suit, need and most of
wild cards, number of naturals; then the naturals, those of a run by place."""


class Partitioner(HandBounds):
    """The search for one hand; after it ``pieces`` holds the melds found, ``spent`` their wild cards by group.

    ``alone`` of the wild cards spent are in melds without a natural card; ``cost`` is the cost of the partition.
    """

    def __init__(
        self, model: MeldModel, hand: bytes, costs: "array[int]", worth: "array[int]"
    ) -> None:
        """Take a hand, the cost of each kind of card if left over, and its worth in a meld, or no such table."""
        super().__init__(model, hand, costs, worth)
        self._only: array[int] = array("i")
        self._row: int = self._wilds + 1
        self._total: int = 0
        self._stack: bytearray = bytearray(_STACK * PIECE)
        self._depth: int = 0
        self._given: bytearray = bytearray(KINDS)
        self._seen: dict[bytes, list[int]] = {}
        self._must: int = -1
        self._whole: bool = False
        self._floor: int = 0
        self.pieces: bytearray = bytearray()
        self.spent: bytearray = bytearray(KINDS)
        self.alone: int = 0

    def search(self, runs: int, pure: int, must: int, whole: bool) -> bool:
        """Find the cheapest partition; return whether there is one.

        At least ``runs`` of the melds are runs, ``pure`` of these without a card that acts as wild; ``must`` is a card
        that has to be in a meld, -1 for none; with ``whole``, no card may be left over.
        """
        self._only = self._model.only_wilds(
            self._wilds, runs, *([self._worth] if self._opening else [])
        )
        self._must = must
        self._whole = whole
        self._best = _NONE
        self._seen = {}
        self._depth = self._cost = self._need = self._most = self.steps = 0
        self._state[self._goals] = runs
        self._state[self._goals + 1] = pure
        self._state[self._goals + 2] = must >= 0
        self._floor = self._bound()
        self._place(0)
        return self._best < _NONE

    def cost(self) -> int:
        """Return the cost of the partition found."""
        return self._best

    def group_of(self, card: int) -> int:
        """Return the group of a wild card, the index into ``spent``."""
        return self._group_of[card]

    # ---- The pivot -----------------------------------------------------------------------

    def _place(self, at: int) -> None:
        """Place the lowest card from index ``at`` on in every way, and then the others."""
        while at < len(self._kinds) and not self._state[self._kinds[at]]:
            at += 1
        if at == len(self._kinds):
            self._end()
            return
        if (
            self._need > self._wilds
            or self._cost + self._bound() >= self._best
            or self._lacks_pure()
            or self._is_dominated()
            or self._cost + self._sharp_bound() >= self._best
        ):
            return
        self.steps += 1
        card: int = self._kinds[at]
        if self._wild[card]:
            self._give_up(at, card)
        if self._own_set[card] and self._set_ranks[card % 13 + 1]:
            self._set_with(at, card, card // 13, 0)
        if self._own_run[card]:
            self._runs_with(at, card)
        if not self._wild[card] and not self._whole:
            self._give_up(at, card)

    def _give_up(self, at: int, card: int) -> None:
        """Leave the pivot over; a wild card goes to the pool, to be used as wild."""
        if self._best <= self._floor:
            return
        pool: int = KINDS + self._group_of[card]
        self._state[card] -= 1
        self._rest -= 1
        if self._wild[card]:
            self._state[pool] += 1
            self._unsettled -= 1
            self._place(at)
            self._unsettled += 1
            self._state[pool] -= 1
        elif card != self._must or self._state[card] or not self._state[self._goals + 2]:
            self._cost += self._costs[card]
            self._place(at)
            self._cost -= self._costs[card]
        self._state[card] += 1
        self._rest += 1

    def _is_dominated(self) -> bool:
        """Return whether an earlier visit of a state was as good in cost, need and most; else record this."""
        key = bytes(self._state)
        visit: int
        # Capped at the wild cards there are, unless it matters which melds they are in.
        most: int = self._most if self._homes else min(self._most, self._wilds)
        now: int = self._cost << 24 | self._need << 12 | most
        if key not in self._seen:
            self._seen[key] = [now]
            return False
        visits: list[int] = self._seen[key]
        for visit in visits:
            if (
                visit >> 24 <= self._cost
                and visit >> 12 & 4095 <= self._need
                and visit & 4095 >= most
            ):
                return True
        visits.append(now)
        return False

    # ---- Melds ---------------------------------------------------------------------------

    def _use(self, card: int, number: int) -> None:
        """Take natural cards of a kind, or put a negative number of them back."""
        self._state[card] -= number
        self._rest -= number
        if self._wild[card]:
            self._wilds -= number
            self._unsettled -= number

    def _note(self, place: int, card: int) -> None:
        self._stack[self._depth * PIECE + 6 + place] = card

    def _set_with(self, at: int, pivot: int, suit: int, number: int) -> None:
        """Choose how many cards of each suit from the pivot's on are in its set, most first."""
        card: int = suit * 13 + pivot % 13
        if suit == 4:
            self._meld_set(at, pivot, number)
            return
        top: int = self._state[card] if self._own_set[card] else 0
        if self._distinct:
            top = min(top, 1)
        for copies in range(top, 0 if card == pivot else -1, -1):
            for index in range(copies):
                self._note(number + index, card)
            self._use(card, copies)
            self._set_with(at, pivot, suit + 1, number + copies)
            self._use(card, -copies)

    def _meld_set(self, at: int, pivot: int, number: int) -> None:
        top: int = self._set_most[number]
        least: int = max(0, self._least_set - number)
        rank: int = pivot % 13 + 1
        if top < least or self._best <= self._floor:
            return
        if not self._opening:
            self._go_on(at, 0, rank, 255, number, least, top, 0)
            return
        for wilds in range(least, min(top, self._wilds - self._need) + 1):
            more: int = self._lost(number, wilds) - self._worth[rank - 1] * (number + wilds)
            self._go_on(at, 0, rank, 255, number, wilds, wilds, more)

    def _lost(self, number: int, wilds: int) -> int:
        """Return the cost of the noted naturals and that many wild cards if left over."""
        total: int = wilds * self._cheapest
        for index in range(number):
            total += self._costs[self._stack[self._depth * PIECE + 6 + index]]
        return total

    def _runs_with(self, at: int, card: int) -> None:
        """Make the runs whose lowest natural is the card; for an ace, also those that it ends."""
        rank: int = card % 13 + 1
        self._use(card, 1)
        self._note(0, card)
        if rank > 1 or self._lowest == 1:
            self._climb(at, card - rank, rank, rank, 1)
        if rank == 1 and self._highest == _ACE_HIGH:
            self._descend(at, card - rank, _ACE_HIGH, 1)
        self._use(card, -1)

    def _climb(self, at: int, base: int, first: int, last: int, number: int) -> None:
        """Extend a run upwards by its next natural, nearest first, with wild cards between; then take it as it is."""
        for place in range(last + 1, min(self._highest, first + self._longest - 1) + 1):
            if place - first - number > self._wilds - self._need or (
                self._apart and place > last + 2
            ):
                break
            card: int = base + (place if place < _ACE_HIGH else 1)
            if self._state[card] and self._own_run[card]:
                self._use(card, 1)
                self._note(number, card)
                self._climb(at, base, first, place, number + 1)
                self._use(card, -1)
        self._meld_run(at, base, first, last, number)

    def _descend(self, at: int, base: int, first: int, number: int) -> None:
        """Extend a run that ends at the ace downwards in the same way."""
        for place in range(first - 1, max(2, _ACE_HIGH + 1 - self._longest) - 1, -1):
            if _ACE_HIGH - place - number > self._wilds - self._need or (
                self._apart and place < first - 2
            ):
                break
            card: int = base + place
            if self._state[card] and self._own_run[card]:
                self._use(card, 1)
                self._note(number, card)
                self._descend(at, base, place, number + 1)
                self._use(card, -1)
        self._meld_run(at, base, first, _ACE_HIGH, number)

    def _meld_run(self, at: int, base: int, first: int, last: int, number: int) -> None:
        """Take the run of the noted naturals: wild cards fill its gaps, and its ends as far as there is room."""
        top: int = self._run_most[number]
        gaps: int = last - first + 1 - number
        least: int = max(gaps, self._least_run - number)
        below: int = first - self._lowest
        above: int = self._highest - last
        suit: int = (base + 1) // 13
        if self._best <= self._floor:
            return
        if self._apart:
            below = min(below, 1)
            above = min(above, 1)
        top = min(top, gaps + below + above)
        if top < least:
            return
        if self._opening:
            for wilds in range(least, min(top, self._wilds - self._need) + 1):
                more: int = self._lost(number, wilds) - self._run_worth(
                    base, first, last, wilds - gaps, below, above
                )
                self._go_on(at, 1, first, suit, number, wilds, wilds, more)
            return
        if self._state[self._goals + 1] and not least:
            self._go_on(at, 1, first, suit, number, 0, 0, 0)
            if not top:
                return
        self._go_on(at, 1, first, suit, number, least, top, 0)

    def _run_worth(
        self, base: int, first: int, last: int, ends: int, below: int, above: int
    ) -> int:
        """Return the worth of a run with that many wild cards at its ends, placed where they count most."""
        total: int = 0
        best: int = -1
        for place in range(first, last + 1):
            total += self._worth_at(base, place)
        for low in range(max(0, ends - above), min(below, ends) + 1):
            worth: int = 0
            for place in range(first - low, first):
                worth += self._worth_at(base, place)
            for place in range(last + 1, last + 1 + ends - low):
                worth += self._worth_at(base, place)
            best = max(best, worth)
        return total + best

    def _worth_at(self, base: int, place: int) -> int:
        """Return the worth of a card at a place of a run; ``base`` is the number before that of the suit's ace."""
        if place == 1 and self._low_ace >= 0:
            return self._low_ace
        return self._worth[base + (place if place < _ACE_HIGH else 1)]

    def _go_on(
        self, at: int, run: int, rank: int, suit: int, number: int, least: int, top: int, lost: int
    ) -> None:
        """Keep a meld and place the remaining cards."""
        piece: int = self._depth * PIECE
        goals: int = self._goals
        runs: int = self._state[goals]
        pure: int = self._state[goals + 1]
        owing: int = self._state[goals + 2]
        home: int = 0 if run else KINDS + self._groups - 2 + 2 * self._home_of[rank]
        needs: int = 0
        takes: int = 0
        top = min(top, self._wilds)
        self._stack[piece] = run
        self._stack[piece + 1] = rank
        self._stack[piece + 2] = suit
        self._stack[piece + 3] = least
        self._stack[piece + 4] = top
        self._stack[piece + 5] = number
        if run:
            self._state[goals] = max(0, runs - 1)
            if not top:
                self._state[goals + 1] = max(0, pure - 1)
        elif self._home_of[rank]:
            needs = self._state[home]
            takes = self._state[home + 1]
            self._state[home] = min(needs + least, 255)
            self._state[home + 1] = min(takes + top, 255)
        if owing:
            for index in range(number):
                if self._stack[piece + 6 + index] == self._must:
                    self._state[goals + 2] = 0
        self._depth += 1
        self._cost += lost
        self._need += least
        self._most += top
        self._place(at)
        self._cost -= lost
        self._need -= least
        self._most -= top
        self._depth -= 1
        if not run and self._home_of[rank]:
            self._state[home] = needs
            self._state[home + 1] = takes
        self._state[goals] = runs
        self._state[goals + 1] = pure
        self._state[goals + 2] = owing

    # ---- The end -------------------------------------------------------------------------

    def _end(self) -> None:
        """Spend the pool optimally, also in melds of wild cards only, and keep the partition if it is the cheapest."""
        runs: int = self._state[self._goals]
        if self._cost >= self._best or self._need > self._wilds or self._state[self._goals + 1]:
            return
        for alone in range(self._wilds - self._need, -1, -1):
            worth: int = self._only[runs * self._row + alone]
            if worth < 0:
                continue
            lost: int = alone * self._cheapest - worth if self._opening else 0
            for total in range(min(self._wilds, self._most + alone), self._need + alone - 1, -1):
                if self._whole and total < self._wilds:
                    break
                self._total = total
                left: int = self._left_over(total, self._most + alone)
                if left >= 0:
                    if self._cost + lost + left < self._best:
                        self._keep(self._cost + lost + left, alone)
                    break

    def _left_over(self, total: int, most: int) -> int:
        """Return the cost of the pool after spending ``total`` of it, the dearest first; -1 if that is impossible.

        Sets of a home rank exclude its cards: at most as many of those are spent as the other melds take, and enough
        others must remain for these sets. For capped groups the greedy choice is optimal.
        """
        group: int = 0
        left: int = 0
        owing: bool = self._state[self._goals + 2] != 0
        if owing:
            if not self._wild[self._must] or total == 0:
                return -1
            group = self._group_of[self._must]
        for index in range(self._groups):
            held: int = self._state[KINDS + group]
            taken: int = min(held, total)
            home: int = self._group_home[group]
            if home:
                at: int = KINDS + self._groups - 2 + 2 * home
                taken = min(
                    taken, max(0, min(most - self._state[at + 1], self._total - self._state[at]))
                )
            if owing and not index and not taken:
                return -1
            self._given[group] = taken
            total -= taken
            left += (held - taken) * self._group_cost[group]
            group += 1
            if group == self._groups:
                group = 0
        if total:
            return -1
        return left

    def _keep(self, cost: int, alone: int) -> None:
        """Keep the chosen melds as the best so far."""
        self._best = cost
        self.pieces = self._stack[: self._depth * PIECE]
        self.spent[:] = self._given
        self.alone = alone
