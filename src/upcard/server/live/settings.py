"""Changes of a table's settings. A few are stored as they come; of many at once only the outcome is."""

import asyncio
from typing import Any

from upcard.server.clock import Alarms
from upcard.server.live.base import BaseTable
from upcard.server.rate_limit import Buckets
from upcard.server.refusals import RefusedError
from upcard.server.store.base import StoreError
from upcard.server.tables import events as ev

_TABLE = ""  # one bucket: that of the table


class SettingsDesk:
    """Takes changes in and has them stored."""

    def __init__(self, table: BaseTable) -> None:
        """Begin with nothing wanted."""
        self._table = table
        self._alarms = Alarms(table.clock)
        self._wanted: dict[int, dict[str, Any]] = {}
        self._stored: asyncio.Future[int] | None = None
        self._kept = Buckets(table.config.settings_kept, table.clock.now)

    async def change(self, seat: int, command: str, **values: Any) -> int:
        """Return once the change, or a later one that takes its place, is stored; raises as ``transact`` does."""
        if self._stored is None and not self._kept.take(_TABLE):
            wanted = {seat: values}
            return await self._table.transact(lambda: self._events(wanted), (seat, command))
        self._wanted.setdefault(seat, {}).update(values)
        if self._stored is None:
            self._stored = asyncio.get_running_loop().create_future()
            self._alarms.set("store", self._kept.wait(_TABLE), self._store)
        return await asyncio.shield(self._stored)

    def _events(self, wanted: dict[int, dict[str, Any]]) -> list[ev.Event]:
        """Return what the changes come to, an event for each seat that changed something."""
        game, events = self._table.game, list[ev.Event]()
        now = {
            "pace": game.pace,
            "claim_seconds": game.claim_seconds,
            "turn_seconds": game.turn_seconds,
            "hints": game.hints,
        }
        for seat, values in wanted.items():
            new = {**now, **values}
            if new != now:
                events.append(ev.Settings(seat, **new))
            now = new
        return events

    async def _store(self) -> None:
        stored, wanted = self._stored, self._wanted
        self._stored, self._wanted = None, {}
        self._kept.take(_TABLE)
        if stored is None:
            return
        try:
            stored.set_result(await self._table.transact(lambda: self._events(wanted)))
        except (StoreError, RefusedError) as error:
            stored.set_exception(error)
            stored.exception()  # whoever asked may have gone; then nobody reads it

    async def finish(self) -> None:
        """Store at once what still waits."""
        self._alarms.hurry("store")
        await self._alarms.finish()
