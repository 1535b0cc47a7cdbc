"""Events that cannot be folded or shown never reach the store; a table that cannot be shown can be closed."""

import pytest

from tests.server.kit import Kit, play_on
from upcard.rules import find_variant
from upcard.server.present.shared import shown
from upcard.server.refusals import RefusedError
from upcard.server.tables import events as ev
from upcard.server.tables.unplayable import CLOSED

pytestmark = pytest.mark.anyio


@pytest.mark.slow
async def test_a_game_without_an_upcard_is_played_to_its_end():
    assert find_variant("zioncheck-no-upcard").options.upcard == "none"
    kit = Kit(claim_beat=0.05)
    table_id, secret = await kit.open("zioncheck-no-upcard", turn_seconds=None)
    table = await kit.table(table_id)
    link = await kit.sit(table, table.game.seat_of(secret))
    while table.game.phase != "finished":
        await play_on(kit, table, {0: link}, lambda game: game.phase != "playing")
        link.take()
        table.send_state(0)
        await kit.send(table, link, "ready")
    assert link.state["standings"]
    assert "The first card turned up" not in str(table.game.history)


@pytest.fixture
async def broken(monkeypatch):
    """A table at which nothing can be shown once seat 1 is called Bob."""
    kit = Kit()
    table = await kit.begin("ppbb", pace=3.0)
    links = [await kit.sit(table, 0), await kit.sit(table, 1)]
    real = shown.drafted

    def drafted(picture, table_id, seat):
        if picture.game.seats[1].name == "Bob" and seat == 3:
            raise IndexError("nothing there")
        return real(picture, table_id, seat)

    monkeypatch.setattr(shown, "drafted", drafted)
    return kit, table, links


async def test_an_event_that_a_seat_cannot_be_shown_is_not_stored(broken):
    kit, table, links = broken
    before = (kit.store.read(table.id), table.game.number, table.game.names())
    answer = await kit.send(table, links[1], "rename", name="Bob")
    assert answer["code"] == "table.cannot_go_on"
    assert (kit.store.read(table.id), table.game.number, table.game.names()) == before
    assert (await kit.send(table, links[1], "rename", name="Eve"))["t"] == "ok"
    assert (await kit.move(table, links[0], "draw"))["t"] == "ok"


async def test_a_stored_table_that_cannot_be_shown_says_so_and_can_be_closed(broken):
    kit, table, _ = broken
    body = ev.encoded(ev.Renamed(1, "Bob"))
    kit.store.append(table.id, table.game.number, [body])
    other = Kit(store=kit.store)
    with pytest.raises(RefusedError) as caught:
        await other.table(table.id)
    assert caught.value.refusal.code == "table.unreadable"
    with pytest.raises(RefusedError) as caught:
        await other.registry.close_table(table.id, ["not a secret"])
    assert caught.value.refusal.code == "seat.none"
    await other.registry.close_table(table.id, ["other", "secret 1"])
    with pytest.raises(RefusedError) as caught:
        await other.table(table.id)
    assert caught.value.refusal.code == "table.closed"
    assert ev.decoded(kit.store.read(table.id)[-1]) == ev.Closed(1)


async def test_a_table_is_closed_for_good():
    kit = Kit()
    table = await kit.begin("ppbb", pace=3.0)
    one, two = await kit.sit(table, 0), await kit.sit(table, 1)
    for link in (one, two):
        assert not table.game.closed
        assert (await kit.send(table, link, "close"))["t"] == "ok"
    assert (one.closed, two.closed) == (CLOSED, CLOSED)
    assert "You closed the table." in [f for f in two.frames if f["t"] == "event"][-1]["log"]
    assert (await kit.move(table, one, "draw"))["code"] == "table.closed"
    for one_more in (kit, Kit(store=kit.store)):
        with pytest.raises(RefusedError) as caught:
            await one_more.table(table.id)
        assert caught.value.refusal.code == "table.closed"


async def test_a_table_that_cannot_be_shown_is_not_opened(monkeypatch):
    kit = Kit()
    monkeypatch.setattr(shown, "drafted", lambda *_: 1 // 0)
    with pytest.raises(RefusedError) as caught:
        await kit.open()
    assert caught.value.refusal.code == "table.cannot_go_on"
    assert not kit.store._events
