"""Trains Continental Rummy by deep Monte Carlo in self-play, after imitating the regular level for a while.

The network predicts the points of a round after each action, as in DouZero; each seat takes the best action, now and
then a random one, and the network learns from the actual points.

python examples/train_continental_dmc.py --minutes 10 --curve continental.svg --checkpoint continental.pickle
"""

from collections import deque
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from demonstrations import demonstrations
from trained_bot import without_take_back
from training import (
    Array,
    Run,
    inputs_of,
    learner,
    minibatches,
    network_of,
    options,
    say,
)

from upcard.envs import ACTIONS, Batch

GAME = "continental"
SIZE, ENOUGH = 512, 8192
"""Actions in a learning step, and the number after which steps are taken."""
SCALE = 1 / 64
RANDOM, RATE = 0.03, 5e-4
MARGIN = 0.1
"""By how much the demonstrated action should exceed the others; that keeps untried actions from looking good."""
POINTS_EVERY = 1 / 16


def main() -> None:
    """Train, and export the policy."""
    given = options(GAME, __doc__).parse_args()
    run = Run(given)
    layout = Batch(GAME, number=1).layout

    def loss(network: list[Array], data: Any) -> Array:
        said = say(network, data["seen"], data["mask"], layout)
        chosen = jnp.take_along_axis(said, data["action"][:, None], 1)[:, 0]
        others = said + MARGIN * (jnp.arange(ACTIONS) != data["action"][:, None])
        margin = (others.max(1) - chosen) * data["shown"]
        return ((chosen - data["came"]) ** 2).mean() + margin.mean()

    best = jax.jit(lambda network, seen, mask: say(network, seen, mask, layout).argmax(1))
    adam, learn = learner(loss, RATE)
    state = run.state
    if not state:
        luck = np.random.default_rng(given.seed)
        network = network_of(jax.random.key(given.seed), inputs_of(layout), given.width, ACTIONS)
        shown = demonstrations(given, SCALE)
        shown["shown"] = np.ones(len(shown["action"]), np.float32)
        moments = adam.init(network)
        for _ in range(6):
            for some in minibatches(shown, SIZE, luck):
                network, moments = learn(network, moments, 0.0, some)
        print(f"{len(shown['action'])} actions of level regular imitated", flush=True)
        state = {"network": network, "adam": moments, "luck": luck, "shown": shown,
                 "play": Play(given.number, given.seed)}  # fmt: skip
        run.note(network, layout, state)
    network, moments, luck, shown, play = (
        state[one] for one in ("network", "adam", "luck", "shown", "play")
    )
    due = run.part() + POINTS_EVERY
    while run.part() < 1:
        data = play.go_on(partial(best, network), luck, run)
        again = luck.integers(len(shown["action"]), size=len(data["action"]) // 4)
        data = {name: np.concatenate([data[name], shown[name][again]]) for name in data}
        for some in minibatches(data, SIZE, luck):
            network, moments = learn(network, moments, run.part(), some)
        if run.part() >= due or run.part() >= 1:
            due += POINTS_EVERY
            state = {"network": network, "adam": moments, "luck": luck, "shown": shown, "play": play}  # fmt: skip
            run.note(network, layout, state)


class Play:
    """Rounds played together, with the actions of each so far."""

    def __init__(self, number: int, seed: int) -> None:
        """Deal."""
        self.batch = Batch(GAME, number=number, reward="zero_sum", seed=seed)
        self._steps: deque[tuple[Array, ...]] = deque()
        self._first = 0  # the number of the first stored step
        self._begun = np.zeros(number, np.int64)

    def go_on(self, best: Any, luck: np.random.Generator, run: Run) -> dict[str, Array]:
        """Play until ENOUGH actions belong to finished rounds; return these with their outcomes."""
        batch, found, many = self.batch, [], 0
        while many < min(ENOUGH, 32 * batch.number):
            mask = without_take_back(batch.masks)
            action = np.asarray(best(batch.observations, mask))
            stray = luck.random(batch.number) < RANDOM
            action = np.where(stray, _legal(mask, luck), action)
            self._steps.append((batch.observations.copy(), mask, action, batch.seats.copy()))
            batch.step(action)
            now = self._first + len(self._steps)
            for row in np.flatnonzero(batch.ended):
                found += self._came(row)
                many += now - self._begun[row]
                self._begun[row] = now
                run.rounds += 1
            while self._first < self._begun.min():
                self._steps.popleft()
                self._first += 1
        seen, mask, action, came = zip(*found, strict=True)
        return {
            "seen": np.array(seen), "mask": np.array(mask), "action": np.array(action, np.int32),
            "came": np.array(came, np.float32), "shown": np.zeros(len(came), np.float32),
        }  # fmt: skip

    def _came(self, row: int) -> list[tuple[Array, ...]]:
        """Return the actions of a round that has just ended, with its points."""
        won = self.batch.rewards[row] * SCALE
        steps = list(self._steps)[self._begun[row] - self._first :]
        return [(seen[row], mask[row], action[row], won[seat[row]]) for seen, mask, action, seat in steps]  # fmt: skip


def _legal(mask: Array, luck: np.random.Generator) -> Array:
    """Return a random legal action for each row."""
    return (luck.random(mask.shape) * (mask != 0)).argmax(1)


if __name__ == "__main__":
    main()
