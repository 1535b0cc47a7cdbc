# hot: compiled where there is a C compiler (docs/speed.md)
"""The possible places of the parts of a contract, with the natural cards they could take, in numeric tables."""

from array import array

from upcard.cards import KINDS
from upcard.melds.contract.tables import (
    MOST_CHOICES,
    MOST_PARTS,
    MOST_STEPS,
    NO_WAY,
    ONES,
    RANK_OF,
    SUIT_OF,
    ContractRules,
)

_PLACES = 14
_FIRST = 1 << 13
_ALL = (1 << 14) - 1


class Parts:
    """The parts of a contract and the windows of its runs, as a search over a hand reads them."""

    def __init__(self, tables: ContractRules) -> None:
        self._parts: int = len(tables.size)
        self._runs: int = tables.runs
        self._sets: int = tables.sets
        self._size: bytes = tables.size
        self._alike: bytes = tables.alike
        self._limit_of: bytes = tables.limit
        self._set_limit: bytes = tables.set_limit
        self._fits: bytes = tables.fits
        self._run_rule: int = tables.run_rule
        self._each_rank_once: bool = tables.each_rank_once
        self._each_suit_once: bool = tables.each_suit_once
        self._apart: bool = tables.apart
        self._ones: bytes = ONES
        self._suit_of: bytes = SUIT_OF
        self._rank_of: bytes = RANK_OF
        self._w_from: array[int] = tables.window_from
        self._w_to: array[int] = tables.window_to
        self._w_size: bytes = tables.window_size
        self._w_first: bytes = tables.window_first
        self._w_suit: bytes = tables.window_suit
        self._w_forced: array[int] = tables.window_forced
        # The parts chosen so far: the first place of a run or the rank of a set, its suit and size.
        self._c_rank: bytearray = bytearray(MOST_PARTS)
        self._c_suit: bytearray = bytearray(MOST_PARTS)
        self._c_size: bytearray = bytearray(MOST_PARTS)

    def _runs_agree(self, depth: int, first: int, suit: int, size: int) -> bool:
        """Return whether the rules allow this run together with the runs already chosen."""
        for other in range(depth):
            if not self._agrees_with(other, first, suit, size):
                return False
        return True

    def _agrees_with(self, other: int, first: int, suit: int, size: int) -> bool:
        """Return whether the rules allow this run together with another one."""
        after: int = self._c_rank[other] + self._c_size[other]
        if self._run_rule == 0 or self._c_suit[other] != suit:
            return True
        return self._run_rule == 1 and after != first and first + size != self._c_rank[other]


class Windows(Parts):
    """A hand and the choices of every part of a contract: for a run windows with naturals, for a set ranks.

    ``_from`` and ``_to`` delimit the choices of a part, the fullest first; equal runs share theirs.
    """

    def __init__(self, tables: ContractRules) -> None:
        super().__init__(tables)
        self._wild: bytes = tables.wild
        self._own_run: bytes = tables.own_in_run
        self._own_set: bytes = tables.own_in_set
        self._last: int = 1 if tables.spares_last else 0
        # The hand, and what is left of it.
        self._left: bytearray = bytearray(KINDS)
        # For each suit, and each window, the places that naturals could fill at first; the number of places they
        # cannot.
        self._rows: array[int] = array("i", bytes(4 * 4))
        self._held: array[int] = array("i", bytes(4 * tables.most_windows))
        self._bare: bytearray = bytearray(tables.most_windows)
        self._near: array[int] = array("i", bytes(4 * tables.most_windows))
        self._totals: bytearray = bytearray(_PLACES)
        self._wilds: int = 0
        # The choices of each part; equal runs share theirs. Those of a set are ranks.
        self._from: array[int] = array("i", bytes(4 * MOST_PARTS))
        self._to: array[int] = array("i", bytes(4 * MOST_PARTS))
        self._window: array[int] = array("i", bytes(4 * 64))
        self._wanted: array[int] = array("i", bytes(4 * 64))
        self._open_of: bytearray = bytearray(64)
        self._ranks: bytearray = bytearray(MOST_PARTS * 16)
        self._least: array[int] = array("i", bytes(4 * (MOST_PARTS + 1)))
        self._limit: int = NO_WAY
        self.steps: int = 0
        self.most_steps: int = MOST_STEPS

    def _take(self, hand: bytearray) -> None:
        rank: int
        suit: int
        for rank in range(_PLACES):
            self._totals[rank] = 0
        for suit in range(4):
            self._rows[suit] = 0
        self._wilds = 0
        for card in range(KINDS):
            number: int = hand[card]
            self._left[card] = number
            if number:
                rank = self._rank_of[card]
                suit = self._suit_of[card]
                if self._wild[card]:
                    self._wilds += number
                if self._own_set[card]:
                    self._totals[rank] += number
                if self._own_run[card]:
                    self._rows[suit] |= _FIRST >> rank - 1
                    if rank == 1:
                        self._rows[suit] |= 1

    def _choices(self) -> bool:
        """List the choices of every part; return whether each has one."""
        fewest: int = 0
        end: int = 0
        self._least[self._parts] = 0
        for depth in range(self._parts - 1, -1, -1):
            if depth >= self._runs - 1 or self._size[depth] != self._size[depth + 1]:
                fewest = self._fewest(depth)
            if fewest < 0:
                return False
            self._least[depth] = fewest + self._least[depth + 1]
        for depth in range(self._parts):
            if depth and self._size[depth] == self._size[depth - 1] and depth != self._runs:
                self._from[depth], self._to[depth] = self._from[depth - 1], self._to[depth - 1]
            elif depth < self._runs:
                others: int = self._least[0] - self._least[depth] + self._least[depth + 1]
                self._from[depth] = end
                end = self._list_runs(depth, end, self._limit + self._wilds - others)
                self._to[depth] = end
            else:
                self._list_ranks(depth)
        return True

    def _fewest(self, depth: int) -> int:
        """Return the fewest open places of a part with first choice of all cards; -1 if it has no place."""
        least: int = 255
        size: int = self._size[depth]
        if depth < self._runs:
            return self._fill_windows(depth)
        for rank in range(_PLACES):
            if self._fits[(depth - self._runs) * _PLACES + rank]:
                least = min(least, max(0, size - (self._totals[rank] if rank else 0)))
        return least if least < 255 else -1

    def _fill_windows(self, depth: int) -> int:
        """Find the places that naturals fill in each window; return the fewest left open, -1 without a window."""
        least: int = 255
        for window in range(self._w_from[depth], self._w_to[depth]):
            size: int = self._w_size[window]
            if size > self._size[depth] and self._limit_of[size] > self._wilds:
                self._bare[window] = 255  # a longer run only serves to use more wild cards
                continue
            held: int = self._rows[self._w_suit[window]] << self._w_first[window] - 1
            held &= _ALL ^ (_ALL >> size)
            # The ace of a run with both aces fills one end only, unless there are two.
            if size == _PLACES and held & 1 and self._left[13 * self._w_suit[window]] < 2:
                held ^= 1
            bare: int = size - self._ones[held]
            self._held[window] = held
            self._bare[window] = bare
            least = min(least, bare)
        return least if least < 255 else -1

    def _list_near(self, depth: int, most_open: int) -> int:
        """List the windows of a run that can leave at most that many places open; return their number."""
        near: int = 0
        for window in range(self._w_from[depth], self._w_to[depth]):
            if self._bare[window] <= most_open:
                self._near[near] = window
                near += 1
        return near

    def _still_held(self, window: int) -> int:
        """Return the places of a window that natural cards left by other parts could fill."""
        first: int = self._w_first[window] - 1
        base: int = self._w_suit[window] * 13
        bit: int = _FIRST
        mask: int = 0
        for place in range(self._w_size[window]):
            if self._held[window] & bit:
                card: int = base + (first + place) % 13
                if self._left[card] > (1 if place == 13 else 0):
                    mask |= bit
            bit >>= 1
        return mask

    def _list_runs(self, depth: int, start: int, most_open: int) -> int:
        """List the windows of a run with the naturals it may take, the fullest first; return the end of the list."""
        near: int = self._list_near(depth, min(most_open, _PLACES))
        end: int = start
        blank: bool = False
        for open_ in range(min(most_open, _PLACES) + 1):
            for index in range(near):
                window: int = self._near[index]
                size: int = self._w_size[window]
                held: int = self._held[window]
                number: int = open_ - self._bare[window]
                if size < open_ or number < 0 or (number and number > self._spare(size, held)):
                    continue
                if number == 0:
                    if held == 0 and self._run_rule == 0 and not self._is_odd(window):
                        if blank:
                            continue  # empty runs are all alike
                        blank = True
                    end = self._add_choice(end, start, window, held, open_)
                    continue
                free: int = self._contended(window, held)
                skip: int = free
                while skip and self.steps < self.most_steps:
                    self.steps += 1
                    if self._ones[skip] == number:
                        if held == skip and self._run_rule == 0 and not self._is_odd(window):
                            if blank:
                                break
                            blank = True
                        end = self._add_choice(end, start, window, held ^ skip, open_)
                    skip = (skip - 1) & free
        return end

    def _is_odd(self, window: int) -> bool:
        """Return whether an empty window may be worse than others: one of its places must be wild."""
        return self._apart and self._w_forced[window] != 0

    def _spare(self, size: int, held: int) -> int:
        """Return how many naturals a run may leave to other parts, replaced by wild cards.

        The last wild card might as well go to the other part itself, unless that takes none.
        """
        return min(self._limit_of[size] - (size - self._ones[held]), self._wilds - self._last)

    def _contended(self, window: int, held: int) -> int:
        """Return the places of a window whose cards another part of the contract could want."""
        first: int = self._w_first[window] - 1
        free: int = 0
        bit: int = _FIRST
        if self._runs > 1:
            return held
        if not self._sets:
            return 0
        for place in range(self._w_size[window]):
            if held & bit and self._totals[(first + place) % 13 + 1] > 1:
                free |= bit
            bit >>= 1
        return free

    def _add_choice(self, end: int, start: int, window: int, wanted: int, open_: int) -> int:
        if end - start >= MOST_CHOICES:
            return end
        if end == len(self._open_of):
            more = bytes(4 * end)
            self._window = array("i", bytes(self._window) + more)
            self._wanted = array("i", bytes(self._wanted) + more)
            self._open_of = self._open_of + bytearray(end)
        self._window[end] = window
        self._wanted[end] = wanted
        self._open_of[end] = open_
        return end + 1

    def _list_ranks(self, depth: int) -> None:
        """List the ranks of a set: held ranks by number of cards, then ranks not held, then wild cards only.

        Ranks not held are all alike: one stands for all if two sets may share it.
        """
        fits: int = (depth - self._runs) * _PLACES
        start: int = depth * 16
        end: int = start
        highest: int = 0
        blanks: int = self._parts if self._each_rank_once else 1
        for rank in range(1, _PLACES):
            highest = max(highest, self._totals[rank])
        for value in range(highest, 0, -1):
            for rank in range(1, _PLACES):
                if self._totals[rank] == value and self._fits[fits + rank]:
                    self._ranks[end] = rank
                    end += 1
        for rank in range(1, _PLACES):
            if blanks and not self._totals[rank] and self._fits[fits + rank]:
                self._ranks[end] = rank
                end += 1
                blanks -= 1
        if self._fits[fits] and self._wilds:
            self._ranks[end] = 0
            end += 1
        self._from[depth], self._to[depth] = start, end


def wilds_apart(size: int, held: int, forced: int) -> int:
    """Return how many wild cards fit in a run with these naturals, no two of them adjacent.

    ``held`` and ``forced`` are masks of places: those filled by natural cards, and those that only wild cards can fill.
    """
    number: int = 0
    bit: int = _FIRST
    before: bool = False
    for _place in range(size):
        if held & bit or before:
            before = False
        else:
            before = not forced & (bit >> 1)  # a place that must be wild excludes its neighbour
            if before:
                number += 1
        bit >>= 1
    return number
