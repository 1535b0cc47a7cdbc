"""Exact search over a hand: whether and how it can lay a contract, and how many cards are missing.

A plan gives each part of the contract a place: a run its suit and first place, a set its rank, and each part the
natural cards it uses. Wild cards fill the rest as far as the rules allow; what remains is missing. This is the readable
interface; the search itself is in ``solver.py``, on numbers only.
"""

import threading
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from upcard.cards import card_of, without
from upcard.melds.contract import Contract, PairRules, Slot
from upcard.melds.contract.tables import MOST_CARDS, PART, PLANNED, contract_rules
from upcard.melds.counts import checked
from upcard.melds.meld import Meld, new_run, new_set
from upcard.melds.rules import MeldRules
from upcard.melds.solver import ContractSearch

MOST_PLANS = 400
_MANY = 1_000_000_000
KEPT_SEARCHES = 256
"""Workspaces that a thread keeps, one for each contract."""


class Part(msgspec.Struct, frozen=True, cache_hash=True):
    """One part of a plan: its place, its naturals, its open places, and how many of those a wild may fill.

    ``slot`` has the planned size, which for a run may exceed the contract's: see ``tables.lengths``. ``rank`` is the
    first place of a run or the rank of a set, 0 for a set of wild cards only. ``gaps`` are the natural cards for a
    run's open places; a set's take any card of its rank.
    """

    slot: Slot
    rank: int
    suit: int
    naturals: tuple[int, ...]
    open: int
    fillable: int
    gaps: tuple[int, ...] = ()


class Plan(msgspec.Struct, frozen=True):
    """A way towards a contract: its parts in the contract's order, the wilds it spends, the cards still missing."""

    parts: tuple[Part, ...]
    wilds: int
    missing: int


class _Searches(threading.local):
    """The workspaces of one thread; none may be used while an earlier answer is still read from it."""

    def __init__(self) -> None:
        self.of = lru_cache(KEPT_SEARCHES)(_new_search)


def _new_search(contract: Contract, rules: MeldRules, pairs: PairRules) -> ContractSearch:
    return ContractSearch(contract_rules(contract, rules, pairs))


_searches = _Searches()


def plans(
    hand: Sequence[int],
    contract: Contract,
    rules: MeldRules,
    pairs: PairRules,
    slack: int = 0,
    most: int = MOST_PLANS,
    shoe: Sequence[int] | None = None,
) -> list[Plan]:
    """Return the plans that lack the fewest cards, and those that lack at most ``slack`` more, best first.

    ``hand`` is a count per kind. The least number missing is exact unless the search takes more than ``MOST_STEPS``
    (see ``tables.py``): then it is that of the best plan found. At most ``most`` plans are returned. Raises
    ``ValueError`` for an invalid hand, or for more copies than the ``shoe`` of the game holds, by kind.
    """
    search = _searches.of(contract, rules, pairs)
    found = search.plans(_checked(hand, shoe), _within_c(slack), _within_c(most))
    if not found:
        return []
    best = min(missing for missing, _, _ in found)
    near = [item for item in found if item[0] <= best + slack]
    near.sort(key=lambda item: item[0])
    return [Plan(_parts(text), wilds, missing) for missing, wilds, text in near[:most]]


def _parts(text: bytes) -> tuple[Part, ...]:
    return tuple(_part(text[at : at + PLANNED]) for at in range(0, len(text), PLANNED))


@lru_cache(maxsize=4096)
def _part(text: bytes) -> Part:
    """Return a part of a plan; see ``tables.PLANNED``."""
    kind, rank, suit, size, open_, fillable, number = text[:7]
    naturals = tuple(text[7 : 7 + number])
    if not kind:
        return Part(Slot("set", size), rank, -1, naturals, open_, fillable)
    gaps = _gaps([card_of(rank + place, suit) for place in range(size)], naturals)
    return Part(Slot("run", size), rank, suit, naturals, open_, fillable, gaps)


def distance(
    hand: Sequence[int],
    contract: Contract,
    rules: MeldRules,
    pairs: PairRules,
    shoe: Sequence[int] | None = None,
) -> int:
    """Return the least number of cards still needed to lay the contract; see :func:`plans`."""
    return _searches.of(contract, rules, pairs).distance(_checked(hand, shoe))


def _checked(hand: Sequence[int], shoe: Sequence[int] | None) -> bytearray:
    """Return a hand in the form of the search."""
    return bytearray(checked(hand, shoe, most=MOST_CARDS))


def layouts(
    hand: Sequence[int],
    contract: Contract,
    rules: MeldRules,
    pairs: PairRules,
    most: int = MOST_PLANS,
    shoe: Sequence[int] | None = None,
) -> Iterator[tuple[Meld, ...]]:
    """Return the ways to lay the contract at its least sizes, each as melds in the contract's order.

    A contract that takes the whole hand is laid in the sizes that use up all cards. Refused as in :func:`plans`.
    """
    search = _searches.of(contract, rules, pairs)
    number = search.layouts(_checked(hand, shoe), _within_c(most))
    return _laid(search.found, number, len(contract.slots) * PART)


def _within_c(number: int) -> int:
    """Clamp a number to the range of a C int, which no real number of ways or cards reaches."""
    return max(-_MANY, min(number, _MANY))


def _laid(found: bytearray, number: int, length: int) -> Iterator[tuple[Meld, ...]]:
    for way in range(number):
        yield tuple(
            _meld(bytes(found[at : at + PART]))
            for at in range(way * length, (way + 1) * length, PART)
        )


@lru_cache(maxsize=4096)
def _meld(part: bytes) -> Meld:
    """Return a part of a way as a meld; see ``tables.PART``."""
    kind, rank, suit, size = part[:4]
    cards = tuple(part[4 : 4 + size])
    return Meld("run", rank, suit, cards) if kind else Meld("set", rank, -1, cards)


def as_melds(plan: Plan, hand: bytes | bytearray, rules: MeldRules) -> tuple[Meld, ...]:
    """Return the melds of a plan that lacks nothing; jokers are spent first."""
    left = without(hand, (card for part in plan.parts for card in part.naturals))
    pool = [card for card in sorted(rules.wilds, reverse=True) for _ in range(left[card])]
    melds = []
    for part in plan.parts:
        wilds = [_spent(pool, part, rules) for _ in range(part.open)]
        if part.slot.type == "set":
            melds.append(new_set(part.rank, (*part.naturals, *wilds), rules))
        else:
            melds.append(_run_of(part, wilds))
    return tuple(melds)


def _spent(pool: list[int], part: Part, rules: MeldRules) -> int:
    """Take the next wild card for a part out of the pool; where the suits of a set must differ, no twin of its own."""
    if part.slot.type == "run" or rules.set_suits == "any":
        return pool.pop(0)
    card = next((c for c in pool if not rules.natural_in_set(c, part.rank)), pool[0])
    pool.remove(card)
    return card


def _run_of(part: Part, wilds: list[int]) -> Meld:
    own, fill, cards = list(part.naturals), iter(wilds), []
    for index in range(part.slot.size):
        card = card_of(part.rank + index, part.suit)
        if card in own:
            own.remove(card)  # the ace of a run with both aces fills one end only
            cards.append(card)
        else:
            cards.append(next(fill))
    return new_run(part.rank, part.suit, tuple(cards))


def _gaps(places: list[int], naturals: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards of the places that these naturals leave open."""
    own, gaps = list(naturals), []
    for card in places:
        if card in own:
            own.remove(card)
        else:
            gaps.append(card)
    return tuple(gaps)
