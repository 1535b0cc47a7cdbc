"""Whole tables that take the most cards of a hand: the listed rearrangement, and the starting point of bots."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from upcard.melds import Meld, MeldRules, wild_indexes
from upcard.melds.table import ONE_EACH, best_table, why_not_searched
from upcard.melds.table.search import parts_of

_APART = 2
"""The most melds taken apart at once if the whole table is beyond the search."""
_Block = tuple[int, int, int]
"""Melds of a table, from the first up to the last excluded, and the number of them to take apart."""


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
    if whole blocks play no more than the best found, no choice of melds among them does. A table beyond the search
    has no bound; there every choice of a few melds is tried.
    """

    def __init__(
        self, table: Sequence[Meld], hand: bytes, rules: MeldRules, more_than: int
    ) -> None:
        self._table, self._hand, self._rules = list(table), hand, rules
        self._found: tuple[Meld, ...] | None = None
        self._most = more_than

    def best(self, apart: int) -> tuple[Meld, ...] | None:
        """Return the best table with at most ``apart`` melds changed, None if none takes a card."""
        number = len(self._table)
        apart = min(apart, number)
        try:
            self._parts = parts_of(self._table, self._hand, self._rules)
        except ValueError:  # beyond the search
            for some in range(apart + 1):
                for those in combinations(range(number), some):
                    self._take_apart(those)
        else:
            self._search([(0, number, apart)] if apart else [])
        return self._found

    def _search(self, blocks: list[_Block]) -> None:
        """Look for a better table with a given number of melds taken apart in each block."""
        melds: list[Meld] = []
        for start, stop, _ in blocks:
            melds += self._table[start:stop]
        if self._parts.may_play_more(melds, self._most):
            self._divide(blocks)

    def _divide(self, blocks: list[_Block]) -> None:
        """Look into the halves of the block that leaves the most choice; if no block leaves any, try it."""
        largest = start, stop, some = max(blocks, key=_spare, default=(0, 0, 0))
        if stop - start == some:
            self._try([at for start, stop, _ in blocks for at in range(start, stop)])
            return
        rest = [block for block in blocks if block is not largest]
        middle = (start + stop) // 2
        for more in range(max(0, some - middle + start), min(some, stop - middle) + 1):
            if more == 0:
                self._search([*rest, (start, middle, some)])
            elif more == some:
                self._search([*rest, (middle, stop, some)])
            else:  # these are the same melds as before
                self._divide([*rest, (start, middle, some - more), (middle, stop, more)])

    def _try(self, those: Sequence[int]) -> None:
        """Keep the best table with these melds taken apart, or with fewer of them if that is as good."""
        for some in range(len(those) + 1):
            for fewer in combinations(those, some):
                if self._parts.may_play_more([self._table[at] for at in fewer], self._most):
                    self._take_apart(fewer)

    def _take_apart(self, those: Sequence[int]) -> None:
        """Keep the table with these melds taken apart if it takes the most cards so far."""
        apart = [self._table[at] for at in those]
        melds = _with_fewer(apart, self._hand, self._rules, ONE_EACH)
        more = 0 if melds is None else _size(melds) - _size(apart)
        if melds is not None and more > self._most:
            rest = [meld for at, meld in enumerate(self._table) if at not in those]
            self._found, self._most = (*rest, *melds), more


def _spare(block: _Block) -> int:
    """Return how many melds of a block are not taken apart."""
    start, stop, some = block
    return stop - start - some


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
