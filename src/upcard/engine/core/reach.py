# hot: compiled where there is a C compiler (docs/speed.md)
"""Which cards of a hand can be in a meld at all, by bit masks: a cheap filter before the exact search."""

from array import array

from upcard.cards import KINDS
from upcard.melds.rules import ACE_HIGH, MeldRules

_ONE: int = 1
_RANKS = 13
_SUITS = 4
_ALL = (1 << 13) - 1
_FEWEST = 3


class Reach:
    """A workspace for hands under some rules. A mask has a bit for each rank of a suit.

    ``pure`` are the cards in melds of natural cards; without wild cards no others can be melded. ``near`` are those
    with a neighbour; with a single wild card no others can be melded. Both hold only if ``usual`` does: melds have
    three cards or more.
    """

    def __init__(self, rules: MeldRules) -> None:
        self.usual: bool = min(rules.set_size[0], rules.run_size[0]) >= _FEWEST
        self.exact: bool = self.usual and rules.min_naturals <= _FEWEST
        self.set_size: int = rules.set_size[0]
        self.run_size: int = rules.run_size[0]
        self.distinct: bool = rules.set_suits == "distinct"
        self.low: bool = rules.lowest() == 1
        self.high: bool = rules.highest() == ACE_HIGH
        self.wild: bytes = bytes(card in rules.wilds for card in range(KINDS))
        self.wilds: int = 0
        self.runs: int = 0
        self.pure: array[int] = array("i", bytes(4 * _SUITS))
        self.near: array[int] = array("i", bytes(4 * _SUITS))

    def look(self, hand: bytearray) -> None:
        """Examine a hand: ``wilds`` counts its wild cards, ``runs`` the suits with a natural run."""
        self.wilds = 0
        self.runs = 0
        for card in range(KINDS):
            if hand[card] and self.wild[card]:
                self.wilds += hand[card]
        for suit in range(_SUITS):
            held: int = 0
            for rank in range(_RANKS):
                if hand[suit * _RANKS + rank]:
                    held |= _ONE << rank
            own: int = held
            if self.high:
                held |= (held & 1) << _RANKS
            if not self.low:
                held &= ~_ONE
            run: int = held
            for index in range(1, self.run_size):
                run &= held >> index
            pure: int = 0
            if run:
                self.runs += 1
                for index in range(self.run_size):
                    pure |= run << index
            held = held << 1 | held >> 1 | held << 2 | held >> 2
            self.pure[suit] = (pure | pure >> _RANKS) & _ALL
            self.near[suit] = (held | held >> _RANKS) & own | self.pure[suit]
        self._look_for_sets(hand)

    def _look_for_sets(self, hand: bytearray) -> None:
        number: int
        total: int
        for rank in range(_RANKS):
            number = total = 0
            for suit in range(_SUITS):
                total += hand[suit * _RANKS + rank]
                if hand[suit * _RANKS + rank]:
                    number += 1
            if total < 2:
                continue
            if not self.distinct:
                number = total
            for suit in range(_SUITS):
                self.near[suit] |= _ONE << rank
                if number >= self.set_size:
                    self.pure[suit] |= _ONE << rank

    def makes_meld(self, hand: bytearray, card: int) -> bool:
        """Return whether a natural card makes a meld in a hand without wild cards; see ``exact``."""
        number: int = 0
        rank: int = card % _RANKS
        for suit in range(_SUITS):
            if not self.distinct:
                number += hand[suit * _RANKS + rank]
            elif hand[suit * _RANKS + rank]:
                number += 1
        if number >= self.set_size or ((self.low or rank) and self._in_run(hand, card, rank)):
            return True
        return rank == 0 and self.high and self._in_run(hand, card, _RANKS)

    def _in_run(self, hand: bytearray, card: int, place: int) -> bool:
        """Return whether a card at a place, 0 for a low ace and 13 for a high one, is in a run."""
        first: int = card - card % _RANKS
        low: int = place
        high: int = place
        while low > (0 if self.low else 1) and hand[first + low - 1]:
            low -= 1
        while high < _RANKS - 1 and hand[first + high + 1]:
            high += 1
        if high == _RANKS - 1 and self.high and hand[first]:
            high += 1
        return high - low + 1 >= self.run_size

    def is_pure(self, card: int) -> bool:
        """Return whether a card of the hand is in a meld of natural cards."""
        return self.pure[card // _RANKS] >> card % _RANKS & 1 == 1

    def is_near(self, card: int) -> bool:
        """Return whether a card of the hand has a neighbour."""
        return self.near[card // _RANKS] >> card % _RANKS & 1 == 1

    def can_meld(self, card: int) -> bool:
        """Return whether a natural card of the hand may be in a meld; False is certain."""
        if self.wilds > 1 or not self.usual:
            return True
        if self.wilds == 1:
            return self.is_near(card)
        return self.is_pure(card)
