"""How many tables of four people a server carries: the curve of the wait for a move over the number of tables.

    python bench/load.py [--tables 25,50,100,200] [--seconds 30] [--processes 1] [--store ADDRESS] [--svg FILE]

Starts `upcard serve` (several processes with --store), seats four people at each table over the loopback, and plays a
move a second at each, passes included. The wait is the time from a move until the last of the four has its update (for
a pass, which others may not see, until its own seat has). Processor time is that of the server's processes, a command
of any kind; `own_percent` is that of this program: near 100 it measures itself. `missed` counts the moves that could
not begin in their second because the previous one had not arrived. On a shared machine only the server's processor time
is meaningful. The program stops by itself: each step takes the given seconds, and a step whose p99 exceeds --until is
the last.
"""

import argparse
import asyncio
import contextlib
import json
import math
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.people import PEOPLE, Figures, Table

WARM_UP = 3.0
"""Seconds of play at all tables before measuring."""
DEALT_A_SECOND = 40
"""Tables whose players get ready for their first round, per second."""


def sit(table: Table) -> None:
    """Open the table and let four people sit down."""
    for seat in range(PEOPLE):
        plan: dict[str, Any] = {"name": f"P{seat}"}
        path = f"/api/tables/{table.id}/sit"
        if seat == 0:
            plan |= {"game": "continental", "seats": PEOPLE, "bots": 0, "turn_seconds": None}
            path = "/api/tables"
        base = table.bases[seat % len(table.bases)]
        headers = {"content-type": "application/json", "x-forwarded-for": table.address(seat)}
        request = urllib.request.Request(base + path, json.dumps(plan).encode(), headers)
        with opened(request) as answer:
            table.cookies.append(answer.headers["set-cookie"].partition(";")[0])
            table.id = json.loads(answer.read())["table"]


def opened(request: urllib.request.Request) -> Any:
    """Return the response to a call; one refused because too many tables are opened at once is repeated."""
    for _ in range(600):
        try:
            return urllib.request.urlopen(request, timeout=60)
        except urllib.error.HTTPError as error:
            with error:
                if error.code not in (429, 503):
                    raise
                wait = float(error.headers.get("retry-after", "1"))
        time.sleep(wait)
    raise TimeoutError("the server opens no table")


async def step(tables: list[Table], figures: Figures, seconds: float, server: "Server") -> None:
    """Let all tables play, and measure for some seconds once they are under way.

    Their moves are spread evenly over the second and stay so: real tables are not synchronised, and a burst would
    measure itself. So would hundreds of tables dealt at once, which also block the server for seconds.
    """
    for table in tables:
        await table.open()
    begun = time.monotonic()
    for number, table in enumerate(tables):
        whole = math.ceil(time.monotonic() - begun)
        table.begin(begun + whole + 1 + number / len(tables))
        await asyncio.sleep(1 / DEALT_A_SECOND)
    await asyncio.sleep(WARM_UP)
    figures.counting, spent, own = True, server.processor(), time.process_time()
    await asyncio.sleep(seconds)
    figures.counting = False
    figures.spent, figures.own = server.processor() - spent, time.process_time() - own
    for person in (one for table in tables for one in table.people):
        if person.channel is not None:
            figures.errors += person.channel.ended.done()  # nobody leaves on their own
            person.channel.close()
    await asyncio.sleep(0)


def processor_of(process: int) -> float:
    """Return the processor seconds of a process, 0 if there is none."""
    with contextlib.suppress(OSError):
        text = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
        return sum(map(int, text.rpartition(")")[2].split()[11:13])) / os.sysconf("SC_CLK_TCK")
    return 0.0


class Server:
    """Processes of `upcard serve`; ends exactly those."""

    def __init__(self, folder: Path, number: int, store: str | None) -> None:
        """Start them."""
        where = ["--store", store] if store else ["--data", str(folder)]
        command = [sys.executable, "-m", "upcard", "serve", "--port", "0", "--proxy", "127.0.0.1"]
        self.processes = [
            subprocess.Popen([*command, *where], stdout=subprocess.PIPE, text=True)
            for _ in range(number)
        ]
        lines = [process.stdout.readline() for process in self.processes if process.stdout]
        self.bases = [line.rpartition(" ")[2].strip().rstrip("/") for line in lines]

    def memory(self) -> float:
        """Return the resident memory of all in MB."""
        found = 0.0
        for process in self.processes:
            with contextlib.suppress(OSError):
                text = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
                found += int(text.partition("VmRSS:")[2].split()[0]) / 1000
        return found

    def processor(self) -> float:
        """Return the processor seconds of all."""
        return sum(processor_of(process.pid) for process in self.processes)

    def end(self) -> None:
        """Stop the processes."""
        for process in self.processes:
            process.send_signal(signal.SIGTERM)
        for process in self.processes:
            process.communicate(timeout=60)


def curve(rows: list[dict[str, float]]) -> str:
    """Return the curve of p99 over the number of tables, as SVG."""
    wide, high = 480, 240
    most_x = max(row["tables"] for row in rows)
    most_y = max(100.0, *(row["p99_ms"] for row in rows))
    points = [
        (40 + 420 * row["tables"] / most_x, high - 30 - 190 * row["p99_ms"] / most_y)
        for row in rows
    ]
    line = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
    aim = high - 30 - 190 * 100 / most_y
    labels = "".join(
        f'<text x="{x:.0f}" y="{high - 12}" font-size="11" text-anchor="middle">{row["tables"]:.0f}</text>'
        f'<text x="{x:.0f}" y="{y - 6:.0f}" font-size="11" text-anchor="middle">{row["p99_ms"]:.0f}</text>'
        for (x, y), row in zip(points, rows, strict=True)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif">'
        f'<path d="M40 20V{high - 30}H470" fill="none" stroke="#888"/>'
        f'<path d="M40 {aim:.0f}H470" stroke="#c66" stroke-dasharray="4"/>'
        f'<polyline points="{line}" fill="none" stroke="#27566b" stroke-width="2"/>{labels}'
        f'<text x="44" y="16" font-size="11">p99 in ms, by tables of four at a move a second</text></svg>\n'
    )


def measure(options: argparse.Namespace, number: int) -> dict[str, float]:
    """Measure a fresh server with that many tables."""
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), options.processes, options.store)
        try:
            tables = [Table(n, server.bases, figures) for n in range(number)]
            for table in tables:
                sit(table)
            asyncio.run(step(tables, figures, options.seconds, server))
            memory = server.memory()
        finally:
            server.end()
    waits = sorted(figures.waits)
    return {
        "tables": number,
        "moves_a_second": round(figures.moves / options.seconds, 1),
        "p50_ms": round(1000 * statistics.median(waits), 1) if waits else 0.0,
        "p99_ms": round(1000 * waits[int(len(waits) * 0.99)], 1) if waits else 0.0,
        "processor_ms_a_command": round(1000 * figures.spent / max(1, figures.commands), 2),
        "processor_percent": round(100 * figures.spent / options.seconds),
        "own_percent": round(100 * figures.own / options.seconds),
        "kb_a_command": round(figures.bytes / 1000 / max(1, figures.commands), 1),
        "missed": figures.missed,
        "errors": figures.errors,
        "memory_mb": round(memory),
    }


def main() -> int:
    """Measure each number of tables and print the results; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", default="25,50,100,200", help="comma-separated numbers")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--processes", type=int, default=1, help="more than one needs --store")
    parser.add_argument("--store", help="a PostgreSQL database that may be filled")
    parser.add_argument("--until", type=float, default=500.0, help="milliseconds of p99 (500)")
    parser.add_argument("--svg", type=Path, help="where to draw the curve")
    options = parser.parse_args()
    rows = []
    for number in map(int, options.tables.split(",")):
        rows.append(measure(options, number))
        print("  ".join(f"{name} {value:g}" for name, value in rows[-1].items()), flush=True)
        if rows[-1]["p99_ms"] > options.until:
            break
    if options.svg is not None:
        options.svg.write_text(curve(rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
