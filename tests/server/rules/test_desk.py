"""Rules are looked at in processes that are ended when they take too long."""

import asyncio

import msgspec
import pytest

from upcard.server.processes import START_SECONDS, HelperError, Helpers
from upcard.server.refusals import RefusedError
from upcard.server.rules.desk import Desk
from upcard.server.rules.process import Broken, answer
from upcard.server.turns import Turns

pytestmark = pytest.mark.anyio
DRAFT = {"extends": "continental", "wilds": ["joker", "2"]}


async def test_a_process_answers_and_is_used_again():
    desk = Desk(limit=60, most=1)
    try:
        first = msgspec.json.decode(await desk.ask("draft", DRAFT))
        second = msgspec.json.decode(await desk.ask("text", 'extends = "gin"\n'))
    finally:
        await desk.close()
    assert first["draft"] == DRAFT
    assert second["base"] == "gin"


@pytest.mark.slow
async def test_the_process_for_odds_is_there_before_they_are_asked_for():
    desk = Desk(limit=60)
    try:
        await desk.ask("draft", DRAFT)
        await desk._warming
        (process,) = desk._patient._free
        await desk.ask("odds", (None, "gin", 2, 0))
        assert desk._patient._free == [process]
    finally:
        await desk.close()
    assert process.returncode is not None


@pytest.mark.slow
async def test_bots_that_take_too_long_are_ended(monkeypatch):
    monkeypatch.setattr("upcard.server.rules.desk._PLAY_SECONDS", 0.0)
    desk = Desk(limit=60)
    with pytest.raises(RefusedError) as caught:
        await desk.ask("odds", (None, "gin", 2, 0))
    assert caught.value.refusal.code == "play.too_slow"
    assert not desk._patient._all


async def test_rules_that_take_too_long_are_refused_and_their_process_is_ended():
    desk = Desk(limit=0.0, most=1)
    with pytest.raises(RefusedError) as caught:
        await desk.ask("draft", DRAFT)
    assert caught.value.refusal.code == "rules.too_slow"
    assert not desk._helpers._all


@pytest.mark.slow
async def test_the_time_that_a_process_takes_to_start_is_not_the_time_of_a_question(monkeypatch):
    waited, wait_for = [], asyncio.wait_for

    def noted(what, limit):
        waited.append(limit)
        return wait_for(what, limit)

    monkeypatch.setattr("asyncio.wait_for", noted)
    helpers = Helpers("upcard.server.rules.process", 60.0, 1)
    try:
        assert isinstance(await helpers.ask(("game", "gin")), bytes)
        assert isinstance(await helpers.ask(("game", "basic")), bytes)
    finally:
        await helpers.close()
    assert waited == [START_SECONDS, 60.0, 60.0]


async def test_a_process_that_does_not_start_is_ended(monkeypatch):
    monkeypatch.setattr("upcard.server.processes.START_SECONDS", 0.0)
    helpers = Helpers("upcard.server.rules.process", 60.0, 1)
    with pytest.raises(HelperError, match="did not start"):
        await helpers.ask(("game", "gin"))
    assert not helpers._all


@pytest.mark.slow
async def test_more_than_can_wait_are_refused(monkeypatch):
    monkeypatch.setattr("upcard.server.rules.desk._MOST_WAITING", 1)
    desk = Desk(limit=60, most=1)
    first = asyncio.ensure_future(desk.ask("draft", DRAFT))
    await asyncio.sleep(0)
    with pytest.raises(RefusedError) as caught:
        await desk.ask("draft", DRAFT)
    assert caught.value.refusal.code == "rules.busy"
    assert await first
    await desk.close()


async def test_a_desk_that_stops_refuses_what_is_asked_and_what_was_asked():
    desk = Desk(limit=60, most=1)
    asked = [asyncio.ensure_future(desk.ask("draft", DRAFT)) for _ in range(2)]
    await asyncio.sleep(0)
    desk.stop()
    asked.append(asyncio.ensure_future(desk.ask("review", None)))
    codes = [one.refusal.code for one in await asyncio.gather(*asked, return_exceptions=True)]
    await desk.close()
    assert codes == ["server.stopping"] * 3
    assert not desk._helpers._all


async def test_a_question_ends_with_the_caller():
    desk = Desk(limit=60, most=1)
    asked = asyncio.ensure_future(desk.ask("draft", DRAFT))
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert not desk._helpers._all
    await desk.close()


class Failing:
    """A process that only ends, or reports a fault."""

    def __init__(self, found):
        self._found = found
        self.turns = Turns(1)

    async def ask(self, _):
        if isinstance(self._found, Exception):
            raise self._found
        return self._found

    async def warm(self):
        pass

    async def close(self):
        pass


@pytest.mark.parametrize("found", [HelperError("no answer: EOFError"), Broken("Traceback: odd")])
@pytest.mark.parametrize(
    "what, whose",
    [("draft", "rules"), ("odds", "play"), ("replay", "replay"), ("review", "review")],
)
async def test_what_fails_is_not_called_slow(what, whose, found):
    desk = Desk()
    desk._helpers = desk._patient = desk._reviews = Failing(found)
    with pytest.raises(RefusedError) as caught:
        await desk.ask(what, None)
    await desk.close()
    assert (caught.value.refusal.code, caught.value.status) == (f"{whose}.failed", 500)


def test_a_fault_is_told_with_where_it_was_and_ends_no_process(monkeypatch):
    monkeypatch.setitem(answer.__globals__["_ANSWERS"], "draft", lambda _: 1 // 0)
    assert "ZeroDivisionError" in answer(("draft", DRAFT)).trace


def test_whatever_is_asked_is_an_answer(monkeypatch):
    def explode(_):
        raise MemoryError

    monkeypatch.setitem(answer.__globals__["_ANSWERS"], "draft", explode)
    code, text = answer(("draft", DRAFT))
    assert code == "rules.too_large"
    assert "MemoryError" in text


def test_the_largest_and_worst_file_is_looked_at_in_time():
    rounds = [{"cards": {"2-12": 90}, "contract": "9S9+9R9", "overrides": {"ace": "low"}}] * 30
    worst = {
        "extends": "continental",
        "players": [2, 12],
        "rounds": rounds,
        "wilds": ["joker"] * 50,
    }
    look = msgspec.json.decode(answer(("draft", worst)))
    assert len(look["problems"]) > 1
