"""The store as the event loop sees it: every call runs in one thread, in the order of asking."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from upcard.server.store.base import Command, Store

T = TypeVar("T")


class Writer:
    """Runs the calls of a store off the event loop."""

    def __init__(self, store: Store) -> None:
        """Take over the store; it is closed with the writer."""
        self._store = store
        self._thread = ThreadPoolExecutor(1, "upcard-store")

    async def append(
        self, table: str, after: int, bodies: Sequence[bytes], command: Command | None = None
    ) -> None:
        """Append as ``Store.append`` does; returns once the events are durable."""
        await self._run(lambda: self._store.append(table, after, bodies, command))

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

    async def close(self) -> None:
        """Finish what was asked for, then close the store."""
        await self._run(self._store.close)
        self._thread.shutdown()

    async def _run(self, call: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, call)
