"""The shoe: all cards of a game, whole or in a drawn order."""

from collections.abc import Sequence
from typing import Protocol

from upcard.cards.kinds import JOKER


class Chance(Protocol):
    """A source of random numbers, such as ``random.Random``. This package never creates its own."""

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to ``stop`` - 1."""
        ...


def make_shoe(packs: int, jokers: int) -> tuple[int, ...]:
    """Return the unshuffled cards of ``packs`` packs of 52, and ``jokers`` jokers in all.

    >>> len(make_shoe(2, 4))
    108
    """
    return tuple(range(JOKER)) * packs + (JOKER,) * jokers


def shuffled(cards: Sequence[int], chance: Chance) -> tuple[int, ...]:
    """Return the cards in a random order (Fisher-Yates), the same for the same chance."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = chance.randrange(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
