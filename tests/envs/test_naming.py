"""The actions that name a move of a level make that very move."""

import pytest

from upcard.bots import make_policy
from upcard.engine import Discard, Draw, LayDown, NewMeld, Rearrange, move_text
from upcard.engine.moves import FORM_OF_KIND
from upcard.envs import ActionError, actions_of, new_game
from upcard.envs.game import MatchGame
from upcard.rules import find_variant

ONE_OF_MANY = (LayDown, NewMeld, Rearrange)
"""Moves of which an environment lists only the ways that leave different cards; any other way may be made too."""


@pytest.mark.parametrize("name", ["gin", "continental", "push", "tile-rummy", "indian"])
def test_the_actions_of_a_move_make_it(name):
    variant = find_variant(name)
    level = make_policy("regular", 3)
    game = MatchGame(variant, max(2, variant.options.players[0]), match=False)
    game.reset(5)
    made, play, make = [], game.play, game.make

    def noted(seat, code):
        made.append(FORM_OF_KIND[code & 255].move(game.desk.round, seat, code))
        play(seat, code)

    game.play, game.make = noted, lambda seat, move: (made.append(move), make(seat, move))
    kinds = set()
    for _ in range(150):
        if game.over:
            break
        move = level.choose(game.match.deal.view(game.seat), variant)
        before = game.match.deal.view(game.seat)
        actions = actions_of(game, move)
        assert game.match.deal.view(game.seat) == before
        for action in actions:
            assert game.mask[action]
            game.step(action)
        kinds.add(type(move))
        if isinstance(move, ONE_OF_MANY):
            assert type(made[0]) is type(move)
        else:
            melds = variant.round_rules(1, game.players).melds
            assert [move_text(one, melds) for one in made[:1]] == [move_text(move, melds)]
        made.clear()
    assert len(kinds) >= 3


@pytest.mark.parametrize("move", [Discard(52), LayDown(()), Draw(), "draw"])
def test_a_move_that_is_not_legal_has_no_actions(move):
    game = new_game("gin", seed=1)  # the upcard is offered, so nothing else is open
    with pytest.raises(ActionError, match=r"is not legal now|'draw' is not a move"):
        actions_of(game, move)
