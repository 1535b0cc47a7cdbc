"""Rounds stepped together are the same as rounds one at a time."""

import pickle

import numpy as np
import pytest

from upcard.envs import ACTIONS, ActionError, Batch, new_game
from upcard.envs.actions import A_SET, REBUILD
from upcard.envs.batch import seed_of
from upcard.envs.layout import words_of
from upcard.envs.rows import Rows
from upcard.rules import variant_ids

KINDS = [
    {"game": "gin"},
    {"game": "continental", "players": 4},
    {"game": "five-hundred", "reward": "zero_sum"},
    {"game": "push", "players": 4, "reward": "places"},
    {"game": "continental", "match": True, "reward": "chance", "round_number": 6},
]


def row_of(batch, row):
    arrays = (batch.observations, batch.masks, batch.rewards)
    seen = [array[row].tobytes() for array in arrays]
    return [*seen, int(batch.seats[row]), bool(batch.ended[row])]


def of_game(game, ended):
    """Return the same of a game by itself, and of the one that follows it where it has ended."""
    rewards = np.array(game.rewards).tobytes()
    if ended:
        game.reset()
    return [bytes(game.observation(game.seat)), bytes(game.mask), rewards, game.seat, ended]


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("options", [*KINDS, *({"game": name} for name in variant_ids())])
def test_every_row_is_a_game_of_its_own(options):
    batch = Batch(**options, number=5, seed=9)
    games = [new_game(**options, seed=seed_of(9, row)) for row in range(5)]
    heavy, rebuilt = options["game"] in ("tile-rummy", "carousel"), 0
    for _ in range(60 if heavy else 400):
        for row, game in enumerate(games):
            assert row_of(batch, row) == of_game(game, game.over)
        actions = batch.random_actions().copy()
        for row in np.flatnonzero(batch.masks[:, REBUILD]):
            actions[row] = REBUILD
        batch.step(actions)
        for game, action in zip(games, actions.tolist(), strict=True):
            game.step(action)
        rebuilt += int(batch.masks[:, A_SET].sum())
    assert not heavy or rebuilt
    if not heavy:
        assert batch.games[0].rounds or batch.games[0].desk.log_n


def test_rounds_are_dealt_again():
    batch, ended = Batch("gin", number=8, seed=1), 0
    for _ in range(600):
        batch.step(batch.random_actions())
        ended += batch.ended.sum()
        assert (batch.masks.sum(axis=1) > 0).all()
        assert not batch.rewards[~batch.ended].any()
    assert ended > 8


@pytest.mark.parametrize("options", KINDS)
def test_the_same_seed_brings_the_same_and_a_pickle_goes_on_alike(options):
    one, other = (Batch(**options, number=4, seed=5) for _ in range(2))
    for step in range(120):
        if step in (0, 50, 101):
            other = pickle.loads(pickle.dumps(other))
        for row in range(4):
            assert row_of(one, row) == row_of(other, row)
        actions = one.random_actions()
        assert (other.random_actions() == actions).all()
        one.step(actions.astype(np.int64))
        other.step(actions)
    one.reset(5)
    assert row_of(one, 3) == row_of(Batch(**options, number=4, seed=5), 3)
    one.reset()
    assert row_of(one, 3) != row_of(Batch(**options, number=4, seed=5), 3)


@pytest.mark.parametrize(
    "make, words",
    [
        (lambda actions: actions[:3], r"actions of shape \(3,\) and type int32; there are 4 rows"),
        (
            lambda actions: actions.astype(float),
            "type float64; there are 4 rows, each takes a whole",
        ),
        (lambda actions: actions[None], r"actions of shape \(1, 4\)"),
        (
            lambda actions: [[1], [2, 3], 4, 5],
            r"actions of shape \(\) and type object; there are 4 rows",
        ),
        (lambda actions: actions > 0, "type bool; there are 4 rows, each takes a whole number"),
        (lambda actions: None, r"actions of shape \(\) and type object"),
        (lambda actions: [0, 0, 0, 0], r"row 0: seat \d may not AS now; legal: take, pass"),
        (lambda actions: [*actions[:3], 2**40], r"row 3: action 1099511627776 does not exist"),
        (lambda actions: [*actions[:2], -1, 0], r"row 2: action -1 does not exist"),
        (lambda actions: [ACTIONS, *actions[:3]], r"row 0: action 328 does not exist"),
    ],
)
def test_wrong_actions_are_refused_and_change_nothing(make, words):
    batch = Batch("gin", number=4, seed=2)
    before = [row_of(batch, row) for row in range(4)]
    with pytest.raises(ActionError, match=words):
        batch.step(make(batch.random_actions().copy()))
    assert [row_of(batch, row) for row in range(4)] == before


@pytest.mark.parametrize("number", [0, -1, 10**6])
def test_as_many_rows_as_there_is_room_for_are_played(number):
    with pytest.raises(ValueError, match=f"{number} rounds in a batch; 1 to 100000 are played"):
        Batch("gin", number=number)


@pytest.mark.parametrize("value", ["x", 2.5, None])
def test_rows_are_counted_in_whole_numbers(value):
    with pytest.raises(ValueError, match=f"number is a whole number, not '{value}'"):
        Batch("gin", number=value)
    batch = Batch("gin", number=2, seed=1)
    before = row_of(batch, 0), row_of(batch, 1)
    with pytest.raises(ValueError, match="seed is a whole number, not 'x'"):
        batch.reset("x")
    assert (row_of(batch, 0), row_of(batch, 1)) == before


def test_rows_need_their_room():
    game = new_game("gin", seed=1)
    seen, masks, seats = np.zeros(448, np.uint8), np.zeros(320, np.int8), np.zeros(1, np.int32)
    with pytest.raises(ValueError, match="the arrays have no room for 1 rows"):
        Rows([game.desk], words_of(seen), words_of(masks), seats)


def test_actions_may_be_read_only_as_those_of_jax_are():
    batch = Batch("gin", number=4, seed=1)
    actions = batch.random_actions().copy()
    actions.flags.writeable = False
    batch.step(actions)
    other = Batch("gin", number=4, seed=1)
    other.step(actions.tolist())
    assert (batch.observations == other.observations).all()
