"""A server without a network, a thread or a real clock, so that every test takes the same course each time."""

import asyncio
import heapq
import itertools
import json
import random
from concurrent.futures import Executor

import msgspec

from tests.server.memory import MemoryStore
from upcard.cards import cards_text, shuffled
from upcard.engine import Claim, Discard, Draw, Pass
from upcard.rules import find_variant, read_variant
from upcard.server import advisor
from upcard.server.advisor import Advisor
from upcard.server.bots.pool import Thinker
from upcard.server.config import Config
from upcard.server.contract.http import NewTable
from upcard.server.live.handlers import obey
from upcard.server.live.registry import Registry
from upcard.server.live.services import Services
from upcard.server.store.writer import Writer
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of
from upcard.server.tables.commands import read_command
from upcard.server.together.others import Others

TURNS_OF_THE_LOOP = 40
NAMES = ("Ann", "Petr", "Eva", "Tomas", "Juno", "Mila", "Otto", "Ida")


class FakeClock:
    """Time that passes when a test says so."""

    def __init__(self):
        self.time = 0.0
        self._due = []
        self._order = itertools.count()

    def now(self):
        return self.time

    def since_1970(self):
        return int(self.time)

    async def sleep(self, seconds):
        waiter = asyncio.get_running_loop().create_future()
        self.call_later(seconds, lambda: waiter.done() or waiter.set_result(None))
        await waiter

    def call_later(self, seconds, call):
        handle = asyncio.Handle(call, (), asyncio.get_running_loop())
        heapq.heappush(self._due, (self.time + seconds, next(self._order), handle))
        return handle

    async def advance(self, seconds):
        """Let time pass, and do everything that falls due, in order."""
        until = self.time + seconds
        await settled()
        while self._due and self._due[0][0] <= until:
            self.time, _, handle = heapq.heappop(self._due)
            if not handle.cancelled():
                handle._run()
            await settled()
        self.time = until


async def settled():
    """Let everything happen that needs no time. Nothing in a test waits for threads, so the loop runs dry."""
    waiting = asyncio.get_running_loop()._ready  # nothing public says that nothing is left
    for _ in range(TURNS_OF_THE_LOOP):
        await asyncio.sleep(0)
        if not waiting:
            return


class Inline(Executor):
    """Makes calls at once, where they are submitted."""

    def submit(self, call, /, *args, **named):
        call(*args, **named)


class InlineWriter(Writer):
    """Calls the store on the event loop."""

    def __init__(self, store):
        super().__init__(store)
        self._thread = Inline()

    async def _run(self, call):
        return call()


class InlineAdvisor(Advisor):
    """Works out advice on the event loop."""

    def ask(self, question, before, told):
        advice = advisor.answered(question, before)
        self.keep(question, advice)
        told(advice)

    async def run(self, call):
        return call()


class FakeLink:
    """A channel that keeps what it was sent."""

    def __init__(self, seat, parts=False):
        self.seat = seat
        self.token = self.heard = None
        self.parts = parts
        self.frames = []
        self.closed = None

    def send(self, frame):
        self.frames.append(msgspec.json.decode(frame))

    def close(self, code):
        self.closed = code

    def take(self):
        """The frames since the last call."""
        frames, self.frames = self.frames, []
        return frames

    @property
    def state(self):
        """The state as the page has it now."""
        found = [
            f if f["t"] == "state" else f["state"]
            for f in self.frames
            if f["t"] in ("state", "event")
        ]
        return next(state for state in reversed(found) if state)

    def answer(self, command):
        """The frame that answered a command."""
        return next(f for f in reversed(self.frames) if f.get("id") == command)


class Kit:
    """A registry whose surroundings are all made for tests."""

    def __init__(self, store=None, seed=1, thinker=None, others=None, push=None, **config):
        self.store = store if store is not None else MemoryStore()
        self.clock = FakeClock()
        self.services = Services(
            writer=InlineWriter(self.store),
            thinker=thinker or Thinker(),
            clock=self.clock,
            chance=random.Random(seed),
            advisor=InlineAdvisor(),
            config=Config(**{"salt_seconds": 0.0, **config}),
            others=others or Others(),
            push=push,
        )
        self.registry = Registry(self.services)
        self.tables = itertools.count()
        self.ids = (f"c{number}" for number in itertools.count())

    async def open(self, game="continental", **plan):
        """Open a table; returns its id and the secret of seat 0."""
        plan = NewTable(game, **{"seats": 4, "name": "Ann", "bots": 3, "pace": 0.0, **plan})
        return await self.registry.open_table(find_variant(game), None, plan)

    async def begin(
        self,
        kinds,
        shoe=None,
        pace=0.0,
        claim_seconds=12,
        game="continental",
        turn_seconds=None,
        source=None,
        began="",
    ):
        """Make a table of persons (p), bots (b) and open seats (o); seat 0 plays first. Returns it in memory."""
        variant = find_variant(game) if source is None else read_variant(source, game)
        plans = [
            ev.SeatPlan("open" if kind == "o" else "bot", "" if kind == "o" else NAMES[seat])
            for seat, kind in enumerate(kinds)
        ]
        events = [
            ev.Created(
                game, variant.version, source, tuple(plans), pace, claim_seconds, 7, turn_seconds
            )
        ]
        for seat, kind in enumerate(kinds):
            if kind == "p":
                events.append(ev.Joined(seat, NAMES[seat], hash_of(f"secret {seat}")))
        if "o" not in kinds:
            shoe = shoe or shuffled(variant.shoe(len(kinds)), self.services.chance)
            events += [ev.Dealer("", len(kinds) - 1, began), ev.Round(cards_text(shoe))]
        table_id = f"tab{next(self.tables):03}".translate(str.maketrans("01", "xy"))
        self.store.append(table_id, 0, [ev.encoded(event) for event in events])
        return await self.table(table_id)

    async def table(self, table_id):
        """The table in memory."""
        async with self.registry.using(table_id) as table:
            return table

    async def sit(self, table, seat, since=0, parts=False):
        """Connect a channel of a seat."""
        link = FakeLink(seat, parts)
        table.connect(link, since)
        await settled()
        return link

    async def send(self, table, link, cmd, command=None, **fields):
        """Send a command as a page does; returns the frame that answers it."""
        command = command or next(self.ids)
        text = json.dumps({"id": command, "cmd": cmd, **fields})
        await obey(table, link, read_command(text, self.services.config.frame_bytes))
        await settled()
        return link.answer(command)

    async def move(self, table, link, move, **fields):
        """Send a move."""
        return await self.send(table, link, "move", move=move, **fields)

    async def invite(self, table, link, seat):
        """Offer a seat; returns the invitation."""
        answer = await self.send(table, link, "offer", seat=seat)
        return answer["url"].removeprefix("/j/")

    async def join(self, table, link, seat, name):
        """Let a person join by a link of another; returns their channel."""
        invite = await self.invite(table, link, seat)
        taken, _ = await table.join(invite.partition("-")[2], name)
        assert taken == seat
        await settled()
        return await self.sit(table, seat)


class Scripted:
    """Bots that draw, discard their first card, and ask for a discard if told to."""

    def __init__(self, wanting=()):
        self.wanting = set(wanting)

    async def choose(self, level, seed, view, variant):
        if view.phase == "claim":
            return Claim() if view.seat in self.wanting else Pass()
        return Draw() if view.phase == "draw" else Discard(view.hand[0])

    async def close(self):
        pass


def plain_play(state):
    """The simplest move that a state allows: draw, pass, or discard the last card."""
    may, deal = state["may"], state["deal"]
    if "pass" in may:
        return "pass"
    if "draw" in may:
        return "draw"
    if "discard" in may:
        return f"discard {deal['hand'][-1]}"
    return None


async def play_on(kit, table, links, until, most=20_000):
    """Let every connected person play plainly until something holds."""
    for _ in range(most):
        if until(table.game):
            return
        for seat, link in links.items():
            move = plain_play(link.state) if link.state["table"]["phase"] == "playing" else None
            if move is not None and seat in table.game.deal.to_act():
                assert (await kit.move(table, link, move))["t"] == "ok"
        await kit.clock.advance(0.1)
    raise AssertionError("it does not come to that")
