"""A server that forgets what nobody has used for long."""

import pytest

from tests.server import memory
from tests.server.kit import Kit
from upcard.cli import main
from upcard.server.live import registry

DAY = 86_400


@pytest.fixture
def days(monkeypatch):
    """The present day, as everybody is told."""
    now = [1000]
    for room in (memory, registry):
        monkeypatch.setattr(room, "today", lambda: now[0])
    return now


@pytest.mark.slow
@pytest.mark.anyio
async def test_old_tables_are_forgotten_and_those_in_use_are_not(days):
    kit = Kit(keep_days=30, idle=1.0)
    left, _ = await kit.open()
    used = await kit.begin("pppp")
    await kit.sit(used, 0)
    days[0] += 30
    await kit.clock.advance(61)
    assert kit.store.read(left)
    days[0] += 1
    await kit.clock.advance(6 * 3600)
    assert not kit.store.read(left)
    assert kit.store.read(used.id)
    await kit.registry.close()


@pytest.mark.anyio
async def test_without_a_word_nothing_is_forgotten(days):
    kit = Kit()
    table, _ = await kit.open()
    days[0] += 5000
    await kit.clock.advance(7 * 3600)
    assert kit.store.read(table)


@pytest.mark.parametrize("text", ["0", "6", "-1", "many"])
def test_a_number_of_days_that_is_none_is_told(text, capsys):
    with pytest.raises(SystemExit):
        main(["serve", f"--keep-days={text}"])
    assert "a number of days" in capsys.readouterr().err
