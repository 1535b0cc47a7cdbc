"""Whether wild cards may leave their places when rearranging: if the card they stood for is there, or for new melds."""

from collections import Counter
from collections.abc import Iterator, Sequence

from upcard.cards import JOKER, rank_of
from upcard.melds import Meld, MeldRules, stands_for, wild_indexes
from upcard.melds.meld import WILDS_ONLY

Place = tuple[int, str, int]
"""A wild card in a meld: its kind, the type of meld, and the card (in a run) or rank (in a set) that it stands for."""


def wilds_replaced(old: Sequence[Meld], new: Sequence[Meld], rules: MeldRules) -> bool:
    """Return whether every place that a wild card leaves can be filled by a card of its own.

    A wild card that stands for the same as before stays, in whatever meld. For one that leaves, the very card that it
    stood for must be on the new table as itself; in a set any card of the rank whose suit the set lacked. As wild
    cards of a kind cannot be told apart, the worse placed ones count as those from the hand.
    """
    left = Counter(_places(old, rules)) - Counter(_places(new, rules))
    return not left or _replaced(old, new, left, rules)


def wilds_in_new_melds(old: Sequence[Meld], new: Sequence[Meld], rules: MeldRules) -> bool:
    """Return whether every wild card that leaves its place is in a new meld, not one that only adds to an old one."""
    before, after = Counter(_places(old, rules)), Counter(_places(new, rules))
    left = before - after
    return not left or _in_new_melds(old, new, left, after - before, rules)


def places_left(
    old: Sequence[Meld], new: Sequence[Meld], rules: MeldRules
) -> list[tuple[int, Place]]:
    """Return the places that wild cards leave, each with the number of its meld, from 1."""
    left = Counter(_places(old, rules)) - Counter(_places(new, rules))
    return [
        (at, place)
        for at, meld in enumerate(old, 1)
        for place in _places([meld], rules)
        if left[place]
    ]


def melds_cut(old: Sequence[Meld], new: Sequence[Meld]) -> tuple[int, ...]:
    """Return the numbers, from 1, of melds with cards that a new table lacks; of twins, those that do not stay."""
    stays, cut = Counter(new), []
    lacking = Counter(card for meld in old for card in meld.cards)
    lacking.subtract(card for meld in new for card in meld.cards)
    for at, meld in enumerate(old, 1):
        if stays[meld]:
            stays[meld] -= 1
        elif found := +lacking & Counter(meld.cards):
            lacking -= found
            cut.append(at)
    return tuple(cut)


def _places(melds: Sequence[Meld], rules: MeldRules) -> Iterator[Place]:
    for meld in melds:
        for index in wild_indexes(meld, rules):
            yield _place(meld, index, rules)


def _place(meld: Meld, index: int, rules: MeldRules) -> Place:
    stood = stands_for(meld, index, rules)
    return meld.cards[index], meld.type, meld.rank if stood is None else stood


def _replaced(
    old: Sequence[Meld], new: Sequence[Meld], left: Counter[Place], rules: MeldRules
) -> bool:
    """Return whether each left place can be filled by a card of its own: a bipartite matching by augmenting paths."""
    cards = sorted([card for meld in new for card in _naturals(meld, rules)])
    wanted = [_fillers(place, old, rules) for place in left.elements()]
    taken: dict[int, int] = {}

    def fill(place: int, tried: set[int]) -> bool:
        for at, card in enumerate(cards):
            if card in wanted[place] and at not in tried:
                tried.add(at)
                if at not in taken or fill(taken[at], tried):
                    taken[at] = place
                    return True
        return False

    return all(fill(place, set()) for place in range(len(wanted)))


def _fillers(place: Place, old: Sequence[Meld], rules: MeldRules) -> set[int]:
    """Return the cards that could fill a place: of a run that card; of a set those of its rank such a set lacks."""
    _, kind, stood = place
    if kind == "run":
        return {stood}
    if stood == WILDS_ONLY:
        return set(range(JOKER + 1))
    every = {card for card in range(JOKER) if rank_of(card) == stood}
    if rules.set_suits == "any":
        return every
    sets = [meld for meld in old if meld.rank == stood and place in _places([meld], rules)]
    return {card for card in every if any(card not in meld.cards for meld in sets)}


def _in_new_melds(
    old: Sequence[Meld],
    new: Sequence[Meld],
    left: Counter[Place],
    come: Counter[Place],
    rules: MeldRules,
) -> bool:
    """Return whether, for each kind, at least as many new places as left ones are in new melds."""
    kinds = Counter(place[0] for place in left.elements())
    fresh: Counter[int] = Counter()
    there = [Counter(_naturals(meld, rules)) for meld in old]
    for meld in new:
        if not wild_indexes(meld, rules):
            continue
        cards = Counter(meld.cards)
        if not any(one <= cards for one in there):  # else it only grew
            for place in _places([meld], rules):
                if come[place]:
                    come[place] -= 1
                    fresh[place[0]] += 1
    return kinds <= fresh


def _naturals(meld: Meld, rules: MeldRules) -> Sequence[int]:
    wilds = wild_indexes(meld, rules)
    if not wilds:
        return meld.cards
    return [card for index, card in enumerate(meld.cards) if index not in wilds]
