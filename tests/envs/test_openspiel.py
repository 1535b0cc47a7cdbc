"""The games in OpenSpiel: its own tests pass, its algorithms and its other ways to play run."""

import re
import subprocess
import sys
from random import Random

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.algorithms.tabular_qlearner import QLearner
from open_spiel.python.rl_environment import Environment

import upcard.envs.openspiel
from tests.sampling import thinned
from upcard.envs.actions import ACTIONS, ON_MELD, REBUILD
from upcard.envs.desk import ActionError
from upcard.envs.openspiel import DIGITS, register
from upcard.envs.recall import EVENTS, WHAT, Told
from upcard.rules import read_variant, variant_ids

HOUSE = 'extends = "gin"\nname = "Knock with three"\nknock_max = 3\n'
MATCH = "upcard_continental(match=True,round=7)"
SHORT = "upcard_three_thirteen(match=True,round=10)"
SOME = [
    "upcard_gin",
    "upcard_continental(players=4,round=1)",
    "upcard_push",
    "upcard_indian(players=3)",
    "upcard_five_hundred",
    "upcard_continental(match=True,round=6)",
    register(read_variant(HOUSE, "knock-with-three")),
]


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize(
    "name",
    [
        "upcard_gin",
        "upcard_indian(players=3)",
        "upcard_five_hundred",
        MATCH,
        "upcard_knock_with_three",
    ],
)
def test_openspiel_simulates_it(name):
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", ["upcard_gin", "upcard_indian(players=3)", SHORT])
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
def test_its_returns_sum_to_nothing(name):
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


def recalled(state):
    """Return what every seat recalls, as string and as tensor."""
    seats = range(state.num_players())
    return [
        (state.information_state_string(seat), state.information_state_tensor(seat))
        for seat in seats
    ]


@pytest.mark.parametrize("name", thinned(SOME, 3))
def test_a_recall_does_not_depend_on_when_it_is_asked_for(name):
    asked, state = dealt(name), dealt(name)
    for game in (asked, state):
        chance = Random(4)
        for _ in range(60):
            if not game.is_terminal():
                game.apply_action(next_action(game, chance))
            if game is asked:
                recalled(game)
    assert asked.history() == state.history()
    assert recalled(asked.clone()) == recalled(asked) == recalled(state)
    assert recalled(played(asked.clone(), Random(5), 10)) == recalled(played(state, Random(5), 10))


def events_of(state, seat):
    """Return what a seat recalls as numbers, from the first event on."""
    kind = pyspiel.IIGObservationType(perfect_recall=True)
    observer = state.get_game().make_py_observer(kind)
    observer.set_from(state, seat)
    return [event for event in observer.dict["events"].astype(int).tolist()[::-1] if any(event)]


@pytest.mark.parametrize("seed", thinned(range(6), 3))
@pytest.mark.parametrize("name", ["upcard_gin", "upcard_indian", "upcard_five_hundred"])
def test_the_events_of_a_round_lead_back_to_the_hand_that_was_dealt(name, seed):
    state = dealt(name, seed)
    first = [bytes(hand) for hand in state.table.desk.round.hands]
    while not state.is_terminal() and len(state.history()) < 90:
        before = state.clone()
        state.apply_action(state.table.random_action())
    for seat in range(2):
        hand = list(before.table.desk.round.hands[seat])
        events = events_of(before, seat)
        assert 4 < len(events) < EVENTS
        for other, what, card in events:
            back, name = (-1 if what > 8 else 1), WHAT[(what & 7) - 1]
            if other == 1 and name != "let pass":
                hand[card - 1] -= back if name in ("took", "drew") else -back
        assert bytes(hand) == first[seat]


def test_a_round_that_is_dealt_begins_without_events():
    state = dealt(SHORT)
    while state.table.rounds == 0:
        state.apply_action(state.table.random_action())
        recalled(state)
    assert events_of(state, 0) == []
    assert (
        state.observation_tensor(0)
        == state.information_state_tensor(0)[: len(state.observation_tensor(0))]
    )


def next_action(state, chance):
    return (
        state.table.random_action() if chance.randrange(4) else chance.choice(state.legal_actions())
    )


def course_of(state, seat, steps):
    """Play a copy on at random; return the actions, and the cards that a seat has seen by then."""
    end, chance, table = state.clone(), Random(3), state.table.desk.round
    seen = {card for card in range(53) if table.hands[seat][card]}
    seen |= {*table.pile[: table.pile_n], table.turned, 52}
    for _ in range(steps):
        end.apply_action(next_action(end, chance))
        seen |= {card - 1 for _, _, card in events_of(end, seat)}
        if end.is_terminal() or any(end.table.desk.mask[REBUILD : REBUILD + 1]):
            break
    return end.history()[DIGITS:], seen


def turn_unseen(state, seat, seen, chance):
    """Put other cards in the place of those that a seat has not seen; return how many there are."""
    cards = [card for card in range(52) if card not in seen]
    turned = dict(zip(cards, chance.sample(cards, len(cards)), strict=True))
    table = state.table.desk.round
    table.stock[: table.stock_n] = bytes(
        turned.get(card, card) for card in table.stock[: table.stock_n]
    )
    for other in {*range(table.seats)} - {seat}:
        hand = bytearray(53)
        for card, number in enumerate(table.hands[other]):
            hand[turned.get(card, card)] += number
        table.set_hand(other, hand)
    state.table.desk.go_on()
    return len(cards)


def laid_in(state):
    table = state.table.desk.round.table
    return [table.meld(at) for at in range(table.number)]


def told_apart(name, seed, seat):
    """Play a round twice, the second time with other cards where a seat sees none; yield whether it can tell."""
    one = dealt(name, seed)
    actions, seen = course_of(one, seat, 30)
    other = one.clone()
    assert turn_unseen(other, seat, seen, Random(seed)) > 8
    for action in actions[:-1]:
        yield recalled(one)[seat] != recalled(other)[seat]
        one.apply_action(action)
        try:
            other.apply_action(action)
        except ActionError:  # another seat cannot do that with its other cards
            return
        if laid_in(one) != laid_in(other):  # the same action left one move there, and several here
            return


HIDDEN = [
    "upcard_gin",
    "upcard_indian(players=3)",
    "upcard_five_hundred",
    "upcard_shanghai(round=2)",
]


@pytest.mark.parametrize("name", thinned(HIDDEN, 3))
def test_cards_that_a_seat_has_not_seen_change_nothing_that_it_recalls(name):
    found = [[*told_apart(name, seed, seat)] for seed in range(6) for seat in (0, 1)]
    assert not any(map(any, found))
    assert sum(map(len, found)) > 100


def test_a_recall_that_shows_a_hidden_card_is_found_out(monkeypatch):
    honest = upcard.envs.openspiel._after

    def leaking(before, table, *rest):
        hidden = table.desk.round.hands[1].hex()
        after = honest(before, table, *rest)
        return tuple(
            one._replace(text=one.text + hidden) if isinstance(one, Told) else one for one in after
        )

    monkeypatch.setattr(upcard.envs.openspiel, "_after", leaking)
    assert any(told_apart("upcard_gin", 1, 0))


SEEN = {
    "what is public": (True, pyspiel.PrivateInfoType.NONE, {"hand": 0, "table": 1}),
    "one's own": (False, pyspiel.PrivateInfoType.SINGLE_PLAYER, {"hand": 1, "table": 0}),
    "both": (True, pyspiel.PrivateInfoType.SINGLE_PLAYER, {"hand": 1, "table": 1}),
}


@pytest.mark.parametrize("public, private, shown", SEEN.values(), ids=SEEN)
def test_public_and_private_information_are_observed_separately(public, private, shown):
    state = played(dealt("upcard_gin"), Random(1), 6)
    kind = pyspiel.IIGObservationType(
        public_info=public, perfect_recall=False, private_info=private
    )
    observer = state.get_game().make_py_observer(kind)
    observer.set_from(state, 0)
    assert {name: int(observer.dict[name].any()) for name in shown} == shown
    assert observer.string_from(state, 0).startswith("seat 1: ")


def test_what_is_public_does_not_show_a_table_that_is_being_rearranged():
    chance, state = Random(2), dealt("upcard_carousel")
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer, own = (state.get_game().make_py_observer(one) for one in (kind, None))
    while REBUILD not in state.legal_actions():
        state.apply_action(next_action(state, chance))
    seat = state.current_player()
    before = observer.string_from(state, seat), own.string_from(state, seat)
    for action in (REBUILD, ON_MELD):
        state.apply_action(action)
    assert observer.string_from(state, seat) == before[0]
    assert own.string_from(state, seat) != before[1]


@pytest.mark.slow
@pytest.mark.once
def test_a_search_of_openspiel_chooses_an_action():
    state = dealt("upcard_gin")
    bot = mcts.MCTSBot(state.get_game(), 1.4, 5, mcts.RandomRolloutEvaluator(1))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.slow
@pytest.mark.once
def test_counterfactual_regrets_are_learnt_from_what_seats_recall():
    np.random.seed(1)
    game = pyspiel.load_game("upcard_gin")
    solver = OutcomeSamplingSolver(game)
    for _ in range(2):
        solver.iteration()
    state = dealt("upcard_gin")
    policy = solver.average_policy().action_probabilities(state, state.current_player())
    assert sorted(policy) == state.legal_actions()
    assert sum(policy.values()) == pytest.approx(1)
    assert len(solver._infostates) > 50


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", ["upcard_gin", "upcard_indian(players=3)", MATCH])
def test_agents_of_openspiel_learn_in_its_environment(name):
    np.random.seed(1)
    environment = Environment(name)
    environment.seed(1)
    size = environment.observation_spec()["info_state"][0]
    assert size == pyspiel.load_game(name).information_state_tensor_size()
    agents = [QLearner(seat, ACTIONS) for seat in range(environment.num_players)]
    time_step, steps = environment.reset(), 0
    while not time_step.last() and steps < 300:
        player = time_step.observations["current_player"]
        assert len(time_step.observations["info_state"][player]) == size
        time_step = environment.step([agents[player].step(time_step).action])
        steps += 1
    if time_step.last():
        assert sum(time_step.rewards) == pytest.approx(0)
        for agent in agents:
            agent.step(time_step)
    assert sum(len(agent._q_values) for agent in agents) > 20


REFUSED = {
    "upcard_gin(players=3)": "Gin Rummy is for 2 players, not for 3",
    "upcard_gin(round=2)": "round 2; Gin Rummy has rounds 1 to 1",
    "upcard_gin(round=-1)": "round -1; Gin Rummy has rounds 1 to 1",
    "upcard_gin(cards=3)": "Unknown parameter 'cards'. Available parameters are: match, players, round",
    "upcard_gin(match=5)": "Wrong type for parameter match. Expected type: kBool",
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_a_game_does_not_take_is_refused(name):
    with pytest.raises((ValueError, pyspiel.SpielError), match=re.escape(REFUSED[name])):
        pyspiel.load_game(name)


@pytest.mark.parametrize(
    "steps, action, words",
    [
        (0, 16, "order 16 does not exist; chance chooses one of 0 to 15"),
        (0, -2, "order -2 does not exist"),
        (DIGITS, 20, r"seat \d may not 8H now; legal: take, pass"),
        (DIGITS, ACTIONS, "action 328 does not exist; actions are 0 to 327"),
        (DIGITS, -2, "action -2 does not exist"),
        (None, 182, "the round is over; no action is legal any more"),
        (DIGITS, "draw", "incompatible function arguments"),
        (DIGITS, 1.0, "incompatible function arguments"),
    ],
)
def test_an_action_that_is_not_legal_is_refused_and_changes_nothing(steps, action, words):
    state = pyspiel.load_game("upcard_gin").new_initial_state()
    chance = Random(1)
    while len(state.history()) != steps and not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    before = state.history(), str(state), recalled(state)
    with pytest.raises((ActionError, TypeError), match=words):
        state.apply_action(action)
    assert (state.history(), str(state), recalled(state)) == before


def test_observers_take_no_parameters_and_never_all_hands():
    game = pyspiel.load_game("upcard_gin")
    with pytest.raises(ValueError, match="take no parameters"):
        game.make_py_observer(None, {"more": True})
    every, nobody = pyspiel.PrivateInfoType.ALL_PLAYERS, pyspiel.PrivateInfoType.NONE
    with pytest.raises(ValueError, match="none shows all hands"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, private_info=every))
    with pytest.raises(ValueError, match="there is no recall of only one"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, private_info=nobody))


def test_a_house_game_is_registered_by_its_file(tmp_path):
    file = tmp_path / "Gin at home.toml"
    file.write_text(HOUSE)
    assert register(str(file)) == register(str(file)) == "upcard_gin_at_home"
    state = dealt("upcard_gin_at_home")
    assert state.table.desk.round.knock_limit == 3
    assert pyspiel.load_game("upcard_gin_at_home(match=True)").max_utility() == 1
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    assert str(pyspiel.deserialize_game_and_state(text)[1]) == str(state)


@pytest.mark.parametrize(
    "stem, text, words",
    [
        ("knock-with-three", HOUSE.replace("= 3", "= 4"),
         "upcard_knock_with_three is Knock with three, with other rules than this Knock with three; give its file"),
        ("gin", HOUSE, "upcard_gin is Gin Rummy, with other rules than this Knock with three"),
        ("wrong", HOUSE + "rounds = 0", "expected a list of 1 to 30 rounds"),
        ("nothing", None, "cannot be read"),
    ],
)  # fmt: skip
def test_a_game_that_cannot_be_registered_is_refused(stem, text, words, tmp_path):
    file = tmp_path / f"{stem}.toml"
    if text is not None:
        file.write_text(text)
    with pytest.raises(ValueError, match=words):
        register(str(file))
    with pytest.raises(ValueError, match=r"whist"):
        register("whist")


@pytest.mark.slow
def test_python_ends_as_it_should():
    program = "import upcard.envs.openspiel, pyspiel; pyspiel.load_game('upcard_gin')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert upcard.envs.openspiel.CHOICES == 16
