"""The memory of a deal, and memory left behind by recorded deals."""

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
    """Return the mean size of the objects made: everything that is held by each one alone."""
    warm = make()  # caches shared by all are filled now
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
    """Return the bytes that stay in memory for each deal played and recorded to a file.

    Caches do not count, since they are bounded; 0 means that a million deals need no more memory than a few.
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
    """Play and record matches; return their number of deals."""
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
