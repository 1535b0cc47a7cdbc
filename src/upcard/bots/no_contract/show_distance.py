"""The distance of a hand from a show: which of its cards stand in melds when the runs that it takes come first.

Quick rather than exact: of melds with wild cards only those that spend no more of them than they must are looked at,
for what is spare can lengthen a meld. Whether a hand can be shown is asked of the engine, where this says that it may.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from upcard.bots.no_contract.card_values import partial_melds
from upcard.cards import JOKER, rank_of, suit_of
from upcard.melds import MeldRules
from upcard.rules import RoundRules

A_LOOSE_CARD = 10.0
A_POINT = 0.2
A_PARTIAL_MELD = 3.0
A_SPARE_WILD = 12.0
A_MISSING_RUN = 60.0
"""What a hand that lacks a run for the show costs besides its loose cards: nothing else counts before it is there."""


class _Shape(NamedTuple):
    """A meld: its cards as bits, the wild cards it spends, whether it is a run and a pure one."""

    cards: int
    wilds: int
    run: bool
    pure: bool


class _State(NamedTuple):
    """What is left to place, and the runs and pure runs that are still wanted."""

    cards: int
    wilds: int
    runs: int
    pure: int


class ShowDistance:
    """Looks at the cards of one hand, as a whole and without single cards; keeps what it has worked out."""

    def __init__(self, cards: Sequence[int], rules: RoundRules) -> None:
        """Look at these cards, twins among them more than once."""
        melds, options = rules.melds, rules.options
        self.rules = rules
        self.runs, self.pure = options.show_runs or 0, options.show_pure
        # First the cards that may act as wild or as natural: what they are has to be known before wild cards are spent.
        both = sorted(card for card in cards if card in melds.wilds and _has_place(card, melds))
        self.both = len(both)
        self.kinds = both + sorted(card for card in cards if card not in melds.wilds)
        self.wilds = len(cards) - len(self.kinds)
        self.costs = [A_LOOSE_CARD + A_POINT * rules.points[card] for card in self.kinds]
        self.shapes: list[list[_Shape]] = [[] for _ in self.kinds]
        for shape in set(_shapes(self.kinds, self.wilds + self.both, melds)):
            self.shapes[_lowest(shape.cards)].append(shape)
        self.known: dict[_State, tuple[float, int]] = {}
        self.placed: dict[_State, bool] = {}

    def cost(self, without: int | None = None) -> float:
        """Return what the hand costs without one card; the less the nearer it is to a show."""
        cost, left = self._found(without)
        loose = [self.kinds[index] for index in _bits(left)]
        return cost - A_PARTIAL_MELD * min(partial_melds(loose, self.rules), len(loose))

    def loose(self) -> list[int]:
        """Return the kinds of card outside melds."""
        return [self.kinds[index] for index in _bits(self._found(None)[1])]

    def may_show(self, without: int) -> bool:
        """Return whether all cards but one may stand in melds that can be shown; if not, they surely cannot."""
        return self._all_placed(self._state(without))

    def _found(self, without: int | None) -> tuple[float, int]:
        return self._best(self._state(without))

    def _state(self, without: int | None) -> _State:
        cards, wilds = (1 << len(self.kinds)) - 1, self.wilds
        if without is not None:
            if without in self.kinds:
                cards ^= 1 << self.kinds.index(without)
            else:
                wilds -= 1
        return _State(cards, wilds, self.runs, self.pure)

    def _best(self, state: _State) -> tuple[float, int]:
        """Return the least cost from a state on, and the cards that it leaves loose."""
        found = self.known.get(state)
        if found is None:
            found = self.known[state] = self._worked_out(state)
        return found

    def _worked_out(self, state: _State) -> tuple[float, int]:
        cards, wilds, runs, pure = state
        if not cards:
            return A_MISSING_RUN * self._lacking(runs, pure) - A_SPARE_WILD * wilds, 0
        index = _lowest(cards)
        rest = cards ^ 1 << index
        if index < self.both:
            best, left = self._best(_State(rest, wilds + 1, runs, pure))
        else:
            best, left = self._best(_State(rest, wilds, runs, pure))
            best += self.costs[index]
            left |= 1 << index
        for after in self._melded(index, state):
            cost, others = self._best(after)
            if cost < best:
                best, left = cost, others
        return best, left

    def _melded(self, index: int, state: _State) -> Iterator[_State]:
        """Yield what is left after each meld that the card at this place can be in."""
        cards, wilds, runs, pure = state
        for shape in self.shapes[index]:
            if shape.cards & cards == shape.cards and shape.wilds <= wilds:
                yield _State(
                    cards ^ shape.cards,
                    wilds - shape.wilds,
                    max(0, runs - shape.run),
                    max(0, pure - shape.pure),
                )

    def _all_placed(self, state: _State) -> bool:
        """Return whether all cards from a state on stand in melds, with the runs that are wanted."""
        if not state.cards:
            return not state.runs and not state.pure
        found = self.placed.get(state)
        if found is None:
            index = _lowest(state.cards)
            spared = index < self.both and self._all_placed(
                state._replace(cards=state.cards ^ 1 << index, wilds=state.wilds + 1)
            )
            found = spared or any(map(self._all_placed, self._melded(index, state)))
            self.placed[state] = found
        return found

    def _lacking(self, runs: int, pure: int) -> int:
        """Return how many runs are missing; a run counts only next to the pure ones that must come before it."""
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
    """Yield the melds that some of these cards make with at most ``wilds`` wild cards."""
    for rank in range(1, 14):
        if rules.set_of_wild_rank or not rules.rank_is_wild(rank):
            own = [
                index
                for index, card in enumerate(kinds)
                if rank_of(card) == rank and rules.natural_in_set(card, rank)
            ]
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
    """Yield the runs that begin with these cards and end with a natural one, but for wilds that they cannot do
    without.
    """
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
