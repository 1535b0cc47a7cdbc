"""The store as the event loop sees it: every call runs in one thread, in the order of asking."""

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from upcard.server.store.base import (
    Alert,
    Append,
    Command,
    OpenToOthers,
    Store,
    StoreError,
    StoreLockedError,
)

log = logging.getLogger(__name__)
T = TypeVar("T")
_AT_ONCE = 200
"""Appends that are stored together at most."""
LOOK = 2.0
"""Seconds between looks at whether another program has written to the store."""


class Writer:
    """Runs the calls of a store off the event loop."""

    def __init__(self, store: Store) -> None:
        """Take over the store; it is closed with the writer."""
        self._store = store
        self._thread = ThreadPoolExecutor(1, "upcard-store")
        self._wanted: list[tuple[Append, asyncio.Future[None]]] = []
        self._flushing: asyncio.Future[None] | None = None
        self._watching: asyncio.Task[None] | None = None

    def watch(self, told: Callable[[], None], every: float = LOOK) -> None:
        """Call ``told`` from now on whenever another program has written to a store that announces nothing."""
        if isinstance(self._store, OpenToOthers):
            self._watching = asyncio.ensure_future(self._watch(self._store, told, every))

    async def _watch(self, store: OpenToOthers, told: Callable[[], None], every: float) -> None:
        while True:
            await asyncio.sleep(every)
            try:
                if await self._run(store.written_elsewhere):
                    told()
            except StoreError as error:
                log.warning("what others wrote is not known: %s", error)

    async def append(
        self, table: str, after: int, bodies: Sequence[bytes], command: Command | None = None
    ) -> None:
        """Append as ``Store.append`` does; returns once the events are durable.

        What many tables want appended while the disk is busy is appended together next time: however seldom it
        syncs in a second, it bounds the wait of a move and not their number.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wanted.append((Append(table, after, tuple(bodies), command), done))
        if self._flushing is None:
            self._flushing = asyncio.ensure_future(self._flush())
        await done

    async def _flush(self) -> None:
        while self._wanted:
            batch, self._wanted = self._wanted[:_AT_ONCE], self._wanted[_AT_ONCE:]
            try:
                outcomes = await self._run(partial(self._appended, [one for one, _ in batch]))
            except Exception as error:
                log.exception("the store made a mistake")
                outcomes = [StoreError(str(error))] * len(batch)  # nobody waits for ever
            for (_, done), outcome in zip(batch, outcomes, strict=True):
                if done.cancelled():
                    continue
                if outcome is None:
                    done.set_result(None)
                else:
                    done.set_exception(outcome)
        self._flushing = None

    def _appended(self, wanted: list[Append]) -> list[Exception | None]:
        """Return what became of each. One that the store cannot take keeps no other from being stored."""
        try:
            return [*self._store.append_all(wanted)]
        except StoreError as error:
            if len(wanted) == 1 or isinstance(error, StoreLockedError):
                return [error] * len(wanted)
        return [self._appended([one])[0] for one in wanted]

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[bytes]:
        """Return the events after that number, at most ``most``."""
        return await self._run(lambda: self._store.read(table, after, most))

    async def answer(self, table: str, seat: int, command: str) -> int | None:
        """Return what a command was answered with, or None."""
        return await self._run(lambda: self._store.answer(table, seat, command))

    async def keep_order(self, table: str, seat: int, cards: str) -> None:
        """Keep the order of a seat's hand."""
        await self._run(lambda: self._store.keep_order(table, seat, cards))

    async def orders(self, table: str) -> dict[int, str]:
        """Return the kept orders of a table."""
        return await self._run(lambda: self._store.orders(table))

    async def keep(self, browser: str, sealed: Sequence[tuple[str, bytes]]) -> None:
        """Keep what a browser has sealed, for tables that there are."""
        await self._run(lambda: self._store.keep(browser, sealed))

    async def kept(self, browser: str, table: str) -> bytes | None:
        """Return what the browser has sealed for the table, or None."""
        return await self._run(lambda: self._store.kept(browser, table))

    async def visit(self, browser: str, table: str) -> None:
        """Note that a browser has a seat at a table."""
        await self._run(lambda: self._store.visit(browser, table))

    async def visited(self, browser: str) -> list[str]:
        """Return the tables of a browser, the last noted first."""
        return await self._run(lambda: self._store.visited(browser))

    async def forget(self, browser: str, table: str) -> None:
        """Take a table off the list of a browser."""
        await self._run(lambda: self._store.forget(browser, table))

    async def keep_alert(self, alert: Alert, most: int) -> None:
        """Keep a device of a seat; of more than ``most`` the oldest are dropped."""
        await self._run(lambda: self._store.keep_alert(alert, most))

    async def claim_alerts(self, table: str, holder: str, moment: int) -> list[Alert]:
        """Return the devices of a seat that have not been told of this moment, as told from now on."""
        return await self._run(lambda: self._store.claim_alerts(table, holder, moment))

    async def drop_alert(self, table: str, holder: str, place: str) -> None:
        """Forget a device of a seat."""
        await self._run(lambda: self._store.drop_alert(table, holder, place))

    async def hold_alerts(self, table: str, holders: Collection[str]) -> None:
        """Forget all devices of a table but those of these holders."""
        await self._run(lambda: self._store.hold_alerts(table, holders))

    async def forget_unused(self, before: int, spared: Collection[str]) -> int:
        """Forget some of what nobody has used since a day; returns how much."""
        return await self._run(lambda: self._store.forget_unused(before, spared))

    async def forget_between(self, first: str, last: str) -> None:
        """Forget what is kept under the names from ``first`` on and before ``last``."""
        await self._run(lambda: self._store.forget_between(first, last))

    async def close(self) -> None:
        """Finish what was asked for, then close the store."""
        if self._watching is not None:
            self._watching.cancel()
        if self._flushing is not None:
            await self._flushing
        await self._run(self._store.close)
        self._thread.shutdown()

    async def _run(self, call: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, call)
