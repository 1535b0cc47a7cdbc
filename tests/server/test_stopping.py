"""Stopping: work under way ends or is broken off, and nothing new begins."""

import asyncio
import contextlib
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.kit import Kit
from tests.server.live import PATIENCE, call
from tests.server.memory import MemoryStore
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of

ASKS = 40


@pytest.mark.anyio
async def test_a_table_that_is_let_go_settles_nothing_further():
    store = MemoryStore()
    kit = Kit(store)
    table = await kit.begin("pbbb")
    before = len(store.read(table.id))
    asks = [ev.Asked(f"a{n}", None, "Eve", None, hash_of(f"Eve {n}"), 2**40) for n in range(ASKS)]
    for event in asks:
        table.game.apply(event)  # as a table had them that was stored so
    store.append(table.id, before, [ev.encoded(event) for event in asks])
    table.door.observe()
    table.end(1012)
    await kit.registry.close()
    assert len(store.read(table.id)) == before + ASKS


@pytest.mark.anyio
async def test_a_task_without_end_is_cancelled_on_closing():
    kit = Kit()
    table = await kit.begin("pbbb")
    ended = []

    async def act():
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(True)

    table.door._alarms.spawn(act)
    await asyncio.sleep(0)
    await asyncio.wait_for(kit.registry.close(), PATIENCE)
    assert ended == [True]


WAITS_FOR_EVER = """
import asyncio, sys
from upcard.cli import main
from upcard.server.live.services import Services
from upcard.server.processes import Helpers

async def wait(self, *question):
    print("waits", flush=True)
    await asyncio.Event().wait()

{place} = wait
sys.exit(main(["serve", "--port", "0", "--data", sys.argv[1]]))
"""


@contextlib.contextmanager
def waiting_for_ever(place, folder):
    """A server with a coroutine that never ends; yields its process and address."""
    process = subprocess.Popen(
        [sys.executable, "-c", WAITS_FOR_EVER.format(place=place), str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process, process.stdout.readline().rpartition(" ")[2].strip().rstrip("/")
    finally:
        process.kill()


@pytest.mark.slow
def test_a_server_that_cannot_close_stops_all_the_same(tmp_path):
    with waiting_for_ever("Services.close", tmp_path) as (process, _):
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "was aborted" in said


@pytest.mark.slow
def test_a_review_under_way_is_refused_when_the_server_stops(tmp_path):
    with (
        waiting_for_ever("Helpers.ask", tmp_path) as (process, base),
        ThreadPoolExecutor(1) as pool,
    ):
        answer = pool.submit(call, base, "/api/review", {"text": "upcard"})
        assert "waits\n" in process.stdout
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=PATIENCE)
        assert (answer.result().status, answer.result().json["code"]) == (503, "server.stopping")
    assert said == ""
