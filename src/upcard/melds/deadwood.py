# hot: compiled where there is a C compiler (docs/speed.md)
"""The least deadwood of a hand without wild cards and twins, from tables in a few steps.

A hand is four suits, each a mask of 13 ranks with the ace as its lowest bit. A table gives the least points that the
runs of a suit leave, by its mask. A set takes a rank out of three or four suits; every choice of sets is tried.
"""

from array import array
from collections.abc import Sequence
from functools import lru_cache

from upcard.cards import JOKER, card_of, ints
from upcard.cards.ints import Bits
from upcard.melds.counts import check_points
from upcard.melds.rules import MeldRules

_ONE: Bits = 1
_MASKS = 1 << 13
_SUIT: Bits = _MASKS - 1
_CARDS: int = JOKER
_NEVER = -(1 << 20)
"""The saving of a discard from an empty suit."""
_MOST = 26
"""The most cards of a hand. A whole pack at once would take minutes."""


class Deadwood:
    """The tables for one kind of game; see :func:`deadwood_of`."""

    def __init__(self, left: "array[int]", saved: "array[int]", largest: int) -> None:
        """Keep two values for each mask of a suit, and the size of the largest set.

        The values are the points left after runs, and by how much discarding the best card of the suit lowers them.
        """
        self.left = left
        self.saved = saved
        self.largest = largest

    def of(self, cards: Sequence[int]) -> int:
        """Return the least deadwood of at most 26 different cards and no joker; else ``ValueError``."""
        return self._of(self._mask(cards))

    def of_mask(self, held: Bits) -> int:
        """Return the same for a hand as a mask of 52 cards."""
        return self._of(held)

    def of_many(self, hands: "array[Bits]") -> Sequence[int]:
        """Return the same for many hands, masks in an array of type Q."""
        if hands is None:  # C would take it for an array of length 0
            raise TypeError("hands are given as an array, not None")
        answers = array("i", bytes(4 * len(hands)))
        found: array[int] = answers
        for index in range(len(hands)):
            held: Bits = hands[index]
            found[index] = self._of(held)
        return answers

    def thrown(self, cards: Sequence[int]) -> int:
        """Return the least deadwood after the best discard; ``ValueError`` as :meth:`of`, and for no card."""
        return self.thrown_mask(self._mask(cards))

    def thrown_mask(self, held: Bits) -> int:
        """Return the same for a hand as a mask of 52 cards."""
        if held == 0:
            raise ValueError("an empty hand has no card to discard")
        if held >> 52 or ints.ones(held) > _MOST:
            _refuse(held)
        a: int = held & _SUIT
        b: int = held >> 13 & _SUIT
        c: int = held >> 26 & _SUIT
        d: int = held >> 39
        return self._least(a, b, c, d, (a & b & (c | d)) | (c & d & (a | b)), 1)

    def least_with(self, held: Bits, ranks: int) -> int:
        """Return the least deadwood of a hand if only sets of these ranks, a mask of 13, are taken."""
        if held >> 52 or ints.ones(held) > _MOST:
            _refuse(held)
        a: int = held & _SUIT
        b: int = held >> 13 & _SUIT
        c: int = held >> 26 & _SUIT
        d: int = held >> 39
        return self._least(a, b, c, d, ranks & ((a & b & (c | d)) | (c & d & (a | b))), 0)

    def _mask(self, cards: Sequence[int]) -> Bits:
        held: Bits = 0
        one: Bits = 1
        card: int
        try:
            for card in cards:
                if card < 0 or card >= _CARDS:
                    raise ValueError(f"card number {card}; without wild cards they are 0 to 51")
                bit: Bits = one << card
                if held & bit:
                    raise ValueError(f"card number {card} occurs twice; each card may occur once")
                held |= bit
        except OverflowError:  # too large for C
            raise ValueError(
                "a card number of 20 digits or more; without wild cards they are 0 to 51"
            ) from None
        return held

    def _of(self, held: Bits) -> int:
        if held >> 52:
            _refuse(held)
        a: int = held & _SUIT
        b: int = held >> 13 & _SUIT
        c: int = held >> 26 & _SUIT
        d: int = held >> 39
        ranks: int = (a & b & (c | d)) | (c & d & (a | b))
        if ranks == 0:  # true for two hands of eleven cards in three, and for none of more than 26
            return self.left[a] + self.left[b] + self.left[c] + self.left[d]
        if ints.ones(held) > _MOST:
            _refuse(held)
        return self._least(a, b, c, d, ranks, 0)

    def _least(self, a: int, b: int, c: int, d: int, ranks: int, throws: int) -> int:
        """Return the least points with sets of these ranks only, each of which is in three or four suits."""
        best: int
        if ranks == 0:
            best = self.left[a] + self.left[b] + self.left[c] + self.left[d]
            if throws:
                best -= max(self.saved[a], self.saved[b], self.saved[c], self.saved[d])
            return best
        bit: int = ranks & -ranks
        rest: int = ranks ^ bit
        best = self._least(a, b, c, d, rest, throws)
        if a & b & c & bit:
            best = min(best, self._least(a ^ bit, b ^ bit, c ^ bit, d, rest, throws))
            if d & bit and self.largest > 3:
                best = min(best, self._least(a ^ bit, b ^ bit, c ^ bit, d ^ bit, rest, throws))
        if a & b & d & bit:
            best = min(best, self._least(a ^ bit, b ^ bit, c, d ^ bit, rest, throws))
        if a & c & d & bit:
            best = min(best, self._least(a ^ bit, b, c ^ bit, d ^ bit, rest, throws))
        if b & c & d & bit:
            best = min(best, self._least(a, b ^ bit, c ^ bit, d ^ bit, rest, throws))
        return best


def _refuse(held: Bits) -> None:
    if held >> 52:
        raise ValueError("the mask of a hand has 52 bits, one for each card")
    raise ValueError(f"{ints.ones(held)} cards; a hand has at most {_MOST}")


@lru_cache(maxsize=64)
def deadwood_of(rules: MeldRules, points: tuple[int, ...]) -> Deadwood | None:
    """Return the tables for a game, or None if there can be none: with wild cards other than jokers, sets that do not
    begin with three, or points that differ between suits.

    ``points`` are those of each kind of card left over. The tables hold for hands without jokers and twins.

    Raises ``ValueError`` unless points are 53 numbers, none below 0.

    >>> points = tuple(min(card % 13 + 1, 10) for card in range(53))
    >>> found = deadwood_of(MeldRules(ace="low"), points)
    >>> found and found.of([3, 4, 5, 18, 51])
    16
    """
    check_points(points)
    least, most = rules.set_size
    ranks = points[:13]
    alike = all(points[suit * 13 : suit * 13 + 13] == ranks for suit in range(4))
    if rules.wilds - {JOKER} or least != 3 or not alike or rules.min_naturals > 3:
        return None
    runs = run_masks(rules)
    left = array("i", [0] * _MASKS)
    for mask in range(1, _MASKS):
        low = mask & -mask
        best = ranks[low.bit_length() - 1] + left[mask ^ low]
        for run in runs[low.bit_length() - 1]:
            if mask & run == run:
                best = min(best, left[mask ^ run])
        left[mask] = best
    saved = array("i", [_NEVER] * _MASKS)
    for mask in range(1, _MASKS):
        for rank in range(13):
            if mask >> rank & 1:
                saved[mask] = max(saved[mask], left[mask] - left[mask ^ 1 << rank])
    return Deadwood(left, saved, 4 if most is None else most)


def run_masks(rules: MeldRules) -> list[list[int]]:
    """Return the runs as masks, by their lowest bit. A run of twice the least size or more is made of shorter ones."""
    least, most = rules.run_size
    runs: list[list[int]] = [[] for _ in range(13)]
    for size in range(least, min(most, 2 * least - 1) + 1):
        for first in rules.firsts(size):
            mask = 0
            for rank in range(first, first + size):
                mask |= _ONE << card_of(rank, 0)
            if mask.bit_count() == size:  # an ace at both ends would need two copies
                runs[(mask & -mask).bit_length() - 1].append(mask)
    return runs


def mask_of(counts: bytes | bytearray) -> int | None:
    """Return the cards of a count per kind as a mask of 52, or None if it has a joker, a twin or too many cards."""
    if counts[JOKER] or max(counts) > 1 or sum(counts) > _MOST:
        return None
    return sum(1 << card for card in range(JOKER) if counts[card])
