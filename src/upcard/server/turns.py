"""Fair queues for slow work: addresses are served in rotation, however many requests each has made.

``ASKING`` holds the address on whose behalf the server works. The outermost layer sets it for each request and channel,
and tasks pass it on to those they start: a bot thinks on behalf of the player who moved before it.
"""

import asyncio
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import ContextVar
from functools import partial
from typing import Any, Generic, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")
ASKING: ContextVar[str] = ContextVar("asking", default="")
"""The address on whose behalf the server works; empty for work that nobody requested."""


class ByTurns(Generic[T]):
    """A queue for each address; ``take`` rotates among the addresses."""

    def __init__(self) -> None:
        """Start with empty queues."""
        self._lines: OrderedDict[str, deque[T]] = OrderedDict()
        self._last: str | None = None

    def __len__(self) -> int:
        """Return the number of items that wait in all."""
        return sum(map(len, self._lines.values()))

    def of(self, address: str) -> int:
        """Return the number of items that wait for an address."""
        return len(self._lines.get(address, ()))

    def add(self, address: str, one: T) -> None:
        """Append an item to the queue of its address."""
        self._lines.setdefault(address, deque()).append(one)

    def take(self, may: Callable[[str], bool] = lambda _: True) -> tuple[str, T] | None:
        """Remove and return the next item of an address that may be served now, or None."""
        able = [address for address in self._lines if may(address)]
        if not able:
            return None
        # Prefer another address than the last one, so that a queue that was briefly empty is not served twice in a row.
        address = next((one for one in able if one != self._last), able[0])
        self._last, line = address, self._lines[address]
        one = line.popleft()
        self._lines.move_to_end(address)
        if not line:
            del self._lines[address]
        return address, one

    def remove(self, address: str, one: T) -> None:
        """Remove an item if it still waits."""
        line = self._lines.get(address, deque())
        if one in line:
            line.remove(one)
        if not line:
            self._lines.pop(address, None)

    def clear(self) -> list[T]:
        """Empty all queues; returns what was in them."""
        found = [one for line in self._lines.values() for one in line]
        self._lines.clear()
        return found


class _Places(Generic[T]):
    """Places given to addresses in rotation; of several, no address holds all."""

    def __init__(self, places: int) -> None:
        self._places, self._share = places, max(1, places - 1)
        self._busy: Counter[str] = Counter()
        self._lines: ByTurns[T] = ByTurns()

    def _next(self) -> tuple[str, T] | None:
        """Remove and return an item that may have a place now, with its address; None if there is none."""
        if self._busy.total() >= self._places:
            return None
        return self._lines.take(lambda address: self._busy[address] < self._share)

    def _free(self, address: str) -> None:
        """Give up a place of an address."""
        self._busy[address] -= 1
        if not self._busy[address]:
            del self._busy[address]


class Turns(_Places[asyncio.Future[None]]):
    """Places on the event loop."""

    def __len__(self) -> int:
        """Return the number of tasks that hold a place or wait for one."""
        return self._busy.total() + len(self._lines)

    def mine(self) -> int:
        """Return the number of those that belong to the current address."""
        return self._busy[ASKING.get()] + self._lines.of(ASKING.get())

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """Hold a place, as soon as it is the current address's turn."""
        address, place = ASKING.get(), asyncio.get_running_loop().create_future()
        self._lines.add(address, place)
        self._grant()
        try:
            await place
        except asyncio.CancelledError:
            self._lines.remove(address, place)
            if not place.cancelled():
                self._leave(address)
            raise
        try:
            yield
        finally:
            self._leave(address)

    def _grant(self) -> None:
        while found := self._next():
            address, place = found
            if not place.done():
                self._busy[address] += 1
                place.set_result(None)

    def _leave(self, address: str) -> None:
        self._free(address)
        self._grant()


class FairExecutor(_Places[tuple[Future[Any], Callable[[], Any]]], ThreadPoolExecutor):
    """Threads for calls."""

    def __init__(self, places: int, name: str) -> None:
        """Start with every thread free."""
        ThreadPoolExecutor.__init__(self, places, name)
        _Places.__init__(self, places)
        self._turning = threading.RLock()  # a call may be over before its callback is set

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Queue a call; it runs when it is the current address's turn."""
        future: Future[T] = Future()
        with self._turning:
            self._lines.add(ASKING.get(), (future, partial(fn, *args, **kwargs)))
            self._grant()
        return future

    def _grant(self) -> None:
        while found := self._next():
            address, (future, call) = found
            if future.set_running_or_notify_cancel():
                self._busy[address] += 1
                working = super().submit(call)
                working.add_done_callback(partial(self._done, address, future))

    def _done(self, address: str, future: Future[Any], working: Future[Any]) -> None:
        """Pass on the outcome of a call, and give its place to the next one."""
        with self._turning:
            self._free(address)
            self._grant()
        error = CancelledError() if working.cancelled() else working.exception()
        if error is None:
            future.set_result(working.result())
        else:
            future.set_exception(error)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Start no further calls and cancel those that wait."""
        with self._turning:
            for future, _ in self._lines.clear():
                future.cancel()
        super().shutdown(wait, cancel_futures=cancel_futures)
