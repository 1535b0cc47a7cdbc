"""Learns how the choices of a decision differ: tries each to the end of the round, and fits weights that compare them.

    python bench/differences.py try ROWS --game GAME --rounds 28000     choices and what they came to, added to a file
    python bench/differences.py fit ROWS [ROWS ...] --game GAME         the weights of that kind of game
    python bench/differences.py measure --game GAME --rounds 40000      a player with and without them, same deals

What a round costs is mostly luck, so the discards of a hand, or taking the top discard and leaving it, are tried with
the true hands and the same stocks, and only by how much they differ is fitted. Needs the compiled modules
(`python -m tools.fast`) and, to fit, numpy. The result goes into `src/upcard/bots/ahead/learned.json`; the same seed,
rows and versions give the same one. `try` goes on where an earlier run with the same seed was interrupted.
"""

import argparse
import sys
from array import array
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from upcard.bots.ahead.features import (
    CLAIMED,
    DISCARDED,
    DRAWS,
    FEATURES,
    PASSED,
    TAKEN,
)
from upcard.bots.ahead.learned import (
    BY_COST,
    Learned,
    learned_tables,
    network_for,
    networks,
    teach,
    text_of,
)
from upcard.bots.ahead.trying import scale_of
from upcard.bots.ahead.valued import CLAIMS_ALONE, DIFFERENCES, ValuedPlayers
from upcard.bots.ahead.worlds import Worlds
from upcard.cards import KINDS
from upcard.engine.core.codes import (
    CLAIM,
    CLAIMING,
    DISCARD,
    DRAW,
    DRAWING,
    NOT_DOWN,
    OVER,
    PASS,
    PICKING,
    PLAYING,
    SHUFFLING,
    TAKE,
)
from upcard.engine.core.round import Round
from upcard.engine.players import Dice
from upcard.lab.arena.figures import mean_of
from upcard.lab.batch import add_place, shared
from upcard.lab.progress import watched
from upcard.lab.workers import Work, WorkersError
from upcard.rules import Variant, load_variant

LEARNED = Path(__file__).parents[1] / "src/upcard/bots/ahead/learned.json"
TRIED, STOCKS = 5, 2
"""The discards tried of a hand, the best by the present weights, and the shuffled stocks for each choice."""
WITHIN = 12
"""The most points by which taking the top discard and leaving it may differ and still be tried."""
AT_ONCE = 2
"""How often a chunk has every contract played from every seat."""
MOST = 30_000
ONE = 1024
"""The fixed-point value of 1 in the weights."""
PLACE, INDEX, RESULTS = range(FEATURES + 1, FEATURES + 4)
"""Columns of a row, after the features and the cost: the place of a discard's rank, which of the decision's choices it
is, the player's own being 0, and what it came to with each stock. The last column is the number of the chunk.
"""
WIDTH = RESULTS + STOCKS + 1
RIDGE = 300.0
"""The ridge's strength, on columns of equal spread."""
RANKS = DIFFERENCES - (TAKEN + 1) * (FEATURES + 1)
"""The last weights, those of the ranks of discards."""
DECIDED = slice(24, 24 + TAKEN + 1)
"""The features that say what has been decided."""
CHOICES = {"discards": (DISCARDED,), "claims": (PASSED, CLAIMED), "draws": (DRAWS, TAKEN)}
PARTS = 5
"""The parts of the rows; each is judged by weights that were fitted to the others."""


# ---- Trying -------------------------------------------------------------------------------------


def try_out(options: argparse.Namespace) -> None:
    """Play rounds, try choices and append them to a file; an interruption keeps the whole chunks."""
    variant = load_variant(options.game)
    a_chunk = AT_ONCE * len(learned_tables(variant, 0)) * variant.options.players[0]
    chunks = -(-options.rounds // a_chunk)
    first = begun(options.rows)
    arguments = (variant, options.seed, first)
    left = max(0, chunks - first)
    parts = shared(rows_from, arguments, left, jobs=options.jobs, ray=options.ray)
    try:
        with options.rows.open("ab") as file, closing(watched(parts, left, "chunks")) as shown:
            for rows in shown:
                file.write(rows)
    except WorkersError as error:
        sys.exit(str(error))


def begun(file: Path) -> int:
    """Return the first chunk that is not in a file; the last one there may lack rows, and is cut off."""
    rows = array("h")
    if not file.exists():
        return 0
    data = file.read_bytes()
    rows.frombytes(data[: len(data) // (2 * WIDTH) * 2 * WIDTH])
    last = rows[-1] if rows else 0
    kept = next((at for at in range(WIDTH - 1, len(rows), WIDTH) if rows[at] == last), 0)
    file.write_bytes(rows[: kept // WIDTH * WIDTH].tobytes())
    return last


def rows_from(variant: Variant, seed: int, first: int) -> Work[bytes]:
    """Return the work of chunks, counted from ``first``."""

    def rows(start: int, end: int) -> bytes:
        return b"".join(chunk(variant, seed, first + number) for number in range(start, end))

    return rows


def chunk(variant: Variant, seed: int, number: int) -> bytes:
    """Return the rows of a chunk, which depend only on the seed and its number."""
    chance = Random(f"{seed} {number}")
    dice = Dice(chance.getrandbits(40))
    rows = array("h")
    shoe = bytearray(variant.shoe(variant.options.players[0]))
    sign = -1 if variant.options.ranking == "high" else 1
    for players in learned_tables(variant, chance.getrandbits(40)):
        scale = round(1024 * scale_of(players))
        for me in range(players.state.seats):
            players.valued[:] = bytes(seat == me for seat in range(players.state.seats))
            for _ in range(AT_ONCE):
                _play(players, me, bytearray(shoe), dice, (sign, scale), number, rows)
    return rows.tobytes()


def _play(
    players: ValuedPlayers,
    me: int,
    shoe: bytearray,
    dice: Dice,
    units: tuple[int, int],
    number: int,
    rows: "array[int]",
) -> None:
    """Play a round and try the choices of a seat before it is down."""
    state = players.state
    players.deal_out(shoe)
    while state.phase != OVER:
        if state.phase in (SHUFFLING, PICKING):
            players.act_for_chance()
            continue
        seat = state.to_act()
        if seat == me and state.down[me] == NOT_DOWN:
            found = _choices(players, me)
            if len(found) > 1:
                results = _results(players, me, [code for _, code, _ in found], dice, units)
                for index, ((_, _, row), came_to) in enumerate(zip(found, results, strict=True)):
                    rows.extend([*row, index, *came_to, number])
        state.play(seat, players.choose(seat))


Choice = tuple[int, int, list[int]]
"""What compares it with others, the least being best, its move, and the beginning of its row."""


def _choices(players: ValuedPlayers, seat: int) -> list[Choice]:
    """Return the choices to be tried, the player's own first."""
    state = players.state
    codes = [state.moves[index] for index in range(state.list_moves(seat))]
    if state.phase == PLAYING:
        return _discards(players, seat, codes)
    if state.phase == CLAIMING and set(codes) == {CLAIM, PASS}:
        return _takes(players, seat, {CLAIMED: CLAIM, PASSED: PASS})
    by_kind = {code & 255: code for code in codes}
    if state.phase == DRAWING and len(codes) == 2 and set(by_kind) == {DRAW, TAKE}:
        return _takes(players, seat, {TAKEN: by_kind[TAKE], DRAWS: by_kind[DRAW]})
    return []


def _discards(players: ValuedPlayers, seat: int, codes: list[int]) -> list[Choice]:
    """Return the best discards of a hand; none if something else may be played."""
    state = players.state
    if state.ways_of or any(code & 255 != DISCARD for code in codes):
        return []
    players.weigh_discards(seat, len(codes))
    found = {}
    for code in codes:
        card = code >> 8 & 255
        if card not in found and not state.rules.live_wild[card]:
            players.describe_without(seat, card)
            found[card] = _choice(players, seat, DISCARDED, card, code)
    return sorted(found.values())[:TRIED]


def _takes(players: ValuedPlayers, seat: int, codes: dict[int, int]) -> list[Choice]:
    """Return taking the top discard and leaving it, unless one of them is clearly better."""
    players.look(seat)
    found = []
    for decided, code in codes.items():
        players.describe_choice(seat, decided)
        found.append(_choice(players, seat, decided, -1, code))
    (least, *_), (most, *_) = found = sorted(found)
    return found if most - least <= WITHIN * scale_of(players) else []


def _choice(players: ValuedPlayers, seat: int, decided: int, card: int, code: int) -> Choice:
    """Return the described choice; ``card`` is the discard, or -1."""
    cost = players.cost()
    place = players.place_of(seat, card) if card >= 0 else 0
    row = [*players.known, max(-MOST, min(MOST, cost)), place]
    return players.compared(seat, decided, card, cost), code, row


def _results(
    players: ValuedPlayers, seat: int, codes: list[int], dice: Dice, units: tuple[int, int]
) -> list[list[int]]:
    """Return what each of some moves came to with each stock, in the network's unit."""
    state = players.state
    worlds = Worlds(state.copy(), seat, [bytes(KINDS)] * state.seats, dice)
    teach(worlds.players)
    worlds.players.valued[seat] = CLAIMS_ALONE
    worlds.sign, worlds.scale = units
    results: list[list[int]] = [[] for _ in codes]
    for _ in range(STOCKS):
        _shuffled(worlds, state)
        for found, code in zip(results, codes, strict=True):
            found.append(max(-MOST, min(MOST, worlds.try_out(code))))
    return results


def _shuffled(worlds: Worlds, state: Round) -> None:
    """Make a world with the true hands and a shuffled stock."""
    worlds.world.copy_from(state)
    stock = bytearray(worlds.world.stock)
    worlds.dice.mix(stock, state.stock_n)
    worlds.world.stock[:] = stock


# ---- Fitting ------------------------------------------------------------------------------------


def fit(options: argparse.Namespace) -> None:
    """Fit the weights by ridge regression on the differences, judge them on parts left out, and save them."""
    import numpy as np  # noqa: PLC0415 - not needed to play

    variant = load_variant(options.game)
    tables = learned_tables(variant, 0)
    kinds = {tuple(players.kind_of_game()) for players in tables}
    kept = networks()
    if not any(set(one.kinds) & kinds for one in kept):
        sys.exit(f"{options.game} has no network of its own")
    rows: Any = np.concatenate([np.fromfile(file, np.int16) for file in options.rows])
    rows = rows.reshape(-1, WIDTH)
    decided = rows[:, DECIDED].argmax(1)
    found = list(next(one.differences for one in kept if set(one.kinds) & kinds))
    for name, chosen in CHOICES.items():
        mine = np.isin(decided, chosen)
        if mine.any():
            weights, said = _fitted(np, rows[mine], decided[mine], chosen, scale_of(tables[0]))
            print(f"{name}: {said}")
            for column, weight in weights.items():
                found[column] = weight
    new = [
        Learned(one.kinds, one.rows, found if set(one.kinds) & kinds else one.differences)
        for one in kept
    ]
    LEARNED.write_text(text_of(new), encoding="utf-8")


def _fitted(
    np: Any, rows: Any, decided: Any, chosen: tuple[int, ...], unit: float
) -> tuple[dict[int, int], str]:
    """Return the weights of one sort of decisions by their places, and how good they are on parts left out."""
    of = np.cumsum(rows[:, INDEX] == 0) - 1  # the decision of each row
    tried = np.bincount(of)
    a_kind = FEATURES + 1
    columns = [kind * a_kind + index for kind in chosen for index in range(a_kind)]
    if DISCARDED in chosen:
        columns += range(DIFFERENCES - RANKS, DIFFERENCES)

    def differences(values: Any) -> Any:
        return values - (np.bincount(of, values) / tried)[of]

    x = np.zeros((len(rows), len(columns)))
    for number, kind in enumerate(chosen):
        mine = decided == kind
        x[mine, number * a_kind : (number + 1) * a_kind] = rows[mine, :a_kind]
    if DISCARDED in chosen:
        x[np.arange(len(rows)), a_kind + rows[:, PLACE]] = 1
    for column in range(len(columns)):
        x[:, column] = differences(x[:, column])
    spread = x.std(0)
    spread[spread == 0] = 1
    x /= spread
    results = np.stack([differences(one.astype(float)) for one in rows[:, RESULTS:-1].T], 1)
    y = results.mean(1)
    part = rows[:, -1] % PARTS
    squares = [x[part == one].T @ x[part == one] for one in range(PARTS)]
    products = [x[part == one].T @ y[part == one] for one in range(PARTS)]

    def weights(without: int) -> Any:
        others = [one for one in range(PARTS) if one != without]
        square = sum(squares[one] for one in others) + RIDGE * np.eye(len(columns))
        return np.linalg.solve(square, sum(products[one] for one in others))

    expected = np.zeros(len(y))
    for one in range(PARTS):
        expected[part == one] = x[part == one] @ weights(one)
    truth = float((results[:, 0] * results[:, 1]).sum())
    share = float((2 * expected * y - expected**2).sum()) / truth
    first = np.flatnonzero(rows[:, INDEX] == 0)
    gains = y[first] - y[np.lexsort((expected, of))[first]]
    better = mean_of(gains.tolist()).text(".3f", 1 / unit)
    found = np.rint(ONE * weights(PARTS) / spread).astype(int).tolist()
    said = (
        f"{len(first)} decisions, {share:.1%} of the differences explained, {better} points better"
    )
    return dict(zip(columns, found, strict=True)), said


# ---- Measuring ----------------------------------------------------------------------------------


def measure(options: argparse.Namespace) -> None:
    """Print what the weights gain one seat, taken in turn, among quick players, on the same deals."""
    arguments = (load_variant(options.game), options.seed)
    number = options.rounds
    parts = shared(pairs_from, arguments, number, 100, jobs=options.jobs, ray=options.ray)
    try:
        with closing(watched(parts, number, "rounds", len)) as shown:
            pairs = [pair for part in shown for pair in part]
    except WorkersError as error:
        sys.exit(str(error))
    for name, at, form, factor in (("points a round", 0, ".2f", 1), ("not down, %", 1, ".2f", 100)):
        old, new = ([float(pair[one][at]) for pair in pairs] for one in (0, 1))
        more = [two - one for one, two in zip(old, new, strict=True)]
        texts = [mean_of(values).text(form, factor) for values in (old, new, more)]
        print(f"{name}: by cost {texts[0]}, by differences {texts[1]}, {texts[2]} more")


Played = tuple[int, bool]
"""The cost of a round to a seat, and whether it did not go down."""


def pairs_from(variant: Variant, seed: int) -> Work[list[tuple[Played, Played]]]:
    """Return the work of rounds, each played with both kinds of discards."""
    shoe = variant.shoe(variant.options.players[0])
    sign = -1 if variant.options.ranking == "high" else 1
    tables = learned_tables(variant, seed)
    by_cost = array("i", BY_COST).tobytes()

    def played(number: int) -> tuple[Played, Played]:
        players = tables[number % len(tables)]
        state = players.state
        me = number // len(tables) % state.seats
        network = network_for(tuple(players.kind_of_game()))
        found = []
        for one in (network[: -len(by_cost)] + by_cost, network):
            players.use(one)
            players.valued[:] = bytes(seat == me for seat in range(state.seats))
            players.dice.state = Random(f"{seed} {number}").getrandbits(64)
            players.deal_out(bytearray(shoe))
            players.play_round()
            state.count()
            found.append((sign * players.counted(me), state.down[me] == NOT_DOWN))
        return found[0], found[1]

    return lambda first, end: [played(number) for number in range(first, end)]


def main() -> None:
    """Try, fit or measure, as the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    for name, run, rounds in (("try", try_out, 28_000), ("measure", measure, 40_000)):
        command = commands.add_parser(name)
        if name == "try":
            command.add_argument("rows", type=Path)
        command.add_argument("--rounds", type=int, default=rounds)
        command.add_argument("--seed", type=int, default=1)
        add_place(command, "rounds")
        command.set_defaults(run=run)
        command.add_argument("--game", required=True)
    fitted = commands.add_parser("fit")
    fitted.add_argument("rows", type=Path, nargs="+")
    fitted.add_argument("--game", required=True)
    fitted.set_defaults(run=fit)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
