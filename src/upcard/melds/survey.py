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
        self._best = NO_WAY
        self._floor = 0

    def _take(self, hand: bytearray) -> None:
        """Count the hand by suits and by ranks."""
        card: int = 0
        rank: int
        suit: int
        bit: int
        level: int
        if len(hand) != KINDS:
            raise ValueError(
                f"a hand is {KINDS} counts, one for each kind of card; here are {len(hand)}"
            )
        total: int = hand[KINDS - 1]
        self._left[KINDS - 1] = hand[KINDS - 1]
        self._wilds = hand[KINDS - 1] if self._wild[KINDS - 1] else 0
        for rank in range(_PLACES):
            self._naturals[rank] = self._spares[rank] = 0
        for level in range(4 * self._levels):
            self._planes[level] = 0
        for suit in range(4):
            bit = 1
            for rank in range(1, _PLACES):
                self._left[card] = hand[card]
                if hand[card]:
                    total += hand[card]
                    if total > MOST_CARDS:
                        raise ValueError(
                            f"a hand of {total} cards; the search over a hand takes at most {MOST_CARDS}"
                        )
                    self._count(card, rank, suit * self._levels, bit)
                bit += bit
                card += 1
        for rank in range(_PLACES):
            self._all[rank] = self._naturals[rank] + self._spares[rank]

    def _count(self, card: int, rank: int, planes: int, bit: int) -> None:
        """Count the copies of a card."""
        number: int = self._left[card]
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
        """Look at every place of every run, and at what the sets could have at best; tell whether each part has a place."""
        depth: int
        window: int
        least: int
        least_short: int
        short: int = 0
        end: int = 0
        for depth in range(self._runs):
            if depth and self._size[depth - 1] == self._size[depth]:
                self._from[depth], self._to[depth] = self._from[depth - 1], self._to[depth - 1]
            else:
                self._from[depth] = end
                end = self._sort_places(depth, end)
                self._to[depth] = end
            if self._to[depth] == self._from[depth]:
                return False
            least_short = 255
            for window in range(self._from[depth], self._to[depth]):
                least_short = min(least_short, self._s_short[self._choice[window]])
            short += least_short
        self._ahead[self._parts] = 0
        for depth in range(self._parts - 1, -1, -1):
            if depth < self._runs:
                least = self._s_open[self._choice[self._from[depth]]]
            else:
                least = self._least_open(depth)
                if least < 0:
                    return False
            self._ahead[depth] = self._ahead[depth + 1] + least
        self._floor = max(short, self._ahead[0] - self._wilds, 0)
        return self._floor < self._best

    def _least_open(self, depth: int) -> int:
        """Return how few places of a set could stay open; -1 if there is no such set."""
        fits: int = (depth - self._runs) * _PLACES
        size: int = self._size[depth]
        least: int = 255
        rank: int
        for rank in range(_PLACES):
            if self._fits[fits + rank]:
                least = min(least, max(0, size - self._naturals[rank]) if rank else size)
        return least if least < 255 else -1

    def _sort_places(self, depth: int, start: int) -> int:
        """List the places of a run, those with the fewest open first; return where the list ends."""
        window: int
        size: int
        held: int
        number: int
        open_: int
        most: int = 0
        fewest: int = 255
        end: int = start
        blank: bool = False
        least: int = self._size[depth]
        for window in range(self._w_from[depth], self._w_to[depth]):
            size = self._w_size[window]
            held = self._planes[self._w_suit[window] * self._levels] & self._w_mask[window]
            open_ = size - self._ones[held & self._plain[self._w_suit[window]]]
            number = size - self._ones[held]
            if self._w_ace[window] and self._planes[self._w_suit[window] * self._levels + 1] & 1:
                number -= 1
                open_ -= self._plain[self._w_suit[window]] & 1
            if size > least and self._limit_of[size] > self._wilds:
                open_ = 255  # a longer run only serves to use more wild cards
            elif number == size and self._run_rule == 0 and not self._is_odd(window):
                if blank:
                    open_ = 255  # places of which nothing is held are all alike
                blank = True
            self._s_open[window] = open_
            if open_ < 255:
                most = max(most, open_)
                fewest = min(fewest, open_)
                self._s_short[window] = self._short_of(window, held, number)
        for open_ in range(fewest, most + 1):
            for window in range(self._w_from[depth], self._w_to[depth]):
                if self._s_open[window] == open_:
                    self._choice[end] = window
                    end += 1
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

    def _is_odd(self, window: int) -> bool:
        """Tell whether a window of which nothing is held may be worse than others: a place of it must be wild."""
        return self._apart and self._w_forced[window] != 0

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
