"""The ladder: each level against the next lower one in every game: a table, a chart, and the levels that a game offers.

    python bench/ladder.py play --seconds 20     plays more deals of each pair, adds them to docs/ladder.json, and draws
    python bench/ladder.py draw                  makes docs/ladder.md, docs/ladder.svg and the list of levels of that

Needs the compiled modules (`python -m tools.fast`) and matplotlib. One seat, or team, is of level A, the others of
level B, with the same deals from every side; the first seven rounds of each match are played. The next lower level is
the one that the game offers, so levels are played from the lowest up. After a change of the bots, `--again` starts
without deals.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from matplotlib.axes import Axes

from upcard.bots import AT_TABLES
from upcard.bots.levels import FILE
from upcard.compiled import compiled_modules
from upcard.lab.arena.figures import Mean, mean_of_sums
from upcard.lab.arena.play import Pairing, sides_of
from upcard.lab.progress import watched
from upcard.lab.report.plots import drawn
from upcard.rules import find_variant, variant_ids

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
DATA, TABLE, CHART = DOCS / "ladder.json", DOCS / "ladder.md", DOCS / "ladder.svg"
OFFERED = ROOT / "src/upcard/bots" / FILE
SEED = 1
ROUNDS = 7
GIVEN_UP = 10
FEWEST_DEALS = 10
NOTICED = 1.1
"""People notice a level that wins a tenth more matches than its share."""

Cell = dict[str, Any]
Cells = dict[tuple[str, str, str], Cell]


def base_of(game: str) -> str:
    """Return the game of which this one is a variation by its id, as ``gin-eleven`` is of gin; otherwise the game
    itself.
    """
    return next((name for name in variant_ids() if game.startswith(f"{name}-")), game)


def base_games() -> list[str]:
    """Return the games that are not variations of another one."""
    return [name for name in variant_ids() if base_of(name) == name]


# ---- What is offered ------------------------------------------------------------------------


def better_by(cell: Cell) -> Mean:
    """Return the advantage of A over each B, in points a round."""
    mean = mean_of_sums(cell["deals"], *cell["points"])
    return mean if cell["high"] else Mean(-mean.mean, mean.within)


def won(cell: Cell) -> Mean:
    """Return the share of the matches that A won."""
    return mean_of_sums(cell["deals"], *cell["won"])


def is_clear(cell: Cell | None) -> bool:
    """Return whether A is certainly better than B, by enough for people to notice."""
    if cell is None or cell["deals"] < FEWEST_DEALS:
        return False
    better = better_by(cell)
    certain = better.within is not None and better.mean > better.within
    return certain and won(cell).mean * cell["sides"] >= NOTICED


def rungs(cells: Cells, game: str) -> list[tuple[str, str, Cell | None]]:
    """Return the levels above the lowest, each with the next lower one offered, and the results of that pair."""
    found, below = [], AT_TABLES[0]
    for level in AT_TABLES[1:]:
        cell = cells.get((game, level, below))
        found.append((level, below, cell))
        if is_clear(cell):
            below = level
    return found


def offered(cells: Cells, game: str) -> list[str]:
    """Return the levels that a game offers: the lowest, and each that is clearly above the one below it."""
    return [AT_TABLES[0], *(level for level, _, cell in rungs(cells, game) if is_clear(cell))]


# ---- Playing --------------------------------------------------------------------------------


def play_cell(cell: Cell, seconds: float) -> Cell:
    """Return the cell with more deals of its pair, played for that many seconds, at least one."""
    variant = find_variant(cell["game"])
    pairing = Pairing(variant, cell["a"], cell["b"], cell["seats"], SEED)
    spent: list[int] = []
    until = time.monotonic() + seconds
    while not spent or time.monotonic() < until:
        deal = pairing.play(cell["deals"], ROUNDS)
        cell["deals"] += 1
        cell["rounds"] += deal.rounds
        for name, value in (
            ("points", deal.points[0] - deal.points[1]), ("won", deal.matches[0]),
        ):  # fmt: skip
            cell[name] = [round(cell[name][0] + value, 4), round(cell[name][1] + value**2, 4)]
        spent += deal.spent
    spent.sort()
    times = [round(spent[int(share * (len(spent) - 1))] / 1e6, 3) for share in (0.5, 0.99)]
    cell["ms"] = [max(two) for two in zip(cell["ms"], times, strict=True)]
    return cell


def new_cell(game: str, a: str, b: str) -> Cell:
    """Return a pair without results."""
    variant = find_variant(game)
    seats = variant.options.players[0]
    return {
        "game": game,
        "a": a,
        "b": b,
        "seats": seats,
        "sides": len(sides_of(seats, variant)),
        "high": variant.options.ranking == "high",
        "deals": 0,
        "rounds": 0,
        "points": [0.0, 0.0],
        "won": [0.0, 0.0],
        "ms": [0.0, 0.0],
    }


def cell_apart(cell: Cell, seconds: float) -> Cell:
    """Play a pair in a separate process, which is ended if it takes far too long: then nothing is added."""
    command = [sys.executable, __file__, "cell", json.dumps(cell), str(seconds)]
    try:
        done = subprocess.run(
            command, check=True, capture_output=True, text=True, timeout=GIVEN_UP * seconds + 5
        )
    except subprocess.TimeoutExpired:
        return cell
    found: Cell = json.loads(done.stdout)
    return found


def play(options: argparse.Namespace) -> None:
    """Play the selected pairs, lower levels first; results are saved after each pair."""
    cells = read()
    for level in options.levels or AT_TABLES[1:]:
        below = {
            game: next(b for a, b, _ in rungs(cells, game) if a == level)
            for game in options.games or base_games()
        }
        wanted = [(game, level, b) for game, b in below.items()]
        begun = [
            new_cell(*key) if options.again or key not in cells else cells[key] for key in wanted
        ]
        with ThreadPoolExecutor(options.jobs) as pool:
            found = pool.map(lambda cell: cell_apart(cell, options.seconds), begun)
            for cell in watched((cell for cell in found), len(wanted), f"pairs of {level}"):
                cells[_key(cell)] = cell
                write(cells)
    draw()


def _key(cell: Cell) -> tuple[str, str, str]:
    return cell["game"], cell["a"], cell["b"]


def read() -> Cells:
    """Return the saved results."""
    found = json.loads(DATA.read_text())["cells"] if DATA.exists() else []
    return {_key(cell): cell for cell in found}


def write(cells: Cells) -> None:
    """Save the results, a line for each pair."""
    lines = ",\n".join(json.dumps(cells[key]) for key in sorted(cells))
    compiled = json.dumps(bool(compiled_modules()))
    DATA.write_text(f'{{"compiled": {compiled}, "seed": {SEED}, "cells": [\n{lines}\n]}}\n')


# ---- Table and chart ------------------------------------------------------------------------


def shown(cells: Cells) -> list[Cell]:
    """Return the deciding pairs by game name, without those of levels that are no longer offered."""
    games = sorted({cell["game"] for cell in cells.values()}, key=_name)
    return [cell for game in games for _, _, cell in rungs(cells, game) if cell is not None]


def table(cells: Cells) -> str:
    """Return docs/ladder.md."""
    played = shown(cells)
    number = sum(cell["rounds"] for cell in played)
    lines = [
        "# The ladder",
        "",
        "Generated by `python bench/ladder.py draw`, which keeps its figures in `ladder.json`. How the levels play:",
        "[How bots play](bots.md).",
        "",
        "A game offers the lowest level, and each higher one that is clear of the next lower level it offers. Clear",
        f"means, over at least {FEWEST_DEALS} deals:",
        "",
        "- the 95 % interval of how many points a round it is better lies above 0, and",
        f"- it wins at least {NOTICED:g} times its share of the matches, so that a person notices:",
        f"  {50 * NOTICED:.0f} % between two, {25 * NOTICED:.1f} % among four.",
        "",
        "One seat of the higher level, in Push a team, plays the others of the lower one, with the fewest players of",
        "the game: the same deals from every side, and of each match the first",
        f"{ROUNDS} rounds; {number:,} rounds in all. What is found holds for every number of players, and for the",
        "variations of the game. Intervals are over deals, by Student's t. Levels that choose alike have 0.0 ±0.0.",
        "Pairs near the line were given more deals, so their intervals promise a little too much. A level that has no",
        "row was not measured, and is not offered.",
        "",
        "![By how many points a round each level is better than the one below it](ladder.svg)",
        "",
        "| game | players | level | over | points a round | matches won | deals | offered |",
        "|---|---:|---|---|---:|---:|---:|---|",
    ]
    lines += [_row(cell) for cell in played]
    lines += ["", "## Time", "", *_times(played)]
    return "\n".join(lines) + "\n"


def _name(game: str) -> str:
    return find_variant(game).name


def _row(cell: Cell) -> str:
    points = better_by(cell).text(".1f").replace("-0.0", "0.0")
    share = f"{won(cell).text('.0f', 100)} %"
    said = "yes" if is_clear(cell) else "no"
    parts = [
        _name(cell["game"]),
        str(cell["seats"]),
        cell["a"],
        cell["b"],
        points,
        share,
        str(cell["deals"]),
        said,
    ]
    return f"| {' | '.join(parts)} |"


def _times(played: Sequence[Cell]) -> list[str]:
    lines = [
        "Milliseconds of a decision in the game where each figure was the largest; the machine did other work too:",
        "",
        "| level | median | p99 |",
        "|---|---:|---:|",
    ]  # fmt: skip
    for level in AT_TABLES[1:]:
        mine = [cell["ms"] for cell in played if cell["a"] == level]
        if mine:
            median, late = (max(one[at] for one in mine) for at in (0, 1))
            lines.append(f"| {level} | {median:.2f} | {late:.1f} |")
    return lines


def chart(cells: Cells) -> str:
    """Return docs/ladder.svg: a row for each game, a mark for each level, filled if it is offered."""
    played = shown(cells)
    names = list(dict.fromkeys(_name(cell["game"]) for cell in played))

    def put(axes: Axes) -> None:
        for number, level in enumerate(AT_TABLES[1:]):
            axes.plot([], [], "o", color=f"C{number}", markersize=4, label=level)
        for cell in played:
            mean, number = better_by(cell), AT_TABLES.index(cell["a"]) - 1
            colour = f"C{number}"
            axes.errorbar(
                [mean.mean], [names.index(_name(cell["game"])) + 0.2 * (number - 1)], xerr=[mean.within or 0],
                fmt="o", color=colour, mfc=colour if is_clear(cell) else "white",
                markersize=4, capsize=2, linewidth=1,
            )  # fmt: skip
        axes.axvline(0, color="#78705c", linewidth=1)
        axes.set_yticks(range(len(names)), names)
        axes.set_ylim(len(names) - 0.4, -0.6)
        axes.set_xlabel(
            "points a round, better than the level below, with 95 % intervals; filled: offered"
        )
        axes.grid(axis="x", alpha=0.3)
        axes.legend(frameon=False, loc="lower center", bbox_to_anchor=(0.45, 1.0), ncol=3)
        # Few deals give an interval wider than the chart; it may run out of the picture.
        means = [better_by(cell).mean for cell in played] or [0.0]
        axes.set_xlim(min(means) - 15, max(means) + 15)

    svg = drawn(put, width=8.0, height=1.2 + 0.36 * max(1, len(names)))
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def offers(cells: Cells) -> str:
    """Return the list of offered levels for the package, a line for each game."""
    lines = ",\n".join(
        f'"{game}": {json.dumps(offered(cells, base_of(game)))}' for game in variant_ids()
    )
    return f"{{\n{lines}\n}}\n"


def draw() -> None:
    """Write the table, the chart and the list of levels from the results."""
    cells = read()
    TABLE.write_text(table(cells), encoding="utf-8")
    CHART.write_text(chart(cells), encoding="utf-8")
    OFFERED.write_text(offers(cells), encoding="utf-8")


def main() -> None:
    """Run one of the two commands."""
    if sys.argv[1:2] == ["cell"]:
        print(json.dumps(play_cell(json.loads(sys.argv[2]), float(sys.argv[3]))))
        return
    parser = argparse.ArgumentParser(description="The ladder of the levels.")
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play", help="play more deals, then draw")
    playing.add_argument("--games", nargs="*", help="by default all that are not variations")
    playing.add_argument("--levels", nargs="*", help="such as expert; by default all")
    playing.add_argument("--seconds", type=float, default=5.0, help="for each pair at a game")
    playing.add_argument("--jobs", type=int, default=1, help="pairs at a time")
    playing.add_argument("--again", action="store_true", help="forget the deals played so far")
    playing.set_defaults(run=play)
    drawing = commands.add_parser("draw", help="make the table, the chart and the list of levels")
    drawing.set_defaults(run=lambda _: draw())
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
