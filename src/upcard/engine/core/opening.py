"""Melds of a hand that are worth most, found by the search that the readable engine asks too."""

from typing import NamedTuple

from upcard.engine.core.codes import NOWHERE, STRIDE
from upcard.melds import Meld
from upcard.melds.partition import best_opening
from upcard.rules import RoundRules

_KEPT = 2000


class Opening(NamedTuple):
    """Melds, the same as numbers (``STRIDE`` bytes each, in the form in which searches write them down), and their worth."""

    melds: tuple[Meld, ...]
    found: bytearray
    cards: int
    worth: int


class Openings:
    """What hands could open with under some rules; the last answers are kept."""

    def __init__(self, rules: RoundRules) -> None:
        """Search under these rules."""
        self._rules = rules
        self._known: dict[tuple[bytes, int], Opening | None] = {}

    def of(self, hand: bytes, card: int) -> Opening | None:
        """Return the melds worth most; with a card (not below 0) one must hold it, and None says that none can."""
        key = hand, card
        if key not in self._known:
            if len(self._known) >= _KEPT:
                self._known.clear()
            self._known[key] = self._opening(hand, card)
        return self._known[key]

    def _opening(self, hand: bytes, card: int) -> Opening | None:
        rules = self._rules
        found = best_opening(hand, rules.melds, rules.points, None if card < 0 else card)
        if found is None:
            return None
        cards = sum(len(meld.cards) for meld in found.melds)
        parts = bytearray().join(_part(meld) for meld in found.melds)
        return Opening(found.melds, parts, cards, found.points)


def _part(meld: Meld) -> bytes:
    run = meld.type == "run"
    head = (run, meld.rank, meld.suit if run else NOWHERE, len(meld.cards))
    return bytes((*head, *meld.cards)).ljust(STRIDE, b"\0")
