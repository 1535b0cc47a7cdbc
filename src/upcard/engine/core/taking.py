# hot: compiled where there is a C compiler (docs/speed.md)
"""Cards taken on condition in a compact deal, and what is laid without a contract: the first melds by their worth."""

from upcard.cards import JOKER
from upcard.engine.core.codes import (
    DOWN,
    MELD,
    NOBODY,
    NOT_DOWN,
    OWN,
    PILE,
    STRIDE,
    TAKE,
    THIS_TURN,
)
from upcard.engine.core.further import FurtherMelds
from upcard.engine.core.opening import Opening
from upcard.engine.core.reach import Reach
from upcard.engine.core.rules import CoreRules
from upcard.melds import Meld
from upcard.melds.solver import ContractSearch
from upcard.melds.tables import PART

_WITH_CARD = 0
_FREELY = 1


class Taking(FurtherMelds):
    """A round in which the pile may be taken on the condition that the lowest card taken is played at once."""

    __slots__ = ()

    # ---- Taking --------------------------------------------------------------------------------

    def _list_takes(self, seat: int) -> None:
        """List what of the pile may be taken."""
        rules: CoreRules = self.rules
        if not self._top_is_closed() and (
            not self._on_condition(seat, 1) or self._plays_lowest(seat, 1)
        ):
            self._add(TAKE)
        if rules.takes_pile:
            self._list_piles(seat)

    def _list_piles(self, seat: int) -> None:
        """List the takes of several cards."""
        hand: bytearray = self.hands[seat]
        number: int
        if not self.pile_n:
            return
        hand[self.pile[self.pile_n - 1]] += 1
        for number in range(2, self.pile_n + 1):
            hand[self.pile[self.pile_n - number]] += 1
            if self._plays(seat, self.pile[self.pile_n - number], self.held[seat] + number):
                self._add(PILE | number << 8)
        for number in range(1, self.pile_n + 1):
            hand[self.pile[self.pile_n - number]] -= 1

    def _on_condition(self, seat: int, number: int) -> bool:
        """Tell whether the lowest of so many cards taken must be played at once."""
        rules: CoreRules = self.rules
        if rules.takes_pile:
            return number > 1 or not rules.top_free
        return rules.takes_to_open and self.down[seat] == NOT_DOWN

    def _plays_lowest(self, seat: int, number: int) -> bool:
        """Tell whether the lowest of so many cards from the top of the pile could be played at once."""
        hand: bytearray = self.hands[seat]
        index: int
        plays: bool
        for index in range(1, number + 1):
            hand[self.pile[self.pile_n - index]] += 1
        plays = self._plays(seat, self.pile[self.pile_n - number], self.held[seat] + number)
        for index in range(1, number + 1):
            hand[self.pile[self.pile_n - index]] -= 1
        return plays

    def _plays(self, seat: int, card: int, held: int) -> bool:
        """Tell whether a card could be played at once; it is in the hand already, which with it has so many cards."""
        if self.rules.opening >= 0 and self.down[seat] == NOT_DOWN:
            return self._opens_with(seat, card, held)
        leaves_one: bool = held > self.rules.smallest or not self.rules.required
        if leaves_one and self._is_in_a_meld(self.hands[seat], card):
            return True
        if self.rules.layoff_needs_down and self.down[seat] == NOT_DOWN:
            return False
        return self._lays_off_now(seat) and self._fits_table(card)

    def _has_wilds(self, hand: bytearray) -> bool:
        """Tell whether a hand holds wild cards."""
        kinds: bytes = self.rules.wild_kinds
        index: int
        for index in range(len(kinds)):
            if hand[kinds[index]]:
                break
        else:
            return False
        return True

    def _is_in_a_meld(self, hand: bytearray, card: int) -> bool:
        """Tell whether a card of the hand can be melded with others of it."""
        reach: Reach | None = self.rules.reach
        if reach is None:
            return False
        if reach.exact and not self._has_wilds(hand):
            return reach.makes_meld(hand, card)
        reach.look(hand)
        if not self.rules.wild[card] and not reach.can_meld(card):
            return False
        return self.rules.openings.of(bytes(hand), card) is not None

    # ---- The first melds -----------------------------------------------------------------------

    def _may_open(self, hand: bytearray) -> bool:
        """Tell whether the melds of a hand may be worth enough; where it is not so, they are not."""
        rules: CoreRules = self.rules
        reach: Reach | None = rules.reach
        card: int
        worth: int
        if reach is None or not reach.usual:
            return True
        reach.look(hand)
        worth = reach.wilds * rules.dearest
        for card in range(JOKER):
            if hand[card] and not rules.wild[card] and reach.can_meld(card):
                worth += hand[card] * rules.points[card]
        return worth >= rules.opening

    def _opens_with(self, seat: int, card: int, held: int) -> bool:
        """Tell whether a card of the hand can be in first melds that are worth enough and leave a card to discard."""
        hand: bytearray = self.hands[seat]
        reach: Reach | None = self.rules.reach
        if reach is None or not self._may_open(hand):
            return False
        if not self.rules.wild[card] and not reach.can_meld(card):
            return False
        opening = self.rules.openings.of(bytes(hand), card)
        if opening is None or opening.worth < self.rules.opening:
            return False
        return opening.cards < held or not self.rules.required

    def _opening(self, seat: int, which: int) -> Opening | None:
        """Return the melds that are worth most: those that hold the card to be played at once (0), or any (1)."""
        card: int = self._must() if which == _WITH_CARD else NOBODY
        return self.rules.openings.of(bytes(self.hands[seat]), card)

    def _list_openings(self, seat: int) -> None:
        which: int
        must: int = self._must()
        if not self._may_open(self.hands[seat]):
            return
        for which in range(_WITH_CARD if must != NOBODY else _FREELY, 2):
            if self._may_lay_first(seat, which, must):
                self._add(DOWN | which << 8)

    def _may_lay_first(self, seat: int, which: int, must: int) -> bool:
        """Tell whether these melds are worth enough, hold what must be played, and may leave the hand as it would be."""
        rules: CoreRules = self.rules
        opening = self._opening(seat, which)
        found: bytearray
        part: int
        left: int
        before: bytes
        well: bool
        if opening is None or not opening.melds or opening.worth < rules.opening:
            return False
        found = opening.found
        left = self.held[seat] - opening.cards
        if left == 0 and rules.required:
            return False
        if must != NOBODY:
            for part in range(0, len(found), STRIDE):
                if self._holds(found, part, must):
                    break
            else:
                return False
        if left != 1 or not rules.guards_last:
            return True
        before = bytes(self.hands[seat])
        for part in range(0, len(found), STRIDE):
            self._put_meld(seat, found, part)
            self._spend_all(seat, found, part)
        well = self._may_leave(seat, before)
        for part in range(0, len(found), STRIDE):
            self._regain_all(seat, found, part)
            self.table.drop_last()
        return well

    def _lay_first(self, seat: int, which: int) -> None:
        """Lay the first melds of a hand; see :meth:`_opening`."""
        opening = self._opening(seat, which)
        found: bytearray
        part: int
        if opening is None or opening.worth < self.rules.opening:
            raise ValueError(f"the hand of seat {seat} has no first melds to be laid")
        found = opening.found
        for part in range(0, len(found), STRIDE):
            self._lay_found(seat, found, part)
        self._note(DOWN, len(found) // STRIDE, 0, 0, 0)
        self.down[seat] = THIS_TURN

    def _list_own_melds(self, seat: int, must: int) -> None:
        """List the melds that hold the card to be played at once, of those that are worth most."""
        opening = self._opening(seat, _WITH_CARD)
        found: bytearray
        at: int
        if opening is None or not self._melds_left():
            return
        found = opening.found
        for at in range(0, len(found), STRIDE):
            if self._holds(found, at, must) and self._may_meld(seat, found, at):
                self._add(MELD | OWN << 8 | at // STRIDE << 16)

    def _lay_meld(self, seat: int, which: int, way: int) -> None:
        """Lay a further meld by its number."""
        search: ContractSearch | None = self._search_for(which)
        found: bytearray
        if which == OWN:
            opening = self._opening(seat, _WITH_CARD)
            if opening is not None and way * STRIDE < len(opening.found):
                found = opening.found
                self._add_meld(seat, found, way * STRIDE)
                return
        elif search is not None and way < self._find_melds(seat, which):
            self._add_meld(seat, search.found, way * PART)
            return
        raise ValueError(f"the hand of seat {seat} has no meld number {way} to be laid")

    def readable_melds(self, seat: int, which: int) -> tuple[Meld, ...]:
        """Return the melds that are worth most: those that hold the card to be played at once (0), or any (1)."""
        opening = self._opening(seat, which)
        return () if opening is None else opening.melds
