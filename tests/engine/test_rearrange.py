"""Rearranging the table: owners, taking back, the listed move, texts, numbers; and turns without a discard."""

from random import Random

import pytest

from tests.engine.freeplay import check_record, play_round
from upcard.cards import shuffled
from upcard.engine import (
    CHANCE,
    Draw,
    EndTurn,
    Knock,
    Rearrange,
    Recorder,
    TakeBack,
    TimeUp,
    move_text,
    parse_move,
    parse_position,
    position_text,
)
from upcard.melds import parse_meld
from upcard.rules import find_variant, read_variant

CAROUSEL, TILES = find_variant("carousel"), find_variant("tile-rummy")


def deal_of(text, variant=CAROUSEL):
    return parse_position(f"game {variant.id}; dealer 1; turn 5; to 0 play; {text}", variant)


def table(*melds):
    rules = CAROUSEL.round_rules(1).melds
    return Rearrange(tuple(parse_meld(meld, rules) for meld in melds))


FOUR_RUN = "hands 7H 7D KC | 2S; melds 1 run[4S 5S 6S 7S]; down 0 1; drawn 1"


def test_a_meld_that_only_grew_stays_its_player_s():
    deal = deal_of(
        "hands 8S 9H | 2S; melds 1 run[4S 5S 6S 7S] | 1 set[9S 9D 9C]; down 0 1; drawn 1"
    )
    deal.apply(0, table("set[9S 9H 9D 9C]", "run[4S 5S 6S 7S 8S]"))
    assert deal.owners == [1, 1]
    deal = deal_of(FOUR_RUN)
    deal.apply(0, table("run[4S 5S 6S]", "set[7S 7H 7D]"))
    assert deal.owners == [0, 0]


def test_taking_back_restores_the_table_and_the_hand_after_other_plays_too():
    deal = deal_of(
        "hands 7H 7D 8C 9C TC KC | 2S; melds 1 run[4S 5S 6S 7S]; down 0 1; drawn 1; stock 2H 3H"
    )
    before = position_text(deal)
    rules = deal.rules.melds
    deal.apply(0, parse_move("meld run[8C 9C TC]", rules))
    middle = position_text(deal)
    deal.apply(0, table("run[8C 9C TC]", "set[7S 7H 7D]", "run[4S 5S 6S]"))
    again = parse_position(position_text(deal), CAROUSEL)
    assert position_text(again) == position_text(deal)
    for one in (deal, again):
        one.apply(0, TakeBack())
        assert one.melds == parse_position(middle, CAROUSEL).melds
        one.apply(0, TakeBack())
        assert one.hands == parse_position(before, CAROUSEL).hands
        assert one.melds == parse_position(before, CAROUSEL).melds


def test_a_copy_keeps_the_table_to_go_back_to():
    deal = deal_of(FOUR_RUN)
    deal.apply(0, table("run[4S 5S 6S]", "set[7S 7H 7D]"))
    other = deal.copy()
    other.apply(0, TakeBack())
    assert len(other.melds) == 1
    assert len(deal.melds) == 2
    deal.apply(0, TakeBack())
    assert deal.melds == other.melds


def test_the_rearrangement_with_the_most_cards_is_listed_and_has_a_number():
    deal = deal_of(FOUR_RUN)
    (move,) = [move for move in deal.legal_moves(0) if isinstance(move, Rearrange)]
    assert {meld.type for meld in move.melds} == {"run", "set"}
    assert parse_move(move_text(move, deal.rules.melds), deal.rules.melds) == move
    number = deal.round.list_moves(0)
    codes = [deal.round.moves[index] for index in range(number)]
    (code,) = [code for code in codes if code & 255 == 18]
    deal.round.act(code)
    assert tuple(deal.melds) == move.melds
    with pytest.raises(ValueError, match="no rearrangement"):
        deal.round.act(code)


def test_a_refusal_asks_nothing_of_the_deal():
    deal = deal_of(FOUR_RUN)
    before = position_text(deal)
    for melds, code in (
        (("run[4S 5S 6S 7S]",), "rearrange.nothing"),
        (("run[4S 5S 6S]",), "rearrange.missing"),
        (("run[4S 5S 6S 7S 8S]",), "card.not_held"),
        (("run[4S 5S]", "set[7S 7H 7D]"), "meld.too_short"),
    ):
        violation = deal.why_not(0, table(*melds))
        assert violation is not None
        assert violation.code == code, violation
        assert violation.clause.startswith("CAR-")
    assert position_text(deal) == before
    other = parse_position(
        "game gin; hands 2S | 3S; to 0 play; stock 4S 5S 6S 7S", find_variant("gin")
    )
    assert other.why_not(0, table("set[7S 7H 7D]")).code == "meld.hidden"


def test_a_refusal_names_the_melds_that_would_lose_cards():
    deal = deal_of(
        "hands 7H 7D KC | 2S; melds 1 run[4S 5S 6S 7S] | 1 run[7S 8S 9S] | 0 set[2S 2H 2D]"
    )
    for melds, words in (
        (
            ("run[4S 5S 6S 7S]", "set[2S 2H 2D]"),
            "8 of spades and 9 of spades of meld 2 would be left over",
        ),
        (("run[7S 8S 9S]", "set[2S 2H 2D]"), "7 of spades of meld 1 would be left over"),
        (("run[7S 8S 9S]",), "of melds 1 and 3 would be left over"),
    ):
        assert words in deal.why_not(0, table(*melds)).message


def test_a_refusal_names_the_meld_that_a_wild_card_leaves():
    deal = deal_of(
        "hands 8S 8D QC | 2S; down 1 1; melds 1 set[9S 9H 9D] | 1 run[4H 5H 6H JK=7H]", TILES
    )
    proposed = table("set[9S 9H 9D]", "run[4H 5H 6H]", "set[8S 8D JK=8]")
    violation = deal.why_not(0, proposed)
    assert violation.code == "rearrange.wild"
    assert "would leave meld 2; that takes red 7 in its place" in violation.message
    deal = deal_of(
        "hands 8C QC KC | 2S; down 1 1; melds 1 set[9S 9H 9D JK=9] | 1 run[5D 6D 7D]", TILES
    )
    violation = deal.why_not(0, table("set[9S 9H 9D]", "run[5D 6D 7D JK=8D]", "set[8C QC KC]"))
    assert violation.code == "set.wrong_card"
    violation = deal.why_not(0, table("set[9S 9H 9D]", "run[5D 6D 7D]", "run[JK=JC QC KC]"))
    assert "meld 1; that takes another 9 in its place" in violation.message


def test_time_that_runs_out_is_the_clock_s_move_alone():
    deal = deal_of("hands 9S TS JS 2H | 2S; down 0 1; stock 5H 6C 7C 8C", TILES)
    assert deal.why_not(0, TimeUp()).code == "time.not_yours"
    assert deal.why_not(CHANCE, TimeUp()) is None
    assert deal_of(FOUR_RUN).why_not(CHANCE, TimeUp()).code == "time.no_penalty"
    deal.apply(0, parse_move("meld run[9S TS JS]", deal.rules.melds))
    effects = deal.apply(CHANCE, TimeUp())
    assert [effect.what for effect in effects] == ["back", "time_up", "draw", "draw", "draw"]
    assert deal.hand_size(0) == 7
    assert deal.active == 1


def test_no_card_goes_missing_when_time_runs_out_on_an_empty_stock():
    deal = deal_of("hands 2H | 2S; down 0 1", TILES)
    deal.apply(CHANCE, TimeUp())
    assert (deal.active, deal.remembered) == (1, {"passed": (1,)})
    deal.apply(1, EndTurn())
    assert deal.result.reason == "stock"
    assert deal.result.points == (0, 0)


def test_the_last_of_three_draws_ends_the_turn():
    deal = parse_position("game carousel; hands 9S | 2S; to 0 draw; stock 5H KC 9D 2C", CAROUSEL)
    for _ in range(3):
        assert deal.active == 0
        deal.apply(0, Draw())
    assert (deal.active, deal.phase, deal.drawn) == (1, "draw", 0)


def test_an_open_knock_names_nothing():
    deal = deal_of("hands 3H 2D | KS; drawn 1")
    rules = deal.rules.melds
    assert deal.why_not(0, parse_move("knock 3H", rules)).code == "knock.named"
    deal.apply(0, Knock(None))
    assert deal.melds == []
    assert deal.result.points == (5, 0)


def played_round(variant, players, seed):
    """Play one round at random with everything checked in some of its states; return the record of it."""
    chance = Random(seed)
    recorder = Recorder(variant, [f"p{number}" for number in range(players)])
    recorder.match.set_dealer(0)
    shoe = shuffled(variant.shoe(players), chance)
    recorder.start_round(shoe)
    play_round(recorder, tuple(sorted(shoe)), chance, 0.01)
    check_record(recorder)
    return recorder.record()


@pytest.mark.parametrize("game", ["carousel", "tile-rummy"])
def test_random_rounds_keep_every_promise(game):
    record = played_round(find_variant(game), 2, 1)
    assert Rearrange in {type(move) for _, move in record.rounds[0].moves}


WITH_DISCARDS = """
extends = "basic"
jokers = "fixed:2"
wilds = ["joker"]
points = { joker = 20, A = 1, "J-K" = 10, "2-T" = "pips" }
rearrange = true
replace_in = []
"""


def test_a_house_game_may_have_discards_and_rearrange_too():
    variant = read_variant(WITH_DISCARDS, "basic-rearranged")
    assert played_round(variant, 3, 1).rounds


@pytest.mark.parametrize("line, path", [
    ('turn_is = "draw_play"', "rearrange"), ('turn_is = "draw_play"\nrearrange = true', "upcard"),
    ('stock_empty = "play_on"', "stock_empty"), ('rearrange = true\nlayoff = "none"', "layoff"),
    ("rearrange = true\nmelds_per_turn = 1", "melds_per_turn"), ("rearrange = true\nknock_max = 5", "scoring"),
    ('rearrange = true\nscoring = "table_minus_hand"\nranking = "high"\nout_at_once_factor = 1', "scoring"),
    ('rearrange = true\njokers = "fixed:2"\nwilds = ["joker"]\nreplace_in = ["run"]\n'
     "points = { A-K = 5, joker = 9 }", "replace_in"),
])  # fmt: skip
def test_options_that_do_not_go_with_it_are_named(line, path):
    from upcard.rules import VariantError

    with pytest.raises(VariantError) as error:
        read_variant(f'extends = "basic"\n{line}\n')
    assert path in {problem.path for problem in error.value.problems}
