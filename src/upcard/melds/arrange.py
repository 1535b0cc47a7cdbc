"""Cards in the order tapped, arranged as a set or a run."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from msgspec.structs import replace

from upcard.cards import SUITS, card_of, cards_phrase, rank_of, suit_of
from upcard.melds.check import named, why_not_meld
from upcard.melds.meld import WILDS_ONLY, Meld, MeldType, new_run, new_set, wild_indexes
from upcard.melds.rules import ACE_HIGH, MeldRules, Problem


def arrangements(cards: Sequence[int], type_: MeldType, rules: MeldRules) -> list[Meld]:
    """Return every way to arrange the cards as one meld of that type, legal or not, the most natural way first.

    A run's cards may come in any order; wild cards fill its gaps in the order given, and the rest of them go to the
    ends: each way to share them out is an arrangement, the one reaching highest first. Empty if the cards cannot make
    one at all.
    """
    found = _sets(cards, rules) if type_ == "set" else _runs(cards, rules)
    return sorted(found, key=lambda meld: len(wild_indexes(meld, rules)))


def _sets(cards: Sequence[int], rules: MeldRules) -> Iterator[Meld]:
    fixed = {rank_of(card) for card in cards if card not in rules.wilds}
    if len(fixed) > 1:
        return
    if fixed:
        yield new_set(fixed.pop(), tuple(cards), rules)
        return
    own = {rank_of(card) for card in cards} - {0}
    for rank in sorted(own):
        if any(rules.natural_in_set(card, rank) for card in cards):
            yield new_set(rank, tuple(cards), rules)
    yield new_set(WILDS_ONLY, tuple(cards), rules)


def _runs(cards: Sequence[int], rules: MeldRules) -> Iterator[Meld]:
    fixed = {suit_of(card) for card in cards if card not in rules.wilds}
    if len(fixed) > 1:
        return
    suits = fixed or ({suit_of(card) for card in cards} - {-1}) or set(range(len(SUITS)))
    for suit in sorted(suits):
        for first in range(rules.highest() - len(cards) + 1, rules.lowest() - 1, -1):
            meld = _run_at(first, suit, cards, rules)
            if meld is not None:
                yield meld


def _run_at(first: int, suit: int, cards: Sequence[int], rules: MeldRules) -> Meld | None:
    """Return the run from place ``first`` over exactly these cards, or None if a card has no place in it."""
    places: list[int | None] = [None] * len(cards)
    loose: list[int] = []
    for card in cards:
        free = (
            i for i in range(len(cards)) if places[i] is None and card == card_of(first + i, suit)
        )
        own = next(free, None)
        if own is not None and rules.natural_in_run(card, first + own, suit):
            places[own] = card
        elif card in rules.wilds:
            loose.append(card)
        else:
            return None
    return new_run(first, suit, tuple(loose.pop(0) if card is None else card for card in places))


def why_not_arranged(cards: Sequence[int], type_: MeldType, rules: MeldRules) -> Problem:
    """Return why the cards cannot be one meld at all, or the problem of the best arrangement."""
    ways = arrangements(cards, type_, rules)
    if ways:
        problem = why_not_meld(ways[0], rules)
        if problem is not None:
            return problem
    naturals = [card for card in cards if card not in rules.wilds]
    if type_ == "set":
        return Problem("set.two_ranks", "set_cards", _two(naturals, rank_of))
    if len({suit_of(card) for card in naturals}) > 1:
        return Problem("run.two_suits", "run_cards", _two(naturals, suit_of))
    twice = next((card for card in naturals if naturals.count(card) > 1), None)
    if twice is not None:
        return Problem("run.twice", "run_cards", named(card=twice))
    return _why_not_reached(cards, naturals, rules)


def _why_not_reached(cards: Sequence[int], naturals: list[int], rules: MeldRules) -> Problem:
    """Return why distinct cards of one suit make no run: the use of aces, a gap, or too many cards."""
    gap = missing_between(cards, rules)
    other = replace(rules, ace="high" if rules.ace == "low" else "low")
    if rules.ace in ("low", "high") and len(missing_between(cards, other)) < len(gap):
        return Problem("run.ace_high" if rules.ace == "low" else "run.ace_low", "ace")
    if gap and _wraps(cards, naturals):
        return Problem("run.wraps", "ace")
    if gap:
        return Problem("run.gap", "run_cards", {"cards": partial(cards_phrase, gap)})
    most = min(rules.run_size[1], rules.highest() - rules.lowest() + 1)
    return Problem("meld.too_long", "run_size", {"type": "run", "cards": len(cards), "most": most})


def _wraps(cards: Sequence[int], naturals: list[int]) -> bool:
    """Return whether these cards of one suit, in no run, would make one that continues from the ace to the 2."""
    ranks = sorted(map(rank_of, naturals))
    widest = max(b - a for a, b in pairwise([*ranks, ranks[0] + ACE_HIGH - 1]))
    return len(cards) >= ACE_HIGH - widest


def _two(cards: list[int], of: Callable[[int], int]) -> dict[str, Callable[[], str]]:
    """Return the first card, and the first that differs from it."""
    first = of(cards[0])
    return named(card=cards[0], other=next(card for card in cards if of(card) != first))


def missing_between(cards: Sequence[int], rules: MeldRules) -> list[int]:
    """Return the cards that a run of these still lacks between its lowest and highest, beyond its wilds.

    The wilds among the cards fill the lowest gaps. Aces are placed at the allowed end that leaves the smaller gap.
    """
    naturals = [card for card in cards if card not in rules.wilds]
    if not naturals:
        return []
    suit, loose = suit_of(naturals[0]), len(cards) - len(naturals)
    best: list[int] | None = None
    ends = [end for end in (1, ACE_HIGH) if rules.lowest() <= end <= rules.highest()]
    for ace in ends:
        places = {ace if rank_of(card) == 1 else rank_of(card) for card in naturals}
        gap = [
            card_of(place, suit) for place in range(min(places), max(places)) if place not in places
        ]
        if best is None or len(gap) < len(best):
            best = gap
    return (best or [])[loose:]
