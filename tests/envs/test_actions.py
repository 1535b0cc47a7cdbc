"""Every legal move is made by exactly one sequence of actions, which names what the move names."""

from random import Random

import pytest

from tests.envs.positions import GAMES, caught, played, rounds_of, sequences
from upcard.engine import LayDown, NewMeld
from upcard.engine.core.codes import CLAIM, DISCARD, DOWN
from upcard.engine.fast import FORM_OF_KIND
from upcard.envs.actions import (
    A_RUN,
    A_SET,
    ACTIONS,
    DONE,
    KIND,
    REBUILD,
    THROW,
    action_table,
    action_text,
)
from upcard.envs.desk import ActionError
from upcard.envs.game import new_game
from upcard.envs.ways import first_action

MOST_SEQUENCES = 60


def moves_of(game):
    """Return the values of the legal moves with their numbers."""
    state, seat = game.desk.round, game.seat
    codes = [state.moves[index] for index in range(state.list_moves(seat))]
    return {code: FORM_OF_KIND[code & 255].move(state, seat, code) for code in codes}


def spelled(move):
    """Return everything that names a lay-down or a meld."""
    for meld in move.melds if isinstance(move, LayDown) else (move.meld,):
        if meld.type == "run":
            yield from (A_RUN, 13 * meld.suit + (meld.rank - 1) % 13)
        else:
            yield from (A_SET, meld.rank - 1 if meld.rank else 52)
        yield from meld.cards
    yield DONE


def is_part_of(some, whole):
    rest = iter(whole)
    return all(one in rest for one in some)


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_is_made_by_one_sequence_of_actions(name):
    chance, compared = Random(name), 0
    for game in rounds_of(name, 4):
        for now in played(game, 120, chance):
            if now.desk.legal is None or compared > 40 or not is_at_a_first_action(now):
                continue
            moves = moves_of(now)
            if len(moves) > MOST_SEQUENCES or len(moves) == len(now.actions()):
                continue
            compared += 1
            found = list(sequences(now))
            made = [moves[code] for _, code in found]
            assert len(made) == len({str(move) for move in made})
            assert {str(move) for move in made} == {str(move) for move in moves.values()}
            for actions, code in found:
                assert first_action(code) == actions[0]
                if isinstance(moves[code], LayDown | NewMeld):
                    assert is_part_of(actions[1:], spelled(moves[code])), (actions, moves[code])


def is_at_a_first_action(game):
    """Return whether no move has been begun."""
    codes = moves_of(game)
    return {first_action(code) for code in codes} == set(game.actions()) - {REBUILD}


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
def test_an_action_without_further_ones_makes_the_only_move_that_begins_with_it(name):
    for game in rounds_of(name, 2, seed=7):
        for now in played(game, 60, Random(name)):
            codes = list(moves_of(now))
            if not is_at_a_first_action(now):
                continue
            for action in set(now.actions()) - {REBUILD}:
                those = [code for code in codes if first_action(code) == action]
                if len(those) == 1:
                    assert caught(now, (action,)) == (those[0], [])


def test_every_action_has_a_number_and_a_text_of_its_own():
    texts = [action_text(action) for action in range(ACTIONS)]
    said = [text for text in texts if text]
    assert len(set(said)) == len(said)
    assert ACTIONS <= 512
    assert ACTIONS % 8 == 0
    rows = action_table()
    numbers = {int(number) for row, _ in rows for number in row.split(" to ")}
    assert min(numbers) == 0
    assert max(numbers) == ACTIONS - 1


@pytest.mark.parametrize("value", ["7", 1.5, None])
def test_an_action_that_is_no_whole_number_is_named(value):
    for asked, name in ((action_text, "action"), (new_game("gin", seed=1).observation, "seat")):
        with pytest.raises(ValueError, match=f"{name} is a whole number, not '{value}'"):
            asked(value)


@pytest.mark.parametrize("action", [-1, ACTIONS, 10**9, -(10**12)])
def test_an_action_that_does_not_exist_is_refused(action):
    game = new_game("gin", seed=1)
    before = game.actions(), game.observation(0)
    with pytest.raises(ActionError, match=f"action {action} does not exist; actions are 0 to 3"):
        game.step(action)
    with pytest.raises(ValueError, match=f"action {action} does not exist"):
        action_text(action)
    assert (game.actions(), game.observation(0)) == before


def test_an_action_that_is_not_legal_is_refused_with_those_that_are():
    game = new_game("gin", seed=1)
    before = game.actions(), game.observation(0)
    with pytest.raises(ActionError, match=r"seat \d may not discard 7S now; legal: take, pass"):
        game.step(THROW + 6)
    with pytest.raises(ActionError, match=f"seat . may not {ACTIONS - 1} now"):
        game.step(ACTIONS - 1)
    assert (game.actions(), game.observation(0)) == before


def test_nothing_is_legal_once_the_round_is_over():
    game = new_game("gin", seed=1)
    while not game.over:
        game.step(game.random_action())
    rewards = game.rewards
    with pytest.raises(ActionError, match="the round is over; no action is legal any more"):
        game.step(0)
    with pytest.raises(ValueError, match="below 0"):
        game.random_action()
    assert game.actions() == []
    assert game.rewards == rewards


@pytest.mark.parametrize("kind", [CLAIM, DOWN, DISCARD])
def test_kinds_of_moves_have_actions(kind):
    assert action_text(KIND + kind)
