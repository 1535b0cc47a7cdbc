"""Learns what rounds of two with a knock from the hand will bring: plays them, and fits the networks of the expert.

    python bench/knocks.py play ROWS --game gin --rounds 400000 --seed 1     positions and what they came to, in a file
    python bench/knocks.py fit ROWS [ROWS ...] --game gin                    the networks, fitted to those
    python bench/knocks.py measure --game gin --rounds 20000                 an expert against others, on the same deals

Needs the compiled modules (`python -m tools.fast`) and, to fit, NumPy. The networks
go into `src/upcard/bots/ahead/knocks.json`; `play` uses those that are there. *Simple* players follow the rules of
OpenSpiel's SimpleGinRummyBot: they take the open card into a best meld or for a knock, knock as soon as they may, and
throw the highest card outside melds. *Thumb* players are those by rules of thumb that play where nothing was learned.
"""

import argparse
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from upcard.bots.ahead.knocking import FILE, kind_of_knocks, teach_knockers
from upcard.bots.ahead.learned import Learned, text_of
from upcard.bots.no_contract.knock_features import FEATURES
from upcard.bots.no_contract.knock_valued import (
    DISCARDED,
    DRAWS,
    FIRST,
    KNOCKS,
    SECOND,
    ValuedKnockers,
)
from upcard.engine.core.codes import DISCARD, DRAW, DRAWING, KNOCK, OVER, PLAYING, TAKE
from upcard.engine.core.round import Round
from upcard.engine.fast import FastDeal
from upcard.engine.players import Dice
from upcard.lab.arena.figures import mean_of
from upcard.rules import Variant, load_variant

LEARNED = Path(__file__).parents[1] / "src/upcard/bots/ahead" / FILE
TABLE = ("valued", "valued", "valued", "simple", "simple", "thumb")
"""The players, two of whom are drawn for each round of `play`."""
STRAYS, LATEST = 0.5, 9
"""How often a seat throws a card at random, and the latest of its discards that is one; what was recorded of the seat
before is dropped, since it led elsewhere."""
ONE, UNIT = 1024, 16
"""The fixed-point value of 1 in a network, and the points that are its unit."""
A_WIN = 14
"""The bonus in points that the fit gives a won round on top of its score."""
BATCH = 256
"""The rows of a step of the fit."""
WIDTH = FEATURES + 2
CARDS, TARGET = 52, 100
"""The cards of the pack, and the points that end a game."""

Choose = Callable[[ValuedKnockers, int], int]


def seated(variant: Variant, seed: int) -> ValuedKnockers:
    """Return players of a game who have learned."""
    fast = FastDeal(variant, variant.round_rules(1, 2), 2)
    players = ValuedKnockers(fast.round, Dice(seed))
    teach_knockers(players, kind_of_knocks(fast.rules, 2))
    return players


def simple(players: ValuedKnockers, seat: int) -> int:
    """Return the move of a simple player."""
    state = players.state
    codes = [state.moves[index] for index in range(state.list_moves(seat))]
    spread = state.rules.spread
    assert spread is not None
    held, top = state.kinds[seat], state.top()
    if state.phase != PLAYING:
        if TAKE in codes:
            more = held | 1 << top
            if spread.tables.thrown_mask(more) <= state.knock_limit:
                return TAKE
            spread.find(more)
            if any(spread.melds[index] >> top & 1 for index in range(spread.number)):
                return TAKE
        return next(code for code in codes if code != TAKE)
    spread.find(held)
    for index in range(spread.number):
        held &= ~spread.melds[index]

    def rank(code: int) -> tuple[bool, int]:
        card = code >> 8 & 255
        return bool(held >> card & 1), card % 13 if held >> card & 1 else -players.left_after(
            seat, code
        )

    knocks = [code for code in codes if code & 255 == KNOCK]
    return max(knocks or [code for code in codes if code & 255 == DISCARD], key=rank)


def choose_as(name: str) -> Choose:
    """Return how a player of that name chooses."""
    if name == "simple":
        return simple

    def choose(players: ValuedKnockers, seat: int) -> int:
        players.valued[seat] = name == "valued"
        return players.choose(seat)

    return choose


def turns(players: ValuedKnockers) -> Iterator[int]:
    """Yield each seat of a dealt round before it acts; the caller plays."""
    players.begin()
    while players.state.phase != OVER:
        yield players.state.to_act()
    players.state.count()


# ---- Playing ------------------------------------------------------------------------------------


class Recorder:
    """Plays rounds and keeps the positions of valued seats, each with its kind and what it came to."""

    def __init__(self, variant: Variant, seed: int) -> None:
        """Seat the players."""
        self.chance = Random(seed)
        self.players = seated(variant, self.chance.getrandbits(40))
        self.trial: Round = self.players.state.copy()
        self.shoe = bytearray(variant.shoe(2))
        self.rows = array("h")

    def round(self) -> None:
        """Play a round."""
        players, chance = self.players, self.chance
        names = [chance.choice(TABLE) for _ in range(2)]
        chosen = [choose_as(name) for name in names]
        stray = [chance.randint(1, LATEST) if chance.random() < STRAYS else 0 for _ in names]
        kept: list[list[list[int]]] = [[], []]
        players.deal_out(self.shoe)
        for seat in turns(players):
            state, code = players.state, chosen[seat](players, seat)
            held = state.kinds[seat]
            if state.phase == PLAYING:
                self._try_knock(seat)
            if code & 255 == DISCARD:
                stray[seat] -= 1
                if stray[seat] == 0:
                    code = self._any_discard(seat)
                    kept[seat] = []
                players.describe(seat, held & ~(1 << (code >> 8)), code >> 8)
                kept[seat].append([DISCARDED, *players.known])
            elif code & 255 == DRAW and state.phase == DRAWING and state.turn > 1:
                players.describe(seat, held, -1)
                kept[seat].append([DRAWS, *players.known])
            players.note(seat, code)
            state.play(seat, code)
        for seat in (0, 1):
            gain = players.state.points[seat] - players.state.points[1 - seat]
            for row in kept[seat] if names[seat] == "valued" else ():
                self.rows.extend([*row, gain])

    def _try_knock(self, seat: int) -> None:
        """Keep what the best knock would bring, if there is one with deadwood."""
        players, state = self.players, self.players.state
        knock = players.best_knock(seat, state.list_moves(seat))
        if knock and players.left_after(seat, knock):
            card = knock >> 8
            players.describe(seat, state.kinds[seat] & ~(1 << card), card)
            self.trial.copy_from(state)
            self.trial.play(seat, knock)
            self.trial.count()
            gain = self.trial.points[seat] - self.trial.points[1 - seat]
            self.rows.extend([KNOCKS, *players.known, gain])

    def _any_discard(self, seat: int) -> int:
        """Return a discard of a card at random, of a meld only if every card is in one."""
        players, state = self.players, self.players.state
        codes = [state.moves[index] for index in range(state.list_moves(seat))]
        codes = [code for code in codes if code & 255 == DISCARD]
        left = players.left_after(seat, DISCARD | 255 << 8)
        return self.chance.choice(
            [code for code in codes if players.left_after(seat, code) <= left] or codes
        )


def play(options: argparse.Namespace) -> None:
    """Play rounds and append their rows to a file."""
    recorder = Recorder(load_variant(options.game), options.seed)
    for _ in range(options.rounds):
        recorder.round()
    with options.rows.open("ab") as file:
        recorder.rows.tofile(file)


# ---- Fitting ------------------------------------------------------------------------------------


def fit(options: argparse.Namespace) -> None:
    """Fit the three networks by Adam on the squared error, and save them."""
    import numpy as np  # noqa: PLC0415 - not needed to play

    data: Any = np.concatenate([np.fromfile(file, np.int16) for file in options.rows])
    data = data.reshape(-1, WIDTH)
    np.random.default_rng(options.seed).shuffle(data)
    rows: list[list[int]] = []
    for kind in (DISCARDED, DRAWS, KNOCKS):
        chosen = data[data[:, 0] == kind]
        x = chosen[:, 1:-1].astype(np.float32) / 64
        y = (chosen[:, -1] + A_WIN * np.sign(chosen[:, -1])).astype(np.float32) / UNIT
        rows += fitted(np, x, y, options)
    rules = load_variant(options.game).round_rules(1, 2)
    LEARNED.write_text(text_of([Learned((kind_of_knocks(rules, 2),), rows)]), encoding="utf-8")


def fitted(np: Any, x: Any, y: Any, options: argparse.Namespace) -> list[list[int]]:
    """Return a network fitted to all but a twentieth of some rows, in stored form."""
    chance = np.random.default_rng(options.seed)
    shapes = ((FEATURES, FIRST), (FIRST, SECOND), (SECOND,), (SECOND, 1), (1,))
    weights = [
        chance.normal(0, shape[0] ** -0.5, shape) if len(shape) > 1 else np.zeros(shape)
        for shape in shapes
    ]
    means, squares = ([np.zeros(shape) for shape in shapes] for _ in range(2))
    held_back = max(1, len(x) // 20)
    steps = options.epochs * ((len(x) - held_back) // BATCH)
    order = np.empty(0, int)
    for step in range(1, steps + 1):
        if len(order) < BATCH:
            order = held_back + chance.permutation(len(x) - held_back)
        chosen, order = order[:BATCH], order[BATCH:]
        rate = options.rate * (1 + np.cos(np.pi * step / steps)) / 2
        for at, slope in enumerate(slopes(np, weights, x[chosen], y[chosen])):
            means[at] += 0.1 * (slope - means[at])
            squares[at] += 0.001 * (slope**2 - squares[at])
            size = np.sqrt(squares[at] / (1 - 0.999**step)) + 1e-8
            weights[at] -= rate * means[at] / (1 - 0.9**step) / size
    error = y[:held_back] - outcome(np, weights, x[:held_back])[-1]
    explained = 1 - error.var() / max(y[:held_back].var(), 1e-9)
    print(f"{len(x)} rows: {explained:.4f} of the variance explained")
    first, second, biases, last, bias = weights
    rows = [np.rint(row * ONE) for row in first.T]
    for row, one in zip((*second.T, *last.T), (*biases, *bias), strict=True):
        rows.append(np.rint(np.append(row * ONE, one * ONE**2)))
    return [[int(number) for number in row] for row in rows]


def outcome(np: Any, weights: list[Any], x: Any) -> tuple[Any, Any, Any]:
    """Return the units of both hidden layers and what they say of some rows."""
    first = np.maximum(x @ weights[0], 0)
    second = np.maximum(first @ weights[1] + weights[2], 0)
    return first, second, (second @ weights[3] + weights[4])[:, 0]


def slopes(np: Any, weights: list[Any], x: Any, y: Any) -> list[Any]:
    """Return the gradient of half the squared error by each of the weights."""
    first, second, found = outcome(np, weights, x)
    last = ((found - y) / len(y))[:, None]
    before = last @ weights[3].T * (second > 0)
    below = before @ weights[1].T * (first > 0)
    return [x.T @ below, first.T @ before, before.sum(0), second.T @ last, last.sum(0)]


# ---- Measuring ----------------------------------------------------------------------------------


def measure(options: argparse.Namespace) -> None:
    """Print how a valued player does against others: hands won and points a hand, the same deals from both seats, and
    games won, a tenth as many.
    """
    variant = load_variant(options.game)
    players = seated(variant, options.seed)
    valued = choose_as("valued")
    for name in ("simple", "thumb"):
        chance = Random(options.seed)
        points, won = hands(players, valued, choose_as(name), options.rounds // 2, chance)
        games = [
            float(wins(players, valued, choose_as(name), chance))
            for _ in range(options.rounds // 10)
        ]
        print(
            f"against {name}: {mean_of(won).text('.1f', 100)} % of the hands,"
            f" {mean_of(points).text('.2f')} points a hand,"
            f" {mean_of(games).text('.1f', 100)} % of the games to {TARGET}"
        )


def hands(
    players: ValuedKnockers, one: Choose, other: Choose, deals: int, chance: Random
) -> tuple[list[float], list[float]]:
    """Return for each of some deals the points that a player gains on another, and its share of hands won."""
    points, won = [], []
    for _ in range(deals):
        state, gains = chance.getrandbits(64), []
        for chosen in ((one, other), (other, one)):
            players.dice.state = state
            players.deal_out(bytearray(range(CARDS)))
            gains.append(gained(players, chosen))
        points.append((gains[0] - gains[1]) / 2)
        won.append(((gains[0] > 0) + (gains[1] < 0)) / 2)
    return points, won


def wins(players: ValuedKnockers, one: Choose, other: Choose, chance: Random) -> bool:
    """Return whether a player wins a game from another; the loser of a hand deals the next."""
    totals, dealer = [0, 0], chance.randrange(2)
    shoe = bytes(range(CARDS))
    while max(totals) < TARGET:
        order = list(shoe)
        chance.shuffle(order)
        players.state.deal(dealer, bytes(order), 2 * players.state.rules.cards)
        gain = gained(players, (one, other))
        totals = [total + players.state.points[seat] for seat, total in enumerate(totals)]
        dealer = dealer if gain == 0 else int(gain > 0)
    return totals[0] > totals[1]


def gained(players: ValuedKnockers, chosen: tuple[Choose, Choose]) -> int:
    """Play a dealt round to its end; return the points of the first seat less those of the second."""
    for seat in turns(players):
        code = chosen[seat](players, seat)
        players.note(seat, code)
        players.state.play(seat, code)
    return players.state.points[0] - players.state.points[1]


def main() -> None:
    """Play, fit or measure, as the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    for name, run, rounds in (("play", play, 400_000), ("measure", measure, 20_000)):
        command = commands.add_parser(name)
        if name == "play":
            command.add_argument("rows", type=Path)
        command.add_argument("--rounds", type=int, default=rounds)
        command.set_defaults(run=run)
    command = commands.add_parser("fit")
    command.add_argument("rows", type=Path, nargs="+")
    command.add_argument("--epochs", type=int, default=4)
    command.add_argument("--rate", type=float, default=0.002)
    command.set_defaults(run=fit)
    for command in commands.choices.values():
        command.add_argument("--game", required=True)
        command.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
