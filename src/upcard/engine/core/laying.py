# hot: compiled where there is a C compiler (docs/speed.md)
"""Melds that a search found: put on the table of a compact deal, for a moment or for good, and what that leaves."""

from upcard.cards import KINDS
from upcard.engine.core.codes import NOBODY, NOT_DOWN, NOWHERE, THIS_TURN
from upcard.engine.core.rules import CoreRules
from upcard.engine.core.state import LOG, CompactState
from upcard.melds.solver import ContractSearch


class Laying(CompactState):
    """A round in which melds found in a hand are tried on the table. A way found lies in ``found`` as the search has it."""

    __slots__ = ()

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

    def _lay_found(self, seat: int, found: bytearray, at: int) -> None:
        """Move a meld that was found from the hand to the table."""
        index: int
        meld: int = self._put_meld(seat, found, at)
        for index in range(found[at + 3]):
            self._from_hand(seat, found[at + 4 + index])
        if self.rules.table_scores:
            self._score_meld(seat, meld, 1)

    def _score_meld(self, seat: int, meld: int, sign: int) -> None:
        """Count the cards of a meld for whoever laid them, or no more."""
        place: int
        for place in range(self.table.size_of(meld)):
            self._score_card(seat, meld, place, sign)

    def _score_card(self, seat: int, meld: int, place: int, sign: int) -> None:
        """Count a card on the table for whoever laid it, or no more."""
        rules: CoreRules = self.rules
        worth: int = rules.points[self.table.card_at(meld, place)]
        run: bool = self.table.is_run(meld)
        if rules.ace_low >= 0 and run and self.table.rank_of(meld) + place == 1:
            worth = rules.ace_low
        self.laid[seat] += sign * worth

    def _worth(self, found: bytearray, at: int) -> int:
        """Return what a meld is worth where a wild card counts as the card in whose place it stands."""
        points: bytes = self.rules.points
        rank: int = found[at + 1]
        index: int
        total: int = 0
        for index in range(found[at + 3]):
            if found[at]:
                total += points[found[at + 2] * 13 + (rank + index + 12) % 13]
            else:
                total += points[rank - 1] if rank else points[found[at + 4 + index]]
        return total

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

    def _spend_all(self, seat: int, found: bytearray, at: int) -> None:
        """Take the cards of a meld out of a hand for a moment."""
        index: int
        for index in range(found[at + 3]):
            self._spend(seat, found[at + 4 + index])

    def _regain_all(self, seat: int, found: bytearray, at: int) -> None:
        """Put back the cards of a meld that were out of a hand for a moment."""
        index: int
        for index in range(found[at + 3]):
            self._regain(seat, found[at + 4 + index])

    def _must(self) -> int:
        """Return the card that was taken on condition, until it is played; no other play comes before it."""
        return self.taken if self.bound and not self.log_n else NOBODY

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
        """Tell whether a card of the hand may be laid off: no other is to be played first, and one may be left."""
        must: int = self._must() if self.bound else NOBODY
        if must not in (NOBODY, card):
            return False
        if self.held[seat] != 2 or not self.rules.guards_last:
            return True
        before: bytes = bytes(self.hands[seat])
        place: int = self.table.extend(meld, card, end)
        self._spend(seat, card)
        well: bool = self._may_leave(seat, before)
        self._regain(seat, card)
        self.table.remove(meld, place, end)
        return well
