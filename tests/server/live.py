"""A real server on the loopback, in a thread, and a page's end of its channel."""

import asyncio
import contextlib
import json
import socket
import threading
import urllib.error
import urllib.request
from types import SimpleNamespace

import uvicorn
import uvicorn.server
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.answering import HereDesk
from tests.server.kit import plain_play
from tests.server.memory import MemoryStore
from upcard.server.app import make_app
from upcard.server.bots.pool import Thinker
from upcard.server.clock import Clock
from upcard.server.config import Config
from upcard.server.live.services import Services
from upcard.server.net.front import Front
from upcard.server.net.protocol import Guarded
from upcard.server.store.writer import Writer
from upcard.server.together.others import Others

PATIENCE = 90  # seconds until a server that is silent has failed the test


async def _soon(seconds):
    """Wait a tenth of the time; uvicorn looks ten times a second whether to stop, which costs each test 0.2 seconds."""
    await asyncio.sleep(seconds / 10)


uvicorn.server.asyncio = SimpleNamespace(**{**vars(asyncio), "sleep": _soon})

IDLE = []  # applications that no server runs


class Application:
    """An application that one server after another runs: making one takes longer than most tests. Everything that it
    keeps is made again at each start.
    """

    def __init__(self, figures=None):
        self.make_services = None
        self.made = make_app(self.services, figures)

    def services(self):
        return self.make_services()

    @property
    def front(self):
        return Front(self.made._app, self.made._state)


@contextlib.contextmanager
def serving(
    store=None,
    thinker=Thinker,
    figures=None,
    others=Others,
    desk=HereDesk,
    clock=Clock,
    push=lambda: None,
    **config,
):
    """Serve on a free port; yields the server's address without a slash at its end. ``others`` makes what knows the
    other processes on the store, ``desk`` what looks at rules, ``clock`` tells the time,
    ``push`` makes the way to push services.
    """
    listener = socket.create_server(("127.0.0.1", 0))
    config = Config(**{"claim_beat": 0.0, "salt_seconds": 0.0, **config})
    app = IDLE.pop() if IDLE and not figures else Application(figures)
    app.make_services = lambda: Services(
        Writer(store or MemoryStore()),
        thinker(),
        config=config,
        others=others(),
        desk=desk(),
        clock=clock(),
        push=push(),
    )
    server = uvicorn.Server(Guarded(app.front, config))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listener.close()
        assert not thread.is_alive()
        if not figures:
            IDLE.append(app)


class Answer:
    """The answer to a call over HTTP."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def cookie(self):
        return self.headers.get("set-cookie", "").partition(";")[0]


def call(base, path, body=None, raw=None, method=None, **headers):
    """Make a call; ``body`` goes as JSON, ``raw`` as it is."""
    data = raw if raw is not None else None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, method=method)
    for name, value in {"content-type": "application/json", **headers}.items():
        request.add_header(name.replace("_", "-"), value)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return Answer(answer.status, answer.headers, answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, error.headers, error.read())


def open_table(base, **plan):
    """Open a table; returns its id and the cookie of seat 0."""
    plan = {
        "game": "continental",
        "name": "Ann",
        "seats": 4,
        "bots": 3,
        "pace": 0,
        "claim_seconds": 12,
        **plan,
    }
    answer = call(base, "/api/tables", plan)
    assert answer.status == 200, answer.body
    return answer.json["table"], answer.cookie


def laid(part, before, reasons):
    """Return the state that a channel with ``parts`` was told; new reasons are added to ``reasons``."""
    now = before | part
    if part.get("deal") and before["deal"]:
        now["deal"] = before["deal"] | part["deal"]
        if "discard" in part["deal"]:
            kept, *more = part["deal"]["discard"]
            now["deal"]["discard"] = before["deal"]["discard"][:kept] + more
    if "seats" in part:
        pairs = zip(part["seats"], before["seats"], strict=True)
        now["seats"] = [old | (seat or {}) for seat, old in pairs]
    reasons += [one for one in part.get("why_not", ()) if not isinstance(one, int)]
    why_not = part.get("why_not", before["why_not"])
    now["why_not"] = [reasons[one] if isinstance(one, int) else one for one in why_not]
    return now


class Page:
    """A page's end of the channel: keeps the state, numbers its commands."""

    def __init__(self, base, table, cookie, since=0, origin=None, parts=False):
        address = f"{base.replace('http', 'ws', 1)}/ws/{table}?since={since}&parts={parts:d}"
        headers = {"Cookie": cookie} if cookie else {}
        self.open = contextlib.ExitStack()
        self.channel = self.open.enter_context(
            connect(
                address,
                additional_headers=headers,
                origin=origin,
                max_size=None,
                open_timeout=PATIENCE,
            )
        )
        self.state, self.frames, self.sent = None, [], 0
        self.parts, self.reasons = parts, []

    def drain(self):
        """Receive what has come already."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.receive(0)

    def receive(self, patience=PATIENCE):
        """The next frame."""
        frame = json.loads(self.channel.recv(patience))
        self.frames.append(frame)
        if frame["t"] == "state":
            self.state, self.reasons = frame, [*frame["why_not"]]
        elif frame["t"] == "event" and (state := frame["state"]):
            self.state = laid(state, self.state, self.reasons) if self.parts else state
        return frame

    def drain_until_closed(self):
        """Receive until the server closes the channel; ``close_code`` then says why."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.receive()

    @property
    def close_code(self):
        return self.channel.protocol.close_code

    def until(self, holds):
        """Receive until something holds of a frame; returns that frame."""
        while True:
            frame = self.receive()
            if holds(frame):
                return frame

    def send(self, cmd, command=None, **fields):
        """Send a command and return the frame that answers it."""
        self.sent += 1
        command = command or f"c{self.sent}"
        self.channel.send(json.dumps({"id": command, "cmd": cmd, **fields}))
        return self.until(lambda frame: frame.get("id") == command)

    def send_in_time(self, cmd, **fields):
        """Send a command, and again as long as it came too soon: a whole match against quick bots runs into the limit
        of its seat. The server reads on only when there is room again.
        """
        while (answer := self.send(cmd, **fields)).get("code") == "command.too_many":
            pass
        return answer

    def play(self, until, most=100_000):
        """Play plainly until something holds of the state."""
        for _ in range(most):
            if until(self.state):
                return
            phase = self.state["table"]["phase"]
            if phase == "summary" and self.state["you"] not in self.state["table"]["ready"]:
                assert self.send_in_time("ready")["t"] == "ok"
            elif phase == "playing" and plain_play(self.state):
                turn = self.state["deal"]["turn"]
                self.send_in_time("move", move=plain_play(self.state), turn=turn)
            else:
                self.receive()
        raise AssertionError("it does not come to that")

    def close(self):
        self.open.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
