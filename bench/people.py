"""People at the tables of a server, at minimal cost: the load program is meant to measure the server.

A channel is a bare protocol without tasks and queues, and only the necessary part of a frame is read.
"""

import asyncio
import json
import math
import time
from collections.abc import Callable

import msgspec
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame as WireFrame
from websockets.frames import Opcode
from websockets.uri import parse_uri

PEOPLE = 4


class Phase(msgspec.Struct):
    """The part of a table's state that is read."""

    phase: str


class Deal(msgspec.Struct):
    """The part of a deal's state that is read; events omit what has not changed."""

    turn: int | msgspec.UnsetType = msgspec.UNSET
    hand: list[str] | msgspec.UnsetType = msgspec.UNSET


class State(msgspec.Struct):
    """The part of a state that is read; events omit what has not changed."""

    table: Phase | msgspec.UnsetType = msgspec.UNSET
    may: list[str] | msgspec.UnsetType = msgspec.UNSET
    deal: Deal | msgspec.UnsetType | None = msgspec.UNSET


class Frame(State):
    """The part of a frame that is read; a state is one itself."""

    t: str = ""
    code: str | None = None
    state: State | None = None


class Known:
    """The state as far as a person knows it."""

    def __init__(self) -> None:
        """Begin with an empty state."""
        self.phase = ""
        self.may: list[str] = []
        self.turn = 0
        self.hand: list[str] = []

    def take(self, told: State) -> None:
        """Apply the changes."""
        if told.table is not msgspec.UNSET:
            self.phase = told.table.phase
        if told.may is not msgspec.UNSET:
            self.may = told.may
        if not told.deal:
            return
        if told.deal.turn is not msgspec.UNSET:
            self.turn = told.deal.turn
        if told.deal.hand is not msgspec.UNSET:
            self.hand = told.deal.hand


FRAME = msgspec.json.Decoder(Frame)


class Figures:
    """The measurements of one step."""

    def __init__(self) -> None:
        """Begin without measurements."""
        self.waits: list[float] = []
        self.moves = self.commands = self.errors = self.bytes = self.missed = 0
        self.spent = self.own = 0.0
        self.counting = False


class Channel(asyncio.Protocol):
    """One channel, which passes on each text."""

    def __init__(
        self, address: str, headers: dict[str, str], on_text: Callable[[bytes], None]
    ) -> None:
        """Prepare to open the channel."""
        deflate = ClientPerMessageDeflateFactory(client_max_window_bits=12)
        self._protocol = ClientProtocol(parse_uri(address), extensions=[deflate], max_size=None)
        self._headers, self._on_text = headers, on_text
        self._transport: asyncio.WriteTransport | None = None
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request the channel."""
        self._transport = transport  # type: ignore[assignment]
        request = self._protocol.connect()
        request.headers.update(self._headers)
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Pass on complete frames."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, WireFrame) and event.opcode is Opcode.TEXT:
                self._on_text(bytes(event.data))
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's signature
        """Note that the channel has ended."""
        if not self.ended.done():
            self.ended.set_result(None)

    def send(self, command: dict[str, str]) -> None:
        """Send a command."""
        self._protocol.send_text(json.dumps(command).encode())
        self._flush()

    def close(self) -> None:
        """Cut the channel off."""
        if self._transport is not None:
            self._transport.abort()

    def _flush(self) -> None:
        if self._transport is not None:
            for data in self._protocol.data_to_send():
                if data:
                    self._transport.write(data)


class Table:
    """One table and its four people."""

    def __init__(self, number: int, bases: list[str], figures: Figures) -> None:
        """Identify the table; nobody sits there yet."""
        self.number, self.bases, self.figures = number, bases, figures
        self.sent_at, self.waiting = 0.0, set[int]()
        self.cookies: list[str] = []
        self.id = ""
        self.next: float | None = None
        self.people: list[Person] = []

    def address(self, seat: int) -> str:
        """Return an address for a seat that no other table uses."""
        return f"10.{self.number // 250}.{self.number % 250}.{seat + 1}"

    async def open(self) -> None:
        """Connect everybody, and return once all have the table's state; nobody moves yet."""
        self.people = [Person(self, seat) for seat in range(PEOPLE)]
        for person in self.people:
            await person.connect()

    def begin(self, first: float) -> None:
        """Start play: the first move at that moment, and then one a second."""
        self.next = first - 1
        for person in self.people:
            person.go_on()

    def until_next(self) -> float:
        """Return the seconds until the table's next move.

        A table that is late waits for its own moment of the second: if it moved at once, and a second after that from
        then on, any delay of the server would synchronise all tables for good.
        """
        now, due = time.monotonic(), (self.next or 0.0) + 1
        late = max(0, math.ceil(now - due))
        self.figures.missed += late if self.figures.counting else 0
        self.next = due + late
        return self.next - now

    def begins(self, seats: set[int]) -> None:
        """Start waiting until these seats have the update of a move sent now."""
        if self.waiting:
            self._ends()  # the previous move has not reached everybody: count the time so far
        self.sent_at, self.waiting = time.monotonic(), seats
        self.figures.moves += self.figures.counting

    def heard(self, seat: int) -> None:
        """Note that a seat has the update."""
        if seat in self.waiting:
            self.waiting.discard(seat)
            if not self.waiting:
                self._ends()

    def _ends(self) -> None:
        if self.figures.counting:
            self.figures.waits.append(time.monotonic() - self.sent_at)


class Person:
    """Plays one seat simply."""

    def __init__(self, table: Table, seat: int) -> None:
        """Take the seat; nothing is open yet."""
        self.table, self.seat = table, seat
        self.channel: Channel | None = None
        self._count, self._last = 0, ("", 0)
        self._due: str | None = None
        self._state = Known()
        self._told = asyncio.Event()

    async def connect(self) -> None:
        """Open the channel."""
        table = self.table
        base = table.bases[self.seat % len(table.bases)]
        address = f"{base.replace('http', 'ws', 1)}/ws/{table.id}?parts=1"
        headers = {
            "cookie": table.cookies[self.seat],
            "x-forwarded-for": table.address(self.seat),
        }
        host, _, port = base.partition("//")[2].partition(":")
        loop = asyncio.get_running_loop()
        _, self.channel = await loop.create_connection(
            lambda: Channel(address, headers, self._take), host, int(port)
        )
        await self._told.wait()

    def _take(self, text: bytes) -> None:
        figures, frame = self.table.figures, FRAME.decode(text)
        figures.bytes += len(text) if figures.counting else 0
        if frame.t == "refused":
            figures.errors += frame.code != "move.late"
        if frame.t == "event":
            self.table.heard(self.seat)
        told = frame if frame.t == "state" else frame.state
        if told is None:
            return
        self._told.set()
        state = self._state
        state.take(told)
        move = wanted(state)
        if move is None:
            return
        now = (move.partition(" ")[0], state.turn)
        if now == self._last:
            return  # already on its way
        self._last = now
        self._due = move
        self.go_on()

    def go_on(self) -> None:
        """Act if due once the table plays: moves at its pace, everything else at once."""
        table, move = self.table, self._due
        if move is None or table.next is None:
            return
        self._due = None
        if move == "ready":
            self._send("ready", None)
            return
        asyncio.get_running_loop().call_later(table.until_next(), self._move, move)

    def _move(self, move: str) -> None:
        # Only the passing seat is informed before the window closes.
        self.table.begins({self.seat} if move == "pass" else set(range(PEOPLE)))
        self._send("move", move)

    def _send(self, what: str, move: str | None) -> None:
        if self.channel is None or self.channel.ended.done():
            return
        self._count += 1
        command = {"id": f"c{self._count}", "cmd": what}
        self.table.figures.commands += self.table.figures.counting
        self.channel.send(command if move is None else command | {"move": move})


def wanted(state: Known) -> str | None:
    """Return the simplest move, or None if others are to move."""
    if state.phase in ("waiting", "summary"):
        return "ready"
    for action in ("pass", "draw"):
        if action in state.may:
            return action
    if "discard" in state.may:
        return f"discard {state.hand[-1]}"
    return None
