"""Melds made of what a sweep says of each place: runs by suit, sets by rank, wild cards that are over at the ends."""

from collections.abc import Iterator

from upcard.cards import card_of
from upcard.melds.meld import Meld, new_run, new_set
from upcard.melds.model import MeldModel, model_of
from upcard.melds.rules import MeldRules
from upcard.melds.table.sweep import Sweep
from upcard.melds.table.tables import BITS_OF_COUNT, sets_of

_WILD = -1
_MASK = (1 << BITS_OF_COUNT) - 1


class _Draft:
    """A meld that is being made: a run's first place and suit, or a set's rank; wild cards not yet named."""

    def __init__(self, rank: int, suit: int) -> None:
        self.rank, self.suit = rank, suit
        self.cards: list[int] = []


def built(sweep: Sweep, rules: MeldRules, wilds: list[int]) -> tuple[Meld, ...] | None:
    """Return the melds that a sweep found, with all of these wild cards; None where no meld has room for the last."""
    model = model_of(rules)
    drafts = [*_runs(sweep, model), *_sets(sweep, rules)]
    over = len(wilds) - sum(draft.cards.count(_WILD) for draft in drafts)
    for _ in range(over):
        if not any(_takes(draft, model) for draft in drafts):
            return None
    pool = iter(wilds)
    return tuple(_meld(draft, pool, rules) for draft in drafts)


def _takes(draft: _Draft, model: MeldModel) -> bool:
    """Add a wild card to a meld that has room for it; return whether it has."""
    size = len(draft.cards)
    if draft.suit < 0:
        if size == model.largest or draft.cards.count(_WILD) >= model.rules.wild_limit(
            size + 1, "set"
        ):
            return False
        draft.cards.append(_WILD)
        return True
    if size == model.longest:
        return False
    if draft.rank + size <= model.highest:
        draft.cards.append(_WILD)
        return True
    if draft.rank > model.lowest:
        draft.rank -= 1
        draft.cards.insert(0, _WILD)
        return True
    return False


def _meld(draft: _Draft, pool: Iterator[int], rules: MeldRules) -> Meld:
    cards = tuple(next(pool) if card == _WILD else card for card in draft.cards)
    if draft.suit < 0:
        return new_set(draft.rank, cards, rules)
    return new_run(draft.rank, draft.suit, cards)


def _runs(sweep: Sweep, model: MeldModel) -> Iterator[_Draft]:
    """Yield the runs.

    At each place those too short go on first, then those long enough; what is over begins new ones.
    """
    least = model.rules.run_size[0]
    for suit in range(4):
        open_: list[_Draft] = []
        for place in range(model.lowest, model.highest + 1):
            told = sweep.path[place] >> 9 * suit
            naturals = told >> BITS_OF_COUNT & _MASK
            number = naturals + (told >> 2 * BITS_OF_COUNT & _MASK)
            open_.sort(key=lambda run: len(run.cards) >= least)
            yield from open_[number:]
            del open_[number:]
            open_ += [_Draft(place, suit) for _ in range(number - len(open_))]
            for index, run in enumerate(open_):
                run.cards.append(card_of(place, suit) if index < naturals else _WILD)
                if len(run.cards) > model.longest:
                    yield _cut(run, least)
        yield from open_


def _cut(run: _Draft, least: int) -> _Draft:
    """Take the first cards off a run that is too long, and return them as a run."""
    first = _Draft(run.rank, run.suit)
    first.cards = run.cards[:least]
    run.rank += least
    run.cards = run.cards[least:]
    return first


def _sets(sweep: Sweep, rules: MeldRules) -> Iterator[_Draft]:
    """Yield the sets.

    Cards are dealt round suit by suit, so that no set has two of a suit; wild ones to the smallest.
    """
    for rank in range(1, 14):
        told = sweep.path[rank]
        taken = tuple(told >> 9 * suit & _MASK for suit in range(4))
        wilds = told >> 36 & _MASK
        sets = [_Draft(rank, -1) for _ in range(sets_of(taken, wilds, rules) or 0)]
        cards = [card_of(rank, suit) for suit in range(4) for _ in range(taken[suit])]
        for index, card in enumerate(cards):
            sets[index % len(sets)].cards.append(card)
        for _ in range(wilds):
            min(sets, key=lambda one: len(one.cards)).cards.append(_WILD)
        yield from sets
