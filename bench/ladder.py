"""The ladder: each level against the one below it, in every game, as a table and a chart in docs/.

    python bench/ladder.py play --seconds 5 --rounds 7       plays what is not yet in docs/ladder.json, and draws
    python bench/ladder.py draw                              makes docs/ladder.md and docs/ladder.svg of that

It wants the compiled modules (`python -m tools.fast`) and matplotlib. One seat is of level A, the others of level B,
the same deals from every seat; of each match the first rounds are played. A pair is played for some seconds, so a busy
machine plays fewer deals; a deal that takes ten times as long is given up. `--again` plays what is there once more.
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

from upcard.bots import LEVELS
from upcard.compiled import compiled_modules
from upcard.lab.arena.figures import Mean, Score
from upcard.lab.arena.play import Pairing
from upcard.lab.progress import watched
from upcard.lab.report.plots import drawn
from upcard.rules import find_variant, variant_ids

DOCS = Path(__file__).parents[1] / "docs"
DATA, TABLE, CHART = DOCS / "ladder.json", DOCS / "ladder.md", DOCS / "ladder.svg"
PAIRS = list(zip(LEVELS[1:], LEVELS[:-1], strict=True))
SEED = 1
GIVEN_UP = 10

Cell = dict[str, Any]


def base_games() -> list[str]:
    """Return the games whose id does not say that they are a variation of another one, as ``gin-eleven`` is of gin."""
    names = variant_ids()
    return [name for name in names if not any(name.startswith(f"{other}-") for other in names)]


# ---- Playing --------------------------------------------------------------------------------


def play_cell(game: str, a: str, b: str, seconds: float, rounds: int) -> Cell:
    """Play a pair at a game for some seconds, one deal or more."""
    variant = find_variant(game)
    seats = variant.options.players[0]
    pairing, score = Pairing(variant, a, b, seats, SEED), Score()
    until = time.monotonic() + seconds
    while not score.deals or time.monotonic() < until:
        score.add(pairing.play(len(score.deals), rounds))
    points, hands = score.means("points"), score.means("hands")
    return {
        "game": game,
        "name": variant.name,
        "seats": seats,
        "high": variant.options.ranking == "high",
        "a": a,
        "b": b,
        "most": rounds,
        "deals": len(score.deals),
        "rounds": sum(deal.rounds for deal in score.deals),
        "points": [[mean.mean, mean.within] for mean in points],
        "best": [[mean.mean, mean.within] for mean in hands],
        "ms": [score.milliseconds(0.5), score.milliseconds(0.99)],
    }


def cell_apart(game: str, a: str, b: str, seconds: float, rounds: int) -> Cell:
    """Play a pair in a process of its own, which is ended where it takes far too long."""
    command = [sys.executable, __file__, "cell", game, a, b, str(seconds), str(rounds)]
    try:
        done = subprocess.run(
            command, check=True, capture_output=True, text=True, timeout=GIVEN_UP * seconds + 5
        )
    except subprocess.TimeoutExpired:
        return {"game": game, "name": find_variant(game).name, "a": a, "b": b, "deals": 0}
    found: Cell = json.loads(done.stdout)
    return found


def play(options: argparse.Namespace) -> None:
    """Play what is wanted and not there yet; what is there is kept after each pair."""
    kept = {_key(cell): cell for cell in _read()["cells"]}
    wanted = [
        (game, a, b)
        for a, b in PAIRS
        if not options.pairs or f"{a}:{b}" in options.pairs
        for game in (options.games or base_games())
        if options.again or (game, a, b) not in kept
    ]
    with ThreadPoolExecutor(options.jobs) as pool:
        found = pool.map(lambda one: cell_apart(*one, options.seconds, options.rounds), wanted)
        for cell in watched((cell for cell in found), len(wanted), "pairs"):
            kept[_key(cell)] = cell
            note = {"compiled": bool(compiled_modules()), "seed": SEED}
            DATA.write_text(json.dumps({**note, "cells": list(kept.values())}, indent=1) + "\n")
    draw()


def _key(cell: Cell) -> tuple[str, str, str]:
    return cell["game"], cell["a"], cell["b"]


def _read() -> dict[str, Any]:
    found: dict[str, Any] = {"cells": []}
    return json.loads(DATA.read_text()) if DATA.exists() else found


# ---- Table and chart ------------------------------------------------------------------------


def better_by(cell: Cell) -> Mean:
    """Return by how many points a round A was better than each B."""
    mean, within = cell["points"][2]
    return Mean(mean if cell["high"] else -mean, within)


def table(data: dict[str, Any]) -> str:
    """Return docs/ladder.md."""
    cells = {_key(cell): cell for cell in data["cells"]}
    played = [cell for cell in data["cells"] if cell["deals"]]
    longest, shortest = (fn(cell["most"] for cell in played) for fn in (max, min))
    number = sum(cell["rounds"] for cell in played)
    lines = [
        "# The ladder",
        "",
        "Generated by `python bench/ladder.py draw`, which keeps its figures in `ladder.json`. How the levels play:",
        "[How bots play](bots.md).",
        "",
        "One seat of the higher level, in Push a team, the others of the level below it; the same deals from every",
        "side. A figure says by how many points a round the higher level was better, with its 95 % interval over",
        "deals by Student's t (a ± alone where there was one deal). Of each match the first",
        f"{longest} rounds were played, by masters {shortest}; {number:,} rounds in all. So few deals stand behind a",
        "figure that many show little: where the interval holds 0 nothing is shown, and where both levels choose",
        "alike it is 0.0 ±0.0. A dash stands where a deal took too long to be played here, or where none was played.",
        "",
        "![By how many points a round each level is better than the one below it](ladder.svg)",
        "",
        "| game | " + " | ".join(f"{a} over {b} | deals" for a, b in PAIRS) + " |",
        "|---|" + "---:|---:|" * len(PAIRS),
    ]
    for game in dict.fromkeys(cell["game"] for cell in data["cells"]):
        row = [find_variant(game).name]
        for a, b in PAIRS:
            cell = cells.get((game, a, b))
            row += _figures(cell) if cell is not None and cell["deals"] else ["–", ""]
        lines.append(f"| {' | '.join(row)} |")
    lines += ["", "## Time", "", *_times(played)]
    return "\n".join(lines) + "\n"


def _figures(cell: Cell) -> list[str]:
    mean = better_by(cell)
    within = "±" if mean.within is None else f"±{mean.within:.1f}"
    return [f"{mean.mean + 0.0:.1f} {within}", str(cell["deals"])]


def _times(played: Sequence[Cell]) -> list[str]:
    lines = [
        "Milliseconds of a decision in the game where each figure was the largest; the machine did other work too:",
        "",
        "| level | median | p99 |",
        "|---|---:|---:|",
    ]  # fmt: skip
    for level in LEVELS[1:]:
        mine = [cell["ms"] for cell in played if cell["a"] == level]
        if mine:
            median, late = (max(one[at] for one in mine) for at in (0, 1))
            lines.append(f"| {level} | {median:.2f} | {late:.1f} |")
    return lines


def chart(data: dict[str, Any]) -> str:
    """Return docs/ladder.svg: a row for each game, a mark for each level."""
    played = [cell for cell in data["cells"] if cell["deals"]]
    names = list(dict.fromkeys(cell["name"] for cell in played))

    def put(axes: Axes) -> None:
        for number, (a, b) in enumerate(PAIRS):
            mine = [cell for cell in played if (cell["a"], cell["b"]) == (a, b)]
            if not mine:
                continue
            means = [better_by(cell) for cell in mine]
            places = [names.index(cell["name"]) + 0.16 * (number - 1.5) for cell in mine]
            axes.errorbar(
                [mean.mean for mean in means], places, xerr=[mean.within or 0 for mean in means],
                fmt="o", markersize=4, capsize=2, linewidth=1, label=f"{a} over {b}",
            )  # fmt: skip
        axes.axvline(0, color="#78705c", linewidth=1)
        axes.set_yticks(range(len(names)), names)
        axes.set_ylim(len(names) - 0.4, -0.6)
        axes.set_xlabel("points a round, better than the level below, with 95 % intervals")
        axes.grid(axis="x", alpha=0.3)
        axes.legend(frameon=False, loc="lower center", bbox_to_anchor=(0.45, 1.0), ncol=2)
        # An interval over two deals is wider than all the rest; it may run out of the picture.
        means = [better_by(cell).mean for cell in played] or [0.0]
        axes.set_xlim(min(means) - 15, max(means) + 15)

    svg = drawn(put, width=8.0, height=1.2 + 0.36 * max(1, len(names)))
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def draw() -> None:
    """Write the table and the chart of what was played."""
    data = _read()
    TABLE.write_text(table(data), encoding="utf-8")
    CHART.write_text(chart(data), encoding="utf-8")


def main() -> None:
    """Do one of the two."""
    if sys.argv[1:2] == ["cell"]:
        game, a, b, seconds, rounds = sys.argv[2:]
        print(json.dumps(play_cell(game, a, b, float(seconds), int(rounds))))
        return
    parser = argparse.ArgumentParser(description="The ladder of the levels.")
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play", help="play what is not there yet, then draw")
    playing.add_argument("--games", nargs="*", help="all that are no variation if left out")
    playing.add_argument("--pairs", nargs="*", help="such as expert:regular; all if left out")
    playing.add_argument("--seconds", type=float, default=5.0, help="for each pair at a game")
    playing.add_argument("--rounds", type=int, default=7, help="of each match")
    playing.add_argument("--jobs", type=int, default=1, help="pairs at a time")
    playing.add_argument("--again", action="store_true", help="what is there too")
    playing.set_defaults(run=play)
    drawing = commands.add_parser("draw", help="make the table and the chart")
    drawing.set_defaults(run=lambda _: draw())
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
