# hot: compiled where there is a C compiler (docs/speed.md)
"""The cards of a question to the sweep over a table, and upper bounds of their worth."""

from array import array

from upcard.cards.ints import Bits
from upcard.melds.table.tables import TableTables

_CHOICE = 9
_SUITS = 4
_PLACES = 24
_KING = 13
_ACE_HIGH = 14
_SETS: Bits = 0o7007007007007
_RUNS: Bits = 0o770770770770


class Asked:
    """The cards of one question by suit and place, without those that no meld can take.

    Places are counted from the lowest rank up or, *turned round*, from the highest down: every run is a run either way.
    """

    def __init__(self, tables: TableTables) -> None:
        self._options: array[Bits] = tables.lean
        self._starts: array[int] = tables.lean_starts
        self._least: int = tables.least
        self._base: int = tables.copies + 1
        self._low_end: int = tables.lowest
        self._high_end: int = tables.highest
        self._lowest: int = tables.lowest
        self._highest: int = tables.highest
        self._turned: bool = False
        self._now: array[Bits] = array("Q", bytes(8 * _PLACES))
        self.path: array[Bits] = array("Q", bytes(8 * (_ACE_HIGH + 1)))
        self._have: array[int] = array("i", bytes(4 * _SUITS * _PLACES))
        self._must: array[int] = array("i", bytes(4 * _SUITS * _PLACES))
        self._worth: array[int] = array("i", bytes(4 * _SUITS * _PLACES))
        self._wilds: int = 0
        self._rest: array[int] = array("i", bytes(4 * _SUITS * _PLACES))
        self._all: int = 0
        self._hard: array[int] = array("i", bytes(4 * _SUITS * _PLACES))
        self._hard_rest: array[int] = array("i", bytes(4 * _PLACES))
        self._reach: int = 0
        self._wild_most: int = 0

    def _begin(self) -> None:
        """Count places from the lowest rank up, for cards just stored in that order."""
        self._turned = False
        self._lowest = self._low_end
        self._highest = self._high_end

    def _turn_to_sparse(self) -> None:
        """Count places from the end with fewer cards, which mostly leads to fewer states."""
        low: int = 0
        high: int = 0
        for place in range(1, _KING // 2 + 1):
            low += self._crowd(place)
            high += self._crowd(_KING + 1 - place)
        if high < low:
            self._turn_round()

    def _crowd(self, place: int) -> int:
        number: int = 0
        for suit in range(_SUITS):
            number += self._have[suit * _PLACES + place]
        return number * number

    def _turn_round(self) -> None:
        """Count places from the other end.

        Aces that may be above the king keep the first place: turned round, high aces are low, and those of both ends
        stay so.
        """
        self._turned = not self._turned
        high: bool = self._high_end == _ACE_HIGH
        first: int = 2 if high else 1
        if self._low_end == 2:
            self._lowest = 1 if self._turned else 2
            self._highest = _KING if self._turned else _ACE_HIGH
        for suit in range(_SUITS):
            for place in range(first, (first + _KING + 1) // 2):
                self._exchange(suit * _PLACES + place, suit * _PLACES + first + _KING - place)

    def _exchange(self, one: int, two: int) -> None:
        kept: int = self._have[one]
        self._have[one] = self._have[two]
        self._have[two] = kept
        kept = self._must[one]
        self._must[one] = self._must[two]
        self._must[two] = kept
        kept = self._worth[one]
        self._worth[one] = self._worth[two]
        self._worth[two] = kept

    def _keep_path(self) -> None:
        """Store the current choices at each place as the best way, by ranks from the lowest up."""
        high: bool = self._high_end == _ACE_HIGH
        if not self._turned:
            for place in range(1, self._highest + 1):
                self.path[place] = self._now[place]
            return
        for place in range(2 if high else 1, _KING + 1):
            self.path[place] = self._now[_KING + 2 - place if high else _KING + 1 - place]
        if high:
            self.path[1] = self._now[1] & _SETS
            self.path[_ACE_HIGH] = self._now[1] & _RUNS
            if self._highest == _ACE_HIGH:
                self.path[1] |= self._now[_ACE_HIGH] & _RUNS

    def _prepare(self) -> None:
        """Remove the cards that no meld can take, and copy the aces above the kings."""
        at: int
        for suit in range(_SUITS):
            at = suit * _PLACES
            self._have[at + _ACE_HIGH] = self._have[at + 1] if self._highest == _ACE_HIGH else 0
        for place in range(1, _KING + 1):
            for suit in range(_SUITS):
                at = suit * _PLACES + place
                if self._have[at] > self._must[at] and not self._melds(suit, place, self._wilds):
                    self._have[at] = self._must[at]

    def _melds(self, suit: int, place: int, wilds: int) -> bool:
        """Return whether some meld takes the card with at most that many wild cards."""
        shape: int = self._shape(place)
        first: int = self._starts[shape] + 1
        # Options are sorted by their wild cards, fewest first.
        if first < self._starts[shape + 1] and self._options[first] >> 4 * _CHOICE & 7 <= wilds:
            return True
        if place == 1 and self._makes_runs(suit, _ACE_HIGH, wilds):
            return True
        return self._makes_runs(suit, place, wilds)

    def _find_hard(self) -> None:
        """Find the worth of the cards that need a wild card, and the most of it that one wild card can bring in."""
        worth: int
        self._reach = 0
        for place in range(_PLACES):
            self._hard_rest[place] = 0
            for suit in range(_SUITS):
                self._hard[suit * _PLACES + place] = 0
        if self._wilds == 0:
            return
        for place in range(_KING, 0, -1):
            self._hard_rest[place] += self._hard_rest[place + 1]
            worth = 0
            for suit in range(_SUITS):
                at: int = suit * _PLACES + place
                if self._have[at] > self._must[at] and not self._melds(suit, place, 0):
                    self._hard[at] = self._worth[at] * (self._have[at] - self._must[at])
                    worth += self._hard[at]
                    if place == 1 and self._highest == _ACE_HIGH:
                        self._hard[at + _KING] = self._hard[at]
            self._hard_rest[place] += worth
            self._reach = max(self._reach, worth)
        for suit in range(_SUITS):
            for place in range(1, self._highest + 1):
                worth = self._stretch(suit, place, -1) + self._stretch(suit, place, 1)
                self._reach = max(self._reach, worth)

    def _stretch(self, suit: int, place: int, step: int) -> int:
        """Return the worth of the hard cards next to a place, on one side, up to the first gap."""
        worth: int = 0
        number: int = self._least - 1
        at: int = place + step
        while number > 0 and 0 < at <= self._highest:
            if self._have[suit * _PLACES + at] == 0:
                break
            worth += self._hard[suit * _PLACES + at]
            number -= 1
            at += step
        return worth

    def _shape(self, rank: int) -> int:
        shape: int = 0
        for suit in range(_SUITS):
            shape = shape * self._base + self._have[suit * _PLACES + rank]
        return shape

    def _makes_runs(self, suit: int, place: int, wilds: int) -> bool:
        """Return whether some run over the place lacks at most that many cards."""
        if place > self._highest:
            return False
        for first in range(
            max(self._lowest, place - self._least + 1),
            min(place, self._highest - self._least + 1) + 1,
        ):
            lacks: int = 0
            for at in range(first, first + self._least):
                lacks += self._have[suit * _PLACES + at] == 0
            if lacks <= wilds:
                return True
        return False

    def _promise(self, wild_worth: int) -> None:
        """Compute the highest possible worth of the cards after each suit of each place."""
        at: int
        rest: int = 0
        for place in range(_KING, 0, -1):
            for suit in range(_SUITS - 1, -1, -1):
                at = suit * _PLACES + place
                self._rest[at] = rest
                rest += self._worth[at] * (self._have[at] - self._must[at])
        self._all = rest - max(0, self._hard_rest[1] - self._wilds * self._reach)
        self._wild_most = wild_worth
