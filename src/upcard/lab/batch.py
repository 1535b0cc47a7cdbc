"""Many matches, on one processor or several. What comes out does not depend on how many there are."""

from collections import deque
from collections.abc import Callable, Generator, Iterator
from typing import TypeVar

from upcard.bots.own import Limits
from upcard.engine import Record, record_text
from upcard.lab.matches import Simulation
from upcard.lab.report.curves import Curves
from upcard.lab.tally import Tally
from upcard.lab.workers import Share, Workers, workers
from upcard.rules import Variant

MOST_AT_ONCE = 8
"""Matches that a worker is given together; handing one over costs about as much as a few decisions."""
SHARES_AHEAD = 4
"""How many shares each worker may be ahead of the one that is waited for; more would only fill the memory."""

Result = TypeVar("Result")
Played = tuple[Tally, str | None]
"""What one match adds to the figures, and the text of its record where records are kept."""


def play_matches(
    simulation: Simulation,
    games: int,
    jobs: int = 1,
    *,
    records: bool = False,
    curves: bool = False,
) -> Generator[Played]:
    """Play matches 0 to ``games`` - 1 in ``jobs`` processes and yield what each came to, in order.

    A match depends on the simulation's seed and its own number alone, so the results are the same for any ``jobs``.
    Raises ``WorkersError`` where processes cannot be had or one is lost.
    """
    if jobs <= 1:
        for number in range(games):
            yield _play(simulation, number, records=records, curves=curves)
        return
    begin = (
        simulation.variant, simulation.levels, simulation.seed, simulation.limits, records, curves,
    )  # fmt: skip
    with workers(min(jobs, max(games, 1)), _open, begin) as pool:
        share = max(1, min(MOST_AT_ONCE, games // (jobs * 4)))
        for played in in_order(pool, _play_here, games, share, jobs * SHARES_AHEAD):
            yield from played


def in_order(
    pool: Workers, work: Callable[[int, int], Result], number: int, share: int, ahead: int
) -> Iterator[Result]:
    """Give out 0 to ``number`` - 1 in shares and yield what ``work(first, end)`` returns for each, in order.

    At most ``ahead`` shares are given out or waiting at any time.
    """
    given: deque[Share[Result]] = deque()
    for first in range(0, number, share):
        if len(given) == ahead:
            yield given.popleft().get()
        given.append(pool.apply_async(work, (first, min(first + share, number))))
    while given:
        yield given.popleft().get()


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


# ---- In a process of its own ----------------------------------------------------------------

_HERE: list[tuple[Simulation, bool, bool]] = []


def _open(
    variant: Variant,
    levels: tuple[str, ...],
    seed: int,
    limits: Limits | None,
    records: bool,
    curves: bool,
) -> None:
    _HERE[:] = [(Simulation(variant, levels, seed, limits), records, curves)]


def _play_here(first: int, end: int) -> list[Played]:
    simulation, records, curves = _HERE[0]
    return [
        _play(simulation, number, records=records, curves=curves) for number in range(first, end)
    ]
