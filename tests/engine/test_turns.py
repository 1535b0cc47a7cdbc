"""Going down, laying off, replacing, taking back, discarding, the stock and the scores (CON-50 to CON-71)."""

import pytest

from tests.engine.tables import hand, house, play, refusal, table
from upcard.cards import parse_cards
from upcard.engine import CHANCE, DealerDraw, Shuffle, draw_for_deal, standings_of
from upcard.features.dealing.options import DealingOptions

DOWN = "down set[7S 7H 7D] set[9S 9H JK=9]"
ONE = (
    "turn 5; to 0 play; hands 7S 7H 7D 9S 9H JK 5H KC 6H | QS QH; stock 2C 3C; pile 4S; "
    "melds 1 run[4H JK=5H 6H 7H] | 1 run[TC JC QC KC]; down 0 2"
)


# ---- Going down and laying off ----------------------------------------------------------------


def test_con_50_only_after_drawing_and_in_ones_own_turn():
    deal = table(ONE.replace("to 0 play", "to 0 draw"))
    assert refusal(deal, f"0 {DOWN}") == "turn.draw_first CON-50"
    assert refusal(deal, f"1 {DOWN}") == "turn.own_turn CON-50"
    assert refusal(deal, "0 discard KC") == "discard.draw_first GEN-20"


def test_con_50_the_whole_contract_at_once():
    deal = table(ONE)
    assert refusal(deal, "0 down set[7S 7H 7D]") == "contract.other_melds CON-20"
    assert refusal(deal, "0 down set[7S 7H 7D] set[9S 9H]") == "meld.too_short CON-30"
    assert refusal(deal, "0 down set[7S 7H 7D] set[8S 8H 8D]") == "card.not_held CON-50"
    play(deal, f"0 {DOWN}")
    assert refusal(deal, f"0 {DOWN}") == "down.already CON-29"
    assert refusal(deal, "0 meld set[7S 7H 7D]") == "meld.no_extra CON-29"


def test_con_51_lay_off_in_the_same_turn_on_any_meld():
    deal = table(ONE)
    play(deal, f"0 {DOWN}", "0 replace 5H m1", "0 lay JK m2 low")
    assert hand(deal, 0) == "6H KC"
    assert deal.melds[1].rank == 9


def test_con_52_nothing_before_going_down():
    deal = table(ONE)
    codes = {
        "lay 5H m1": "down.first",
        "replace 5H m1": "replace.contract_first",
        "meld set[7S 7H 7D]": "meld.contract_first",
    }
    for move, code in codes.items():
        assert refusal(deal, f"0 {move}") == f"{code} CON-52"


def test_later_lay_offs():
    deal = table(ONE, house('layoff = "later_turn"\nreplace_when = "down_earlier"'))
    play(deal, f"0 {DOWN}")
    assert refusal(deal, "0 lay KC m2 high") == "lay.this_turn House 2"
    assert refusal(deal, "0 replace 5H m1") == "replace.this_turn House 3"
    play(deal, "0 discard KC", "1 draw", "1 discard QS", "0 draw")
    assert refusal(deal, "0 replace 5H m1") is None


def test_no_laying_off():
    deal = table(ONE, house('layoff = "none"\nreplace_in = []'))
    play(deal, f"0 {DOWN}")
    assert refusal(deal, "0 lay 6H m1") == "lay.never House 2"
    assert refusal(deal, "0 replace 5H m1") == "replace.never House 3"


def test_con_6_and_53_a_meld_stays_legal():
    deal = table(
        "turn 5; to 0 play; hands JK 2C | 5S; pile 4S; melds 0 set[7S 7H JK=7 JK=7]; down 1 0"
    )
    assert refusal(deal, "0 lay JK m1") == "meld.wilds_outnumber CON-6"
    assert refusal(deal, "0 lay 2C m1") == "set.wrong_card CON-30"


def test_a_wild_that_fits_both_ends_needs_its_end_named():
    deal = table("turn 5; to 0 play; hands JK 2C | 5S; pile 4S; melds 0 run[5S 6S 7S 8S]; down 1 0")
    assert refusal(deal, "0 lay JK m1").startswith("lay.which_end")
    play(deal, "0 lay JK m1 high")
    assert deal.melds[0].last == 9


# ---- Replacing --------------------------------------------------------------------------------

FREED = "turn 5; to 0 play; hands 5H KC 6H | QS; stock 2C; pile 4S; down 1 2; "


def test_con_56_to_57_the_freed_wild_is_owed_to_the_table():
    deal = table(FREED + "melds 1 run[4H JK=5H 6H 7H] | 0 set[9S 9H 9D]")
    assert refusal(deal, "0 replace 6H m1") == "replace.not_that_card CON-56"
    play(deal, "0 replace 5H m1")
    assert deal.view(0).owed == tuple(parse_cards("JK"))
    assert refusal(deal, "0 discard KC") == "discard.owed CON-57"
    assert refusal(deal, "0 lay JK m1 low") == "replace.same_meld CON-57a"
    play(deal, "0 lay JK m2", "0 discard KC")


def test_con_57b_a_wild_that_fits_nowhere_else_is_not_freed():
    deal = table(FREED + "melds 1 run[4H JK=5H 6H 7H]")
    assert refusal(deal, "0 replace 5H m1") == "replace.fits_nowhere CON-57b"
    anywhere = table(FREED + "melds 1 run[4H JK=5H 6H 7H]", house('replace_dest = "table_any"'))
    play(anywhere, "0 replace 5H m1", "0 lay JK m1 low", "0 discard KC")


def test_con_57_what_is_owed_may_not_lose_its_place():
    deal = table(
        "turn 5; to 0 play; hands 5H JK KC | QS; stock 2C; pile 4S; down 1 2; "
        "melds 1 run[4H JK=5H 6H 7H] | 0 set[9S 9H JK=9]"
    )
    play(deal, "0 replace 5H m1")
    # The joker of the hand may go to the run; in the set there is one place more, which is the freed one's.
    play(deal, "0 lay JK m1 low")
    assert refusal(deal, "0 discard KC") == "discard.owed CON-57"
    play(deal, "0 lay JK m2", "0 discard KC")


def test_con_57_of_two_owed_wilds_each_keeps_a_place():
    deal = table(
        "turn 5; to 0 play; hands 3H 5C KC 6H | QS; stock 2C; pile 4S; down 1 2; "
        "melds 1 run[2H JK=3H 4H] | 1 run[4C AD=5C 6C] | 1 set[9S 9H JK=9]",
        house("run_size = [3, 3]\nset_size = [3, 4]\n[[rounds]]\ncards = 9\ncontract = 'S3+R3'"),
    )
    play(deal, "0 replace 3H m1")
    assert refusal(deal, "0 replace 5C m2") == "replace.fits_nowhere CON-57b"


def test_con_57b_many_owed_wilds_are_weighed_at_once():
    """Seven full runs each hold a joker, and six sets have room for one wild card each: the seventh stays."""
    runs = [f"2{suit} JK=3{suit} 4{suit} 5{suit}" for suit in "SHDC"]
    runs += [f"9{suit} JK=T{suit} J{suit} Q{suit}" for suit in "SHD"]
    melds = [f"1 run[{run}]" for run in runs]
    melds += [f"1 set[{rank}S {rank}H {rank}D]" for rank in "68K734"]
    deal = table(
        f"turn 5; to 0 play; hands 3S 3H 3D 3C TS TH TD KC | QS; pile 4S; down 1 2; melds {' | '.join(melds)}",
        house("run_size = [4, 4]\nset_size = [3, 4]"),
    )
    for number, card in enumerate(["3S", "3H", "3D", "3C", "TS", "TH"], 1):
        play(deal, f"0 replace {card} m{number}")
    assert refusal(deal, "0 replace TD m7") == "replace.fits_nowhere CON-57b"
    play(deal, *(f"0 lay JK m{number}" for number in range(8, 14)), "0 discard KC")


def test_con_58_wilds_in_sets_stay():
    deal = table(
        "turn 5; to 0 play; hands 9C KC | QS; pile 4S; down 1 2; melds 0 set[9S 9H JK=9] | 0 run[5S 6S 7S 8S]"
    )
    assert refusal(deal, "0 replace 9C m1") == "replace.not_in_set CON-58"
    both = table(
        "turn 5; to 0 play; hands 9C KC | QS; pile 4S; down 1 2; melds 0 set[9S 9H JK=9] | 0 run[5S 6S 7S 8S]",
        house('replace_in = ["run", "set"]'),
    )
    play(both, "0 replace 9C m1", "0 lay JK m2 high", "0 discard KC")


def test_whose_wild_cards_and_which():
    text = FREED + "melds 0 run[4H AD=5H 6H 7H] | 0 set[9S 9H 9D]"
    others = table(text, house('replace_from = "others_only"'))
    assert refusal(others, "0 replace 5H m1") == "replace.own_meld House 2"
    jokers = table(text, house('replace_only = "jokers"'))
    assert refusal(jokers, "0 replace 5H m1") == "replace.jokers_only House 2"
    play(table(text), "0 replace 5H m1", "0 lay AD m2", "0 discard KC")


def test_a_freed_wild_begins_a_further_meld():
    deal = table(
        "turn 5; to 0 play; hands 5H 8S 8D KC | QS; stock 2C; pile 4S; down 1 2; melds 1 run[4H JK=5H 6H 7H]",
        house('extra_melds = "after_contract"'),
    )
    play(deal, "0 replace 5H m1", "0 meld set[8S 8D JK=8]", "0 discard KC")
    assert hand(deal, 0) == ""


# ---- Taking back ------------------------------------------------------------------------------


def test_con_54_plays_of_this_turn_come_back_and_older_ones_do_not():
    deal = table(ONE)
    assert refusal(deal, "0 back") == "back.nothing CON-54"
    play(deal, f"0 {DOWN}", "0 replace 5H m1", "0 lay JK m2 low", "0 back", "0 back")
    assert hand(deal, 0) == "5H 6H KC"
    assert deal.view(0).owed == ()
    play(deal, "0 back")
    assert not deal.is_down(0)
    assert len(deal.melds) == 2
    play(deal, f"0 {DOWN}", "0 discard KC", "1 draw")
    assert refusal(deal, "1 back") == "back.nothing CON-54"


def test_taking_back_is_bounded():
    deal = table(ONE + "; backs 99")
    play(deal, f"0 {DOWN}", "0 back", f"0 {DOWN}")
    assert refusal(deal, "0 back") == "back.limit CON-54"
    play(deal, "0 discard KC")
    assert deal.backs == 0


def test_a_game_without_taking_back():
    deal = table(ONE, house("take_back = false"))
    play(deal, f"0 {DOWN}")
    assert refusal(deal, "0 back") == "back.never House 2"


def test_new_cards_stay_new_until_the_discard():
    deal = table("to 0 draw; hands 2S | 3S; stock 6H 7H; pile QC")
    play(deal, "0 take")
    assert deal.view(0).fresh == tuple(parse_cards("QC"))
    play(deal, "0 discard 2S")
    assert deal.view(0).fresh == ()
    assert deal.view(1).fresh == ()


# ---- Going out, the stock, the scores ---------------------------------------------------------


def test_con_61_and_gen_15_the_last_card_is_discarded():
    deal = table("turn 5; to 0 play; hands 9C | QS; pile 4S; down 1 2; melds 0 set[9S 9H JK=9]")
    assert refusal(deal, "0 lay 9C m1") == "last.discard CON-61"
    play(deal, "0 discard 9C")
    assert (deal.result.reason, deal.result.out, deal.result.points) == ("out", 0, (0, 10))
    free = table(
        "turn 5; to 0 play; hands 9C | QS QS; pile 4S; down 1 2; melds 0 set[9S 9H JK=9]",
        house('go_out_discard = "optional"'),
    )
    play(free, "0 lay 9C m1")
    assert (free.result.reason, free.result.points) == ("out", (0, 20))


def test_con_62_and_63_the_pile_is_turned_over_once():
    deal = table("to 0 draw; hands 2S 2H | 3S 3H; stock ; pile 4S 5S 6S; from 1")
    effects = play(deal, "0 draw")
    assert [effect.what for effect in effects] == ["decline", "turn_over", "draw"]
    assert hand(deal, 0) == "2S 4S 2H"
    assert deal.pile == []
    play(deal, "0 discard 2S", "1 draw", "1 discard 3S", "0 draw", "0 discard 2H")
    play(deal, "1 draw")
    assert (deal.phase, deal.result.reason, deal.result.out) == ("over", "stock", -1)
    assert deal.result.points == (10, 10)


def test_the_top_of_the_pile_may_stay():
    deal = table(
        "to 0 draw; hands 2S | 3S; stock ; pile 4S 5S 6S; from 1", house("flip_keep_top = true")
    )
    play(deal, "0 draw")
    assert (hand(deal, 0), deal.view(0).pile) == ("2S 4S", tuple(parse_cards("6S")))


def test_the_stock_ends_the_round_where_nothing_is_turned_over():
    deal = table(
        "to 0 draw; hands 2S | JK; stock ; pile 4S 5S 6S; from 1",
        house('stock_empty = "end_round"'),
    )
    play(deal, "0 draw")
    assert (deal.result.reason, deal.result.points) == ("stock", (5, 50))


ON_EMPTY = 'exhaustion_trigger = "on_empty"\n'


def test_gen_9_the_stock_may_count_as_used_up_with_its_last_card():
    """The same pile and stock: turned over at once, and at the second time the round ends before the turn is played."""
    deal = table("to 0 draw; hands 2S 2H | 3S 3H; stock 7S; pile 4S; from 1", house(ON_EMPTY))
    effects = play(deal, "0 draw")
    assert [effect.what for effect in effects] == ["decline", "draw", "turn_over"]
    assert (deal.phase, deal.stock, deal.pile) == ("play", list(parse_cards("4S")), [])
    play(deal, "0 discard 2S", "1 draw")
    assert (deal.phase, deal.result.reason) == ("over", "stock")
    assert deal.result.hands[1] == parse_cards("3S 4S 3H")


def test_gen_9_with_a_stock_that_is_shuffled_again():
    rules = house(ON_EMPTY + 'stock_empty = "reshuffle_keep_top"')
    deal = table("to 0 draw; hands 2S 2H | 3S 3H; stock 7S; pile 4S 5S 6S; from 1", rules)
    play(deal, "0 draw")
    assert deal.phase == "shuffle"
    deal.apply(CHANCE, Shuffle(tuple(parse_cards("5S 4S"))))
    assert (deal.phase, deal.active, len(deal.stock)) == ("play", 0, 2)
    play(deal, "0 discard 2S")


def test_gen_9_the_round_may_end_with_the_last_card():
    deal = table(
        "to 0 draw; hands 2S | JK; stock 9S; pile 4S 5S 6S; from 1",
        house(ON_EMPTY + 'stock_empty = "end_round"'),
    )
    play(deal, "0 draw")
    assert (deal.result.reason, deal.result.points) == ("stock", (10, 50))


def test_a_round_that_nobody_ends_is_stopped():
    deal = table("turn 200; to 0 play; hands 2S 3S | 4S; stock 5S; pile 6S")
    play(deal, "0 discard 2S")
    assert (deal.phase, deal.result.reason) == ("over", "cap")
    early = table("turn 199; to 0 play; hands 2S 3S | 4S; stock 5S; pile 6S")
    play(early, "0 discard 2S")
    assert early.turn == 200


def test_con_70_twins_count_each():
    deal = table("turn 5; to 0 play; hands 9C | QS QS AH AH JK JK 2C; pile 4S; down 1 2")
    play(deal, "0 discard 9C")
    assert deal.result.points == (0, 10 + 10 + 20 + 20 + 50 + 50 + 5)


@pytest.mark.parametrize(
    "ranking, places", [("low", {1: 1, 0: 2, 2: 2, 3: 4}), ("high", {3: 1, 0: 2, 2: 2, 1: 4})]
)
def test_gen_11_players_with_the_same_total_share_a_place(ranking, places):
    standings = standings_of([20, 5, 20, 70], ranking)
    assert {standing.seat: standing.place for standing in standings} == places
    assert [standing.place for standing in standings] == sorted(places.values())


@pytest.mark.parametrize(
    "order, ace, dealer, used",
    [
        ("2S KH 3D 4C", "high", 1, 4),
        ("2S AH KD 4C", "high", 1, 4),
        ("2S AH KD 4C", "low", 2, 4),
        ("JK 2S KH 3D 4C", "high", 1, 5),
        ("KS KH 3D 4C 2S 3S", "high", 1, 6),
        ("KS KH 3D 4C 2S JK 2H 9C 8C", "high", 0, 9),
    ],
)
def test_con_11_and_14_the_highest_card_deals(order, ace, dealer, used):
    draw = draw_for_deal(parse_cards(order), 4, DealingOptions(dealer_draw_ace=ace))
    assert isinstance(draw, DealerDraw)
    assert (draw.dealer, len(draw.draws)) == (dealer, used)
    assert [card for _, card in draw.draws] == list(parse_cards(order))


@pytest.mark.parametrize("order", ["", "KS", "JK JK JK JK", "KS KH 2C 2D KS"])
def test_a_draw_for_the_deal_without_enough_cards(order):
    with pytest.raises(ValueError, match="too few"):
        draw_for_deal(parse_cards(order), 4, DealingOptions())


def test_con_57_twins_that_are_owed_go_where_the_other_still_fits():
    """A joker from each of two full runs: the one from the second may go to the first only."""
    deal = table(
        "turn 5; to 0 play; hands 3H 5C KC | QS; stock 2C; pile 4S; down 1 2; "
        "melds 1 run[2H JK=3H 4H] | 1 run[4C JK=5C 6C] | 1 set[9S 9H 9D]",
        house("run_size = [3, 4]\nset_size = [3, 4]\n[[rounds]]\ncards = 9\ncontract = 'S3+R3'"),
    )
    play(deal, "0 replace 3H m1", "0 replace 5C m2", "0 lay JK m1 high")
    play(deal, "0 lay JK m2 high", "0 discard KC")
    assert deal.owed == []


def test_con_57_the_owed_joker_is_played_before_the_one_in_the_hand():
    deal = table(
        "turn 5; to 0 play; hands 5H JK KC | QS; stock 2C; pile 4S; down 1 2; "
        "melds 1 run[4H JK=5H 6H 7H] | 0 set[9S 9H 9D]"
    )
    play(deal, "0 replace 5H m1", "0 lay JK m2")
    assert (deal.owed, hand(deal, 0)) == ([], "KC JK")


def test_the_card_taken_does_not_matter_in_the_next_turn():
    deal = table(
        "to 0 draw; hands 2S | QC 3S; stock 6H 7H; pile QC", house("redraw_discard_back = false")
    )
    play(deal, "0 take", "0 discard 2S")
    assert deal.view(1).taken is None
    play(deal, "1 draw", "1 discard QC")
