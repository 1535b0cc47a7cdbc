"""Bots' processes, and tables with a failing bot."""

import asyncio
import os
import re
import sys
from importlib import resources

import pytest

from tests.server.kit import Kit, Scripted, settled
from upcard.bots import AT_TABLES, LEVELS
from upcard.bots.random_policy import plain_move
from upcard.engine import Discard, Draw
from upcard.engine.core.codes import PLAYING
from upcard.server.bots.pool import Processes, Thinker, ThinkError, answer
from upcard.server.clock import Clock
from upcard.server.processes import packed
from upcard.server.turns import ASKING

pytestmark = pytest.mark.anyio


async def question():
    """What a bot may be asked at the beginning of a round."""
    kit = Kit()
    table = await kit.begin("bbbb")
    deal = table.game.deal
    return deal, ("regular", 1, deal.view(0), deal.variant)


@pytest.fixture
async def processes():
    made = Processes(limit=20, most=2)
    yield made
    await made.close()


async def test_a_process_finds_the_move_that_would_be_found_here(processes):
    deal, asked = await question()
    move = await processes.choose(*asked)
    assert move == await Thinker().choose(*asked)
    assert deal.why_not(0, move) is None


@pytest.mark.slow
async def test_one_process_serves_many_questions(processes):
    _, asked = await question()
    moves = [await processes.choose(*asked) for _ in range(5)]
    assert len(set(moves)) == 1
    assert len(processes._all) == 1


@pytest.mark.slow
async def test_a_further_process_starts_when_all_are_busy(processes):
    _, asked = await question()

    async def choose(number):
        ASKING.set(f"192.0.2.{number}")
        return await processes.choose(*asked)

    moves = await asyncio.gather(*map(choose, range(6)))
    assert len(set(moves)) == 1
    assert len(processes._all) == 2


@pytest.mark.slow
async def test_a_bot_that_thinks_long_has_a_process_of_its_own(processes):
    _, (_, *asked) = await question()
    for level in ("master", "regular"):
        await processes.choose(level, *asked)
    assert len(processes.long._all) == len(processes._all) == 1


async def test_a_bot_that_fails_is_said_to_fail(processes):
    _, asked = await question()
    with pytest.raises(ThinkError, match="no level"):
        await processes.choose("none", *asked[1:])
    assert isinstance(await processes.choose(*asked), Draw)


@pytest.mark.slow
async def test_a_process_that_dies_is_replaced(processes):
    _, asked = await question()
    await processes.choose(*asked)
    (process,) = processes._all
    process.kill()
    await process.wait()
    with pytest.raises(ThinkError):
        await processes.choose(*asked)
    assert isinstance(await processes.choose(*asked), Draw)


@pytest.mark.slow
async def test_a_thought_without_end_is_ended():
    slow = Processes(limit=0.0)
    _, asked = await question()
    with pytest.raises(ThinkError, match="no answer"):
        await slow.choose(*asked)
    assert not slow._all
    await slow.close()


@pytest.mark.slow
async def test_closing_leaves_no_process(processes):
    _, asked = await question()
    await processes.choose(*asked)
    (process,) = processes._all
    await processes.close()
    assert process.returncode is not None
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)


async def test_a_process_ends_when_its_server_is_gone():
    _, asked = await question()
    lone = Processes(limit=20)
    await lone.choose(*asked)
    (process,) = lone._all
    process.stdin.close()  # as the kernel does when the server dies
    assert await asyncio.wait_for(process.wait(), 90) == 0


def test_what_goes_through_the_pipe_says_how_long_it_is():
    assert packed("x")[:4] == len(packed("x")[4:]).to_bytes(4, "big")


async def test_whatever_fails_in_a_bot_is_an_answer():
    _, (_, seed, view, variant) = await question()
    assert "UnknownLevelError" in answer(("no such level", seed, view, variant))


# ---- A table whose bots fail ----------------------------------------------------------------


class Failing(Scripted):
    """A bot that fails, or plays what it may not."""

    def __init__(self, move=None):
        super().__init__()
        self.move = move

    async def choose(self, level, seed, view, variant):
        if self.move is None:
            raise ThinkError("out of thoughts")
        return self.move


@pytest.mark.parametrize("move", [None, Discard(0), Draw()])
async def test_a_table_plays_on_with_bots_that_fail(move, caplog):
    kit = Kit(claim_beat=0.05, thinker=Failing(move))
    table = await kit.begin("bbbp")
    await kit.sit(table, 3)
    for _ in range(20):
        await kit.clock.advance(0.1)
    assert table.game.deal.active == 3 or 3 in table.game.deal.to_act()
    assert any("bot" in record.message for record in caplog.records)


async def test_the_plain_move_discards_the_dearest_card():
    kit = Kit()
    table = await kit.begin("pppp")
    deal = table.game.deal
    assert plain_move(deal, 0) == Draw()
    deal.round.phase = PLAYING
    points = deal.rules.points
    assert points[plain_move(deal, 0).card] == max(points[card] for card in deal.view(0).hand)


async def test_a_thought_of_one_table_does_not_hold_up_another():
    class Sleepy(Scripted):
        async def choose(self, level, seed, view, variant):
            if seed == 7 + 1:  # seat 1 never comes to an end
                await asyncio.get_running_loop().create_future()
            return await super().choose(level, seed, view, variant)

    kit = Kit(claim_beat=0.05, thinker=Sleepy())
    stuck, free = await kit.begin("pbbb"), await kit.begin("bpbb")
    await kit.sit(stuck, 0)
    link = await kit.sit(free, 1)
    await settled()
    await kit.clock.advance(1)
    assert (await kit.move(free, link, "pass"))["t"] == "ok"
    await kit.clock.advance(1)
    assert free.game.step > 3


async def test_the_wall_clock_goes_on():
    clock = Clock()
    before = clock.now()
    await clock.sleep(0)
    assert clock.now() >= before


@pytest.mark.slow
async def test_a_server_stops_while_a_bot_thinks():
    processes, there = Processes(limit=20), asyncio.Event()
    start = processes._start

    async def started():
        process = await start()
        there.set()
        return process

    processes._start = started
    kit = Kit(thinker=processes)
    table = await kit.begin("bpbb", pace=3)  # it thinks at once, and plays three seconds later
    await kit.sit(table, 1)
    await asyncio.wait_for(there.wait(), 90)
    assert len(processes._all) == 1
    assert not processes._free
    await kit.registry.close()
    assert not processes._all


CUT_OFF = """
import os, runpy
reader, writer = os.pipe()
os.dup2(writer, 1)
os.close(reader)  # nobody reads its answers
runpy.run_module("upcard.server.bots.pool", run_name="__main__")
"""


@pytest.mark.slow
@pytest.mark.parametrize("part", [0.5, 1.0])
async def test_a_process_says_nothing_when_the_server_dies(part):
    """SIGKILL leaves it with half a question, or with an answer that nobody reads any more."""
    _, asked = await question()
    whole = packed(asked)
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        CUT_OFF,
        stdin=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await process.communicate(whole[: int(len(whole) * part)])
    assert (process.returncode, said) == (0, b"")


async def test_bots_play_at_the_level_that_was_asked_for():
    """Those of the beginning, and one that comes to an open seat later."""
    kit = Kit()
    table_id, _ = await kit.open(seats=5, bots=2, level="expert")
    async with kit.registry.using(table_id) as table:
        assert [sits.level for sits in table.game.seats[1:]] == ["expert"] * 4


def test_the_page_offers_the_levels_that_there_are():
    """A bot that moves at random is no company, and is not offered."""
    script = resources.files("upcard.web").joinpath("js/ui/lobby/chairs.js").read_text("utf-8")
    offered = re.findall(r'\["([a-z]+)", "level-\1"\]', script)
    assert tuple(offered) == AT_TABLES == LEVELS[1:]
