"""What holds for every level: names, determinism, legality, and that the regular bot is the better player."""

import pytest

from upcard.bots import LEVELS, THINK_LONG, UnknownLevelError, make_policy
from upcard.engine import Claim, Draw, LayDown, parse_position
from upcard.lab import Simulation
from upcard.rules import find_variant

GAME = find_variant("continental")


def test_the_levels_have_names():
    assert LEVELS == ("random", "beginner", "regular", "expert", "master")
    assert all(make_policy(level, 1) for level in LEVELS)


def test_an_unknown_level_is_refused_with_those_there_are():
    with pytest.raises(
        UnknownLevelError,
        match="no level 'champion'; the levels are random, beginner, regular, expert, master",
    ):
        make_policy("champion", 1)


@pytest.mark.parametrize("level", sorted({*LEVELS} - THINK_LONG))
@pytest.mark.slow
def test_a_new_bot_chooses_as_one_of_the_same_seed_that_has_played(level):
    """Nothing is remembered from one choice to the next: a server may make a bot for every move."""
    table = Simulation(GAME, [level] * 5, 3)
    number = 0

    def watch(deal, seat, move):
        nonlocal number
        number += 1
        if number % 7 == 0:
            fresh = Simulation(GAME, [level] * 5, 3).policies[seat]
            assert fresh.choose(deal.view(seat), GAME) == move, repr(deal)

    for deal in table.rounds(table.open(0), 0, watch):
        if deal.rules.number == 3:
            break
    assert number > 100


def test_the_seed_decides_what_a_random_bot_does():
    deal = parse_position("to 0 draw; hands 7S 8S 9C | 2S | 3S | 4S; pile 5D; stock 6D", GAME)
    moves = {type(make_policy("random", seed).choose(deal.view(0), GAME)) for seed in range(40)}
    assert len(moves) == 2


def test_the_seed_decides_between_equal_discards():
    deal = parse_position("to 0 play; hands 7S 7H KS KH 9D 8C | 2S | 3S | 4S; stock 6D", GAME)
    moves = {make_policy("regular", seed).choose(deal.view(0), GAME) for seed in range(40)}
    assert len(moves) == 2


def test_a_random_bot_lays_down_when_it_can():
    deal = parse_position("to 0 play; hands 7S 7H 7D KS KH KC 9D | 2S | 3S | 4S; stock 6D", GAME)
    for seed in range(10):
        assert isinstance(make_policy("random", seed).choose(deal.view(0), GAME), LayDown)


@pytest.mark.parametrize("level", LEVELS)
def test_an_empty_pile_leaves_only_the_stock(level):
    deal = parse_position("to 0 draw; hands 7S 8S 9C | 2S | 3S | 4S; stock 6D 7D", GAME)
    for seed in range(10):
        assert make_policy(level, seed).choose(deal.view(0), GAME) == Draw()


@pytest.mark.parametrize("level", sorted({*LEVELS} - THINK_LONG))
def test_with_a_full_hand_nothing_is_claimed(level):
    held = "2S 4S 6S 8S TS QS 3H 5H 7H 9H JH KH 2D 4D 6D 8D TD QD 3C 5C 7C 9C"
    full = f"{held} 5S 7S 9S JS KS 4H 6H 8H TH QH 3D 5D 7D 9D JD KD 4C 6C"
    for hand, wanted in ((held[:59], True), (full if level == "expert" else held, False)):
        text = f"to 3 claim; hands {hand} | 2S | 3S | 4S; pile 3C JK; from 2; asked 0; stock 6D 7D"
        view = parse_position(text, GAME).view(0)
        moves = {type(make_policy(level, seed).choose(view, GAME)) for seed in range(100)}
        assert (Claim in moves) == wanted


@pytest.mark.slow
def test_the_memory_of_a_regular_bot_is_bounded():
    table = Simulation(GAME, ["regular"] * 4, 5)
    recorder = table.open(0)
    for _ in table.rounds(recorder, 0):
        for bot in table.policies:
            assert bot._inner._needs.distance.cache_info().currsize <= 500
            assert bot._inner._needs.plans.cache_info().currsize <= 40
            assert bot._inner._needs.rules.number == recorder.match.round


def test_a_bot_plays_each_game_by_its_own_rules():
    """A bot's results for one game must not be used for another."""
    wild_twos = find_variant("continental-wild-twos")
    text = "to 0 play; hands 7S 7H 2D KS KH KC 9D | 3S | 3S | 4S; stock 6D"
    bot = make_policy("regular", 1)
    for _ in range(2):
        plain, wild = parse_position(text, GAME), parse_position(text, wild_twos)
        assert not isinstance(bot.choose(plain.view(0), GAME), LayDown)
        assert isinstance(bot.choose(wild.view(0), wild_twos), LayDown)


@pytest.mark.slow
@pytest.mark.once
def test_the_regular_bot_beats_the_random_one_clearly():
    """12 matches of 4 seats with fixed seeds, every shuffle played with the seats both ways round."""
    points, won = {"regular": 0, "random": 0}, {"regular": 0, "random": 0}
    for number in range(6):
        for levels in (["regular", "random"] * 2, ["random", "regular"] * 2):
            table = Simulation(GAME, levels, 11)
            recorder = table.open(number)
            assert len(list(table.rounds(recorder, number))) == 7
            for standing in recorder.match.standings():
                points[levels[standing.seat]] += standing.total
                won[levels[standing.seat]] += standing.place == 1
    assert won["random"] == 0
    assert won["regular"] >= 12
    assert 2 * points["regular"] < points["random"]
