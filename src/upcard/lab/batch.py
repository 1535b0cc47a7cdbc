"""Many matches on one processor, several, or a Ray cluster. The results do not depend on the number of workers."""

import argparse
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager
from functools import partial
from typing import Any, TypeVar

from upcard.engine import Record, record_text
from upcard.lab.cluster import Cluster, cluster
from upcard.lab.matches import Simulation
from upcard.lab.numbers import jobs_number
from upcard.lab.report.curves import Curves
from upcard.lab.tally import Tally
from upcard.lab.workers import Work, Workers, workers
from upcard.messages.say import messages

say = messages(__file__)

MOST_AT_ONCE = 8
"""Matches that a worker gets at a time; handing out one costs about as much as a few decisions."""
SHARES_AHEAD = 4
"""How many shares each worker may be ahead of the next result; more would only fill memory."""

Result = TypeVar("Result")
Pool = Workers[Result] | Cluster[Result]
Played = tuple[Tally, str | None]
"""A match's addition to the figures, and the text of its record if records are kept."""


def add_place(parser: argparse.ArgumentParser, what: str) -> None:
    """Add the options for where the work is done."""
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--jobs", type=jobs_number, default=1, help=say("jobs", what=what))
    place.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", help=say("ray", what=what))


def shared(
    make: Callable[..., Work[Result]],
    arguments: tuple[Any, ...],
    number: int,
    most: int = 1,
    *,
    jobs: int = 1,
    ray: str | None = None,
) -> Generator[Result]:
    """Split 0 to ``number`` - 1 into shares of at most ``most``; yield the results of ``make(*arguments)`` for each, in
    order.

    The work is done here, in ``jobs`` processes, or on the Ray cluster at the address ``ray``, empty for this machine;
    the results must be the same everywhere. The function returned by ``make`` is called with the first number of a
    share and the one after its last. Raises ``WorkersError`` if workers cannot be started or one is lost.

    >>> def make(power):
    ...     return lambda first, end: [number**power for number in range(first, end)]
    >>> [one for share in shared(make, (2,), 5) for one in share]
    [0, 1, 4, 9, 16]
    """
    if jobs <= 1 and ray is None:
        work = make(*arguments)
        yield from (work(one, one + 1) for one in range(number))
        return
    place: AbstractContextManager[Pool[Result]] = (
        workers(min(jobs, max(number, 1)), make, arguments)
        if ray is None
        else cluster(ray, make, arguments)
    )
    with place as pool:
        share = max(1, min(most, number // (pool.size * 4)))
        yield from in_order(pool, number, share, pool.size * SHARES_AHEAD)


def in_order(pool: Pool[Result], number: int, share: int, ahead: int) -> Iterator[Result]:
    """Hand out 0 to ``number`` - 1 in shares, at most ``ahead`` at a time, and yield the results in order."""
    given: deque[Any] = deque()
    for first in range(0, number, share):
        if len(given) == ahead:
            yield given.popleft().get()
        given.append(pool.apply_async((first, min(first + share, number))))
    while given:
        yield given.popleft().get()


def play_matches(
    simulation: Simulation,
    games: int,
    jobs: int = 1,
    *,
    records: bool = False,
    curves: bool = False,
    ray: str | None = None,
) -> Generator[Played]:
    """Play matches 0 to ``games`` - 1 with ``shared``, and yield their results in order.

    A match depends only on the simulation's seed and its own number, so the results are the same everywhere.
    """
    again = partial(
        Simulation, simulation.variant, simulation.levels, simulation.seed, simulation.limits
    )
    arguments = (again, records, curves)
    for played in shared(_matches, arguments, games, MOST_AT_ONCE, jobs=jobs, ray=ray):
        yield from played


def _matches(again: Callable[[], Simulation], records: bool, curves: bool) -> Work[list[Played]]:
    simulation = again()

    def play(first: int, end: int) -> list[Played]:
        numbers = range(first, end)
        return [_play(simulation, number, records=records, curves=curves) for number in numbers]

    return play


def _play(simulation: Simulation, number: int, *, records: bool, curves: bool) -> Played:
    recorder = simulation.open(number)
    counted = Curves(simulation.levels) if curves else None
    tally = Tally(simulation.variant.id, simulation.levels, simulation.seed, counted)
    watch = None if counted is None else counted.watch
    for deal in simulation.rounds(recorder, number, watch):
        tally.add_round(deal)
    record: Record = recorder.record()
    tally.add_match(recorder.match, sum(len(round_.moves) for round_ in record.rounds))
    return tally, record_text(record) if records else None
