"""Games without a contract: the clauses of BAS, and the worked cases that name them."""

import pytest

from tests.engine.scenes import game, play, refused, scene
from upcard.cards import counts_of, parse_cards
from upcard.engine import DealResult, Match, parse_move
from upcard.engine.scores.scoring import hand_points


@pytest.mark.parametrize("players, cards", [(2, 10), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_cards_by_the_number_of_players_bas_2(players, cards):
    assert game("basic").round_rules(1, players).cards == cards


def test_points_of_a_hand_case_146_bas_3():
    rules = game("basic").round_rules(1, 2)
    assert hand_points(counts_of(parse_cards("KS 4D AC")), rules) == 15


def test_the_game_is_over_when_somebody_has_100_case_152_bas_4():
    match = Match(game("basic"), ["Ann", "Bob"])
    match.set_dealer(0)
    match.results.append(DealResult("out", 1, ((), ()), (99, 0), ()))
    assert not match.over
    match.results.append(DealResult("out", 1, ((), ()), (5, 61), ()))
    assert match.over
    assert [(s.seat, s.total, s.place) for s in match.standings()] == [(1, 61, 1), (0, 104, 2)]


def test_melds_and_lay_offs_from_the_first_turn_bas_6_bas_7():
    deal = scene(
        "basic", "hands 5S 5H 5D 9C 2C KD | KS 8H; melds 1 run[6C 7C 8C]; down 0 1; turn 2"
    )
    play(deal, 0, "lay 9C m1 high", "meld set[5S 5H 5D]")
    assert deal.is_down(0)
    play(deal, 0, "discard KD")
    assert deal.to_act() == (1,)


def test_one_meld_a_turn_as_a_house_rule_bas_6():
    deal = scene("basic", "hands 5S 5H 5D 9C 9H 9D KD | KS 8H", "melds_per_turn = 1")
    play(deal, 0, "meld set[5S 5H 5D]")
    assert refused(deal, 0, "meld set[9H 9D 9C]") == "meld.per_turn House 1"
    play(deal, 0, "back", "meld set[9H 9D 9C]")


def test_there_is_no_contract_to_lay_bas_6():
    deal = scene("basic", "hands 5S 5H 5D KD | KS 8H")
    assert refused(deal, 0, "down set[5S 5H 5D]") == "down.no_contract BAS-6"


def test_the_card_just_taken_is_not_discarded_bas_6():
    deal = scene("basic", "hands 5S 9C | KS 8H; pile 2D; to 0 draw; stock 3D")
    play(deal, 0, "take")
    assert refused(deal, 0, "discard 2D") == "discard.just_taken BAS-6"
    play(deal, 0, "discard 9C")


def test_no_play_leaves_only_the_card_just_taken_bas_6():
    fields = (
        "hands 9C | KS 8H; pile {}; to 0 draw; melds 1 run[6C 7C 8C]; down 0 1; turn 3; stock 3D"
    )
    deal = scene("basic", fields.format("2D"))
    play(deal, 0, "take")
    assert refused(deal, 0, "lay 9C m1 high") == "last.just_taken BAS-6"
    other = scene("basic", fields.format("TC"))
    play(other, 0, "take", "lay 9C m1 high", "lay TC m1 high")
    assert other.result is not None
    assert other.result.out == 0


def test_out_with_or_without_a_discard_bas_8():
    with_discard = scene("basic", "hands 9C KD | KS 8H; melds 1 run[6C 7C 8C]; down 1 1; turn 3")
    play(with_discard, 0, "lay 9C m1 high", "discard KD")
    without = scene("basic", "hands 9C | KS 8H; melds 1 run[6C 7C 8C]; down 1 1; turn 3")
    play(without, 0, "lay 9C m1 high")
    for deal in (with_discard, without):
        assert deal.result is not None
        assert (deal.result.reason, deal.result.points) == ("out", (0, 18))


def test_the_whole_hand_in_one_turn_doubles_bas_9():
    at_once = scene("basic", "hands 5S 5H 5D KD | KS 8H")
    play(at_once, 0, "meld set[5S 5H 5D]", "discard KD")
    assert at_once.result is not None
    assert at_once.result.points == (0, 36)
    only_laid_off = scene("basic", "hands 9C | KS 8H; melds 1 run[6C 7C 8C]; down 0 1; turn 3")
    play(only_laid_off, 0, "lay 9C m1 high")
    assert only_laid_off.result is not None
    assert only_laid_off.result.points == (0, 36)


def test_the_pile_is_turned_over_unshuffled_bas_10():
    deal = scene("basic", "hands 5S 9C | KS 8H; pile 2D 3D 4D; to 0 draw")
    play(deal, 0, "draw")
    assert parse_move("discard 2D", deal.rules.melds) in deal.legal_moves(0)
    assert deal.stock == list(parse_cards("4D 3D"))
