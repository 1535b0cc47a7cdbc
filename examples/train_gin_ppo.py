"""Trains a policy for gin by masked PPO in self-play, after imitating the regular level for a while.

python examples/train_gin_ppo.py --minutes 10 --curve gin.svg --checkpoint gin.pickle
"""

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

GAME = "gin"
STEPS = 32
"""Actions of each row between two updates."""
PASSES, SIZE = 2, 2048
SCALE = 1 / 32
"""Scales points, which are some tens, to the small numbers that a network learns better."""
LAMBDA, CLIP, ENTROPY, RATE = 0.95, 0.2, 0.01, 5e-4
POINTS_EVERY = 1 / 16


def main() -> None:
    """Train, and export the policy."""
    given = options(GAME, __doc__).parse_args()
    run = Run(given)
    layout = Batch(GAME, number=1).layout

    def parts(network: list[Array], seen: Array, mask: Array) -> tuple[Array, Array]:
        said = say(network, seen, mask, layout)
        return jax.nn.log_softmax(said[:, :ACTIONS]), said[:, ACTIONS]

    def imitation(network: list[Array], data: Any) -> Array:
        logs, value = parts(network, data["seen"], data["mask"])
        chosen = jnp.take_along_axis(logs, data["action"][:, None], 1)[:, 0]
        return -chosen.mean() + 0.5 * ((value - data["came"]) ** 2).mean()

    def ppo(network: list[Array], data: Any) -> Array:
        logs, value = parts(network, data["seen"], data["mask"])
        chosen = jnp.take_along_axis(logs, data["action"][:, None], 1)[:, 0]
        ratio, gain = jnp.exp(chosen - data["log"]), data["gain"]
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        policy = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
        entropy = -jnp.where(data["mask"] != 0, jnp.exp(logs) * logs, 0).sum(1).mean()
        return -policy - ENTROPY * entropy + 0.5 * ((value - data["came"]) ** 2).mean()

    @jax.jit
    def act(network: list[Array], key: Array, seen: Array, mask: Array) -> Any:
        logs, value = parts(network, seen, mask)
        action = jax.random.categorical(key, logs)
        return action, jnp.take_along_axis(logs, action[:, None], 1)[:, 0], value

    adam, learn = learner(ppo, RATE)
    state = run.state
    if not state:
        network = network_of(
            jax.random.key(given.seed), inputs_of(layout), given.width, ACTIONS + 1
        )
        luck = np.random.default_rng(given.seed)
        network = imitated(given, network, imitation, luck)
        batch = Batch(GAME, number=given.number, reward="zero_sum", seed=given.seed)
        state = {"network": network, "adam": adam.init(network), "luck": luck, "batch": batch}
        run.note(network_of_actions(network), layout, state)
    network, moments, luck, batch = (state[one] for one in ("network", "adam", "luck", "batch"))
    due = run.part() + POINTS_EVERY
    while run.part() < 1:
        data = collect(network, batch, act, luck, run)
        for _ in range(PASSES):
            for some in minibatches(data, SIZE, luck):
                network, moments = learn(network, moments, run.part(), some)
        if run.part() >= due or run.part() >= 1:
            due += POINTS_EVERY
            state = {"network": network, "adam": moments, "luck": luck, "batch": batch}
            run.note(network_of_actions(network), layout, state)


def imitated(given: Any, network: Any, loss: Any, luck: Any) -> Any:
    """Return the network after it has learned to imitate the level."""
    data = demonstrations(given, SCALE)
    adam, learn = learner(loss, 1e-3)
    moments = adam.init(network)
    for _ in range(6):
        for some in minibatches(data, 512, luck):
            network, moments = learn(network, moments, 0.0, some)
    print(f"{len(data['action'])} actions of level regular imitated", flush=True)
    return network


def network_of_actions(network: list[Array]) -> list[Array]:
    """Return the network without its last output, the value, which a bot does not need."""
    return [*network[:-2], network[-2][:, :ACTIONS], network[-1][:ACTIONS]]


def collect(network: Any, batch: Batch, act: Any, luck: Any, run: Run) -> dict[str, Array]:
    """Play STEPS actions in every row; return them with their advantages and returns.

    Two seats play a zero-sum game, so the value for one is minus the value for the other: a row is one sequence, in
    which the sign of the value changes whenever the other seat acts.
    """
    names = ("seen", "mask", "action", "log", "value", "seat", "won", "end")
    rows: dict[str, list[Array]] = {name: [] for name in names}
    keys = jax.random.split(jax.random.key(int(luck.integers(2**31))), STEPS + 1)
    for key in keys:
        seen, seat = batch.observations.copy(), batch.seats.copy()
        mask = without_take_back(batch.masks)
        action, log, value = map(np.asarray, act(network, key, seen, mask))
        for name, column in zip(rows, (seen, mask, action, log, value, seat), strict=False):
            rows[name].append(column)
        if len(rows["won"]) < STEPS:
            batch.step(action)
            run.rounds += int(batch.ended.sum())
            rows["won"].append(batch.rewards[np.arange(batch.number), seat] * SCALE)
            rows["end"].append(batch.ended.copy())
    gain = np.zeros((STEPS, batch.number), np.float32)
    later = np.zeros(batch.number, np.float32)
    for at in reversed(range(STEPS)):
        sign = np.where(rows["seat"][at] == rows["seat"][at + 1], 1, -1) * ~rows["end"][at]
        delta = rows["won"][at] + sign * rows["value"][at + 1] - rows["value"][at]
        later = gain[at] = delta + LAMBDA * sign * later
    found = {name: np.concatenate(rows[name][:STEPS]) for name in ("seen", "mask", "action", "log")}
    came = gain.ravel() + np.concatenate(rows["value"][:STEPS])
    return {**found, "gain": gain.ravel(), "came": came.astype(np.float32)}


if __name__ == "__main__":
    main()
