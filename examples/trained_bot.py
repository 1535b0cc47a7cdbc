"""A bot that plays by a small network, trained by ``train_gin_ppo.py`` or ``train_continental_dmc.py``.

upcard arena examples/trained_bot.py regular --game gin --deals 20 --together 10

It reads ``trained/GAME.npz`` next to this file and needs numpy alone.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from upcard.engine import Move, View
from upcard.envs import TAKE_BACK, Layout, ViewReader
from upcard.rules import Variant

Array = Any
CARDS, KINDS, PHASES = 54, 64, 16


class Bot:
    """Makes the action that its network rates best."""

    def __init__(self) -> None:
        """Load the network later, once the game is known."""
        self._reader = ViewReader()
        self._known: dict[str, list[Array]] = {}

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        return self.choose_many([view], variant)[0]

    def choose_many(self, views: Sequence[View], variant: Variant) -> list[Move]:
        """Return the moves of many views; those that take several actions continue together."""
        if variant.id not in self._known:
            self._known[variant.id] = load(Path(__file__).parent / f"trained/{variant.id}.npz")
        decisions = [self._reader.read(view, variant) for view in views]
        moves: list[Move | None] = [None] * len(views)
        while open_ := [index for index, move in enumerate(moves) if move is None]:
            seen = np.array([decisions[index].observation for index in open_], np.uint8)
            mask = without_take_back(np.array([decisions[index].mask for index in open_], np.uint8))
            inputs = features(np, seen, mask, decisions[0].layout)
            for index, row in zip(open_, outputs(np, self._known[variant.id], inputs), strict=True):
                legal = mask[open_.index(index)] != 0
                moves[index] = decisions[index].step(int(np.where(legal, row, -np.inf).argmax()))
        return [move for move in moves if move is not None]


def load(file: Path) -> list[Array]:
    """Return the weights and biases of a network, layer by layer."""
    with np.load(file) as kept:
        return [kept[f"p{index}"].astype(np.float32) for index in range(len(kept.files))]


def save(file: Path, network: list[Array]) -> None:
    """Write them in half precision."""
    file.parent.mkdir(parents=True, exist_ok=True)
    small = [np.asarray(one).astype(np.float16) for one in network]
    np.savez_compressed(file, **{f"p{index}": one for index, one in enumerate(small)})


def without_take_back(mask: Array) -> Array:
    """Return masks without the take-back if anything else is legal: going round in circles gains nothing."""
    other = mask.copy()
    other[:, TAKE_BACK] = 0
    return np.where(other.any(axis=1, keepdims=True), other, mask)


def features(xp: Any, seen: Array, mask: Array, layout: Layout) -> Array:
    """Return the network's inputs for observations and masks; ``xp`` is numpy or jax.numpy.

    The logarithm of all bytes, the mask, and as one-hot codes: the top of the pile, the card taken, the phase, and the
    kind and the card of the unfinished move.
    """
    table, said, pile = (layout[name].start for name in ("table", "said", "pile"))
    one_of = ((pile, CARDS), (table + 8, CARDS), (table, PHASES), (said, KINDS), (said + 1, CARDS))
    single = [
        (seen[:, at, None] == xp.arange(many, dtype=xp.uint8)).astype(xp.float32)
        for at, many in one_of
    ]
    return xp.concatenate(
        [xp.log1p(seen.astype(xp.float32)), mask.astype(xp.float32), *single], axis=1
    )


def outputs(xp: Any, network: list[Array], inputs: Array) -> Array:
    """Return the outputs of a network: layers of weights and biases, with ReLU between them."""
    for at in range(0, len(network), 2):
        inputs = inputs @ network[at] + network[at + 1]
        if at + 2 < len(network):
            inputs = xp.maximum(inputs, 0)
    return inputs
