"""May I?: the players asked, the one who gets the card, its cost, and the rest of the turn (CON-40 to CON-48)."""

import pytest

from tests.engine.tables import hand, house, play, refusal, table

FOUR = "to 0 draw; hands 2S | 3S | 4S | 5S; stock 6H 7H 8H 9H TH; pile KC QC; from 3"


def test_con_40_draw_or_take():
    deal = table(FOUR)
    play(deal, "0 take")
    assert hand(deal, 0) == "2S QC"
    assert refusal(deal, "0 draw") == "turn.drawn CON-40"
    assert refusal(deal, "0 take") == "turn.drawn CON-40"
    assert deal.to_act() == (0,)


def test_con_41_others_are_asked_only_when_the_active_player_declines():
    deal = table(FOUR)
    assert refusal(deal, "1 claim") == "claim.no_window CON-41"
    assert refusal(deal, "1 pass") == "claim.no_question CON-41"
    play(deal, "0 draw")
    assert deal.to_act() == (1, 2)
    assert refusal(deal, "0 claim") == "claim.own_turn CON-41"
    assert refusal(deal, "0 discard 2S") == "turn.claim_window CON-41"


def test_con_42_the_claimant_takes_one_card_blind():
    deal = table(FOUR)
    effects = play(deal, "0 draw", "1 claim")
    assert hand(deal, 1) == "3S 6H QC"
    assert [(effect.what, effect.seat, effect.count) for effect in effects][1:] == [
        ("claim", 1, 0), ("draw", 1, 1), ("draw", 0, 1),
    ]  # fmt: skip


def test_con_43_the_nearest_claimant_has_priority_in_any_order_of_answers():
    deal = table(FOUR)
    play(deal, "0 draw", "2 claim")
    assert deal.to_act() == (1,)
    play(deal, "1 claim")
    assert hand(deal, 1) == "3S 6H QC"
    assert hand(deal, 2) == "4S"
    again = table(FOUR)
    play(again, "0 draw", "2 claim", "1 pass")
    assert hand(again, 2) == "4S 6H QC"


def test_con_43_the_window_closes_as_soon_as_the_outcome_is_certain():
    deal = table(FOUR)
    play(deal, "0 draw", "1 claim")
    assert deal.phase == "play"
    assert refusal(deal, "2 claim") == "claim.dead CON-46"


def test_con_44_and_47_then_the_active_player_draws():
    deal = table(FOUR)
    play(deal, "0 draw", "1 claim")
    assert (deal.active, deal.phase) == (0, "play")
    assert hand(deal, 0) == "2S 7H"


def test_con_45_the_claimant_lays_nothing_down():
    deal = table(FOUR)
    play(deal, "0 draw", "1 claim")
    assert refusal(deal, "1 down set[3S 3S 3S]") == "turn.claimed CON-45"


def test_con_46_one_claim_a_turn():
    deal = table(FOUR)
    play(deal, "0 draw", "1 claim")
    assert deal.pile[-1:] == table("hands 2S | 2S; pile KC").pile
    assert refusal(deal, "2 claim") == "claim.dead CON-46"


def test_con_48_no_limit_and_players_who_are_down_may_claim():
    deal = table(FOUR + "; down 0 1 0 0; claims 0 9 0 0; turn 9")
    play(deal, "0 draw", "1 claim")
    assert deal.claims[1] == 10


def test_nobody_wants_the_card():
    deal = table(FOUR)
    effects = play(deal, "0 draw", "2 pass", "1 pass")
    assert [effect.what for effect in effects] == ["decline", "no_claim", "draw"]
    assert hand(deal, 0) == "2S 6H"


def test_an_answer_is_given_once():
    deal = table(FOUR)
    play(deal, "0 draw", "2 pass")
    assert refusal(deal, "2 claim") == "claim.answered CON-41"


def test_gen_3_nobody_claims_their_own_discard():
    deal = table(FOUR)
    play(deal, "0 draw")
    assert refusal(deal, "3 claim") == "claim.own_discard GEN-3"
    open_ = table(FOUR, house("claim_own_discard = true"))
    play(open_, "0 draw", "3 claim", "1 pass", "2 pass")
    assert hand(open_, 3) == "5S 6H QC"


def test_gen_3_a_card_laid_bare_is_open_to_everybody():
    deal = table(FOUR, house('claim_chain = "any"'))
    play(deal, "0 draw", "1 claim")
    assert deal.to_act() == (1, 2, 3)
    play(deal, "3 claim", "1 pass", "2 pass")
    assert hand(deal, 3) == "5S 7H KC"
    assert hand(deal, 0) == "2S 8H"


def test_the_next_card_is_for_another_player():
    deal = table(FOUR, house('claim_chain = "other_player"'))
    play(deal, "0 draw", "1 claim")
    assert deal.to_act() == (2, 3)
    assert refusal(deal, "1 claim") == "claim.twice House 2"
    play(deal, "2 pass", "3 pass", "0 discard 2S", "1 draw")
    assert deal.to_act() == (2, 3)


def test_a_claimant_of_one_turn_may_claim_in_the_next():
    deal = table(FOUR, house('claim_chain = "other_player"'))
    play(deal, "0 draw", "2 claim", "1 pass", "1 pass", "3 pass", "0 discard 2S", "1 draw")
    assert 2 in deal.to_act()


@pytest.mark.parametrize("claims, code", [(1, None), (2, "claim.limit House 2")])
def test_a_limit_on_claims(claims, code):
    deal = table(FOUR + f"; claims 0 {claims} 0 0", house("claim_limit = 2"))
    play(deal, "0 draw")
    assert refusal(deal, "1 claim") == code


def test_a_player_at_the_limit_is_told_so_when_no_card_is_on_offer_too():
    deal = table(FOUR + "; claims 0 2 0 0", house("claim_limit = 2"))
    play(deal, "0 take")
    assert refusal(deal, "1 claim") == "claim.limit House 2"
    assert refusal(deal, "2 claim") == "claim.taken CON-41"


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_the_penalty_is_as_large_as_the_game_says(number):
    deal = table(FOUR, house(f"claim_penalty = {number}"))
    play(deal, "0 draw", "1 claim")
    assert hand(deal, 1).split()[1:-1] == ["6H", "7H", "8H"][:number]
    assert hand(deal, 0) == f"2S {6 + number}H"


def test_the_active_player_may_draw_first():
    deal = table(FOUR, house('claim_order = "active_first"'))
    play(deal, "0 draw", "1 claim")
    assert (hand(deal, 0), hand(deal, 1)) == ("2S 6H", "3S 7H QC")


def test_con_80_no_claims_in_the_last_three_rounds():
    for number, phase in ((4, "claim"), (5, "play")):
        deal = table(f"round {number}; {FOUR}", "continental-early-claims")
        play(deal, "0 draw")
        assert deal.phase == phase
        if phase == "play":
            assert refusal(deal, "1 claim") == "claim.closed CON-80"


def test_gen_14_no_claim_without_a_card_for_its_penalty():
    few = "to 0 draw; hands 2S | 3S; stock ; pile QC; refills 1"
    deal = table(few)
    play(deal, "0 draw")
    assert deal.phase == "over"  # nobody could be asked, and nothing is left to draw
    free = table(few, house("claim_needs_penalty = false"))
    play(free, "0 draw")
    assert free.to_act() == (1,)
    play(free, "1 claim")
    assert hand(free, 1) == "3S QC"


def test_gen_14_a_penalty_may_come_from_the_pile_that_is_turned_over():
    deal = table("to 0 draw; hands 2S | 3S; stock ; pile 4C 5C QC")
    play(deal, "0 draw", "1 claim")
    assert hand(deal, 1) == "3S 4C QC"
    assert hand(deal, 0) == "2S 5C"


def test_gen_14_of_two_penalty_cards_as_many_as_there_are():
    deal = table(
        "to 0 draw; hands 2S | 3S; stock 6H; pile QC; refills 1", house("claim_penalty = 2")
    )
    play(deal, "0 draw", "1 claim")
    assert hand(deal, 1) == "3S 6H QC"
    assert (deal.phase, deal.result.reason) == ("over", "stock")


def test_gen_14_the_active_players_own_card_is_no_penalty_card():
    one = "to 0 draw; hands 2S | 3S; stock 6H; pile QC; refills 1"
    deal = table(one, house('claim_order = "active_first"'))
    play(deal, "0 draw")
    assert (deal.phase, hand(deal, 0)) == ("play", "2S 6H")


def test_gen_4_the_upcard_may_be_claimed():
    deal = table("to 0 draw; hands 2S | 3S | 4S; stock 6H 7H; pile JK")
    play(deal, "0 draw")
    assert deal.to_act() == (1, 2)


def test_gen_12_the_card_just_taken_may_go_back_unless_the_game_forbids_it():
    deal = table(FOUR)
    play(deal, "0 take", "0 discard QC", "1 draw")
    strict = table(FOUR, house("redraw_discard_back = false"))
    play(strict, "0 take")
    assert refusal(strict, "0 discard QC") == "discard.just_taken House 2"
    play(strict, "0 discard 2S", "1 take")
    assert refusal(strict, "1 discard 2S") == "discard.just_taken House 2"
    play(strict, "1 discard 3S", "2 draw", "3 pass", "0 pass", "2 discard 4S")
