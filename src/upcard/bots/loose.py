"""What single cards of a hand are worth where melds are free: what they would leave behind, and what they may become."""

from collections.abc import Callable, Sequence

from upcard.cards import JOKER, rank_of, suit_of
from upcard.melds.partition import best_partition
from upcard.rules import RoundRules

A_PARTNER = 3.5
"""What a card that could become a meld with another one is worth beside its points."""


def kept_worth(hand: bytes | bytearray, rules: RoundRules) -> Callable[[int], float]:
    """Return how much one would rather keep each card of a hand than throw it."""

    def worth(card: int) -> float:
        if card in rules.melds.wilds:
            return 1000.0
        rest = bytearray(hand)
        rest[card] -= 1
        return cost_of(rest, rules)

    return worth


def cost_of(hand: bytes | bytearray, rules: RoundRules) -> float:
    """Return what a hand costs: its points outside melds, less what their cards may still become together."""
    found = best_partition(hand, rules.melds, rules.points)
    if found is None:
        return 0.0
    return found.points - A_PARTNER * partners(found.left, rules)


def partners(cards: Sequence[int], rules: RoundRules) -> int:
    """Return how many pairs of these cards lack one card to be a meld."""
    return sum(
        might_meld(one, other, rules)
        for index, one in enumerate(cards)
        for other in cards[index + 1 :]
    )


def might_meld(one: int, other: int, rules: RoundRules) -> bool:
    """Tell whether two different natural cards lack one card to be a set or a run of three."""
    if one == other or JOKER in (one, other):
        return False
    if rank_of(one) == rank_of(other):
        return True
    if suit_of(one) != suit_of(other):
        return False
    ranks = sorted((rank_of(one), rank_of(other)))
    if ranks[1] - ranks[0] <= 2:
        return True
    return ranks[0] == 1 and rules.melds.highest() > 13 and ranks[1] >= 12


def worst_card(cards: Sequence[int], worth: Callable[[int], float], luck: bytes) -> int:
    """Return the card that is least worth keeping; chance decides between equals."""
    return min(cards, key=lambda card: (worth(card), luck[card % len(luck)], card))


def with_card(hand: bytes | bytearray, card: int, change: int) -> bytes:
    """Return a hand with one card more (1) or less (-1)."""
    other = bytearray(hand)
    other[card] += change
    return bytes(other)
