"""Melds written as bytes, as the searches do, and a hand's melds of most worth."""

from collections.abc import Sequence
from typing import NamedTuple

from upcard.engine.core.codes import NOWHERE
from upcard.melds import Meld
from upcard.melds.hand.partition import best_opening
from upcard.rules import RoundRules

_KEPT = 2000


class Written(NamedTuple):
    """Melds as bytes: every ``step`` bytes one, its type, rank, suit (255 for a set) and size, then its cards."""

    found: bytearray
    step: int
    number: int


def written(melds: Sequence[Meld]) -> Written:
    """Return melds as bytes."""
    step = 4 + max((len(meld.cards) for meld in melds), default=0)
    parts = bytearray()
    for meld in melds:
        run = meld.type == "run"
        head = (run, meld.rank, meld.suit if run else NOWHERE, len(meld.cards))
        parts += bytes((*head, *meld.cards)).ljust(step, b"\0")
    return Written(parts, step, len(melds))


def read_meld(found: bytes | bytearray, at: int) -> Meld:
    """Return the meld that is written at an index."""
    size = found[at + 3]
    cards = tuple(found[at + 4 : at + 4 + size])
    if found[at]:
        return Meld("run", found[at + 1], found[at + 2], cards)
    return Meld("set", found[at + 1], -1, cards)


class Opening(NamedTuple):
    """Melds of a hand, also as bytes, the number of their cards, and their worth."""

    melds: tuple[Meld, ...]
    parts: Written
    cards: int
    worth: int


class Openings:
    """The best openings of hands under some rules; recent answers are kept."""

    def __init__(self, rules: RoundRules, pure: int = 0) -> None:
        """Search under these rules for melds of which at least ``pure`` are runs without a card that acts as wild."""
        self._rules = rules
        self._pure = pure
        self._known: dict[tuple[bytes, int], Opening | None] = {}

    def of(self, hand: bytes, card: int) -> Opening | None:
        """Return the melds of most worth; with a ``card`` (not below 0) one must hold it, None if none can."""
        key = hand, card
        if key not in self._known:
            if len(self._known) >= _KEPT:
                self._known.clear()
            self._known[key] = self._opening(hand, card)
        return self._known[key]

    def _opening(self, hand: bytes, card: int) -> Opening | None:
        rules = self._rules
        found = best_opening(
            hand,
            rules.melds,
            rules.points,
            None if card < 0 else card,
            ace_low=rules.options.ace_low_points,
            pure=self._pure,
        )
        if found is None:
            return None
        cards = sum(len(meld.cards) for meld in found.melds)
        return Opening(found.melds, written(found.melds), cards, found.points)
