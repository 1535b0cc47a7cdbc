# hot: compiled where there is a C compiler (docs/speed.md)
"""The melds that leave least deadwood in a hand without wild cards and twins, and a defender's best lay-offs.

Melds are masks of 52 cards. Of several equally good spreads the same one is always found, so that every player shows a
hand alike. The least deadwood itself comes from :mod:`upcard.melds.deadwood`.
"""

from array import array
from functools import lru_cache

from upcard.cards import card_of, ints
from upcard.cards.ints import Bits
from upcard.melds.deadwood import Deadwood, deadwood_of, run_masks
from upcard.melds.meld import Meld, new_run, new_set
from upcard.melds.rules import MeldRules

_MOST_MELDS = 18
_SUIT: Bits = (1 << 13) - 1
_ACE_HIGH = 14
_ONE: Bits = 1


class Spread:
    """The melds of one hand after :meth:`find`: the first ``number`` of ``melds``. Not thread-safe."""

    def __init__(self, tables: Deadwood, cut: "array[int]", rules: MeldRules) -> None:
        """Prepare for a game; see :func:`spread_of`."""
        self.tables: Deadwood = tables
        self.cut: array[int] = cut
        self.lowest: int = rules.lowest()
        self.highest: int = rules.highest()
        self.longest: int = rules.run_size[1]
        self.largest: int = tables.largest
        self.melds: array[Bits] = array("Q", bytes(8 * _MOST_MELDS))
        self.number: int = 0

    def find(self, held: Bits) -> int:
        """Find the melds of a hand, a mask of its cards; return the deadwood."""
        a: int = held & _SUIT
        b: int = held >> 13 & _SUIT
        c: int = held >> 26 & _SUIT
        d: int = held >> 39 & _SUIT
        ranks: int = (a & b & (c | d)) | (c & d & (a | b))
        best: int = self.tables.of_mask(held)
        rest: Bits = held
        self.number = 0
        while ranks:
            bit: int = ranks & -ranks
            ranks ^= bit
            suits: int = self._set_to_take(rest, bit, ranks, best)
            if suits:
                rest ^= self._keep_set(bit, suits)
        self._keep_runs(rest)
        return best

    def _set_to_take(self, rest: Bits, bit: int, ranks: int, best: int) -> int:
        """Return the suits, as four bits, of the set of a rank in the best spread, or 0 if it needs none."""
        suits: int
        if self.tables.least_with(rest, ranks) == best:
            return 0
        for suits in (7, 11, 13, 14, 15):
            if suits == 15 and self.largest < 4:
                continue
            mask: Bits = _set_mask(bit, suits)
            if rest & mask == mask and self.tables.least_with(rest ^ mask, ranks) == best:
                return suits
        return 0

    def _keep(self, meld: Bits) -> None:
        if self.number < _MOST_MELDS:
            self.melds[self.number] = meld
            self.number += 1

    def _keep_set(self, bit: int, suits: int) -> Bits:
        meld: Bits = _set_mask(bit, suits)
        self._keep(meld)
        return meld

    def _keep_runs(self, rest: Bits) -> None:
        for suit in range(4):
            mask: int = rest >> 13 * suit & _SUIT
            while mask:
                run: int = self.cut[mask]
                if run == 0 or run & ~mask:  # a table without valid runs would loop for ever
                    mask &= mask - 1
                else:
                    mask ^= run
                    self._keep_run(run, suit)

    def _keep_run(self, run: int, suit: int) -> None:
        """Keep a run; one that continues the last run of the suit extends it."""
        shifted: Bits = run
        shifted <<= 13 * suit
        if self.number:
            last: Bits = self.melds[self.number - 1]
            if last >> 13 * suit & _SUIT and self._is_longer_run(last | shifted, suit):
                self.melds[self.number - 1] = last | shifted
                return
        self._keep(shifted)

    def _is_longer_run(self, cards: Bits, suit: int) -> bool:
        """Return whether the cards are one run of the suit that is not too long."""
        if cards & ~(_ranks_of(cards, suit) * (_ONE << 13 * suit)):
            return False
        mask: Bits = _ranks_of(cards, suit)
        size: int = ints.ones(mask)
        first: int = self.first_place(mask)
        for place in range(first, first + size):
            if not mask >> (place + 12) % 13 & _ONE:
                return False
        return size <= self.longest

    def first_place(self, run: Bits) -> int:
        """Return the first place of a run, a mask of ranks: an ace is high above a king unless a 2 is there."""
        size: int = ints.ones(run)
        if run & _ONE and run >> 12 & _ONE and not run >> 1 & _ONE:
            return _ACE_HIGH + 1 - size
        return ints.lowest(run) + 1

    # ---- The defender -----------------------------------------------------------------------

    def defended(self, held: Bits) -> int:
        """Return the least deadwood of another hand after its best lay-offs on these melds."""
        return self._defend(held, 0)

    def _defend(self, held: Bits, index: int) -> int:
        if index >= self.number:
            return self.tables.of_mask(held)
        meld: Bits = self.melds[index]
        suit: int = ints.lowest(meld) // 13
        ranks: Bits = _ranks_of(meld, suit)
        if ranks << 13 * suit == meld and ints.ones(ranks) >= 3:
            return self._defend_run(held, index, suit, ranks)
        best: int = self._defend(held, index + 1)
        bit: int = ints.lowest(meld) % 13
        rank: Bits = _set_mask(_ONE << bit, 15)
        fourth: Bits = rank & ~meld & held
        if fourth and self.largest > 3 and ints.ones(meld) == 3:
            best = min(best, self._defend(held & ~fourth, index + 1))
        return best

    def _defend_run(self, held: Bits, index: int, suit: int, ranks: Bits) -> int:
        """Try every number of cards below the run with every number above it."""
        best: int = 1 << 20
        first: int = self.first_place(ranks)
        size: int = ints.ones(ranks)
        below: int = first
        rest: Bits = held
        while below >= self.lowest:
            best = min(best, self._defend_above(rest, index, suit, below, first + size - below))
            below -= 1
            if below < self.lowest or not rest & _card(below, suit):
                break
            rest ^= _card(below, suit)
        return best

    def _defend_above(self, held: Bits, index: int, suit: int, first: int, size: int) -> int:
        best: int = 1 << 20
        rest: Bits = held
        while size <= self.longest:
            best = min(best, self._defend(rest, index + 1))
            if first + size > self.highest or not rest & _card(first + size, suit):
                break
            rest ^= _card(first + size, suit)
            size += 1
        return best

    # ---- Readable values --------------------------------------------------------------------

    def readable(self, rules: MeldRules) -> tuple[Meld, ...]:
        """Return the melds as values."""
        found = []
        for mask in self.melds[: self.number]:
            cards = [card for card in range(52) if mask >> card & 1]
            suit, ranks = cards[0] // 13, mask >> cards[0] // 13 * 13
            if cards[-1] // 13 == suit:
                first = self.first_place(ranks)
                run = (card_of(first + i, suit) for i in range(len(cards)))
                found.append(new_run(first, suit, tuple(run)))
            else:
                found.append(new_set(cards[0] % 13 + 1, tuple(cards), rules))
        return tuple(found)


def _card(place: int, suit: int) -> Bits:
    return _ONE << (13 * suit + (place + 12) % 13)


def _set_mask(bit: int, suits: int) -> Bits:
    """Return the cards of one rank, a bit of 13, in the suits of four bits."""
    mask: Bits = 0
    one: Bits = bit
    for suit in range(4):
        if suits >> suit & 1:
            mask |= one << 13 * suit
    return mask


def _ranks_of(cards: Bits, suit: int) -> Bits:
    return cards >> 13 * suit & _SUIT


@lru_cache(maxsize=64)
def _cuts(rules: MeldRules, points: tuple[int, ...]) -> "tuple[Deadwood, array[int]] | None":
    """Return for each mask of a suit the run of its lowest rank in the best spread, and the tables used."""
    tables = deadwood_of(rules, points)
    if tables is None:
        return None
    left = [tables.of_mask(mask) for mask in range(1 << 13)]
    runs = run_masks(rules)
    cuts = [0] * (1 << 13)
    for mask in range(1, 1 << 13):
        low = mask & -mask
        alone = left[low] + left[mask ^ low]
        if left[mask] != alone:
            cuts[mask] = next(
                run
                for run in runs[low.bit_length() - 1]
                if mask & run == run and left[mask ^ run] == left[mask]
            )
    return tables, array("i", cuts)


def spread_of(rules: MeldRules, points: tuple[int, ...]) -> Spread | None:
    """Return a new workspace for the hands of a game, or None if :func:`deadwood_of` has no tables for it."""
    found = _cuts(rules, points)
    return None if found is None else Spread(*found, rules)
