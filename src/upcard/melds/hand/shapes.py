"""The shapes of melds that a card can be part of, with wild places empty, and all melds of some cards."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, pairwise, product
from typing import NamedTuple

from upcard.cards import KINDS, card_of, rank_of, suit_of
from upcard.melds.check import why_not_meld
from upcard.melds.meld import WILDS_ONLY, Meld, MeldType, new_run, new_set, placed
from upcard.melds.rules import ACE_HIGH, MeldRules

WILD = -1


class Shape(NamedTuple):
    """A meld whose wild places are not filled yet: ``WILD`` marks a card that acts as wild."""

    type: MeldType
    rank: int
    suit: int
    cards: tuple[int, ...]

    @property
    def wilds(self) -> int:
        """The number of wild places."""
        return self.cards.count(WILD)

    def naturals(self) -> tuple[int, ...]:
        """Return the cards that act as natural."""
        return tuple(card for card in self.cards if card != WILD)

    def stands(self) -> Iterator[int]:
        """Yield, for each place, a card of the rank it represents."""
        for index in range(len(self.cards)):
            step = index if self.type == "run" else 0
            yield card_of(self.rank + step, max(self.suit, 0))

    def filled(self, wilds: list[int], rules: MeldRules) -> Meld:
        """Return the meld with its wild places filled from the front of this list, which shrinks."""
        cards = tuple(wilds.pop(0) if card == WILD else card for card in self.cards)
        return placed(self.rank, self.suit, cards, rules)


def shapes_with(card: int, naturals: bytes, wilds: int, rules: MeldRules) -> Iterator[Shape]:
    """Yield every legal shape in which the card acts as natural, from these naturals and that many wild cards."""
    yield from _sets(card, naturals, wilds, rules)
    yield from _runs(card, naturals, wilds, rules)


def _sets(card: int, naturals: bytes, wilds: int, rules: MeldRules) -> Iterator[Shape]:
    rank = rank_of(card)
    if not rules.natural_in_set(card, rank):
        return
    if not rules.set_of_wild_rank and rules.rank_is_wild(rank):
        return
    least, most = rules.set_size
    if wilds + sum(naturals[card_of(rank, suit)] for suit in range(4)) < least:
        return
    distinct = rules.set_suits == "distinct"
    kinds = [card_of(rank, suit) for suit in range(4)]
    numbers = []
    for kind in kinds:
        free = naturals[kind] - (kind == card)
        if distinct:
            free = 0 if kind == card else min(free, 1)
        if not rules.natural_in_set(kind, rank):
            free = 0
        numbers.append(range(free + 1))
    for chosen in product(*numbers):
        own = [kind for kind, number in zip(kinds, chosen, strict=True) for _ in range(number)]
        for loose in range(wilds + 1):
            size = 1 + len(own) + loose
            if most is not None and size > most:
                break
            enough = size >= least and 1 + len(own) >= rules.min_naturals
            if enough and loose <= rules.wild_limit(size, "set"):
                yield Shape("set", rank, -1, (card, *own, *[WILD] * loose))


def _runs(card: int, naturals: bytes, wilds: int, rules: MeldRules) -> Iterator[Shape]:
    suit = suit_of(card)
    places = [place for place in (rank_of(card), rank_of(card) + 13) if place <= rules.highest()]
    for place in places:
        if place < rules.lowest() or not rules.natural_in_run(card, place, suit):
            continue
        for below in _stretches(place, -1, suit, naturals, wilds, rules):
            left = wilds - below.count(WILD)
            for above in _stretches(place, 1, suit, naturals, left, rules):
                cards = (*below[::-1], card, *above)
                if _is_run(place - len(below), cards, naturals, rules):
                    yield Shape("run", place - len(below), suit, cards)


def _stretches(
    place: int, step: int, suit: int, naturals: bytes, wilds: int, rules: MeldRules
) -> Iterator[tuple[int, ...]]:
    """Yield the possible cards on one side of a place, nearest first, with at most that many wild cards."""
    yield ()
    following = place + step
    if not rules.lowest() <= following <= rules.highest():
        return
    card = card_of(following, suit)
    if naturals[card] and rules.natural_in_run(card, following, suit):
        for rest in _stretches(following, step, suit, naturals, wilds, rules):
            yield (card, *rest)
    if wilds:
        for rest in _stretches(following, step, suit, naturals, wilds - 1, rules):
            yield (WILD, *rest)


def _is_run(first: int, cards: tuple[int, ...], naturals: bytes, rules: MeldRules) -> bool:
    """Return whether the cards in these places are a legal run."""
    size = len(cards)
    if size < rules.run_size[0] or first not in rules.firsts(size):
        return False
    if size == ACE_HIGH and cards[0] == cards[-1] != WILD and naturals[cards[0]] < 2:
        return False
    loose = cards.count(WILD)
    if size - loose < rules.min_naturals or loose > rules.wild_limit(size, "run"):
        return False
    return rules.wild_adjacent or not any(one == other == WILD for one, other in pairwise(cards))


def melds_of(cards: bytes, rules: MeldRules) -> Iterator[Meld]:
    """Yield the melds of all sizes from these cards; wild cards of several kinds are tried in one order only."""
    held = [card for card in sorted(rules.wilds) if cards[card]]
    wilds = sum(cards[card] for card in held)
    naturals = bytearray(cards)
    for card in range(KINDS - 1):
        if not cards[card]:
            continue
        for shape in dict.fromkeys(shapes_with(card, bytes(naturals), wilds, rules)):
            pool = bytearray(cards)
            for own in shape.naturals():
                pool[own] -= 1
            for chosen in combinations_with_replacement(held, shape.wilds):
                if all(chosen.count(one) <= pool[one] for one in chosen):
                    meld = shape.filled(list(chosen), rules)
                    if why_not_meld(meld, rules) is None:
                        yield meld
        naturals[card] = 0
    yield from _only_wilds(cards, held, wilds, rules)


def _only_wilds(cards: bytes, held: list[int], wilds: int, rules: MeldRules) -> Iterator[Meld]:
    """Yield the melds in which no card is natural."""
    ranks = [WILDS_ONLY] if rules.all_wild_set else []
    ranks += range(1, 14) if not rules.min_naturals else []
    for size in range(min(rules.set_size[0], rules.run_size[0]), wilds + 1):
        for chosen in combinations_with_replacement(held, size):
            if any(chosen.count(one) > cards[one] for one in chosen):
                continue
            melds = [new_set(rank, chosen, rules) for rank in ranks]
            if not rules.min_naturals:
                melds += [
                    new_run(first, suit, chosen) for suit in range(4) for first in range(1, 15)
                ]
            yield from (meld for meld in melds if why_not_meld(meld, rules) is None)
