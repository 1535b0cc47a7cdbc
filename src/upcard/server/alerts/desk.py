"""The alerts of a server: which devices want them, and the queue of those on their way.

Nothing waits for a push service: what is due is put into a queue, some tasks send from it, and what has no room there
is left out.
"""

import asyncio
import logging
from typing import Literal, Protocol

import msgspec

from upcard.server.store.base import Alert, StoreError
from upcard.server.store.writer import Writer
from upcard.server.tables.chance import hash_of

log = logging.getLogger(__name__)
MOST_DEVICES = 4
"""Devices of one seat that are told; a further one takes the place of the oldest."""
_QUEUE = 200
_AT_ONCE = 4
_SIZE = 256
"""Bytes to which every alert is filled up, so that its length tells nothing."""
_TOPIC = 32

Fate = Literal["sent", "gone"] | str
"""What became of an alert: ``gone`` says that the device is no longer there, any other word what went wrong."""


class Device(msgspec.Struct, frozen=True):
    """Where a browser can be told something, as it says itself."""

    endpoint: str
    p256dh: str
    auth: str


class Services(Protocol):
    """The push services, as far as the desk needs them."""

    key: str

    def check(self, device: Device) -> None:
        """Raise ``RefusedError`` for a device that nothing can be sent to."""
        ...

    async def send(self, device: Device, text: bytes, topic: str) -> Fate:
        """Send a text that takes the place of an earlier one under the same topic; never raises."""
        ...

    def close(self) -> None:
        """Let go of everything."""
        ...


class _Job(msgspec.Struct, frozen=True):
    alert: Alert
    text: bytes


class AlertDesk:
    """Keeps the devices of seats, and sends each of them one alert a turn."""

    def __init__(self, writer: Writer, services: Services) -> None:
        """Begin with nothing to send."""
        self._writer, self._services = writer, services
        self._queue: asyncio.Queue[_Job] = asyncio.Queue(_QUEUE)
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def key(self) -> str:
        """The key that browsers are to ask their push service for."""
        return self._services.key

    async def keep(self, table: str, holder: str, device: Device) -> None:
        """Tell a device of the turns of a seat's holder; raises ``RefusedError`` where that cannot be done."""
        self._services.check(device)
        place = hash_of(device.endpoint)
        alert = Alert(table, holder, place, msgspec.json.encode(device))
        await self._writer.keep_alert(alert, MOST_DEVICES)

    async def end(self, table: str, holder: str, endpoint: str) -> None:
        """Tell a device nothing more."""
        await self._writer.drop_alert(table, holder, hash_of(endpoint))

    async def hold(self, table: str, holders: frozenset[str]) -> None:
        """Forget the devices of those who hold no seat of the table any more."""
        try:
            await self._writer.hold_alerts(table, holders)
        except (
            StoreError
        ) as error:  # what is left is of no use: alerts are asked for by who holds the seat
            log.warning("devices of former players are forgotten later: %s", error)

    async def tell(self, table: str, holder: str, moment: int, title: str) -> None:
        """Send an alert to the devices of a seat's holder that were not told of the moment yet, by any process."""
        try:
            due = await self._writer.claim_alerts(table, holder, moment)
        except StoreError as error:
            log.warning("an alert was left out: %s", error)
            return
        text = msgspec.json.encode({"title": title, "url": f"/t/{table}"}).ljust(_SIZE)
        for alert in due:
            self._begin()
            try:
                self._queue.put_nowait(_Job(alert, text))
            except asyncio.QueueFull:
                log.warning("an alert was left out: %s wait already", _QUEUE)

    def _begin(self) -> None:
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._work()) for _ in range(_AT_ONCE)]

    async def _work(self) -> None:
        while True:
            job = await self._queue.get()
            try:
                await self._send(job)
            except Exception:
                log.exception("an alert failed")
            finally:
                self._queue.task_done()

    async def _send(self, job: _Job) -> None:
        alert = job.alert
        device = msgspec.json.decode(alert.body, type=Device)
        topic = hash_of(f"{alert.place} {alert.table}")[:_TOPIC]
        fate = await self._services.send(device, job.text, topic)
        if fate == "gone":
            await self._writer.drop_alert(alert.table, alert.holder, alert.place)
        elif fate != "sent":
            log.warning("a push service did not take an alert: %s", fate)

    async def sent(self) -> None:
        """Return once nothing waits to be sent."""
        await self._queue.join()

    async def close(self) -> None:
        """Send nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._services.close()
