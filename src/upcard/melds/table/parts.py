# hot: compiled where there is a C compiler (docs/speed.md)
"""Whether a hand could play more cards on parts of a table: a question asked many times about the same melds."""

from array import array

from upcard.cards import KINDS
from upcard.melds.meld import Meld
from upcard.melds.table.building import counted, together
from upcard.melds.table.sweep import Sweep


class TableParts:
    """A hand, and the sweep to ask about melds of one table; its tables cover hand and table together."""

    def __init__(self, sweep: Sweep, hand: bytes, wilds: list[int]) -> None:
        """Take the kinds of wild card too."""
        self._sweep: Sweep = sweep
        self._hand: bytes = hand
        self._kinds: list[int] = wilds
        self._none: bytearray = bytearray(KINDS)
        self._worth: array[int] = array("i", [1] * KINDS)
        self._gains: array[int] = array("i", range(sum(hand) + 1))

    def may_play_more(self, melds: list[Meld], most: int) -> bool:
        """Return whether taking these melds apart may let the hand play more than ``most`` cards.

        False is certain. With spare wild cards, which are assumed to find room, True is sometimes wrong.
        """
        card: int
        fixed: int = 0
        wilds: int = 0
        must: bytearray = bytearray(KINDS)
        counted(melds, must)
        have: bytearray = together(must, self._hand, self._none)
        for card in self._kinds:
            fixed += must[card]
            wilds += have[card]
            have[card] = must[card] = 0
        return self._sweep.search(
            bytes(have),
            bytes(must),
            wilds,
            fixed,
            self._worth,
            self._gains,
            dumps=False,
            floor=most,
            any_above=True,
        )
