"""Matches of tables in a family's book: entered once, when they end, and only for people who finished them."""

import pytest

from tests.server.evening import SHORT, stored_over
from tests.server.families.books import (
    BEGAN,
    begin,
    booked_table,
    entries,
    finish,
    look,
    place,
    put_in,
)
from tests.server.kit import Kit, settled
from tests.server.live import Page, call, open_table, serving
from tests.server.memory import MemoryStore
from tests.server.replay.test_replay import Random
from upcard.rules import read_variant
from upcard.server.store.postgres import PostgresStore
from upcard.server.store.sqlite import SqliteStore
from upcard.server.tables import events as ev
from upcard.server.tables.game import folded
from upcard.server.tables.results import counts


@pytest.fixture(params=["memory", "file", pytest.param("postgres", marks=pytest.mark.slow)])
def store(request, tmp_path):
    if request.param == "memory":
        made = MemoryStore()
    elif request.param == "file":
        made = SqliteStore(tmp_path / "new" / "tables.sqlite3")
    else:
        made = PostgresStore(request.getfixturevalue("address"))
    yield made
    made.close()


@pytest.mark.anyio
async def test_a_match_is_entered_when_it_ends(store):
    kit, table, links, link = await booked_table(store=store)
    assert await entries(kit, link) == []
    await finish(kit, table, links)
    (result,) = await entries(kit, link)
    assert (result.on, result.game) == (BEGAN[:10], "One round")
    told = [(one.name, one.total, one.place) for one in table.game.placed()]
    assert [(one.name, one.total, one.place) for one in result.stood] == told
    assert counts(result)


@pytest.mark.anyio
async def test_it_is_entered_once_however_often_and_by_whomever_it_is_noted():
    kit, table, links, link = await booked_table()
    await finish(kit, table, links)
    other = Kit(kit.store)
    again = await other.table(table.id)
    for one, at in ((table, kit), (again, other), (again, other)):
        one.note_books()
        await at.clock.advance(0.1)
        await settled()
    assert len(await entries(kit, link)) == 1
    assert sum(b'"entered"' in body for body in kit.store.read(f"family-{link[:13]}")) == 1


@pytest.mark.anyio
async def test_a_match_that_a_stopped_server_did_not_enter_is_entered_when_the_table_is_read_again():
    kit, table, links, link = await booked_table()
    table.note_books = lambda: None  # as if the server were stopped just then
    await finish(kit, table, links)
    assert await entries(kit, link) == []
    other = Kit(kit.store)
    await other.table(table.id)
    await settled()
    assert len(await entries(other, link)) == 1


@pytest.mark.anyio
async def test_each_match_of_an_evening_has_an_entry_of_its_own():
    kit, table, links, link = await booked_table()
    await finish(kit, table, links)
    for seat in links:
        await kit.send(table, links[seat], "rematch", yes=True)
    await finish(kit, table, links)
    assert [number for number, _ in table.game.ended] == [1, 2]
    assert len(await entries(kit, link)) == 2


@pytest.mark.anyio
async def test_pressed_after_the_match_it_holds_those_that_were_played():
    kit, table, links, link = await booked_table()
    await put_in(kit, table, link, yes=False)
    await finish(kit, table, links)
    assert await entries(kit, link) == []
    await put_in(kit, table, link)
    await settled()
    assert len(await entries(kit, link)) == 1


@pytest.mark.anyio
async def test_a_table_that_was_taken_out_enters_nothing_more():
    kit, table, links, link = await booked_table()
    await put_in(kit, table, link, yes=False, seat=1)
    await finish(kit, table, links)
    assert await entries(kit, link) == []
    said = [line for one in links.values() for frame in one.frames for line in frame.get("log", ())]
    assert any("takes this table out of a family's book" in line for line in said)


@pytest.mark.anyio
async def test_a_table_that_the_family_took_out_of_its_list_enters_nothing_more():
    kit, table, links, link = await booked_table()
    families = kit.services.families
    _, family = await families.find(link)
    listed = family.places[table.id]
    await families.list_place(link, ev.msgspec.structs.replace(listed, yes=False))
    await finish(kit, table, links)
    assert table.game.books
    assert await entries(kit, link) == []


async def _leaves(kit, table, links):
    await kit.send(table, links.pop(2), "leave")


async def _is_away(kit, table, links):
    link = links.pop(2)
    table.disconnect(link)
    await kit.clock.advance(31)


@pytest.mark.parametrize("goes", [_leaves, _is_away])
@pytest.mark.anyio
async def test_a_seat_that_a_bot_finished_counts_for_nobody(goes):
    kit, table, links, link = await booked_table("pppb")
    await goes(kit, table, links)
    await finish(kit, table, links)
    (result,) = await entries(kit, link)
    assert sorted(one.name for one in result.stood if not one.bot) == ["Ann", "Petr"]
    assert len(result.stood) == 4
    assert counts(result)


@pytest.mark.anyio
async def test_a_match_that_one_person_finished_alone_is_listed_and_does_not_count():
    kit, table, links, link = await booked_table("pbbb")
    await finish(kit, table, links)
    (result,) = await entries(kit, link)
    assert not counts(result)


def test_a_table_opened_from_the_familys_page_is_in_its_book_from_the_start():
    store = MemoryStore()
    with serving(store, thinker=Random) as base:
        link = begin(base)
        table, cookie = open_table(base, game="gin", seats=2, bots=1, family=link)
        assert folded(store.read(table)).books == (link[:13],)
        assert [one["place"] for one in look(base, link)["open"]] == [table]
        assert place(base, link, table).json["yes"] is True
        assert place(base, link, table, cookie, yes=False).json["yes"] is False
        assert look(base, link)["open"] == []


def test_a_wrong_link_opens_no_table():
    store = MemoryStore()
    with serving(store) as base:
        wrong = begin(base)[:-1] + "!"
        plan = {"game": "gin", "seats": 2, "bots": 1, "name": "Ann", "family": wrong}
        assert call(base, "/api/tables", plan).json["code"] == "family.unknown"
        pad = {"game": "gin", "names": ["Ann", "Ben"], "family": wrong}
        assert call(base, "/api/pads", pad).json["code"] == "family.unknown"
        assert [name for name, _ in store.tables() if not name.startswith("family-")] == []


@pytest.mark.anyio
async def test_after_a_match_one_press_of_a_person_enters_it():
    store = MemoryStore()
    table, cookies = await stored_over("ppbb", store)
    name, secret = cookies[0]
    with serving(store) as base:
        link = begin(base)
        answer = place(base, link, table, f"{name}={secret}", yes=True)
        assert answer.json == {"name": "Novak", "people": [], "yes": True}
        with Page(base, table, f"{name}={secret}") as page:
            page.until(lambda frame: frame["t"] == "state")
        call(base, f"/api/tables/{table}/door")
        (entry,) = look(base, link)["entries"]
        assert (entry["game"], entry["at"], entry["url"]) == ("One round", "table", f"/t/{table}")
        assert {one["name"] for one in entry["stood"] if not one["bot"]} == {"Ann", "Petr"}


def test_what_is_written_of_books_is_read_again():
    game = read_variant(SHORT, "short")
    created = ev.Created(
        "short", game.version, SHORT, (ev.SeatPlan("person", "Ann"),) * 2, 0, 12, 7
    )
    for event in (created, ev.Booked(0, "a" * 13), ev.Brought()):
        assert ev.decoded(ev.encoded(event)) == event
