"""Servers that are killed at random moments, and four people who play on.

    python -m tests.server.net.kills --number 1000 --kept kills.json [--postgres]

kills `upcard serve` that many times, with SIGKILL, and checks each time that everything acknowledged is stored, once,
and in order. Progress is kept in the file, so that the run may be stopped and resumed; it is printed.
"""

import argparse
import collections
import contextlib
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import psycopg
from websockets.exceptions import WebSocketException

from tests.server.kit import plain_play
from tests.server.live import PATIENCE, Page, call, open_table
from tests.server.store.postgres import cluster, emptied
from tools.setup_env import ROOT
from upcard.server.store.base import KEPT_COMMANDS, READ, SIZE, read_out
from upcard.server.store.postgres import PostgresStore

LEAST = 5  # commands between two kills, at the least
A_TABLE = 50
"""Kills of one table; then another one begins."""


# ---- Where it is stored ---------------------------------------------------------------------


class File:
    """A folder of saved tables, which is only read."""

    def __init__(self, folder):
        self.folder = folder
        self.options = ["--data", str(folder)]

    def stored(self, table):
        """The bodies of a table, and its commands, each with its seat."""
        base = sqlite3.connect(f"file:{self.folder / 'tables.sqlite3'}?mode=ro", uri=True)
        with contextlib.closing(base):
            asked = {"at": table, "after": 0, "size": SIZE, "most": -1}
            bodies = read_out(base.execute(READ, asked), 0, None)
            query = "SELECT seat, id FROM commands WHERE at = ?"
            return bodies, set(base.execute(query, (table,)))


class Database:
    """A PostgreSQL database."""

    def __init__(self, address):
        self.address = address
        self.options = ["--store", address]

    def stored(self, table):
        """As of a file."""
        with contextlib.closing(PostgresStore(self.address)) as store:
            bodies = store.read(table)
        with psycopg.connect(self.address) as base:
            query = "SELECT seat, id FROM commands WHERE at = %s"
            return bodies, set(base.execute(query, (table,)))


# ---- Who plays ------------------------------------------------------------------------------


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
        if answer.get("code", "").endswith(".too_many"):  # of commands, and of names
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
        """The seat that has something to do, and its command."""
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
    # No clock runs: earlier commands are still in time however long a server takes to come back.
    table, cookie = open_table(base, bots=0, claim_seconds=None, turn_seconds=None)
    cookies = [cookie]
    with Page(base, table, cookie) as page:
        page.until(lambda frame: frame["t"] == "state")
        for seat in (1, 2, 3):
            invite = page.send("offer", seat=seat)["url"].removeprefix("/j/")
            cookies.append(call(base, f"/api/invites/{invite}", {"name": "Guest"}).cookie)
        assert page.send("start", command="start")["t"] == "ok"
    return table, cookies


class Nursery:
    """Servers on one store, one after the other, each a process of its own; ``kill`` ends exactly the one there is."""

    def __init__(self, *options):
        command = [sys.executable, "-m", "tests.server.net.nursery"]
        self.nurse = subprocess.Popen(
            [*command, "serve", "--port", "0", *options],
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


# ---- Killing --------------------------------------------------------------------------------


def survive(store, kills, seed):
    """Kill a server ``kills`` times while one family plays, and check the store each time."""
    chance = random.Random(seed)
    server = Nursery(*store.options)
    server.start()
    family = Family(*seated(server.base))
    for _ in range(kills):
        killer = threading.Timer(chance.uniform(0, 0.05), server.kill)
        family.play(server.base, chance.randint(LEAST, 3 * LEAST), killer)
        killer.join()
        assert server.status() == -signal.SIGKILL
        check(store, family)
        server.start()
    cookie = family.cookies[0]
    assert call(server.base, f"/api/tables/{family.table}/record", Cookie=cookie).status == 200
    server.kill(signal.SIGTERM)
    assert server.status() in (0, -signal.SIGTERM)
    server.close()
    check(store, family)
    return family


def check(store, family):
    """Every command that was acknowledged is stored, the last ones by their ids too; beyond them at most the one under
    way.
    """
    bodies, commands = store.stored(family.table)
    events = [json.loads(body) for body in bodies]
    moves = [(event["seat"], event["move"]) for event in events if event["type"] == "move"]
    lately = {one for seat in range(4) for one in family.by_seat(seat)[-KEPT_COMMANDS + 1 :]}
    assert lately <= commands
    assert len(commands - set(family.acknowledged)) <= 1
    assert moves[: len(family.moves)] == family.moves
    assert len(moves) - len(family.moves) <= 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--number", type=int, default=1000)
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--postgres", action="store_true")
    options = parser.parse_args()
    done = collections.Counter(
        json.loads(options.kept.read_text()) if options.kept.exists() else {}
    )
    name = "postgres" if options.postgres else "file"
    with contextlib.ExitStack() as stack:
        address = stack.enter_context(cluster()) if options.postgres else None
        while done[name] < options.number:
            with tempfile.TemporaryDirectory() as folder:
                store = Database(emptied(address)) if address else File(Path(folder))
                family = survive(store, A_TABLE, seed=done[name])
            done[name] += A_TABLE
            done[f"commands on {name}"] += len(family.acknowledged)
            options.kept.write_text(json.dumps(done))
            print(
                f"{done[name]} kills, {done[f'commands on {name}']} commands, nothing lost",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
