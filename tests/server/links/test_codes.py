"""One-time codes: their life, and their stored form."""

import pytest

from tests.server.kit import Kit
from upcard.server.links import codes
from upcard.server.refusals import RefusedError

pytestmark = pytest.mark.anyio


async def made(table, seat):
    """Make a code for a seat; returns its key."""
    key = await codes.key_of(codes.new_code())
    holder, now = table.game.seats[seat].secret, table.services.clock.since_1970()
    await table.transact(lambda: codes.made(table.game, seat, holder, key, now))
    return key


def good_for(kit, table, key):
    """The seat of a code, None for one that is void."""
    try:
        return codes.seat_of(table.game, key, kit.clock)
    except RefusedError as error:
        return None if error.refusal.code == "code.void" else error


async def test_a_code_is_good_for_ten_minutes():
    kit = Kit()
    table = await kit.begin("pppb")
    key = await made(table, 2)
    await kit.clock.advance(codes.LIFE - 1)
    assert good_for(kit, table, key) == 2
    await kit.clock.advance(1)
    assert good_for(kit, table, key) is None


async def test_a_code_outlives_a_restart_and_is_known_at_every_process():
    kit = Kit()
    table = await kit.begin("pppb")
    other = Kit(store=kit.store)
    there = await other.table(table.id)
    key, of_another = await made(table, 2), await made(table, 0)
    await there.catch_up()
    assert (good_for(other, there, key), good_for(other, there, of_another)) == (2, 0)
    newer = await made(there, 2)
    again = Kit(store=kit.store)
    table = await again.table(table.id)
    assert [good_for(again, table, one) for one in (key, newer)] == [None, 2], "one a seat"


async def test_a_code_goes_with_its_person_and_ends_with_them():
    kit = Kit()
    table = await kit.begin("ppoo")
    links = [await kit.sit(table, seat) for seat in (0, 1)]
    keys = [await made(table, seat) for seat in (0, 1)]
    await kit.send(table, links[0], "swap", seat=3)
    assert [good_for(kit, table, key) for key in keys] == [3, 1]
    await kit.send(table, links[1], "leave")
    assert [good_for(kit, table, key) for key in keys] == [3, None]


async def test_of_a_code_a_key_is_kept_that_takes_long_to_guess():
    code = codes.new_code()
    key = await codes.key_of(code)
    assert len(code.replace("-", "")) == 8
    assert key == await codes.key_of(code.upper().replace("-", " ")) != await codes.key_of("k")
    assert codes._WORK * codes._BLOCK * 128 >= 2**22, "bytes of memory that each guess fills"
