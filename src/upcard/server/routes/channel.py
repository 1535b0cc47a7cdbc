"""The live channel: one WebSocket of one seat."""

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.params import FromPath

from upcard.server.contract import Beat
from upcard.server.contract.commands import BeatCmd, ChangeCmd, HintCmd, PlayCmd
from upcard.server.live.handlers import obey, refused
from upcard.server.live.heard import Heard
from upcard.server.live.table import Table
from upcard.server.net.cookies import is_own_page
from upcard.server.net.protocol import WIRE, GuardedChannel
from upcard.server.present.watching import only_watching
from upcard.server.rate_limit import take_both
from upcard.server.refusals import Refusal, RefusedError, failed, refusing
from upcard.server.routes.caller import Caller, Calling
from upcard.server.store.base import StoreError
from upcard.server.tables.chance import hash_of
from upcard.server.tables.commands import id_in, read_command
from upcard.server.tables.seats.seat import WATCHER
from upcard.server.tables.unplayable import UnplayableError

log = logging.getLogger(__name__)

NO_TABLE, NO_SEAT, TRY_AGAIN, TOO_OFTEN, FOREIGN = 4404, 4403, 1013, 4429, 1008
TOO_MANY_REQUESTS = 429
refuse = refusing(__file__)


_BEAT = msgspec.json.encode(Beat())


class SocketLink:
    """A channel as its table knows it."""

    heard: Heard | None = None

    def __init__(
        self, wire: GuardedChannel, seat: int, backlog: int, token: str | None, *, parts: bool
    ) -> None:
        """Write to this channel, and close it when more than ``backlog`` bytes wait to be read."""
        self.seat, self.token, self.parts = seat, token, parts
        self._wire, self._backlog = wire, backlog
        self._closing: asyncio.Task[None] | None = None

    def send(self, frame: bytes) -> None:
        """Write a frame; a reader that is too slow is disconnected and may connect again."""
        if self._closing is None and self._wire.write(frame) > self._backlog:
            self.close(TRY_AGAIN)

    def close(self, code: int) -> None:
        """Close once everything sent is written."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._close(code))

    async def _close(self, code: int) -> None:
        with contextlib.suppress(Exception):
            await self._wire.send({"type": "websocket.close", "code": code, "reason": ""})


@websocket("/ws/{table_id:str}")
async def channel(
    socket: WebSocket[Any, Any, Any], caller: Calling, table_id: FromPath[str]
) -> None:
    """Serve one channel: the cookie names the seat, ``since`` the last state that the page has seen."""
    try:
        await _open(socket, caller, table_id)
    finally:
        # Break the reference cycle with the socket, which only the garbage collector would free.
        socket.receive, socket.send = empty_receive, empty_send


async def _open(socket: WebSocket[Any, Any, Any], caller: Caller, table_id: str) -> None:
    """Accept a channel if its page, address and table allow it."""
    limits, address = caller.limits, caller.address
    await socket.accept()
    if not is_own_page(socket):
        await socket.close(FOREIGN)
        return
    with limits.channels.one(address) as has_room:
        if not has_room or limits.connects_of_address.take(address):
            await socket.close(TOO_OFTEN)
            return
        try:
            async with caller.visiting(table_id) as table:
                await _seated(socket, caller, table)
        except UnplayableError as error:
            await socket.send_data(msgspec.json.encode(refused(None, error.refusal)))
            await socket.close(error.channel_code)
        except RefusedError as error:
            await socket.close(TOO_OFTEN if error.status == TOO_MANY_REQUESTS else NO_TABLE)
        except StoreError:
            await socket.close(TRY_AGAIN)  # the page does so


async def _seated(socket: WebSocket[Any, Any, Any], caller: Caller, table: Table) -> None:
    """Serve a channel that has a seat at the table."""
    held = await caller.plays(table)
    seat, token = held or (None, None)
    if seat is None and _watches(caller, table):
        seat = WATCHER
    if seat is None:
        await socket.close(NO_SEAT)
    elif caller.limits.connects.take((table.id, seat)):
        await socket.close(TOO_OFTEN)
    else:
        if seat != WATCHER and token is None:
            await caller.note_visit(table.id)
        extensions: Any = socket.scope["extensions"]
        wire: GuardedChannel = extensions[WIRE]()
        parts = socket.query_params.get("parts") == "1"
        link = SocketLink(wire, seat, table.config.backlog, token, parts=parts)
        table.connect(link, caller.asked_number("since", 9) or 0)
        await _serve(wire, table, link, caller)


def _watches(caller: Caller, table: Table) -> bool:
    """Return whether the table lets the channel's browser watch."""
    watchers = table.game.unsettled.watchers
    return caller.known is not None and hash_of(caller.secret_at(table.id)) in watchers


async def _serve(wire: GuardedChannel, table: Table, link: SocketLink, caller: Caller) -> None:
    """Read until either end closes."""
    reading = asyncio.ensure_future(_read(wire, table, link, caller))
    try:
        await asyncio.wait({reading, wire.gone}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.disconnect(link)
        # A command that has begun is finished even if its channel is gone.
        wire.read_no_more()
        table.outlive(reading)


async def _read(wire: GuardedChannel, table: Table, link: SocketLink, caller: Caller) -> None:
    """Read commands. The limits of a seat and its address hold for all of their channels together."""
    limits, seat = caller.limits, (table.id, link.seat)
    while (frame := await wire.read()) is not None:
        wait = take_both(limits.commands, seat, limits.commands_of_address, caller.address)
        if wait:
            command = id_in(frame, table.config.frame_bytes)
            _refuse(table, link, caller, command, refuse("command.too_many"))
            await asyncio.wait({wire.gone}, timeout=wait)  # throttles the channel
            continue
        await _take_in(table, link, frame, caller)


async def _take_in(table: Table, link: SocketLink, frame: str | bytes, caller: Caller) -> None:
    """Read one command and do it."""
    most = table.config.frame_bytes
    try:
        command = read_command(frame, most)
    except RefusedError as error:
        _refuse(table, link, caller, id_in(frame, most), error)
        return
    if isinstance(command, BeatCmd):
        link.send(_BEAT)  # answered at once, by the channel and not by the table
        return
    if link.seat == WATCHER:
        _tell(table, link, command.id, only_watching())
        return
    if link.token is not None and not isinstance(command, PlayCmd):
        _tell(table, link, command.id, refuse("token.only_plays").refusal)
        return
    if isinstance(command, ChangeCmd) and caller.limits.settings.take((table.id, link.seat)):
        _refuse(table, link, caller, command.id, refuse("settings.too_many"))
        return
    if isinstance(command, HintCmd) and caller.limits.hints_of_address.take(caller.address):
        _refuse(table, link, caller, command.id, refuse("hint.too_many"))
        return
    begun = time.perf_counter()
    try:
        await obey(table, link, command)
        kind = str(command.__struct_config__.tag)
        caller.shared.figures.obeyed(kind, time.perf_counter() - begun)
    except Exception:
        log.exception("table %s: a command failed", table.id)
        _refuse(table, link, caller, command.id, failed())


def _refuse(
    table: Table, link: SocketLink, caller: Caller, command: str | None, why: RefusedError
) -> None:
    caller.shared.figures.refused(why.refusal.code)
    _tell(table, link, command, why.refusal)


def _tell(table: Table, link: SocketLink, command: str | None, refusal: Refusal) -> None:
    frame = refused(command, refusal)
    table.listeners.to_link(link, lambda _: frame)
