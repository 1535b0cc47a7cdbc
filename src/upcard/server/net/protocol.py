"""uvicorn's protocols, with limits that it leaves to a proxy: time for headers, bodies and reading, room for cookies.

Most people who run this have no proxy. What is taken from uvicorn is what its protocols offer to be overridden, and
each limit is tested through a real connection, so that a change of theirs shows.
"""

import asyncio
import sys
import weakref
from typing import Any, Literal

import h11
import msgspec
import uvicorn
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from upcard.messages.say import messages
from upcard.server.config import Config
from upcard.server.net.address import counted_as
from upcard.server.net.cookies import only_own
from upcard.server.net.gate import AT_ONCE, Gate, Intake
from upcard.server.refusals import Refusal, refusing

Stage = Literal["head", "body", "answer", "channel"]
say, refuse = messages(__file__), refusing(__file__)
_NO_TEXT = 1007
_MOST_LINES = 100
"""Header lines of a channel's opening request; the library that reads it takes 128."""


def _too_large() -> Refusal:
    """Return the refusal of headers that were not read to their end, so nobody knows how large they are."""
    return Refusal("request.headers_too_large", say("headers"))


class Guarded(uvicorn.Config):
    """How uvicorn is run: with the protocols below and one gate for all connections."""

    def __init__(self, app: Any, config: Config, **settings: Any) -> None:
        """Set everything from the server's own configuration."""
        super().__init__(
            app,
            http=GuardedHttp,
            ws=GuardedChannel,
            log_config=None,  # one log, which is bounded: see upcard.server.log
            log_level="warning",
            access_log=False,  # addresses hold invitations
            server_header=False,
            backlog=AT_ONCE,
            h11_max_incomplete_event_size=config.header_bytes,
            # A larger frame ends the channel; from Config.frame_bytes on it is refused.
            ws_max_size=16 * config.frame_bytes,
            ws_ping_interval=config.ping_seconds,
            ws_ping_timeout=config.pong_seconds,
            timeout_graceful_shutdown=2,
            # Who says where a request came from is believed only where that was configured.
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=list(config.proxies),
            **settings,
        )
        self.limits = config
        self.gate = Gate(config)
        self.intake = Intake()


class _Strict(h11.Connection):
    """Reads requests as h11 does, but refuses those with both Content-Length and Transfer-Encoding.

    h11 goes by the chunks. A proxy that goes by Content-Length sees the next request start elsewhere.
    """

    def next_event(self) -> Any:
        """Return the next event; raises ``h11.RemoteProtocolError`` for a malformed request."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            names = {name for name, _ in event.headers}
            if {b"content-length", b"transfer-encoding"} <= names:
                raise h11.RemoteProtocolError("both Content-Length and Transfer-Encoding")
        return event


class GuardedHttp(H11Protocol):
    """A connection that must send its requests, and read its answers, in time."""

    config: Guarded

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = _Strict(h11.SERVER, self.config.limits.header_bytes)
        self._stage: Stage | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._reader = _Reader()
        self._address, self._queued = "", False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let the connection in, or turn it away."""
        super().connection_made(transport)
        self._address = counted_as(self.client[0] if self.client else None)
        if self.config.gate.enter(transport, self.client[0] if self.client else None):
            self._watch()
        else:
            self._refuse(503, refuse("server.full").refusal)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._enter(None)
        self._reader.stop()
        self.config.gate.leave(self.transport)
        super().connection_lost(exc)
        self.cycle: Any = None  # the two hold each other, and only the collector would free them

    def data_received(self, data: bytes) -> None:
        """Read on, unless the connection has been given up."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._watch()

    def handle_events(self) -> None:
        """Read the data that has arrived, in this turn of the loop or, under load, in a later one."""
        if not self._queued and not self.config.intake.take(self._address, self._handle):
            self._queued = True
            self.transport.pause_reading()

    def _handle(self) -> None:
        queued, self._queued = self._queued, False
        if self.transport.is_closing():
            return
        super().handle_events()
        if queued and not self.transport.is_closing():
            self._watch()
            if not self.flow.read_paused:
                self.transport.resume_reading()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._watch()

    def pause_writing(self) -> None:
        """Begin to wait for the other end to read."""
        super().pause_writing()
        self._reader.start(self)

    def resume_writing(self) -> None:
        """Go on: the other end reads."""
        super().resume_writing()
        self._reader.stop()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Open a channel, with those cookies only that it needs: the library reads lines of 8 KiB at most."""
        self.headers = only_own(self.headers, self.scope["path"])
        longest = max((len(name) + len(value) + 4 for name, value in self.headers), default=0)
        if len(self.headers) > _MOST_LINES or longest > self.config.limits.channel_header_bytes:
            self._refuse(431, _too_large())
            return
        self._enter("channel")
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - ours says more
        """Say why a request cannot be read. uvicorn calls this where it has caught h11's error, which knows the
        status.
        """
        error = sys.exc_info()[1]
        status = error.error_status_hint if isinstance(error, h11.RemoteProtocolError) else 400
        self._refuse(status, _too_large() if status == 431 else refuse("request.bad").refusal)

    # ---- Time -------------------------------------------------------------------------------

    def _watch(self) -> None:
        """Notice whose turn it is, ours or the other end's."""
        if self._stage == "channel" or self.transport.is_closing():
            return
        cycle = self._unanswered()
        if cycle is not None:
            self._enter("body" if cycle.more_body else "answer")
        else:
            self._enter("body" if self.conn.their_state is h11.SEND_BODY else "head")

    def _unanswered(self) -> RequestResponseCycle | None:
        """Return the request that is being answered; uvicorn holds None before the first."""
        cycle: Any = self.cycle
        return None if cycle is None or cycle.response_complete else self.cycle

    def _enter(self, stage: Stage | None) -> None:
        """Begin the time of a stage, unless it runs already: each byte buys no further time."""
        if stage == self._stage:
            return
        self._stage = stage
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        gate, limits = self.config.gate, self.config.limits
        if stage in ("head", "body"):
            seconds = limits.head_seconds if stage == "head" else limits.body_seconds
            self._deadline = self.loop.call_later(seconds, self._too_slow)
            gate.waits(self.transport)
        else:
            gate.works(self.transport)

    def _too_slow(self) -> None:
        if self._stage == "head" and not self.conn.trailing_data[0]:
            self.transport.close()  # nothing was asked, so nothing is answered
        else:
            self._refuse(408, refuse("request.slow").refusal)

    # ---- Refusing ---------------------------------------------------------------------------

    def _refuse(self, status: int, refusal: Refusal) -> None:
        """Answer, where no answer has begun, and close."""
        cycle = self._unanswered()
        if cycle is not None:
            cycle.disconnected = True  # whoever works at the answer finds nobody to send it to
            cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            body = msgspec.json.encode(refusal)
            headers = [
                (b"content-type", b"application/json"),
                (b"content-length", str(len(body)).encode()),
                (b"connection", b"close"),
                (b"cache-control", b"no-store"),
            ]
            start = h11.Response(
                status_code=status, headers=headers, reason=STATUS_PHRASES.get(status, b"")
            )
            for event in (start, h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


COMPRESSION: dict[str, Any] = {
    "server_max_window_bits": 14,
    "client_max_window_bits": 12,
    "compress_settings": {"level": 4, "memLevel": 5},
}
"""How frames are compressed. A state is like the one before it, and six thousand bytes long: a window that holds both
makes a tenth of it. It takes 80 KiB of memory for a channel, and less time than a smaller one; a higher level takes
half as long again for a tenth less."""
_DEFLATE = ServerPerMessageDeflateFactory(**COMPRESSION)
_AT_ONCE_ASKED = 0.1
"""Seconds that a question may come too early: the answer to the last one came that much after it."""
WORTH_PACKING = 1400
"""Bytes from which a text is compressed. Less fits into one packet of the network, where fewer bytes arrive no sooner,
and fetching the 80 KiB of a channel's memory takes longer than all else that is done to send it."""
_TEXT, _LONG = 0x81, 126
"""The first byte of a frame that is a whole text, and the second of one whose length is in the next two."""
WIRE = "upcard.wire"
"""Where the application finds the channel among the extensions of its scope: a weak reference, since the channel holds
its scope.
"""


def _plain(text: bytes) -> bytes:
    """Return a text of less than 64 KiB as a frame that is not compressed: RFC 6455, 5.2."""
    length = len(text)
    if length < _LONG:
        return bytes((_TEXT, length)) + text
    return bytes((_TEXT, _LONG)) + length.to_bytes(2, "big") + text


class GuardedChannel(WebSocketsSansIOProtocol):
    """A channel whose other end must read, and whose texts must be texts.

    Once it is open, texts go through ``read`` and ``write``, past the layers between ASGI's messages and the
    application: they take longer than all else that a text needs.
    """

    config: Guarded

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [_DEFLATE]
        self._reader = _Reader()
        self.gone: asyncio.Future[None] = self.loop.create_future()
        """Done once nothing more can come or go."""
        self._heard_at = self.loop.time()

    def handle_connect(self, event: Request) -> None:
        """Tell the application, which is yet to run, of this object."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[WIRE] = weakref.ref(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._reader.stop()
        self.config.gate.leave(self.transport)
        super().connection_lost(exc)
        if not self.gone.done():
            self.gone.set_result(None)
        self.conn.extensions = []  # they hold the memory of the compression
        self.conn.parser.close()  # it holds the connection, which holds it

    def data_received(self, data: bytes) -> None:
        """Read on, and note that the other end is there."""
        self._heard_at = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ask whether the other end is there, unless it has said something since it would have been asked before.

        At a table that is played at, each question would cost as much as a move.
        """
        left = self._heard_at + (self.ping_interval or 0.0) - self.loop.time()
        if left > _AT_ONCE_ASKED:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def pause_writing(self) -> None:
        """Begin to wait for the other end to read."""
        super().pause_writing()
        self._reader.start(self)

    def resume_writing(self) -> None:
        """Go on: the other end reads."""
        super().resume_writing()
        self._reader.stop()

    async def read(self) -> str | bytes | None:
        """Return the next message, None where there will be no more."""
        message: Any = await self.receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | bytes = message["text"] if "text" in message else message["bytes"]
        return text

    def write(self, text: bytes) -> int:
        """Put a text on its way; returns how many bytes wait to be taken by the other end."""
        if self.close_sent or self.transport.is_closing():
            return 0
        if len(text) < WORTH_PACKING:
            self.transport.write(_plain(text))
        else:
            frame = Frame(Opcode.TEXT, text)
            self.transport.write(frame.serialize(mask=False, extensions=self.conn.extensions))
        return self.transport.get_write_buffer_size()

    def read_no_more(self) -> None:
        """Let who reads know that there will be no more."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def send_receive_event_to_app(self) -> None:
        """Hand on a message; one that is no text is closed as the standard says, without uvicorn's traceback.

        uvicorn lets nothing be read while one message waits, which costs two calls of the system for each.
        """
        body, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return  # what comes after the close is thrown away, and there is no second close
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": body})
        else:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": body.decode()})
            except UnicodeDecodeError:
                if self.conn.state is State.OPEN:  # else a close came with it, and has its answer
                    self.conn.send_close(_NO_TEXT)
                self.handle_parser_exception()
                return
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


class _Reader:
    """Cuts a connection whose other end does not read for too long."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def start(self, protocol: GuardedHttp | GuardedChannel) -> None:
        """Begin the time in which something must be read."""
        self.stop()
        seconds = protocol.config.limits.read_seconds
        self._timer = protocol.loop.call_later(seconds, protocol.transport.abort)

    def stop(self) -> None:
        """Something was read, or there is nobody left."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
