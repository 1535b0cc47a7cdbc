"""The search over a hand against brute force: possible lay-downs, the number of missing cards, and no illegal
results.
"""

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise, product
from random import Random

import pytest

from tests.melds.families import (
    CONTINENTAL,
    CONTRACTS,
    FAMILIES,
    PAIRS,
    any_hand,
    any_rules,
    crowded_hand,
    with_wilds,
)
from tests.melds.oracle import can_lay, least_missing, legal_cards, legal_set, pair_agrees
from tests.sampling import thinned
from upcard.cards import KINDS, card_of, cards_text, counts_of, parse_cards
from upcard.melds import (
    Contract,
    MeldRules,
    PairRules,
    distance,
    layouts,
    parse_contract,
    plans,
    why_not_contract,
)


def compare(hand: tuple[int, ...], contract: Contract, rules: MeldRules, pairs: PairRules) -> None:
    """Check distance and layouts of one hand against brute force."""
    shown = f"{cards_text(hand)} for {contract}, {pairs}"
    counts = counts_of(hand)
    missing = distance(counts, contract, rules, pairs)
    found = list(layouts(counts, contract, rules, pairs))
    assert bool(found) == (missing == 0), shown
    for melds in found:
        check_layout(melds, hand, contract, rules, pairs)
    if missing <= (2 if len(rules.wilds) > 3 else 3):  # brute force is too slow beyond
        assert missing == least_missing(hand, contract, rules, pairs, missing), shown
    else:
        assert not can_lay(hand, contract, rules, pairs, 1), shown


def check_layout(melds, hand, contract, rules, pairs) -> None:
    """Check that melds are made of the hand and are the contract, by the rulebook's own words."""
    assert why_not_contract(melds, contract, rules, pairs) is None
    assert not Counter(c for meld in melds for c in meld.cards) - Counter(hand)
    for meld, slot in zip(melds, contract.slots, strict=True):
        assert meld.type == slot.type
        assert len(meld.cards) >= slot.size
        assert len(meld.cards) == slot.size or pairs.contract_size == "at_least"
        if meld.type == "set":
            assert legal_set(meld.rank, meld.cards, rules)
        else:
            owns = [card_of(meld.rank + i, meld.suit) for i in range(len(meld.cards))]
            assert legal_cards("run", owns, meld.cards, rules)
    places = [
        ("set", meld.rank) if meld.type == "set" else ("run", meld.suit, meld.rank, meld.last)
        for meld in melds
    ]
    assert all(pair_agrees(one, other, pairs) for one, other in combinations(places, 2))


@pytest.mark.slow
@pytest.mark.parametrize("name", FAMILIES)
def test_the_search_equals_brute_force_on_small_hands(name):
    rng = Random(f"small {name}")
    for _ in range(6):
        hand = crowded_hand(rng, rng.choice([4, 5, 6]))
        compare(hand, rng.choice(CONTRACTS), FAMILIES[name], rng.choice(PAIRS))


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", FAMILIES)
def test_the_search_equals_brute_force_on_many_hands(name):
    rng = Random(f"many {name}")
    largest = 6 if "twos" in name or "wilds" in name else 9
    for _ in range(20):
        hand = crowded_hand(rng, rng.randint(5, largest))
        compare(hand, rng.choice(CONTRACTS), FAMILIES[name], rng.choice(PAIRS))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_the_search_equals_brute_force_under_any_rules(seed):
    rng = Random(f"rules {seed}")
    for _ in range(6):
        rules, pairs = any_rules(rng), rng.choice(PAIRS)
        hand = crowded_hand(rng, rng.randint(3, 5))
        compare(with_wilds(rng, hand, rules), rng.choice(CONTRACTS), rules, pairs)


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("seed", range(12))
def test_the_search_equals_brute_force_under_many_rules(seed):
    rng = Random(f"many rules {seed}")
    for _ in range(20):
        rules, pairs = any_rules(rng), rng.choice(PAIRS)
        hand = crowded_hand(rng, rng.randint(4, 6 if len(rules.wilds) > 3 else 9))
        compare(with_wilds(rng, hand, rules), rng.choice(CONTRACTS), rules, pairs)


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("contract", ["S3", "R3", "R4", "2S3"])
def test_the_search_equals_brute_force_on_every_hand_of_a_tiny_pack(contract):
    """Every hand of five cards from 7H 8H TH 7S and wild cards, each twice at most."""
    kinds = parse_cards("7H 8H TH 7S JK AH")
    for hand in combinations_with_replacement(sorted(kinds), 5):
        if max(Counter(hand).values()) <= 2:
            compare(hand, parse_contract(contract), CONTINENTAL, PairRules())


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("contract", ["2S3", "S3+R4", "2R4", "3S3", "2S3+R4", "S3+2R4", "3R4"])
def test_what_a_whole_hand_can_lay_equals_brute_force(contract):
    """Hands of 12 to 14 cards: the search's distance can be reached, and one card less is not enough."""
    rng, parsed = Random(f"whole {contract}"), parse_contract(contract)
    for number in range(24):
        size = rng.choice([12, 13, 14])
        hand = any_hand(rng, size) if number % 2 else crowded_hand(rng, size)
        missing = distance(counts_of(hand), parsed, CONTINENTAL, PairRules())
        assert can_lay(hand, parsed, CONTINENTAL, PairRules()) == (missing == 0)
        if missing == 2:
            assert not can_lay(hand, parsed, CONTINENTAL, PairRules(), 1), cards_text(hand)
        if missing == 1 and parsed.count("run") < 2:
            assert can_lay(hand, parsed, CONTINENTAL, PairRules(), 1), cards_text(hand)


@pytest.mark.slow
@pytest.mark.once
def test_brute_force_counts_what_really_has_to_be_added():
    """The oracle's count is checked by adding every card, and every pair of cards, to the hand."""
    rng = Random("added")
    for name in ("continental", "one wild", "wilds apart"):
        for _ in range(2):
            hand, contract = crowded_hand(rng, 4), rng.choice(CONTRACTS[:4])
            args = (contract, FAMILIES[name], PairRules())
            least = next(
                number
                for number in range(4)
                if number == 3
                or any(
                    can_lay(tuple(sorted((*hand, *more))), *args)
                    for more in combinations_with_replacement(range(KINDS), number)
                )
            )
            assert least == min(3, least_missing(hand, *args) or 0), (hand, contract)


@pytest.mark.parametrize(
    "hand, contract, family, missing",
    [
        # A run of three may be legal only as one of four: 5, two wild cards, 8 (CON-6).
        ("5H 8H JK JK", "R3", "continental", 0),
        # The black aces make the set; the red ace is worth more as a wild card (CON-5).
        ("2S 2S 3S AH AH AC AC JK", "3S3", "both aces", 1),
        # Two wild cards may not be neighbours.
        ("AS 2S 3S AH AD", "R5", "wilds apart", 1),
        # CON-7: three wild cards are a set.
        ("JK AH AD 5S 9C", "S3", "continental", 0),
        # CON-33: contiguous runs of one suit are two runs.
        ("5S 6S 7S 8S 9S TS JS QS", "2R4", "continental", 0),
        # CON-34: two sets of one rank.
        ("9S 9S 9H 9H 9D JK", "2S3", "continental", 0),
        # CON-32: an ace stands high too.
        ("JS QS KS AS", "R4", "continental", 0),
        ("JS QS KS AS", "R4", "ace low", 1),
        # With both aces in one run, one ace stands at one end only.
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "R14", "both aces", 1),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS JK", "R14", "both aces", 0),
        ("AS AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "R14", "both aces", 0),
        ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS JK", "R14", "both aces", 1),
        # What a run with both aces takes is not there for a set.
        ("AS AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH AD AC", "S3+R14", "both aces", 0),
        ("AS AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH AC JK", "S3+R14", "both aces", 0),
        ("AS AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS 5H 5D", "S3+R14", "both aces", 1),
        ("AS AS AC 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "S3+R14", "both aces", 2),
        # Twos are wild, also in a set of twos, which is none.
        ("2S 2H 2D", "S3", "no set of twos", 0),
        # The run leaves a queen, and a wild ace as itself, to the set: each needs as many naturals as wild cards.
        ("AH AH JH QH QH AD JK", "S3+R4", "continental", 0),
        ("5C 5C 6C 7C 8C 9C 9C JK JK JK", "2S3+R4", "one wild", 0),
        ("2H 3H 4H 5H 4C 8C 9C JK JK JK", "2S3+R4", "one wild", 1),
        # Where suits must differ, a second red ace of one suit has no place in a set of aces.
        ("AS AH AH 4S 5H", "S3", "suits differ", 1),
        ("AS AH AH AD 5H", "S3", "suits differ", 0),
        # The run leaves a natural card to the set, and a wild card stands in its place.
        ("AH 2H 3H AC 2C 3C JK JK", "S3+R4", "continental", 0),
        ("AS 2S 2S 3S 4S AH 4H JK JK JK", "2S3+R4", "continental", 0),
    ],
)
def test_known_hands(hand, contract, family, missing):
    counts = counts_of(parse_cards(hand))
    asked = (parse_contract(contract), FAMILIES[family], PairRules())
    assert distance(counts, *asked) == missing
    assert bool(list(layouts(counts, *asked))) == (missing == 0)


LAID = product(FAMILIES, ["S3+R3", "S3+R4", "2S3+R4", "S3+2R3"])


@pytest.mark.parametrize("name, contract", thinned(LAID, 3))
def test_a_hand_that_lacks_nothing_has_a_way_to_be_laid(name, contract):
    rng, parsed, laid = Random(f"laid {name} {contract}"), parse_contract(contract), 0
    for _ in range(60):
        hand, pairs = crowded_hand(rng, parsed.cards()), rng.choice(PAIRS)
        asked = (counts_of(hand), parsed, FAMILIES[name], pairs)
        ways = list(layouts(*asked))
        assert bool(ways) == (distance(*asked) == 0), (cards_text(hand), pairs)
        for melds in ways[:3]:
            check_layout(melds, hand, parsed, FAMILIES[name], pairs)
        laid += bool(ways)
    assert laid or not FAMILIES[name].wilds


@pytest.mark.parametrize(
    "pairs, hand, contract, missing",
    [
        (PairRules(run_pair_rule="distinct_suits"), "5S 6S 7S 8S 9S TS JS QS", "2R4", 4),
        (PairRules(run_pair_rule="not_contiguous"), "5S 6S 7S 8S 9S TS JS QS", "2R4", 1),
        (PairRules(set_pair_rule="distinct_ranks"), "9S 9S 9H 9H 9D 9D", "2S3", 3),
        (PairRules(contract_size="exact"), "5H 8H JK JK", "R3", 1),
        (PairRules(set_pair_rule="distinct_ranks"), "9S 9S 9H", "3S3", 6),
        (PairRules(run_pair_rule="distinct_suits"), "2S 3S 4S", "3R4", 9),
    ],
)
def test_pair_rules_in_the_search(pairs, hand, contract, missing):
    counts = counts_of(parse_cards(hand))
    assert distance(counts, parse_contract(contract), CONTINENTAL, pairs) == missing


@pytest.mark.parametrize("seed", range(12))
def test_plans_are_sorted_bounded_and_add_up(seed):
    rng = Random(seed)
    hand, contract = any_hand(rng, 13), rng.choice(CONTRACTS)
    counts = counts_of(hand)
    wide = plans(counts, contract, CONTINENTAL, PairRules(), slack=1, most=50)
    best = distance(counts, contract, CONTINENTAL, PairRules())
    assert [plan.missing for plan in wide] == sorted(plan.missing for plan in wide)
    assert wide[0].missing == best
    assert len(wide) <= 50
    for plan in wide:
        assert plan.missing in (best, best + 1)
        naturals = Counter(card for part in plan.parts for card in part.naturals)
        assert not naturals - Counter(hand)
        open_ = sum(part.open for part in plan.parts)
        assert plan.missing == open_ - plan.wilds
        free = Counter(hand) - naturals
        assert plan.wilds <= sum(free[card] for card in CONTINENTAL.wilds)
        for part, slot in zip(plan.parts, contract.slots, strict=True):
            assert part.slot.type == slot.type
            assert part.slot.size == len(part.naturals) + part.open
            assert 0 <= part.fillable <= part.open
            assert part.slot.type == "set" or len(part.gaps) == part.open


def test_an_empty_hand_misses_the_whole_contract():
    for contract in CONTRACTS:
        assert distance(bytes(KINDS), contract, CONTINENTAL, PairRules()) == contract.cards()


@pytest.mark.parametrize("seed", range(8))
def test_more_cards_never_take_the_contract_further_away(seed):
    rng = Random(seed)
    deck = list(any_hand(rng, 18))
    rng.shuffle(deck)
    contract = parse_contract(rng.choice(["2S3+R4", "S3+2R4", "3R4", "3S3"]))
    steps = [
        distance(counts_of(deck[:size]), contract, CONTINENTAL, PairRules())
        for size in range(len(deck))
    ]
    assert all(after in (before, before - 1) for before, after in pairwise(steps))
