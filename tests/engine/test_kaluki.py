"""An opening of a least worth, jokers traded out of melds: the clauses of KAL, and the worked cases that name
them.
"""

import pytest

from tests.engine.scenes import game, play, refused, scene
from upcard.cards import counts_of, parse_cards
from upcard.engine import DealResult, Match, deal_round
from upcard.engine.scores.scoring import hand_points
from upcard.melds import parse_meld, why_not_meld

OPENING = "down run[QS KS AS] set[6S 6H 6D]"


def points(deal):
    assert deal.result is not None
    return deal.result.points


@pytest.mark.parametrize(
    "players, cards, stock", [(2, 15, 77), (4, 15, 47), (5, 13, 42), (6, 11, 41)]
)
def test_the_deal_case_182_kal_1_kal_2(players, cards, stock):
    variant = game("kaluki")
    rules = variant.round_rules(1, players)
    deal, _ = deal_round(variant, rules, ["p"] * players, 0, variant.shoe(players))
    assert (deal.hand_size(0), len(deal.stock)) == (cards, stock)


def test_points_of_a_hand_case_145_kal_5():
    rules = game("kaluki").round_rules(1, 2)
    assert hand_points(counts_of(parse_cards("AS JD 7C JK")), rules) == 57


def test_no_run_goes_round_the_corner_case_059_kal_7():
    rules = game("kaluki").round_rules(1, 2).melds
    assert why_not_meld(parse_meld("run[KS AS 2S]", rules), rules) is not None


def test_an_opening_of_53_points_case_124_kal_6():
    deal = scene("kaluki", "hands QS KS AS 6S 6H 6D 9C | KS 5D")
    play(deal, 0, OPENING)
    assert deal.is_down(0)


def test_a_joker_counts_as_what_it_stands_for_case_125_kal_6():
    deal = scene("kaluki", "hands KS KH JK 7D 8D 9D 2C | KS 5D")
    play(deal, 0, "down set[KS KH JK=K] run[7D 8D 9D]")


def test_an_opening_of_fewer_points_is_refused_kal_6():
    deal = scene("kaluki", "hands KS KH KD 6S 6H 6D 9C | KS 5D")
    assert refused(deal, 0, "down set[KS KH KD] set[6S 6H 6D]") == "down.too_few_points KAL-6"
    assert refused(deal, 0, "meld set[KS KH KD]") == "meld.points_first KAL-6"
    assert refused(deal, 0, "down") == "down.nothing KAL-6"


def test_the_discard_is_taken_before_opening_only_to_open_with_it_kal_8():
    fields = "hands QS KS 6S 6H 6D 9C 3H | KS 5D; stock 2H 2D; to 0 draw; pile "
    assert refused(scene("kaluki", fields + "4D"), 0, "take") == "take.no_opening KAL-8"
    deal = scene("kaluki", fields + "AS")
    play(deal, 0, "take")
    assert refused(deal, 0, "discard 9C") == "take.play_first KAL-8"
    play(deal, 0, OPENING, "discard 9C")
    down = scene("kaluki", fields + "4D; down 1 0; turn 3")
    play(down, 0, "take", "discard 9C")


def test_the_opening_must_hold_the_card_taken_kal_8():
    deal = scene("kaluki", "hands QS KS AS 6S 6H 6D 9C 9H | KS 5D; stock 2H; to 0 draw; pile 9D")
    play(deal, 0, "take")
    assert refused(deal, 0, OPENING) == "take.play_first KAL-8"
    play(deal, 0, OPENING + " set[9H 9D 9C]")
    assert deal.result is not None


def test_nothing_is_laid_off_before_opening_kal_8():
    deal = scene("kaluki", "hands 9C 2D | KS 5D; melds 1 run[6C 7C 8C]; down 0 1; turn 3")
    assert refused(deal, 0, "lay 9C m1 high") == "down.points_first KAL-8"


TRADE = "hands 7C 2D 4H 9C | KS 5D; melds {} run[5C 6C JK=7C 8C]; down 1 1; turn 3"


def test_a_joker_is_traded_to_the_hand_kal_9():
    deal = scene("kaluki", TRADE.format(1))
    play(deal, 0, "replace 7C m1")
    assert deal.hands[0][52] == 1
    play(deal, 0, "discard 2D")  # it may be kept
    own = scene("kaluki", TRADE.format(0))
    assert refused(own, 0, "replace 7C m1") == "replace.own_meld KAL-9"


def test_a_joker_is_traded_before_any_card_is_laid_kal_9():
    deal = scene("kaluki", TRADE.format(1))
    play(deal, 0, "lay 9C m1 high")
    assert refused(deal, 0, "replace 7C m1") == "replace.after_melds KAL-9"
    play(deal, 0, "back", "replace 7C m1", "lay 9C m1 high")


def test_extra_melds_and_lay_offs_in_the_turn_of_opening_kal_10():
    deal = scene("kaluki", "hands QS KS AS 6S 6H 6D 9C 9H 9D JS 2C | KS 5D")
    play(deal, 0, OPENING, "meld set[9H 9D 9C]", "lay JS m1 low", "discard 2C")


def test_out_after_earlier_melds_case_148_kal_3():
    deal = scene("kaluki", "hands 9C | KS 5D; melds 0 run[6C 7C 8C]; down 1 0; turn 3")
    play(deal, 0, "lay 9C m1 high")
    assert points(deal) == (-20, 15)


def test_out_all_at_once_kal_3_kal_12():
    deal = scene("kaluki", "hands QS KS AS 6S 6H 6D 9C | KS 5D; turn 3")
    play(deal, 0, OPENING, "discard 9C")
    assert points(deal) == (-60, 15)


def test_the_winner_collects_as_a_house_rule_kal_13():
    house = (
        'scoring = "winner_collects"\nranking = "high"\nout_score = 0\nout_at_once_score = "none"'
    )
    deal = scene("kaluki", "hands QS KS AS 6S 6H 6D 9C | KS 5D | JK AH; turn 3", house)
    play(deal, 0, OPENING, "discard 9C")
    assert points(deal) == (55, 0, 0)


def test_the_game_to_1000_kal_4():
    match = Match(game("kaluki"), ["Ann", "Bob"])
    match.set_dealer(0)
    match.results.append(DealResult("out", 1, ((), ()), (1000, -20), ()))
    assert match.over
    assert match.standings()[0].seat == 1
