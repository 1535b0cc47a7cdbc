"""The cost of one command to the server: the processor time from its text to the frames for every seat.

    python bench/one_command.py [--game continental] [--tables 10] [--commands 2000] [--top 40]

Plays tables of four people in this process, through all stages of a channel: reading the command, planning, folding,
storing in a SQLite file, presenting for each seat, encoding and compressing. The network and the framework are left
out; `bench/load.py` measures everything. --top lists the most expensive functions.
"""

import argparse
import asyncio
import cProfile
import json
import pstats
import sys
import tempfile
import time
from pathlib import Path

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from upcard.cards import card_text
from upcard.engine import Deal, Discard
from upcard.rules import find_variant
from upcard.server.bots.pool import Thinker
from upcard.server.live.handlers import obey
from upcard.server.live.registry import Registry
from upcard.server.live.services import Services
from upcard.server.live.table import Table
from upcard.server.net.protocol import COMPRESSION, WORTH_PACKING
from upcard.server.store.sqlite import FILE_NAME, SqliteStore
from upcard.server.store.writer import Writer
from upcard.server.sweeping import Sweeper
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of
from upcard.server.tables.commands import read_command
from upcard.server.tables.dealing import opening_events
from upcard.server.tables.game import Game

PEOPLE = 4
LARGEST = 16 * 1024


class Link:
    """A channel that compresses and counts its frames."""

    token = heard = None
    parts = True  # as the page has it

    def __init__(self, seat: int) -> None:
        """Begin without frames."""
        self.seat = seat
        self.plain = self.packed = self.frames = 0
        self._deflate = PerMessageDeflate(
            remote_no_context_takeover=False,
            local_no_context_takeover=True,  # as where only what has changed is told
            remote_max_window_bits=COMPRESSION["client_max_window_bits"],
            local_max_window_bits=COMPRESSION["server_max_window_bits"],
            compress_settings=COMPRESSION["compress_settings"],
        )

    def send(self, frame: bytes) -> None:
        """Compress a frame as the server does and drop it."""
        self.frames += 1
        self.plain += len(frame)
        if len(frame) >= WORTH_PACKING:
            frame = bytes(self._deflate.encode(Frame(Opcode.TEXT, frame)).data)
        self.packed += len(frame)

    def close(self, code: int) -> None:
        """Send nothing more."""


class Play:
    """One table and its four people, who play simply."""

    def __init__(self, table: Table) -> None:
        """Seat everybody."""
        self.table, self.sent = table, 0
        self.links = [Link(seat) for seat in range(PEOPLE)]
        self.choosing = 0.0
        for link in self.links:
            table.connect(link, 0)

    async def command(self) -> None:
        """Let a player act who may."""
        begun = time.thread_time()
        seat, plan = _wanted(self.table.game)
        self.sent += 1
        text = json.dumps({"id": f"c{self.sent}", **plan})
        self.choosing += time.thread_time() - begun
        await obey(self.table, self.links[seat], read_command(text, LARGEST))


def _wanted(game: Game) -> tuple[int, dict[str, str]]:
    """Return a player who may act, and the simplest command."""
    deal = game.deal
    if deal is None or game.phase != "playing":
        return min(game.waits_for()), {"cmd": "ready"}
    seat = deal.to_act()[0]
    return seat, {"cmd": "move", "move": _move(deal, seat)}


def _move(deal: Deal, seat: int) -> str:
    for action in ("pass", "draw"):
        if deal.is_open(seat, action):
            return action
    hand = deal.view(seat).hand
    can = (card for card in reversed(hand) if deal.why_not(seat, Discard(card)) is None)
    return f"discard {card_text(next(can))}"


async def opened(registry: Registry, game: str) -> Table:
    """Return a new table of four people whose first round is dealt."""
    variant, chance = find_variant(game), registry.services.chance
    plans = (ev.SeatPlan("person", "P0"), *[ev.SeatPlan("open")] * (PEOPLE - 1))
    begun: list[ev.Event] = [ev.Created(game, variant.version, None, plans, 0.0, 12, 7)]
    begun += [ev.Joined(seat, f"P{seat}", hash_of(f"secret {seat}")) for seat in range(PEOPLE)]
    fold = Game(begun[0])  # type: ignore[arg-type]
    for event in begun[1:]:
        fold.apply(event)
    begun += opening_events(fold, chance)
    table_id = await registry.store_new(lambda _: begun)
    async with registry.using(table_id) as table:
        table.users += 1
        return table


async def played(plays: list[Play], commands: int) -> None:
    """Let all tables play in parallel, until ``commands`` commands have been executed."""
    done = 0

    async def one(play: Play) -> None:
        nonlocal done
        while done < commands:
            done += 1
            await play.command()
            await asyncio.sleep(0)

    await asyncio.gather(*map(one, plays))


async def run(options: argparse.Namespace) -> None:
    """Measure, and print the results."""
    profile = cProfile.Profile(time.thread_time) if options.top else None
    with tempfile.TemporaryDirectory() as folder:
        writer = Writer(SqliteStore(Path(folder) / FILE_NAME))
        registry = Registry(Services(writer, Thinker()))
        plays = [Play(await opened(registry, options.game)) for _ in range(options.tables)]
        await played(plays, options.tables * 4)  # warm up the caches
        links = [link for play in plays for link in play.links]
        for link in links:
            link.plain = link.packed = link.frames = 0
        Sweeper()  # as the server does
        chosen = sum(play.choosing for play in plays)
        before, thread = time.process_time(), time.thread_time()
        if profile:
            profile.enable()
        await played(plays, options.commands)
        if profile:
            profile.disable()
        thread, whole = time.thread_time() - thread, time.process_time() - before
        chosen = sum(play.choosing for play in plays) - chosen
        number = options.commands
        frames = sum(link.frames for link in links)
        plain, packed = sum(link.plain for link in links), sum(link.packed for link in links)
        cost, loop = (1000 * (spent - chosen) / number for spent in (whole, thread))
        print(
            f"{options.game}, {options.tables} tables: {cost:.2f} ms of the processor a command, {loop:.2f} ms of them "
            f"on the event loop; {frames / number:.1f} frames, {plain / frames:.0f} bytes each, "
            f"{packed / frames:.0f} on the wire"
        )
        await registry.close()
    if profile:
        stats = pstats.Stats(profile)
        stats.sort_stats("cumulative").print_stats(options.top)
        stats.sort_stats("tottime").print_stats(options.top)


def main() -> int:
    """Measure the cost of a command; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="continental")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--commands", type=int, default=2000)
    parser.add_argument("--top", type=int, default=0, help="functions to show (0: do not profile)")
    asyncio.run(run(parser.parse_args()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
