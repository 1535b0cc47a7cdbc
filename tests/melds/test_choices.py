"""The ways to lay a contract that no other way betters, and counts that are refused."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.melds.brute import best_by_force
from tests.melds.families import CONTINENTAL, FAMILIES, crowded_hand
from upcard.cards import KINDS, cards_text, counts_of, parse_cards
from upcard.melds import (
    MeldRules,
    PairRules,
    layouts,
    meld_text,
    parse_contract,
    parse_meld,
    why_not_contract,
)
from upcard.melds.contract.choices import best_choices, fitting
from upcard.melds.counts import checked

PAIRS = PairRules()
POINTS = (*([5] * 52), 50)
NONE = (0,) * KINDS


PLAIN = MeldRules()


def ways(hand, contract, rules=PLAIN, points=POINTS, useful=NONE, **more):
    counts = counts_of(parse_cards(hand))
    return best_choices(counts, parse_contract(contract), rules, PAIRS, points, useful, **more)


def told(found):
    return [(cards_text(way.left), way.points, way.useful, way.wilds) for way in found]


def test_a_wild_card_is_spent_for_points_or_kept():
    assert told(ways("KS KD KC 9S JK", "S3")) == [("9S", 5, 0, 1), ("9S JK", 55, 0, 0)]


def test_a_useful_card_is_kept_where_another_will_do():
    useful = [0] * KINDS
    useful[parse_cards("KS")[0]] = 1
    assert told(ways("KS KD KC KH", "S3", useful=useful)) == [("", 0, 0, 0), ("KS", 5, 1, 0)]


def test_longer_melds_leave_less_and_exact_ones_do_not():
    assert told(ways("5H 6H 7H 8H 9H", "R3")) == [("", 0, 0, 0)]
    counts = counts_of(parse_cards("5H 6H 7H 8H 9H"))
    points = [card % 13 + 1 for card in range(KINDS)]
    exact = best_choices(counts, parse_contract("R3"), MeldRules(), PairRules("exact"), points)
    assert told(exact) == [("5H 6H", 11, 0, 0)]


def test_one_card_is_kept_for_the_discard():
    assert told(ways("KS KD KC KH", "S3", keep_one=True))[0][1] == 5
    assert ways("KS KD KC", "S3", keep_one=True) == ()
    assert ways("KS KD 2C", "S3") == ()


def test_melds_come_in_the_order_of_the_contract():
    (way,) = ways("5H 6H 7H 8H KS KD KC", "R4+S3")
    assert [meld_text(meld, MeldRules()) for meld in way.melds] == [
        "run[5H 6H 7H 8H]",
        "set[KS KD KC]",
    ]


def test_a_whole_hand_leaves_nothing():
    assert told(ways("5H 6H 7H 8H 9H KS KD KC", "S3+R4!")) == [("", 0, 0, 0)]
    assert ways("5H 6H 7H 8H KS KD KC 2C", "S3+R4!") == ()


def test_where_suits_differ_a_wild_card_has_no_place_in_a_set_of_its_own_rank():
    rules = MeldRules(
        wilds=frozenset(parse_cards("JK AH AD")), wild_natural="own_place", set_suits="distinct"
    )
    assert ways("AS AH AH", "S3", rules) == ()
    (way,) = ways("AS AC AH AH 4S", "S3", rules, points=(5,) * KINDS)
    assert cards_text(way.left) == "4S AH"


def test_what_fits_the_table():
    table = [parse_meld(text, CONTINENTAL) for text in ("run[5H 6H 7H 8H]", "set[KS KD KC]")]
    fits = {card for card in range(KINDS) if fitting(table, CONTINENTAL)[card]}
    assert fits == set(parse_cards("4H 9H KS KH KD KC JK AH AD"))


@pytest.mark.parametrize(
    "hand, points, words",
    [
        ([0] * 54, POINTS, "a hand is 53 counts"),
        ([90, *[0] * 52], POINTS, "a hand of 90 cards is too large"),
        ([0] * 53, (5,) * 52, "53 numbers"),
        ([0] * 53, (*(5,) * 52, -1), "none below 0"),
    ],
)
def test_what_is_no_hand_is_refused_in_words(hand, points, words):
    with pytest.raises(ValueError, match=words):
        best_choices(hand, parse_contract("S3"), MeldRules(), PAIRS, points)


def test_more_copies_than_the_packs_hold_are_refused():
    shoe = [2] * 52 + [4]
    assert checked([2, 1] + [0] * 51, shoe) == bytes([2, 1] + [0] * 51)
    with pytest.raises(ValueError, match="a hand holds 3 of 2 of spades; the packs hold 2"):
        checked([0, 3] + [0] * 51, shoe)


@pytest.mark.parametrize("rule, laid", [("any", 1), ("not_contiguous", 0), ("distinct_suits", 0)])
def test_two_runs_of_one_suit(rule, laid):
    hand = counts_of(parse_cards("5S 6S 7S 8S 9S TS"))
    pairs = PairRules(run_pair_rule=rule)
    assert len(best_choices(hand, parse_contract("2R3"), PLAIN, pairs, POINTS)) == laid


@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.parametrize("contract", ["R3", "2S3", "S3+R3", "2R3", "S3+2R3", "2R3!"])
def test_the_ways_that_no_other_betters_are_those_of_brute_force(name, contract):
    rng, parsed = Random(f"ways {name} {contract}"), parse_contract(contract)
    rules = replace(FAMILIES[name], run_size=(3, FAMILIES[name].run_size[1]))
    for _ in range(3):
        hand = hand_for(rng, parsed, rules)
        points, useful = (
            [rng.choice(some) for _ in range(KINDS)] for some in ((1, 5, 9), (0, 0, 1))
        )
        pairs = PairRules(
            rng.choice(["at_least", "exact"]),
            rng.choice(["any", "not_contiguous", "distinct_suits"]),
            rng.choice(["any", "distinct_ranks"]),
        )
        keep_one = not parsed.whole_hand and rng.random() < 0.5
        asked = (counts_of(hand), parsed, rules, pairs)
        found = best_choices(*asked, points, useful, keep_one=keep_one)
        by_force = best_by_force(*asked, points, useful, keep_one=keep_one)
        shown = cards_text(hand), pairs, points
        assert {(way.points, way.useful, way.wilds) for way in found} == by_force, shown
        for way in found:
            assert why_not_contract(way.melds, parsed, rules, pairs) is None, shown
            laid = [card for meld in way.melds for card in meld.cards]
            assert sorted((*laid, *way.left)) == sorted(hand), shown


def hand_for(rng, contract, rules):
    """Return a hand of few kinds that can lay the contract, if one of some tries can."""
    for _ in range(30):
        size = contract.cards() + rng.choice([0, 1, 1] if contract.whole_hand else [0, 1, 1, 2])
        hand = crowded_hand(rng, size)
        if next(iter(layouts(counts_of(hand), contract, rules, PAIRS, 1)), None):
            break
    return hand
