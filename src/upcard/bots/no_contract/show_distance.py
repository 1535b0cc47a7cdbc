"""The distance of a hand from a show: its best melds, with the required runs first.

Quick rather than exact: melds spend no more wild cards than they must, since spare ones can lengthen a meld. Where this
allows a show, the engine decides.
"""

from array import array
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from upcard.bots.no_contract.card_values import partial_melds
from upcard.bots.no_contract.show_melds import MOST, ShowMelds
from upcard.cards import JOKER, rank_of, suit_of
from upcard.features.showing.questions import runs_to_show
from upcard.melds import MeldRules
from upcard.rules import RoundRules

A_LOOSE_CARD = 10.0
A_POINT = 0.2
A_PARTIAL_MELD = 3.0
A_SPARE_WILD = 12.0
A_MISSING_RUN = 60.0
"""The cost of a missing run, added to that of the loose cards: nothing else counts before it is there."""


class _Shape(NamedTuple):
    """A meld: its cards as bits, its wild cards, whether it is a run and a pure one."""

    cards: int
    wilds: int
    run: bool
    pure: bool


class ShowDistance:
    """Questions about one hand, whole and without single cards; results are cached."""

    def __init__(self, cards: Sequence[int], rules: RoundRules) -> None:
        """Take the cards, twins more than once; of a hand of more than ``MOST``, only the first are searched."""
        cards = cards[:MOST]
        melds, options = rules.melds, rules.options
        self.rules = rules
        self.runs, self.pure = runs_to_show(options)
        # Cards that may act as wild or as natural first: their role must be known before wild cards are spent.
        both = sorted(card for card in cards if card in melds.wilds and _has_place(card, melds))
        self.kinds = both + sorted(card for card in cards if card not in melds.wilds)
        self.wilds = len(cards) - len(self.kinds)
        self.costs = [A_LOOSE_CARD + A_POINT * rules.points[card] for card in self.kinds]
        self.melds = ShowMelds(len(both), array("d", self.costs), A_SPARE_WILD)
        self.melds.require(array("d", self._missing()), self.pure + 1)
        shapes = list(set(_shapes(self.kinds, self.wilds + len(both), melds)))
        self.melds.take_melds(
            array("Q", [shape.cards for shape in shapes]),
            array("i", [shape.wilds for shape in shapes]),
            array("i", [shape.run for shape in shapes]),
            array("i", [shape.pure for shape in shapes]),
        )

    def cost(self, without: int | None = None) -> float:
        """Return the cost of the hand without one card; the lower, the nearer to a show."""
        cost, left = self._found(without)
        loose = [self.kinds[index] for index in _bits(left)]
        return cost - A_PARTIAL_MELD * min(partial_melds(loose, self.rules), len(loose))

    def loose(self) -> list[int]:
        """Return the kinds of card outside melds."""
        return [self.kinds[index] for index in _bits(self._found(None)[1])]

    def may_show(self, without: int) -> bool:
        """Return whether all cards but one may be in melds for a show; False is certain."""
        # Cards in melds cost nothing, so with the others placed all cards would cost no more than that one.
        if self._found(None)[0] > max(self.costs, default=0.0):
            return False
        return self.melds.all_placed(*self._left(without), self.runs, self.pure)

    def _found(self, without: int | None) -> tuple[float, int]:
        """Return the least cost without a card, and the cards left loose."""
        whole = self._left(None)
        cost, left, placed = self.melds.best(*whole, self.runs, self.pure)
        if without is None:
            return cost, left
        cards, wilds = self._left(without)
        gone = whole[0] ^ cards
        if not gone & left:
            return self.melds.best(cards, wilds, self.runs, self.pure)[:2]
        # Without a loose card the others stay as they are: a better way for them would be one for all.
        left ^= gone
        # In the order of the search, since the sum of floats depends on it.
        for index in sorted(_bits(left), reverse=True):
            placed += self.costs[index]
        return placed, left

    def _left(self, without: int | None) -> tuple[int, int]:
        """Return the cards to place, without one of them, and the number of wild cards."""
        cards, wilds = (1 << len(self.kinds)) - 1, self.wilds
        if without is not None:
            if without in self.kinds:
                cards ^= 1 << self.kinds.index(without)
            elif wilds:
                wilds -= 1
        return cards, wilds

    def _missing(self) -> list[float]:
        """Return the costs of missing runs, by the runs and the pure runs still required."""
        return [
            A_MISSING_RUN * self._lacking(runs, pure)
            for runs in range(self.runs + 1)
            for pure in range(self.pure + 1)
        ]

    def _lacking(self, runs: int, pure: int) -> int:
        """Return how many runs are missing; a run counts only together with the pure ones that must come first."""
        had, clean = self.runs - runs, self.pure - pure
        for lacking in range(self.runs):
            wanted = self.runs - lacking
            if had >= wanted and clean >= min(self.pure, wanted):
                return lacking
        return self.runs


def _has_place(card: int, rules: MeldRules) -> bool:
    if card == JOKER:
        return False
    rank, suit = rank_of(card), suit_of(card)
    return rules.natural_in_set(card, rank) or any(
        rules.natural_in_run(card, place, suit) for place in (rank, rank + 13) if place <= 14
    )


def _lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def _bits(bits: int) -> Iterator[int]:
    while bits:
        yield _lowest(bits)
        bits &= bits - 1


def _shapes(kinds: Sequence[int], wilds: int, rules: MeldRules) -> Iterator[_Shape]:
    """Yield the melds of some of these cards with at most ``wilds`` wild cards."""
    by_rank: dict[int, list[int]] = {}
    for index, card in enumerate(kinds):
        by_rank.setdefault(rank_of(card), []).append(index)
    for rank in sorted(by_rank):
        if rules.set_of_wild_rank or not rules.rank_is_wild(rank):
            own = [index for index in by_rank[rank] if rules.natural_in_set(kinds[index], rank)]
            yield from _sets(own, kinds, wilds, rules)
    for suit in range(4):
        at: dict[int, list[int]] = {}
        for index, card in enumerate(kinds):
            for place in (rank_of(card), rank_of(card) + 13):
                fits = suit_of(card) == suit and rules.lowest() <= place <= rules.highest()
                if fits and rules.natural_in_run(card, place, suit):
                    at.setdefault(place, []).append(index)
        for first, own in at.items():
            for index in own:
                yield from _runs(1 << index, first, first, 0, at, wilds, rules)


def _sets(
    own: Sequence[int], kinds: Sequence[int], wilds: int, rules: MeldRules
) -> Iterator[_Shape]:
    least, most = rules.set_size
    for size in range(max(1, rules.min_naturals), min(len(own), most or len(own)) + 1):
        loose = max(0, least - size)
        if loose > wilds or loose > rules.wild_limit(size + loose, "set"):
            continue
        for chosen in combinations(own, size):
            suits = {suit_of(kinds[index]) for index in chosen}
            if rules.set_suits == "any" or len(suits) == size:
                yield _Shape(sum(1 << index for index in chosen), loose, run=False, pure=False)


def _runs(
    cards: int,
    first: int,
    last: int,
    loose: int,
    at: dict[int, list[int]],
    wilds: int,
    rules: MeldRules,
) -> Iterator[_Shape]:
    """Yield the runs that begin with these cards and end with a natural one, except for wilds they need."""
    least, most = rules.run_size
    size = last - first + 1
    filled = loose + max(0, least - size)
    naturals = size - loose
    whole = first == 1 and last == 14 and rules.ace != "both"
    if (
        naturals >= rules.min_naturals
        and filled <= min(wilds, rules.wild_limit(max(size, least), "run"))
        and not whole
    ):
        yield _Shape(cards, filled, run=True, pure=not filled)
    for place in range(last + 1, min(rules.highest(), first + most - 1) + 1):
        gap = loose + place - last - 1
        if gap > wilds or (not rules.wild_adjacent and place - last > 2):
            return
        for index in at.get(place, ()):
            yield from _runs(cards | 1 << index, first, place, gap, at, wilds, rules)
