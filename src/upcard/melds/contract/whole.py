# hot: compiled where there is a C compiler (docs/speed.md)
"""Contracts that take the whole hand: an exact cover of its cards by the parts.

The lowest natural card not yet placed must go to one of the open parts. Each part that could hold it is tried in every
size; the sizes add up to the hand. A wild card may act as natural if the rules allow: how many of each kind do is tried
first. A branch ends as soon as a card fits no part: the cards outside the suits of the runs must have at most as many
ranks as there are sets. This module compiles: ints and bytearrays only.
"""

from array import array

from upcard.cards import KINDS
from upcard.melds.contract.descent import Descent
from upcard.melds.contract.tables import MOST_CARDS, MOST_PARTS, MOST_SIZE, PLANNED, ContractRules
from upcard.melds.contract.windows import wilds_apart

_PLACES = 14
_FIRST = 1 << 13


class WholeHand(Descent):
    """A workspace of one contract; not to be shared between threads."""

    def __init__(self, tables: ContractRules) -> None:
        super().__init__(tables)
        rules = tables.rules
        self._must: bytearray = bytearray(KINDS)
        self._used: bytearray = bytearray(MOST_PARTS)
        self._open_parts: int = 0
        self._open_runs: int = 0
        self._open_sets: int = 0
        self._least_natural: int = rules.min_naturals
        self._most_in_set: int = min(rules.set_size[1] or MOST_SIZE, MOST_SIZE)
        self._most_in_run: int = rules.longest()
        self._lowest: int = rules.lowest()
        self._highest: int = rules.highest()
        self._by_suit: array[int] = array("i", bytes(16))

    def cover(self, hand: bytearray, most: int, first: bytes) -> int:
        """Return the number of ways to lay the whole hand, at most ``most``; ``found`` has them."""
        total: int = 0
        least: int = 0
        self._begin(most, first)
        for card in range(KINDS):
            total += hand[card]
        for part in range(self._parts):
            least += self._size[part]
            self._used[part] = 0
        if most < 1 or total < least or total > MOST_CARDS:
            return 0
        self._limit = self.steps = 0
        self._wilds = 0
        for card in range(KINDS):
            self._left[card] = self._must[card] = 0
            if self._wild[card]:
                self._left[card] = hand[card]
                self._wilds += hand[card]
            else:
                self._must[card] = hand[card]
        self._open_parts, self._open_runs, self._open_sets = self._parts, self._runs, self._sets
        if self._may_be_placed():
            self._act(0, total, total - least)
        return len(self._seen)

    def _act(self, index: int, total: int, spare: int) -> None:
        """Choose how many wild cards of each kind act as natural, fewest first; then place all cards."""
        if index == len(self._wild_kinds):
            self._place(total, spare)
            return
        card: int = self._wild_kinds[index]
        most: int = self._left[card] if self._own_run[card] else 0
        for number in range(most + 1):
            if self._limit < 0:
                return
            self._must[card] = number
            self._left[card] -= number
            self._wilds -= number
            self._act(index + 1, total, spare)
            self._wilds += number
            self._left[card] += number
        self._must[card] = 0

    def _may_be_placed(self) -> bool:
        """Return whether, one suit left out for each open run, no more ranks are left than open sets."""
        card: int = 0
        ranks: int
        for suit in range(4):
            ranks = 0
            bit: int = 1
            for _rank in range(13):
                if self._must[card]:
                    ranks |= bit
                bit += bit
                card += 1
            self._by_suit[suit] = ranks
        for chosen in range(16):
            if self._ones[chosen] <= self._open_runs:
                ranks = 0
                for suit in range(4):
                    if not chosen >> suit & 1:
                        ranks |= self._by_suit[suit]
                if self._ones[ranks] <= self._open_sets:
                    return True
        return False

    def _place(self, total: int, spare: int) -> None:
        """Place the lowest card in each part that could hold it, then the other cards."""
        card: int = 0
        if self._is_over():
            return
        while card < KINDS and not self._must[card]:
            card += 1
        if card == KINDS:
            self._fill_with_wilds(total, spare)
            return
        if not self._may_be_placed():
            return
        for depth in range(self._parts):
            if self._used[depth] or self._is_like_before(depth):
                continue
            self._open(depth, -1)
            if depth < self._runs:
                self._runs_with(depth, card, total, spare)
            else:
                self._sets_with(depth, card, total, spare)
            self._open(depth, 1)

    def _is_over(self) -> bool:
        """Count a step; return whether enough ways are found, or too many steps taken."""
        self.steps += 1
        if self.steps > self.most_steps:
            self._limit = -1
        return self._limit < 0

    def _is_like_before(self, depth: int) -> bool:
        """Return whether an equal earlier part is open too, and so was tried."""
        return (
            depth > 0
            and depth != self._runs
            and self._size[depth - 1] == self._size[depth]
            and not self._used[depth - 1]
        )

    def _open(self, depth: int, sign: int) -> None:
        self._used[depth] = 1 if sign < 0 else 0
        self._open_parts += sign
        if depth < self._runs:
            self._open_runs += sign
        else:
            self._open_sets += sign

    def _go_on(self, depth: int, total: int, spare: int) -> None:
        """Place the other cards, once a part is chosen."""
        number: int = self._c_number[depth]
        size: int = self._c_size[depth]
        for place in range(depth * PLANNED, depth * PLANNED + number):
            self._must[self._c_cards[place]] -= 1
        self._wilds -= size - number
        self._place(total - size, spare - size + self._size[depth])
        self._wilds += size - number
        for place in range(depth * PLANNED, depth * PLANNED + number):
            self._must[self._c_cards[place]] += 1

    def _is_size(self, depth: int, size: int, total: int, spare: int) -> bool:
        """Return whether a part may have that size: the last one takes all that are left."""
        if self._open_parts == 0:
            return size == total
        return self._size[depth] <= size <= self._size[depth] + spare

    # ---- Sets -----------------------------------------------------------------------------------

    def _sets_with(self, depth: int, card: int, total: int, spare: int) -> None:
        """Choose the sets that hold the card as natural."""
        rank: int = card % 13 + 1
        if not self._own_set[card]:
            return
        if self._each_rank_once:
            for other in range(self._runs, self._parts):
                if other != depth and self._used[other] and self._c_rank[other] == rank:
                    return
        self._pick(depth, 0, card, 0, total, spare)

    def _pick(self, depth: int, suit: int, first: int, number: int, total: int, spare: int) -> None:
        """Choose how many cards of each suit a set takes, most first, and how many wild ones, fewest first."""
        card: int = suit * 13 + first % 13
        if self._is_over():
            return
        if suit < 4:
            few: int = 1 if card == first else 0
            most: int = self._must[card] if self._own_set[card] else 0
            if self._each_suit_once:
                most = min(most, 1)
            most = min(most, self._most_in_set - number)
            for copies in range(most, few - 1, -1):
                for loose in range(copies):
                    self._c_cards[depth * PLANNED + number + loose] = card
                self._pick(depth, suit + 1, first, number + copies, total, spare)
            return
        if number < self._least_natural:
            return
        for loose in range(min(self._wilds, self._most_in_set - number) + 1):
            size: int = number + loose
            if self._is_size(depth, size, total, spare) and loose <= self._set_limit[size]:
                self._keep(depth, first % 13 + 1, 255, size, number, loose)
                self._go_on(depth, total, spare)

    # ---- Runs -----------------------------------------------------------------------------------

    def _runs_with(self, depth: int, card: int, total: int, spare: int) -> None:
        """Choose the runs that hold the card as natural, the longest first."""
        least: int = self._size[depth]
        most: int = min(self._most_in_run, least + spare)
        if not self._own_run[card]:
            return
        if self._open_parts == 0:
            least = total
            most = min(most, total)
        for size in range(most, least - 1, -1):
            for end in range(2):
                place: int = card % 13 + 1
                if end:
                    if place > 1:
                        break
                    place = _PLACES
                for start in range(max(self._lowest, place - size + 1), place + 1):
                    if start + size - 1 > self._highest:
                        break
                    if self._agrees(depth, start, size, card // 13):
                        self._fill_run(depth, card, place - start, start, size, total, spare)

    def _agrees(self, depth: int, first: int, size: int, suit: int) -> bool:
        """Return whether the rules allow this run together with those chosen."""
        for other in range(self._runs):
            if (
                other != depth
                and self._used[other]
                and not self._agrees_with(other, first, suit, size)
            ):
                return False
        return True

    def _fill_run(
        self, depth: int, card: int, own: int, start: int, size: int, total: int, spare: int
    ) -> None:
        """Fill the other places of a run with naturals, or with spare wild cards if the naturals are used elsewhere."""
        base: int = card - card % 13
        held: int = 0
        forced: int = 0
        bit: int = _FIRST
        fixed: int = 0
        for place in range(size):
            other: int = base + (start - 1 + place) % 13
            if place == own:
                fixed = bit
            elif not self._own_run[other]:
                forced |= bit
            elif self._must[other] > (1 if other == card else 0):
                held |= bit
            bit >>= 1
        wilds: int = size - 1 - self._ones[held]
        if wilds > self._wilds:
            return
        skip: int = 0
        while True:
            wilds = size - 1 - self._ones[held ^ skip]
            if (
                wilds <= min(self._wilds, self._limit_of[size])
                and size - wilds >= self._least_natural
                and not (self._apart and wilds_apart(size, (held ^ skip) | fixed, forced) < wilds)
            ):
                self._keep_run(depth, start, base // 13, size, (held ^ skip) | fixed, wilds)
                self._go_on(depth, total, spare)
            skip = (skip - held) & held  # the next subset of the held places
            if skip == 0 or self._is_over():
                return

    def _keep_run(
        self, depth: int, first: int, suit: int, size: int, naturals: int, wilds: int
    ) -> None:
        """Keep a run with naturals in these places."""
        number: int = 0
        bit: int = _FIRST
        for place in range(size):
            if naturals & bit:
                self._c_cards[depth * PLANNED + number] = suit * 13 + (first - 1 + place) % 13
                number += 1
            bit >>= 1
        self._keep(depth, first, suit, size, number, wilds)

    # ---- Parts of wild cards only ---------------------------------------------------------------

    def _fill_with_wilds(self, total: int, spare: int) -> None:
        """Make the remaining parts from wild cards, if the rules allow, once every natural card is placed."""
        depth: int = 0
        if self._open_parts == 0:
            if total == 0:
                self._finish_cover()
            return
        while self._used[depth]:
            depth += 1
        self._open(depth, -1)
        for size in range(self._size[depth], min(total, MOST_SIZE) + 1):
            if not self._is_size(depth, size, total, spare):
                continue
            if depth < self._runs:
                self._wild_run(depth, size, total, spare)
            elif size <= self._most_in_set:
                self._wild_set(depth, size, total, spare)
        self._open(depth, 1)

    def _wild_set(self, depth: int, size: int, total: int, spare: int) -> None:
        fits: int = (depth - self._runs) * _PLACES
        if self._fits[fits]:
            self._keep(depth, 0, 255, size, 0, size)
            self._go_on(depth, total, spare)
            return
        if self._least_natural or self._set_limit[size] < size:
            return
        for rank in range(1, _PLACES):
            taken: bool = False
            if self._each_rank_once:
                for other in range(self._runs, self._parts):
                    if other != depth and self._used[other] and self._c_rank[other] == rank:
                        taken = True
            if self._fits[fits + rank] and not taken:
                self._keep(depth, rank, 255, size, 0, size)
                self._go_on(depth, total, spare)
                return

    def _wild_run(self, depth: int, size: int, total: int, spare: int) -> None:
        if self._least_natural or self._limit_of[size] < size or (self._apart and size > 1):
            return
        if size > self._most_in_run:
            return
        for suit in range(4):
            for start in range(self._lowest, self._highest - size + 2):
                if self._agrees(depth, start, size, suit):
                    self._keep(depth, start, suit, size, 0, size)
                    self._go_on(depth, total, spare)
                    if self._run_rule == 0:
                        return

    def _finish_cover(self) -> None:
        """Keep the way if every wild card can be placed in a part in which it is wild."""
        left: int = 0
        card: int
        for card in self._wild_kinds:
            left += self._left[card]
        if self._tight and self._most_dealt(left) < left:
            return
        self._lay()
        if len(self._seen) >= self._most:
            self._limit = -1
