"""Processes that share a PostgreSQL database.

Each listens for announced appends, and keeps a row for every table to which it has connections. Rows expire in seconds
unless renewed, so those of a dead process soon vanish.
"""

import asyncio
import contextlib
import logging
import secrets
import threading
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import psycopg

from upcard.server.store.base import StoreError
from upcard.server.store.postgres import CHANNEL, PostgresStore, told
from upcard.server.together.others import NOBODY, Heard, Others

log = logging.getLogger(__name__)
LEASE, BEAT = 20.0, 5.0
"""Seconds until a row expires, and between renewals."""
_LOOK, _AGAIN = 0.5, 1.0
_SAY = """
INSERT INTO presence VALUES (%(at)s, %(process)s, %(seats)s, now() + %(lease)s * interval '1 second')
ON CONFLICT (at, process) DO UPDATE SET seats = excluded.seats, until = excluded.until
"""
_UNSAY = "DELETE FROM presence WHERE at = %(at)s AND process = %(process)s"
_ASK = "SELECT at, seats FROM presence WHERE process <> %(process)s AND until > now()"
_SWEEP = "DELETE FROM presence WHERE until < now() - interval '1 minute'"
_LEAVE = (
    "WITH gone AS (DELETE FROM presence WHERE process = %(process)s RETURNING at) "
    "SELECT pg_notify(%(channel)s, at || ' 0') FROM gone"
)


class Company(Others):
    """The other processes on the database of a store."""

    def __init__(self, store: PostgresStore, beat: float = BEAT, lease: float = LEASE) -> None:
        """Use the database of a store; nothing happens before ``begin``."""
        self._store, self._beat, self._lease = store, beat, lease
        self._process = secrets.token_hex(8)
        self._mine: dict[str, list[int]] = {}
        self._theirs: dict[str, frozenset[int]] = {}
        self._base: psycopg.Connection[tuple[Any, ...]] | None = None
        self._calls = ThreadPoolExecutor(1, "upcard-others")
        self._stopping = threading.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._heard: Heard = lambda *_: None
        self._lost: Callable[[], None] = lambda: None

    def begin(self, heard: Heard, lost: Callable[[], None]) -> None:
        """Start to listen, in a thread, and to renew the rows."""
        self._heard, self._lost = heard, lost
        self._loop = asyncio.get_running_loop()
        self._listener = threading.Thread(target=self._listen, name="upcard-news", daemon=True)
        self._listener.start()
        self._spawn(self._renew())

    # ---- What the others tell ---------------------------------------------------------------

    def _listen(self) -> None:
        while not self._stopping.is_set():
            try:
                with told(), psycopg.connect(self._store.address, autocommit=True) as base:
                    base.execute(f"LISTEN {CHANNEL}".encode())
                    self._tell(self._missed)
                    while not self._stopping.is_set():
                        for notice in base.notifies(timeout=_LOOK):
                            if notice.pid != self._store.own:
                                self._tell(self._take_in, notice.payload)
            except StoreError as error:
                log.warning("the other processes are not heard: %s", error)
                self._stopping.wait(_AGAIN)

    def _tell(self, call: Callable[..., None], *values: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
            self._loop.call_soon_threadsafe(call, *values)

    def _take_in(self, payload: str) -> None:
        table, _, number = payload.partition(" ")
        if number == "0":
            self._spawn(self._ask(table))
        elif number.isdigit():
            self._heard(table, int(number))

    def _missed(self) -> None:
        self._lost()
        self._spawn(self._ask(None))

    # ---- Who is connected -------------------------------------------------------------------

    def here(self, table: str) -> frozenset[int]:
        """Return the seats of a table that are connected to other processes."""
        return self._theirs.get(table, NOBODY)

    def note(self, table: str, seats: Collection[int]) -> None:
        """Note which seats are connected here; changes are announced."""
        if sorted(seats) == self._mine.get(table, []):
            return
        if seats:
            self._mine[table] = sorted(seats)
        else:
            del self._mine[table]
        self._spawn(self._say(table))

    async def _say(self, table: str) -> None:
        def call(base: psycopg.Connection[tuple[Any, ...]]) -> None:
            seats = self._mine.get(table, [])  # the current value, which may have changed again
            base.execute((_SAY if seats else _UNSAY).encode(), self._values(table, seats))
            base.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{table} 0"))

        await self._run(call)

    def _values(self, table: str, seats: list[int]) -> dict[str, object]:
        return {"at": table, "process": self._process, "seats": seats, "lease": self._lease}

    async def _ask(self, table: str | None) -> None:
        """Query who is connected elsewhere, at one table or all, and report changes."""

        def call(base: psycopg.Connection[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
            query = _ASK + ("" if table is None else " AND at = %(at)s")
            return base.execute(query.encode(), {"process": self._process, "at": table}).fetchall()

        rows = await self._run(call)
        if rows is None:
            return
        found: dict[str, frozenset[int]] = {}
        for at, seats in rows:
            found[at] = found.get(at, NOBODY) | frozenset(seats)
        asked = {table} if table is not None else {*found, *self._theirs}
        for at in asked:
            now = found.get(at, NOBODY)
            if now != self.here(at):
                self._theirs[at] = now
                if not now:
                    del self._theirs[at]
                self._heard(at, 0)

    async def _renew(self) -> None:
        while not self._stopping.is_set():
            await asyncio.sleep(self._beat)
            mine = [self._values(table, seats) for table, seats in self._mine.items()]
            await self._run(partial(_renewed, mine))
            await self._ask(None)

    # ---- The connection ---------------------------------------------------------------------

    async def _run(self, call: Callable[[Any], Any]) -> Any:
        """Run a database call off the event loop; returns None if it fails, since it will be repeated."""

        def run() -> Any:
            with told():
                if self._base is None or self._base.closed:
                    self._base = psycopg.connect(self._store.address, autocommit=True)
                return call(self._base)

        try:
            return await self._loop.run_in_executor(self._calls, run)
        except StoreError as error:
            log.warning("who is connected elsewhere is not known: %s", error)
            return None

    def _spawn(self, work: Any) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Delete the rows of this process, and stop listening."""
        self._stopping.set()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        values = {"process": self._process, "channel": CHANNEL}
        await self._run(lambda base: base.execute(_LEAVE.encode(), values))
        await asyncio.to_thread(self._listener.join)
        self._calls.shutdown()
        if self._base is not None:
            self._base.close()


def _renewed(mine: list[dict[str, object]], base: psycopg.Connection[tuple[Any, ...]]) -> None:
    with base.transaction(), base.cursor() as cursor:
        cursor.executemany(_SAY.encode(), mine)
        cursor.execute(_SWEEP.encode())
