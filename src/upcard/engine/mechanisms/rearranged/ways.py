"""Whole tables that take the most cards of a hand: what a rearrangement is listed as, and bots begin with."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from upcard.melds import Meld, MeldRules, wild_indexes
from upcard.melds.table import ONE_EACH, best_table


def best_tables(
    table: Sequence[Meld],
    hand: bytes,
    rules: MeldRules,
    *,
    near: bool = False,
    worth: Sequence[int] = ONE_EACH,
) -> Iterator[tuple[Meld, ...]]:
    """Yield whole tables with the most cards of a hand in them, each only where it takes any card.

    ``worth`` is what each kind of card is worth instead of one where it is played. The second leaves melds with wild
    cards as they lie, for games in which these may not be moved freely. With ``near`` melds stay as they lie where
    that costs no card; it takes a search for each of them.
    """
    worth = worth if worth is ONE_EACH else tuple(worth)
    found = _best(tuple(table), hand, rules, near, worth)
    if found is not None:
        yield found
    wild = [meld for meld in table if wild_indexes(meld, rules)]
    if wild:
        rest = _best(tuple(meld for meld in table if meld not in wild), hand, rules, near, worth)
        if rest is not None:
            yield (*wild, *rest)


def small_tables(
    table: Sequence[Meld], hand: bytes, rules: MeldRules, apart: int
) -> Iterator[tuple[Meld, ...]]:
    """Yield whole tables in which at most so many melds of those that lie there change, the most cards of a hand first.

    Each takes some card. Of as many cards those come first for which fewer melds change.
    """
    found: list[tuple[int, tuple[Meld, ...]]] = []
    for number in range(min(apart, len(table)) + 1):
        for those in combinations(range(len(table)), number):
            melds = _best(tuple(table[at] for at in those), hand, rules, near=False, worth=ONE_EACH)
            if melds is not None:
                rest = [meld for at, meld in enumerate(table) if at not in those]
                found.append((sum(len(meld.cards) for meld in (*rest, *melds)), (*rest, *melds)))
    found.sort(key=lambda one: -one[0])
    for _, melds in found:
        yield melds


@lru_cache(2_000)
def _best(
    table: tuple[Meld, ...],
    hand: bytes,
    rules: MeldRules,
    near: bool,
    worth: Sequence[int],
) -> tuple[Meld, ...] | None:
    try:
        found = best_table(table, hand, rules, worth, near=near)
    except ValueError:
        return None  # melds of this game that the search does not speak of, such as some with many wild cards
    return found.melds if found is not None and found.played else None
