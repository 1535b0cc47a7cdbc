"""Events of many tables go to the disk together."""

import asyncio
import threading

import pytest

from tests.server.memory import MemoryStore
from upcard.server.store.base import ConflictError, StoreError, StoreFullError
from upcard.server.store.writer import Writer


class SlowDisk(MemoryStore):
    """A store that waits until released, and counts how often it waited."""

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
    """Append all of them at once; return the outcome of each."""
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


@pytest.mark.anyio
async def test_once_several_have_come_together_the_next_ones_are_gathered(disk):
    disk.go.set()
    writer = Writer(disk)
    await writer.append("alone", 0, [b"1"])
    await asyncio.gather(*(writer.append(table, 0, [b"1"]) for table in ("a", "b", "c")))
    later = []
    for table in ("d", "e", "f"):
        later.append(asyncio.ensure_future(writer.append(table, 0, [b"1"])))
        await asyncio.sleep(0)
    await asyncio.gather(*later)
    await writer.append("d", 1, [b"2"])
    await writer.close()
    assert disk.waits == [1, 3, 3, 1]


@pytest.mark.anyio
async def test_a_closed_writer_leaves_nobody_waiting(disk):
    disk.go.set()
    writer = Writer(disk)
    await writer.close()
    found = await asyncio.gather(
        *(writer.append(table, 0, [b"1"]) for table in ("a", "b")), return_exceptions=True
    )
    assert [type(one) for one in found] == [StoreError, StoreError]
