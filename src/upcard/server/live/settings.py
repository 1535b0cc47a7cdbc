"""Changes of a table's settings. A few are stored as they come; of many at once only the result is stored."""

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
    """Collects changes and stores them."""

    def __init__(self, table: BaseTable) -> None:
        """Start with no change pending."""
        self._table = table
        self._alarms = Alarms(table.clock)
        self._wanted: dict[int, dict[str, Any]] = {}
        self._stored: asyncio.Future[int] | None = None
        self._kept = Buckets(table.config.settings_kept, table.clock.now)

    async def change(self, seat: int, command: str, **values: Any) -> int:
        """Store the change, or a later one that replaces it, before returning; raises as ``transact`` does."""
        if self._stored is None and not self._kept.take(_TABLE):
            wanted = {seat: values}
            return await self._table.transact(lambda: self._events(wanted), (seat, command))
        self._wanted.setdefault(seat, {}).update(values)
        if self._stored is None:
            self._stored = asyncio.get_running_loop().create_future()
            self._alarms.set("store", self._kept.wait(_TABLE), self._store)
        return await asyncio.shield(self._stored)

    def _events(self, wanted: dict[int, dict[str, Any]]) -> list[ev.Event]:
        """Return the combined changes, one event for each seat that changed something."""
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
            stored.exception()  # read here, since the asker may have gone

    async def finish(self) -> None:
        """Store pending changes at once."""
        self._alarms.hurry("store")
        await self._alarms.finish()
