"""Following a table that another process changes."""

from collections.abc import Callable

from upcard.server.live.base import BaseTable, Part
from upcard.server.store.base import StoreError
from upcard.server.tables.unplayable import UnplayableError


class Following(Part):
    """Applies events that another process has stored."""

    def __init__(self, table: BaseTable, end: Callable[[int], None]) -> None:
        """Start with nothing heard; ``end`` ends every channel of the table."""
        super().__init__(table)
        self._end, self._begun = end, False

    def hear(self, number: int | None = None) -> None:
        """Note that there are events up to that number; without one, that there may be more."""
        if not self._begun and (number is None or number > self._table.game.number):
            self._begun = True
            self._alarms.spawn(self._follow)

    async def _follow(self) -> None:
        self._begun = False  # anything heard from now on causes another read
        try:
            await self._table.catch_up()
        except StoreError:
            self._alarms.set("again", self._table.config.retry, self._follow)
        except UnplayableError as error:
            self._end(error.channel_code)  # the reason is given on the next connection
