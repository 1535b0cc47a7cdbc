"""Servers that are killed while four programs play through an unreliable proxy.

    python -m tests.client.killed --number 300 --kept killed.json [--postgres]

kills `upcard serve` that many times, with SIGKILL, at random moments. The programs use `upcard.client` and know of
nothing: each resumes by itself, through a proxy that delays, splits, cuts, swallows, reorders and half-closes
(`troubles.py`). In the end every acknowledged move is stored once, in its seat's order, and no other. The file keeps
what was done so far, so the run may be stopped and resumed.
"""

import argparse
import collections
import contextlib
import json
import random
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path

from tests.client.troubles import TROUBLES, Players, TroubledProxy, check
from tests.server.live import PATIENCE
from tests.server.net.kills import Database, File, Nursery
from tests.server.store.postgres import cluster, emptied

LEAST = 5  # moves between two kills, at the least
A_TABLE = 50
"""Kills of one table; then another one begins."""
NO_END = 10**9


def survive(store, kills, seed, troubles=TROUBLES):
    """Kill a server ``kills`` times while four programs play; returns them, and the troubles on the way."""
    chance = random.Random(seed)
    server = Nursery(*store.options)
    server.start()
    with contextlib.closing(server), TroubledProxy(server.base, seed, troubles) as proxy:
        players = Players(server.base, NO_END)
        for one in players.servers:
            one.base = proxy.base
        playing = threading.Thread(target=players.play)
        playing.start()
        try:
            for _ in range(kills):
                players.wait_for(chance.randint(LEAST, 3 * LEAST))
                time.sleep(chance.uniform(0, 0.05))  # any moment will do, but not always the same
                server.kill()
                assert server.status() == -signal.SIGKILL
                server.start()
                proxy.lead_to(server.base)
        finally:
            players.left = 0
            playing.join(PATIENCE)
            server.kill(signal.SIGTERM)
            assert server.status() in (0, -signal.SIGTERM)
    assert not playing.is_alive(), "somebody did not come back"
    assert not players.faults, players.faults
    bodies, _ = store.stored(players.places[0].table)
    check(bodies, players.moved)
    return players, proxy.happened


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--postgres", action="store_true")
    options = parser.parse_args()
    kept = json.loads(options.kept.read_text()) if options.kept.exists() else {}
    done = collections.Counter(kept)
    name = "postgres" if options.postgres else "file"
    with contextlib.ExitStack() as stack:
        address = stack.enter_context(cluster()) if options.postgres else None
        while done[name] < options.number:
            with tempfile.TemporaryDirectory() as folder:
                store = Database(emptied(address)) if address else File(Path(folder))
                players, happened = survive(store, A_TABLE, seed=done[name])
            done[name] += A_TABLE
            done[f"moves on {name}"] += sum(map(len, players.moved))
            done.update({f"{what} on {name}": times for what, times in happened.items()})
            options.kept.write_text(json.dumps(done))
            print(dict(done), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
