"""Service by turns: an address that asks for much waits for itself, and keeps no other waiting."""

import asyncio
import threading
from typing import ClassVar

import pytest

from tests.server.answering import HereDesk
from tests.server.kit import settled
from tests.server.live import PATIENCE, call, serving
from upcard.server.advisor import Advisor
from upcard.server.refusals import RefusedError
from upcard.server.rules.desk import Desk
from upcard.server.turns import ASKING, ByTurns, FairExecutor, Turns

pytestmark = pytest.mark.anyio
PLACES = 3


def by(address, call):
    """A task in which an address asks."""

    async def asking():
        ASKING.set(address)
        return await call()

    return asyncio.ensure_future(asking())


def test_addresses_are_taken_in_turns_and_each_in_its_order():
    lines = ByTurns()
    for number in range(3):
        lines.add("a", f"a{number}")
    lines.add("b", "b0")
    lines.add("c", "c0")
    lines.remove("c", "c0")
    assert (len(lines), lines.of("a"), lines.of("c")) == (4, 3, 0)
    assert [lines.take()[1] for _ in range(4)] == ["a0", "b0", "a1", "a2"]
    assert lines.take() is None


@pytest.mark.parametrize("places, held", [(1, 1), (2, 1), (PLACES, 2)])
async def test_no_address_holds_all_places(places, held):
    turns, begun, end = Turns(places), [], asyncio.Event()

    async def hold():
        async with turns.one():
            begun.append(ASKING.get())
            await end.wait()

    many = [by("a", hold) for _ in range(10)]
    await settled()
    assert begun == ["a"] * held
    other = by("b", hold)
    await settled()
    assert begun.count("b") == (1 if places > 1 else 0)
    end.set()
    await asyncio.gather(*many, other)
    assert begun.index("b") <= held, "it does not wait for all that the first one asked"
    assert len(turns) == 0


async def test_a_person_who_gives_up_waiting_holds_no_place():
    turns, end = Turns(1), asyncio.Event()

    async def hold():
        async with turns.one():
            await end.wait()

    first, second, third = (by("a", hold) for _ in range(3))
    await settled()
    second.cancel()
    await settled()
    assert len(turns) == 2
    end.set()
    first.cancel()
    await asyncio.wait_for(third, PATIENCE)
    assert len(turns) == 0


async def test_threads_are_given_by_turns():
    threads, begun, go, other_begun = (
        FairExecutor(2, "test"),
        [],
        threading.Event(),
        threading.Event(),
    )
    loop = asyncio.get_running_loop()

    def work(address):
        begun.append(address)
        if address == "b":
            other_begun.set()
        assert go.wait(PATIENCE)

    async def ask():
        await loop.run_in_executor(threads, work, ASKING.get())

    many = [by("a", ask) for _ in range(5)]
    await settled()
    other = by("b", ask)
    assert await asyncio.to_thread(other_begun.wait, PATIENCE)
    assert sorted(begun) == ["a", "b"]
    go.set()
    await asyncio.gather(*many, other)
    with pytest.raises(ZeroDivisionError):
        await loop.run_in_executor(threads, lambda: 1 // 0)
    threads.shutdown()


async def test_questions_about_hands_are_answered_in_turns(monkeypatch):
    advisor, told, go, asked = Advisor(), [], threading.Event(), threading.Event()

    def answered(question, _):
        asked.set()
        assert go.wait(PATIENCE)
        return question

    monkeypatch.setattr("upcard.server.advisor.answered", answered)
    done = asyncio.Event()

    def tell(advice):
        told.append((advice, ASKING.get()))
        if len(told) == 5:
            done.set()

    async def ask():
        advisor.ask(f"{ASKING.get()}{len(told)}", None, tell)

    await by("a", ask)
    assert await asyncio.to_thread(asked.wait, PATIENCE)
    for address in ("a", "a", "a", "b"):
        await by(address, ask)
    go.set()
    await asyncio.wait_for(done.wait(), PATIENCE)
    advisor.close()
    assert [address for _, address in told].index("b") <= 2


class Noting(HereDesk):
    """Notes the address in whose name it is asked."""

    names: ClassVar[list[str]] = []

    async def ask(self, what, value):
        self.names.append(ASKING.get())
        raise RefusedError("rules.failed", "Nothing was done.")


def test_a_call_asks_in_the_name_of_its_address():
    with serving(desk=Noting, proxies=("127.0.0.1",)) as base:
        for address in ("203.0.113.7", "198.51.100.4"):
            call(base, "/api/games/gin/rules", x_forwarded_for=address)
    assert Noting.names == ["203.0.113.7", "198.51.100.4"]


@pytest.mark.slow
async def test_one_address_fills_no_line(monkeypatch):
    monkeypatch.setattr("upcard.server.rules.desk._MOST_OF_ADDRESS", 1)
    desk = Desk(limit=60)

    async def look():
        return await desk.ask("game", "gin")

    first = by("a", look)
    await settled()
    with pytest.raises(RefusedError) as caught:
        await by("a", look)
    assert caught.value.refusal.code == "rules.busy"
    assert await by("b", look)
    assert await first
    await desk.close()
