"""Alarms, buckets, and where tables are kept."""

import asyncio
from pathlib import Path

import pytest

from tests.server.kit import FakeClock, settled
from upcard.server import config
from upcard.server.clock import Alarms

pytestmark = pytest.mark.anyio


class Heard:
    """An action that keeps when it was called."""

    def __init__(self, clock):
        self.clock, self.times = clock, []

    async def __call__(self):
        self.times.append(self.clock.now())


@pytest.fixture
async def clock():
    return FakeClock()


async def test_an_alarm_rings_once_at_its_time(clock):
    alarms, heard = Alarms(clock), Heard(clock)
    alarms.set("a", 2.0, heard)
    await clock.advance(1.9)
    assert heard.times == []
    assert alarms.is_set("a")
    await clock.advance(5)
    assert heard.times == [2.0]
    assert not alarms.is_set("a")


async def test_an_alarm_takes_the_place_of_one_of_its_name(clock):
    alarms, heard = Alarms(clock), Heard(clock)
    alarms.set("a", 1.0, heard)
    alarms.set("a", 3.0, heard)
    await clock.advance(5)
    assert heard.times == [3.0]


async def test_an_alarm_can_be_taken_back_or_hurried(clock):
    alarms, heard = Alarms(clock), Heard(clock)
    for name in "abc":
        alarms.set(name, 3.0, heard)
    alarms.cancel("a")
    alarms.cancel("no such")
    alarms.hurry("b")
    alarms.hurry("b")
    await settled()
    assert heard.times == [0.0]
    alarms.cancel_all()
    await clock.advance(9)
    assert heard.times == [0.0]


async def test_what_has_begun_is_not_interrupted(clock):
    alarms, done = Alarms(clock), []

    async def act():
        await clock.sleep(1)
        done.append(True)

    alarms.set("a", 1.0, act)
    await clock.advance(1)
    alarms.cancel("a")
    alarms.cancel_all()
    finishing = asyncio.ensure_future(alarms.finish())
    await clock.advance(1)
    await finishing
    assert done == [True]


async def test_an_action_that_fails_is_logged(clock, caplog):
    async def act():
        raise ValueError("broken")

    alarms = Alarms(clock)
    alarms.spawn(act)
    await alarms.finish()
    assert "broken" in caplog.text


@pytest.mark.parametrize(
    "platform, variable, tail",
    [("linux", "XDG_DATA_HOME", "upcard"), ("win32", "LOCALAPPDATA", "upcard")],
)
def test_tables_are_kept_where_the_system_keeps_such_things(
    monkeypatch, tmp_path, platform, variable, tail
):
    monkeypatch.setattr(config.sys, "platform", platform)
    monkeypatch.setenv(variable, str(tmp_path))
    assert config.data_folder() == tmp_path / tail
    monkeypatch.delenv(variable)
    assert config.data_folder().is_relative_to(Path.home())


def test_on_a_mac_too(monkeypatch):
    monkeypatch.setattr(config.sys, "platform", "darwin")
    assert config.data_folder() == Path.home() / "Library" / "Application Support" / "upcard"
