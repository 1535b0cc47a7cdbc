"""What a deal weighs, and whether anything stays behind of deals that are recorded."""

import functools
import gc
import tempfile
import tracemalloc
from collections.abc import Callable, Sequence
from typing import Any

from upcard.engine.assembly import forget_rules
from upcard.lab.batch import play_matches
from upcard.lab.matches import Simulation
from upcard.lab.records import RecordFile
from upcard.rules import find_variant

_FIRST, _MORE = 1, 3
_Cache = type(functools.lru_cache(len))


def bytes_of_each(make: Callable[[], Sequence[Any]]) -> float:
    """Return the mean size of what is made: all that each holds and shares with no other, and with nothing else."""
    warm = make()  # what is kept for all alike is there now
    del warm
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        made = make()
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / len(made)
    finally:
        tracemalloc.stop()


def kept_of_each(game: str, levels: tuple[str, ...]) -> float:
    """Return how many bytes stay in memory of each deal that is played and recorded to a file.

    Caches do not count, for they are bounded; 0 means that a million deals need no more memory than a few.
    """
    simulation = Simulation(find_variant(game), levels, 1)
    tracemalloc.start()
    try:
        _record(simulation, _FIRST)
        before = _held()
        deals = _record(simulation, _MORE)
        return max(0.0, (_held() - before) / deals)
    finally:
        tracemalloc.stop()


def _record(simulation: Simulation, games: int) -> int:
    """Play and record matches; returns how many deals they had."""
    deals = 0
    with tempfile.TemporaryDirectory() as folder, RecordFile.at(f"{folder}/records.txt") as records:
        for tally, record in play_matches(simulation, games, records=True):
            deals += tally.rounds
            records.append(record or "")
    return deals


def _held() -> int:
    forget_rules()
    for one in gc.get_objects():
        if isinstance(one, _Cache):
            one.cache_clear()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
