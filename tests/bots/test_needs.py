"""How near a hand is to its contract."""

from upcard.bots.needs import Needs, helpful, sized
from upcard.cards import counts_of, parse_card, parse_cards
from upcard.melds import parse_contract
from upcard.rules import find_variant

RULES = find_variant("continental").round_rules(2)  # a set and a run
MELDS = RULES.melds


def hand(text):
    return bytes(counts_of(parse_cards(text)))


def shown(contracts):
    return [str(contract) for contract in contracts]


def test_a_contract_keeps_its_sizes_unless_it_takes_the_whole_hand():
    assert shown(sized(parse_contract("S3+R4"), 12, MELDS)) == ["S3+R4"]
    assert shown(sized(parse_contract("S3+R4!"), 7, MELDS)) == ["S3+R4"]
    assert shown(sized(parse_contract("S3+R4!"), 5, MELDS)) == ["S3+R4"]


def test_the_cards_of_a_whole_hand_are_shared_out_in_every_way():
    assert sorted(shown(sized(parse_contract("S3+R4!"), 8, MELDS))) == ["R4+S4", "R5+S3"]
    assert sorted(shown(sized(parse_contract("2R4!"), 10, MELDS))) == ["2R5", "R4+R6"]
    for contract in sized(parse_contract("3R4!"), 17, MELDS):
        assert contract.cards() == 17


def test_the_ways_of_sharing_out_are_bounded():
    assert len(sized(parse_contract("2S3+3R4!"), 40, MELDS)) == 8


def test_no_run_is_wanted_longer_than_a_run_can_be():
    for contract in sized(parse_contract("3R4!"), 25, MELDS):
        assert contract.cards() == 25
        assert max(slot.size for slot in contract.slots) <= 13
    assert shown(sized(parse_contract("R11!"), 14, MELDS)) == ["R13"]


def test_a_bot_with_a_very_large_hand_still_knows_what_it_needs():
    rules = find_variant("shanghai").round_rules(7)  # three runs, the whole hand
    held = hand("3S 4S 5S 6S 7S 8S 9S TS JS 3H 4H 5H 6H 7H 8H 9H TH JH 3C 4C 5C 6C 7C 8C 9C TC")
    assert Needs(rules, 27).distance(held) == 1


def test_distances_with_and_without_a_card():
    needs = Needs(RULES, 13)
    held = hand("7S 7H 2C 3C 4C KD")
    assert needs.distance(held) == 2
    assert needs.distance_with(held, parse_card("7D")) == 1
    assert needs.distance_with(held, parse_card("9S")) == 2
    assert needs.distance_with(held, parse_card("JK")) == 1


def test_the_cards_that_help_are_those_that_fill_an_open_place():
    cards = helpful(Needs(RULES, 13).plans(hand("7S 7H 2C 3C 4C KD"))[:1])
    assert {parse_card("7D"), parse_card("7C")} <= cards
    assert parse_card("AC") in cards or parse_card("5C") in cards
    assert parse_card("9S") not in cards
