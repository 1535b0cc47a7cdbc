"""uvicorn's protocols, with limits that it leaves to a proxy: time for headers, bodies and reading, size of cookies.

Most hosts have no proxy. Only methods that uvicorn's protocols offer for overriding are overridden, and each limit is
tested through a real connection, so that a change in uvicorn shows.
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
"""The most header lines of a channel's opening request; the library that reads it accepts 128."""


def _too_large() -> Refusal:
    """Return the refusal of headers that were not read to their end, so that their size is unknown."""
    return Refusal("request.headers_too_large", say("headers"))


class Guarded(uvicorn.Config):
    """The configuration of uvicorn, with the protocols below and one gate for all connections."""

    def __init__(self, app: Any, config: Config, **settings: Any) -> None:
        """Set everything from the server's own configuration."""
        super().__init__(
            app,
            http=GuardedHttp,
            ws=GuardedChannel,
            log_config=None,  # there is one log, which is bounded: see upcard.server.log
            log_level="warning",
            access_log=False,  # addresses hold invitations
            server_header=False,
            backlog=AT_ONCE,
            h11_max_incomplete_event_size=config.header_bytes,
            # A larger frame ends the channel; one of Config.frame_bytes or more is refused.
            ws_max_size=16 * config.frame_bytes,
            ws_ping_interval=config.ping_seconds,
            ws_ping_timeout=config.pong_seconds,
            timeout_graceful_shutdown=2,
            # Forwarded addresses are believed only from configured proxies.
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=list(config.proxies),
            **settings,
        )
        self.limits = config
        self.gate = Gate(config)
        self.intake = Intake()


class _Strict(h11.Connection):
    """Reads requests as h11 does, but refuses those with both Content-Length and Transfer-Encoding.

    h11 goes by the chunks; for a proxy that goes by Content-Length the next request starts elsewhere.
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
        self.cycle: Any = None  # a reference cycle, which only the collector would free

    def data_received(self, data: bytes) -> None:
        """Read data, unless the connection has been given up."""
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
        """Open a channel with only the cookies that it needs: the library reads lines of at most 8 KiB."""
        self.headers = only_own(self.headers, self.scope["path"])
        longest = max((len(name) + len(value) + 4 for name, value in self.headers), default=0)
        if len(self.headers) > _MOST_LINES or longest > self.config.limits.channel_header_bytes:
            self._refuse(431, _too_large())
            return
        self._enter("channel")
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - ours says more
        """Answer an unreadable request. uvicorn calls this while it handles h11's error, which has the status."""
        error = sys.exc_info()[1]
        status = error.error_status_hint if isinstance(error, h11.RemoteProtocolError) else 400
        self._refuse(status, _too_large() if status == 431 else refuse("request.bad").refusal)

    # ---- Time -------------------------------------------------------------------------------

    def _watch(self) -> None:
        """Start the time of whichever side has to act, this one or the other end."""
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
        """Start the time of a stage unless it runs already, so that single bytes gain no further time."""
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
        """Answer, unless an answer has begun, and close."""
        cycle = self._unanswered()
        if cycle is not None:
            cycle.disconnected = True  # work on the answer goes on, but nothing of it is sent
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
"""How frames are compressed. A state resembles the one before it, and is six thousand bytes long: a window that holds
both shrinks it to a tenth. It takes 80 KiB of memory a channel; a higher level takes half as long again for a tenth
less."""
_DEFLATE = ServerPerMessageDeflateFactory(**COMPRESSION)
_DEFLATE_EACH = ServerPerMessageDeflateFactory(**COMPRESSION, server_no_context_takeover=True)
"""For channels that rarely get a whole state: each is compressed by itself, so that no memory is kept."""
_AT_ONCE_ASKED = 0.1
"""Seconds by which a ping may come early: the pong to the last one came that much after it."""
WORTH_PACKING = 1400
"""The least bytes of a text that is compressed. A shorter one fits into one network packet, where fewer bytes arrive no
sooner."""
_TEXT, _LONG = 0x81, 126
"""The first byte of a frame that is a whole text, and the second byte if the length is in the next two."""
WIRE = "upcard.wire"
"""The extension of the scope in which the application finds the channel: a weak reference, since the channel holds its
scope."""


def _plain(text: bytes) -> bytes:
    """Return a text of less than 64 KiB as a frame that is not compressed: RFC 6455, 5.2."""
    length = len(text)
    if length < _LONG:
        return bytes((_TEXT, length)) + text
    return bytes((_TEXT, _LONG)) + length.to_bytes(2, "big") + text


class GuardedChannel(WebSocketsSansIOProtocol):
    """A channel whose other end must read, and must send text.

    Once it is open, texts go through ``read`` and ``write`` and bypass ASGI's messages: those layers take longer than
    everything else that a text needs.
    """

    config: Guarded

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._reader = _Reader()
        self.gone: asyncio.Future[None] = self.loop.create_future()
        """Done once nothing more can come or go."""
        self._heard_at = self.loop.time()

    def handle_connect(self, event: Request) -> None:
        """Hand this object to the application before it runs."""
        in_parts = "parts=1" in event.path.partition("?")[2].split("&")
        self.conn.available_extensions = [_DEFLATE_EACH if in_parts else _DEFLATE]
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
        self.conn.extensions = []  # they hold the memory of decompression
        self.conn.parser.close()  # it holds the connection, which holds it

    def data_received(self, data: bytes) -> None:
        """Read data, and note that the other end is there."""
        self._heard_at = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ping the other end, unless it has sent something since the last ping was due.

        At a busy table, each ping would cost as much as a move.
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
        """Return the next message, None if there will be no more."""
        message: Any = await self.receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | bytes = message["text"] if "text" in message else message["bytes"]
        return text

    def write(self, text: bytes) -> int:
        """Send a text; returns how many bytes the other end has not taken yet."""
        if self.close_sent or self.transport.is_closing():
            return 0
        if len(text) < WORTH_PACKING:
            self.transport.write(_plain(text))
        else:
            frame = Frame(Opcode.TEXT, text)
            self.transport.write(frame.serialize(mask=False, extensions=self.conn.extensions))
        return self.transport.get_write_buffer_size()

    def read_no_more(self) -> None:
        """Tell the reader that there will be no more."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def send_receive_event_to_app(self) -> None:
        """Pass on a message; if it is not text, close the channel as the standard says, without uvicorn's traceback.

        uvicorn pauses reading while one message waits, which costs two system calls a message.
        """
        body, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return  # data after the close is dropped, and there is no second close
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": body})
        else:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": body.decode()})
            except UnicodeDecodeError:
                if self.conn.state is State.OPEN:  # else a close has been answered
                    self.conn.send_close(_NO_TEXT)
                self.handle_parser_exception()
                return
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


class _Reader:
    """Cuts a connection whose other end has not read for too long."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def start(self, protocol: GuardedHttp | GuardedChannel) -> None:
        """Start the time within which something must be read."""
        self.stop()
        seconds = protocol.config.limits.read_seconds
        self._timer = protocol.loop.call_later(seconds, protocol.transport.abort)

    def stop(self) -> None:
        """Stop the time: something was read, or nobody is left."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
