# hot: compiled where there is a C compiler (docs/speed.md)
"""A maximum matching of natural cards to the parts of a contract that need them.

Every part has a place and needs a number of natural cards. A part that finds no free card asks the parts that hold one
it could use to take another: these are the augmenting paths that lead to a maximum matching. Sets of one rank are one
part. This module compiles: ints and bytearrays only.
"""

from array import array

from upcard.cards import KINDS
from upcard.melds.contract.tables import MOST_PARTS, ContractRules

_PLACES = 14


class Matching:
    """A workspace over the tables of one contract."""

    def __init__(self, tables: ContractRules) -> None:
        self._own_run: bytes = tables.own_in_run
        self._own_set: bytes = tables.own_in_set
        self._each_suit_once: bool = tables.each_suit_once
        self._hand: bytearray = bytearray(KINDS)
        self._used: bytearray = bytearray(KINDS)
        # For each part: whether it was asked, its places (those of a run, the suits of a set), its number of sets, 0
        # for a run; and for each place its card and the number of copies that the part has.
        self._asked: bytearray = bytearray(MOST_PARTS)
        self._end: int = 0
        self._size: bytearray = bytearray(MOST_PARTS)
        self._sets: bytearray = bytearray(MOST_PARTS)
        self._cards: bytearray = bytearray(MOST_PARTS * _PLACES)
        self._has: array[int] = array("i", bytes(4 * MOST_PARTS * _PLACES))

    def begin(self, hand: bytearray) -> None:
        """Begin with all cards of a hand unmatched."""
        self._hand = hand
        self._end = 0
        for card in range(KINDS):
            self._used[card] = 0

    def run(self, base: int, first: int, size: int, need: int) -> int:
        """Match cards to a run whose suit has its ace at card ``base``; return how many naturals it lacks."""
        at: int = self._end * _PLACES
        card: int = base + (first - 1) % 13
        self._size[self._end] = size
        self._sets[self._end] = 0
        for place in range(size):
            self._cards[at + place] = card
            card += 1
            if card == base + 13:
                card = base
        return self._deal(need)

    def sets(self, rank: int, number: int, need: int) -> int:
        """Match cards to ``number`` sets of a rank; return how many naturals they lack."""
        at: int = self._end * _PLACES
        self._size[self._end] = 4
        self._sets[self._end] = number
        for suit in range(4):
            self._cards[at + suit] = suit * 13 + rank - 1
        return self._deal(need)

    def _deal(self, need: int) -> int:
        part: int = self._end
        for place in range(part * _PLACES, part * _PLACES + self._size[part]):
            self._has[place] = 0
        self._end += 1
        for number in range(need):
            for place in range(self._end):
                self._asked[place] = 0
            if not self._finds(part):
                return need - number
        return 0

    def _may_take(self, part: int, place: int, card: int) -> bool:
        """Return whether a part could use one more card at a place."""
        number: int = self._has[part * _PLACES + place]
        if self._sets[part] == 0:
            return number == 0 and self._own_run[card] != 0
        return self._own_set[card] != 0 and (not self._each_suit_once or number < self._sets[part])

    def _finds(self, part: int) -> bool:
        """Find one more card for a part along an augmenting path; return whether there is one."""
        card: int
        self._asked[part] = 1
        for place in range(self._size[part]):
            card = self._cards[part * _PLACES + place]
            if self._used[card] < self._hand[card] and self._may_take(part, place, card):
                self._used[card] += 1
                self._has[part * _PLACES + place] += 1
                return True
        for place in range(self._size[part]):
            card = self._cards[part * _PLACES + place]
            if not self._hand[card] or not self._may_take(part, place, card):
                continue
            for other in range(self._end):
                if self._asked[other]:
                    continue
                there: int = self._holds(other, card)
                if there >= 0 and self._finds(other):
                    self._has[other * _PLACES + there] -= 1
                    self._has[part * _PLACES + place] += 1
                    return True
        return False

    def _holds(self, part: int, card: int) -> int:
        """Return the place at which a part has the card, or -1."""
        at: int = part * _PLACES
        for place in range(self._size[part]):
            if self._cards[at + place] == card and self._has[at + place]:
                return place
        return -1
