"""The bytes of a whole match: for a seat on the wire, and for the server on its disk.

    python bench/wire.py [--game continental] [--matches 5]

One person plays simply against bots; the traffic is counted between the two, with what a browser asks for.
"""

import argparse
import contextlib
import sqlite3
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.live import Page, open_table, serving
from tests.server.net.proxy import Proxy
from upcard.server.config import Rate
from upcard.server.store.sqlite import SqliteStore

NAME = "tables.sqlite3"
PLENTY = Rate(1e6, 1_000_000)
FREE = {"commands": PLENTY, "commands_of_address": PLENTY, "settings": PLENTY, "connects": PLENTY}


def matches(folder: Path, game: str, number: int) -> Iterator[tuple[int, int, int]]:
    """Play matches at one server; yields for each the bytes to the seat, those from it, and its events."""
    store = SqliteStore(folder / NAME)
    with serving(store, hosts=("*",), **FREE) as base:
        for _ in range(number):
            table, cookie = open_table(base, game=game, pace=0)
            with Proxy(base) as proxy, Page(proxy.base, table, cookie, parts=True) as page:
                page.until(lambda frame: frame["t"] == "state")
                page.play(lambda state: state["table"]["phase"] == "finished")
                yield proxy.down, proxy.up, len(store.read(table))


def size(file: Path) -> int:
    """Return the size used by a file, including its journal."""
    with contextlib.closing(sqlite3.connect(file)) as base:
        base.execute("VACUUM")
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.stat().st_size


def main() -> int:
    """Play some matches and print their sizes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="continental")
    parser.add_argument("--matches", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = list(matches(Path(folder), options.game, options.matches))
        disk = size(Path(folder) / NAME) / options.matches
    down, up, events = (statistics.median(column) for column in zip(*found, strict=True))
    print(
        f"{options.game}: {down / 1000:.0f} kB to the seat, {up / 1000:.0f} kB from it, {events:.0f} events (medians); "
        f"{disk / 1000:.0f} kB of disk a match, an empty file's share included ({options.matches} matches)"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
