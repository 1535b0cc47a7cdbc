"""The value of single cards where melds are free: the deadwood without them, and the melds they may become."""

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache

from upcard.cards import JOKER, KINDS, card_of, rank_of, suit_of, with_card
from upcard.engine import View
from upcard.melds import MeldRules
from upcard.melds.hand.partition import best_partition
from upcard.rules import RoundRules

OUT_VALUE = 1.7
"""The value in points of a live out of a partial meld: a card that would complete it."""

PAIRS = 6
"""With one pack, the number of pairs of other cards that make a set or run of three with a card."""

NOISE = 3.0
"""Points of noise for each time that the stock has been used up, after the first."""


def keep_value(
    hand: bytes | bytearray, rules: RoundRules, live: Sequence[int]
) -> Callable[[int], float]:
    """Return the function that values keeping a card: the cost of the rest, its deadwood less its live outs."""
    wilds = rules.live_wilds()

    def worth(card: int) -> float:
        if card in wilds:
            return 1000.0
        found = best_partition(with_card(hand, card, -1), rules.melds, rules.points)
        if found is None:
            return 0.0
        return found.points - OUT_VALUE * live_outs(found.left, rules.melds, live)

    return worth


def partial_melds(cards: Sequence[int], rules: RoundRules) -> int:
    """Return how many pairs of these cards are partial melds, one card short of a meld."""
    partners = _partners(rules.melds.highest() > 13)
    return sum(
        [
            partners[one] >> other & 1
            for index, one in enumerate(cards)
            for other in cards[index + 1 :]
        ]
    )


@lru_cache(2)
def _partners(ace_high: bool) -> tuple[int, ...]:
    """Return for each card, as bits, the natural cards that are one card short of a set or run of three with it."""
    return tuple(
        sum([_is_partial_meld(one, other, ace_high) << other for other in range(KINDS)])
        for one in range(KINDS)
    )


def _is_partial_meld(one: int, other: int, ace_high: bool) -> bool:
    if one == other or JOKER in (one, other):
        return False
    if rank_of(one) == rank_of(other):
        return True
    if suit_of(one) != suit_of(other):
        return False
    ranks = sorted((rank_of(one), rank_of(other)))
    return ranks[1] - ranks[0] <= 2 or (ace_high and ranks[0] == 1 and ranks[1] >= 12)


def live_outs(cards: Sequence[int], rules: MeldRules, live: Sequence[int]) -> int:
    """Return how many live cards make a set or a run of three with two of these."""
    helpful: set[int] = set()
    for index, one in enumerate(cards):
        for other in cards[index + 1 :]:
            helpful.update(completing(one, other, rules))
    return sum(live[card] for card in helpful)


@lru_cache(None)
def completing(one: int, other: int, rules: MeldRules) -> tuple[int, ...]:
    """Return the natural cards that complete two natural cards to a set or a run of three; the same two at least."""
    if JOKER in (one, other):
        return ()
    if rank_of(one) == rank_of(other):
        if rules.set_suits == "distinct" and one == other:
            return ()
        suits = range(4) if rules.set_suits == "any" else _other_suits(one, other)
        return tuple(card_of(rank_of(one), suit) for suit in suits)
    if suit_of(one) != suit_of(other):
        return ()
    found: set[int] = set()
    lowest, highest = rules.lowest(), rules.highest()
    for first in range(lowest, highest - 1):
        run = {card_of(place, suit_of(one)) for place in range(first, first + 3)}
        if one in run and other in run:
            found |= run - {one, other}
    return tuple(sorted(found))


@lru_cache(maxsize=16)
def near_of(rules: MeldRules) -> "array[int]":
    """Return for each card those that may be in a meld of three with it."""
    found = array("Q", bytes(8 * JOKER))
    for place, pair in enumerate(pairs_of(rules)):
        found[place // PAIRS] |= pair
    return found


@lru_cache(maxsize=16)
def pairs_of(rules: MeldRules) -> "array[int]":
    """Return for each card the pairs of others that make a set or a run of three with it, six places each."""
    found: list[list[int]] = [[] for _ in range(JOKER)]
    for one in range(JOKER):
        for other in range(one + 1, JOKER):
            for card in completing(one, other, rules):
                if card not in (one, other):  # a twin
                    found[card].append(1 << one | 1 << other)
    return array("Q", [pair for pairs in found for pair in (pairs + [0] * PAIRS)[:PAIRS]])


def _other_suits(one: int, other: int) -> list[int]:
    return [suit for suit in range(4) if suit not in (suit_of(one), suit_of(other))]


def noise(view: View, card: int, luck: bytes) -> float:
    """Return a little noise for the value of a card, more each time that the stock has been used up.

    Without it, players who keep the same cheap cards and wait for each other's would never go out.
    """
    return NOISE * max(0, view.refills - 1) * luck[card % len(luck)] / 255


def worst_card(cards: Sequence[int], worth: Callable[[int], float], luck: bytes) -> int:
    """Return the card least worth keeping; chance decides between equals."""
    return min(cards, key=lambda card: (worth(card), luck[card % len(luck)], card))
