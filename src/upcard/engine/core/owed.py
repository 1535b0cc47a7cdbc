# hot: compiled where there is a C compiler (docs/speed.md)
"""Wild cards that came free in a turn of a compact deal: where each may go, and whether all find a place."""

from upcard.engine.core.codes import (
    HIGH,
    LOW,
    NO_END,
    NOWHERE,
)  # fmt: skip
from upcard.engine.core.laying import Laying
from upcard.melds.search import MOST_PLANS
from upcard.melds.solver import ContractSearch
from upcard.melds.tables import PART

_ONE: int = 1


class OwedWilds(Laying):
    """A round with what is owed to the table: of each card its kind, and the meld it came from."""

    __slots__ = ()

    def _owe(self, card: int, origin: int) -> None:
        if 2 * self.owed_n + 2 > len(self.owed):
            self.owed.extend(bytes(32))
        self.owed[2 * self.owed_n] = card
        self.owed[2 * self.owed_n + 1] = origin
        self.owed_n += 1

    def _owe_again(self, at: int, card: int, origin: int) -> None:
        index: int
        self._owe(card, origin)
        for index in range(2 * self.owed_n - 1, 2 * at + 1, -1):
            self.owed[index] = self.owed[index - 2]
        self.owed[2 * at] = card
        self.owed[2 * at + 1] = origin

    def _settle(self, index: int) -> None:
        """Strike out the owed card of that index."""
        other: int
        self.owed_n -= 1
        for other in range(2 * index, 2 * self.owed_n):
            self.owed[other] = self.owed[other + 2]

    def _settles(self, index: int, card: int, meld: int) -> bool:
        """Tell whether a card on a meld could be the owed one of that index."""
        if self.owed[2 * index] != card:
            return False
        return not self.rules.elsewhere or self.owed[2 * index + 1] != meld

    def _owed_for(self, card: int, meld: int, end: int) -> int:
        """Return which owed card a lay-off settles, or ``NOWHERE`` where the card comes from the hand."""
        index: int
        first: int = NOWHERE
        able: int = 0
        for index in range(self.owed_n):
            if self._settles(index, card, meld):
                able += 1
                if first == NOWHERE:
                    first = index
        if able > 1:
            for index in range(self.owed_n):
                if self._settles(index, card, meld) and self._rest_fits(meld, card, end, index):
                    return index
        return first

    def _rest_fits(self, meld: int, card: int, end: int, settled: int) -> bool:
        """Tell whether what is owed beside the settled card still fits once the card lies on the meld."""
        rest: int = (_ONE << self.owed_n) - 1
        if settled != NOWHERE:
            rest &= ~(_ONE << settled)
        if not rest:
            return True
        seat: int = self.active
        place: int = self.table.extend(meld, card, end)
        if settled == NOWHERE:
            self._spend(seat, card)
        fits: bool = self._owed_fit(seat, rest)
        if settled == NOWHERE:
            self._regain(seat, card)
        self.table.remove(meld, place, end)
        return fits

    def _owed_fit(self, seat: int, rest: int) -> bool:
        """Tell whether the owed cards of this set of indexes can all be played, one after another, in some order.

        Each is laid off or, where further melds are allowed, begins one with cards of the hand.
        """
        index: int
        if not rest:
            return True
        if self._lays_off_now(seat) and self._owed_lay_off(seat, rest):
            return True
        if not self.rules.further:
            return False
        for index in range(self.owed_n):
            if rest >> index & 1 and self._begins_meld(seat, rest, index):
                return True
        return False

    def _owed_lay_off(self, seat: int, rest: int) -> bool:
        """Tell whether some of these owed cards can be laid off, and the others be played after it."""
        index: int
        meld: int
        for index in range(self.owed_n):
            if not rest >> index & 1:
                continue
            for meld in range(self.table.number):
                if not self._settles(index, self.owed[2 * index], meld):
                    continue
                if not self.table.is_run(meld):
                    if self._fits_then(seat, rest, index, meld, NO_END):
                        return True
                elif self._fits_then(seat, rest, index, meld, LOW) or self._fits_then(
                    seat, rest, index, meld, HIGH
                ):
                    return True
        return False

    def _fits_then(self, seat: int, rest: int, index: int, meld: int, end: int) -> bool:
        """Tell whether an owed card fits there and the others fit after it."""
        card: int = self.owed[2 * index]
        if not self.table.fits(meld, card, end):
            return False
        place: int = self.table.extend(meld, card, end)
        fits: bool = self._owed_fit(seat, rest & ~(_ONE << index))
        self.table.remove(meld, place, end)
        return fits

    def _begins_meld(self, seat: int, rest: int, index: int) -> bool:
        """Tell whether an owed card and cards of the hand make a meld, after which the other owed ones can be played."""
        card: int = self.owed[2 * index]
        which: int
        way: int
        ways: int
        search: ContractSearch | None
        found: bytearray
        fits: bool = False
        for which in range(2):
            search = self._search_for(which)
            if search is None or fits:
                continue
            self._regain(seat, card)
            ways = search.layouts(self.hands[seat], MOST_PLANS, bytes((card,)))
            found = search.found  # a search within this one writes elsewhere
            for way in range(ways):
                if not self._holds(found, way * PART, card):
                    continue
                fits = self._fits_with(seat, rest & ~(_ONE << index), found, way * PART)
                if fits:
                    break
            self._spend(seat, card)
        return fits

    def _fits_with(self, seat: int, rest: int, found: bytearray, at: int) -> bool:
        """Tell whether owed cards can be played once a meld made of cards of the hand lies on the table."""
        fits: bool = False
        if self.held[seat] - found[at + 3] < (1 if self.rules.required else 0):
            return False
        self._put_meld(seat, found, at)
        self._spend_all(seat, found, at)
        fits = self._owed_fit(seat, rest)
        self._regain_all(seat, found, at)
        self.table.drop_last()
        return fits

    def _freed_place(self, meld: int, card: int) -> int:
        """Return where the wild lies that the card frees: of several in a set the first, or a joker where only jokers go."""
        place: int = self.table.freed_by(meld, card)
        joker: int
        if place != NOWHERE and self.rules.jokers_only and not self.table.is_run(meld):
            joker = self.table.joker_of(meld)
            if joker != NOWHERE:
                return joker
        return place

    def _is_owed(self, card: int) -> bool:
        index: int
        for index in range(self.owed_n):
            if self.owed[2 * index] == card:
                break
        else:
            return False
        return True
