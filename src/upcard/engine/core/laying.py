"""Melds that a search found: put on the table of a compact deal, for a moment or for good, and what that leaves."""

from upcard.cards import KINDS
from upcard.engine.core.codes import NOT_DOWN, NOWHERE, THIS_TURN
from upcard.engine.core.rules import CoreRules
from upcard.engine.core.state import LOG, CompactState
from upcard.melds.solver import ContractSearch


class Laying(CompactState):
    """A round in which melds found in a hand are tried on the table. A way found lies in ``found`` as the search has it."""

    def _search_for(self, which: int) -> ContractSearch | None:
        """Return what searches for one set (0) or one run (1)."""
        return self.rules.runs if which else self.rules.sets

    def _put_meld(self, seat: int, found: bytearray, at: int) -> int:
        """Put a meld that was found on the table and return its number; the hand is left as it is."""
        index: int
        meld: int = self.table.add(seat, found[at], found[at + 1], found[at + 2])
        for index in range(found[at + 3]):
            self.table.put(meld, found[at + 4 + index])
        return meld

    def _holds(self, found: bytearray, at: int, card: int) -> bool:
        """Tell whether a meld that was found has the card in it."""
        index: int
        for index in range(found[at + 3]):
            if found[at + 4 + index] == card:
                break
        else:
            return False
        return True

    def _spend(self, seat: int, card: int) -> None:
        """Take a card out of a hand for a moment."""
        hand: bytearray = self.hands[seat]
        hand[card] -= 1
        self.held[seat] -= 1

    def _regain(self, seat: int, card: int) -> None:
        """Put back a card that was out of a hand for a moment: what the hand lacks at least stays the same."""
        hand: bytearray = self.hands[seat]
        hand[card] += 1
        self.held[seat] += 1

    def _note(self, kind: int, meld: int, place: int, card: int, other: int) -> int:
        """Write down a play, so that it can be taken back; return where the rest of its entry goes."""
        at: int = self.log_n * LOG
        if at + LOG > len(self.log):
            self.log.extend(bytes(16 * LOG))
        self.log[at] = kind
        self.log[at + 1] = meld
        self.log[at + 2] = place
        self.log[at + 3] = card
        self.log[at + 4] = other
        self.log[at + 5] = NOWHERE
        self.log_n += 1
        return at

    # ---- A single card that is left ------------------------------------------------------------

    def _may_leave(self, seat: int, before: bytes) -> bool:
        """Tell whether a play may leave the hand as it is now; ``before`` is the hand before it. The table is that after it.

        A single card that can be neither laid off nor discarded may not be left.
        """
        rules: CoreRules = self.rules
        hand: bytearray = self.hands[seat]
        last: int
        if self.held[seat] != 1:
            return True
        for last in range(KINDS):
            if hand[last]:
                break
        else:
            return True
        if not rules.required and self._may_follow(seat, last):
            return True
        if last == self.taken and before[last] == 1 and not rules.discard_back:
            return False
        return not rules.last_playable

    def _may_follow(self, seat: int, card: int) -> bool:
        """Tell whether a card could be laid off after a play that leaves it."""
        if not self.rules.layoff:
            return False
        if self.rules.later_turn and self.down[seat] in (NOT_DOWN, THIS_TURN):
            return False
        return self._fits_table(card)

    def _laid_well(self, seat: int, card: int, meld: int, end: int) -> bool:
        """Tell whether a card of the hand may be laid off in so far as one card would be left."""
        if self.held[seat] != 2:
            return True
        before: bytes = bytes(self.hands[seat])
        place: int = self.table.extend(meld, card, end)
        self._spend(seat, card)
        well: bool = self._may_leave(seat, before)
        self._regain(seat, card)
        self.table.remove(meld, place, end)
        return well
