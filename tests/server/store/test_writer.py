"""What many tables want stored goes to the disk together."""

import asyncio
import sqlite3
import threading
import time

import pytest

from upcard.server.store.base import ConflictError, MemoryStore, StoreError, StoreFullError
from upcard.server.store.sqlite import FILE_NAME, SqliteStore
from upcard.server.store.writer import Writer


class SlowDisk(MemoryStore):
    """A store that waits until it is let go, and counts how often it waited."""

    def __init__(self):
        super().__init__()
        self.go, self.waits, self.full = threading.Event(), [], set()

    def append_all(self, wanted):
        self.go.wait(30)
        self.waits.append(len(wanted))
        if any(one.table in self.full for one in wanted):
            raise StoreFullError("full")
        if any(one.table == "broken" for one in wanted):
            raise ZeroDivisionError
        return super().append_all(wanted)


@pytest.fixture
def disk():
    return SlowDisk()


async def appended(disk, *tables):
    """Let all of them be appended at once; returns what became of each."""
    writer = Writer(disk)
    waiting = [
        asyncio.ensure_future(writer.append(table, 0, [b"1"])) for table in ("first", *tables)
    ]
    await asyncio.sleep(0)
    disk.go.set()
    found = await asyncio.gather(*waiting, return_exceptions=True)
    await writer.close()
    return found[1:]


@pytest.mark.anyio
async def test_what_comes_while_the_disk_is_busy_is_stored_together(disk):
    tables = [f"t{number}" for number in range(150)]
    assert await appended(disk, *tables) == [None] * 150
    assert len(disk.waits) <= 2
    assert all(disk.read(table) == [b"1"] for table in tables)


@pytest.mark.anyio
async def test_a_conflict_is_of_its_table_alone(disk):
    disk.append("b", 0, [b"x"])
    found = await appended(disk, "a", "b", "c")
    assert [type(one) for one in found] == [type(None), ConflictError, type(None)]


@pytest.mark.anyio
async def test_what_does_not_fit_keeps_no_other_from_being_stored(disk):
    disk.full = {"b"}
    found = await appended(disk, "a", "b", "c")
    assert [type(one) for one in found] == [type(None), StoreFullError, type(None)]
    assert disk.read("c") == [b"1"]


@pytest.mark.anyio
async def test_a_mistake_of_the_store_leaves_nobody_waiting(disk, caplog):
    (found,) = await appended(disk, "broken")
    assert isinstance(found, StoreError)
    assert "the store made a mistake" in caplog.text


PATIENCE = 8.0
"""Seconds that the file waits for another program: far more than a test takes."""


class Watched(SqliteStore):
    """A file that notes in which threads it is called, may wait, and may be full."""

    def __init__(self, file):
        super().__init__(file, patience=PATIENCE)
        self.calls, self.full = [], False
        self.go, self.asked = threading.Event(), threading.Event()

    def _note(self, name):
        own = threading.current_thread() is threading.main_thread()
        self.calls.append((name, "loop" if own else "thread"))

    def take_in(self, wanted):
        self._note("take in")
        return super().take_in(wanted)

    def commit(self):
        self._note("commit")
        if self.full:
            self._take_back()
            raise StoreFullError("full")
        super().commit()

    def append_all(self, wanted):
        self._note("append")
        self.asked.set()
        return super().append_all(wanted)

    def read(self, table, after=0, most=None):
        self.go.wait(30)
        return super().read(table, after, most)


@pytest.fixture
def file(tmp_path):
    return Watched(tmp_path / FILE_NAME)


@pytest.mark.anyio
async def test_only_the_wait_for_the_disk_is_in_the_thread(file):
    writer = Writer(file)
    await writer.append("a", 0, [b"1"])
    assert file.calls == [("take in", "loop"), ("commit", "thread")]
    file.go.set()
    assert await writer.read("a") == [b"1"]
    await writer.close()


@pytest.mark.anyio
async def test_another_program_is_waited_for_in_the_thread(file, tmp_path):
    writer, other = Writer(file), sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    begun = time.monotonic()
    appending = asyncio.ensure_future(writer.append("a", 0, [b"1"]))
    assert await asyncio.to_thread(file.asked.wait, 30)
    assert time.monotonic() < begun + PATIENCE
    assert file.calls == [("take in", "loop"), ("append", "thread")]
    assert not appending.done()
    other.execute("ROLLBACK")
    await appending
    other.close()
    await writer.close()


@pytest.mark.anyio
async def test_what_cannot_be_made_durable_is_tried_again_in_the_thread(file):
    writer, file.full = Writer(file), True
    both = [writer.append("a", 0, [b"1"]), writer.append("b", 7, [b"1"])]
    found = await asyncio.gather(*both, return_exceptions=True)
    assert [type(one) for one in found] == [type(None), ConflictError]
    assert file.calls == [("take in", "loop"), ("commit", "thread"), ("append", "thread")]
    file.go.set()
    assert await writer.read("a") == [b"1"]
    await writer.close()


@pytest.mark.anyio
async def test_nothing_is_taken_in_while_the_thread_is_at_the_file(file):
    """Also where nobody waits for what the thread does any more."""
    writer = Writer(file)
    reading = asyncio.ensure_future(writer.read("a"))
    await asyncio.sleep(0)
    reading.cancel()
    await asyncio.wait({reading})
    appending = asyncio.ensure_future(writer.append("a", 0, [b"1"]))
    await asyncio.sleep(0)
    assert file.calls == []
    file.go.set()
    await appending
    assert file.calls == [("append", "thread")]
    await writer.close()
