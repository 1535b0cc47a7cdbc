"""The alerts of a server: the devices that want them, and a queue from which some tasks send them.

Nothing waits for a push service; alerts that find no room in the queue are dropped.
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
"""Devices of one seat; a further one replaces the oldest."""
_QUEUE = 200
_AT_ONCE = 4
_SIZE = 256
"""Bytes to which every alert is padded, so that its length reveals nothing."""
_TOPIC = 32

Fate = Literal["sent", "gone"] | str
"""The outcome of an alert: ``gone`` if the device no longer exists; any other text is an error."""


class Device(msgspec.Struct, frozen=True):
    """The push subscription of a browser."""

    endpoint: str
    p256dh: str
    auth: str


class Services(Protocol):
    """The push services as the desk uses them."""

    key: str

    def check(self, device: Device) -> None:
        """Raise ``RefusedError`` for a device that cannot be sent to."""
        ...

    async def send(self, device: Device, text: bytes, topic: str) -> Fate:
        """Send a text, which replaces an earlier one of the same topic; never raises."""
        ...

    def close(self) -> None:
        """Release all resources."""
        ...


class AlertDesk:
    """Keeps the devices of seats, and sends each of them one alert a turn."""

    def __init__(self, writer: Writer, services: Services) -> None:
        self._writer, self._services = writer, services
        self._queue: asyncio.Queue[tuple[Alert, bytes]] = asyncio.Queue(_QUEUE)
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def key(self) -> str:
        """The key with which browsers subscribe."""
        return self._services.key

    async def keep(self, table: str, holder: str, device: Device) -> None:
        """Keep a device of a seat's holder; raises ``RefusedError`` if it cannot be sent to."""
        self._services.check(device)
        place = hash_of(device.endpoint)
        alert = Alert(table, holder, place, msgspec.json.encode(device))
        await self._writer.keep_alert(alert, MOST_DEVICES)

    async def end(self, table: str, holder: str, endpoint: str) -> None:
        """Forget a device."""
        await self._writer.drop_alert(table, holder, hash_of(endpoint))

    async def hold(self, table: str, holders: frozenset[str]) -> None:
        """Forget the devices of people who no longer hold a seat of the table."""
        try:
            await self._writer.hold_alerts(table, holders)
        except StoreError as error:  # harmless: alerts are looked up by the holder of a seat
            log.warning("devices of former players are forgotten later: %s", error)

    async def tell(self, table: str, holder: str, moment: int, title: str) -> None:
        """Send an alert to those devices of a seat's holder that no process has alerted to this turn yet."""
        try:
            due = await self._writer.claim_alerts(table, holder, moment)
        except StoreError as error:
            log.warning("an alert was left out: %s", error)
            return
        text = msgspec.json.encode({"title": title, "url": f"/t/{table}"}).ljust(_SIZE)
        if due and not self._tasks:
            self._tasks = [asyncio.create_task(self._work()) for _ in range(_AT_ONCE)]
        for alert in due:
            try:
                self._queue.put_nowait((alert, text))
            except asyncio.QueueFull:
                log.warning("an alert was left out: %s wait already", _QUEUE)

    async def _work(self) -> None:
        while True:
            alert, text = await self._queue.get()
            try:
                await self._send(alert, text)
            except Exception:
                log.exception("an alert failed")
            finally:
                self._queue.task_done()

    async def _send(self, alert: Alert, text: bytes) -> None:
        device = msgspec.json.decode(alert.body, type=Device)
        topic = hash_of(f"{alert.place} {alert.table}")[:_TOPIC]
        fate = await self._services.send(device, text, topic)
        if fate == "gone":
            await self._writer.drop_alert(alert.table, alert.holder, alert.place)
        elif fate != "sent":
            log.warning("a push service did not take an alert: %s", fate)

    async def sent(self) -> None:
        """Wait until the queue is empty."""
        await self._queue.join()

    async def close(self) -> None:
        """Send nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._services.close()
