"""The whole table that takes the most cards of a hand: what a rearrangement is listed as, and bots begin with."""

from collections.abc import Sequence
from functools import lru_cache

from upcard.melds import Meld, MeldRules, wild_indexes
from upcard.melds.table import best_table


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
    try:
        found = best_table(table, hand, rules, near=False)
    except ValueError:
        return None  # melds of this game that the search does not speak of, such as some with many wild cards
    return found.melds if found is not None and found.played else None
