"""OpenSpiel, where it is installed: gin rummy at random play, and its deadwood."""

import importlib
import statistics
from collections.abc import Sequence
from random import Random
from typing import Any

from upcard.lab.bench.figures import Work

NAME = "OpenSpiel"
GAME = "gin"
"""The game that it plays too, by our name."""
_ROLLOUTS, _SIMULATIONS, _COUNTED = 50, 10, 200


def find_spiel() -> Any:
    """Return the module, or None where it is not installed."""
    try:
        return importlib.import_module("pyspiel")
    except ImportError:
        return None


def driven_play(spiel: Any) -> Work:
    """Return what plays one deal with random moves: listed, chosen and applied from here."""
    game = spiel.load_game("gin_rummy")

    def one(seed: int) -> int:
        return _played(game.new_initial_state(), Random(seed))

    return one


def _played(state: Any, chance: Random) -> int:
    """Play to the end and return how many decisions the players made."""
    decisions, choice = 0, chance.choice
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(choice(state.chance_outcomes())[0])  # all alike in gin
        else:
            state.apply_action(choice(state.legal_actions()))
            decisions += 1
    return decisions


def inner_play(spiel: Any) -> Work:
    """Return what plays deals with random moves inside OpenSpiel, by the rollouts of its tree search.

    How many decisions a rollout has is counted beforehand, on the same cards.
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
    """Return what asks for one list of cards after another; of eleven cards one counts as thrown."""
    least = spiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood

    def calls(_seed: int) -> int:
        for hand in hands:
            least(hand)
        return len(hands)

    return calls
