"""Runs the garbage collector while the server is idle.

Reference counting frees the garbage of moves, connections and dropped tables, so a collection finds almost nothing; yet
with hundreds of tables it takes some tenths of a second, during which nobody is served. It is only a safeguard: it runs
when the process has grown by some tens of tables and is idle, or when it is six times as large. Survivors are frozen.
"""

import gc
import sys
import time

_SO_LARGE = 6.0
"""The growth at which a busy process collects anyway: more than its tables cause."""
_ROOM = 150_000
"""Blocks of memory, of some 60 bytes each, that are collected in a few hundredths of a second."""
_IDLE = 0.05
"""The processor load up to which the server counts as idle."""


class Sweeper:
    """Takes over the collector, which from then on does nothing by itself."""

    def __init__(self) -> None:
        """Collect what start-up has left behind."""
        gc.disable()
        self._left = 0
        self._at, self._spent = time.monotonic(), time.process_time()
        self._sweep()

    def look(self) -> bool:
        """Collect if it is time; returns whether it was. To be called every second or so."""
        blocks = sys.getallocatedblocks()
        self._left = min(self._left, blocks)
        if blocks < self._left * (1.0 if self._is_idle() else _SO_LARGE) + _ROOM:
            return False
        self._sweep()
        return True

    def _is_idle(self) -> bool:
        """Return whether the process has been idle since the last call."""
        before, self._at = self._at, time.monotonic()
        spent, self._spent = self._spent, time.process_time()
        return self._spent - spent < _IDLE * (self._at - before)

    def _sweep(self) -> None:
        gc.collect()
        gc.freeze()
        self._left = sys.getallocatedblocks()
