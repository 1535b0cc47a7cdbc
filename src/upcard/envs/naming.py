"""Translate moves into the actions of an environment, for the moves of bots, records and people."""

from upcard.engine import Move
from upcard.engine.fast import OF_THE_HAND
from upcard.engine.moves import FORM_OF, FORM_OF_KIND
from upcard.envs.actions import DONE
from upcard.envs.desk import ActionError
from upcard.envs.game import Game
from upcard.envs.ways import Ways, first_action


def actions_of(game: Game, move: Move) -> list[int]:
    """Return the actions that make a legal move of the seat that acts, in order; ``game`` is left unchanged.

    A lay-down or rearrangement that the environment does not list is replaced by one that it does. Raises
    ``ActionError`` for an illegal move.

    >>> from upcard.engine import Draw
    >>> from upcard.envs import new_game
    >>> actions_of(new_game("continental", seed=1), Draw())
    [182]
    """
    form = FORM_OF.get(type(move))
    if form is None:
        raise ActionError(f"{str(move)[:40]!a} is not a move")
    state, seat = game.desk.round, game.seat
    codes = [state.moves[index] for index in range(state.list_moves(seat))]
    if form.kind in OF_THE_HAND:
        alike = [code for code in codes if code & 255 == form.kind]
        if not alike:
            raise _not_legal(move)
        same = (code for code in alike if FORM_OF_KIND[form.kind].move(state, seat, code) == move)
        code = next(same, alike[0])
    else:
        code = form.code(state, move)
        if code not in codes:
            raise _not_legal(move)
    first = first_action(code)
    ways = Ways()
    ways.gather(state, seat, first)
    found = [first]
    while ways.number > 1:
        action = ways.agreed()
        if action == DONE:
            break
        if action < 0:
            action = ways.next_of(list(ways.codes[: ways.number]).index(code))
            found.append(action)
        ways.choose(action)
        if action == DONE:
            break
    return found


def _not_legal(move: Move) -> ActionError:
    return ActionError(f"{move} is not legal now")
