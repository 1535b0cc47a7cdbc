"""Time, which tests can replace, and alarms."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial

log = logging.getLogger(__name__)
_ACTS = "upcard acts"
"""The name of the tasks that run the actions of alarms."""


def moment() -> str:
    """Return the current time in UTC, in ISO form."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Clock:
    """The real time in seconds; tests put their own in its place."""

    def now(self) -> float:
        """Return the seconds of a monotonic clock."""
        return time.monotonic()

    def since_1970(self) -> int:
        """Return the seconds since 1970, for stored times."""
        return int(time.time())

    async def sleep(self, seconds: float) -> None:
        """Wait for that many seconds."""
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, call: Callable[[], None]) -> asyncio.Handle:
        """Call after that many seconds, unless the handle is cancelled before."""
        return asyncio.get_running_loop().call_later(seconds, call)


Action = Callable[[], Awaitable[None]]


class Alarms:
    """Scheduled actions by name. Once an action has started, only ``cancel_acts`` interrupts it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: dict[str, tuple[asyncio.Handle, Action]] = {}
        self._acting: set[asyncio.Task[None]] = set()

    def set(self, name: str, seconds: float, action: Action) -> None:
        """Call the action after that many seconds; replaces an alarm of the same name."""
        self.cancel(name)
        handle = self._clock.call_later(seconds, partial(self.hurry, name))
        self._waiting[name] = (handle, action)

    def is_set(self, name: str) -> bool:
        """Return whether the alarm is set and has not rung."""
        return name in self._waiting

    def cancel(self, name: str) -> None:
        """Cancel an alarm that has not rung."""
        found = self._waiting.pop(name, None)
        if found is not None:
            found[0].cancel()

    def cancel_all(self) -> None:
        """Cancel every alarm that has not rung."""
        for name in tuple(self._waiting):
            self.cancel(name)

    def hurry(self, name: str) -> None:
        """Let an alarm that is set ring now."""
        found = self._waiting.pop(name, None)
        if found is not None:
            found[0].cancel()
            self.spawn(found[1])

    def spawn(self, action: Action) -> None:
        """Call the action at once, in a task of its own."""
        task = asyncio.create_task(_awaited(action), name=_ACTS)
        self._acting.add(task)
        task.add_done_callback(self._acting.discard)

    async def finish(self) -> None:
        """Wait for the actions that have started."""
        while self._acting:
            await asyncio.wait(tuple(self._acting))


def cancel_acts() -> None:
    """Cancel every running action of this event loop, when the server has waited long enough to stop."""
    for task in asyncio.all_tasks():
        if task.get_name() == _ACTS:
            task.cancel()


async def _awaited(action: Action) -> None:
    try:
        await action()
    except Exception:
        log.exception("an alarm's action failed")
