"""Validation of counts per kind from outside, with plain messages."""

from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import islice
from operator import index
from typing import SupportsIndex

from upcard.cards import KINDS, card_name
from upcard.cards.kinds import quoted

MOST_CARDS = 80
"""The most cards searched at once: deep piles of two packs may give a hand of seventy, not of this many."""


def checked(
    counts: Sequence[int],
    shoe: Sequence[int] | None = None,
    what: str = "a hand",
    most: int | None = MOST_CARDS,
) -> bytes:
    """Return a count per kind as bytes; raise ``ValueError`` if it is invalid, or has too many cards.

    ``shoe`` counts all cards of the game by kind; more copies than it has are refused.

    >>> sum(checked([1] * 53))
    53
    """
    found = bytes(counts) if isinstance(counts, bytes | bytearray) else _as_bytes(counts, what)
    if len(found) != KINDS:
        raise ValueError(
            f"{what} is {KINDS} counts, one for each kind of card; these are {len(found)}"
        )
    if most is not None and sum(found) > most:
        raise ValueError(f"{what} of {sum(found)} cards is too large; at most {most} are searched")
    if shoe is not None:
        _in_packs(found, shoe, f"{what} holds")
    return found


def _as_bytes(counts: object, what: str) -> bytes:
    """Return numbers of any type as bytes; anything from 0 to 255 will do, numpy's numbers included."""
    if not isinstance(counts, Iterable) or isinstance(counts, str | Mapping | Set):
        raise ValueError(
            f"{what} is {KINDS} counts, one for each kind of card; this is {quoted(str(counts))}"
        )
    numbers = list(islice(counts, KINDS + 1))
    for card, number in enumerate(numbers):
        if not isinstance(number, SupportsIndex) or not 0 <= index(number) <= 255:
            shown = quoted(number) if isinstance(number, str) else number
            name = f" of {card_name(card)}" if card < KINDS else ""
            raise ValueError(f"{what} holds {shown}{name}; a count is a number from 0 to 255")
    return bytes(numbers)


def checked_both(
    hand: Sequence[int], live: Sequence[int], shoe: Sequence[int] | None
) -> tuple[bytes, bytes]:
    """Return a hand and the cards that can still come, checked alone and together against the packs."""
    mine, coming = checked(hand, shoe), checked(live, None, "what is live", None)
    if shoe is not None:
        both = [a + b for a, b in zip(mine, coming, strict=True)]
        _in_packs(both, shoe, "a hand and what is live hold")
    return mine, coming


def check_points(points: Sequence[int]) -> None:
    """Raise ``ValueError`` unless these are the points of each kind of card, 0 or more."""
    try:
        fine = len(points) == KINDS and min(points) >= 0
    except TypeError:  # without a length, or not numbers
        fine = False
    if not fine:
        raise ValueError(f"points are {KINDS} numbers, one for each kind of card, none below 0")


def _in_packs(counts: Sequence[int], shoe: Sequence[int], words: str) -> None:
    packs = checked(shoe, None, "a shoe", None)
    for card, number in enumerate(counts):
        if number > packs[card]:
            raise ValueError(f"{words} {number} of {card_name(card)}; the packs hold {packs[card]}")
