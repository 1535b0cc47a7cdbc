"""The environments of PettingZoo: its own tests pass, and what is wrong is refused."""

import pickle
from random import Random

import numpy as np
import pytest
from pettingzoo.env_registry.registration import make
from pettingzoo.test import api_test, render_test, seed_test

from upcard.envs import ACTIONS, ActionError, env, raw_env
from upcard.rules import variant_ids

SOME = [
    {"game": "gin"},
    {"game": "continental", "players": 4},
    {"game": "continental", "round_number": 7, "reward": "zero_sum"},
    {"game": "indian", "players": 3, "match": True, "reward": "chance"},
    {"game": "tile-rummy", "reward": "places"},
    {"game": "carousel", "players": 4},
]
ids = [" ".join(map(str, options.values())) for options in SOME]
pytestmark = pytest.mark.filterwarnings("ignore:.*:UserWarning")


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("options", SOME, ids=ids)
def test_pettingzoo_finds_nothing_wrong(options, capsys):
    api_test(raw_env(**options), num_cycles=60)
    api_test(env(**options), num_cycles=60)
    seed_test(lambda: raw_env(**options), num_cycles=30)
    render_test(lambda **more: raw_env(**options, **more))
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", variant_ids())
def test_every_game_is_in_the_registry(name):
    table = make("aec", f"upcard/{name.replace('-', '_')}_v0")
    table.reset(seed=1)
    observation, *_ = table.last()
    agent = table.agent_selection
    assert table.observation_space(agent).contains(observation)
    assert table.action_space(agent).n == ACTIONS
    assert table.unwrapped.metadata["name"] == f"upcard_{name.replace('-', '_')}_v0"


def choose(table, chance):
    observation, _, terminated, _, _ = table.last()
    if terminated:
        return None
    return chance.choice(np.flatnonzero(observation["action_mask"]).tolist())


def states(table, chance, most=10_000):
    """Return all that is seen until the game is over."""
    found = []
    for agent in table.agent_iter(most):
        observation, *rest = table.last()
        seen = {name: one.tobytes() for name, one in observation.items()}
        found.append((agent, seen, rest))
        table.step(choose(table, chance))
    return found


@pytest.mark.parametrize("options", SOME[:4], ids=ids[:4])
@pytest.mark.parametrize("steps", [0, 1, 7, 30])
def test_a_pickled_game_goes_on_alike(options, steps):
    chance, table = Random(steps), raw_env(**options)
    table.reset(seed=5)
    for _ in range(steps):
        if table.agents:
            table.step(choose(table, chance))
    copy = pickle.loads(pickle.dumps(table))
    assert states(table, Random(2), 300) == states(copy, Random(2), 300)


def test_the_same_seed_brings_the_same_round_and_another_one_another():
    table, found = raw_env("gin"), []
    for seed in (3, 3, 4):
        table.reset(seed=seed)
        found.append(states(table, Random(1)))
    assert found[0] == found[1] != found[2]


def test_without_a_seed_the_next_round_is_another():
    table = raw_env("gin")
    table.reset(seed=3)
    first = table.observe("seat_1")["observation"].tobytes()
    table.reset()
    assert table.observe("seat_1")["observation"].tobytes() != first


def test_rewards_come_when_the_round_is_over():
    table = raw_env("gin", reward="zero_sum")
    table.reset(seed=3)
    *_, first, second = states(table, Random(1))
    rewards = [first[2][0], second[2][0]]
    assert [first[2][1], second[2][1]] == [True, True]
    assert rewards == list(table.game.rewards)
    assert sum(rewards) == 0
    assert table.agents == []


@pytest.mark.parametrize(
    "action, words",
    [
        (None, "seat_. is to act: an action is 0 to 327, not None"),
        (ACTIONS, "action 328 does not exist; actions are 0 to 327"),
        (-1, "action -1 does not exist"),
        (20, r"seat \d may not 8H now; legal: take, pass"),
        ("draw", "'draw' is not an action; actions are whole numbers from 0 to 327"),
        (1.0, "'1.0' is not an action"),
        (np.array([1, 2]), "is not an action"),
    ],
)
def test_what_is_no_legal_action_is_refused_and_changes_nothing(action, words):
    table = raw_env("gin")
    table.reset(seed=1)
    before = table.agent_selection, table.last()[0]["observation"].tobytes()
    with pytest.raises(ActionError, match=words):
        table.step(action)
    assert (table.agent_selection, table.last()[0]["observation"].tobytes()) == before


def test_a_step_before_the_first_deal_and_after_the_end_is_refused():
    table = raw_env("gin")
    with pytest.raises(ActionError, match="has not been reset"):
        table.step(0)
    table.reset(seed=1)
    states(table, Random(1))
    with pytest.raises(ActionError, match="the game is over; reset it before the next step"):
        table.step(None)


@pytest.mark.parametrize("kind", [env, raw_env])
@pytest.mark.parametrize("asked", ["observe", "observation_space", "action_space"])
def test_an_agent_that_there_is_not_is_named_with_those_there_are(kind, asked):
    table = kind(game="gin")
    table.reset(seed=1)
    with pytest.raises(ValueError, match="no agent 'seat_9'; the agents are seat_1, seat_2"):
        getattr(table, asked)("seat_9")


@pytest.mark.parametrize(
    "options, words",
    [
        ({"game": "gin", "players": 3}, "Gin Rummy is for 2 players, not for 3"),
        ({"game": "gin", "round_number": 2}, "round 2; Gin Rummy has rounds 1 to 1"),
        ({"game": "gin", "reward": "fame"}, "there is no reward 'fame'; the rewards are points"),
        ({"game": "gin", "reward": "chance"}, "the reward 'chance' needs a match"),
        ({"game": "gin", "reward": "chance", "match": True}, "is not known"),
        ({"game": "gin", "render_mode": "rgb_array"}, "there is no render mode 'rgb_array'"),
        ({"game": "whist"}, "whist"),
        ({"game": 5}, "'5' is not a game; a game is its name, the path of its file, or a Variant"),
        ({"players": "x"}, "players is a whole number, not 'x'"),
        ({"players": 2.0}, "players is a whole number, not '2.0'"),
        ({"round_number": "x"}, "round_number is a whole number, not 'x'"),
        ({"reward": 3}, "there is no reward '3'; the rewards are points"),
    ],
)
def test_what_a_game_does_not_take_is_refused(options, words):
    with pytest.raises(ValueError, match=words):
        raw_env(**options)
