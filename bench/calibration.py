"""Whether what a review says a decision cost is what it costs on the average.

    upcard simulate --game continental --seats beginner,regular,beginner,regular --games 20 --record games.txt
    python bench/calibration.py games.txt --seats 0,2 --seconds 600

Every decision of these seats is reviewed as `upcard review` does. Where it says that another move would have been
better, both are tried again in as many other worlds of another seed. The table has the decisions by what was said: how
many, the mean of what was said, and the mean of the new tries with its 95 % interval. They agree where reviews are
calibrated.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from upcard.bots.review.decisions import Decision, play_on, rounds_in
from upcard.bots.review.reviewer import WORLDS, Reviewer
from upcard.bots.review.worlds import worlds_of
from upcard.engine import Deal, Record, RecordError, parse_move
from upcard.lab.arena.figures import mean_of
from upcard.lab.records import checked_records

BINS = (1, 2, 5, 10, 20, 1000)
"""Costs in points between which decisions are taken together."""
ANOTHER = 10_007
"""The seed of the new tries."""


def costly(
    record: Record, seats: set[int], worlds: int, until: float
) -> Iterator[tuple[Deal, Decision]]:
    """Yield the decisions that are said to have cost something, each with the deal before it."""
    reviewer = Reviewer(record.variant, worlds=worlds)
    for number in rounds_in(record):
        for at, deal, seat, move in play_on(record, number):
            if time.monotonic() > until:
                return
            found = reviewer.weigh(at, deal, seat, move, deal.names) if seat in seats else None
            if found is not None and found.cost >= BINS[0]:
                yield deal, found


def again(record: Record, deal: Deal, found: Decision, tries: int) -> float:
    """Return the mean cost of the move that was made over the best one, in worlds of another seed."""
    view, melds = deal.view(found.seat), deal.rules.melds
    worlds = worlds_of(view, record.variant, deal.rules, ANOTHER)
    assert worlds is not None  # it was reviewed
    made, best = parse_move(found.move, melds), parse_move(found.best, melds)
    total = 0.0
    for _ in range(tries):
        worlds.sample()
        total += worlds.after(made).cost - worlds.after(best).cost
    return total / tries


def main(arguments: list[str] | None = None) -> int:
    """Review, try again and print the table; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--seats", default="0", help="the seats whose decisions are reviewed (0)")
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--seconds", type=float, default=600.0)
    options = parser.parse_args(arguments)
    seats = {int(seat) for seat in options.seats.split(",")}
    until = time.monotonic() + options.seconds
    pairs: list[tuple[float, float]] = []
    with options.file.open(encoding="utf-8") as lines:
        for one in checked_records(lines):
            if isinstance(one, RecordError):
                raise one
            _, record, _ = one
            for deal, found in costly(record, seats, options.worlds, until):
                pairs.append((found.cost, again(record, deal, found, options.worlds)))
    print("said      decisions  mean said  tried again")
    for low, high in pairwise(BINS):
        these = [pair for pair in pairs if low <= pair[0] < high]
        if not these:
            continue
        said = mean_of([before for before, _ in these]).mean
        tried = mean_of([after for _, after in these]).text(".2f")
        print(f"{low:>3} to {high:<5}{len(these):>8}{said:>11.2f}  {tried}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
