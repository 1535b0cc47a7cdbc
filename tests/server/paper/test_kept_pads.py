"""Score pads in the store: the commands for saved tables know them."""

import asyncio

import pytest

from upcard.cli import main
from upcard.paper import events as ev
from upcard.server.paper.shelf import Shelf, pad_of
from upcard.server.refusals import RefusedError
from upcard.server.store.sqlite import FILE_NAME, SqliteStore

PAD, DAY = "pad-2222222222222", "2026-03-01T20:00:00Z"


@pytest.fixture
def folder(tmp_path):
    store = SqliteStore(tmp_path / FILE_NAME)
    names = ("Ann", "Ben", "Cas", "Dot")
    events = [ev.Opened("continental", 1, None, names, 0, DAY)]
    events += [ev.Entered(1, "out", -1, 0, DAY, 0)]
    events += [ev.Entered(1, "hand", seat, 0, DAY, 10 * seat) for seat in (1, 2, 3)]
    store.append(PAD, 0, [ev.encoded(event) for event in events])
    store.close()
    return str(tmp_path)


def test_a_pad_is_listed_inspected_and_exported(folder, capsys):
    assert main(["tables", "list", "--data", folder]) == 0
    assert capsys.readouterr().out.startswith(f"{PAD}  a score pad, 5 events, last used ")
    assert main(["tables", "inspect", PAD, "--data", folder]) == 0
    assert "Dot: 30 points" in capsys.readouterr().out
    assert main(["tables", "export", PAD, "--data", folder]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [type(ev.decoded(line)) for line in lines][:2] == [ev.Opened, ev.Entered]


def test_a_pad_is_sound_or_named(folder, tmp_path, capsys):
    assert main(["check", "--data", folder]) == 0
    assert "1 of 1 tables can be read" in capsys.readouterr().out
    store = SqliteStore(tmp_path / FILE_NAME)
    store.append(PAD, 5, [b"{}"])
    store.close()
    assert main(["check", "--data", folder]) == 1
    assert PAD in capsys.readouterr().err


def test_a_pad_is_not_closed(folder, capsys):
    assert main(["tables", "close", PAD, "--data", folder]) == 1
    assert "not closed" in capsys.readouterr().err


class SlowReader:
    """A store of one pad; a read that has begun waits at a gate with what it has read."""

    def __init__(self, *events):
        self.bodies, self.gate = [ev.encoded(event) for event in events], asyncio.Event()

    async def read(self, pad_id):
        bodies = list(self.bodies)
        await self.gate.wait()
        return bodies

    async def append(self, pad_id, number, bodies, told):
        self.bodies += bodies

    async def answer(self, pad_id, by, command):
        return None


def test_an_entry_is_not_hidden_by_what_was_read_before_it_came():
    async def story():
        opened = ev.Opened("continental", 1, None, ("Ann", "Ben", "Cas", "Dot"), 0, DAY)
        writer = SlowReader(opened)
        shelf = Shelf(writer)
        writer.gate.set()
        await shelf.get(PAD)
        writer.gate.clear()
        reading = asyncio.create_task(shelf._read(PAD))
        await asyncio.sleep(0)
        await shelf.write(PAD, ev.Entered(1, "out", -1, 0, DAY, 0), "once")
        writer.gate.set()
        await reading
        return await shelf.get(PAD)

    assert len(asyncio.run(story()).events) == 2


def test_a_pad_of_a_game_that_is_gone_says_so_in_words():
    gone = ev.Opened("continentol", 1, None, ("Ann", "Ben"), 0, DAY)
    with pytest.raises(RefusedError) as refused:
        pad_of([ev.encoded(gone)])
    assert "'continentol' is not a game" in str(refused.value)
    assert "[" not in str(refused.value)
