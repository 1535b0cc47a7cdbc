"""The mistakes of a beginner, and those that it never makes."""

import importlib.util
from itertools import product
from pathlib import Path

import pytest

from upcard.bots import make_policy
from upcard.engine import (
    Claim,
    Discard,
    Draw,
    Knock,
    NewMeld,
    Pass,
    Take,
    TakePile,
    parse_position,
)
from upcard.lab import Simulation
from upcard.rules import find_variant

SEEDS = range(24)


def child():
    """Return a new player like the child of bench/child.py."""
    spec = importlib.util.spec_from_file_location(
        "bench_child", Path(__file__).resolve().parents[2] / "bench/child.py"
    )
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Bot()


def chosen(level, game, text):
    """Return the kinds of moves that bots of a level choose in a position, each bot with its own seed."""
    variant = find_variant(game)
    view = parse_position(text, variant).view(0)
    return [type(make_policy(level, seed).choose(view, variant)) for seed in SEEDS]


@pytest.mark.parametrize(
    "game, position, usual, mistake",
    [
        ("basic", "to 0 play; hands 7S 8S 9S KC 4D 2H | 2S 3C; stock 6D", NewMeld, Discard),
        ("basic", "to 0 draw; hands 7S 8S KC 4D 2H | 2S 3C; pile QD 9S; stock 6D", Take, Draw),
        (
            "five-hundred",
            "to 0 draw; hands 7S 8S KC KD 4D 2H | 2S 3C; pile KH 9S; stock 6D",
            TakePile,
            Draw,
        ),
    ],
)
def test_a_beginner_sometimes_misses_what_a_regular_player_sees(game, position, usual, mistake):
    assert {*chosen("regular", game, position)} == {usual}
    found = chosen("beginner", game, position)
    assert {*found} == {usual, mistake}
    assert found.count(usual) > found.count(mistake)


HAND = "7S QD 4C 9H JC 2D"
TABLE = "melds 1 set[7C 7D 7H]; down 3 3 0 0; turn 9"


@pytest.mark.parametrize(
    "open_card, down, wanted",
    [
        ("9S", False, {Claim, Pass}),  # the first contract is two sets: a pair of nines
        ("8S", False, {Pass}),  # no set of the contract has a use for the neighbour of the seven
        ("KH", False, {Pass}),
        ("7S", True, {Claim, Pass}),  # joins the set on the table
        ("9S", True, {Pass}),  # once down a pair in hand can no longer be laid
    ],
)
def test_a_beginner_claims_only_what_fits_a_meld_of_its_own_or_on_the_table(
    open_card, down, wanted
):
    table = f"; {TABLE}" if down else ""
    text = (
        f"to 3 claim; hands {HAND} | 2S | 3S | 4S; pile 3C {open_card}; from 2; asked 0"
        f"{table}; stock 6D 7D"
    )
    assert {*chosen("beginner", "continental", text)} == wanted


@pytest.mark.parametrize("in_hand, seen", [("7S 7H 7D 2S 3S 4S 5S 9H TH JH", True), ("", False)])
def test_a_beginner_puts_off_most_knocks_but_not_a_hand_without_loose_cards(in_hand, seen):
    hand = in_hand or "7S 7H 7D 2S 3S 4S 5S AH 2C 3D"
    found = chosen("beginner", "gin", f"to 0 play; hands {hand} KD | 2H; pile 9S; stock 6D 7C 8C")
    assert {
        *chosen("regular", "gin", f"to 0 play; hands {hand} KD | 2H; pile 9S; stock 6D 7C")
    } == {Knock}
    assert found.count(Knock) == len(found) if seen else 0 < found.count(Knock) < len(found) / 3


@pytest.mark.slow
@pytest.mark.once
def test_a_child_wins_a_third_of_its_games_of_gin_against_a_beginner_and_not_against_better_players():
    """40 games to 100 against each, every shuffle from both seats; bench/bots.md has the results."""
    gin, won = find_variant("gin"), {"beginner": 0, "regular": 0}
    for level in won:
        for number, seat in product(range(20), range(2)):
            table = Simulation(gin, [level] * 2, 21)
            table.policies[seat] = child()
            recorder = table.open(number)
            for _ in table.rounds(recorder, number):
                pass
            won[level] += recorder.match.standings()[0].seat == seat
    assert won["beginner"] >= 40 / 3 > won["regular"]
