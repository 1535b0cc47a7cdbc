"""Whole tables that take the most cards of a hand: the listed rearrangement, and the starting point of bots."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from upcard.melds import Meld, MeldRules, wild_indexes
from upcard.melds.table import ONE_EACH, best_table, why_not_searched
from upcard.melds.table.search import most_played

_APART = 2
"""The most melds taken apart at once if the whole table is beyond the search."""


def best_tables(
    table: Sequence[Meld],
    hand: bytes,
    rules: MeldRules,
    *,
    near: bool = False,
    worth: Sequence[int] = ONE_EACH,
) -> Iterator[tuple[Meld, ...]]:
    """Yield whole tables with the most cards of a hand, each only if it takes any.

    ``worth`` is the worth of playing each kind of card instead of one. The second table leaves melds with wild cards
    as they are, for games in which these may not be moved freely. With ``near`` melds stay as they are if that costs
    no card; it takes a search for each. A table beyond the exact search, as one with many wild cards, is searched in
    parts: the result then need not have the most cards.
    """
    worth = worth if worth is ONE_EACH else tuple(worth)
    try:
        found = _best(tuple(table), hand, rules, bool(near), worth)
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
    table: Sequence[Meld], hand: bytes, rules: MeldRules, apart: int, more_than: int = 0
) -> Iterator[tuple[Meld, ...]]:
    """Yield whole tables that change at most ``apart`` melds, each only if it takes more than ``more_than`` cards.

    The first takes the most cards, by the fewest changes. The second leaves melds with wild cards as they are, for
    games in which these may not be moved freely.
    """
    if why_not_searched(rules) is not None:
        return
    found = _SmallTables(table, hand, rules, more_than).best(apart)
    if found is not None:
        yield found
    wild = [meld for meld in table if wild_indexes(meld, rules)]
    if wild:
        others = [meld for meld in table if meld not in wild]
        rest = _SmallTables(others, hand, rules, more_than).best(apart)
        if rest is not None:
            yield (*wild, *rest)


class _SmallTables:
    """A search for the few melds to take apart so that the most cards of a hand can be played.

    Branch and bound over blocks of melds: taking a part of them apart never plays more cards than taking all apart. So
    if whole blocks play no more than the best found, no choice of melds among them does. Large blocks beyond the
    search have no bound; there, trying every choice of a few melds is faster.
    """

    def __init__(
        self, table: Sequence[Meld], hand: bytes, rules: MeldRules, more_than: int
    ) -> None:
        self._table, self._hand, self._rules = table, hand, rules
        self._ask = most_played(hand, rules)
        self._found: tuple[Meld, ...] | None = None
        self._most = more_than
        self._bounds: dict[int, int] = {}

    def best(self, apart: int) -> tuple[Meld, ...] | None:
        """Return the best table with at most ``apart`` melds changed, None if none takes a card."""
        number = len(self._table)
        apart = min(apart, number)
        if self._is_searched():
            self._search(((range(number), apart),))
        else:
            for some in range(apart + 1):
                for those in combinations(range(number), some):
                    self._take_apart(those)
        return self._found

    def _is_searched(self) -> bool:
        """Return whether the search covers the whole table at once."""
        try:
            self._ask(list(self._table), self._most)
        except ValueError:
            return False
        return True

    def _search(self, blocks: Sequence[tuple[range, int]]) -> None:
        """Look for a better table with a given number of melds taken apart in each block."""
        if self._bound([block for block, _ in blocks]) <= self._most:
            return
        largest, some = max(blocks, key=_spare, default=(range(0), 0))
        if len(largest) == some:
            self._try([at for block, _ in blocks for at in block])
            return
        rest = [block for block in blocks if block[0] is not largest]
        first, second = largest[: len(largest) // 2], largest[len(largest) // 2 :]
        for more in range(max(0, some - len(first)), min(some, len(second)) + 1):
            halves = ((first, some - more), (second, more))
            self._search([*rest, *(half for half in halves if half[1])])

    def _bound(self, blocks: Sequence[range]) -> int:
        """Return an upper bound of the cards played by taking these melds apart, exact if it exceeds the best found."""
        those = sum([(1 << block.stop) - (1 << block.start) for block in blocks])
        known = self._bounds.get(those)
        if known is None:
            melds = [self._table[at] for block in blocks for at in block]
            try:
                known = self._ask(melds, self._most)
            except ValueError:  # beyond the search
                known = sum(self._hand)
            self._bounds[those] = known
        return known

    def _try(self, those: Sequence[int]) -> None:
        """Keep the best table with these melds taken apart, or with fewer of them if that is as good."""
        for some in range(len(those) + 1):
            for fewer in combinations(those, some):
                self._take_apart(fewer)

    def _take_apart(self, those: Sequence[int]) -> None:
        """Keep the table with these melds taken apart if it takes the most cards so far."""
        apart = [self._table[at] for at in those]
        melds = _with_fewer(apart, self._hand, self._rules, ONE_EACH)
        more = 0 if melds is None else _size(melds) - _size(apart)
        if melds is not None and more > self._most:
            rest = [meld for at, meld in enumerate(self._table) if at not in those]
            self._found, self._most = (*rest, *melds), more


def _spare(block: tuple[range, int]) -> int:
    """Return how many melds of a block are not taken apart."""
    return len(block[0]) - block[1]


def _size(table: Sequence[Meld]) -> int:
    return sum([len(meld.cards) for meld in table])


def _in_parts(
    table: Sequence[Meld], hand: bytes, rules: MeldRules, worth: Sequence[int]
) -> Iterator[tuple[Meld, ...]]:
    """Yield tables of restricted searches, the one with the most cards first.

    They leave melds with wild cards as they are, or take apart at most two melds, and keep wild cards in the hand.
    """
    table = tuple(table)
    most = _most_in_parts(table, hand, rules, worth)
    yield from most
    for melds in small_tables(table, hand, rules, _APART):
        if melds not in most:
            yield melds


@lru_cache(200)
def _most_in_parts(
    table: tuple[Meld, ...], hand: bytes, rules: MeldRules, worth: Sequence[int]
) -> tuple[tuple[Meld, ...], ...]:
    """Return the tables that take the most cards: those of small changes only if they take more than the other one."""
    wild = [meld for meld in table if wild_indexes(meld, rules)]
    found = _with_fewer([meld for meld in table if meld not in wild], hand, rules, worth)
    rest = [] if found is None else [(*wild, *found)]
    taken = _size(rest[0]) - _size(table) if rest else 0
    return (*small_tables(table, hand, rules, _APART, taken), *rest)


def _with_fewer(
    table: Sequence[Meld], hand: bytes, rules: MeldRules, worth: Sequence[int]
) -> tuple[Meld, ...] | None:
    """Return the best table with as many wild cards of the hand as the search allows; None if none takes a card."""
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
    table: tuple[Meld, ...], hand: bytes, rules: MeldRules, near: bool, worth: Sequence[int]
) -> tuple[Meld, ...] | None:
    """Return the best table; raises ``ValueError`` for one beyond the search."""
    found = best_table(table, hand, rules, worth, near=near)
    return found.melds if found is not None and found.played else None
