"""Contracts that take the whole hand, against brute force: every card in a meld, none left."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from tests.melds.families import FAMILIES as ALL_FAMILIES
from tests.melds.families import PAIRS, any_rules, crowded_hand, with_wilds
from tests.melds.oracle import melds_from, pair_agrees
from upcard.cards import cards_text, counts_of, parse_cards
from upcard.melds import (
    Contract,
    MeldRules,
    PairRules,
    layouts,
    parse_contract,
    why_not_contract,
)

FAMILIES = {
    **ALL_FAMILIES,
    "wild twos, never natural": replace(
        ALL_FAMILIES["jokers only"], wilds=ALL_FAMILIES["no set of twos"].wilds
    ),
    "wild twos, not outnumbering": replace(
        ALL_FAMILIES["jokers only"],
        wilds=ALL_FAMILIES["no set of twos"].wilds,
        wild_ratio=(1, 2),
        ace="both",
        run_size=(3, 14),
    ),
}
WHOLE = ["S3!", "R3!", "2S3!", "S3+R3!", "2R3!", "R5!"]


def can_lay_all(
    hand: tuple[int, ...], contract: Contract, rules: MeldRules, pairs: PairRules
) -> bool:
    """Tell by brute force whether the melds of the contract can use up the hand."""

    def fill(left: Counter, slots: list, chosen: list) -> bool:
        if not slots:
            return not left
        cards = tuple(sorted(left.elements()))
        for place, used, _ in melds_from(
            cards, slots[0].type, slots[0].size, rules, 0, exact=False
        ):
            if all(pair_agrees(place, other, pairs) for other in chosen) and fill(
                left - Counter(used), slots[1:], [*chosen, place]
            ):
                return True
        return False

    return fill(Counter(hand), list(contract.slots), [])


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", FAMILIES)
def test_whole_hands_equal_brute_force(name):
    rng, rules = Random(f"whole {name}"), FAMILIES[name]
    for _ in range(60):
        contract = parse_contract(rng.choice(WHOLE))
        hand = crowded_hand(rng, contract.cards() + rng.choice([0, 0, 1, 2]))
        rule = rng.choice(PAIRS)
        check(hand, contract, rules, PairRules("at_least", rule.run_pair_rule, rule.set_pair_rule))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.slow
def test_whole_hands_equal_brute_force_under_any_rules(seed):
    rng = Random(f"whole rules {seed}")
    for _ in range(20):
        contract, rules, rule = parse_contract(rng.choice(WHOLE)), any_rules(rng), rng.choice(PAIRS)
        hand = crowded_hand(rng, contract.cards() + rng.choice([0, 0, 1, 2]))
        check(with_wilds(rng, hand, rules), contract, rules, rule)


def check(hand, contract, rules, pairs):
    shown = f"{cards_text(hand)} for {contract}, {pairs}"
    found = list(layouts(counts_of(hand), contract, rules, pairs))
    for melds in found:
        assert why_not_contract(melds, contract, rules, pairs) is None
        assert Counter(card for meld in melds for card in meld.cards) == Counter(hand), shown
    assert all(one != other for one, other in combinations(found, 2))
    by_force = can_lay_all(hand, contract, rules, pairs)
    assert bool(found) == by_force, shown


@pytest.mark.parametrize(
    "hand, contract, family, laid",
    [
        ("5S 6S 7S 8S 9H 9D 9C JK", "S3+R4!", "jokers only", True),
        ("5S 6S 7S 8S 9H 9D 9C 2C", "S3+R4!", "jokers only", False),
        ("AS 2S 3S 4S 5S 6S 7S JK JK TS JS QS KS", "R4!", "both aces", True),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS JK", "R4!", "both aces", True),
        ("AS AS 2S 3S QS KS", "2R3!", "both aces", True),
    ],
)
def test_known_whole_hands(hand, contract, family, laid):
    found = layouts(
        counts_of(parse_cards(hand)), parse_contract(contract), FAMILIES[family], PairRules()
    )
    assert bool(list(found)) == laid
