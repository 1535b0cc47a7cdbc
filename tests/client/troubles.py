"""Four programs that play through a proxy which delays, splits, drops, swallows, reorders and half-closes.

    python -m tests.client.troubles --moves 2000 --seed 1

Each uses `upcard.client` as anybody would and does nothing about the network: it resumes by itself. At the end every
move that was acknowledged is stored once, in its seat's order, and no other.
"""

import argparse
import collections
import random
import socket
import struct
import sys
import tempfile
import threading
import time
from pathlib import Path

from tests.server.live import PATIENCE, serving
from tests.server.memory import MemoryStore
from tests.server.net.proxy import Proxy
from upcard.client import CommandRefusedError, GoneError, Server
from upcard.server.config import Rate
from upcard.server.contract.commands import CloseCmd
from upcard.server.store.sqlite import FILE_NAME, SqliteStore
from upcard.server.tables import events as ev

PEOPLE = 4
PLENTY = Rate(1e6, 1_000_000)
FREE = dict.fromkeys(
    ("commands", "commands_of_address", "settings", "connects", "connects_of_address"), PLENTY
)
PLAN = {"seats": PEOPLE, "bots": 0, "claim_seconds": None, "turn_seconds": None, "name": "P0"}
TROUBLES = (("delay", 0.1), ("split", 0.1), ("half", 0.004), ("cut", 0.008), ("swallow", 0.002))
"""The troubles of a part of the traffic, and their frequencies. A delayed part of one channel comes after later ones
of another, which reorders channels; within a channel TCP keeps the order.
"""
LONGEST = 0.05


class TroubledProxy(Proxy):
    """An unreliable proxy."""

    def __init__(self, base, seed, troubles=TROUBLES):
        self._chance, self._troubles = random.Random(seed), troubles
        self.happened = collections.Counter()
        self.calm = threading.Event()
        self._dead = set()
        super().__init__(base)

    def die(self):
        """Pass nothing on any more on channels open now, without notice; later ones are as before."""
        self._dead = set(self._open)

    def _next(self):
        dice = self._chance.random()
        for name, often in () if self.calm.is_set() else self._troubles:
            if dice < often:
                self.happened[name] += 1
                return name
            dice -= often
        return "nothing"

    def _pass(self, source, target, way):
        try:
            while part := source.recv(65536):
                setattr(self, way, getattr(self, way) + len(part))
                if source in self._dead:
                    self.happened["swallow"] += 1
                    continue
                if not self._sent(self._next(), part, source, target):
                    return
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def _sent(self, trouble, part, source, target):
        """Send a part on, or let its trouble happen; return whether the way is still open."""
        if trouble == "delay":
            self.calm.wait(self._chance.uniform(0, LONGEST))
        if trouble == "cut":
            for end in (source, target):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                end.close()
            return False
        if trouble == "half":
            target.sendall(part)
            target.shutdown(socket.SHUT_WR)
            return False
        if trouble == "swallow":
            while source.recv(65536):  # the network is dead, and nobody says so
                pass
            return False
        cut = len(part) // 2 if trouble == "split" else len(part)
        target.sendall(part[:cut])
        if cut < len(part):
            self.calm.wait(LONGEST)
            target.sendall(part[cut:])
        return True


class Players:
    """Four programs at one table."""

    def __init__(self, base, moves):
        self.servers = [Server(base) for _ in range(PEOPLE)]
        self.places = [self.servers[0].open_table("continental", **PLAN)]
        for seat, server in enumerate(self.servers[1:], 1):
            self.places.append(server.sit(self.places[0].link, f"P{seat}"))
        self.left, self.faults = moves, []
        self.moved = [[] for _ in range(PEOPLE)]
        self.refused = collections.Counter()
        self._news = threading.Condition()

    def play(self):
        """Play until enough moves were acknowledged; return when all have gone."""
        threads = [threading.Thread(target=self._one, args=(seat,)) for seat in range(PEOPLE)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if self.faults:
            raise self.faults[0]

    def wait_for(self, moves):
        """Return once ``moves`` more moves were acknowledged, or there is a fault."""
        with self._news:
            last = self.left - moves
            assert self._news.wait_for(lambda: self.left <= last or self.faults, PATIENCE), (
                "they stand still"
            )

    def _one(self, seat):
        try:
            with self.places[seat].connect(PATIENCE) as channel:
                for state in channel.states():
                    self._act(seat, channel, state)
        except GoneError as gone:
            if gone.code != 4410:
                self._failed(gone)
        except BaseException as error:
            self._failed(error)
            raise

    def _failed(self, error):
        with self._news:
            self.faults.append(error)
            self._news.notify_all()

    def _act(self, seat, channel, state):
        try:
            if self.left <= 0:  # the second one is told that it is closed
                channel.ask(CloseCmd)
                return
            if state.table.phase in ("waiting", "summary"):
                if seat not in state.table.ready:
                    channel.ready()
                return
            move = wanted(state)
            if move is not None:
                channel.move(move)
                self.moved[seat].append(move)
                with self._news:
                    self.left -= 1
                    self._news.notify_all()
        except CommandRefusedError as refused:
            self.refused[refused.code] += 1
            if refused.code == "command.too_many":
                time.sleep(LONGEST)
                self._act(seat, channel, state)


def wanted(state):
    """The plainest move, or None where others are to move."""
    for action in ("pass", "draw"):
        if action in state.may:
            return action
    return f"discard {state.deal.hand[-1]}" if "discard" in state.may else None


def check(bodies, moved):
    """The acknowledged moves of each seat are stored, once and in order, and at most the move whose answer was under
    way when the table was closed.
    """
    for found, known in zip(moves_in(bodies), moved, strict=True):
        assert found[: len(known)] == known, "what was acknowledged is stored, once and in order"
        assert len(found) - len(known) <= 1, "and nothing else"


def moves_in(bodies):
    """Of each seat the moves that are stored, in their order."""
    found = [[] for _ in range(PEOPLE)]
    for body in bodies:
        event = ev.decoded(body)
        if isinstance(event, ev.Moved) and event.seat >= 0:
            found[event.seat].append(event.move)
    return found


def run(moves, seed, store=None, troubles=TROUBLES):
    """Play ``moves`` moves through the proxy; returns the troubles and the refusals."""
    store = store or MemoryStore()
    with (
        serving(store, hosts=("*",), grace=3600.0, **FREE) as base,
        TroubledProxy(base, seed, troubles) as proxy,
    ):
        players = Players(base, moves)
        for server in players.servers:
            server.base = proxy.base
        players.play()
        check(store.read(players.places[0].table), players.moved)
        return proxy.happened, players.refused


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--moves", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        happened, refused = run(options.moves, options.seed, SqliteStore(Path(folder) / FILE_NAME))
    print(
        f"{options.moves} moves, all stored once; on the way: {dict(happened)}; refused: {dict(refused)}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
