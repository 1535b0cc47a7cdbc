"""A view shows what the environment shows to its seat, and the same actions make the same moves."""

from random import Random

import pytest

from tests.envs.positions import GAMES, MatchGame, action_of, rounds_of
from tests.sampling import thinned
from upcard.engine.core.codes import PASS
from upcard.engine.moves import FORM_OF_KIND
from upcard.envs import ActionError, ViewReader, new_game
from upcard.envs.actions import KIND
from upcard.rules import find_variant


def decisions(name, match, most=120):
    """Yield a game at each action of its decisions, with the decision that is read from the view."""
    chance, reader = Random(name), ViewReader(match=match)
    for game in rounds_of(name, 4, MatchGame, seed=60, match=match):
        made, decision, play, make = [], None, game.play, game.make

        def noted(seat, code, play=play, made=made, game=game):
            made.append(FORM_OF_KIND[code & 255].move(game.desk.round, seat, code))
            play(seat, code)

        def noted_whole(seat, move, make=make, made=made):
            made.append(move)
            make(seat, move)

        game.play, game.make = noted, noted_whole
        for _ in range(most):
            if game.over:
                break
            if decision is None:
                decision = reader.read(game.match.deal.view(game.seat), game.variant)
            yield game, decision
            action = action_of(game, chance)
            move = decision.step(action)
            game.step(action)
            assert made == ([] if move is None else [move])
            if made:
                made.clear()
                decision = None


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("match", [True, False])
@pytest.mark.parametrize("name", GAMES)
def test_a_view_shows_what_the_environment_shows(name, match):
    met = 0
    for game, decision in decisions(name, match):
        assert decision.observation == game.observation(game.seat)
        assert decision.mask == game.mask
        assert decision.actions() == game.actions()
        met += 1
    assert met > 40


@pytest.mark.parametrize("what", thinned(["hand", "seats", "pile"], 3))
def test_a_view_that_shows_less_is_found_out(what):
    differ = 0
    for game, decision in decisions("gin", match=False):
        seen = decision.observation
        part = decision.layout[what]
        seen[part.start : part.start + part.length] = bytes(part.length)
        differ += seen != game.observation(game.seat)
    assert differ


def test_an_action_that_is_not_legal_leaves_a_decision_as_it_is():
    game = new_game("gin", seed=1, match=True)
    decision = ViewReader().read(game.match.deal.view(game.seat), game.variant)
    before = decision.actions(), decision.observation
    with pytest.raises(ActionError, match=r"seat . may not draw now; legal: take, pass"):
        decision.step(182)
    assert (decision.actions(), decision.observation) == before


def test_a_seat_that_is_not_to_act_has_nothing_to_decide():
    variant = find_variant("gin")
    game = MatchGame(variant, 2)
    game.reset(1)
    view = game.match.deal.view
    with pytest.raises(ValueError, match=rf"seat {2 - game.seat} is not to act in its view"):
        ViewReader().read(view(1 - game.seat), variant)
    decision = ViewReader().read(view(game.seat), variant)
    for action in ("draw", 1.5, 20):
        with pytest.raises(ActionError, match=r"is not an action|may not"):
            decision.step(action)
    assert decision.step(KIND + PASS) is not None
    with pytest.raises(ActionError, match="the move has been made: Pass"):
        decision.step(KIND + PASS)
