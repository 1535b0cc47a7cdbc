"""The command ``upcard serve`` as a process: starting, stopping, being killed."""

import contextlib
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import threading

import pytest
from websockets.exceptions import WebSocketException

from tests.server.kit import plain_play
from tests.server.live import PATIENCE, Page, call, open_table
from tools.setup_env import ROOT
from upcard.server.serve import COLLECT_AFTER
from upcard.server.store.packs import KEPT_COMMANDS, SIZE, read_out
from upcard.server.store.sqlite import READ

KILLS = 50
LEAST = 5  # commands between two kills, at the least


class Process:
    """A server of its own process; ``end`` kills exactly this one."""

    def __init__(self, data, *options):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "upcard", "serve", "--port", "0", "--data", str(data), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        line = self.process.stdout.readline()
        self.base = line.rpartition(" ")[2].strip().rstrip("/")
        assert self.base.startswith("http"), line + self.process.stderr.read()

    def end(self, how):
        """Send the signal; returns the exit status and what was said."""
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out + err


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_stops_when_it_is_told_to_and_goes_on_later(tmp_path, how):
    server = Process(tmp_path)
    table, cookie = open_table(server.base, pace=3)
    with Page(server.base, table, cookie) as page:
        page.receive()
        page.send("pace", seconds=2.5)
        status, said = server.end(how)
    assert status in (0, -how)
    assert "Traceback" not in said
    assert cookie.partition("=")[2] not in said
    again = Process(tmp_path)
    with Page(again.base, table, cookie) as page:
        assert page.receive()["table"]["pace"] == 2.5
    again.end(signal.SIGTERM)


@pytest.mark.slow
def test_a_folder_that_cannot_be_used_is_told(tmp_path):
    (tmp_path / "file").write_text("x")
    done = subprocess.run(
        [sys.executable, "-m", "upcard", "serve", "--port", "0", "--data", str(tmp_path / "file")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert "cannot be opened" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_port_that_is_taken_is_told(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "upcard", "serve", "--port", port, "--data", str(tmp_path)],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert done.returncode != 0
    assert "address already in use" in done.stderr
    assert "Traceback" not in done.stderr


# ---- Killed at any moment -------------------------------------------------------------------


def stored(folder, table):
    """The moves of a table and its commands, each with its seat, as the file has them."""
    base = sqlite3.connect(f"file:{folder / 'tables.sqlite3'}?mode=ro", uri=True)
    try:
        asked = {"at": table, "after": 0, "size": SIZE, "most": -1}
        events = [json.loads(body) for body in read_out(base.execute(READ, asked), 0, None)]
        commands = set(base.execute("SELECT seat, id FROM commands WHERE at = ?", (table,)))
    finally:
        base.close()
    moves = [(event["seat"], event["move"]) for event in events if event["type"] == "move"]
    return moves, commands


class Family:
    """Four people at one table, who play plainly, keep what was acknowledged, and send again what was not."""

    def __init__(self, table, cookies):
        self.table, self.cookies = table, cookies
        self.acknowledged = {(0, "start"): None}
        self.moves, self.pending, self.number = [], None, 0
        self.seen = [0] * len(cookies)

    def play(self, base, commands, kill):
        """Play until the server is gone: after that many commands ``kill`` is started, and play goes on."""
        last = len(self.acknowledged) + commands
        with contextlib.ExitStack() as stack:
            try:
                pages = [
                    stack.enter_context(self.sit(base, seat)) for seat in range(len(self.cookies))
                ]
                while True:
                    self.step(pages)
                    if len(self.acknowledged) == last and not kill.is_alive():
                        kill.start()
            except (WebSocketException, OSError, EOFError):
                return

    def sit(self, base, seat):
        """Connect a seat, which misses nothing that happened meanwhile."""
        page = Page(base, self.table, self.cookies[seat], since=self.seen[seat])
        page.until(lambda frame: frame["t"] == "state")
        told = [frame["n"] for frame in page.frames if frame["t"] == "event"]
        if self.seen[seat]:
            assert told == list(range(self.seen[seat] + 1, page.state["n"] + 1))
        return page

    def step(self, pages):
        """Send one command, or again the one that was not answered."""
        for page in pages:
            page.drain()
        if self.pending is None:
            self.pending = self.next_command([page.state for page in pages])
        seat, cmd, command, fields = self.pending
        answer = pages[seat].send(cmd, command=command, **fields)
        self.seen = [page.state["n"] for page in pages]
        if answer.get("code") == "command.too_many":
            return
        assert answer["t"] == "ok", (answer, self.pending)
        self.acknowledged[seat, command] = None
        if cmd == "move":
            self.moves.append((seat, fields["move"]))
        self.pending = None

    def by_seat(self, seat):
        """The acknowledged commands of a seat, in their order."""
        return [one for one in self.acknowledged if one[0] == seat]

    def next_command(self, states):
        """Who has something to do, and what."""
        self.number += 1
        for seat, state in enumerate(states):
            phase = state["table"]["phase"]
            if phase == "summary" and seat not in state["table"]["ready"]:
                return seat, "ready", f"k{self.number}", {}
            move = plain_play(state) if phase == "playing" else None
            if move is not None:
                return seat, "move", f"k{self.number}", {"move": move}
        # Frames are still on their way; a new name is a command like any other.
        return 0, "rename", f"k{self.number}", {"name": f"Ann {self.number}"}


def seated(base):
    """A table of four people; returns its id and their cookies."""
    table, cookie = open_table(base, bots=0)
    cookies = [cookie]
    with Page(base, table, cookie) as page:
        page.until(lambda frame: frame["t"] == "state")
        for seat in (1, 2, 3):
            invite = page.send("offer", seat=seat)["url"].removeprefix("/j/")
            cookies.append(call(base, f"/api/invites/{invite}", {"name": "Guest"}).cookie)
        assert page.send("start", command="start")["t"] == "ok"
    return table, cookies


class Nursery:
    """Servers on one folder, one after the other, each a process of its own; ``kill`` ends exactly the one there is."""

    def __init__(self, data):
        command = [sys.executable, "-m", "tests.server.net.nursery"]
        self.nurse = subprocess.Popen(
            [*command, "serve", "--port", "0", "--data", str(data)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.base, self.server = "", 0

    def start(self):
        self.nurse.stdin.write("\n")
        self.nurse.stdin.flush()
        self.server = int(self.nurse.stdout.readline())
        self.base = self.nurse.stdout.readline().rpartition(" ")[2].strip().rstrip("/")
        assert self.base.startswith("http"), "the server says nothing"
        assert "Only this computer" in self.nurse.stdout.readline()

    def kill(self, how=signal.SIGKILL):
        os.kill(self.server, how)

    def status(self):
        """Wait until the server has ended; returns its exit status."""
        return int(self.nurse.stdout.readline())

    def close(self):
        self.nurse.communicate(timeout=PATIENCE)


@pytest.mark.slow
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path):
    """Kill the server at random moments; whatever it acknowledged is there, and the game goes on."""
    chance = random.Random(20)
    server = Nursery(tmp_path)
    server.start()
    family = Family(*seated(server.base))
    for _ in range(KILLS):
        killer = threading.Timer(chance.uniform(0, 0.05), server.kill)
        family.play(server.base, chance.randint(LEAST, 3 * LEAST), killer)
        killer.join()
        assert server.status() == -signal.SIGKILL
        check_stored(tmp_path, family)
        server.start()
    cookie = family.cookies[0]
    assert call(server.base, f"/api/tables/{family.table}/record", Cookie=cookie).status == 200
    server.kill(signal.SIGTERM)
    assert server.status() in (0, -signal.SIGTERM)
    server.close()
    check_stored(tmp_path, family)
    assert len(family.acknowledged) >= LEAST * KILLS
    assert len(family.moves) > KILLS


def check_stored(folder, family):
    """Every command that was acknowledged is in the file; beyond them at most the one under way."""
    moves, commands = stored(folder, family.table)
    lately = {one for seat in range(4) for one in family.by_seat(seat)[-KEPT_COMMANDS + 1 :]}
    assert lately <= commands
    assert len(commands - set(family.acknowledged)) <= 1
    assert moves[: len(family.moves)] == family.moves
    assert len(moves) - len(family.moves) <= 1


@pytest.mark.slow
def test_the_page_is_there(tmp_path):
    server = Process(tmp_path)
    try:
        assert b"<title>Upcard</title>" in call(server.base, "/").body
        assert call(server.base, "/static/js/main.js").status == 200
    finally:
        server.end(signal.SIGTERM)
    assert [file.name for file in tmp_path.glob("*.sqlite3")]


@pytest.mark.parametrize("port", ["99999", "-1", "x", "65536"])
@pytest.mark.slow
def test_a_port_that_is_none_is_told_in_a_sentence(port):
    done = subprocess.run(
        [sys.executable, "-m", "upcard", "serve", f"--port={port}"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert f"a port is a number from 0 to 65535, not {port}" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_proxy_that_is_no_address_is_told_in_a_sentence():
    done = subprocess.run(
        [sys.executable, "-m", "upcard", "serve", "--proxy", "nowhere"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert "nowhere is no address and no network" in done.stderr


def test_a_server_behind_a_proxy_answers_for_its_name(tmp_path):
    server = Process(tmp_path, "--host-name", "Cards.Example", "--proxy", "127.0.0.0/8")
    try:
        assert call(server.base, "/health", Host="cards.example").status == 200
        assert call(server.base, "/health", Host="other.example").status == 421
        page = call(server.base, "/", Host="cards.example", X_Forwarded_Proto="https")
        assert "secure" in page.headers["set-cookie"].lower()
    finally:
        server.end(signal.SIGTERM)


@pytest.mark.slow
def test_the_collector_leaves_what_is_loaded_alone(tmp_path):
    """Otherwise it stops a server of a hundred tables for a tenth of a second and more."""
    code = (
        "import gc; from pathlib import Path; from upcard.server import serve as s; "
        "s._Server.run = lambda self: print(gc.get_threshold(), gc.get_freeze_count() > 10_000); "
        f"s.serve('127.0.0.1', 0, Path({str(tmp_path)!r}), browser=False)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.stdout.strip() == f"{COLLECT_AFTER} True", done.stderr


@pytest.mark.slow
def test_a_log_for_programs_holds_objects_and_no_secrets(tmp_path):
    server = Process(tmp_path, "--log", "json")
    try:
        _, cookie = open_table(server.base)
        with socket.create_connection(
            ("127.0.0.1", int(server.base.rpartition(":")[2]))
        ) as channel:
            channel.sendall(f"no request /j/secret-invite {cookie}\r\n\r\n".encode())
            assert channel.recv(1000).startswith(b"HTTP/1.1 400")
    finally:
        _, said = server.end(signal.SIGTERM)
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert [line["message"] for line in lines] == ["Invalid HTTP request received."]
    assert "secret" not in said
    assert cookie.partition("=")[2] not in said
