"""The pile taken deep, cards that score for who lays them: the clauses of R500, and the worked cases that name them."""

import pytest

from tests.engine.scenes import game, play, refused, scene
from upcard.engine import DealResult, Match, parse_position, position_text

PILE = "hands 8S 8H 2C QD | KS 5D; stock 3H 4H; to 0 draw; turn 3; pile 5C 8D JC 2H"


def points(deal):
    assert deal.result is not None
    return deal.result.points


@pytest.mark.parametrize(
    "players, cards, packs", [(2, 13, 1), (3, 7, 1), (4, 7, 1), (5, 7, 2), (8, 7, 2)]
)
def test_cards_and_packs_r500_1_r500_2(players, cards, packs):
    variant = game("five-hundred")
    assert variant.round_rules(1, players).cards == cards
    assert len(variant.shoe(players)) == 52 * packs


def test_a_deep_take_is_played_at_once_r500_3():
    deal = scene("five-hundred", PILE)
    assert refused(deal, 0, "pile 4") == "take.no_use R500-3"
    assert refused(deal, 0, "pile 9") == "pile.number R500-3"
    assert refused(deal, 0, "pile 1") == "pile.top_alone R500-3"
    play(deal, 0, "pile 3")
    assert len(deal.pile) == 1
    assert refused(deal, 0, "discard QD") == "take.play_first R500-3"
    assert parse_position(position_text(deal), deal.variant).must == deal.must
    play(deal, 0, "meld set[8S 8H 8D]", "back", "meld set[8S 8H 8D]", "discard QD")


def test_other_melds_wait_until_the_card_is_played_r500_3():
    deal = scene("five-hundred", PILE.replace("2C QD", "2C 2D QD"))
    play(deal, 0, "pile 3")
    assert refused(deal, 0, "meld set[2H 2D 2C]") == "take.play_first R500-3"
    play(deal, 0, "meld set[8S 8H 8D]", "meld set[2H 2D 2C]")


def test_a_deep_take_may_be_laid_off_r500_3():
    deal = scene("five-hundred", PILE + "; melds 1 run[5D 6D 7D]; down 0 1")
    play(deal, 0, "pile 3", "lay 8D m1 high", "discard QD")


def test_the_top_discard_alone_is_free_r500_3():
    deal = scene("five-hundred", PILE)
    play(deal, 0, "take")
    assert refused(deal, 0, "discard 2H") == "discard.just_taken R500-7"
    play(deal, 0, "discard QD")
    house = scene("five-hundred", PILE, "top_discard_free = false")
    assert refused(house, 0, "take") == "take.no_use R500-3"


def test_cards_score_for_the_player_who_lays_them_r500_4():
    deal = scene(
        "five-hundred",
        "hands 8S QD 3C | KS 5D; melds 1 run[5S 6S 7S]; down 0 1; laid 0 18; turn 3; pile 2D",
    )
    play(deal, 0, "lay 8S m1 high")
    assert deal.laid == [8, 18]
    play(deal, 0, "back")
    assert deal.laid == [0, 18]


def test_own_cards_on_the_table_less_the_hand_case_159_r500_5_r500_6():
    deal = scene("five-hundred", "hands KS KH KD AC 2C 3C 5S 9D 7H | 4C; stock 3H; pile 2D; turn 3")
    play(deal, 0, "meld set[KS KH KD]", "meld run[AC 2C 3C]", "discard 7H")
    assert deal.laid == [36, 0]
    play(deal, 1, "draw", "lay 4C m2 high", "discard 3H")
    assert points(deal) == (30 + 6 - 14, 4)


def test_an_ace_above_the_king_counts_15_r500_5():
    deal = scene("five-hundred", "hands QC KC AC 9D | 4C")
    play(deal, 0, "meld run[QC KC AC]", "discard 9D")
    assert points(deal) == (35, -4)


def test_with_an_empty_stock_play_goes_on_while_discards_are_taken_r500_8():
    deal = scene("five-hundred", "hands 8S 8H 2C QD | KS 5D; to 0 draw; turn 3; pile 8D")
    play(deal, 0, "take", "meld set[8S 8H 8D]", "discard QD")
    assert deal.result is None
    play(deal, 1, "draw")
    assert deal.result is not None
    assert (deal.result.reason, deal.result.points) == ("stock", (24 - 2, -15))


def test_the_highest_beyond_500_wins_case_285_r500_9():
    match = Match(game("five-hundred"), ["Ann", "Bob"])
    match.set_dealer(0)
    match.results.append(DealResult("out", 1, ((), ()), (505, 530), ()))
    assert match.over
    assert match.standings()[0].seat == 1
