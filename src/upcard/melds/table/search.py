"""The best play of a hand on a whole table: melds may be taken apart and recombined freely.

Exact for the worth of the cards played. Keeping old melds in place where possible is a heuristic (:func:`best_table`).
"""

import threading
from array import array
from collections.abc import Sequence
from functools import lru_cache
from operator import mul

import msgspec

from upcard.cards import KINDS, counts_of
from upcard.melds.counts import check_points, checked
from upcard.melds.meld import Meld
from upcard.melds.rules import MeldRules
from upcard.melds.table.building import TableBuilder, beyond, counted, listed, together
from upcard.melds.table.parts import TableParts
from upcard.melds.table.sweep import Sweep
from upcard.melds.table.tables import table_tables

ONE_EACH = (1,) * KINDS
"""The worth of cards if as many as possible are to be played."""
_ONES = array("i", ONE_EACH)
_AT_THE_END = 1 << 20
_MOST_WORTH = 1 << 20
_COPIES = 2
_Put = tuple[bytes, bytes, int, int, "array[int]", "array[int]"]


class Arrangement(msgspec.Struct, frozen=True):
    """A possible whole table.

    ``melds`` are all of its melds and ``origins`` gives for each the index of the old meld it continues, -1 for none.
    ``played`` are the cards from the hand, ``left`` those that stay, ``worth`` is the worth of those played. ``moved``
    is the number of table cards that are not in the meld that continues theirs.
    """

    melds: tuple[Meld, ...]
    origins: tuple[int, ...]
    played: tuple[int, ...]
    left: tuple[int, ...]
    worth: int
    moved: int


def best_table(
    table: Sequence[Meld],
    hand: Sequence[int],
    rules: MeldRules,
    worth: Sequence[int] = ONE_EACH,
    must: Sequence[int] = (),
    near: bool = True,
) -> Arrangement | None:
    """Return the play of cards from a hand onto a table with the highest worth, or None if there is no legal way.

    Every card of the table stays on it, in legal melds that may be quite different. ``hand`` is a count per kind;
    ``worth`` is the worth of each kind when played, none below 0 (by default 1 each, so as many cards as possible are
    played); the cards ``must`` of the hand have to be played. The worth is exact: no arrangement has more. It may be 0:
    then nothing can be played, and the table stays as it is.

    With ``near`` the old melds stay as they are as far as that costs no worth: one after another is kept if the rest
    can still reach it. That is a heuristic; among equally good arrangements another may move fewer cards. Without it
    the melds are any with the highest worth, which is several times faster.

    Raises ``ValueError`` for an invalid hand, for a worth below 0, and for rules, wild cards or copies of a card that
    are not searched: ``why_not_searched`` says which.

    >>> from upcard.cards import cards_text, parse_cards
    >>> from upcard.melds.meld import parse_meld, meld_text
    >>> rules = MeldRules(ace="low", set_size=(3, 4), set_suits="distinct")
    >>> table = [parse_meld("run[5H 6H 7H 8H]", rules), parse_meld("set[3S 3D 3C]", rules)]
    >>> found = best_table(table, counts_of(parse_cards("8S 8D KC")), rules)
    >>> [meld_text(meld, rules) for meld in found.melds]
    ['run[5H 6H 7H]', 'set[3S 3D 3C]', 'set[8S 8H 8D]']
    >>> cards_text(found.played), found.moved
    ('8S 8D', 1)
    """
    if worth is not ONE_EACH:
        check_points(worth)
    question = _Question(rules, checked(hand, most=None), worth, must)
    melds = list(table)
    found = question.solved(melds)
    if found is None:
        return None
    kept = question.kept(melds, question.best) if near else []
    if kept:
        found = question.solved([meld for i, meld in enumerate(melds) if i not in set(kept)])
        assert found is not None
    return _arrangement(melds, kept, found, question)


def parts_of(table: Sequence[Meld], hand: Sequence[int], rules: MeldRules) -> TableParts:
    """Return what tells whether :func:`best_table` may play more than some number of cards on parts of a table.

    Raises ``ValueError`` as that does.
    """
    return _Question(rules, checked(hand, most=None), ONE_EACH, ()).parts(list(table))


class _Workspaces(threading.local):
    """The workspaces of one thread."""

    def __init__(self) -> None:
        self.sweep = lru_cache(16)(_new_sweep)
        self.builder = lru_cache(16)(TableBuilder)


def _new_sweep(rules: MeldRules, copies: int, wilds: int) -> Sweep:
    return Sweep(table_tables(rules, copies, wilds))


_workspaces = _Workspaces()


class _Question:
    """A hand with the worth of its cards, to ask about several tables; ``best`` is the worth of the last answer."""

    def __init__(
        self, rules: MeldRules, hand: bytes, worth: Sequence[int], must: Sequence[int]
    ) -> None:
        self.rules, self.hand = rules, hand
        self.must = counts_of(must) if must else bytearray(KINDS)
        if must and any(number > held for number, held in zip(self.must, hand, strict=True)):
            raise ValueError("a card that must be played is not in the hand")
        if worth is not ONE_EACH and sum(map(mul, hand, worth)) > _MOST_WORTH:
            raise ValueError(f"the cards of a hand may be worth {_MOST_WORTH} together, not more")
        self.worth = _ONES if worth is ONE_EACH else array("i", worth)
        self.builder = _workspaces.builder(rules)
        self.best = 0

    def solved(self, table: list[Meld], floor: int = -1) -> list[Meld] | None:
        """Return the melds with the highest worth, or None if none above ``floor`` include the required cards."""
        return self._asked(*self._cards(table), floor)

    def parts(self, table: list[Meld]) -> TableParts:
        """Return what answers for parts of a table."""
        sweep, _ = self._put(*self._cards(table))
        return TableParts(sweep, self.hand, sorted(self.rules.wilds))

    def _cards(self, table: list[Meld]) -> tuple[bytearray, bytes, list[int], list[int]]:
        """Return the cards of hand and table, the required ones, and the wild cards: of the table and free."""
        must = bytearray(self.must)
        counted(table, must)
        have = together(must, self.hand, self.must)
        fixed: list[int] = []
        free: list[int] = []
        for card in self.rules.wilds:
            if have[card]:
                fixed += [card] * must[card]
                free += [card] * (have[card] - must[card])
                have[card] = must[card] = 0
        if len(free) > 1:
            free.sort(key=lambda card: (-self.worth[card], card))
            fixed.sort()
        return have, bytes(must), fixed, free

    def _put(
        self, have: bytearray, must: bytes, fixed: list[int], free: list[int]
    ) -> tuple[Sweep, _Put]:
        """Return the sweep for these cards, and the question for it."""
        wilds = len(fixed) + len(free)
        # Tables for two packs serve most games; more copies need larger ones.
        sweep = _workspaces.sweep(self.rules, max(_COPIES, *have), wilds)
        gains = array("i", [0])
        for card in free:
            gains.append(gains[-1] + self.worth[card])
        return sweep, (bytes(have), must, wilds, len(fixed), self.worth, gains)

    def _asked(
        self, have: bytearray, must: bytes, fixed: list[int], free: list[int], floor: int
    ) -> list[Meld] | None:
        sweep, question = self._put(have, must, fixed, free)
        # First assume that spare wild cards find room in some meld, as they nearly always do.
        if not sweep.search(*question, dumps=False, floor=floor):
            return None
        melds = self.builder.built(sweep, fixed + free)
        if melds is not None:
            self.best = sweep.best
            return melds
        if not sweep.search(*question, dumps=True, floor=floor):
            return None
        self.best = sweep.best
        return self.builder.built(sweep, fixed + free[: sweep.wilds_used - len(fixed)])

    def kept(self, table: list[Meld], best: int) -> list[int]:
        """Return the indexes of melds that can stay in place while the rest reaches the same worth.

        Each is kept, in order, if it can be together with those kept before. Whole groups are tried first: if all melds
        of a group can stay, so can any part of it, so the result is the same, and few melds have to move.
        """
        kept: list[int] = []

        def keep(group: range) -> None:
            rest = [meld for i, meld in enumerate(table) if i not in group and i not in kept]
            if self.solved(rest, best - 1) is not None:
                kept.extend(group)
            elif len(group) > 1:
                half = len(group) // 2
                keep(group[:half])
                keep(group[half:])

        keep(range(len(table)))
        return kept


def _arrangement(
    table: list[Meld], kept: list[int], found: list[Meld], question: _Question
) -> Arrangement:
    """Return kept and new melds in the order of the old ones they continue, new ones at the end."""
    old = table
    if kept:
        moving = [index for index in range(len(table)) if index not in kept]
        old = [table[index] for index in moving]
    origins = question.builder.continued(old, found)
    stay = origins.pop()
    if kept:
        pairs = [
            (moving[at] if at >= 0 else -1, meld) for at, meld in zip(origins, found, strict=True)
        ]
        pairs += [(index, table[index]) for index in kept]
    else:
        pairs = list(zip(origins, found, strict=True))
    pairs.sort(key=_place_of)
    played = beyond(found, old)
    cards, left = listed(played, question.hand)
    worth = len(cards) if question.worth is _ONES else sum(map(mul, question.worth, played))
    return Arrangement(
        tuple([meld for _, meld in pairs]),
        tuple([index for index, _ in pairs]),
        tuple(cards),
        tuple(left),
        worth,
        sum([len(meld.cards) for meld in old]) - stay,
    )


def _place_of(pair: tuple[int, Meld]) -> int:
    return pair[0] if pair[0] >= 0 else _AT_THE_END
