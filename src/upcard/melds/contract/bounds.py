# hot: compiled where there is a C compiler (docs/speed.md)
"""A hand counted by suits and ranks, and the best that each part of a contract could take of it.

The places of a suit share one number, four bits each, 1 where a card is held. Adding that number to shifted copies of
itself, once for each card of a run, counts all windows of the run at once.
"""

from array import array

from upcard.cards import KINDS, ints
from upcard.cards.ints import Bits
from upcard.melds.contract.tables import (
    MOST_CARDS,
    MOST_PARTS,
    NO_WAY,
    OWN_RUN,
    OWN_SET,
    SPREAD,
    WILD,
    ContractRules,
)
from upcard.melds.contract.windows import Parts, wilds_apart

_PLACES = 14
_FIRST = 1 << 13
_ACE_HIGH = 14
_SEVEN = 127
_JOKER = 52
_PLAIN = 3
_ONE: Bits = 1
_EACH: Bits = 0x11111111111111
_LOW: Bits = 0x77777777777777
_HIGH: Bits = 0x88888888888888
"""Masks over the fourteen places of a suit: the lowest bit of each, the lower three, the highest."""


class ContractBounds(Parts):
    """A hand, the windows of every run with the fewest open places first, and lower bounds of the open places."""

    def __init__(self, tables: ContractRules) -> None:
        super().__init__(tables)
        self._kinds: bytes = tables.kinds
        self._even: bool = tables.even
        self._spread: array[Bits] = SPREAD
        self._plain: array[int] = tables.plain
        self._w_mask: array[int] = tables.window_mask
        self._w_ace: bytes = tables.window_ace
        self._first_alike: bytes = tables.first_alike
        self._g_from: array[int] = tables.group_from
        self._g_to: array[int] = tables.group_to
        self._g_size: bytes = tables.group_size
        self._g_starts: array[Bits] = tables.group_starts
        self._g_at: array[int] = tables.group_at
        self._fullest: list[bytes] = tables.fullest
        self._make_room(tables.most_windows, len(tables.group_size))

    def _make_room(self, windows: int, groups: int) -> None:
        # The hand, and the part used by runs; for each suit a mask of the ranks left, one of all ranks, and one of
        # cards never wild; for each rank the cards natural in a set of it, those of them that are wild elsewhere, and
        # all at first.
        self._hand: bytearray = bytearray(KINDS)
        self._used: bytearray = bytearray(KINDS)
        self._broken: bool = False
        self._suits: array[int] = array("i", bytes(4 * 4))
        self._first_suits: array[int] = array("i", bytes(4 * 4))
        self._cards: array[int] = array("i", bytes(4 * 4))
        self._naturals: array[int] = array("i", bytes(4 * _PLACES))
        self._spares: array[int] = array("i", bytes(4 * _PLACES))
        self._all: array[int] = array("i", bytes(4 * _PLACES))
        self._wilds: int = 0
        # The windows of each run listed so far, those with the fewest open places first.
        self._s_open: bytearray = bytearray(windows)
        self._s_short: bytearray = bytearray(windows)
        self._choice: array[int] = array("i", bytes(4 * windows))
        self._to: array[int] = array("i", bytes(4 * (MOST_PARTS + 1)))
        self._level: array[int] = array("i", bytes(4 * (MOST_PARTS + 1)))
        self._blank: bytearray = bytearray(MOST_PARTS + 1)
        self._filled: array[Bits] = array("Q", bytes(8 * 4 * groups))
        self._own: array[Bits] = array("Q", bytes(8 * 4 * groups))
        self._odd: bool = False
        self._most: array[int] = array("i", bytes(4 * 4))
        self._rest: array[int] = array("i", bytes(4 * 4))
        self._ahead: array[int] = array("i", bytes(4 * (MOST_PARTS + 1)))
        self._ahead_short: array[int] = array("i", bytes(4 * (MOST_PARTS + 1)))
        # The best sets if only open places counted: their ranks, naturals, and the open places after each.
        self._picked: array[int] = array("i", bytes(4 * MOST_PARTS))
        self._dealt: array[int] = array("i", bytes(4 * MOST_PARTS))
        self._open_after: array[int] = array("i", bytes(4 * (MOST_PARTS + 1)))
        self._short_dealt: int = 0
        self._best: int = NO_WAY
        self._floor: int = 0

    def _take(self, hand: bytearray) -> None:
        """Count the hand by suits and by ranks."""
        rank: int
        suit: int
        number: int
        total: int = 0
        if len(hand) != KINDS:
            raise ValueError(
                f"a hand is {KINDS} counts, one for each kind of card; here are {len(hand)}"
            )
        self._hand = hand
        self._wilds = 0
        self._odd = False
        for rank in range(_PLACES):
            self._naturals[rank] = self._spares[rank] = 0
        for suit in range(4):
            self._suits[suit] = self._cards[suit] = 0
        for card in range(_JOKER):
            number = hand[card]
            if number:
                total += number
                suit = self._suit_of[card]
                rank = self._rank_of[card]
                if self._kinds[card] == _PLAIN:
                    self._suits[suit] |= _ONE << rank - 1
                    self._cards[suit] += number
                    self._naturals[rank] += number
                else:
                    self._take_odd(card, number, suit, rank)
        number = hand[_JOKER]
        total += number
        if self._kinds[_JOKER] & WILD:
            self._wilds += number
        if total > MOST_CARDS:
            raise ValueError(
                f"a hand of {total} cards; the search over a hand takes at most {MOST_CARDS}"
            )
        for rank in range(1, _PLACES):
            self._all[rank] = self._naturals[rank] + self._spares[rank]
        if self._apart:
            for suit in range(4):
                self._first_suits[suit] = self._suits[suit]

    def _take_odd(self, card: int, number: int, suit: int, rank: int) -> None:
        """Count a card that is wild, or that is natural only in runs or only in sets."""
        kind: int = self._kinds[card]
        if kind & OWN_RUN:
            self._suits[suit] |= _ONE << rank - 1
        if kind & WILD:
            self._wilds += number
            if kind & OWN_RUN:
                self._odd = True
            if kind & OWN_SET:
                self._spares[rank] += number
        else:
            self._cards[suit] += number
            if kind & OWN_SET:
                self._naturals[rank] += number

    def _set_bounds(self) -> bool:
        """Compute the bounds of all parts; return whether a result better than the best is still possible."""
        if self._even:
            self._measure_sets()
        else:
            self._ahead[self._parts] = self._ahead_short[self._parts] = 0
            for depth in range(self._parts - 1, self._runs - 1, -1):
                self._measure_set(depth)
        for depth in range(self._runs - 1, -1, -1):
            if self._first_alike[depth] == depth:
                self._measure_runs(depth)
        self._floor = max(self._ahead_short[0], self._ahead[0] - self._wilds, 0)
        return self._floor < self._best

    # ---- The sets -------------------------------------------------------------------------------

    def _measure_set(self, depth: int) -> None:
        """Compute the fewest open places of a set, and the fewest that lack required naturals."""
        fits: int = (depth - self._runs) * _PLACES
        size: int = self._size[depth]
        need: int = size - self._set_limit[size]
        open_: int = NO_WAY
        short: int = NO_WAY
        if self._fits[fits]:
            open_ = size
            short = 0
        for rank in range(1, _PLACES):
            if self._fits[fits + rank]:
                open_ = min(open_, max(0, size - self._naturals[rank]))
                short = min(short, max(0, need - self._all[rank]))
        self._ahead[depth] = self._ahead[depth + 1] + open_
        self._ahead_short[depth] = self._ahead_short[depth + 1] + short

    def _measure_sets(self) -> None:
        """Compute the same for all sets if they have one size and may be of any rank."""
        size: int = self._size[self._runs]
        short: int = size - self._set_limit[size]
        most: int = 0
        if self._fits[0]:
            short = 0
        else:
            for rank in range(1, _PLACES):
                most = max(most, self._all[rank])
            short = max(0, short - most)
        self._deal_sets()
        for depth in range(self._runs, self._parts + 1):
            self._ahead[depth] = self._open_after[self._parts - depth]
            self._ahead_short[depth] = short * (self._parts - depth)

    def _deal_sets(self) -> int:
        """Return the fewest open places of sets of one size and any rank, and store their shortage of naturals.

        Greedy: each set takes from the rank with most cards left; no other choice of ranks leaves fewer open places.
        """
        size: int = self._size[self._runs]
        need: int = size - self._set_limit[size]
        held: int
        most: int
        best: int
        open_: int = 0
        self._short_dealt = 0
        self._open_after[0] = 0
        for index in range(self._sets):
            most = best = 0
            for rank in range(1, _PLACES):
                held = self._naturals[rank]
                if held > most:
                    most = held
                    best = rank
            self._picked[index] = best
            if best == 0:
                if self._fits[0] == 0:
                    self._short_dealt += need
            elif most + self._spares[best] < need:
                self._short_dealt += need - most - self._spares[best]
            held = most if most < size or self._each_rank_once else size
            self._dealt[index] = held
            self._naturals[best] -= held
            if held < size:
                open_ += size - held
            self._open_after[index + 1] = open_
        for index in range(self._sets):
            self._naturals[self._picked[index]] += self._dealt[index]
        return open_

    # ---- The runs -------------------------------------------------------------------------------

    def _measure_runs(self, depth: int) -> None:
        """Compute the fewest open places of equal runs from this one on, and the fewest that lack naturals."""
        alike: int = self._alike[depth]
        after: int = depth + alike
        size: int = self._size[depth]
        table: bytes = self._fullest[depth]
        own: int = 0
        all_: int = 0
        for suit in range(4):
            own = max(own, table[self._suits[suit]])
            all_ = max(all_, self._ones[self._suits[suit]])
        short: int = max(0, size - own - self._limit_of[size])
        for index in range(self._g_from[depth] + 1, self._g_to[depth]):
            size = self._g_size[index]
            if self._limit_of[size] <= self._wilds:
                short = max(0, min(short, size - all_ - 1 - self._limit_of[size]))
        self._deal_runs(depth)
        for index in range(1, alike + 1):
            self._ahead[after - index] = self._ahead[after] + self._open_after[index]
            self._ahead_short[after - index] = self._ahead_short[after] + index * short
        self._level[depth] = self._blank[depth] = 0
        self._to[depth] = self._w_from[depth]
        for index in range(self._g_from[depth], self._g_to[depth]):
            self._count_windows(index)

    def _deal_runs(self, depth: int) -> None:
        """Compute the fewest open places of one, two and more equal runs, starting with this one.

        A suit gives a run at most its best window, and all its runs together at most its cards.
        """
        size: int = self._size[depth]
        table: bytes = self._fullest[depth]
        most: int
        best: int
        open_: int = 0
        for suit in range(4):
            self._most[suit] = table[self._suits[suit] & self._plain[suit]]
            self._rest[suit] = self._cards[suit]
        for index in range(1, self._alike[depth] + 1):
            most = best = 0
            for suit in range(4):
                held: int = min(self._most[suit], self._rest[suit])
                if held > most:
                    most = held
                    best = suit
            self._rest[best] -= most
            if most < size:
                open_ += size - most
            self._open_after[index] = open_

    def _count_windows(self, group: int) -> None:
        """Count the cards in each window of a size: those never wild, and all that are natural in a run."""
        size: int = self._g_size[group]
        for suit in range(4):
            held: int = self._suits[suit]
            plain: int = held & self._plain[suit]
            self._filled[4 * group + suit] = self._counts(plain, size, suit)
            if plain != held:
                self._own[4 * group + suit] = self._counts(held, size, suit)
            elif self._odd:
                self._own[4 * group + suit] = self._filled[4 * group + suit]

    def _counts(self, held: int, size: int, suit: int) -> Bits:
        """Return the number of held ranks in each window of a suit, four bits for each first place."""
        if held == 0:
            return 0
        row: Bits = self._spread[held & _SEVEN] | self._spread[held >> 7] << 28
        # The ace of a run with both aces fills one end only, unless there are two.
        if size < _ACE_HIGH or self._hand[13 * suit] > 1:
            row |= (row & _ONE) << 52
        counts: Bits = row
        for _ in range(1, size):
            row >>= 4
            counts += row
        return counts

    def _list_places(self, depth: int, most: int) -> bool:
        """List the windows of a run with the next fewest open places, below ``most``; return whether any."""
        listed: int = self._to[depth]
        longest: int = self._g_size[self._g_to[depth] - 1]
        open_: int = self._level[depth]
        while open_ < most and open_ <= longest and self._to[depth] == listed:
            for group in range(self._g_from[depth], self._g_to[depth]):
                size: int = self._g_size[group]
                # A longer run only serves to use more wild cards.
                if size == self._size[depth] or self._limit_of[size] <= self._wilds:
                    self._list_group(depth, group, size - open_)
            open_ += 1
            self._level[depth] = open_
        return self._to[depth] > listed

    def _list_group(self, depth: int, group: int, filled: int) -> None:
        """List the windows of a group with ``filled`` places filled."""
        if filled < 0:
            return
        pattern: Bits = _EACH * filled
        for suit in range(4):
            found: Bits = self._filled[4 * group + suit] ^ pattern
            found = ~((found & _LOW) + _LOW | found) & _HIGH  # four bits that are 0
            found = found >> 3 & self._g_starts[4 * group + suit]
            if found:
                self._add_places(depth, group, suit, found)

    def _add_places(self, depth: int, group: int, suit: int, found: Bits) -> None:
        """Add windows of a group to the list, at the current number of open places."""
        size: int = self._g_size[group]
        end: int = self._to[depth]
        open_: int = self._level[depth]
        number: int = open_
        while found:
            place: int = ints.lowest(found)
            found &= found - 1
            window: int = self._g_at[(4 * group + suit) * _ACE_HIGH + (place >> 2)]
            if self._odd:
                number = size - (self._own[4 * group + suit] >> place & 15)
            if (
                number == size
                and self._run_rule == 0
                and not (self._apart and self._w_forced[window])
            ):
                if self._blank[depth]:
                    continue  # empty windows are all alike, except those with a forced wild card
                self._blank[depth] = 1
            self._s_open[window] = open_
            if self._apart:
                self._s_short[window] = self._short_of(
                    window, self._first_suits[suit] & self._w_mask[window], number
                )
            else:
                self._s_short[window] = max(0, number - self._limit_of[size])
            self._choice[end] = window
            end += 1
        self._to[depth] = end

    def _short_of(self, window: int, held: int, open_: int) -> int:
        """Return how many of the open places of a window cannot be filled by wild cards."""
        size: int = self._w_size[window]
        fill: int = min(open_, self._limit_of[size])
        if open_ and self._apart:
            fill = min(
                fill, wilds_apart(size, self._places(window, held, open_), self._w_forced[window])
            )
        return open_ - fill

    def _places(self, window: int, held: int, open_: int) -> int:
        """Return the mask of places for a mask of ranks."""
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
