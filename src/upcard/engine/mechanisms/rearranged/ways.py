"""Whole tables that take the most cards of a hand: what a rearrangement is listed as, and bots begin with."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from upcard.melds import Meld, MeldRules, wild_indexes
from upcard.melds.table import ONE_EACH, best_table, why_not_searched

_APART = 2
"""Melds that are taken apart at once, at most, where a whole table is more than the search speaks of."""


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
    that costs no card; it takes a search for each of them. A table that is not searched as a whole, as one with many
    wild cards is not, is searched in parts: what is found then need not be the most.
    """
    worth = worth if worth is ONE_EACH else tuple(worth)
    try:
        found = _best(tuple(table), hand, rules, near, worth)
    except ValueError:
        yield from _in_parts(table, hand, rules, worth)
        return
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
    if why_not_searched(rules) is not None:
        return
    found: list[tuple[int, tuple[Meld, ...]]] = []
    for number in range(min(apart, len(table)) + 1):
        for those in combinations(range(len(table)), number):
            melds = _with_fewer([table[at] for at in those], hand, rules, ONE_EACH)
            if melds is not None:
                rest = [meld for at, meld in enumerate(table) if at not in those]
                found.append((sum(len(meld.cards) for meld in (*rest, *melds)), (*rest, *melds)))
    found.sort(key=lambda one: -one[0])
    for _, melds in found:
        yield melds


def _in_parts(
    table: Sequence[Meld], hand: bytes, rules: MeldRules, worth: Sequence[int]
) -> Iterator[tuple[Meld, ...]]:
    """Yield tables of searches that leave something out, those with most cards first.

    They leave melds with wild cards as they lie, or take apart no more than two melds, and keep wild cards of the hand.
    """
    wild = [meld for meld in table if wild_indexes(meld, rules)]
    rest = _with_fewer([meld for meld in table if meld not in wild], hand, rules, worth)
    tables = [] if rest is None else [(*wild, *rest)]
    tables += small_tables(table, hand, rules, _APART)
    tables.sort(key=lambda melds: -sum(len(meld.cards) for meld in melds))
    yield from tables


def _with_fewer(
    table: Sequence[Meld], hand: bytes, rules: MeldRules, worth: Sequence[int]
) -> tuple[Meld, ...] | None:
    """Return the best table with as many wild cards of the hand as are searched; None where none takes a card."""
    wilds = [card for card in sorted(rules.wilds) for _ in range(hand[card])]
    for spared in range(len(wilds) + 1):
        less = bytearray(hand)
        for card in wilds[:spared]:
            less[card] -= 1
        try:
            return _best(tuple(table), bytes(less), rules, near=False, worth=worth)
        except ValueError:
            continue
    return None


@lru_cache(2_000)
def _best(
    table: tuple[Meld, ...],
    hand: bytes,
    rules: MeldRules,
    near: bool,
    worth: Sequence[int],
) -> tuple[Meld, ...] | None:
    """Raises ``ValueError`` for a table that is not searched."""
    found = best_table(table, hand, rules, worth, near=near)
    return found.melds if found is not None and found.played else None
