# hot: compiled where there is a C compiler (docs/speed.md)
"""Melds beyond the contract in a compact deal: which the hand and what is owed can make, and laying them."""

from upcard.cards import ints
from upcard.cards.ints import Bits
from upcard.engine.core.codes import MELD, NO_LIMIT, NOBODY, NOT_DOWN, SETTLED, THIS_TURN
from upcard.engine.core.owed import OwedWilds
from upcard.engine.core.reach import Reach
from upcard.engine.core.rules import CoreRules
from upcard.engine.core.state import LOG
from upcard.engine.listing import MOST_LAY_DOWNS
from upcard.melds.solver import ContractSearch
from upcard.melds.tables import PART

_ONE: int = 1
_MOST_ORDERS = 120
"""As many orders as the readable engine looks at; more than five freed wild cards have more."""


class FurtherMelds(OwedWilds):
    """A round in which melds beyond the contract are laid."""

    __slots__ = ()

    def _find_melds(self, seat: int, which: int) -> int:
        """Look for the sets (0) or the runs (1) that the hand and the owed cards make; return how many there are."""
        search: ContractSearch | None = self._search_for(which)
        cards: bytearray
        owed: bytearray
        index: int
        if search is None:
            return 0
        if not self.owed_n:
            return search.layouts(self.hands[seat], MOST_LAY_DOWNS)
        cards = bytearray(self.hands[seat])
        owed = bytearray(self.owed_n)
        for index in range(self.owed_n):
            owed[index] = self.owed[2 * index]
            cards[owed[index]] += 1
        return search.layouts(cards, MOST_LAY_DOWNS, bytes(owed))

    def melds_found(self, seat: int, which: int) -> bytearray:
        """Return the sets (0) or the runs (1) that a hand can make beyond the contract, as the search writes them down."""
        search: ContractSearch | None = self._search_for(which)
        self._find_melds(seat, which)
        return bytearray() if search is None else search.found

    def _list_melds(self, seat: int) -> None:
        which: int
        way: int
        ways: int
        search: ContractSearch | None
        found: bytearray
        if not self._melds_left() or not self._may_have_melds(seat):
            return
        for which in range(2):
            ways = self._find_melds(seat, which)
            search = self._search_for(which)
            if not ways or search is None:
                continue
            found = search.found
            for way in range(ways):
                if self._may_meld(seat, found, way * PART):
                    self._add(MELD | which << 8 | way << 16)

    def _may_have_melds(self, seat: int) -> bool:
        """Tell whether the hand and the owed cards may make a meld; where it is not so, they cannot."""
        reach: Reach | None = self.rules.reach
        suit: int
        cards: int = 0
        if reach is None or not reach.usual:
            return True
        if self.held[seat] + self.owed_n < 3:
            return False
        if self.owed_n:
            return True
        reach.look(self.hands[seat])
        for suit in range(4):
            cards |= reach.near[suit] if reach.wilds else reach.pure[suit]
        return cards != 0 or reach.wilds > 1

    def _melds_left(self) -> bool:
        """Tell whether one more meld may be laid in this turn."""
        most: int = self.rules.melds_per_turn
        index: int
        laid: int = 0
        if most == NO_LIMIT:
            return True
        for index in range(self.log_n):
            if self.log[index * LOG] == MELD:
                laid += 1
        return laid < most

    def _may_meld(self, seat: int, found: bytearray, at: int) -> bool:
        """Tell whether a meld that was found may be laid now."""
        rules: CoreRules = self.rules
        settled: Bits = 0
        rest: int
        if self.owed_n:
            settled = self._owed_in(seat, found, at)
        left: int = self.held[seat] - found[at + 3] + ints.ones(settled)
        rest = ((_ONE << self.owed_n) - 1) & ~settled
        if self.bound and self._must() != NOBODY and not self._holds(found, at, self._must()):
            return False
        if left == 0 and rules.required and not self.whole[seat]:
            return False
        if not rest and not (rules.guards_last and left == 1):
            return True
        return self._stands_well(seat, found, at, settled, rest, rules.guards_last)

    def _stands_well(
        self, seat: int, found: bytearray, at: int, settled: int, rest: int, guarded: bool
    ) -> bool:
        """Tell whether the owed cards that are left can still be played after a meld and, where guarded, the hand left so."""
        before: bytes = bytes(self.hands[seat])
        index: int
        well: bool = True
        self._put_meld(seat, found, at)
        for index in range(self.owed_n):
            if settled >> index & 1:
                self._regain(seat, self.owed[2 * index])
        self._spend_all(seat, found, at)
        if guarded:
            well = self._may_leave(seat, before)
        if well and rest:
            well = self._owed_fit(seat, rest)
        self._regain_all(seat, found, at)
        for index in range(self.owed_n):
            if settled >> index & 1:
                self._spend(seat, self.owed[2 * index])
        self.table.drop_last()
        return well

    # ---- Which of the owed cards a meld takes in -----------------------------------------------

    def _owed_in(self, seat: int, found: bytearray, at: int) -> int:
        """Return the set of indexes of owed cards that a meld takes in; of twins those after which the rest can be played."""
        order: bytearray = bytearray(range(self.owed_n))
        first: int = self._taken_in(order, found, at)
        taken: int = first
        if not self._has_twins():
            return first
        for _ in range(_MOST_ORDERS):
            if self._rest_plays(seat, found, at, taken):
                return taken
            if not self._next_order(order):
                break
            taken = self._taken_in(order, found, at)
        return first

    def _has_twins(self) -> bool:
        """Tell whether two owed cards are alike."""
        index: int
        other: int
        for index in range(1, self.owed_n):
            for other in range(index):
                if self.owed[2 * index] == self.owed[2 * other]:
                    return True
        return False

    def _taken_in(self, order: bytearray, found: bytearray, at: int) -> int:
        """Return which owed cards a meld takes in if they are asked in this order."""
        index: int
        place: int
        size: int = found[at + 3]
        cards: bytearray = found[at + 4 : at + 4 + size]
        taken: int = 0
        for index in range(len(order)):
            for place in range(len(cards)):
                if cards[place] == self.owed[2 * order[index]]:
                    del cards[place]
                    taken |= _ONE << order[index]
                    break
        return taken

    def _rest_plays(self, seat: int, found: bytearray, at: int, taken: int) -> bool:
        """Tell whether the other owed cards can be played after a meld that takes in these."""
        rest: int = ((_ONE << self.owed_n) - 1) & ~taken
        guarded: bool = False  # what is left in hand is looked at later
        return not rest or self._stands_well(seat, found, at, taken, rest, guarded)

    def _next_order(self, order: bytearray) -> bool:
        """Change an order into the next one, in the order of their first difference; False for the last."""
        last: int = len(order) - 1
        index: int = last - 1
        other: int = last
        while index >= 0 and order[index] > order[index + 1]:
            index -= 1
        if index < 0:
            return False
        while order[other] < order[index]:
            other -= 1
        order[index], order[other] = order[other], order[index]
        order[index + 1 :] = order[index + 1 :][::-1]
        return True

    # ---- Laying --------------------------------------------------------------------------------

    def _add_meld(self, seat: int, found: bytearray, at: int) -> None:
        """Lay a further meld that was found; what is owed of it is settled."""
        index: int
        settled: int = 0
        number: int = 0
        if self.owed_n:
            settled = self._owed_in(seat, found, at)
        for index in range(self.owed_n - 1, -1, -1):
            if settled >> index & 1:
                self._note(SETTLED, index, self.owed[2 * index + 1], self.owed[2 * index], 0)
                self._regain(seat, self.owed[2 * index])
                self._settle(index)
                number += 1
        self._lay_found(seat, found, at)
        self._note(MELD, 1, number, 0, 0)
        if self.down[seat] == NOT_DOWN:
            self.down[seat] = THIS_TURN

    def _take_melds_back(self, seat: int, at: int) -> None:
        """Undo an entry of the log that laid melds."""
        number: int = self.log[at + 2]
        for _ in range(self.log[at + 1]):
            self._pick_up(seat)
        for _ in range(number):
            self.log_n -= 1
            at = self.log_n * LOG
            self._spend(seat, self.log[at + 3])
            self._owe_again(self.log[at + 1], self.log[at + 3], self.log[at + 2])

    def _pick_up(self, seat: int) -> None:
        """Take the last meld back into the hand."""
        place: int
        meld: int = self.table.number - 1
        if self.rules.table_scores:
            self._score_meld(seat, meld, -1)
        for place in range(self.table.size_of(meld)):
            self._to_hand(seat, self.table.card_at(meld, place))
        self.table.drop_last()
