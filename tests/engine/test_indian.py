"""A whole hand shown with pure runs: the clauses of IND, and the worked cases that name them."""

from tests.engine.scenes import game, play, refused, scene
from upcard.cards import parse_card, parse_cards
from upcard.engine import (
    DealResult,
    Match,
    Show,
    deal_round,
    parse_move,
    parse_position,
    position_text,
)
from upcard.engine.questions import what_is_wrong
from upcard.melds import parse_meld, why_not_meld

PURE = "AS 2S 3S"
HAND = f"{PURE} 5H 6H JK KS KH KD 9C TC JC QC"
SHOW = "show 4D run[AS 2S 3S] run[5H 6H JK=7H] set[KS KH KD] run[9C TC JC QC]"
REST = "AH 4H 8S 9S QS TD JH 2C 6C 8D 3D 9H 7D"


def parse(text, deal):
    """Return a move of the first seat, which must be allowed."""
    move = parse_move(text, deal.rules.melds)
    assert deal.why_not(0, move) is None
    return move


def points(deal):
    assert deal.result is not None
    return deal.result.reason, deal.result.points


def test_packs_and_cards_ind_1_ind_2():
    variant = game("indian")
    assert [len(variant.shoe(players)) for players in (2, 3, 6)] == [53, 106, 106]


def test_a_card_is_turned_for_the_wild_rank_ind_5():
    variant = game("indian")
    shoe = list(variant.shoe(2))
    deal, effects = deal_round(variant, variant.round_rules(1, 2), ["Ann", "Bob"], 1, shoe)
    assert deal.turned == shoe[27]
    assert [effect.card for effect in effects if effect.what == "turn_up"] == [deal.turned]
    assert deal.rules.melds.wilds == {
        parse_card("JK"),
        *(c for c in range(52) if c % 13 == deal.turned % 13),
    }
    assert deal.cards() == tuple(sorted(shoe))
    joker = variant.round_rules(1, 2, parse_card("JK"))
    assert set(parse_cards("AS AH AD AC JK")) == joker.melds.wilds


def test_a_wild_in_a_run_case_066_ind_5():
    rules = game("indian").round_rules(1, 2, parse_card("7D")).melds
    meld = parse_meld("run[5H 7C=6H 7H]", rules)
    assert why_not_meld(meld, rules) is None
    assert rules.natural_in_run(parse_card("7H"), 7, 1)  # in its own place: IND-6


def test_a_right_show_ends_the_round_ind_7_ind_9():
    deal = scene("indian", f"hands {HAND} 4D | {REST}; turned 5C")
    play(deal, 0, SHOW)
    assert points(deal)[0] == "show"
    assert points(deal)[1][0] == 0
    assert parse_position(position_text(deal), deal.variant).result == deal.result


def test_shows_are_found_ind_7():
    deal = scene("indian", f"hands {HAND} 4D | {REST}; turned 5C")
    found = [move for move in deal.legal_moves(0) if isinstance(move, Show)]
    assert parse_card("4D") in {move.card for move in found}
    assert all(what_is_wrong(deal, 0, move) is None for move in found)


def test_a_wrong_show_costs_80_case_297_ind_12():
    hand = "AS JK 3S 5H 6H JK KS KH KD 9C TC JC QC"
    deal = scene("indian", f"hands {hand} 4D | {REST}; turned 5C")
    deal.apply(
        0, parse("show 4D run[AS JK=2S 3S] run[5H 6H JK=7H] set[KS KH KD] set[9C TC JC QC]", deal)
    )
    assert points(deal) == ("left", (80, 0))


def test_a_wrong_show_among_three_leaves_two_playing_ind_12():
    deal = scene("indian", f"hands {HAND} 4D | {REST} | {REST}; turned 5C; stock 2D 3D; pile 4C")
    deal.apply(0, parse("show 4D run[AS 2S 3S]", deal))
    assert deal.result is None
    assert deal.playing() == [1, 2]
    assert deal.to_act() == (1,)


def test_a_wrong_show_is_refused_as_a_house_rule_ind_12():
    deal = scene("indian", f"hands {HAND} 4D | {REST}; turned 5C", 'wrong_show = "none"')
    assert refused(deal, 0, "show 4D run[AS 2S 3S]") == "show.left_over IND-7"


def test_a_loser_without_a_pure_run_counts_all_at_most_80_case_157_ind_11():
    hand = "KS KD QS QD JH JC TS TD 9H 9C 8S 7D 6C"
    deal = scene("indian", f"hands {HAND} 4D | {hand}; turned 3C")
    assert sum(deal.rules.points[card] for card in parse_cards(hand)) == 119
    play(deal, 0, SHOW)
    assert points(deal) == ("show", (0, 80))


def test_a_loser_with_a_pure_run_only_is_spared_that_ind_11():
    hand = "4S 5S 6S KH QD 2C 3C 9H"
    deal = scene("indian", f"hands {HAND} 4D | {hand}; turned 8C")
    play(deal, 0, SHOW)
    assert points(deal) == ("show", (0, 34))
    house = scene("indian", f"hands {HAND} 4D | {hand}; turned 8C", 'no_second_run = "count_all"')
    play(house, 0, SHOW)
    assert points(house) == ("show", (0, 49))


def test_a_loser_with_both_runs_counts_loose_cards_ind_11():
    deal = scene("indian", f"hands {HAND} 4D | 4S 5S 6S TH JH QH KH KD KC 2C; turned 8C")
    play(deal, 0, SHOW)
    assert points(deal) == ("show", (0, 2))


def test_dropping_costs_20_before_the_first_draw_and_40_later_ind_12():
    fields = (
        f"hands {REST} | {HAND} | {HAND}; turned 5C; pile 4D; stock 2D 3D; to 0 draw; turn {{}}"
    )
    first = scene("indian", fields.format(1))
    play(first, 0, "drop")
    assert first.left == [20, -1, -1]
    assert first.to_act() == (1,)
    later = scene("indian", fields.format(4))
    play(later, 0, "drop")
    told = later.apply(1, parse_move("drop", later.rules.melds))[0]
    assert (told.what, told.seat) == ("drop", 1)
    assert points(later) == ("left", (40, 40, 0))
    drawn = scene("indian", fields.format(4))
    play(drawn, 0, "draw")
    assert refused(drawn, 0, "drop") == "drop.drawn IND-12"


def test_wild_cards_are_taken_only_as_the_first_open_card_ind_14():
    fields = f"hands {REST} | {HAND}; turned 5C; stock 2D 3D; to 0 draw"
    first = scene("indian", fields + "; pile JK")
    play(first, 0, "take")
    later = scene("indian", fields + "; pile 4D 5D; from 1; turn 3")
    assert refused(later, 0, "take") == "take.wild IND-14"


def test_the_discards_but_the_top_are_shuffled_ind_15():
    deal = scene("indian", f"hands {REST} | {HAND}; turned 5C; pile 2D 3D 4D; to 0 draw")
    play(deal, 0, "draw")
    assert deal.phase == "shuffle"
    assert set(deal.chance_owed()) == set(parse_cards("2D 3D"))


def test_a_player_who_reaches_101_is_out_ind_13():
    match = Match(game("indian"), ["Ann", "Bob", "Cid"])
    match.set_dealer(0)
    none = ((), (), ())
    match.results.append(DealResult("show", 2, none, (80, 80, 0), ()))
    match.results.append(DealResult("show", 2, none, (40, 20, 0), ()))
    assert match.absent() == (0,)
    assert match.next_dealer() == 2
    match.start_round(match.variant.shoe(3))
    assert match.deal is not None
    assert [match.deal.hand_size(seat) for seat in range(3)] == [0, 13, 13]
    assert match.deal.to_act() == (1,)
    match.deal = None
    match.results.append(DealResult("show", 2, none, (0, 2, 0), ()))
    assert match.over
    assert match.standings()[0].seat == 2
