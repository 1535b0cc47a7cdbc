# hot: compiled where there is a C compiler (docs/speed.md)
"""The ways to lay a contract, one after another: the place of each part, its natural cards, its number of wild cards.

A depth-first search over the parts, runs first, which cuts a branch if even its best case lacks more cards than
allowed. It is exact where the quick count of ``solver.py`` is not certain, and it lists the ways for bots and move
lists. This module compiles: ints and bytearrays only.
"""

from array import array

from upcard.cards import KINDS
from upcard.melds.contract.tables import MOST_PARTS, MOST_SIZE, NO_WAY, PART, PLANNED, ContractRules
from upcard.melds.contract.windows import Windows, wilds_apart

_PLACES = 14
_FIRST = 1 << 13
_NEAREST = 0
_LAYOUTS = 1
_PLANS = 2


class Descent(Windows):
    """A workspace of one contract; not to be shared between threads."""

    def __init__(self, tables: ContractRules) -> None:
        super().__init__(tables)
        self._order: bytes = tables.order
        self._wild_kinds: bytes = tables.wilds
        self._tight: bool = tables.tight
        # The parts chosen so far.
        self._c_open: bytearray = bytearray(MOST_PARTS)
        self._c_fill: bytearray = bytearray(MOST_PARTS)
        self._c_number: bytearray = bytearray(MOST_PARTS)
        self._c_cards: bytearray = bytearray(MOST_PARTS * PLANNED)
        # The question, and the results.
        self._mode: int = _NEAREST
        self._most: int = 1
        self._slack: int = 0
        self._floor: int = 0
        self._best: int = NO_WAY
        self._counts: array[int] = array("i", bytes(4 * (NO_WAY + 1)))
        self._order_of_wilds: bytearray = bytearray(KINDS)
        self._pool: bytearray = bytearray(KINDS)
        self._owed: bytearray = bytearray(MOST_PARTS)
        self._kinds: bytearray = bytearray(4)
        self._way: bytearray = bytearray(MOST_PARTS * PART)
        self._seen: set[bytes] = set()
        self.found: bytearray = bytearray()
        self.plans: list[tuple[int, int, bytes]] = []

    # ---- What is asked --------------------------------------------------------------------------

    def nearest(self, hand: bytearray, limit: int, floor: int) -> int:
        """Return the least number of cards missing if it is at most ``limit``, else more; it is at least ``floor``."""
        self._mode, self._floor = _NEAREST, floor
        self._search(hand, limit)
        return self._best

    def layouts(self, hand: bytearray, most: int, first: bytes) -> int:
        """Return the number of ways to lay the contract, at most ``most``; they are stored in ``found``.

        Wild cards in ``first`` are spent before others, then jokers, which cost most when left in hand.
        """
        self._begin(most, first)
        if most > 0:
            self._search(hand, 0)
        return len(self._seen)

    def _begin(self, most: int, first: bytes) -> None:
        """Prepare to list ways."""
        card: int
        place: int = 0
        for card in first:
            if card < KINDS and self._wild[card] and card not in self._order_of_wilds[:place]:
                self._order_of_wilds[place] = card
                place += 1
        for card in self._wild_kinds:
            if card not in self._order_of_wilds[:place]:
                self._order_of_wilds[place] = card
                place += 1
        self._mode, self._most, self._floor = _LAYOUTS, most, -1
        self._seen = set()
        self.found = bytearray()

    def list_plans(self, hand: bytearray, limit: int, slack: int, most: int) -> None:
        """Store in ``plans`` those that lack at most ``limit`` cards, in the order found."""
        self._mode, self._most, self._slack, self._floor = _PLANS, most, slack, -1
        self.plans = []
        for card in range(NO_WAY + 1):
            self._counts[card] = 0
        self._search(hand, limit)

    def _search(self, hand: bytearray, limit: int) -> None:
        self._limit, self._best, self.steps = limit, NO_WAY, 0
        self._take(hand)
        if self._choices():
            self._descend(0, 0, 0, 0)

    # ---- The descent ----------------------------------------------------------------------------

    def _descend(self, depth: int, start: int, open_: int, short: int) -> None:
        """Choose the part at ``depth`` and all after it; equal parts are chosen in the order of their choices.

        So far ``open_`` places are not filled by naturals, of which ``short`` cannot be filled by wild cards.
        """
        if depth == self._parts:
            self._finish(open_)
            return
        fewest: int
        alike: int = self._alike[depth]
        later: int = open_ + self._least[depth + alike] - self._wilds
        for index in range(max(start, self._from[depth]), self._to[depth]):
            # Choices are sorted by open places, and equal parts choose from here on too.
            if depth < self._runs:
                fewest = self._open_of[index]
            else:
                fewest = self._fewest_open(depth, self._ranks[index])
            if later + alike * fewest > self._limit or self._limit < 0:
                return
            self.steps += 1
            if self.steps > self.most_steps:
                self._limit = -1  # stop the search
                return
            if depth < self._runs:
                self._try_run(depth, index, open_, short)
            else:
                self._try_set(depth, index, open_, short)

    def _fewest_open(self, depth: int, rank: int) -> int:
        size: int = self._size[depth]
        return max(0, size - self._totals[rank]) if rank else size

    def _try_run(self, depth: int, index: int, open_: int, short: int) -> None:
        """Choose a run with the naturals that are left, and all parts after it."""
        window: int = self._window[index]
        size: int = self._w_size[window]
        first: int = self._w_first[window]
        suit: int = self._w_suit[window]
        if self._run_rule and not self._runs_agree(depth, first, suit, size):
            return
        held: int = self._wanted[index]
        for other in range(depth):
            if self._c_suit[other] == suit:
                held &= self._still_held(window)
                break
        empty: int = size - self._ones[held]
        if open_ + empty + self._least[depth + 1] - self._wilds > self._limit:
            return
        fill: int = min(empty, self._limit_of[size])
        if empty and self._apart:
            fill = min(fill, wilds_apart(size, held, self._w_forced[window]))
        if short + empty - fill > self._limit:
            return
        cards: int = depth * PLANNED
        number: int = 0
        bit: int = _FIRST
        for place in range(size):
            if held & bit:
                card: int = suit * 13 + (first - 1 + place) % 13
                self._c_cards[cards + number] = card
                number += 1
            bit >>= 1
        self._take_cards(depth, number, -1)
        self._keep(depth, first, suit, size, number, fill)
        start: int = index if self._alike[depth] > 1 else 0
        self._descend(depth + 1, start, open_ + empty, short + empty - fill)
        self._take_cards(depth, number, 1)

    def _try_set(self, depth: int, index: int, open_: int, short: int) -> None:
        """Choose a set with most naturals first, fewer where wilds could replace them, and all parts after it."""
        rank: int = self._ranks[index]
        size: int = self._size[depth]
        start: int = index if self._alike[depth] > 1 else 0
        if rank == 0:
            if open_ + size + self._least[depth + 1] - self._wilds <= self._limit:
                self._keep(depth, 0, 255, size, 0, size)
                self._descend(depth + 1, start, open_ + size, short)
            return
        if self._each_rank_once and self._has_rank(depth, rank):
            return
        most: int = min(size, self._list_naturals(depth, rank))
        fewest: int = most
        if self._wilds:
            fewest = min(most, max(size - self._set_limit[size], 0))
        filled: int = self._set_limit[size]
        if self._each_suit_once:
            filled = min(filled, self._wilds_beside(rank))
        for number in range(most, fewest - 1, -1):
            fill: int = min(size - number, filled)
            if (
                open_ + size - number + self._least[depth + 1] - self._wilds > self._limit
                or short + size - number - fill > self._limit
            ):
                return  # with fewer naturals even more is missing
            self._take_cards(depth, number, -1)
            self._keep(depth, rank, 255, size, number, fill)
            self._descend(depth + 1, start, open_ + size - number, short + size - number - fill)
            self._take_cards(depth, number, 1)

    def _has_rank(self, depth: int, rank: int) -> bool:
        """Return whether an earlier set has that rank."""
        number: int = 0
        for other in range(self._runs, depth):
            number += self._c_rank[other] == rank
        return number > 0

    def _take_cards(self, depth: int, number: int, sign: int) -> None:
        """Remove the first ``number`` naturals listed for a part from the cards left, or put them back."""
        for place in range(depth * PLANNED, depth * PLANNED + number):
            self._left[self._c_cards[place]] += sign

    def _keep(self, depth: int, rank: int, suit: int, size: int, number: int, fill: int) -> None:
        self._c_rank[depth] = rank
        self._c_suit[depth] = suit
        self._c_size[depth] = size
        self._c_number[depth] = number
        self._c_open[depth] = size - number
        self._c_fill[depth] = fill

    def _list_naturals(self, depth: int, rank: int) -> int:
        """List the cards left that are natural in a set of the rank, without twins if suits must differ.

        Cards that are wild elsewhere come last, the others by the number left, most first.
        """
        cards: int = depth * PLANNED
        number: int = 0
        card: int
        place: int
        for suit in range(4):
            card = suit * 13 + rank - 1
            if not self._left[card] or not self._own_set[card]:
                continue
            place = number
            while place and self._comes_before(card, self._c_cards[cards + place - 1]):
                self._c_cards[cards + place] = self._c_cards[cards + place - 1]
                place -= 1
            self._c_cards[cards + place] = card
            number += 1
        if self._each_suit_once:
            return number
        kinds: int = number
        number = 0
        for place in range(kinds):
            number += self._left[self._c_cards[cards + place]]
        number = min(number, MOST_SIZE)
        for place in range(kinds):
            self._kinds[place] = self._c_cards[cards + place]
        place = 0
        copies: int = 0
        for end in range(number):
            card = self._kinds[place]
            self._c_cards[cards + end] = card
            copies += 1
            if copies == self._left[card]:
                place += 1
                copies = 0
        return number

    def _comes_before(self, card: int, other: int) -> bool:
        if self._wild[card] != self._wild[other]:
            return self._wild[card] < self._wild[other]
        return self._left[card] > self._left[other]

    def _wilds_beside(self, rank: int) -> int:
        """Return how many cards are left that are wild in a set of the rank."""
        number: int = 0
        card: int
        for card in self._wild_kinds:
            if not self._own_set[card] or card % 13 + 1 != rank:
                number += self._left[card]
        return number

    # ---- What is found --------------------------------------------------------------------------

    def _finish(self, open_: int) -> None:
        """Fill the open places with wild cards and keep the way if few enough cards are missing."""
        left: int = 0
        filled: int = 0
        card: int
        for card in self._wild_kinds:
            left += self._left[card]
        for part in range(self._parts):
            filled += self._c_fill[part]
        filled = min(filled, left)
        if self._tight:
            filled = self._most_dealt(left)
        missing: int = open_ - filled
        if missing > self._limit:
            return
        if self._mode == _NEAREST:
            self._best = missing
            self._limit = missing - 1 if missing > self._floor else -1
        elif self._mode == _LAYOUTS:
            self._lay()
            if len(self._seen) >= self._most:
                self._limit = -1
        else:
            self._plan(missing, filled)

    def _most_dealt(self, left: int) -> int:
        """Return how many of the wild cards left can be placed if a set excludes those natural in it."""
        filled: int = 0
        for part in range(self._runs):
            filled += self._c_fill[part]
        for part in range(self._runs, self._parts):
            if self._c_rank[part] == 0:
                filled += self._c_fill[part]
        for rank in range(1, _PLACES):
            here: int = 0
            for part in range(self._runs, self._parts):
                if self._c_rank[part] == rank:
                    here += self._c_fill[part]
            if here:
                filled += min(here, self._wilds_beside(rank))
        return min(filled, left)

    def _plan(self, missing: int, filled: int) -> None:
        """Keep a plan, and lower the limit once there are enough."""
        number: int = 0
        text = bytearray(self._parts * PLANNED)
        for part in range(self._parts):
            at: int = self._order[part] * PLANNED
            text[at] = 1 if part < self._runs else 0
            text[at + 1] = self._c_rank[part]
            text[at + 2] = self._c_suit[part]
            text[at + 3] = self._c_size[part]
            text[at + 4] = self._c_open[part]
            text[at + 5] = self._c_fill[part]
            text[at + 6] = self._c_number[part]
            for place in range(self._c_number[part]):
                text[at + 7 + place] = self._c_cards[part * PLANNED + place]
        self.plans.append((missing, filled, bytes(text)))
        self._counts[missing] += 1
        self._best = min(self._best, missing)
        best: int = self._best
        self._limit = min(self._limit, best + self._slack)
        for missing in range(best, best + self._slack + 1):
            number += self._counts[missing]
            if number >= self._most:
                self._limit = missing - 1
                return

    def _lay(self) -> None:
        """Place the wild cards and keep the melds, unless they were found before."""
        card: int
        place: int
        for card in self._wild_kinds:
            self._pool[card] = self._left[card]
        for part in range(self._parts):
            self._owed[part] = self._c_open[part]
        for place in range(self._parts):
            for part in range(self._parts):
                if self._order[part] == place:
                    self._lay_part(part, place * PART)
        way = bytes(self._way[: self._parts * PART])
        parts = [way[place * PART : place * PART + PART] for place in range(self._parts)]
        parts.sort()
        key = b"".join(parts)
        if key not in self._seen:
            self._seen.add(key)
            self.found += way

    def _lay_part(self, part: int, at: int) -> None:
        """Write one part of a way, with its wild cards in their places."""
        size: int = self._c_size[part]
        number: int = self._c_number[part]
        cards: int = part * PLANNED
        card: int
        used: int = 0
        self._way[at] = 1 if part < self._runs else 0
        self._way[at + 1] = self._c_rank[part]
        self._way[at + 2] = self._c_suit[part]
        self._way[at + 3] = size
        for place in range(at + 4 + size, at + PART):
            self._way[place] = 0
        if part >= self._runs:
            for place in range(size):
                card = self._c_cards[cards + place] if place < number else self._spend(part)
                self._into_set(at, place, card)
            return
        for place in range(size):
            card = self._c_suit[part] * 13 + (self._c_rank[part] - 1 + place) % 13
            if used < number and self._c_cards[cards + used] == card:
                used += 1
            else:
                card = self._spend(part)
            self._way[at + 4 + place] = card

    def _into_set(self, at: int, number: int, card: int) -> None:
        """Insert a card into a set in order: naturals, then wild cards, each by kind."""
        rank: int = self._way[at + 1]
        place: int = at + 4 + number
        wild: bool = self._is_wild_in(card, rank)
        while place > at + 4:
            other: int = self._way[place - 1]
            if self._is_wild_in(other, rank) < wild or (
                self._is_wild_in(other, rank) == wild and other <= card
            ):
                break
            self._way[place] = other
            place -= 1
        self._way[place] = card

    def _is_wild_in(self, card: int, rank: int) -> bool:
        return not (self._own_set[card] and card % 13 + 1 == rank)

    def _spend(self, part: int) -> int:
        """Take the next wild card for a part out of the pool, but none that another part could not do without."""
        fallback: int = -1
        for index in range(len(self._wild_kinds)):
            card: int = self._order_of_wilds[index]
            if not self._pool[card]:
                continue
            if not self._tight:
                fallback = card
                break
            if part >= self._runs and not self._is_wild_in(card, self._c_rank[part]):
                continue
            self._pool[card] -= 1
            self._owed[part] -= 1
            if self._can_deal_rest():
                return card
            self._pool[card] += 1
            self._owed[part] += 1
        if fallback < 0:
            raise RuntimeError("a way to lay a contract lacks a wild card that was counted")
        self._pool[fallback] -= 1
        self._owed[part] -= 1
        return fallback

    def _can_deal_rest(self) -> bool:
        """Return whether every set can still be filled with cards that are wild in it."""
        card: int
        for rank in range(1, _PLACES):
            owed: int = 0
            for part in range(self._runs, self._parts):
                if self._c_rank[part] == rank:
                    owed += self._owed[part]
            if owed:
                beside: int = 0
                for card in self._wild_kinds:
                    if self._is_wild_in(card, rank):
                        beside += self._pool[card]
                if owed > beside:
                    return False
        return True
