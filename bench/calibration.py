"""Whether what a review says a decision cost is what it costs on the average, and the constants that make it so.

    upcard simulate --game continental --seats beginner,regular,beginner,regular --games 20 --record games.txt
    python bench/calibration.py collect games.txt rows.jsonl --seats 0,2 --seconds 600
    python bench/calibration.py measure rows.jsonl
    python bench/calibration.py fit rows.jsonl

``collect`` reviews every decision of these seats as `upcard review` does. Where another move was measured to be better,
both are tried again in other worlds of another seed; a line is added to the second file for each decision for which
another move was chosen.

``measure`` has the decisions by what is said of them: how many, the mean of what is said, and the mean of the new tries
with its 95 % interval. They agree where reviews are calibrated. With ``--plain`` it is what was measured that counts
as said; with ``--cross`` each file is measured by what is fitted to the others, so give them files of different seeds.

``fit`` finds by expectation maximisation the prior of ``bots/review/calibrated.py`` under which what was measured is
likeliest; the new tries count for nothing in it.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec

from upcard.bots.ahead.standing import mean_points
from upcard.bots.review.calibrated import GROWTH, PRIOR, Kind, believed, calibrated, prior_with
from upcard.bots.review.decisions import play_on, rounds_in
from upcard.bots.review.reviewer import WORLDS, Comparison, Reviewer
from upcard.bots.review.worlds import worlds_of
from upcard.engine import Deal, Record, RecordError, View
from upcard.lab.arena.figures import mean_of
from upcard.lab.records import checked_records

BINS = (1, 2, 5, 10, 20, 1000)
"""Costs in points between which decisions are taken together."""
ANOTHER = 10_007
"""The seed of the new tries."""
TIMES = 4
"""The worlds of the new tries, for each one of a review: they are soon made."""
STEPS = 300
LEAST = 0.01
"""The least mean cost of a kind of decision, in cards: a kind that costs nothing has to remain."""


class Row(msgspec.Struct):
    """A decision for which another move was chosen: what that was measured to be better by, and what new tries say.

    ``worlds`` are those of the review, ``point`` the mean points of a card of the pack. There are no new tries where it
    was measured not to be better.
    """

    game: str
    worlds: int
    point: float
    measured: float
    error: float
    again: float | None = None


def rows_of(record: Record, seats: set[int], worlds: int, until: float) -> Iterator[Row]:
    """Review the decisions of these seats, and try again where another move was better."""
    reviewer, variant = Reviewer(record.variant, worlds=worlds), record.variant
    for number in rounds_in(record):
        for _, deal, seat, move in play_on(record, number):
            if time.monotonic() > until:
                return
            if seat not in seats:
                continue
            view = deal.view(seat)
            found = reviewer.compare(deal, view, move)
            if found is None or not found.best:
                continue
            point = mean_points(variant, deal.rules, len(view.seats))
            row = Row(variant.id, worlds, point, found.cost, found.error)
            if found.cost > 0:
                row.again = again(record, deal, view, found, TIMES * worlds)
            yield row


def again(record: Record, deal: Deal, view: View, found: Comparison, tries: int) -> float:
    """Return the mean cost of the move that was made over the best one, in worlds of another seed."""
    worlds = worlds_of(view, record.variant, deal.rules, ANOTHER)
    assert worlds is not None  # it was reviewed
    made, best = found.moves[0], found.moves[found.best]
    total = 0.0
    for _ in range(tries):
        worlds.sample()
        total += worlds.after(made).cost - worlds.after(best).cost
    return total / tries


def fitted(rows: list[Row]) -> tuple[Kind, ...]:
    """Return the likeliest prior of rows with the same number of worlds."""
    rows = [row for row in rows if row.error]
    prior: tuple[Kind, ...] = PRIOR
    for _ in range(STEPS):
        shares, sums = [0.0] * len(prior), [0.0] * len(prior)
        for row in rows:
            error = row.error / row.point
            for at, one in enumerate(believed(row.measured / row.point, error, prior)):
                shares[at] += one.share
                sums[at] += one.share * one.mean / error**GROWTH
        prior = tuple(
            Kind(share / len(rows), max(LEAST, cards / share))
            for share, cards in zip(shares, sums, strict=True)
        )
    return prior


def said_of(row: Row, prior: tuple[Kind, ...] | None = None) -> float:
    """Return what a review says of a decision, or would say by another prior."""
    return calibrated(row.measured, row.error, row.point, prior or prior_with(row.worlds))[0]


def pairs_of(files: list[list[Row]], options: argparse.Namespace) -> Iterator[tuple[float, float]]:
    """Yield what was said of each decision, and what was tried again."""
    for rows in files:
        others = [row for file in files if file is not rows for row in file]
        prior = fitted(others) if options.cross else None
        for row in rows:
            if row.again is not None:
                yield row.measured if options.plain else said_of(row, prior), row.again


def table_of(pairs: list[tuple[float, float]]) -> Iterator[str]:
    """Yield the lines of the table, from what was said and what was tried again."""
    yield "said      decisions  mean said  tried again"
    for low, high in pairwise(BINS):
        these = [pair for pair in pairs if low <= pair[0] < high]
        if these:
            said = mean_of([before for before, _ in these]).mean
            tried = mean_of([after for _, after in these]).text(".2f")
            yield f"{low:>3} to {high:<5}{len(these):>8}{said:>11.2f}  {tried}"


def collect(options: argparse.Namespace) -> None:
    """Review the records of a file, and add what was found to another."""
    seats = {int(seat) for seat in options.seats.split(",")}
    until = time.monotonic() + options.seconds
    with options.file.open(encoding="utf-8") as lines, options.rows.open("ab") as kept:
        for one in checked_records(lines):
            if isinstance(one, RecordError):
                raise one
            for row in rows_of(one[1], seats, options.worlds, until):
                kept.write(msgspec.json.encode(row) + b"\n")
                kept.flush()


def main(arguments: list[str] | None = None) -> int:
    """Collect rows, measure or fit; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("collect")
    command.add_argument("file", type=Path)
    command.add_argument("rows", type=Path)
    command.add_argument("--seats", default="0", help="the seats whose decisions are reviewed (0)")
    command.add_argument("--worlds", type=int, default=WORLDS)
    command.add_argument("--seconds", type=float, default=600.0)
    for name in ("measure", "fit"):
        command = commands.add_parser(name)
        command.add_argument("rows", type=Path, nargs="+")
        if name == "measure":
            command.add_argument("--plain", action="store_true", help="as it was measured")
            command.add_argument("--cross", action="store_true", help="by the other files")
    options = parser.parse_args(arguments)
    if options.command == "collect":
        collect(options)
        return 0
    files = [
        [msgspec.json.decode(line, type=Row) for line in path.read_bytes().splitlines()]
        for path in options.rows
    ]
    if options.command == "measure":
        print("\n".join(table_of(list(pairs_of(files, options)))))
    else:
        rows = [row for file in files for row in file]
        print("\n".join(f"share {kind.share:.3f}, {kind.cards:.3f} cards" for kind in fitted(rows)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
