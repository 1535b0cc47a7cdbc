"""Limits how many requests start in one turn of the event loop, so that no table waits for hundreds at once.

In one turn the loop serves every connection that has data. A request takes half a millisecond or more, so one address
that used all its connections stopped every table for a third of a second.
"""

import asyncio
from collections.abc import Callable

from upcard.server.turns import ByTurns

IN_A_TURN = 8
"""Requests started in one turn of the loop."""


class Intake:
    """Starts a few requests in each turn of the loop, taking addresses in rotation."""

    def __init__(self) -> None:
        """Start with nothing waiting."""
        self._waiting: ByTurns[Callable[[], None]] = ByTurns()
        self._left, self._armed = IN_A_TURN, False

    def take(self, address: str, read: Callable[[], None]) -> bool:
        """Call ``read`` now or in a later turn; return whether it was called now."""
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
        """Start the next turn with the requests that wait."""
        self._left, self._armed = IN_A_TURN, False
        while self._left and (found := self._waiting.take()):
            self._left -= 1
            found[1]()
        if self._left < IN_A_TURN and not self._armed:
            self._armed = True
            asyncio.get_running_loop().call_soon(self._turn)
