"""Counts per kind that come from outside: what is no hand, or no hand of these packs, is refused in plain words."""

from collections.abc import Sequence

from upcard.cards import KINDS, card_name

MOST_CARDS = 80
"""Cards that are searched at once. No game here lets a hand grow to half of that."""


def checked(counts: Sequence[int], what: str = "a hand", most: int | None = MOST_CARDS) -> bytes:
    """Return a count per kind as bytes; raise ``ValueError`` where it is none, or has too many cards.

    >>> sum(checked([1] * 53))
    53
    """
    if len(counts) != KINDS:
        raise ValueError(
            f"{what} is {KINDS} counts, one for each kind of card; these are {len(counts)}"
        )
    for card, number in enumerate(counts):
        if not 0 <= number <= 255:
            raise ValueError(
                f"{what} holds {number} of {card_name(card)}; a count is a number from 0 to 255"
            )
    if most is not None and sum(counts) > most:
        raise ValueError(f"{what} of {sum(counts)} cards is too large; at most {most} are searched")
    return bytes(counts)


def checked_in(counts: Sequence[int], shoe: Sequence[int] | None, what: str = "a hand") -> bytes:
    """Return a count per kind as :func:`checked` does; raise ``ValueError`` too where the packs hold fewer copies.

    ``shoe`` is the count per kind of all the cards of the game, None where that is not known.
    """
    found = checked(counts, what)
    if shoe is not None:
        _in_packs(found, shoe, f"{what} holds")
    return found


def checked_both(
    hand: Sequence[int], live: Sequence[int], shoe: Sequence[int] | None
) -> tuple[bytes, bytes]:
    """Return a hand and the cards that can still come, checked alone and against the packs together."""
    mine, coming = checked_in(hand, shoe), checked(live, "what is live", None)
    if shoe is not None:
        both = [a + b for a, b in zip(mine, coming, strict=True)]
        _in_packs(both, shoe, "a hand and what is live hold")
    return mine, coming


def _in_packs(counts: Sequence[int], shoe: Sequence[int], words: str) -> None:
    packs = checked(shoe, "a shoe", None)
    for card, number in enumerate(counts):
        if number > packs[card]:
            raise ValueError(f"{words} {number} of {card_name(card)}; the packs hold {packs[card]}")
