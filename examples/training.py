"""Shared code of ``train_gin_ppo.py`` and ``train_continental_dmc.py``: options, networks, curve, checkpoints."""

import argparse
import pickle
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax
from trained_bot import CARDS, KINDS, PHASES, features, outputs, save, without_take_back

from upcard.envs import ACTIONS, Batch, Layout

Array = Any
NEVER = -1e9


def options(game: str, text: str) -> argparse.ArgumentParser:
    """Return the command-line parser."""
    parser = argparse.ArgumentParser(description=text)
    parser.add_argument("--minutes", type=float, default=10.0, help="of processor time; 10")
    parser.add_argument("--rounds", type=int, default=0, help="stop after this many rounds instead")
    parser.add_argument("--imitate", type=int, default=0, metavar="ROUNDS",
                        help="rounds of the regular level to imitate; by default a tenth of the time")  # fmt: skip
    parser.add_argument(
        "--number",
        type=int,
        default=256,
        help="rounds played together, also for a point of the curve; 256",
    )
    parser.add_argument("--width", type=int, default=256, help="width of the hidden layers; 256")
    parser.add_argument(
        "--seed", type=int, default=1, help="the same seed gives the same result; 1"
    )
    parser.add_argument("--checkpoint", type=Path, help="resume from this file if it exists")
    parser.add_argument("--curve", type=Path, help="where the curve is drawn, as SVG")
    parser.add_argument("--out", type=Path, help="the policy; by default the file that the bot reads",
                        default=Path(__file__).parent / f"trained/{game}.npz")  # fmt: skip
    place = parser.add_mutually_exclusive_group()
    place.add_argument(
        "--jobs", type=int, default=1, help="processes that play the rounds to imitate; 1"
    )
    place.add_argument("--ray", nargs="?", const="", metavar="ADDRESS",
                       help="or play them on a Ray cluster; its default address is that of upcard arena")  # fmt: skip
    parser.set_defaults(game=game)
    return parser


class Run:
    """The state of a training run. ``state`` holds the method's own part of a checkpoint."""

    def __init__(self, given: argparse.Namespace) -> None:
        """Begin, or resume from the checkpoint."""
        self.given, self.rounds, self.spent = given, 0, 0.0
        self.curve: list[tuple[float, int, float]] = []
        self.state: dict[str, Any] = {}
        if given.checkpoint and given.checkpoint.exists():
            kept = pickle.loads(given.checkpoint.read_bytes())
            self.rounds, self.spent, self.curve, self.state = kept
        self._begun = time.process_time() - self.spent

    def part(self) -> float:
        """Return the completed fraction of the training, 0 to 1."""
        if self.given.rounds:
            return min(1.0, self.rounds / self.given.rounds)
        return min(1.0, (time.process_time() - self._begun) / 60 / self.given.minutes)

    def note(self, network: list[Array], layout: Layout, rest: dict[str, Any]) -> None:
        """Add a point to the curve, and save everything."""
        given = self.given
        gained = against_random(given, network, layout)
        self.spent = time.process_time() - self._begun
        self.curve.append((self.spent / 60, self.rounds, gained))
        print(
            f"{self.spent / 60:5.1f} min {self.rounds:8} rounds {gained:+7.2f} points", flush=True
        )
        save(given.out, network)
        if given.curve:
            draw(given.curve, self.curve)
        if given.checkpoint:
            kept = self.rounds, self.spent, self.curve, rest
            given.checkpoint.write_bytes(pickle.dumps(kept))


def network_of(key: Array, inputs: int, width: int, out: int) -> list[Array]:
    """Return a new network with two hidden layers."""
    sizes, made = (inputs, width, width, out), []
    for index, one in enumerate(jax.random.split(key, 3)):
        scale = (2 / sizes[index]) ** 0.5 if index < 2 else 0.01
        made += [jax.random.normal(one, sizes[index : index + 2]) * scale]
        made += [jnp.zeros(sizes[index + 1])]
    return made


def inputs_of(layout: Layout) -> int:
    """Return the number of inputs of the network."""
    return layout.size + ACTIONS + 3 * CARDS + PHASES + KINDS


def say(network: list[Array], seen: Array, mask: Array, layout: Layout) -> Array:
    """Return the outputs of a network, with those of illegal actions far below all others."""
    said = outputs(jnp, network, features(jnp, seen, mask, layout))
    return jnp.concatenate([jnp.where(mask != 0, said[:, :ACTIONS], NEVER), said[:, ACTIONS:]], 1)


# ---- Learning -----------------------------------------------------------------------------------


def minibatches(
    data: dict[str, Array], size: int, luck: np.random.Generator
) -> Iterator[dict[str, Array]]:
    """Yield all of some data once, in random order; an incomplete last batch is left out."""
    order = luck.permutation(len(data["action"]))
    size = min(size, len(order))
    for first in range(0, len(order) - size + 1, size):
        yield {name: column[order[first : first + size]] for name, column in data.items()}


def learner(loss: Callable[..., Array], rate: float) -> tuple[Any, Callable[..., Any]]:
    """Return Adam, and its step function: (network, state, fraction of the training, data) to the first two."""
    adam = optax.chain(optax.clip_by_global_norm(1.0), optax.scale_by_adam())

    @jax.jit
    def step(network: Any, state: Any, part: float, data: Any) -> Any:
        slope = jax.grad(loss)(network, data)
        change, state = adam.update(slope, state)
        now = rate * (1.0 - 0.9 * part)
        return [one - now * more for one, more in zip(network, change, strict=True)], state

    return adam, step


# ---- The curve ------------------------------------------------------------------------------------


def against_random(given: argparse.Namespace, network: list[Array], layout: Layout) -> float:
    """Return the advantage in points a round of the network in one seat over random play in the others."""
    batch = Batch(given.game, number=given.number, reward="zero_sum", seed=given.seed)
    mine, gained = np.arange(batch.number) % batch.players, np.full(batch.number, np.nan)
    best = jax.jit(lambda seen, mask: say(network, seen, mask, layout)[:, :ACTIONS].argmax(1))
    while np.isnan(gained).any():
        ours = np.asarray(best(batch.observations, without_take_back(batch.masks)))
        batch.step(np.where(batch.seats == mine, ours, batch.random_actions()))
        for row in np.flatnonzero(batch.ended & np.isnan(gained)):
            gained[row] = batch.rewards[row, mine[row]]
    return float(gained.mean())


def draw(file: Path, curve: list[tuple[float, int, float]]) -> None:
    """Draw points a round over processor minutes."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - nothing else here needs it

    axes = (figure := Figure(figsize=(6, 3.5), layout="constrained")).subplots()
    axes.plot([minutes for minutes, _, _ in curve], [points for _, _, points in curve], marker=".")
    axes.set(xlabel="processor minutes", ylabel="points a round better than random")
    figure.savefig(file)
