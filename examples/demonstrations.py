"""Demonstrations for ``train_gin_ppo.py`` and ``train_continental_dmc.py``: rounds of the regular level with itself.

Each round depends only on the seed and its number, so any process or machine may play it.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import numpy as np
from trained_bot import without_take_back

from upcard.bots import make_policy
from upcard.envs import MatchGame, actions_of
from upcard.lab import shared
from upcard.rules import load_variant

Array = Any
Did = tuple[bytes, bytes, int, float]
"""The observation of a seat, the mask, its action, and its points of the round."""


def demonstrations(given: argparse.Namespace, scale: float) -> dict[str, Array]:
    """Return the actions of ``given.imitate`` rounds or, if that is 0, of as many as fit a tenth of the time."""
    seen, mask, action, came = zip(*chain.from_iterable(_rounds(given)), strict=True)
    return {
        "seen": np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1),
        "mask": without_take_back(np.frombuffer(b"".join(mask), np.uint8).reshape(len(seen), -1)),
        "action": np.array(action, np.int32),
        "came": np.array(came, np.float32) * np.float32(scale),
    }


def _rounds(given: argparse.Namespace) -> Iterator[list[Did]]:
    here = given.jobs <= 1 and given.ray is None
    clock = time.process_time if here else time.monotonic
    ends = clock() + given.minutes * 60 / 10
    table, number = (given.game, given.seed), given.imitate or 10**9
    shares = shared(play, table, number, 8, jobs=given.jobs, ray=given.ray)
    for rounds in shares:
        yield from rounds
        if not given.imitate and clock() > ends:
            shares.close()


def play(name: str, seed: int) -> Callable[[int, int], list[list[Did]]]:
    """Return the function that plays the rounds from one number up to another."""
    variant = load_variant(name)
    players = max(2, variant.options.players[0])
    game = MatchGame(variant, players, reward="zero_sum", match=False)

    def one(number: int) -> list[Did]:
        level = make_policy("regular", seed)
        game.reset(seed * 1_000_003 + number)
        did = []
        while not game.over:
            seat = game.seat
            for action in actions_of(game, level.choose(game.match.deal.view(seat), variant)):
                did.append((bytes(game.observation(seat)), bytes(game.mask), action, seat))
                game.step(action)
        return [(seen, mask, action, game.rewards[seat]) for seen, mask, action, seat in did]

    return lambda first, end: [one(number) for number in range(first, end)]
