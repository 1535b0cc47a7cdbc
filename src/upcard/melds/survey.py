"""A hand counted by suits and by ranks, and what each part of a contract could have of it at best."""

from array import array

from upcard.cards import KINDS
from upcard.melds.places import spread
from upcard.melds.tables import MOST_CARDS, MOST_PARTS, NO_WAY, ONES, ContractRules

_PLACES = 14
_FIRST = 1 << 13


class Survey:
    """A hand, the places of every run with those first that have the fewest open, and what is at least open."""

    _parts: int
    _runs: int
    _levels: int
    _size: bytes
    _limit_of: bytes
    _wild: bytes
    _own_run: bytes
    _own_set: bytes
    _fits: bytes
    _run_rule: int
    _apart: bool
    _ones: bytes
    _plain: "array[int]"
    _w_from: "array[int]"
    _w_to: "array[int]"
    _w_size: bytes
    _w_first: bytes
    _w_suit: bytes
    _w_mask: "array[int]"
    _w_forced: "array[int]"
    _w_ace: bytes
    _hand: bytearray
    _left: bytearray
    _planes: "array[int]"
    _naturals: bytearray
    _spares: bytearray
    _all: bytearray
    _wilds: int
    _s_open: bytearray
    _s_short: bytearray
    _choice: "array[int]"
    _from: "array[int]"
    _to: "array[int]"
    _ahead: "array[int]"
    _ahead_short: "array[int]"
    _number_of: "array[int]"
    _fewest_open: int
    _fewest_short: int
    _each_suit_once: bool
    _best: int
    _floor: int

    def __init__(self, tables: ContractRules) -> None:
        """Search with these tables."""
        self._parts = len(tables.size)
        self._runs = tables.runs
        self._levels = tables.levels
        self._size = tables.size
        self._limit_of = tables.limit
        self._wild = tables.wild
        self._own_run = tables.own_in_run
        self._own_set = tables.own_in_set
        self._fits = tables.fits
        self._run_rule = tables.run_rule
        self._apart = tables.apart
        self._ones = ONES
        self._plain = tables.plain
        self._w_from = tables.window_from
        self._w_to = tables.window_to
        self._w_size = tables.window_size
        self._w_first = tables.window_first
        self._w_suit = tables.window_suit
        self._w_mask = tables.window_mask
        self._w_forced = tables.window_forced
        self._w_ace = tables.window_ace
        # The hand: what is left of each card; for each suit a mask of the ranks held once at least, twice, and so on;
        # for each rank the cards natural in a set of it, those of them that are wild elsewhere, and all at first.
        self._hand = bytearray(KINDS)
        self._left = bytearray(KINDS)
        self._planes = array("i", bytes(4 * 4 * self._levels))
        self._naturals = bytearray(_PLACES)
        self._spares = bytearray(_PLACES)
        self._all = bytearray(_PLACES)
        self._wilds = 0
        # The places of each run, those with the fewest open first.
        self._s_open = bytearray(tables.most_windows)
        self._s_short = bytearray(tables.most_windows)
        self._choice = array("i", bytes(4 * tables.most_windows))
        self._from = array("i", bytes(4 * (MOST_PARTS + 1)))
        self._to = array("i", bytes(4 * (MOST_PARTS + 1)))
        self._ahead = array("i", bytes(4 * (MOST_PARTS + 1)))
        self._ahead_short = array("i", bytes(4 * (MOST_PARTS + 1)))
        self._number_of = array("i", bytes(4 * 16))
        self._fewest_open = self._fewest_short = 255
        self._each_suit_once = tables.each_suit_once
        self._best = NO_WAY
        self._floor = 0

    def _take(self, hand: bytearray) -> None:
        """Count the hand by suits and by ranks."""
        card: int = 0
        rank: int
        suit: int
        bit: int
        number: int
        total: int = 0
        if len(hand) != KINDS:
            raise ValueError(
                f"a hand is {KINDS} counts, one for each kind of card; here are {len(hand)}"
            )
        for number in hand:
            total += number
        if total > MOST_CARDS:
            raise ValueError(
                f"a hand of {total} cards; the search over a hand takes at most {MOST_CARDS}"
            )
        self._hand = hand
        self._wilds = hand[KINDS - 1] if self._wild[KINDS - 1] else 0
        for rank in range(_PLACES):
            self._naturals[rank] = self._spares[rank] = 0
        for number in range(4 * self._levels):
            self._planes[number] = 0
        for suit in range(4):
            bit = 1
            for rank in range(1, _PLACES):
                number = hand[card]
                if number:
                    self._count(card, number, rank, suit * self._levels, bit)
                bit += bit
                card += 1
        for rank in range(_PLACES):
            self._all[rank] = self._naturals[rank] + self._spares[rank]
        if self._each_suit_once:
            for card in range(KINDS):
                self._left[card] = hand[card]

    def _count(self, card: int, number: int, rank: int, planes: int, bit: int) -> None:
        """Count the copies of a card."""
        level: int
        if self._own_run[card]:
            for level in range(min(number, self._levels)):
                self._planes[planes + level] |= bit
        if self._wild[card]:
            self._wilds += number
            if self._own_set[card]:
                self._spares[rank] += number
        elif self._own_set[card]:
            self._naturals[rank] += number

    def _survey(self) -> bool:
        """Look at all places of the runs, and at the best that the sets could have; tell whether to go on.

        Not if a part has no place, nor if already the least that is missing is too much.
        """
        depth: int
        end: int = 0
        self._ahead[self._parts] = self._ahead_short[self._parts] = 0
        for depth in range(self._parts - 1, -1, -1):
            if depth >= self._runs:
                self._fewest_open = self._fewest_short = 255
                self._measure_set(depth)
            elif depth == self._runs - 1 or self._size[depth] != self._size[depth + 1]:
                self._fewest_open = self._fewest_short = 255
                self._measure_run(depth)
            if self._fewest_open == 255:
                return False
            self._ahead[depth] = self._ahead[depth + 1] + self._fewest_open
            self._ahead_short[depth] = self._ahead_short[depth + 1] + self._fewest_short
        self._floor = max(self._ahead_short[0], self._ahead[0] - self._wilds, 0)
        if self._floor >= self._best:
            return False
        for depth in range(self._runs):
            if depth == 0 or self._size[depth - 1] != self._size[depth]:
                self._from[depth] = end
                end = self._sort(depth, end)
            else:
                self._from[depth] = self._from[depth - 1]
            self._to[depth] = end
        return True

    def _measure_set(self, depth: int) -> None:
        """Find how few places of a set could stay open, and how few of them short of naturals."""
        fits: int = (depth - self._runs) * _PLACES
        size: int = self._size[depth]
        need: int = size - self._limit_of[size]
        rank: int
        if self._fits[fits]:
            self._fewest_open = size
            self._fewest_short = 0
        for rank in range(1, _PLACES):
            if self._fits[fits + rank]:
                self._fewest_open = min(self._fewest_open, max(0, size - self._naturals[rank]))
                self._fewest_short = min(self._fewest_short, max(0, need - self._all[rank]))

    def _measure_run(self, depth: int) -> None:
        """Find for each place of a run how many of it stay open, and how many short of naturals, and the least of both."""
        window: int
        suit: int
        size: int
        held: int
        number: int
        open_: int
        short: int
        blank: bool = False
        least: int = self._size[depth]
        for window in range(self._w_from[depth], self._w_to[depth]):
            size = self._w_size[window]
            suit = self._w_suit[window]
            held = self._planes[suit * self._levels] & self._w_mask[window]
            open_ = size
            number = size
            if held:
                open_ -= self._ones[held & self._plain[suit]]
                number -= self._ones[held]
                if self._w_ace[window] and self._planes[suit * self._levels + 1] & 1:
                    number -= 1
                    open_ -= self._plain[suit] & 1
            elif self._run_rule == 0 and not (self._apart and self._w_forced[window]):
                if (
                    blank
                ):  # places of which nothing is held are all alike, but for those that must be wild
                    self._s_open[window] = 255
                    continue
                blank = True
            if size > least and self._limit_of[size] > self._wilds:
                self._s_open[window] = 255  # a longer run only serves to use more wild cards
                continue
            if self._apart:
                short = self._short_of(window, held, number)
            else:
                short = max(0, number - self._limit_of[size])
            self._s_open[window] = open_
            self._s_short[window] = short
            self._fewest_open = min(self._fewest_open, open_)
            self._fewest_short = min(self._fewest_short, short)

    def _sort(self, depth: int, start: int) -> int:
        """List the places of a run, those with the fewest open first; return where the list ends."""
        window: int
        open_: int
        end: int = start
        number: int
        for open_ in range(16):
            self._number_of[open_] = 0
        for window in range(self._w_from[depth], self._w_to[depth]):
            if self._s_open[window] < 16:
                self._number_of[self._s_open[window]] += 1
        for open_ in range(16):
            number = self._number_of[open_]
            self._number_of[open_] = end
            end += number
        for window in range(self._w_from[depth], self._w_to[depth]):
            open_ = self._s_open[window]
            if open_ < 16:
                self._choice[self._number_of[open_]] = window
                self._number_of[open_] += 1
        return end

    def _short_of(self, window: int, held: int, open_: int) -> int:
        """Return how many of the open places of a window no wild card may fill."""
        size: int = self._w_size[window]
        fill: int = min(open_, self._limit_of[size])
        if open_ and self._apart:
            fill = min(
                fill, spread(size, self._places(window, held, open_), self._w_forced[window])
            )
        return open_ - fill

    def _places(self, window: int, held: int, open_: int) -> int:
        """Return the mask of places for a mask of ranks."""
        place: int
        _place: int
        bit: int = _FIRST
        mask: int = 0
        rank_bit: int = 1
        for _place in range(1, self._w_first[window]):
            rank_bit = 1 if rank_bit == 4096 else rank_bit + rank_bit
        for place in range(self._w_size[window]):
            if held & rank_bit and (place < 13 or self._ones[held] + open_ < self._w_size[window]):
                mask |= bit
            bit >>= 1
            rank_bit = 1 if rank_bit == 4096 else rank_bit + rank_bit
        return mask
