"""Positions of every game, met by random actions, for the tests of the environments."""

from random import Random

from tests.engine.houses import ALL
from upcard.engine.core.codes import BACK
from upcard.engine.players import RandomPlayers
from upcard.envs.actions import KIND, REBUILD
from upcard.envs.desk import Desk
from upcard.envs.game import MatchGame, RoundGame

GAMES = sorted(ALL)


def rounds_of(name, number, kind=RoundGame, seed=1, **options):
    """Yield games of a name that have been dealt, one of each round in turn, with few and many seats."""
    variant = ALL[name]
    least, most = variant.options.players
    for deal in range(number):
        seats = (max(least, 2), min(most, 5), min(most, 3))[deal % 3]
        last = len(variant.rounds)
        game = kind(variant, max(seats, least), round_number=1 + deal % last, **options)
        game.reset(seed + deal)
        yield game


def played(game, most, chance=None):
    """Yield the game again and again while it is played by random actions, ``most`` of them."""
    chance = chance or Random(1)
    for _ in range(most):
        if game.over:
            return
        yield game
        game.step(action_of(game, chance))


def action_of(game, chance):
    """Return an action: any, but rather one that goes on than a take-back."""
    if chance.randrange(4):
        return game.random_action()
    actions = game.actions()
    forward = [action for action in actions if action != KIND + BACK]
    return chance.choice(forward or actions)


class Catcher:
    """Takes the moves of a desk and does not make them."""

    def __init__(self):
        self.codes = []

    def play(self, seat, code):
        self.codes.append(code)

    def chance(self):
        raise AssertionError("chance is not to act")


def caught(game, actions):
    """Return the number of the move that actions make in the position of a game, None while it is not complete, and
    the actions that are legal after them then, but for rearranging card by card.
    """
    state = game.desk.round
    catcher = Catcher()
    desk = Desk(state, RandomPlayers(state, game._dice), game.layout, catcher)
    desk.begin()
    for action in actions:
        assert not catcher.codes, "a move was made before all its actions were"
        desk.act(action)
    further = [action for action in desk.actions() if action != REBUILD]
    return (catcher.codes[0], []) if catcher.codes else (None, further)


def sequences(game, so_far=()):
    """Yield every sequence of actions that makes a move in the position of a game, with the number of that move."""
    code, further = caught(game, so_far)
    if code is not None:
        yield so_far, code
        return
    for action in further:
        yield from sequences(game, (*so_far, action))


__all__ = ["GAMES", "KIND", "MatchGame", "action_of", "caught", "played", "rounds_of", "sequences"]
