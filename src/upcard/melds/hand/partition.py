"""The best partition of a hand with wild cards into melds and cards left over: the readable interface of the search."""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from upcard.cards import JOKER, KINDS, card_of, expand, rank_of, without
from upcard.melds.counts import check_points, checked
from upcard.melds.hand.partitioner import PIECE, Partitioner
from upcard.melds.meld import WILDS_ONLY, Meld, new_run, new_set
from upcard.melds.model import MeldModel, model_of, point_at, points_with
from upcard.melds.rules import ACE_HIGH, MeldRules


class Partition(msgspec.Struct, frozen=True):
    """Melds made from cards of a hand, the cards left over, and the points of the question."""

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
    """Return the partition that leaves the fewest points, or None if none has the required runs.

    ``points`` are those of each kind of card left over, none below 0. At least ``runs`` of the melds are runs, and at
    least ``pure`` of these hold no card that acts as wild. ``hand`` is a count per kind. Raises ``ValueError`` for an
    invalid hand, one with more than ``counts.MOST_CARDS`` or more copies than the ``shoe`` holds, which counts all
    cards of the game by kind, and for invalid points.

    >>> from upcard.cards import cards_text, counts_of, parse_cards
    >>> hand = counts_of(parse_cards("4S 5S 6S 6H KC"))
    >>> found = best_partition(hand, MeldRules(), [10] * 53)
    >>> cards_text(found.left), found.points
    ('6H KC', 20)
    """
    check_points(points)
    cards = checked(hand, shoe)
    melds = _found(cards, rules, _Goal(points, runs=runs, pure=pure))
    if melds is None:
        return None
    left = _without(cards, melds)
    return Partition(melds, left, sum(points[card] for card in left))


def whole_partition(
    hand: Sequence[int],
    rules: MeldRules,
    runs: int = 0,
    pure: int = 0,
    shoe: Sequence[int] | None = None,
) -> tuple[Meld, ...] | None:
    """Return melds that take every card of the hand, with the runs required as in :func:`best_partition`, or None."""
    return _found(checked(hand, shoe), rules, _Goal((0,) * KINDS, runs=runs, pure=pure, whole=True))


def best_opening(
    hand: Sequence[int],
    rules: MeldRules,
    points: Sequence[int],
    card: int | None = None,
    shoe: Sequence[int] | None = None,
    ace_low: int | None = None,
    pure: int = 0,
) -> Partition | None:
    """Return the partition with the highest worth of melds, a wild card counting as the card it replaces.

    With ``card`` one of the melds must hold that card, and at least ``pure`` of them are runs without a card that acts
    as wild; None if there is no such partition. An ace below a 2 counts ``ace_low`` if given.
    """
    check_points(points)
    cards = checked(hand, shoe)
    worths = points_with(points, ace_low)
    # Upper bound of a card's worth: in a rank that of the dearest suit, as in a set; for a wild card the dearest of
    # all.
    dearest = [*[max(points[rank:JOKER:13]) for rank in range(13)] * 4, 0]
    for ace in range(0, JOKER, 13):
        dearest[ace] = max(dearest[ace], ace_low or 0)
    costs = [max(worths) if kind in rules.wilds else dearest[kind] for kind in range(KINDS)]
    goal = _Goal(costs, worths, pure=pure, card=card)
    melds = _found(cards, rules, goal)
    if melds is None:
        return None
    worth = sum(meld_worth(meld, points, ace_low) for meld in melds)
    return Partition(melds, _without(cards, melds), worth)


def meld_worth(meld: Meld, points: Sequence[int], ace_low: int | None = None) -> int:
    """Return the worth of a meld, wilds as the cards they replace, an ace below a 2 as ``ace_low`` if given."""
    if meld.type == "run":
        worths = points_with(points, ace_low)
        return sum(point_at(worths, meld.rank + i, meld.suit) for i in range(len(meld.cards)))
    if meld.rank == WILDS_ONLY:
        return sum(points[card] for card in meld.cards)
    return points[card_of(meld.rank, 0)] * len(meld.cards)


def _without(hand: Sequence[int], melds: Sequence[Meld]) -> tuple[int, ...]:
    return expand(without(hand, (card for meld in melds for card in meld.cards)))


class _Goal(NamedTuple):
    """The goal of a partition: the costs of cards left over, their worth in melds, and the requirements."""

    costs: Sequence[int]
    worth: Sequence[int] = ()
    runs: int = 0
    pure: int = 0
    card: int | None = None
    whole: bool = False


def _found(hand: bytes, rules: MeldRules, goal: _Goal) -> tuple[Meld, ...] | None:
    """Return the melds of the cheapest partition, None if the requirements cannot be met."""
    model = model_of(rules)
    if goal.card is not None and not (0 <= goal.card < KINDS and hand[goal.card]):
        return None
    search = Partitioner(model, hand, array("i", goal.costs), array("i", goal.worth))
    must = -1 if goal.card is None else goal.card
    if not search.search(min(goal.runs, 255), min(goal.pure, 255), must, goal.whole):
        return None
    return _Filling(model, hand, search, goal).melds()


class _Piece(NamedTuple):
    """A meld of natural cards, the fewest and most wild ones it takes, and the rank whose wild cards it excludes."""

    run: bool
    rank: int
    suit: int
    need: int
    most: int
    naturals: tuple[int, ...]
    home: int


def _pieces(text: bytearray, model: MeldModel) -> list[_Piece]:
    """Return the melds found by a search, those with the lowest cards first; see ``partitioner.PIECE``."""
    pieces = []
    for at in range(0, len(text), PIECE):
        run, rank, suit, need, most, number = text[at : at + 6]
        naturals = tuple(sorted(text[at + 6 : at + 6 + number]))
        home = 0 if run or not model.home[rank] else rank
        pieces.append(_Piece(bool(run), rank, suit, need, most, naturals, home))
    return sorted(pieces, key=lambda piece: piece.naturals)


class _Filling:
    """The wild cards of the best partition, placed in its melds."""

    def __init__(self, model: MeldModel, hand: bytes, search: Partitioner, goal: _Goal) -> None:
        self.model, self.rules, self.goal = model, model.rules, goal
        self.pieces = _pieces(search.pieces, model)
        self.alone = search.alone
        left = without(hand, (card for piece in self.pieces for card in piece.naturals))
        given = bytearray(search.spent)
        self.pool: list[int] = []
        held = [card for card in range(KINDS) if model.wild[card] for _ in range(left[card])]
        for card in sorted(held, key=lambda card: (card != goal.card, card)):
            group = search.group_of(card)
            if given[group]:
                given[group] -= 1
                self.pool.append(card)

    def melds(self) -> tuple[Meld, ...]:
        """Return the melds, those of wild cards only at the end."""
        numbers = self._numbers()
        wilds: dict[int, list[int]] = {}
        # First the sets that exclude some wild cards.
        for index in sorted(range(len(numbers)), key=lambda index: not self.pieces[index].home):
            home = self.pieces[index].home
            wilds[index] = [self._next(home) for _ in range(numbers[index])]
        found = [self._meld(piece, wilds[index]) for index, piece in enumerate(self.pieces)]
        runs = self.goal.runs - sum(piece.run for piece in self.pieces)
        return (*found, *self._of_wilds(self.alone, max(0, runs)))

    def _numbers(self) -> list[int]:
        """Return how many wild cards each meld takes: its need, and the rest first in melds that take any.

        Of sets that exclude some, the one with the most usable cards left is extended.
        """
        numbers = [piece.need for piece in self.pieces]
        own = Counter(rank_of(card) for card in self.pool if self._is_home(card))
        more = len(self.pool) - self.alone - sum(numbers)
        for _ in range(more):
            index = min(
                (index for index, piece in enumerate(self.pieces) if numbers[index] < piece.most),
                key=lambda index: (self.pieces[index].home > 0, own[self.pieces[index].home]),
            )
            numbers[index] += 1
            own[self.pieces[index].home] += 1
        return numbers

    def _is_home(self, card: int) -> bool:
        """Return whether a set of the card's rank excludes it as wild."""
        return bool(self.model.home[rank_of(card)] and self.model.own_in_set[card])

    def _next(self, home: int) -> int:
        """Take the next wild card; a set that takes only some begins with those that other such sets exclude."""
        able = [
            card
            for card in self.pool
            if not home or rank_of(card) != home or not self._is_home(card)
        ]
        card = next((card for card in able if home and self._is_home(card)), able[0])
        self.pool.remove(card)
        return card

    def _meld(self, piece: _Piece, wilds: list[int]) -> Meld:
        if not piece.run:
            return new_set(piece.rank, (*piece.naturals, *wilds), self.rules)
        places: dict[int, int] = {}
        for card in piece.naturals:
            place = rank_of(card)
            places[ACE_HIGH if place == 1 and (piece.rank > 1 or 1 in places) else place] = card
        last = max(places)
        ends = len(wilds) + len(places) - (last - piece.rank + 1)
        room = 1 if not self.rules.wild_adjacent else ACE_HIGH
        below = min(room, piece.rank - self.model.lowest)
        above = min(room, self.model.highest - last)
        low = max(
            range(max(0, ends - above), min(below, ends) + 1),
            key=lambda low: self._worth(piece, last, ends, low),
        )
        fill = iter(wilds)
        span = range(piece.rank - low, last + ends - low + 1)
        return new_run(
            span[0], piece.suit, tuple(places[p] if p in places else next(fill) for p in span)
        )

    def _worth(self, piece: _Piece, last: int, ends: int, low: int) -> int:
        """Return the worth of a run with that many of its end wilds below; if nothing counts, all go above."""
        if not self.goal.worth:
            return -low
        span = range(piece.rank - low, last + ends - low + 1)
        return sum(point_at(self.goal.worth, place, piece.suit) for place in span)

    def _of_wilds(self, number: int, runs: int) -> Iterator[Meld]:
        """Yield melds of that many wild cards and no natural one, with at least ``runs`` runs among them."""
        model, points = self.model, self.goal.worth or (0,) * KINDS
        if not number:
            return
        melds = [(0, size, model.wild_set_at(size, points)) for size in model.wild_sets]
        melds += [(1, size, model.wild_run_at(size, points)) for size in model.wild_runs]
        best = model.only_wilds(number, runs, points)[-1]
        for run, size, (rank, worth) in melds:
            after = max(0, runs - run)
            if (
                size <= number
                and model.only_wilds(number - size, after, points)[-1] == best - worth
            ):
                own = tuple(self._next(0) for _ in range(size))
                yield new_run(rank, 0, own) if run else self._wild_set(rank, own)
                yield from self._of_wilds(number - size, after)
                return

    def _wild_set(self, rank: int, own: tuple[int, ...]) -> Meld:
        """Return a set of wild cards, of another rank if one of them would be natural and a twin in this one."""
        twins = {rank_of(card) for card in own if self._is_home(card)}
        others = (
            other for other in range(1, 14) if other not in twins and self.model.set_ranks[other]
        )
        return new_set(next(others) if rank in twins else rank, own, self.rules)
