"""How long a table waits while one address sends requests on hundreds of connections.

    python bench/beside.py [--seconds 8] [--connections 256] [--other FOLDER]

A seat pings its channel 20 times a second while another process sends volleys: a request on every connection, and the
next volley when all are answered. With --other, the server of another checkout, run with this Python, is measured in
alternation. On a busy computer only the ratio is meaningful.
"""

import argparse
import contextlib
import http.client
import json
import multiprocessing
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from websockets.sync.client import ClientConnection, connect

HERE = Path(__file__).parent.parent
TABLES = 38
PAUSE = 0.05
PLAN = {"game": "continental", "name": "Ann", "seats": 4, "bots": 0}
PAGES = ("/", "/rules", "/pad", "/replay", "/nowhere")
PATIENCE = 60.0


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[int]:
    """Start the server of a checkout with empty storage; yields its port."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "upcard", "serve", "--port", "0", "--data", data]
        environ = {**os.environ, "PYTHONPATH": str(folder / "src")}
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=environ, cwd=data
        ) as server:
            line = server.stdout.readline() if server.stdout else ""
            try:
                yield int(line.strip().rstrip("/").rpartition(":")[2])
            finally:
                server.send_signal(signal.SIGKILL)


def opened(port: int, cookie: str | None) -> tuple[str, str]:
    """Open a table; returns its id and the browser's cookie."""
    call = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
    call.request("POST", "/api/tables", json.dumps(PLAN), headers)
    answer = call.getresponse()
    return json.loads(answer.read())["table"], answer.headers["set-cookie"].partition(";")[0]


def request(port: int, line: str, *headers: str, body: str = "") -> bytes:
    """Return the bytes of a request."""
    more = [f"Content-Length: {len(body)}", "Content-Type: application/json"] if body else []
    return "\r\n".join([line, f"Host: 127.0.0.1:{port}", *headers, *more, "", body]).encode()


def cookies(port: int, _number: int, tables: list[str], _: str) -> bytes:
    """A visit by an unknown browser with made-up cookies of an older server."""
    junk = "; ".join(f"seat_{table}={'x' * 32}" for table in tables)
    own = f"upcard={secrets.token_urlsafe(32)}"
    return request(port, "GET / HTTP/1.1", f"Cookie: {own}; {junk}")


def pages(port: int, number: int, _: list[str], __: str) -> bytes:
    """A page, or one that does not exist."""
    return request(port, f"GET {PAGES[number % len(PAGES)]} HTTP/1.1", "Accept: text/html")


def mine(port: int, _: int, __: list[str], cookie: str) -> bytes:
    """The list of the browser's own tables."""
    return request(port, "POST /api/mine HTTP/1.1", f"Cookie: {cookie}", body="[]")


KINDS: dict[str, Callable[[int, int, list[str], str], bytes]] = {
    "cookies": cookies,
    "pages": pages,
    "mine": mine,
}


def volleys(
    port: int, kind: str, connections: int, until: float, tables: list[str], cookie: str
) -> None:
    """Send volleys until the given time."""
    sockets = [socket.create_connection(("127.0.0.1", port), PATIENCE) for _ in range(connections)]
    readers = [one.makefile("rb") for one in sockets]
    while time.monotonic() < until:
        for number, one in enumerate(sockets):
            one.sendall(KINDS[kind](port, number, tables, cookie))
        for reader in readers:
            length = 0
            while (line := reader.readline()) not in (b"\r\n", b""):
                name, _, value = line.partition(b":")
                length = int(value) if name.lower() == b"content-length" else length
            reader.read(length)


def waits(channel: ClientConnection, until: float) -> list[float]:
    """Return the round-trip time of each ping of a seat until the given time, in milliseconds."""
    found = []
    while time.monotonic() < until:
        begun = time.perf_counter()
        channel.send('{"cmd": "beat", "id": "b"}')
        while json.loads(channel.recv(PATIENCE))["t"] != "beat":
            pass
        found.append(1000 * (time.perf_counter() - begun))
        time.sleep(PAUSE)
    return found


def measured(folder: Path, kind: str, connections: int, seconds: float) -> list[float]:
    """Return the waits of a table during volleys of one kind."""
    with serving(folder) as port:
        first, cookie = opened(port, None)
        tables = [first, *(opened(port, cookie)[0] for _ in range(TABLES))]
        table, own = opened(port, None)
        address = f"ws://127.0.0.1:{port}/ws/{table}?since=0"
        with connect(address, additional_headers={"Cookie": own}) as channel:
            waits(channel, time.monotonic() + 1)
            until = time.monotonic() + seconds
            sender = multiprocessing.Process(
                target=volleys, args=(port, kind, connections, until, tables, cookie)
            )
            sender.start()
            found = waits(channel, until)
            sender.join()
    return sorted(found)


def main() -> int:
    """Measure and print the results; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--connections", type=int, default=256)
    parser.add_argument("--other", type=Path, help="another checkout")
    options = parser.parse_args()
    print("milliseconds        median   99 of 100   longest")
    for kind in KINDS:
        longest = {}
        for folder in (HERE, options.other) if options.other else (HERE,):
            found = measured(folder.resolve(), kind, options.connections, options.seconds)
            longest[folder] = found[-1]
            name = f"{kind}, {'here' if folder is HERE else 'other'}"
            high = found[int(0.99 * len(found))]
            print(f"{name:18} {found[len(found) // 2]:7.1f} {high:11.0f} {found[-1]:9.0f}")
        if options.other:
            print(
                f"{kind}: the longest is {longest[HERE] / longest[options.other]:.2f} of the other's"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
