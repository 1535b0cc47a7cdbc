"""How near a hand is to its contract: distances, plans and the cards that would help, worked out once."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from upcard.cards import card_of
from upcard.melds import Plan, distance, plans
from upcard.rules import RoundRules

SLACK = 1
MOST_PLANS = 80
KEPT_DISTANCES = 500
KEPT_PLANS = 40
"""A hand is asked about again and again while it is held; some hundreds of plans of each take room."""


class Needs:
    """Answers about one contract. Keeps what it has worked out; that is only a cache."""

    def __init__(self, rules: RoundRules) -> None:
        """Answer for the contract of these rules."""
        self.rules = rules
        self.distance = lru_cache(KEPT_DISTANCES)(self._distance)
        self.plans = lru_cache(KEPT_PLANS)(self._plans)
        self.helpful = lru_cache(KEPT_PLANS)(self._helpful)

    def _distance(self, hand: bytes) -> int:
        rules = self.rules
        return distance(hand, rules.contract, rules.melds, rules.pairs)

    def _plans(self, hand: bytes) -> list[Plan]:
        rules = self.rules
        return plans(hand, rules.contract, rules.melds, rules.pairs, SLACK, MOST_PLANS)

    def _helpful(self, hand: bytes) -> set[int]:
        return helpful(self.plans(hand))

    def distance_with(self, hand: bytes, card: int) -> int:
        """Return how many cards the hand misses once it holds this one too."""
        more = bytearray(hand)
        more[card] += 1
        return self.distance(bytes(more))


def uses(plan: Plan) -> dict[int, int]:
    """Return how many of each natural card a plan takes from the hand."""
    taken: dict[int, int] = {}
    for part in plan.parts:
        for card in part.naturals:
            taken[card] = taken.get(card, 0) + 1
    return taken


def helpful(found: Sequence[Plan]) -> set[int]:
    """Return the natural cards that would fill an open place of one of the plans."""
    return {card for plan in found for card in _open_cards(plan)}


def _open_cards(plan: Plan) -> Iterator[int]:
    for part in plan.parts:
        if part.slot.type == "run":
            yield from part.gaps
        elif part.open and part.rank:
            yield from (card_of(part.rank, suit) for suit in range(4))
