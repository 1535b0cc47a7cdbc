"""Steps a second of the environments, with observation and mask, compared with peers if they are installed.

    python bench/envs.py                  gin and Continental: PettingZoo's way, many rounds together, OpenSpiel's way
    python bench/envs.py --seconds 0.1    a shorter look

A step is one action, including its share of deals and rewards. Peers play gin: OpenSpiel in C++ from the same Python
loop, RLCard after ``pip install rlcard``.
"""

import argparse
import os
import random
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any

from upcard.envs import Batch, raw_env
from upcard.lab.bench.figures import Figure, Meter, Work, is_compiled
from upcard.lab.bench.spiel import MODULE, driven_play

HOT = ("envs.desk", "envs.rows", "envs.seen", "envs.ways", "engine.core.round")
ROWS = 256
GAMES = (("gin", 2), ("continental", 4))


def zoo(game: str, players: int) -> Work:
    """Return the work of a round in PettingZoo's loop: look, choose, step."""
    table = raw_env(game, players)
    choose = table.game.random_action

    def one(seed: int) -> int:
        table.reset(seed)
        steps = 0
        for _ in table.agent_iter():
            _, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            table.step(choose())
            steps += 1
        return steps

    return one


def batch(game: str, players: int) -> Work:
    """Return the work of 50 steps in each of many rounds."""
    rounds = Batch(game, players, number=ROWS, seed=1)

    def many(_seed: int) -> int:
        for _ in range(50):
            rounds.step(rounds.random_actions())
        return 50 * ROWS

    return many


def rlcard() -> Work:
    """Return the work of a round of gin in RLCard, which gives observation and legal actions with each step."""
    table = import_module("rlcard").make("gin-rummy")

    def one(seed: int) -> int:
        chance, steps = random.Random(seed).choice, 0
        state, _ = table.reset()
        while not table.is_over():
            state, _ = table.step(chance(list(state["legal_actions"])))
            steps += 1
        return steps

    return one


def figures(meter: Meter) -> Iterator[Figure]:
    """Yield every figure, own work and the peer's alternating."""
    compiled = is_compiled(HOT)
    for game, players in GAMES:
        peer = game == "gin" and _is_there("rlcard")
        yield _beside(
            meter,
            Figure(f"{game}, {players} seats, PettingZoo", 0, "steps/s", compiled=compiled),
            zoo(game, players),
            ("RLCard", rlcard()) if peer else None,
        )
        yield _beside(
            meter,
            Figure(f"{game}, {players} seats, {ROWS} together", 0, "steps/s", compiled=compiled),
            batch(game, players),
            None,
        )
    if _is_there(MODULE):
        import_module("upcard.envs.openspiel")
        spiel = partial(driven_play, import_module(MODULE))
        yield _beside(
            meter,
            Figure("gin, OpenSpiel's Python loop", 0, "steps/s", compiled=compiled),
            spiel("upcard_gin"),
            ("its own gin, in C++", spiel("gin_rummy")),
        )


def _is_there(name: str) -> bool:
    try:
        import_module(name)
    except ImportError:
        print(f"{name} is not installed; its figures are left out", file=sys.stderr)
        return False
    return True


def _beside(meter: Meter, figure: Figure, work: Work, peer: tuple[str, Work] | None) -> Figure:
    rates = meter.rates(work, *([peer[1]] if peer else []))
    figure.value = rates[0]
    return figure.beside(peer[0], rates[1]) if peer else figure


def main(arguments: list[str]) -> int:
    """Print the figures and the load of the machine."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.4, help="length of each of five repeats")
    options: Any = parser.parse_args(arguments)
    for figure in figures(Meter(seconds=options.seconds)):
        how = "compiled" if figure.compiled else "plain"
        beside = (
            f", {figure.ratio:g} times {figure.peer}: {figure.peer_value:,g}" if figure.peer else ""
        )
        print(f"{figure.measure:<36}{figure.value:>12,g} {figure.unit} {how}{beside}", flush=True)
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    print(f"load of the machine {load} on {os.cpu_count()} processors")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
