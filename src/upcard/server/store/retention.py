"""Forgetting what nobody has used for long, where whoever runs the server wants that."""

import logging
from collections.abc import Callable, Collection

from upcard.server.clock import Alarms, Clock
from upcard.server.store.base import AT_ONCE_FORGOTTEN, StoreError, today
from upcard.server.store.writer import Writer

log = logging.getLogger(__name__)
_FIRST, _AGAIN = 60.0, 6 * 3600.0
"""Seconds after the start, and between two looks."""


class Retention:
    """Looks now and then for tables and score pads that have not been used for some days, and forgets them."""

    def __init__(
        self, writer: Writer, clock: Clock, days: int, in_use: Callable[[], Collection[str]]
    ) -> None:
        """Begin; ``in_use`` names what is spared, however old it is."""
        self._writer, self._days, self._in_use = writer, days, in_use
        self._alarms = Alarms(clock)
        self._alarms.set("look", _FIRST, self._look)

    async def _look(self) -> None:
        self._alarms.set("look", _AGAIN, self._look)
        try:
            number = AT_ONCE_FORGOTTEN
            while number == AT_ONCE_FORGOTTEN:  # in parts: moves go on in between
                before = today() - self._days
                number = await self._writer.forget_unused(before, set(self._in_use()))
        except StoreError as error:
            log.warning("old tables are forgotten later: %s", error)

    async def finish(self) -> None:
        """Look no more."""
        self._alarms.cancel_all()
        await self._alarms.finish()
