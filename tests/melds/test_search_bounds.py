"""The search prunes branches that cannot matter, and no others."""

from random import Random

import pytest

from upcard.cards import KINDS, cards_text, counts_of, expand, parse_cards, shuffled
from upcard.melds import (
    Contract,
    MeldRules,
    PairRules,
    Plan,
    Slot,
    distance,
    layouts,
    parse_contract,
    plans,
)
from upcard.melds.contract.search import _searches
from upcard.melds.contract.tables import NO_WAY, contract_rules
from upcard.melds.solver import ContractSearch

RULES = MeldRules(
    wilds=frozenset(parse_cards("JK AH AD")),
    wild_natural="own_place",
    wild_ratio=(1, 2),
    all_wild_set=True,
    run_size=(4, 13),
)
PAIRS = PairRules()
SHOE = (*range(52),) * 3 + (52,) * 6


def _hand(seed, size):
    return counts_of(shuffled(SHOE, Random(seed))[:size])


@pytest.mark.parametrize("contract", ["2S3", "S3+R4", "2R4", "3S3", "2S3+R4", "S3+2R4", "3R4"])
def test_few_plans_wanted_miss_as_few_cards_as_all_plans(contract):
    for seed in range(12):
        hand = _hand(seed, 9 + seed % 5)
        wanted = parse_contract(contract)
        every = plans(hand, wanted, RULES, PAIRS, slack=1, most=100_000)
        least = min(plan.missing for plan in every)
        assert distance(hand, wanted, RULES, PAIRS) == least, cards_text(expand(hand))
        for most in (1, 5, 40):
            few = plans(hand, wanted, RULES, PAIRS, slack=1, most=most)
            best = sum(plan.missing == least for plan in every)
            assert len(few) == min(most, len(every))
            assert [plan.missing for plan in few] == sorted(plan.missing for plan in few)
            assert sum(plan.missing == least for plan in few) == min(most, best)
            assert set(few) <= set(every)


def test_a_large_hand_of_three_runs_takes_few_steps():
    search = ContractSearch(contract_rules(parse_contract("3R4"), RULES, PAIRS))
    hands = [_hand(seed, 25) for seed in range(8)]
    missing = [2, 0, 3, 0, 0, 1, 0, 1]
    assert [search.distance(hand) for hand in hands] == missing
    assert [search.layouts(hand, 1) for hand in hands] == [not number for number in missing]
    assert max(search.steps_taken() for hand in hands if search.distance(hand) >= 0) <= 40


def test_plans_are_values_that_compare():
    hand = counts_of(parse_cards("7H 7S 7D 2C 3C 4C 5C"))
    found = plans(hand, parse_contract("S3+R4"), RULES, PAIRS)
    assert all(isinstance(plan, Plan) for plan in found)
    assert found[0].missing == 0


def test_a_contract_beyond_reason_is_answered_in_bounded_time():
    """Nine runs from forty cards: a way is found, and the search ends."""
    hand = counts_of(Random(9).sample([card for card in range(52) for _ in range(4)], 40))
    contract = parse_contract("9R3")
    search = _searches.of(contract, MeldRules(), PAIRS)
    search.hurry(500)
    try:
        assert 0 <= plans(hand, contract, MeldRules(), PAIRS)[0].missing <= 9
        assert search.steps_taken() <= 1002
        assert 0 <= distance(hand, contract, MeldRules(), PAIRS) <= 9
        assert search.steps_taken() <= 1002
    finally:
        _searches.of.cache_clear()


def test_out_of_steps_there_is_still_a_plan():
    hand = counts_of(Random(3).sample([card for card in range(52) for _ in range(4)], 60))
    contract = parse_contract("9R3+9S3")
    search = ContractSearch(contract_rules(contract, MeldRules(), PAIRS))
    search.hurry(40)
    found = search.plans(bytearray(hand), 1, 5)
    assert found
    assert all(missing < NO_WAY for missing, _, _ in found)


@pytest.mark.parametrize("whole", [False, True])
def test_absurd_questions_are_answered_in_bounded_time(whole):
    """Twenty parts, hundreds of cards: some answer comes."""
    slots = tuple(Slot(type_, size) for type_ in ("run", "set") for size in (3, 4, 5, 7, 10)) * 2
    search = ContractSearch(contract_rules(Contract(slots, whole), RULES, PAIRS))
    search.hurry(800)
    for seed in range(4):
        hand = bytearray(counts_of(Random(seed).choices(range(KINDS), k=250)))
        search.distance(hand)
        assert search.steps_taken() <= 2500
        search.layouts(hand, 40)
        search.plans(hand, 1, 40)


def test_odd_arguments_are_taken_as_far_as_they_make_sense():
    search = ContractSearch(contract_rules(parse_contract("2S3"), RULES, PAIRS))
    hand = counts_of(parse_cards("7H 7S 7D 8H 8S JK"))
    assert search.layouts(hand, 0) == search.layouts(hand, -3) == 0
    assert search.layouts(hand, 5, bytes([200, 52, 3])) == 1  # no card, a wild one, one that is not
    assert search.plans(hand, NO_WAY, 5)
    for slack in (-1, NO_WAY + 1):
        with pytest.raises(ValueError, match="a slack of"):
            search.plans(hand, slack, 5)
    assert search.plans(hand, 1, 0) == []


@pytest.mark.parametrize(
    "hand, words",
    [
        (bytes(52), "53 counts"),
        (bytes(60), "53 counts"),
        (b"", "53 counts"),
        (bytes([5] * 53), "at most 255"),
        (bytes([255] * 53), "at most 255"),
    ],
)
def test_what_is_no_hand_is_refused(hand, words):
    contract = parse_contract("S3+R4")
    search = ContractSearch(contract_rules(contract, RULES, PAIRS))
    for ask in (search.distance, lambda hand: search.layouts(hand, 5)):
        with pytest.raises(ValueError, match=words):
            ask(bytearray(hand))
    for function in (distance, plans, lambda *args: list(layouts(*args))):
        with pytest.raises(ValueError, match=words):
            function(hand, contract, RULES, PAIRS)


@pytest.mark.parametrize("contract", ["2S3", "S3+R4", "2R4"])
def test_an_answer_does_not_depend_on_the_hands_asked_about_before(contract):
    tables = contract_rules(parse_contract(contract), RULES, PAIRS)
    search, rng = ContractSearch(tables), Random(contract)
    for size in [*rng.choices(range(1, 16), k=40)] * 2:
        hand = bytearray(_hand(rng.random(), size))
        for card in [None, *expand(hand)]:
            if card is not None:
                hand[card] -= 1
            assert search.distance(hand) == ContractSearch(tables).distance(hand)
        if size % 5 == 0:
            with pytest.raises(ValueError, match="at most 255"):
                search.distance(bytearray([255] * 53))


@pytest.mark.parametrize(
    "contract, words",
    [
        (Contract((Slot("set", 3),) * 21), "21 parts"),
        (Contract((Slot("set", 29),)), "29 cards"),
        (Contract((Slot("run", 0),)), "0 cards"),
        (Contract((Slot("set", 28),) * 20), "560 cards"),
    ],
)
def test_a_contract_too_large_for_the_search_is_refused(contract, words):
    with pytest.raises(ValueError, match=words):
        distance(bytes(KINDS), contract, RULES, PAIRS)


@pytest.mark.parametrize(
    "contract, rules",
    [
        ("S5", MeldRules(set_size=(3, 4))),
        ("R6", MeldRules(run_size=(3, 5))),
        ("S5", MeldRules(wilds=frozenset(), set_suits="distinct")),
        ("R14", MeldRules(ace="either", run_size=(3, 14))),
    ],
)
def test_a_contract_that_can_never_be_laid_has_no_distance(contract, rules):
    hand = counts_of(list(range(52)) * 2 + [52] * 4)
    assert distance(hand, parse_contract(contract), rules, PAIRS) == NO_WAY
    assert plans(hand, parse_contract(contract), rules, PAIRS) == []
    assert list(layouts(hand, parse_contract(contract), rules, PAIRS)) == []
