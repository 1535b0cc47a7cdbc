"""A deal waits a moment for the salts of others, and never longer; a newcomer makes the server commit again."""

import asyncio

import pytest

from tests.server.fair.test_sealed_tables import OTHER, SALT, opened, sealed_kit
from tests.server.kit import play_on, settled
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of
from upcard.server.tables.seats import lobby

pytestmark = pytest.mark.anyio
SECONDS, STEPS = 3.0, 6


async def two(**plan):
    """A table of Ann, whose page has given its salt, and Ben."""
    kit = sealed_kit(salt_seconds=SECONDS)
    table, ann = await opened(kit, **{"bots": 0, **plan})
    ben = await kit.join(table, ann, 1, "Ben")
    await give(kit, table, ann)
    return kit, table, ann, ben


async def give(kit, table, link, salt=SALT):
    return await kit.send(table, link, "salt", seal=link.state["seal"]["commitment"], salt=salt)


def begin(kit, table, link, command="start"):
    """A command that deals, under way."""
    return asyncio.ensure_future(kit.send(table, link, command))


async def test_a_deal_waits_for_a_salt_that_is_on_its_way():
    kit, table, ann, ben = await two()
    started = begin(kit, table, ann)
    await kit.clock.advance(SECONDS - 0.1)
    assert table.game.phase == "waiting"
    await give(kit, table, ben, OTHER)
    assert (await started)["t"] == "ok"
    assert table.game.opened[0].seal.salts == {0: SALT, 1: OTHER}
    assert kit.clock.now() < SECONDS, "and no longer"


async def say_nothing(kit, table, ben, number):
    pass


async def say_much(kit, table, ben, number):
    assert (await kit.send(table, ben, "rename", name=f"Ben {number}"))["t"] == "ok"


async def come_and_go(kit, table, ben, number):
    """Somebody sits down again and again, so that the server commits again each time."""
    bound = table.game.seal.commitment
    if number % 2:
        await table.transact(lambda: lobby.leaves(table.game, 2))
    else:
        await table.transact(lambda: lobby.sits_down(table.game, 2, "Ida", None, hash_of("ida")))
        assert table.game.seal.commitment != bound


@pytest.mark.parametrize("meanwhile", [say_nothing, say_much, come_and_go])
async def test_a_person_who_gives_no_salt_delays_a_deal_by_a_moment(meanwhile):
    kit, table, ann, ben = await two(game="basic", seats=3)
    started = begin(kit, table, ann)
    for number in range(STEPS):
        assert table.game.phase == "waiting"
        await meanwhile(kit, table, ben, number)
        await kit.clock.advance(SECONDS / STEPS)
    assert (await started)["t"] == "ok"
    assert kit.clock.now() == SECONDS
    assert 1 not in table.game.opened[0].seal.salts


async def test_a_person_who_let_a_deal_wait_is_waited_for_again_once_a_salt_has_come():
    kit, table, ann, ben = await two()
    started = begin(kit, table, ann)
    await kit.clock.advance(SECONDS)
    assert (await started)["t"] == "ok"
    for gives in (False, True):
        await ready_after(kit, table, ann, ben, salted=gives)
        begun = begin(kit, table, ann, "ready")
        await settled()
        assert table.game.phase == "playing", "nobody is waited for"
        assert (await begun)["t"] == "ok"
    await ready_after(kit, table, ann, ben, salted=False)
    ready = begin(kit, table, ann, "ready")
    await kit.clock.advance(SECONDS - 0.1)
    assert table.game.phase == "summary"
    await give(kit, table, ben)
    assert (await ready)["t"] == "ok"


async def ready_after(kit, table, ann, ben, *, salted):
    """Play the round; then Ben is ready for the next."""
    await play_on(kit, table, {0: ann, 1: ben}, lambda game: game.phase != "playing")
    if salted:
        await give(kit, table, ben)
    await kit.send(table, ben, "ready")


@pytest.mark.parametrize("why", ["device", "handed", "agreed", "joined"])
async def test_another_browser_at_a_seat_gives_a_salt_of_its_own(why):
    """The salt of the person who sat there before is worth nothing to the one who sits there now."""
    kit, table, ann, ben = await two()
    await give(kit, table, ben, OTHER)
    before = table.game.seal
    assert set(before.salts) == {0, 1}
    if why == "joined":
        await table.transact(lambda: lobby.leaves(table.game, 1))
        await table.transact(lambda: lobby.sits_down(table.game, 1, "Ida", None, hash_of("ida")))
    else:
        given = ev.Reseated(1, "Ben", hash_of("ida"), why)
        await table.transact(lambda: [given])
    ida = await kit.sit(table, 1)
    assert (ida.state["seal"]["mine"], ann.state["seal"]["mine"]) == (False, False)
    assert ida.state["seal"]["commitment"] != before.commitment
    late = await kit.send(table, ann, "salt", seal=before.commitment, salt=SALT)
    assert late["code"] == "salt.late"
    for link in (ann, ida):
        assert (await give(kit, table, link))["t"] == "ok"
