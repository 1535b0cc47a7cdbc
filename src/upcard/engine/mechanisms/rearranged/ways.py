"""The whole table that takes the most cards of a hand: what a rearrangement is listed as, and bots begin with."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from upcard.melds import Meld, MeldRules, wild_indexes
from upcard.melds.table import best_table


def best_tables(
    table: Sequence[Meld], hand: bytes, rules: MeldRules, *, near: bool = False
) -> Iterator[tuple[Meld, ...]]:
    """Yield whole tables with the most cards of a hand in them, each only where it takes any card.

    The second leaves melds with wild cards as they lie, for games in which these may not be moved freely. With ``near``
    melds stay as they lie where that costs no card; it takes a search for each of them.
    """
    found = _best(tuple(table), hand, rules, near)
    if found is not None:
        yield found
    wild = [meld for meld in table if wild_indexes(meld, rules)]
    if wild:
        rest = _best(tuple(meld for meld in table if meld not in wild), hand, rules, near)
        if rest is not None:
            yield (*wild, *rest)


@lru_cache(2_000)
def _best(
    table: tuple[Meld, ...], hand: bytes, rules: MeldRules, near: bool
) -> tuple[Meld, ...] | None:
    try:
        found = best_table(table, hand, rules, near=near)
    except ValueError:
        return None  # melds of this game that the search does not speak of, such as some with many wild cards
    return found.melds if found is not None and found.played else None
