"""Learns values of positions: plays rounds, records positions with their outcomes, and fits a network.

    python bench/learn.py play ROWS --game GAME --rounds 20000      positions and what they came to, added to a file
    python bench/learn.py fit ROWS [ROWS ...] --game GAME           the network of that kind of game, fitted further
    python bench/learn.py fit ROWS [ROWS ...]                       the one for all games

Needs the compiled modules (`python -m tools.fast`) and, to fit, the packages of `requirements/learn.txt`. The result
goes into `src/upcard/bots/ahead/learned.json`; the same seed, rows and versions give the same result.
"""

import argparse
import sys
import warnings
from array import array
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from upcard.bots.ahead.features import FEATURES
from upcard.bots.ahead.learned import Kind, Learned, Rows, learned_tables, networks, text_of
from upcard.bots.ahead.valued import FIRST, SECOND, ValuedPlayers
from upcard.lab.batch import add_place, shared
from upcard.lab.progress import watched
from upcard.lab.workers import Work, WorkersError
from upcard.rules import Variant, load_variant

LEARNED = Path(__file__).parents[1] / "src/upcard/bots/ahead/learned.json"
ONE = 1024
"""The fixed-point value of 1 in a network."""
UNIT = 64
"""Units: rows hold costs in sixteenths of a card of mean points, the network in four such cards."""
KEPT, STRAY, SHARE = 400, 100, 0.45
"""Of a thousand choices, those recorded and those made at random; the share of seats that already use the network."""
SLOWER = 3
"""The number of fitting stages, each at a quarter of the previous learning rate."""
ALWAYS = 47
"""The feature that is always 1."""
AT_ONCE = 8
CHUNK = 50
"""How often every contract is played AT_ONCE times from one seed. Another number changes the results of every seed."""
MOST = 30_000
KIND = [index for index in range(48, FEATURES) if index not in (49, 54, 59)]


def kinds_of(variant: Variant) -> tuple[Kind, ...]:
    """Return the kinds of game in the rounds of a game with contracts: claims may be allowed in some only."""
    found = (tuple(players.kind_of_game()) for players in learned_tables(variant, 0))
    return tuple(dict.fromkeys(found))


def play(options: argparse.Namespace) -> None:
    """Play rounds and append positions with their outcomes to a file; an interruption keeps the rounds played."""
    variant = load_variant(options.game)
    seats = options.players or variant.options.players[0]
    turns = options.rounds // (AT_ONCE * len(tables_of(variant, seats, 0)))
    chunks = -(-turns // CHUNK)
    arguments = (variant, seats, options.seed, turns)
    parts = shared(rows_from, arguments, chunks, jobs=options.jobs, ray=options.ray)
    try:
        with options.rows.open("ab") as file, closing(watched(parts, chunks, "chunks")) as shown:
            for rows in shown:
                file.write(rows)
    except WorkersError as error:
        sys.exit(str(error))


def tables_of(variant: Variant, seats: int, seed: int) -> list[ValuedPlayers]:
    """Return players for each contract that does not take the whole hand, who record their positions."""
    tables = learned_tables(variant, seed, seats)
    for players in tables:
        players.keep, players.stray = KEPT, STRAY
        players.rows = array("i", bytes(4 * (FEATURES + 1) * 20_000))
    return tables


def rows_from(variant: Variant, seats: int, seed: int, turns: int) -> Work[bytes]:
    """Return the work of chunks with ``turns`` turns in all; a turn plays every contract AT_ONCE times."""

    def rows(first: int, end: int) -> bytes:
        return b"".join(
            row
            for number in range(first, end)
            for row in chunk(variant, seats, f"{seed} {number}", min(CHUNK, turns - number * CHUNK))
        )

    return rows


def chunk(variant: Variant, seats: int, seed: str, turns: int) -> Iterator[bytes]:
    """Play a chunk, which depends only on its seed, and yield its rows."""
    chance, shoe = Random(seed), variant.shoe(seats)
    sign = -1 if variant.options.ranking == "high" else 1
    tables = tables_of(variant, seats, chance.getrandbits(40))
    for players in tables * turns:
        for seat in range(seats):
            players.valued[seat] = chance.random() < SHARE
        players.kept = 0
        players.play_noted(bytearray(shoe), AT_ONCE)
        points = players.state.rules.points
        scale = sign * 16 * len(shoe) / sum(points[card] for card in shoe)
        yield _scaled(players, scale)


def _scaled(players: ValuedPlayers, scale: float) -> bytes:
    rows = list(players.rows[: players.kept * (FEATURES + 1)])
    for at in range(FEATURES, len(rows), FEATURES + 1):
        rows[at] = max(-MOST, min(MOST, round(rows[at] * scale)))
    return array("h", rows).tobytes()


# ---- Fitting ----------------------------------------------------------------------------------


def fit(options: argparse.Namespace) -> None:
    """Fit a network further, with scikit-learn's Adam on the squared error, and save it."""
    import numpy as np  # noqa: PLC0415 - not needed to play

    kept, kinds = networks(), ()
    data: Any = np.concatenate([_read(np, file) for file in options.rows])
    if options.game:
        kinds = kinds_of(load_variant(options.game))
        data = data[np.any([(data[:, KIND] == np.array(kind)).all(1) for kind in kinds], axis=0)]
    np.random.default_rng(options.seed).shuffle(data)
    x, y = data[:, :FEATURES].astype(np.float32) / 64, data[:, FEATURES].astype(np.float32) / UNIT
    held_back = len(x) // 12
    ours = next((one for one in kept if set(one.kinds) & set(kinds)), kept[0])
    model = regressor(options.seed, x, y)
    if not options.anew:
        put(np, model, ours.rows)
    for part in range(SLOWER):
        model.set_params(
            learning_rate_init=options.rate / 4**part, max_iter=max(1, options.epochs // SLOWER)
        )
        model.fit(x[held_back:], y[held_back:])
        explained = model.score(x[:held_back], y[:held_back])
        print(f"part {part + 1} of {SLOWER}: {explained:.4f} of the variance explained")
    fitted = Learned(kinds, rows_of(np, model))
    others = [one for one in kept[1:] if not set(one.kinds) & set(kinds)]
    kept = [kept[0], *others, fitted] if kinds else [fitted, *others]
    LEARNED.write_text(text_of(kept), encoding="utf-8")


def regressor(seed: int, x: Any, y: Any) -> Any:
    """Return a network of the stored size, with random weights."""
    from sklearn.neural_network import MLPRegressor  # noqa: PLC0415 - nor is this

    model = MLPRegressor(
        hidden_layer_sizes=(FIRST, SECOND),
        alpha=0.0,
        batch_size=1024,
        warm_start=True,
        tol=0.0,
        random_state=seed,
    )
    model.partial_fit(
        x[:1024], y[:1024]
    )  # it has no weights yet; each `fit` begins with a new Adam
    warnings.filterwarnings("ignore", "Stochastic Optimizer: Maximum iterations")
    return model


def _read(np: Any, file: Path) -> Any:
    """Return the complete rows of a file: one still being written may end within a row."""
    data = np.fromfile(file, np.int16)
    return data[: len(data) // (FEATURES + 1) * (FEATURES + 1)].reshape(-1, FEATURES + 1)


def put(np: Any, model: Any, rows: Rows) -> None:
    """Load the stored weights of a network into a model."""
    first, second, last = np.array(rows[:FIRST]), np.array(rows[FIRST:-1]), np.array(rows[-1])
    weights = [first.T / ONE, second[:, :-1].T / ONE, last[:-1, None] / ONE]
    biases = [np.zeros(FIRST), second[:, -1] / ONE**2, last[-1:] / ONE**2]
    for kept, values in zip((*model.coefs_, *model.intercepts_), weights + biases, strict=True):
        kept[...] = values


def rows_of(np: Any, model: Any) -> Rows:
    """Return the weights in stored form. The first layer has no biases: a feature that is always 1 replaces them."""
    first, second, last = (one.astype(np.float64) for one in model.coefs_)
    first[ALWAYS] += model.intercepts_[0]
    rows = [np.rint(row * ONE) for row in first.T]
    rows += [
        np.rint(np.append(row * ONE, bias * ONE**2))
        for row, bias in zip(second.T, model.intercepts_[1], strict=True)
    ]
    rows.append(np.rint(np.append(last[:, 0] * ONE, model.intercepts_[2] * ONE**2)))
    return [[int(number) for number in row] for row in rows]


def main() -> None:
    """Play or fit, as the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    played = commands.add_parser("play")
    played.add_argument("rows", type=Path)
    played.add_argument("--rounds", type=int, default=20_000)
    played.add_argument("--players", type=int)
    add_place(played, "rounds")
    played.set_defaults(run=play)
    fitted = commands.add_parser("fit")
    fitted.add_argument("rows", type=Path, nargs="+")
    fitted.add_argument("--epochs", type=int, default=6)
    fitted.add_argument("--rate", type=float, default=0.0012)
    fitted.add_argument("--anew", action="store_true", help="start from random weights")
    fitted.set_defaults(run=fit)
    played.add_argument("--game", required=True)
    fitted.add_argument("--game")
    for command in (played, fitted):
        command.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
