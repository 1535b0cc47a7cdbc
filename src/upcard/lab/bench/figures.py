"""A figure of the bench, and the measurement of rates: alternating, by median, in processor time."""

import statistics
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import msgspec

from upcard.compiled import compiled_modules

Work = Callable[[int], int]
"""Does work from a seed and returns the number of units done."""


class Figure(msgspec.Struct):
    """One line of the bench: a measure, its value and, with a peer, the peer's value and the ratio.

    ``compiled``: every module that the measure is about runs compiled.
    """

    measure: str
    value: float
    unit: str
    peer: str | None = None
    peer_value: float | None = None
    ratio: float | None = None
    compiled: bool = False

    def beside(self, peer: str, value: float) -> "Figure":
        """Return this figure with a peer's; the ratio says how many times better ours is, in speed or in time."""
        less_is_better = self.unit in ("us", "bytes")
        ratio = value / self.value if less_is_better else self.value / value
        return msgspec.structs.replace(self, peer=peer, peer_value=value, ratio=digits(ratio))


class Meter(msgspec.Struct, frozen=True):
    """The length of a measurement: its repeats, and about how many seconds each one lasts."""

    repeats: int = 5
    seconds: float = 0.4

    def rates(self, *works: Work) -> list[float]:
        """Return for each work the median of its units a second. They alternate, so that a disturbance affects all."""
        rates: list[list[float]] = [[] for _ in works]
        for repeat in range(self.repeats):
            for work, found in zip(works, rates, strict=True):
                found.append(self._rate(work, repeat))
        return [digits(statistics.median(found)) for found in rates]

    def _rate(self, work: Work, repeat: int) -> float:
        # Processor time: other work on the machine disturbs it less than wall time.
        units, seed, start = 0, 1000 * repeat, time.process_time()
        while (passed := time.process_time() - start) < self.seconds or not units:
            units += work(seed)
            seed += 1
        return units / max(passed, 1e-9)


def digits(value: float) -> float:
    """Return a value to four digits.

    >>> digits(123456.7), digits(0.0123456)
    (123500.0, 0.01235)
    """
    return float(f"{value:.4g}")


def is_compiled(modules: Sequence[str]) -> bool:
    """Return whether all these modules, named as in ``melds.search``, run compiled in this process."""
    return set(modules) <= set(compiled_modules())


def found(module: str) -> Any:
    """Return the module of a peer, or None if it is not installed."""
    try:
        return import_module(module)
    except ImportError:
        return None
