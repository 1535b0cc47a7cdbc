"""The store for the event loop: its calls run in one thread, in order."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from upcard.server.store.base import (
    Append,
    Command,
    ConflictError,
    OpenToOthers,
    Store,
    StoreError,
    StoreLockedError,
)

log = logging.getLogger(__name__)
T = TypeVar("T")
P = ParamSpec("P")
_Wanted = tuple[Append, "asyncio.Future[None]"]
_AT_ONCE = 200
"""The most appends stored together."""
_GATHERING = 0.005
"""Seconds for which appends are gathered after several have been stored together: one commit costs the processor as
much as storing ten of them."""
LOOK = 2.0
"""Seconds between looks at whether another program has written to the store."""


def _handed(
    call: Callable[Concatenate[Store, P], T],
) -> Callable[Concatenate["Writer", P], Coroutine[Any, Any, T]]:
    """Return a coroutine method that runs a method of the store off the event loop."""

    @wraps(call)
    async def handed(self: "Writer", /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._run(partial(getattr(self._store, call.__name__), *args, **kwargs))

    return handed


class Writer:
    """Runs the calls of a store off the event loop."""

    def __init__(self, store: Store) -> None:
        """Take over the store, which is closed with the writer."""
        self._store = store
        self._thread = ThreadPoolExecutor(1, "upcard-store")
        self._wanted: list[_Wanted] = []
        self._idle = asyncio.Event()
        self._idle.set()
        self._watching: asyncio.Task[None] | None = None

    def watch(self, told: Callable[[], None], every: float = LOOK) -> None:
        """Call ``told`` whenever another program has written to a store without announcements."""
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

        Appends that come while the disk is busy are stored together next, so a slow disk limits no throughput. Several
        at once mean that many tables are being played at, so the next appends are gathered for a moment.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._wanted.append((Append(table, after, tuple(bodies), command), done))
        if self._idle.is_set():
            self._idle.clear()
            loop.call_soon(self._flush, loop)  # with those of this turn of the loop
        await done

    async def begin(
        self, new_name: Callable[[], str], bodies: Callable[[str], Sequence[bytes]]
    ) -> str:
        """Append the first events of a new stream under an unused name; returns the name."""
        while True:
            name = new_name()
            with contextlib.suppress(ConflictError):  # another stream has it
                await self.append(name, 0, bodies(name))
                return name

    def _flush(self, loop: asyncio.AbstractEventLoop) -> None:
        """Store the next appends together, by callbacks: tasks and futures of two kinds cost more than storing."""
        batch, self._wanted = self._wanted[:_AT_ONCE], self._wanted[_AT_ONCE:]
        if not batch:
            self._idle.set()
            return
        try:
            self._thread.submit(self._store_all, batch, loop)
        except RuntimeError as error:  # the writer has been closed
            self._answer(batch, [StoreError(str(error))] * len(batch), loop)

    def _store_all(self, batch: list[_Wanted], loop: asyncio.AbstractEventLoop) -> None:
        """Store a batch, in the thread."""
        try:
            outcomes = self._appended([one for one, _ in batch])
        except Exception as error:
            log.exception("the store made a mistake")
            outcomes = [StoreError(str(error))] * len(batch)  # so that no caller waits for ever
        loop.call_soon_threadsafe(self._answer, batch, outcomes, loop)

    def _answer(
        self,
        batch: list[_Wanted],
        outcomes: Sequence[Exception | None],
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        """Let the callers of a batch go on, then store what has come meanwhile."""
        for (_, done), outcome in zip(batch, outcomes, strict=True):
            if done.cancelled():
                continue
            if outcome is None:
                done.set_result(None)
            else:
                done.set_exception(outcome)
        if len(batch) > 1:
            loop.call_later(_GATHERING, self._flush, loop)
        else:
            self._flush(loop)

    def _appended(self, wanted: list[Append]) -> list[Exception | None]:
        """Return the outcomes; one that the store rejects does not stop the others."""
        try:
            return [*self._store.append_all(wanted)]
        except StoreError as error:
            if len(wanted) == 1 or isinstance(error, StoreLockedError):
                return [error] * len(wanted)
        return [self._appended([one])[0] for one in wanted]

    # ---- Methods of the store ---------------------------------------------------------------

    read, answer = _handed(Store.read), _handed(Store.answer)
    keep_order, orders = _handed(Store.keep_order), _handed(Store.orders)
    keep, kept = _handed(Store.keep), _handed(Store.kept)
    visit, visited, forget = _handed(Store.visit), _handed(Store.visited), _handed(Store.forget)
    keep_alert, claim_alerts = _handed(Store.keep_alert), _handed(Store.claim_alerts)
    drop_alert, hold_alerts = _handed(Store.drop_alert), _handed(Store.hold_alerts)
    forget_unused, forget_between = _handed(Store.forget_unused), _handed(Store.forget_between)

    async def close(self) -> None:
        """Finish pending calls, then close the store."""
        if self._watching is not None:
            self._watching.cancel()
        await self._idle.wait()
        await self._run(self._store.close)
        self._thread.shutdown()

    async def _run(self, call: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, call)
