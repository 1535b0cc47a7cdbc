"""The whole table that takes the most cards of a hand: what a rearrangement is listed as, and bots begin with."""

from collections.abc import Sequence
from functools import lru_cache

from upcard.cards import counts_of
from upcard.melds import Meld, MeldRules, wild_indexes
from upcard.melds.hand.partition import best_partition

_STAYS = 1000
"""What it costs to leave a card of the table over: more than any hand has cards."""
_MOST = 32


def best_tables(table: Sequence[Meld], hand: bytes, rules: MeldRules) -> list[tuple[Meld, ...]]:
    """Return whole tables with the most cards of a hand in them, each only where it takes any card.

    The second leaves melds with wild cards as they lie, for games in which these may not be moved freely.
    """
    wild = [meld for meld in table if wild_indexes(meld, rules)]
    found = [_best(tuple(table), hand, rules)]
    if wild:
        rest = _best(tuple(meld for meld in table if meld not in wild), hand, rules)
        found.append(None if rest is None else (*wild, *rest))
    return [melds for melds in found if melds is not None]


@lru_cache(2_000)
def _best(table: tuple[Meld, ...], hand: bytes, rules: MeldRules) -> tuple[Meld, ...] | None:
    lying = counts_of(card for meld in table for card in meld.cards)
    if sum(lying) + sum(hand) > _MOST:
        return None
    both = [one + other for one, other in zip(lying, hand, strict=True)]
    found = best_partition(both, rules, [_STAYS if one else 1 for one in lying])
    if found is None or any(found.left.count(card) > hand[card] for card in found.left):
        return None
    return found.melds if len(found.left) < sum(hand) else None
