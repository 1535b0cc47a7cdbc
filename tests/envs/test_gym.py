"""The environments of Gymnasium: its own check passes, bots play the other seats."""

import pickle
from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import upcard.envs.gym
from upcard.bots import make_policy
from upcard.envs import ActionError, RummyEnv
from upcard.rules import variant_ids

SOME = [
    {"game": "gin", "bots": "random"},
    {"game": "gin", "seat": 2},
    {"game": "continental", "players": 4, "bots": ["random", "beginner", "regular"]},
    {"game": "continental", "match": True, "reward": "chance", "bots": "random"},
    {"game": "tile-rummy", "bots": "random", "reward": "zero_sum"},
    {"game": "indian", "bots": "random", "seat": 2},
]


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("options", SOME)
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_gymnasium_finds_nothing_wrong(options):
    check_env(RummyEnv(**options, illegal="replace"), skip_render_check=True, skip_close_check=True)


@pytest.mark.parametrize("name", variant_ids())
def test_every_game_is_in_the_registry(name):
    env = gymnasium.make(f"upcard/{name.title()}-v0", bots="random", disable_env_checker=True)
    observation, info = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    assert info["action_mask"].sum() == env.unwrapped.action_masks().sum() > 0


def played(env, chance, most=400):
    found = []
    for _ in range(most):
        action = chance.choice(np.flatnonzero(env.action_masks()).tolist())
        observation, reward, terminated, truncated, _ = env.step(action)
        found.append((observation.tobytes(), reward, terminated, truncated))
        if terminated:
            break
    return found


@pytest.mark.parametrize("options", SOME)
def test_a_pickled_game_goes_on_alike(options):
    env = RummyEnv(**options)
    env.reset(seed=3)
    assert not played(env, Random(4), 3)[-1][2]
    copy = pickle.loads(pickle.dumps(env))
    assert played(env, Random(5), 40) == played(copy, Random(5), 40)


def test_the_same_seed_brings_the_same_round():
    env, found = RummyEnv("gin"), []
    for seed in (1, 1, 2):
        env.reset(seed=seed)
        found.append(played(env, Random(1)))
    assert found[0] == found[1] != found[2]
    assert found[0][-1][2]


def test_a_bot_of_ones_own_is_asked():
    class Bot:
        asked = 0

        def choose(self, view, variant):
            Bot.asked += 1
            assert view.seat == 1
            return make_policy("random", 1).choose(view, variant)

    env = RummyEnv("gin", bots=Bot())
    env.reset(seed=1)
    played(env, Random(1))
    assert Bot.asked > 5


def test_a_match_has_many_rounds_and_the_chances_to_win_it_add_up():
    env = RummyEnv("continental", bots="random", match=True, reward="chance", round_number=6)
    env.reset(seed=1)
    found = played(env, Random(1), 5000)
    assert found[-1][2]
    total = 1 / env.game.players + sum(reward for _, reward, *_ in found)
    assert min(abs(total - share) for share in (0, 1 / 4, 1 / 3, 1 / 2, 1)) < 1e-9
    assert len(env.game.match.results) == 2


@pytest.mark.parametrize("mode", ["ansi", "human", None])
def test_it_is_rendered(mode, capsys):
    env = RummyEnv("gin", bots="random", render_mode=mode)
    env.reset(seed=1)
    played(env, Random(1))
    text = env.render()
    shown = capsys.readouterr().out
    assert ("Gin Rummy, round 1" in (text or "")) is (mode == "ansi")
    assert ("over; it brought" in shown) is (mode == "human")


@pytest.mark.parametrize(
    "options, words",
    [
        ({"seat": 3}, "there is no seat 3; seats are 1 to 2"),
        ({"bots": ["random", "random"]}, "2 bots for the 1 other seats"),
        ({"seat": "x"}, "seat is a whole number, not 'x'"),
        ({"bots": [3]}, "the bot of seat 2 is '3'; a bot is an object with a method choose"),
        ({"bots": None}, "the bot of seat 2 is 'None'; a bot is an object"),
        ({"game": None}, "'None' is not a game"),
        ({"bots": "champion"}, "there is no level 'champion'"),
        ({"illegal": "forget"}, "illegal actions are refused or replaced"),
        ({"render_mode": "rgb_array"}, "there is no render mode 'rgb_array'"),
    ],
)
def test_what_a_table_does_not_take_is_refused(options, words):
    with pytest.raises(ValueError, match=words):
        RummyEnv(**{"game": "gin", **options})


def test_an_action_that_is_not_legal_changes_nothing():
    env = RummyEnv("gin", bots="random")
    before, _ = env.reset(seed=1)
    with pytest.raises(ActionError, match="seat 1 may not"):
        env.step(0)
    with pytest.raises(ActionError, match="is not an action"):
        env.step("draw")
    assert (env._observation() == before).all()
    played(env, Random(1))
    with pytest.raises(ActionError, match="the round is over"):
        env.step(0)


def test_the_module_is_imported_by_name():
    assert upcard.envs.gym.RummyEnv is RummyEnv
    with pytest.raises(AttributeError, match="no attribute fame"):
        _ = upcard.envs.fame
