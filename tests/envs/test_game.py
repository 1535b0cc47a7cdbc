"""Rounds and matches played by actions: the same for the same seed, pickled at any point, rewarded as documented."""

import pickle
import re
import subprocess
import sys
from copy import deepcopy
from random import Random

import numpy as np
import pytest

from tests.envs.positions import GAMES, MatchGame, action_of, played, rounds_of
from tools.setup_env import ROOT
from upcard.bots import make_policy
from upcard.envs import ActionError, Batch
from upcard.envs.game import RoundGame, new_game
from upcard.envs.rewards import Rewards
from upcard.rules import find_variant


def seen(game):
    observations = [game.observation(seat) for seat in range(game.players)]
    return game.seat, bytes(game.mask), observations, game.rewards, game.over, game.rounds


def played_alike(one, other, most=60):
    chance = Random(1)
    for _ in range(most):
        assert seen(one) == seen(other)
        if one.over:
            return
        action = action_of(one, chance)
        one.step(action)
        other.step(action)


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", [RoundGame, MatchGame])
def test_a_pickled_game_goes_on_alike(kind, name):
    chance = Random(name)
    for number, game in enumerate(rounds_of(name, 3, kind, seed=60)):
        for _ in played(game, 2 + 40 * number, chance):
            pass
        played_alike(game, pickle.loads(pickle.dumps(game)))


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("kind", [RoundGame, MatchGame])
@pytest.mark.parametrize("name", GAMES)
def test_a_copied_game_goes_on_alike(kind, name):
    chance = Random(name)
    for number, game in enumerate(rounds_of(name, 4, kind, seed=80)):
        for _ in played(game, 1 + 25 * number, chance):
            pass
        copy = deepcopy(game)
        assert pickle.dumps(copy) == pickle.dumps(game)
        played_alike(game, copy)


@pytest.mark.parametrize("match", [False, True])
@pytest.mark.parametrize("name", ["gin", "continental", "five-hundred"])
def test_a_deep_copy_is_independent(name, match):
    game = new_game(name, match=match, seed=3)
    copy = deepcopy(game)
    before = seen(copy)
    for _ in played(game, 20):
        pass
    assert seen(copy) == before != seen(game)


@pytest.mark.parametrize("match", [False, True])
@pytest.mark.parametrize("name", ["gin", "continental", "indian", "push"])
def test_a_seed_brings_the_same_and_another_seed_another(name, match):
    first, second, third = (new_game(name, match=match, seed=seed) for seed in (1, 1, 2))
    assert seen(first) == seen(second)
    assert seen(first) != seen(third)
    again = seen(first)
    first.reset(2)
    assert seen(first) == seen(third)
    first.reset(1)
    assert seen(first) == again


def test_random_actions_do_not_change_the_cards_to_come():
    one, other = new_game("continental", seed=5), new_game("continental", seed=5)
    for _ in range(100):
        other.random_action()
    chance = Random(1)
    for _ in range(60):
        action = action_of(one, chance)
        one.step(action)
        other.step(action)
        assert one.observation(0) == other.observation(0)


@pytest.mark.parametrize("game", ["gin", "continental", "indian", "seven-hand", "zioncheck"])
@pytest.mark.slow
def test_a_match_is_played_to_its_end(game):
    table = new_game(game, match=True, seed=1)
    totals = [0.0] * table.players
    while not table.over:
        table.step(table.random_action())
        totals = [total + more for total, more in zip(totals, table.rewards, strict=True)]
    sign = 1 if table.variant.options.ranking == "high" else -1
    results = table.match.results
    assert table.match.over
    assert table.rounds == len(results)
    assert totals == [
        sign * sum(one.points[seat] for one in results) for seat in range(table.players)
    ]


def test_a_match_shows_its_scores_and_the_rounds_to_come():
    table = new_game("continental", match=True, seed=1, round_number=5)
    fact = table.layout["seats"].start + table.layout.counts
    at = table.layout["table"].start
    rounds = []
    while not table.over:
        seat = table.seat
        shown = table.observation(seat)
        if table.rounds and table.rounds not in rounds:
            total = table.match.totals()[seat]
            below, hundreds, rest = shown[fact + 7 : fact + 10]
            assert (-1 if below else 1) * (100 * hundreds + rest) == total
        if table.rounds not in rounds:
            rounds.append(table.rounds)
            assert shown[at + 15] == 5 + table.rounds
            assert shown[at + 16] == 7 - (5 + table.rounds) + 1
        table.step(table.random_action())
    assert rounds == [0, 1, 2]


@pytest.mark.parametrize(
    "name, reward, points, brings",
    [
        ("gin", "points", (25, 0), (25, 0)),
        ("gin", "zero_sum", (25, 0), (25, -25)),
        ("gin", "places", (25, 0), (1, -1)),
        ("gin", "places", (0, 0), (0, 0)),
        ("continental", "points", (0, 30, 60, 90), (0, -30, -60, -90)),
        ("continental", "zero_sum", (0, 30, 60, 90), (60, 20, -20, -60)),
        (
            "continental",
            "places",
            (0, 30, 60, 90),
            (1, pytest.approx(1 / 3), pytest.approx(-1 / 3), -1),
        ),
        (
            "continental",
            "places",
            (0, 0, 60, 60),
            (pytest.approx(2 / 3),) * 2 + (pytest.approx(-2 / 3),) * 2,
        ),
    ],
)
def test_a_round_is_rewarded(name, reward, points, brings):
    rewards = Rewards(reward, find_variant(name), len(points), match=False)
    assert rewards.of_round(points) == brings


def test_partners_share():
    variant = find_variant("push")
    assert variant.options.teams == "opposite_pairs"
    for reward, brings in (("points", (-30, -70)), ("zero_sum", (40, -40)), ("places", (1, -1))):
        rewards = Rewards(reward, variant, 4, match=False)
        sign = 1 if variant.options.ranking == "low" else -1
        assert rewards.of_round([sign * one for one in (10, 30, 20, 40)]) == brings * 2


def test_bots_sit_where_they_are_told_to():
    bots = {1: make_policy("random", 1), 2: make_policy("random", 2)}
    table = new_game("continental", 4, bots=bots, seed=1)
    acted = set()
    while not table.over:
        acted.add(table.seat)
        table.step(table.random_action())
    assert acted == {0, 3}


def test_a_house_game_is_a_file():
    file = next(iter(sorted((ROOT / "tests/data/houses").glob("*.toml"))))
    game = new_game(str(file), seed=1)
    assert game.variant.id == file.stem
    assert Batch(str(file), number=2, seed=1).games[0].variant == game.variant
    with pytest.raises(ValueError, match="cannot be read"):
        new_game("nowhere.toml")


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_bot_cannot_have_a_seat_that_is_none(seat):
    with pytest.raises(
        ValueError, match=f"no bot can have seat {seat + 1}; there are seats 1 to 2"
    ):
        new_game("gin", bots={seat: make_policy("random", 1)})


@pytest.mark.parametrize(
    "options, words",
    [
        ({"players": 9}, "is for 2 players, not for 9"),
        ({"round_number": 0}, "round 0; Gin Rummy has rounds 1 to 1"),
        ({"reward": "fame"}, "there is no reward 'fame'"),
    ],
)
def test_what_a_game_does_not_take_is_refused(options, words):
    with pytest.raises(ValueError, match=words):
        new_game("gin", **options)


@pytest.mark.slow
def test_without_the_extras_games_are_played_and_what_is_missing_is_named():
    program = """
import sys
sys.modules.update(dict.fromkeys(("numpy", "pettingzoo", "gymnasium"), None))
from upcard.envs import new_game
game = new_game("gin", seed=1)
game.step(game.random_action())
try:
    from upcard.envs import env
except ImportError as error:
    print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == 'env needs numpy; pip install "upcard[envs]" brings it\n'


@pytest.mark.parametrize("match", [False, True])
@pytest.mark.parametrize("action", ["draw", 1.5, None, -1, 328, 10**30, 20])
def test_an_action_that_is_refused_changes_nothing_at_the_end_either(action, match):
    game = new_game("continental", match=match, round_number=7, reward="places", seed=1)
    for _ in range(2):
        before = seen(game)
        with pytest.raises(ActionError, match=r"is not an action|does not exist|may not|is over"):
            game.step(action)
        assert seen(game) == before
        while not game.over:
            game.step(np.int64(game.random_action()))
    assert sum(map(abs, game.rewards)) > 0


@pytest.mark.parametrize("seed", ["x", 1.5, [1]])
def test_a_seed_is_a_whole_number(seed):
    game = new_game("gin", seed=np.int64(7))
    assert seen(game) == seen(new_game("gin", seed=7))
    before = seen(game)
    with pytest.raises(ValueError, match=rf"seed is a whole number, not '{re.escape(str(seed))}'"):
        game.reset(seed)
    assert seen(game) == before
