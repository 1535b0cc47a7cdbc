"""How many requests are read in one turn of the event loop: so that no table waits for hundreds that come at once.

The loop serves everybody whose bytes have come before it looks again. A request takes half a millisecond and more, so
from an address with all its connections that was a third of a second in which nobody's card moved.
"""

import asyncio
from collections.abc import Callable

from upcard.server.turns import ByTurns

IN_A_TURN = 8
"""Requests that are begun in one turn of the loop."""


class Intake:
    """Lets requests be read a few in each turn of the loop, one address after the other."""

    def __init__(self) -> None:
        """Begin with nobody waiting."""
        self._waiting: ByTurns[Callable[[], None]] = ByTurns()
        self._left, self._armed = IN_A_TURN, False

    def take(self, address: str, read: Callable[[], None]) -> bool:
        """Read now, or in a later turn; returns whether it was now."""
        now = self._left > 0 and not len(self._waiting)
        if now:
            self._left -= 1
            read()
        else:
            self._waiting.add(address, read)
        if not self._armed:
            self._armed = True
            asyncio.get_running_loop().call_soon(self._turn)
        return now

    def _turn(self) -> None:
        """Begin the next turn with those who wait."""
        self._left, self._armed = IN_A_TURN, False
        while self._left and (found := self._waiting.take()):
            self._left -= 1
            found[1]()
        if self._left < IN_A_TURN and not self._armed:
            self._armed = True
            asyncio.get_running_loop().call_soon(self._turn)
