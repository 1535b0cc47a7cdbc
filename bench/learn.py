"""Learns what positions are worth: plays rounds, writes down what came of each position, and fits a network to it.

    python bench/learn.py play ROWS --game GAME --rounds 20000      positions and what they came to, added to a file
    python bench/learn.py fit ROWS [ROWS ...] --game GAME           the network of that kind of game, fitted further
    python bench/learn.py fit ROWS [ROWS ...]                       the one for all games

It wants the compiled modules (`python -m tools.fast`) and, to fit, NumPy, which nothing else here needs. The result
goes into `src/upcard/bots/ahead/learned.json`.
"""

import argparse
from array import array
from pathlib import Path
from random import Random
from typing import Any

from upcard.bots.ahead.features import FEATURES
from upcard.bots.ahead.learned import Kind, Learned, Rows, network_for, networks, text_of
from upcard.bots.ahead.valued import ValuedPlayers
from upcard.cards import counts_of
from upcard.engine.fast import FastDeal
from upcard.engine.players import Dice
from upcard.rules import Variant, load_variant

LEARNED = Path(__file__).parents[1] / "src/upcard/bots/ahead/learned.json"
FIRST, SECOND = 32, 16
ONE = 1024
"""What stands for 1 in the numbers of a network."""
UNIT = 64
"""Rows hold costs in sixteenths of a card of mean worth, the network in four such cards."""
KEPT, STRAY, SHARE = 400, 100, 0.45
"""Of a thousand choices how many are written down, and made at random; the share of seats that judge already."""
AT_ONCE = 8
MOST = 30_000
KIND = [index for index in range(48, FEATURES) if index not in (49, 54, 59)]


def players_of(variant: Variant, number: int, seats: int, seed: int) -> ValuedPlayers:
    """Return players of a round who judge by what has been learned so far."""
    fast = FastDeal(variant, variant.round_rules(number, seats), seats)
    shoe = bytes(counts_of(variant.shoe(seats)))
    players = ValuedPlayers(fast.round, Dice(seed * 7919 + number), shoe)
    players.use(network_for(tuple(players.kind_of_game())))
    players.keep, players.stray = KEPT, STRAY
    players.rows = array("i", bytes(4 * (FEATURES + 1) * 20_000))
    return players


def kinds_of(variant: Variant) -> tuple[Kind, ...]:
    """Return the kinds of games that the rounds of a game with contracts are of: claims may be open in some only."""
    seats = variant.options.players[0]
    rounds = [number for number, one in enumerate(variant.rounds, 1) if not one.contract.whole_hand]
    found = (tuple(players_of(variant, number, seats, 0).kind_of_game()) for number in rounds)
    return tuple(dict.fromkeys(found))


def play(options: argparse.Namespace) -> None:
    """Play rounds and add what positions came to to a file."""
    variant, chance = load_variant(options.game), Random(options.seed)
    seats = options.players or variant.options.players[0]
    shoe = variant.shoe(seats)
    sign = -1 if variant.options.ranking == "high" else 1
    tables = [
        players_of(variant, number, seats, options.seed)
        for number, one in enumerate(variant.rounds, 1)
        if not one.contract.whole_hand
    ]
    with options.rows.open("ab") as file:
        for _ in range(options.rounds // (AT_ONCE * len(tables))):
            for players in tables:
                for seat in range(seats):
                    players.valued[seat] = chance.random() < SHARE
                players.kept = 0
                players.play_noted(bytearray(shoe), AT_ONCE)
                points = players.deal.rules.points
                scale = sign * 16 * len(shoe) / sum(points[card] for card in shoe)
                file.write(_scaled(players, scale))


def _scaled(players: ValuedPlayers, scale: float) -> bytes:
    rows = list(players.rows[: players.kept * (FEATURES + 1)])
    for at in range(FEATURES, len(rows), FEATURES + 1):
        rows[at] = max(-MOST, min(MOST, round(rows[at] * scale)))
    return array("h", rows).tobytes()


# ---- Fitting ----------------------------------------------------------------------------------


def fit(options: argparse.Namespace) -> None:
    """Fit a network further, by Adam on the squares of what it is off, and keep it."""
    import numpy as np  # noqa: PLC0415 - to play it is not needed

    kept, kinds = networks(), ()
    data: Any = np.concatenate([_read(np, file) for file in options.rows])
    if options.game:
        kinds = kinds_of(load_variant(options.game))
        data = data[np.any([(data[:, KIND] == np.array(kind)).all(1) for kind in kinds], axis=0)]
    rng = np.random.default_rng(options.seed)
    rng.shuffle(data)
    x, y = data[:, :FEATURES].astype(np.float32) / 64, data[:, FEATURES].astype(np.float32) / UNIT
    held_back = len(x) // 12
    ours = next((one for one in kept if set(one.kinds) & set(kinds)), kept[0])
    weights = _floats(np, ours.rows)
    moments = [(np.zeros_like(one), np.zeros_like(one)) for one in weights]
    steps, batch, step = options.epochs * ((len(x) - held_back) // 1024), 1024, 0
    for epoch in range(options.epochs):
        order = held_back + rng.permutation(len(x) - held_back)
        for at in range(0, len(order) - batch + 1, batch):
            step += 1
            rate = options.rate * (1 - step / (steps + 1)) + 1e-5
            chosen = order[at : at + batch]
            slopes = _slopes(np, weights, x[chosen], y[chosen])
            for one, slope, (mean, square) in zip(weights, slopes, moments, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                size = np.sqrt(square / (1 - 0.999**step)) + 1e-8
                one -= rate * (mean / (1 - 0.9**step)) / size
        off = _out(np, weights, x[:held_back])[2] - y[:held_back]
        print(
            f"epoch {epoch + 1}: {1 - (off**2).mean() / y[:held_back].var():.4f} of the variance explained"
        )
    fitted = Learned(kinds, _whole(np, weights))
    others = [one for one in kept[1:] if not set(one.kinds) & set(kinds)]
    kept = [kept[0], *others, fitted] if kinds else [fitted, *others]
    LEARNED.write_text(text_of(kept), encoding="utf-8")


def _read(np: Any, file: Path) -> Any:
    """Return the whole rows of a file: one that is still being written may end in the midst of a row."""
    data = np.fromfile(file, np.int16)
    return data[: len(data) // (FEATURES + 1) * (FEATURES + 1)].reshape(-1, FEATURES + 1)


def _out(np: Any, weights: list[Any], x: Any) -> tuple[Any, Any, Any]:
    first = np.maximum(x @ weights[0], 0)
    second = np.maximum(first @ weights[1] + weights[2], 0)
    return first, second, second @ weights[3] + weights[4]


def _slopes(np: Any, weights: list[Any], x: Any, y: Any) -> list[Any]:
    first, second, out = _out(np, weights, x)
    off = (out - y) * (2 / len(x))
    at_second = np.outer(off, weights[3]) * (second > 0)
    at_first = (at_second @ weights[1].T) * (first > 0)
    return [x.T @ at_first, first.T @ at_second, at_second.sum(0), second.T @ off, off.sum()[None]]


def _floats(np: Any, rows: Rows) -> list[Any]:
    first, second = np.array(rows[:FIRST]).T / ONE, np.array(rows[FIRST:-1])
    last = np.array(rows[-1])
    parts = [
        first,
        second[:, :-1].T / ONE,
        second[:, -1] / ONE**2,
        last[:-1] / ONE,
        last[-1:] / ONE**2,
    ]
    return [part.astype(np.float32) for part in parts]


def _whole(np: Any, weights: list[Any]) -> Rows:
    first, second, bias, last, least = (one.astype(np.float64) for one in weights)
    rows = [np.rint(row * ONE) for row in first.T]
    rows += [
        np.rint(np.append(row * ONE, at * ONE**2)) for row, at in zip(second.T, bias, strict=True)
    ]
    rows.append(np.rint(np.append(last * ONE, least * ONE**2)))
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
    played.set_defaults(run=play)
    fitted = commands.add_parser("fit")
    fitted.add_argument("rows", type=Path, nargs="+")
    fitted.add_argument("--epochs", type=int, default=6)
    fitted.add_argument("--rate", type=float, default=0.0012)
    fitted.set_defaults(run=fit)
    played.add_argument("--game", required=True)
    fitted.add_argument("--game")
    for command in (played, fitted):
        command.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
