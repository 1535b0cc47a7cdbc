"""The time a server takes to start on many stored tables, and to open a finished match that is not in memory.

    python bench/start.py [--tables 10000] [--game continental] [--times 5]

Bots play one match to its end; the store is filled with copies of it. A start is timed from the command to the line
with the server's address; opening is reading, folding and showing the match to all its seats.
"""

import argparse
import asyncio
import os
import random
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from upcard.engine import move_text
from upcard.rules import find_variant
from upcard.server.bots.pool import Thinker
from upcard.server.live.registry import Registry
from upcard.server.live.services import Services
from upcard.server.store.sqlite import FILE_NAME, SqliteStore
from upcard.server.store.writer import Writer
from upcard.server.tables import events as ev
from upcard.server.tables.chance import LETTERS
from upcard.server.tables.dealing import chance_events, opening_events, round_event
from upcard.server.tables.game import Game

PEOPLE = 4
TABLES = ("packs", "events", "commands", "used")
"""The tables of the store that hold a match."""


async def match(game: str, chance: random.Random) -> list[bytes]:
    """Return the events of a whole match between four bots."""
    variant, mind = find_variant(game), Thinker()
    plans = tuple(ev.SeatPlan("bot", f"Bot {seat}", "beginner") for seat in range(PEOPLE))
    created = ev.Created(game, variant.version, None, plans, 0.0, 12, 7)
    table, events = Game(created), [created]
    coming = opening_events(table, chance)
    while True:
        for event in coming:
            table.apply(event)
        events += coming
        deal = table.deal
        if deal is None or table.match.over:
            return [ev.encoded(event) for event in events]
        coming = chance_events(table, chance)
        if deal.phase == "over":
            coming = [round_event(table.match, chance)]
        elif not coming:
            seat = deal.to_act()[0]
            move = await mind.choose("beginner", 7 + seat, deal.view(seat), variant)
            coming = [ev.Moved(seat, move_text(move, deal.rules.melds))]


def filled(folder: Path, bodies: list[bytes], number: int) -> list[str]:
    """Fill a store with copies of one match; returns their ids."""
    file = folder / FILE_NAME
    store = SqliteStore(file)
    first = _id(0)
    for after in range(0, len(bodies), 20):
        store.append(first, after, bodies[after : after + 20])
    store.close()
    ids = [_id(one) for one in range(number)]
    base = sqlite3.connect(file, isolation_level=None)
    base.execute("PRAGMA synchronous=OFF")
    base.execute("BEGIN")
    for name in TABLES:
        columns = [row[1] for row in base.execute(f"PRAGMA table_info({name})")]
        rest = ", ".join(columns[1:])
        query = f"INSERT INTO {name} (at, {rest}) SELECT ?, {rest} FROM {name} WHERE at = ?"
        base.executemany(query, [(one, first) for one in ids[1:]])
    base.execute("COMMIT")
    base.close()
    return ids


def _id(number: int) -> str:
    """Return an id in the form of table ids."""
    digits = ""
    for _ in range(13):
        number, digit = divmod(number, len(LETTERS))
        digits = LETTERS[digit] + digits
    return digits


def started(folder: Path) -> tuple[float, float]:
    """Return the wall and processor seconds until a server on that folder prints its address."""
    command = [sys.executable, "-m", "upcard", "serve", "--port", "0", "--data", str(folder)]
    begun = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        line = process.stdout.readline() if process.stdout else ""
        took = time.monotonic() - begun
        if "http" not in line:
            raise RuntimeError(f"the server said {line!r}")
        text = Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8")
        spent = sum(map(int, text.rpartition(")")[2].split()[11:13])) / os.sysconf("SC_CLK_TCK")
        return took, spent
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)


async def opened(folder: Path, ids: list[str]) -> list[tuple[float, float]]:
    """Return the wall and processor seconds for opening each of these tables."""
    registry, found = Registry(Services(Writer(SqliteStore(folder / FILE_NAME)), Thinker())), []
    for one in ids:
        begun, spent = time.monotonic(), time.process_time()
        async with registry.using(one) as table:
            table.draft(0)
            found.append((time.monotonic() - begun, time.process_time() - spent))
    await registry.close()
    return found


def main() -> int:
    """Measure and print; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--game", default="continental")
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args()
    chance = random.Random(7)
    bodies = asyncio.run(match(options.game, chance))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ids = filled(folder, bodies, options.tables)
        size = (folder / FILE_NAME).stat().st_size
        print(
            f"{options.tables} matches of {len(bodies)} events, {size / 1e6:.0f} MB, "
            f"{size / 1e3 / options.tables:.1f} kB each"
        )
        starts = [started(folder) for _ in range(options.times)]
        took, spent = (statistics.median(column) for column in zip(*starts, strict=True))
        print(
            f"start: {took:.2f} s, {spent:.2f} s of the processor (medians of {options.times}; what it does at the "
            "same time in threads included)"
        )
        some = asyncio.run(opened(folder, chance.sample(ids, min(len(ids), 20))))
        waits, spent = (statistics.median(column) for column in zip(*some, strict=True))
        print(
            f"opening a finished match: {1000 * waits:.0f} ms, {1000 * spent:.0f} ms of the processor "
            f"(medians of {len(some)})"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
