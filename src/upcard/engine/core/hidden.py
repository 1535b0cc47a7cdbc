# hot: compiled where there is a C compiler (docs/speed.md)
"""Melds kept in the hand of a compact deal: what may be knocked with, what may be shown, and leaving the round."""

from upcard.cards import JOKER, KINDS
from upcard.engine.core.codes import (
    EARLY,
    IN_ROUND,
    KNOCK,
    LATE,
    LEFT,
    NO_CARD,
    NOBODY,
    OUT_OF_MATCH,
    SHOW,
    SHOWN,
)  # fmt: skip
from upcard.engine.core.reach import Reach
from upcard.engine.core.rules import CoreRules
from upcard.engine.core.taking import Taking
from upcard.melds.deadwood import Deadwood

_LONE = 4
_WILD = 4
"""What a card beside no other asks of the wild cards in a hand that is all melds, and what a wild card gives. One that has
another beside it, but is in no meld without wild cards, asks for a quarter: in a run with n wild cards there are at most
2(n + 1) of them, and in a set of two of them and a wild card there are two."""


class Hidden(Taking):
    """A round that may end by a knock or a show."""

    __slots__ = ()

    def _stays(self, seat: int, card: int) -> bool:
        """Tell whether a card may not be discarded: the one just taken, or the last one."""
        hand: bytearray = self.hands[seat]
        if self.held[seat] == 1:
            return self.rules.forbidden
        return card == self.taken and not self.rules.discard_back and hand[card] == 1

    def _list_knocks(self, seat: int) -> None:
        rules: CoreRules = self.rules
        hand: bytearray = self.hands[seat]
        card: int
        tables: Deadwood | None = rules.deadwood
        if tables is not None and tables.thrown_mask(self._mask(hand)) > rules.knock_max:
            return
        left: int = self._deadwood(hand)
        if rules.big_gin and left == 0:
            self._add(KNOCK | NO_CARD << 8)
        for card in range(KINDS):
            if not hand[card] or left - rules.points[card] > rules.knock_max:
                continue
            if self._stays(seat, card):
                continue
            hand[card] -= 1
            if self._deadwood(hand) <= rules.knock_max:
                self._add(KNOCK | card << 8)
            hand[card] += 1

    # ---- Showing -------------------------------------------------------------------------------

    def _list_shows(self, seat: int) -> None:
        """List the right shows, by the card that is discarded to each."""
        hand: bytearray = self.hands[seat]
        card: int
        if not self._may_be_melds(hand):
            return
        for card in range(KINDS):
            if not hand[card] or self._stays(seat, card):
                continue
            hand[card] -= 1
            if self.rules.shown(bytes(hand)) is not None:
                self._add(SHOW | card << 8)
            hand[card] += 1

    def _may_be_melds(self, hand: bytearray) -> bool:
        """Tell whether all cards but one may be in melds; where it is not so, they cannot be."""
        rules: CoreRules = self.rules
        reach: Reach | None = rules.reach
        card: int
        asked: int
        most: int = 0
        total: int = 0
        if reach is None or not reach.usual:
            return True
        reach.look(hand)
        if rules.show_pure and not reach.runs:
            return False
        for card in range(JOKER):
            if hand[card] and not rules.wild[card] and not reach.is_pure(card):
                asked = 1 if reach.is_near(card) else _LONE
                total += hand[card] * asked
                most = max(most, asked)
        return total - most <= _WILD * reach.wilds

    def _show(self, seat: int, card: int) -> None:
        """Discard a card and show the others, which are all in melds."""
        self._from_hand(seat, card)
        self.pile[self.pile_n] = card
        self.pile_n += 1
        self._finish(SHOWN, seat)

    # ---- Leaving the round ---------------------------------------------------------------------

    def _drop(self, seat: int) -> None:
        """Leave the round; the last one in it wins it."""
        other: int
        rest: int = 0
        last: int = NOBODY
        self.left[seat] = self._price_of_drop()
        for other in range(self.seats):
            if self.left[other] == IN_ROUND:
                rest += 1
                last = other
        if rest == 1:
            self._finish(LEFT, last)
        else:
            self._next_turn()

    def _price_of_drop(self) -> int:
        """Return whether the active player drops out before its first draw, or later."""
        seat: int
        again: int = self.rules.first_turns - 1  # the first player's further turns
        dealt_in: int = again
        for seat in range(self.seats):
            if self.left[seat] != OUT_OF_MATCH:
                dealt_in += 1
        first: bool = self.turn == 1 or again + 1 < self.turn <= dealt_in
        return EARLY if first else LATE
