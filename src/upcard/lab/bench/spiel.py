"""OpenSpiel, if it is installed: gin rummy at random play, and its deadwood."""

import statistics
from collections.abc import Sequence
from random import Random
from typing import Any

from upcard.lab.bench.figures import Work

NAME = "OpenSpiel"
MODULE = "pyspiel"
GAME = "gin"
"""The game that both engines play, by our name."""
_ROLLOUTS, _SIMULATIONS, _COUNTED = 50, 10, 200


def driven_play(spiel: Any, name: str = "gin_rummy") -> Work:
    """Return the work of one deal with random moves: listed, chosen and applied from here."""
    game = spiel.load_game(name)

    def one(seed: int) -> int:
        return _played(game.new_initial_state(), Random(seed))

    return one


def _played(state: Any, chance: Random) -> int:
    """Play to the end and return the number of the players' decisions."""
    decisions, choice = 0, chance.choice
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(choice(state.chance_outcomes())[0])  # all equally likely in gin
        else:
            state.apply_action(choice(state.legal_actions()))
            decisions += 1
    return decisions


def inner_play(spiel: Any) -> Work:
    """Return the work of deals with random moves inside OpenSpiel, by the rollouts of its tree search.

    The decisions of a rollout are counted beforehand, on the same cards.
    """
    game, chance = spiel.load_game("gin_rummy"), Random(7)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(chance.choice(start.chance_outcomes())[0])
    length = statistics.mean(_played(start.clone(), chance) for _ in range(_COUNTED))

    def rollouts(seed: int) -> int:
        rollout = spiel.RandomRolloutEvaluator(_ROLLOUTS, seed)
        bot = spiel.MCTSBot(
            game=game,
            evaluator=rollout,
            uct_c=1.4,
            max_simulations=_SIMULATIONS,
            max_memory_mb=1000,
            solve=False,
            seed=seed,
            verbose=False,
        )
        bot.step(start)
        return round(_ROLLOUTS * _SIMULATIONS * length)

    return rollouts


def called_deadwood(spiel: Any, hands: Sequence[list[int]]) -> Work:
    """Return the work that asks for one list of cards after another; of eleven cards one is discarded."""
    least = spiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood

    def calls(_seed: int) -> int:
        for hand in hands:
            least(hand)
        return len(hands)

    return calls
