"""Connections that are slow, idle, too many or not HTTP at all."""

import contextlib
import signal
import socket
import subprocess
import sys
import threading
from types import SimpleNamespace

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed

from tests.server.live import PATIENCE, Page, call, open_table, serving
from upcard.server.config import Config
from upcard.server.net.gate import Gate
from upcard.server.net.protocol import GuardedChannel

QUICK = 0.2


def dial(base):
    channel = socket.create_connection(
        ("127.0.0.1", int(base.rpartition(":")[2])), timeout=PATIENCE
    )
    return contextlib.closing(channel)


def rest(channel):
    """All that comes until the server closes."""
    received = b""
    with contextlib.suppress(ConnectionResetError):
        while part := channel.recv(65536):
            received += part
    return received


def head(base, *lines):
    return "\r\n".join([*lines, f"Host: {base.removeprefix('http://')}", "", ""]).encode()


# ---- Time -----------------------------------------------------------------------------------


def test_a_connection_on_which_nothing_comes_is_closed():
    with serving(head_seconds=QUICK) as base, dial(base) as channel:
        assert rest(channel) == b""


def test_half_a_request_is_closed_however_busily_it_drips():
    with serving(head_seconds=QUICK) as base, dial(base) as channel:
        channel.sendall(b"GET / HTTP/1.1\r\n")
        stop = threading.Event()

        def drip():
            with contextlib.suppress(OSError):
                while not stop.wait(QUICK / 100):
                    channel.send(b"X-Drip: drip\r\n")

        dripping = threading.Thread(target=drip)
        dripping.start()
        try:
            answer = rest(channel)
        finally:
            stop.set()
            dripping.join()
        assert answer.startswith(b"HTTP/1.1 408")
        assert b"request.slow" in answer


def test_the_second_request_of_a_connection_has_no_more_time_than_the_first():
    with serving(head_seconds=QUICK) as base, dial(base) as channel:
        channel.sendall(head(base, "HEAD /api/games HTTP/1.1") + b"GET / HT")
        answer = rest(channel)
        assert answer.startswith(b"HTTP/1.1 200")
        assert b"HTTP/1.1 408" in answer


@pytest.mark.slow
def test_half_a_body_is_closed(caplog):
    with serving(body_seconds=QUICK) as base, dial(base) as channel:
        channel.sendall(head(base, "POST /api/tables HTTP/1.1", "Content-Length: 100") + b"{")
        assert rest(channel).startswith(b"HTTP/1.1 408")
        assert caplog.records == []


def test_a_body_that_nobody_reads_any_more_is_closed():
    with serving(body_seconds=QUICK) as base, dial(base) as channel:
        channel.sendall(head(base, "POST /api/games HTTP/1.1", "Content-Length: 100000000"))
        channel.sendall(b"x" * 1000)
        assert rest(channel).startswith(b"HTTP/1.1 4")


def test_a_client_that_reads_nothing_is_cut_off():
    with serving(read_seconds=QUICK) as base, dial(base) as channel:
        request = head(base, "GET /static/vendor/preact.js HTTP/1.1")
        channel.settimeout(PATIENCE)
        with contextlib.suppress(ConnectionError):
            for _ in range(1_000_000):
                channel.sendall(request)
            raise AssertionError("it takes in more and more")


def test_a_channel_is_not_closed_for_being_quiet():
    with serving(head_seconds=QUICK, body_seconds=QUICK, read_seconds=QUICK) as base:
        table, cookie = open_table(base, pace=3)
        with Page(base, table, cookie) as page, dial(base) as other:
            page.until(lambda frame: frame["t"] == "state")
            rest(other)  # as long as a silent connection lasts
            assert page.send("pace", seconds=1)["t"] == "ok"


def test_a_channel_whose_other_end_is_gone_without_a_word_is_closed():
    with serving(ping_seconds=QUICK, pong_seconds=QUICK) as base, dial(base) as channel:
        table, cookie = open_table(base, pace=3)
        channel.sendall(head(base, f"GET /ws/{table} HTTP/1.1", f"Cookie: {cookie}", *UPGRADE))
        for _ in range(50):
            if not channel.recv(65536):
                return
    raise AssertionError("it is asked on and on, and never answers")


def test_a_channel_that_has_said_something_is_asked_later(monkeypatch):
    asked, later = [], []
    monkeypatch.setattr(
        WebSocketsSansIOProtocol, "send_keepalive_ping", lambda self: asked.append(self.loop.now)
    )
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda self, data: None)
    channel = object.__new__(GuardedChannel)
    channel.ping_interval = 5.0
    channel.loop = SimpleNamespace(
        now=7.0, time=lambda: channel.loop.now, call_later=lambda wait, call: later.append(wait)
    )
    channel.data_received(b"")
    channel.loop.now = 10.0
    channel.send_keepalive_ping()
    assert (asked, later) == ([], [2.0])
    channel.loop.now = 12.0
    channel.send_keepalive_ping()
    assert (asked, later) == ([12.0], [2.0])


# ---- Number ---------------------------------------------------------------------------------


def test_a_newcomer_takes_the_place_of_the_one_that_has_waited_longest():
    with serving(connections_an_address=3) as base, contextlib.ExitStack() as stack:
        held = [stack.enter_context(dial(base)) for _ in range(3)]
        for channel in held:
            channel.sendall(b"GET / HTTP/1.1\r\n")
        assert call(base, "/api/games").status == 200
        assert rest(held[0]) == b""
        assert call(base, "/api/games").status == 200


def test_open_channels_are_kept_and_a_further_connection_is_told_so():
    with serving(connections_an_address=3) as base, contextlib.ExitStack() as stack:
        table, cookie = open_table(base, pace=3)
        pages = [stack.enter_context(Page(base, table, cookie)) for _ in range(3)]
        for page in pages:
            page.until(lambda frame: frame["t"] == "state")
        with dial(base) as channel:
            answer = rest(channel)
        assert answer.startswith(b"HTTP/1.1 503")
        assert b"server.full" in answer
        assert pages[0].send("pace", seconds=1)["t"] == "ok"


class Transport:
    """The part of a transport that the gate uses."""

    def __init__(self):
        self.closing = self.cut = False

    def is_closing(self):
        return self.closing

    def abort(self):
        self.closing = self.cut = True


@pytest.mark.slow
@pytest.mark.anyio
async def test_the_gate_counts_by_address_and_in_all():
    gate = Gate(Config(connections=4, connections_an_address=2))
    assert gate.most == 4
    one, two, three, four, five, six = (Transport() for _ in range(6))
    assert gate.enter(one, "192.0.2.1")
    assert gate.enter(two, "192.0.2.1")
    assert gate.enter(three, "192.0.2.1")
    assert (one.cut, two.cut) == (True, False)
    assert gate.enter(four, "192.0.2.2")
    gate.works(two)
    gate.works(three)
    assert not gate.enter(one, "192.0.2.1")  # both of its connections are in use
    assert gate.enter(five, "192.0.2.3")
    assert gate.enter(six, "192.0.2.4")
    assert four.cut
    assert not two.cut
    assert len(gate) == 4
    for transport in (two, three, five, six):
        gate.leave(transport)
    assert len(gate) == 0


@pytest.mark.anyio
async def test_a_client_that_does_not_read_a_farewell_is_cut_off():
    gate = Gate(Config())
    farewell, other = Transport(), Transport()
    assert gate.enter(farewell, "192.0.2.1")
    assert gate.enter(other, "192.0.2.1")
    farewell.closing = True
    gate._sweep()
    assert not farewell.cut
    gate._sweep()
    assert (farewell.cut, other.cut) == (True, False)
    for transport in (farewell, other):
        gate.leave(transport)


@pytest.mark.anyio
async def test_through_a_proxy_come_as_many_as_there_is_room_for():
    gate = Gate(Config(connections=4, connections_an_address=1, proxies=("10.0.0.0/8",)))
    transports = [Transport() for _ in range(4)]
    assert all(gate.enter(transport, "10.1.2.3") for transport in transports)
    assert not any(transport.cut for transport in transports)
    for transport in transports:
        gate.leave(transport)


# ---- What is no request ---------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    "sent",
    [
        b"\x00\xff\r\n\r\n",
        b"GET\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
    ],
)
def test_what_is_no_request_is_answered_and_closed(sent):
    with serving() as base, dial(base) as channel:
        channel.sendall(sent)
        assert rest(channel).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize(
    "lengths",
    [
        ("Content-Length: 5", "Transfer-Encoding: chunked"),
        ("Transfer-Encoding: chunked", "Content-Length: 0"),
        ("Transfer-Encoding: chunked", "content-length: 5", "Connection: keep-alive"),
    ],
)
def test_a_body_with_two_lengths_is_refused_and_nothing_behind_it_is_read(lengths):
    with serving() as base, dial(base) as channel:
        chunks = b"0\r\n\r\n" + head(base, "GET /health HTTP/1.1")
        channel.sendall(head(base, "POST /api/mine HTTP/1.1", *lengths) + chunks)
        answer = rest(channel)
    assert answer.startswith(b"HTTP/1.1 400")
    assert answer.count(b"HTTP/1.1") == 1


def test_a_header_without_an_end_is_answered():
    with serving(header_bytes=2000) as base, dial(base) as channel:
        channel.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 3000)
        answer = rest(channel)
        assert answer.startswith(b"HTTP/1.1 431")
        assert b"Delete the cookies" in answer


UPGRADE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)


@pytest.mark.parametrize("more", [["X: " + "x" * 9000], [f"X-{n}: x" for n in range(130)]])
def test_a_channel_with_headers_that_are_too_large_is_answered(more):
    with serving() as base, dial(base) as channel:
        channel.sendall(head(base, "GET /ws/abcdef HTTP/1.1", *UPGRADE, *more))
        assert rest(channel).startswith(b"HTTP/1.1 431")


def test_cookies_of_other_tables_keep_nobody_from_a_channel():
    with serving() as base:
        table, cookie = open_table(base, pace=3)
        others = "; ".join(f"seat_{n:06}={'x' * 60}" for n in range(180))
        with Page(base, table, f"{others}; {cookie}; more={'y' * 5000}") as page:
            assert page.receive()["t"] == "state"


@pytest.mark.parametrize("body", [b"\xff\xfe", b"\xed\xa0\x80", b"{\xc3"])
@pytest.mark.parametrize("times", [1, 3])
def test_a_text_that_is_none_closes_the_channel_and_is_no_error(body, times, caplog):
    """Several in one breath: those after the close are thrown away."""
    with serving() as base:
        table, cookie = open_table(base, pace=3)
        with Page(base, table, cookie) as page:
            page.receive()
            frame = bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body
            page.channel.socket.sendall(frame * times)
            with pytest.raises(ConnectionClosed) as caught:
                page.until(lambda frame: False)
        assert caught.value.rcvd.code == 1007
        assert caplog.records == []


def test_a_text_that_is_none_with_a_close_behind_it_is_no_error_either(caplog):
    """Both come in one breath: the close has been answered before the text is read."""
    with serving() as base:
        table, cookie = open_table(base, pace=3)
        with Page(base, table, cookie) as page:
            page.receive()
            text, close = (bytes([kind, 0x82, 0, 0, 0, 0]) for kind in (0x81, 0x88))
            page.channel.socket.sendall(text + b"\xff\xfe" + close + (1000).to_bytes(2, "big"))
            with pytest.raises(ConnectionClosed):
                page.until(lambda frame: False)
        assert caplog.records == []


# ---- Descriptors ----------------------------------------------------------------------------

DESCRIPTORS = 256
WITH_FEW = f"""
import os, resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, ({DESCRIPTORS}, {DESCRIPTORS}))
os.execv(sys.executable, [sys.executable, "-m", "upcard", *sys.argv[1:]])
"""


@pytest.mark.slow
def test_idle_connections_neither_keep_newcomers_out_nor_fill_the_log(tmp_path):
    """A server with few descriptors; more half-sent requests than it can hold are kept open against it."""

    options = ["serve", "--port", "0", "--data", str(tmp_path)]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", WITH_FEW, *options],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        base = process.stdout.readline().split()[-1].rstrip("/")
        with contextlib.ExitStack() as stack:
            for _ in range(3):
                for _ in range(DESCRIPTORS):
                    stack.enter_context(dial(base)).sendall(b"GET / HTTP/1.1\r\n")
                table, cookie = open_table(base, pace=3)
                with Page(base, table, cookie) as page:
                    assert page.receive()["t"] == "state"
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
    assert (tmp_path / "log").read_text() == ""
