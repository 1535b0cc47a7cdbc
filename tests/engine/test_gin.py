"""Melds kept in the hand until a knock: the clauses of GIN, and the worked cases that name them."""

import pytest

from tests.engine.scenes import game, play, refused, scene
from upcard.engine import DealResult, Match, deal_round, parse_move, parse_position, position_text
from upcard.melds import parse_meld, why_not_meld

RUN = "AS 2S 3S 4S"


def points(deal):
    assert deal.result is not None
    return deal.result.reason, deal.result.points


def fresh():
    variant = game("gin")
    deal, _ = deal_round(variant, variant.round_rules(1, 2), ["Ann", "Bob"], 1, variant.shoe(2))
    return deal


def test_ten_cards_each_and_31_in_the_stock_case_184_gin_2():
    deal = fresh()
    assert [deal.hand_size(0), deal.hand_size(1), len(deal.stock), len(deal.pile)] == [
        10,
        10,
        31,
        1,
    ]


def test_the_ace_is_low_only_case_060_gin_4():
    rules = game("gin").round_rules(1, 2).melds
    assert why_not_meld(parse_meld("run[QS KS AS]", rules), rules) is not None
    assert why_not_meld(parse_meld("run[AS 2S 3S]", rules), rules) is None


def test_the_upcard_is_offered_to_the_non_dealer_and_then_the_dealer_gin_3():
    deal = fresh()
    assert (deal.phase, deal.to_act()) == ("offer", (0,))
    assert refused(deal, 1, "take") == "offer.not_yours GIN-3"
    assert refused(deal, 0, "draw") == "offer.take_or_pass GIN-3"
    upcard = deal.pile[-1]
    (told,) = deal.apply(0, parse_move("pass", deal.rules.melds))
    assert (told.what, told.seat, told.card) == ("pass", 0, upcard)
    assert deal.to_act() == (1,)
    assert parse_position(position_text(deal), deal.variant).to_act() == (1,)
    taken = deal.copy()
    play(taken, 1, "take")
    assert (taken.phase, taken.to_act()) == ("play", (1,))
    play(deal, 1, "pass")
    assert (deal.phase, deal.to_act()) == ("draw", (0,))
    assert refused(deal, 0, "take") == "take.passed GIN-3"
    play(deal, 0, "draw")


def test_melds_stay_in_the_hand_gin_5():
    deal = scene("gin", f"hands {RUN} 9C KD | KS 8H")
    assert refused(deal, 0, "meld run[AS 2S 3S]") == "meld.hidden GIN-5"
    assert refused(deal, 0, "lay 9C m1") == "meld.hidden GIN-5"


def test_the_card_just_taken_is_not_discarded_case_294_gin_6():
    deal = scene("gin", f"hands {RUN} KD QC | KS 8H; pile 9C; to 0 draw; stock 2H 3H 4H")
    play(deal, 0, "take")
    assert refused(deal, 0, "discard 9C") == "discard.just_taken GIN-6"
    assert refused(deal, 0, "knock 9C") == "discard.just_taken GIN-6"


def test_a_knock_needs_ten_points_or_fewer_outside_melds_gin_7():
    deal = scene("gin", f"hands {RUN} 6C 5D KD | KS 8H")
    assert refused(deal, 0, "knock KD") == "knock.too_many GIN-7"
    fewer = scene("gin", f"hands {RUN} 6C 4D KD | KS 8H")
    assert [m for m in fewer.legal_moves(0) if m == parse_move("knock KD", fewer.rules.melds)]
    play(fewer, 0, "knock KD")
    assert points(fewer) == ("knock", (8, 0))


def test_a_knocker_may_say_which_melds_are_shown_gin_7():
    deal = scene("gin", "hands 3S 4S 5S 5H 5D KD | 6S KS")
    chosen = deal.copy()
    play(chosen, 0, "knock KD set[5S 5H 5D]")
    assert points(chosen) == ("knock", (9, 0))
    play(deal, 0, "knock KD")
    assert points(deal)[0] == "knock"
    wrong = scene("gin", "hands 3S 4S 5S 5H 5D KD | 6S KS")
    assert refused(wrong, 0, "knock KD set[5H 5D 5C]") == "knock.not_held GIN-7"


def test_the_knocker_scores_the_difference_case_153_gin_11():
    deal = scene("gin", "hands AS 2S 3S 7C KD | 9H 9C 4S")
    play(deal, 0, "knock KD")
    assert points(deal) == ("knock", (11, 0))  # the 4 of spades is laid off, 18 are left against 7


def test_an_undercut_case_154_gin_11():
    deal = scene("gin", "hands AS 2S 3S 8C KD | 6H")
    play(deal, 0, "knock KD")
    assert points(deal) == ("knock", (0, 27))
    even = scene("gin", "hands AS 2S 3S 6C KD | 6H")
    play(even, 0, "knock KD")
    assert points(even) == ("knock", (0, 25))


def test_gin_and_no_lay_off_after_it_case_156_gin_9_gin_11():
    deal = scene("gin", "hands AS 2S 3S KD | 4S 8H KS")
    play(deal, 0, "knock KD")
    assert points(deal) == ("gin", (47, 0))


def test_big_gin_is_an_option_gin_8():
    deal = scene("gin", "hands AS 2S 3S | 4S 8H KS", "big_gin_bonus = 31")
    play(deal, 0, "knock")
    assert points(deal) == ("big_gin", (53, 0))
    assert refused(scene("gin", "hands AS 2S 3S | 4S 8H KS"), 0, "knock").startswith(
        "knock.discard"
    )


def test_the_defender_lays_off_so_that_least_is_left_gin_9():
    # 4S and 5S go on the run; the 4 of hearts would be worth more in a set, which the lay-off of the 4S breaks.
    deal = scene("gin", "hands AS 2S 3S 7C KD | 4S 4H 4D 5S KC")
    play(deal, 0, "knock KD")
    assert points(deal) == ("knock", (8, 0))  # the set of fours stays, KC and 5S count 15


def test_two_cards_left_in_the_stock_void_the_hand_case_265_gin_12():
    deal = scene("gin", f"hands {RUN} KD 9C | KS 8H; pile 5C; stock QD QH")
    play(deal, 0, "discard KD")
    assert points(deal) == ("void", (0, 0))
    assert parse_position(position_text(deal), deal.variant).result == deal.result


def results(*rows):
    match = Match(game("gin"), ["Ann", "Bob"])
    match.set_dealer(0)
    for reason, row in rows:
        match.results.append(DealResult(reason, -1, ((), ()), row, ()))
    return match


def test_a_void_hand_is_dealt_again_by_the_same_dealer_gin_12():
    match = results(("void", (0, 0)))
    assert (match.next_dealer(), match.next_round) == (0, 1)


@pytest.mark.parametrize("row, dealer", [((20, 0), 1), ((0, 20), 0)])
def test_the_loser_deals_next_gin_14(row, dealer):
    assert results(("knock", row)).next_dealer() == dealer


def test_the_game_to_100_with_bonuses_gin_13():
    match = results(("knock", (60, 0)), ("knock", (0, 30)), ("gin", (45, 0)))
    assert match.over
    assert match.totals() == (105, 30)
    assert [(s.seat, s.total) for s in match.standings()] == [(0, 105 + 100 + 50), (1, 30 + 25)]


def test_a_shutout_doubles_gin_13():
    match = results(("knock", (60, 0)), ("gin", (45, 0)))
    assert [(s.seat, s.total) for s in match.standings()] == [(0, 2 * (105 + 100 + 50)), (1, 0)]
