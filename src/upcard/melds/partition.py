"""Exact search for the best way to part a hand into melds, and cards left over.

Wild cards that count as natural in their own place are first shared out: each acts as natural or as wild. What acts as
wild is one pool, of which only the number matters. Then the lowest natural card not yet placed is either left over or
stands in one of the melds that it can be part of; every position met on the way is worked out once.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

import msgspec

from upcard.cards import JOKER, KINDS, card_of, expand, rank_of, suit_of
from upcard.melds.counts import check_points, checked_in
from upcard.melds.meld import WILDS_ONLY, Meld, new_run, new_set
from upcard.melds.rules import MeldRules
from upcard.melds.shapes import Shape, shapes_with

_BY_RANK = [card_of(rank, suit) for rank in range(1, 14) for suit in range(4)]
"""The order in which cards are placed. Behind them a set leaves nothing and a run only what it takes of the next ranks,
so few different positions are met."""


class Partition(msgspec.Struct, frozen=True):
    """Melds made of cards of a hand, the cards left over, and the points of what was asked for."""

    melds: tuple[Meld, ...]
    left: tuple[int, ...]
    points: int


def best_partition(
    hand: Sequence[int],
    rules: MeldRules,
    points: Sequence[int],
    runs: int = 0,
    pure: int = 0,
    shoe: Sequence[int] | None = None,
) -> Partition | None:
    """Return the partition that leaves the fewest points, or None where none has the runs asked for.

    ``points`` are those of each kind of card left over, none below 0. At least ``runs`` of the melds are runs, and at
    least ``pure`` of these hold no card that acts as wild. ``hand`` is a count per kind. Raises ``ValueError`` for what is no
    hand, has more than ``counts.MOST_CARDS``, or more copies than the ``shoe`` holds, a count per kind of all the cards of the game;
    and for points that are none.

    >>> from upcard.cards import cards_text, counts_of, parse_cards
    >>> hand = counts_of(parse_cards("4S 5S 6S 6H KC"))
    >>> found = best_partition(hand, MeldRules(), [10] * 53)
    >>> cards_text(found.left), found.points
    ('6H KC', 20)
    """
    check_points(points)

    def gain(shape: Shape) -> int:
        return sum(points[card] for card in shape.naturals())

    found = _best(_checked(hand, shoe), rules, _Goal(gain, points, points, runs=runs, pure=pure))
    if found is None:
        return None
    left = _without(hand, found)
    return Partition(found, left, sum(points[card] for card in left))


def whole_partition(
    hand: Sequence[int],
    rules: MeldRules,
    runs: int = 0,
    pure: int = 0,
    shoe: Sequence[int] | None = None,
) -> tuple[Meld, ...] | None:
    """Return melds that take every card of the hand, with the runs asked for as in :func:`best_partition`, or None."""
    none = (0,) * KINDS
    goal = _Goal(lambda _shape: 0, none, none, runs=runs, pure=pure, whole=True)
    return _best(_checked(hand, shoe), rules, goal)


def best_opening(
    hand: Sequence[int],
    rules: MeldRules,
    points: Sequence[int],
    card: int | None = None,
    shoe: Sequence[int] | None = None,
) -> Partition | None:
    """Return the partition whose melds are worth most, a wild card counting as the card in whose place it stands.

    With ``card`` one of the melds must hold that card; None where no meld can.
    """
    check_points(points)

    def gain(shape: Shape) -> int:
        return sum(points[card] for card in shape.stands())

    none, dearest = (0,) * len(points), max(points[:JOKER])
    by_rank = [
        max(points[rank:JOKER:13]) for rank in range(13)
    ]  # a set counts as one of its suits does
    found = _best(
        _checked(hand, shoe), rules, _Goal(gain, none, [*by_rank * 4, dearest], dearest, card=card)
    )
    if found is None:
        return None
    worth = sum(meld_worth(meld, points) for meld in found)
    return Partition(found, _without(hand, found), worth)


def _checked(hand: Sequence[int], shoe: Sequence[int] | None) -> bytes:
    return checked_in(hand, shoe)


def meld_worth(meld: Meld, points: Sequence[int]) -> int:
    """Return what a meld is worth where a wild card counts as the card in whose place it stands."""
    if meld.type == "run":
        return sum(points[card_of(meld.rank + i, meld.suit)] for i in range(len(meld.cards)))
    if meld.rank == WILDS_ONLY:
        return sum(points[card] for card in meld.cards)
    return points[card_of(meld.rank, 0)] * len(meld.cards)


def _without(hand: Sequence[int], melds: Sequence[Meld]) -> tuple[int, ...]:
    left = bytearray(hand)
    for meld in melds:
        for card in meld.cards:
            left[card] -= 1
    return expand(left)


class _Goal(NamedTuple):
    """What a partition is looked for: what a meld gains beside its wilds, what a wild gains, what there must be.

    ``worth`` and ``wild_worth`` are the most that a natural card and a wild one can add to the gain of melds.
    ``whole``: no card may be left over.
    """

    gain: Callable[[Shape], int]
    points: Sequence[int]
    worth: Sequence[int]
    wild_worth: int = 0
    runs: int = 0
    pure: int = 0
    card: int | None = None
    whole: bool = False


class _State(NamedTuple):
    """What is left to place: naturals, wilds in the pool, those of them fit for any set, runs, pure runs, the card."""

    naturals: bytes
    wilds: int
    loose: int
    runs: int
    pure: int
    owing: bool


class _Found(NamedTuple):
    """The best of a state: its value, the meld chosen (None: the lowest card is left over) and the state after it."""

    value: int
    shape: Shape | None
    after: _State | None


def _best(hand: bytes, rules: MeldRules, goal: _Goal) -> tuple[Meld, ...] | None:
    best: tuple[int, tuple[Meld, ...]] | None = None
    for naturals, pool in _shared_out(hand, rules):
        search = _Search(rules, goal, pool)
        state = search.start(bytes(naturals))
        if best is not None and search.most(state) <= best[0]:
            continue
        found = search.run(state)
        if found is not None and (best is None or found[0] > best[0]):
            best = found
    return best[1] if best else None


def _shared_out(hand: bytes, rules: MeldRules) -> Iterator[tuple[bytearray, tuple[int, ...]]]:
    """Yield the ways in which wild cards act as natural or as wild: the naturals and the pool."""
    held = [card for card in sorted(rules.wilds) if hand[card]]
    plain = bytearray(hand)
    for card in held:
        plain[card] = 0
    most = [hand[card] if _has_own_place(card, rules) else 0 for card in held]
    for acting in product(*(range(number + 1) for number in most)):
        naturals = bytearray(plain)
        pool: list[int] = []
        for card, number in zip(held, acting, strict=True):
            naturals[card] = number
            pool += [card] * (hand[card] - number)
        yield naturals, tuple(pool)


def _has_own_place(card: int, rules: MeldRules) -> bool:
    if rules.natural_in_set(card, rank_of(card)):
        return True
    return suit_of(card) >= 0 and rules.natural_in_run(card, rank_of(card), suit_of(card))


class _Search:
    """One sharing-out of the wild cards, searched to the end; keeps what it has worked out."""

    def __init__(self, rules: MeldRules, goal: _Goal, pool: tuple[int, ...]) -> None:
        self.rules, self.goal = rules, goal
        self.known: dict[_State, _Found | None] = {}
        self.homes = _homes(rules, pool)
        # The dearest are spent first, and before all the card that must be played.
        self.pool = sorted(pool, key=lambda card: (card != goal.card, -goal.points[card], card))
        self.pool_points = sum(goal.points[card] for card in pool)
        self.free = [card for card in self.pool if rank_of(card) not in self.homes]

    def start(self, naturals: bytes) -> _State:
        """Return the state in which nothing is placed."""
        goal = self.goal
        owing = goal.card is not None
        return _State(naturals, len(self.pool), len(self.free), goal.runs, goal.pure, owing)

    def run(self, state: _State) -> tuple[int, tuple[Meld, ...]] | None:
        """Return the best value from a state on and its melds."""
        found = self.best(state)
        return None if found is None else (found.value, self._melds(state))

    def best(self, state: _State) -> _Found | None:
        """Return the best from a state on, or None where what there must be cannot be had."""
        if state not in self.known:
            self.known[state] = self._worked_out(state)
        return self.known[state]

    def _worked_out(self, state: _State) -> _Found | None:
        pivot = next((card for card in _BY_RANK if state.naturals[card]), None)
        if pivot is None:
            return self._end(state)
        best: _Found | None = None
        most = self.most(state)
        for shape in shapes_with(pivot, state.naturals, state.wilds, self.rules):
            if self._is_home(shape) and shape.wilds > state.loose:
                continue
            found = self._beyond(state, shape, shape.naturals())
            if found is not None and (best is None or found.value > best.value):
                best = found
                if best.value == most:
                    break
        needed = pivot == self.goal.card and state.owing and state.naturals[pivot] == 1
        if needed or self.goal.whole or (best and best.value > most - self.goal.worth[pivot]):
            return best
        left = self._beyond(state, None, (pivot,))
        return best if left is None or (best and best.value > left.value) else left

    def most(self, state: _State) -> int:
        """Return what the state would bring with every card in a meld; it never brings more."""
        kinds = enumerate(state.naturals)
        worth = self.goal.worth
        naturals = sum(number * worth[card] for card, number in kinds if number)
        return naturals + state.wilds * self.goal.wild_worth + self.pool_points

    def _is_home(self, shape: Shape) -> bool:
        """Return whether the shape is a set in which wild cards of the pool would be natural, and twins."""
        return shape.type == "set" and shape.rank in self.homes

    def _beyond(self, state: _State, shape: Shape | None, spent: tuple[int, ...]) -> _Found | None:
        """Return the value of a choice with the best that can follow it."""
        after = bytearray(state.naturals)
        for card in spent:
            after[card] -= 1
        if shape is None:
            following = state._replace(naturals=bytes(after))
            gained = 0
        else:
            is_run = shape.type == "run"
            wilds = state.wilds - shape.wilds
            loose = state.loose - shape.wilds if self._is_home(shape) else state.loose
            following = _State(
                bytes(after),
                wilds,
                loose,
                max(0, state.runs - is_run),
                max(0, state.pure - (is_run and not shape.wilds)),
                state.owing and not self._plays(shape),
            )
            gained = self.goal.gain(shape)
        rest = self.best(following)
        return None if rest is None else _Found(gained + rest.value, shape, following)

    def _plays(self, shape: Shape) -> bool:
        """Return whether the shape plays the card that must be played."""
        card = self.goal.card
        return card in shape.naturals() or (shape.wilds > 0 and card in self.pool)

    def _end(self, state: _State) -> _Found | None:
        """Return the value of the wild cards: those spent, and what is left as melds of their own."""
        if state.pure:
            return None
        sizes = self._ends_in(state.wilds, state.runs)
        if sizes is None or (self.goal.whole and _total(sizes) < state.wilds):
            return None
        if state.owing and not (sizes and self.goal.card in self.pool):
            return None
        spent = len(self.pool) - state.wilds + sum(size for _, size in sizes)
        strict = len(self.free) - state.loose
        return _Found(
            sum(self.goal.points[card] for card in self._spent(spent, strict)), None, None
        )

    def _spent(self, number: int, strict: int) -> list[int]:
        """Return the cards of the pool that are spent, first those for sets that take no card of their own rank."""
        first = self.free[:strict]
        rest = list(self.pool)
        for card in first:
            rest.remove(card)
        return first + rest[: number - strict]

    def _ends_in(self, wilds: int, runs: int) -> tuple[tuple[str, int], ...] | None:
        """Return melds of wild cards only that use most of so many and hold the runs still wanted; None if none do."""
        best: tuple[tuple[str, int], ...] | None = None if runs else ()
        for type_, sizes in (("run", _only_runs(self.rules)), ("set", _only_sets(self.rules))):
            for size in sizes:
                if size <= wilds:
                    rest = self._ends_in(wilds - size, max(0, runs - (type_ == "run")))
                    if rest is not None:
                        found = ((type_, size), *rest)
                        if best is None or _total(found) > _total(best):
                            best = found
        return best

    # ---- Melds ------------------------------------------------------------------------------

    def _melds(self, state: _State) -> tuple[Meld, ...]:
        """Return the melds of the best choice from a state on, with wild cards of the pool in their places."""
        shapes: list[Shape] = []
        while (found := self.best(state)) is not None and found.after is not None:
            if found.shape is not None:
                shapes.append(found.shape)
            state = found.after
        shapes.sort(key=lambda shape: min(shape.naturals()))
        sizes = self._ends_in(state.wilds, state.runs) or ()
        strict = len(self.free) - state.loose
        used = len(self.pool) - state.wilds + _total(sizes)
        cards = self._spent(used, strict)
        homes, others = cards[:strict], cards[strict:]
        melds = [
            shape.filled(homes if self._is_home(shape) else others, self.rules) for shape in shapes
        ]
        return (*melds, *(self._only_wilds(type_, size, others) for type_, size in sizes))

    def _only_wilds(self, type_: str, size: int, cards: list[int]) -> Meld:
        """Return a meld made of that many wild cards, which leave the list."""
        own = tuple(cards.pop(0) for _ in range(size))
        if type_ == "run":
            return new_run(self.rules.lowest(), 0, own)
        if self.rules.all_wild_set:
            return new_set(WILDS_ONLY, own, self.rules)
        ranks = {rank_of(card) for card in own}
        rank = next(
            rank
            for rank in range(1, 14)
            if rank not in ranks
            and (self.rules.set_of_wild_rank or not self.rules.rank_is_wild(rank))
        )
        return new_set(rank, own, self.rules)


def _total(sizes: Sequence[tuple[str, int]]) -> int:
    return sum(size for _, size in sizes)


def _homes(rules: MeldRules, pool: Sequence[int]) -> frozenset[int]:
    """Return the ranks in whose sets a wild card of the pool would be a natural twin: there it fills no place."""
    if rules.set_suits == "any":
        return frozenset()
    return frozenset(rank_of(card) for card in pool if rules.natural_in_set(card, rank_of(card)))


def _only_sets(rules: MeldRules) -> list[int]:
    """Return the sizes that a set made of wild cards only may have."""
    least, most = rules.set_size
    top = most if most is not None else 13
    if rules.all_wild_set:
        return list(range(least, top + 1))
    return [size for size in range(least, top + 1) if rules.wild_limit(size) >= size]


def _only_runs(rules: MeldRules) -> list[int]:
    """Return the sizes that a run made of wild cards only may have."""
    least, most = rules.run_size
    top = min(most, rules.highest() - rules.lowest() + 1 - (rules.ace == "either"))
    if not rules.wild_adjacent:
        top = min(top, 1)
    return [size for size in range(least, top + 1) if rules.wild_limit(size) >= size]


__all__ = ["Partition", "best_opening", "best_partition", "meld_worth", "whole_partition"]
