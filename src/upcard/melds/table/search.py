"""The best that cards of a hand can do on a whole table: melds taken apart and put together again at will.

Exact for the worth of the cards played. That melds stay as they lie where they can is a heuristic (:func:`best_table`).
"""

import threading
from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import mul

import msgspec

from upcard.cards import KINDS, counts_of
from upcard.melds.counts import check_points, checked_in
from upcard.melds.meld import Meld
from upcard.melds.rules import MeldRules
from upcard.melds.table.building import TableBuilder, beyond, counted, listed, together
from upcard.melds.table.sweep import Sweep
from upcard.melds.table.tables import table_tables

ONE_EACH = (1,) * KINDS
"""What cards are worth where as many as possible are to be played."""
_NOTHING = (0,) * KINDS
_ONES, _NOWHERE = array("i", ONE_EACH), array("i", _NOTHING)
_AT_THE_END = 1 << 20
_MOST_WORTH = 1 << 20
_COPIES = 2
_Put = tuple[bytes, bytes, int, int, "array[int]", "array[int]", "array[int]"]


class Arrangement(msgspec.Struct, frozen=True):
    """A whole table as it could stand.

    ``melds`` are all of its melds and ``origins`` say for each which of the melds that lay there it continues, by
    index, -1 for none. ``played`` are the cards that come from the hand, ``left`` those that stay, ``worth`` is what
    those played are worth. ``moved`` cards of the table stand in another meld than the one that continues theirs.
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
    """Return how the cards of a hand that are worth most are played onto a table, or None where there is no legal way.

    Every card of the table stays on it, in legal melds that may be quite others. ``hand`` is a count per kind;
    ``worth`` is what each kind is worth when it is played, none below 0 (by default every card 1, so as many as
    possible are played); the cards ``must`` of the hand have to be played. The worth is exact: no arrangement has
    more. It may be 0: then nothing can be played, and the table stands as it stood.

    With ``near`` the melds that lie there stay as they are as far as that costs nothing of the worth: one after another
    is kept if the rest can still reach it. That is a heuristic; where several arrangements are worth as much, another
    one may move fewer cards. Without it the melds are any that are worth most, which is found several times sooner.

    Raises ``ValueError`` for what is no hand, for a worth below 0, and for rules, wild cards or copies of a card that
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
    question = _Question(rules, checked_in(hand, None, most=None), worth, must)
    melds = list(table)
    found = question.solved(melds)
    if found is None:
        return None
    kept = question.kept(melds, question.best) if near else []
    if kept:
        found = question.solved([meld for i, meld in enumerate(melds) if i not in set(kept)])
        assert found is not None
    return _arrangement(melds, kept, found, question)


def most_played(hand: Sequence[int], rules: MeldRules) -> Callable[[list[Meld], int], int]:
    """Return what says of a table how many cards :func:`best_table` plays at most, 0 where no more than a floor.

    Now and then it says too many, where wild cards are over.
    """
    return _Question(rules, checked_in(hand, None, most=None), ONE_EACH, ()).bound


def best_opening_meld(
    hand: Sequence[int], rules: MeldRules, points: Sequence[int], least: int = 0
) -> Arrangement | None:
    """Return melds from the hand alone that are worth most points, or None where there are none worth ``least``.

    A wild card counts as the card in whose place it stands. Raises ``ValueError`` as :func:`best_table` does.
    """
    check_points(points)
    cards = checked_in(hand, None, most=None)
    question = _Question(rules, cards, points, (), stands=points)
    found = question.solved([])
    if not found or question.best < least:
        return None
    arrangement = _arrangement([], [], found, question)
    return msgspec.structs.replace(arrangement, worth=question.best)


class _Workspaces(threading.local):
    """The workspaces of one thread."""

    def __init__(self) -> None:
        self.sweep = lru_cache(16)(_new_sweep)
        self.builder = lru_cache(16)(TableBuilder)


def _new_sweep(rules: MeldRules, copies: int, wilds: int) -> Sweep:
    return Sweep(table_tables(rules, copies, wilds))


_workspaces = _Workspaces()


class _Question:
    """A hand and what its cards are worth, asked of one table or another; ``best`` is the worth of the last answer."""

    def __init__(
        self,
        rules: MeldRules,
        hand: bytes,
        worth: Sequence[int],
        must: Sequence[int],
        stands: Sequence[int] = _NOTHING,
    ) -> None:
        self.rules, self.hand = rules, hand
        self.must = counts_of(must) if must else bytearray(KINDS)
        if must and any(number > held for number, held in zip(self.must, hand, strict=True)):
            raise ValueError("a card that must be played is not in the hand")
        if worth is not ONE_EACH and sum(map(mul, hand, worth)) > _MOST_WORTH:
            raise ValueError(f"the cards of a hand may be worth {_MOST_WORTH} together, not more")
        self.worth = _ONES if worth is ONE_EACH else array("i", worth)
        self.stands = _NOWHERE if stands is _NOTHING else array("i", stands)
        self.by_place = stands is not _NOTHING and any(stands)
        self.builder = _workspaces.builder(rules)
        self.best = 0

    def solved(self, table: list[Meld], floor: int = -1) -> list[Meld] | None:
        """Return the melds that are worth most, or None where none worth more than ``floor`` take what they must."""
        return self._asked(*self._cards(table), floor)

    def bound(self, table: list[Meld], floor: int) -> int:
        """Return what they may be worth, wild cards that are over finding room; 0 where no more than ``floor``."""
        sweep, question = self._put(*self._cards(table))
        return sweep.best if sweep.search(*question, dumps=False, floor=floor) else 0

    def _cards(self, table: list[Meld]) -> tuple[bytearray, bytes, list[int], list[int]]:
        """Return the cards of hand and table, those that must be played, and the wild cards: of the table and free."""
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
            gains.append(gains[-1] + (0 if self.by_place else self.worth[card]))
        return sweep, (bytes(have), must, wilds, len(fixed), self.worth, self.stands, gains)

    def _asked(
        self, have: bytearray, must: bytes, fixed: list[int], free: list[int], floor: int
    ) -> list[Meld] | None:
        sweep, question = self._put(have, must, fixed, free)
        if not self.by_place:
            # First as if wild cards that are over found room in some meld, as they nearly always do.
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
        """Return the indexes of melds that can stay as they lie while the rest is still worth as much.

        Each is kept, in their order, if it can be together with those kept before. Whole groups are asked about first:
        of melds that can all stay any part can too, so what is kept is the same, and few melds have to move.
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
    """Put kept and new melds in the order of those that they continue, new ones at the end."""
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


__all__ = ["ONE_EACH", "Arrangement", "best_opening_meld", "best_table", "most_played"]
