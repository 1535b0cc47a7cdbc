"""The games in OpenSpiel: its own tests pass, its algorithms and its other ways to play run."""

import subprocess
import sys
from random import Random

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.rl_environment import Environment

import upcard.envs.openspiel
from upcard.envs.openspiel import DIGITS
from upcard.rules import variant_ids

SOME = [
    "upcard_gin",
    "upcard_continental(players=4,round=1)",
    "upcard_push",
    "upcard_indian(players=3)",
    "upcard_five_hundred",
]


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", ["upcard_gin", "upcard_indian(players=3)", "upcard_five_hundred"])
def test_openspiel_simulates_it(name):
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", ["upcard_gin", "upcard_indian(players=3)"])
def test_a_playthrough_is_the_same_again(name, tmp_path):
    flags.FLAGS.mark_as_parsed()
    text = generate_playthrough.playthrough(name, action_sequence=None, seed=7)
    assert "GameType.utility = Utility.ZERO_SUM" in text
    file = tmp_path / "playthrough.txt"
    file.write_text(text)
    told, again = generate_playthrough.replay(str(file))
    assert told.splitlines() == again.splitlines()


def dealt(name, seed=1):
    state, chance = pyspiel.load_game(name).new_initial_state(), Random(seed)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chances for _, chances in outcomes) == 1
        state.apply_action(chance.choice(outcomes)[0])
    return state


def played(state, chance, most=10_000):
    while not state.is_terminal() and most:
        state.apply_action(chance.choice(state.legal_actions()))
        most -= 1
    return state


@pytest.mark.parametrize("name", variant_ids())
def test_every_game_is_registered(name):
    state = dealt(f"upcard_{name.replace('-', '_')}")
    played(state, Random(1), 20)
    assert len(state.history()) > DIGITS
    assert state.legal_actions() == sorted(state.legal_actions())
    assert state.legal_actions(state.current_player()) == state.legal_actions()
    assert len(state.observation_tensor(0)) == state.get_game().observation_tensor_size()


@pytest.mark.parametrize("name", SOME)
def test_a_copy_goes_on_by_itself(name):
    state = played(dealt(name), Random(2), 25)
    copy = state.clone()
    assert str(copy) == str(state)
    before = str(state)
    played(copy, Random(3), 10)
    assert str(state) == before
    assert played(state, Random(3), 10).history() == copy.history()
    assert [state.observation_tensor(seat) for seat in (0, 1)] == [
        copy.observation_tensor(seat) for seat in (0, 1)
    ]


@pytest.mark.parametrize("name", SOME)
def test_what_it_brings_sums_to_nothing(name):
    game = pyspiel.load_game(name)
    for seed in range(3):
        found = played(dealt(name, seed), Random(seed)).returns()
        assert sum(found) == pytest.approx(0)
        assert game.min_utility() <= min(found) <= max(found) <= game.max_utility()


def test_positions_that_a_seat_cannot_tell_apart_have_one_information_state():
    one = played(dealt("upcard_gin", 1), Random(1), 12)
    other = played(dealt("upcard_gin", 2), Random(1), 12)
    assert one.information_state_string(0) != one.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)
    again = played(dealt("upcard_gin", 1), Random(1), 12)
    assert one.information_state_string(0) == again.information_state_string(0)


def test_an_observation_of_what_is_public_shows_no_hand():
    state = played(dealt("upcard_gin", 1), Random(1), 6)
    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = state.get_game().make_py_observer(kind)
    observer.set_from(state, 0)
    assert not observer.dict["hand"].any()
    own = state.get_game().make_py_observer()
    own.set_from(state, 0)
    assert own.dict["hand"].sum() in (10, 11)
    assert own.string_from(state, 0) != observer.string_from(state, 0)


@pytest.mark.slow
@pytest.mark.once
def test_algorithms_and_environments_run():
    state = dealt("upcard_gin")
    evaluator = mcts.RandomRolloutEvaluator(1)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 5, evaluator)
    assert bot.step(state) in state.legal_actions()
    environment = Environment(pyspiel.load_game("upcard_gin"))
    time_step, chance = environment.reset(), Random(1)
    while not time_step.last():
        player = time_step.observations["current_player"]
        legal = time_step.observations["legal_actions"][player]
        time_step = environment.step([chance.choice(legal)])
    assert sum(time_step.rewards) == 0


@pytest.mark.parametrize(
    "name, words",
    [("upcard_gin(players=3)", "Gin Rummy is for 2 players"), ("upcard_gin(round=2)", "round 2")],
)
def test_what_a_game_does_not_take_is_refused(name, words):
    with pytest.raises((ValueError, RuntimeError, pyspiel.SpielError), match=words):
        pyspiel.load_game(name)


def test_what_is_observed_takes_no_parameters_and_never_all_hands():
    game = pyspiel.load_game("upcard_gin")
    with pytest.raises(ValueError, match="take no parameters"):
        game.make_py_observer(None, {"more": True})
    every = pyspiel.PrivateInfoType.ALL_PLAYERS
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=every)
    with pytest.raises(ValueError, match="none shows the hands of all"):
        game.make_py_observer(kind)


def test_python_ends_as_it_should():
    program = "import upcard.envs.openspiel, pyspiel; pyspiel.load_game('upcard_gin')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert upcard.envs.openspiel.CHOICES == 16
