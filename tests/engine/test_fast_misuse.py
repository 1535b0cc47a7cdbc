"""A round by numbers trusts listed moves; other mistakes of a caller are refused in a sentence."""

import copy
import pickle
from random import Random

import pytest

from upcard.cards import shuffled
from upcard.engine import DealError
from upcard.engine.core.codes import (
    DOWN,
    DRAW,
    MELD,
    OVER,
    PICKING,
    RUNS,
    SETS,
    SHOW,
    SHUFFLING,
)
from upcard.engine.fast import FastDeal
from upcard.engine.players import Dice, RandomPlayers
from upcard.features.laying_off.play.further import FurtherMelds, find_melds
from upcard.features.stock.play import shuffle
from upcard.rules import find_variant


def begun(game: str, seats: int, number: int = 1) -> FastDeal:
    variant = find_variant(game)
    table = FastDeal(variant, variant.round_rules(number, seats), seats)
    table.start(0, shuffled(variant.shoe(seats), Random(1)))
    return table


@pytest.mark.parametrize("seats", [-1, 0, 1, 3, 9, 10**30])
def test_a_number_of_seats_that_the_game_does_not_take_is_refused(seats):
    variant = find_variant("continental")
    with pytest.raises(
        DealError, match=f"Continental Rummy is for 4 to 8 players, not for {seats}"
    ):
        FastDeal(variant, variant.round_rules(1, 4), seats)


@pytest.mark.parametrize("number", [0, 1, 9])
def test_each_seat_has_a_contract_of_its_own_or_none_has(number):
    variant = find_variant("continental")
    rules = variant.round_rules(1, 4)
    with pytest.raises(DealError, match=f"{number} contracts for 4 players"):
        FastDeal(variant, rules, 4, [rules.contract] * number)


def test_nobody_acts_where_chance_must_or_where_all_is_over():
    for game, wanted in (("california", SHUFFLING), ("shanghai", PICKING), ("gin", OVER)):
        chance = Random(game)
        table = begun(game, find_variant(game).options.players[0])
        state, players = table.round, RandomPlayers(table.round, Dice(1))
        while state.phase != wanted:
            assert state.phase != OVER, f"no round of {game} came to what is asked for"
            if moves := state.legal():
                state.act(chance.choice(moves))
            else:
                players.act_for_chance()
        before = [bytes(hand) for hand in state.hands], state.phase, bytes(state.held)
        with pytest.raises(ValueError, match="nobody is to act now"):
            state.act(DRAW)
        with pytest.raises(ValueError, match="seat 1 has no legal move"):
            players.choose(0)
        assert ([bytes(hand) for hand in state.hands], state.phase, bytes(state.held)) == before


def test_only_the_cards_that_are_to_be_shuffled_are():
    table, chance = begun("california", 3), Random(2)
    state = table.round
    while state.phase != SHUFFLING:
        state.act(chance.choice(state.legal()))
    order = bytes(state.pile[: state.pile_n - 1])
    for wrong in (
        order[:-1],
        order + order[:1],
        bytes([order[0]]) * len(order),
        b"\xff" + order[1:],
    ):
        with pytest.raises(ValueError, match="to be shuffled"):
            shuffle(state, wrong)
    shuffle(state, order[::-1])
    assert state.legal()
    assert sum(state.held) + state.stock_n + state.pile_n == len(
        table.variant.shoe(3)
    ) - deal_on_table(state)


def deal_on_table(deal) -> int:
    """How many cards lie in melds."""
    return sum(deal.table.size_of(meld) for meld in range(deal.table.number))


def test_a_round_has_no_result_before_it_is_over():
    table = begun("gin", 2)
    with pytest.raises(ValueError, match="the round is not over"):
        table.result()
    RandomPlayers(table.round, Dice(1)).play_round()
    assert table.result().reason


@pytest.mark.parametrize(
    "code", [0, -1, DOWN, 300 << 8 | DOWN, MELD, 255 << 8 | MELD, 60 << 8 | SHOW, 1 << 70]
)
def test_a_number_that_is_no_move_has_no_readable_form(code):
    table = begun("continental", 4)
    table.round.act(DRAW)
    with pytest.raises(ValueError, match=r"number|no move|seat 2"):
        table.move(1, code)


def test_the_number_after_the_last_meld_has_no_readable_form():
    table, chance, met = begun("kaluki", 4), Random(1), set()
    state = table.round
    while state.phase not in (SHUFFLING, OVER):
        seat, moves = state.to_act(), state.legal()
        for which in (SETS, RUNS):
            if ways := find_melds(state, seat, which):
                met.add(which)
                assert table.move(seat, MELD | which << 8 | ways - 1 << 16)
                with pytest.raises(ValueError, match=f"is none of seat {seat + 1}"):
                    table.move(seat, MELD | which << 8 | ways << 16)
                with pytest.raises(ValueError, match=f"no meld number {ways}"):
                    FurtherMelds().apply(state, seat, MELD | which << 8 | ways << 16)
        state.act(chance.choice([code for code in moves if code & 255 == DOWN] or moves))
    assert len(met) == 2


def test_the_state_of_another_game_is_not_taken_over():
    mine = begun("continental", 4)
    before = [bytes(hand) for hand in mine.round.hands]
    for other in (begun("continental", 5), begun("gin", 2), begun("continental", 4, 3)):
        with pytest.raises(ValueError, match="not of the same round of a game"):
            mine.round.copy_from(other.round)
    assert [bytes(hand) for hand in mine.round.hands] == before


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_deal_is_not_copied_by_halves(copied):
    with pytest.raises(TypeError, match="a round is copied by its own method copy"):
        copied(begun("gin", 2).round)


@pytest.mark.parametrize("stop", [0, -1, 2**31 + 1, -(2**40)])
def test_dice_have_a_side_at_least(stop):
    with pytest.raises(ValueError, match=f"a number below {stop} is asked for"):
        Dice(1).below(stop)
    assert Dice(1).below(2**31) < 2**31
