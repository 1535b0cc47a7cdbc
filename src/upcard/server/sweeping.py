"""When the collector looks for cycles: while there is nothing else to do.

What a move, a connection or a table that is dropped leaves behind is freed by its reference counts, since nothing of it
holds itself. So the collector finds next to nothing, and to look among all that hundreds of tables hold takes some
tenths of a second, in which nobody is served. It is an insurance: it is asked once the process has grown by as much as
some tens of tables take and is idle, or else when it is six times as large. What it has seen once it does not look at
again.
"""

import gc
import sys
import time

_SO_LARGE = 6.0
"""By how much a process grows under load until it is looked through all the same: more than its tables make it grow."""
_ROOM = 150_000
"""Blocks of memory, of some 60 bytes each, among which it takes a few hundredths of a second to look."""
_IDLE = 0.05
"""The part of a processor up to which the server is idle."""


class Sweeper:
    """Asks the collector, which does nothing by itself from then on."""

    def __init__(self) -> None:
        """Look for what start-up has left behind."""
        gc.disable()
        self._left = 0
        self._at, self._spent = time.monotonic(), time.process_time()
        self._sweep()

    def look(self) -> bool:
        """Let cycles be freed if it is time; returns whether it was. To be called every second or so."""
        blocks = sys.getallocatedblocks()
        self._left = min(self._left, blocks)
        if blocks < self._left * (1.0 if self._is_idle() else _SO_LARGE) + _ROOM:
            return False
        self._sweep()
        return True

    def _is_idle(self) -> bool:
        """Return whether there has been next to nothing to do since this was asked last."""
        before, self._at = self._at, time.monotonic()
        spent, self._spent = self._spent, time.process_time()
        return self._spent - spent < _IDLE * (self._at - before)

    def _sweep(self) -> None:
        gc.collect()
        gc.freeze()
        self._left = sys.getallocatedblocks()
