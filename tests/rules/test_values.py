"""The parts of a round's rules: packs, jokers, points, overrides, and the rounds in which claims are open."""

import pytest

from tests.engine.tables import house
from upcard.cards import JOKER, NotationError, parse_card, parse_cards
from upcard.rules import find_variant, read_variant
from upcard.rules.sheet.row import round_words
from upcard.rules.values import (
    kinds_of_class,
    number_of_jokers,
    number_of_packs,
    points_table,
    ratio_of,
)


@pytest.mark.parametrize("players, packs", [(2, 1), (3, 2), (4, 2), (5, 3), (8, 4)])
def test_one_pack_to_every_two_players(players, packs):
    assert number_of_packs("ceil_half", players) == packs


def test_jokers():
    assert number_of_jokers("per_pack:2", 3, 5) == 6
    assert number_of_jokers("fixed:4", 3, 5) == 4
    assert number_of_jokers("players_minus_1", 3, 5) == 4


def test_the_first_class_that_fits_a_card_gives_its_points():
    table = points_table(
        {"AS": 1, "A": 2, "joker": 3, "wild": 4, "2-K": 5}, frozenset(parse_cards("2S JK"))
    )
    cards = {"AS": 1, "AH": 2, "JK": 3, "2S": 4, "2H": 5, "KC": 5}
    assert {text: table[parse_card(text)] for text in cards} == cards


def test_classes_of_cards():
    assert kinds_of_class("joker") == {JOKER}
    assert len(kinds_of_class("2-9")) == 32
    assert kinds_of_class("9-2") == frozenset()
    assert kinds_of_class("AH") == {parse_card("AH")}


@pytest.mark.parametrize("text", ["0/1", "2/1", "1/0", "1", "/", "a/b", "1/2/3", "100/300", "²/3"])
def test_what_is_no_share(text):
    with pytest.raises(NotationError):
        ratio_of(text)


def test_a_round_plays_by_what_it_overrides():
    variant = read_variant(
        "extends = 'continental'\n[[rounds]]\ncards = 9\ncontract = '2S3'\n"
        "overrides = { ace = 'low', claim_penalty = 3, wilds = ['joker'] }\n"
        "[[rounds]]\ncards = 9\ncontract = '2S3'\noverrides = { claim_rounds = [] }\n"
    )
    first, second = variant.round_rules(1), variant.round_rules(2)
    assert (first.melds.ace, second.melds.ace) == ("low", "either")
    assert (first.options.claim_penalty, second.options.claim_penalty) == (3, 1)
    assert (first.claims_open, second.claims_open) == (True, False)
    assert (len(first.melds.wilds), len(second.melds.wilds)) == (1, 3)


def test_claims_are_open_in_the_rounds_that_are_named():
    variant = house("claim_rounds = [2, 7]")
    opened = [variant.round_rules(number).claims_open for number in range(1, 8)]
    assert opened == [False, True, False, False, False, False, True]


# ---- How many play, and how many rounds -----------------------------------------------------


@pytest.mark.parametrize("game, number, why", [
    ("gin", 3, "Gin Rummy is for 2 players, not for 3"),
    ("continental", 3, "Continental Rummy is for 4 to 8 players, not for 3"),
    ("continental", 9, "Continental Rummy is for 4 to 8 players, not for 9"),
    ("continental", 8, None),
    ("crummy", 12, None),
    ("crummy", 13, "Crummy Rummy is for 2 to 12 players, not for 13; 12 is Upcard's own limit"),
    ("crummy", 1, "Crummy Rummy is for 2 to 12 players, not for 1"),
    ("seven-hand", 13, "Seven Hand Rummy is for 2 to 12 players, not for 13; 12 is Upcard's own limit"),
])  # fmt: skip
def test_for_how_many_a_game_is(game, number, why):
    assert find_variant(game).why_not_players(number) == why


@pytest.mark.parametrize("game, number, words", [
    ("continental", 2, "Round 2 of 7"),
    ("gin", 9, "Round 9"),
    ("twelve-step", 15, "Round 15"),
])  # fmt: skip
def test_a_round_number_is_bounded_where_the_rounds_are_fixed(game, number, words):
    assert round_words(find_variant(game), number) == words
