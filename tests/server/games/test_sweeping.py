"""A move leaves no work to the garbage collector, which runs when nobody waits for it."""

import asyncio
import gc
from collections import Counter

import pytest
import uvicorn

from tests.server.kit import Kit, plain_play
from tests.server.live import Page, call, open_table, serving
from upcard.server import sweeping
from upcard.server.rules.desk import Desk
from upcard.server.serve import _Server
from upcard.server.sweeping import Sweeper


@pytest.fixture(autouse=True)
def collector():
    """Leaves the collector as it was."""
    yield
    gc.set_debug(0)
    gc.garbage.clear()
    gc.enable()


async def play(kit, table, links, moves):
    """Let four people make ``moves`` plain moves."""
    made = 0
    while made < moves:
        for seat, link in enumerate(links):
            if seat in table.game.deal.to_act():
                assert (await kit.move(table, link, plain_play(link.state)))["t"] == "ok"
                made += 1


@pytest.mark.anyio
@pytest.mark.parametrize("game", ["continental", "gin", "tile-rummy"])
async def test_a_move_leaves_nothing_behind_that_only_the_collector_frees(game):
    """Each move makes a new table. If that were a reference cycle, hundreds of tables would keep the collector busy."""
    kit, people = Kit(), 2 if game == "gin" else 4
    table = await kit.begin("p" * people, game=game)
    links = [await kit.sit(table, seat) for seat in range(people)]
    await play(kit, table, links, 4)
    gc.collect()
    gc.disable()
    await play(kit, table, links, 12)
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    left = Counter(type(one).__qualname__ for one in gc.garbage)
    own = [one for one in gc.garbage if type(one).__module__.startswith("upcard.")]
    assert not own, left


@pytest.mark.anyio
async def test_a_table_that_is_dropped_leaves_nothing_behind_that_only_the_collector_frees():
    kit = Kit(idle=1.0)
    table = await kit.begin("pppp")
    links = [await kit.sit(table, seat) for seat in range(4)]
    await play(kit, table, links, 8)
    gc.collect()
    gc.disable()
    for link in links:
        table.disconnect(link)
    await kit.clock.advance(60)
    assert not kit.registry.in_memory(table.id)
    table = link = None
    links.clear()
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    own = [one for one in gc.garbage if type(one).__module__.startswith("upcard.")]
    assert not own, Counter(type(one).__qualname__ for one in own)


@pytest.mark.slow
def test_a_connection_leaves_nothing_behind_that_only_the_collector_frees():
    """A channel holds tens of KiB, its library's reader of compressed texts among them."""
    with serving() as base:
        table, cookie = open_table(base)

        def visit():
            assert call(base, "/api/referee/gin").status == 200
            with Page(base, table, cookie) as page:
                page.until(lambda frame: frame["t"] == "state")
                assert page.send("here")["t"] == "ok"

        visit()
        gc.collect()
        gc.disable()
        visit()
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    left = Counter(type(one).__qualname__ for one in gc.garbage)
    assert not left["GuardedHttp"] + left["GuardedChannel"] + left["PerMessageDeflate"], left


class Process:
    """The memory and time of the process, as set by a test."""

    def __init__(self, monkeypatch):
        self.blocks, self.now, self.spent, self.sweeps, self.frozen = 1_000_000, 0.0, 0.0, 0, 0
        monkeypatch.setattr(sweeping.sys, "getallocatedblocks", lambda: self.blocks)
        monkeypatch.setattr(sweeping.time, "monotonic", lambda: self.now)
        monkeypatch.setattr(sweeping.time, "process_time", lambda: self.spent)
        monkeypatch.setattr(sweeping.gc, "collect", self.collect)
        monkeypatch.setattr(sweeping.gc, "freeze", self.freeze)
        self.sweeper = Sweeper()
        self.sweeps = self.frozen = 0

    def collect(self):
        assert self.frozen == self.sweeps, "what was looked at once is looked at again"
        self.sweeps += 1

    def freeze(self):
        self.frozen += 1

    def second(self, blocks, spent):
        """Let a second go by; return whether the collector was asked."""
        self.blocks, before = blocks, self.sweeps
        self.now += 1
        self.spent += spent
        assert self.sweeper.look() == (self.sweeps > before)
        return self.sweeps > before


def test_it_is_asked_when_the_process_is_idle_and_has_grown(monkeypatch):
    process = Process(monkeypatch)
    assert not gc.isenabled()
    assert not process.second(1_100_000, 0.0)
    assert not process.second(1_200_000, 0.5)
    assert process.second(1_200_000, 0.0)
    assert not process.second(1_300_000, 0.0)
    assert process.second(1_400_000, 0.0)


def test_it_is_asked_under_load_only_when_the_process_is_six_times_as_large(monkeypatch):
    process = Process(monkeypatch)
    assert not process.second(6_100_000, 0.9)
    assert process.second(6_200_000, 0.9)
    assert not process.second(37_300_000, 0.9)
    assert process.second(37_400_000, 0.9)
    assert not process.second(
        1_000_000, 0.9
    )  # from there on it counts, once tables have been let go
    assert process.second(6_200_000, 0.9)


def test_a_server_looks_every_second(monkeypatch):
    looks = []
    monkeypatch.setattr(Sweeper, "look", lambda _: looks.append(1))
    config = uvicorn.Config("nothing:app", log_config=None)
    server = _Server(config, print, Desk())
    config.encoded_headers = []
    for counter in range(30):
        asyncio.run(server.on_tick(counter))
    assert (len(looks), gc.isenabled()) == (3, False)
