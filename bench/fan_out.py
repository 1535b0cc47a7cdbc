"""The baseline of `bench/load.py`: the cost of a move to a server that only reads it and informs four people.

    python bench/fan_out.py [--tables 100,300] [--seconds 15]

The server has the channels of `upcard serve` - the same loop, protocol and compression - without a game, rules, a store
or a page. Its answers are prepared: frames as large as a table's, with another text for each seat. The difference to
`bench/load.py` is the table's own work; no table can cost less than this.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import uvicorn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.load import processor_of
from bench.people import PEOPLE, Channel
from upcard.server.config import Config
from upcard.server.net.protocol import WIRE, Guarded

ANSWER = b'{"t":"ok","id":"c100","n":1000}'
FRAME_BYTES = 1260
"""The mean size of a frame of a table of four in Continental (`bench/one_command.py`)."""
CHANGING = 60
"""Cards of a frame that have moved: so it compresses to about 125 bytes, as a table's frames do."""
FRAMES = 64
WARM_UP = 2.0


class Said(uvicorn.Server):
    """A server that prints its port once it is open."""

    async def startup(self, sockets: Any = None) -> None:
        """Open the server, and print the port."""
        await super().startup(sockets)
        print(self.servers[0].sockets[0].getsockname()[1], flush=True)


def frames_of(seat: int) -> list[bytes]:
    """Return prepared frames of a seat: a constant list of cards, and one in changing order."""
    chance = random.Random(seat)
    names = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    same = json.dumps({"t": "event", "state": {"why": names * 5}}, separators=(",", ":"))
    found = []
    for number in range(FRAMES):
        own = json.dumps(
            {"n": number, "hand": chance.choices(names, k=CHANGING)}, separators=(",", ":")
        )
        found.append((same[: FRAME_BYTES - len(own)] + own).encode())
    return found


def serve() -> None:
    """Serve until the process is ended; prints the port once it is open."""
    frames = [frames_of(seat) for seat in range(PEOPLE)]
    tables: dict[str, dict[int, Any]] = {}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        _, number, place = scope["path"].split("/")
        await receive()
        await send({"type": "websocket.accept"})
        wire, seat = scope["extensions"][WIRE](), int(place)
        people = tables.setdefault(number, {})
        people[seat] = wire
        told = 0
        while await wire.read() is not None:
            wire.write(ANSWER)
            told = (told + 1) % FRAMES
            for other, one in people.items():
                one.write(frames[other][told])

    config = Config(proxies=("127.0.0.1",))  # so that one address may open many
    Said(Guarded(app, config, host="127.0.0.1", port=0, lifespan="off")).run()


async def play(base: str, tables: int, seconds: float, server: int) -> str:
    """Let one person at each table send a move a second, evenly spread; returns the cost as text."""
    heard = commands = 0

    def hear(text: bytes) -> None:
        nonlocal heard
        heard += len(text) > len(ANSWER)

    loop = asyncio.get_running_loop()
    channels = []
    for table in range(tables):
        for seat in range(PEOPLE):
            address = f"{base.replace('http', 'ws', 1)}/{table}/{seat}"
            port = int(base.rpartition(":")[2])
            _, channel = await loop.create_connection(
                lambda address=address: Channel(address, {}, hear), "127.0.0.1", port
            )
            channels.append(channel)
    await asyncio.sleep(WARM_UP)
    begun, spent, own = time.monotonic(), processor_of(server), time.process_time()
    while time.monotonic() < begun + seconds:
        number = commands % tables
        channels[number * PEOPLE + commands // tables % PEOPLE].send({"id": f"c{commands}"})
        commands += 1
        await asyncio.sleep(max(0.0, begun + commands / tables - time.monotonic()))
    for _ in range(50):  # pending messages arrive within moments
        if heard < PEOPLE * commands:
            await asyncio.sleep(0.1)
    cost = 1000 * (processor_of(server) - spent) / commands
    percent = 100 * (time.process_time() - own) / seconds
    for channel in channels:
        channel.close()
    return (
        f"tables {tables}  moves_a_second {commands / seconds:.0f}  frames_a_move {heard / commands:.2f}  "
        f"processor_ms_a_command {cost:.2f}  own_percent {percent:.0f}"
    )


def main() -> int:
    """Measure each number of tables; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", default="100,300", help="comma-separated numbers")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve()
        return 0
    for number in map(int, options.tables.split(",")):
        command = [sys.executable, __file__, "--serve"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                port = process.stdout.readline().strip() if process.stdout else ""
                base = f"http://127.0.0.1:{port}"
                told = asyncio.run(play(base, number, options.seconds, process.pid))
            finally:
                process.terminate()
        print(told, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
