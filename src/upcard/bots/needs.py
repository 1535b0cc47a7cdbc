"""The distance of a hand from its contract, its plans and the cards that help, cached."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from upcard.cards import card_of, with_card
from upcard.melds import Contract, MeldRules, Part, Plan, Slot, distance, plans
from upcard.melds.contract.outs import sharings
from upcard.rules import RoundRules

SLACK = 1
MOST_PLANS = 80
MOST_SHARINGS = 8
KEPT_DISTANCES = 500
KEPT_PLANS = 40
KEPT_PARTS = 4096
"""The limit of cached hands: a hand is asked about many times, and its hundreds of plans take room."""


class Needs:
    """Questions about one contract. The state is only a cache."""

    def __init__(self, rules: RoundRules, cards: int) -> None:
        """Answer for the contract of these rules, laid from a hand of that many cards."""
        self.rules, self.cards = rules, cards
        self.contracts = sized(rules.contract, cards, rules.melds)
        self.distance = lru_cache(KEPT_DISTANCES)(self._distance)
        self.plans = lru_cache(KEPT_PLANS)(self._plans)
        self.helpful = lru_cache(KEPT_PLANS)(self._helpful)

    def _distance(self, hand: bytes) -> int:
        rules = self.rules
        return min(
            distance(hand, contract, rules.melds, rules.pairs) for contract in self.contracts
        )

    def _plans(self, hand: bytes) -> list[Plan]:
        rules = self.rules
        found = [
            plan
            for contract in self.contracts
            for plan in plans(hand, contract, rules.melds, rules.pairs, SLACK, MOST_PLANS)
        ]
        found.sort(key=lambda plan: plan.missing)
        near = [plan for plan in found if plan.missing <= found[0].missing + SLACK]
        return near[:MOST_PLANS]

    def _helpful(self, hand: bytes) -> set[int]:
        return helpful(self.plans(hand))

    def distance_with(self, hand: bytes, card: int) -> int:
        """Return how many cards the hand lacks after adding this one."""
        return self.distance(with_card(hand, card))


def sized(contract: Contract, cards: int, rules: MeldRules) -> tuple[Contract, ...]:
    """Return the contracts of fixed sizes that a hand of ``cards`` cards can lay.

    There is one, except for a contract that takes the whole hand: the cards beyond its least sizes are shared out among
    its parts in every possible way, up to ``MOST_SHARINGS``, the most even first. A hand too large for that must shrink
    first; its largest melds are wanted.
    """
    longest = {"set": rules.set_size[1] or cards, "run": rules.run_size[1]}
    if not contract.whole_hand or cards <= contract.cards():
        return (Contract(contract.slots),)
    shared = sharings(contract, cards, rules)
    ways = list(shared) or [tuple(Slot(slot.type, longest[slot.type]) for slot in contract.slots)]
    if len(ways) > MOST_SHARINGS:
        ways.sort(key=lambda slots: max(slot.size for slot in slots))
    return tuple(map(Contract, ways[:MOST_SHARINGS]))


def uses(plan: Plan) -> dict[int, int]:
    """Return how many of each natural card a plan takes from the hand."""
    return Counter(card for part in plan.parts for card in part.naturals)


def helpful(found: Sequence[Plan]) -> set[int]:
    """Return the natural cards that fill an open place of some plan."""
    return set().union(*(_open_cards(part) for plan in found for part in plan.parts if part.open))


@lru_cache(KEPT_PARTS)
def _open_cards(part: Part) -> frozenset[int]:
    if part.slot.type == "run":
        return frozenset(part.gaps)
    return frozenset(card_of(part.rank, suit) for suit in range(4)) if part.rank else frozenset()
