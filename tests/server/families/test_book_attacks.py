"""Attacks on a family's book: its link is guessed, a result made up or entered twice, a stranger's table put in."""

import asyncio
import json
import logging

import msgspec
import pytest

from tests.server.evening import SHORT, stored_over
from tests.server.families.books import (
    begin,
    booked_table,
    entries,
    finish,
    look,
    new_pad,
    place,
    play_pad,
)
from tests.server.kit import Kit, settled
from tests.server.live import Page, call, open_table, serving
from tests.server.memory import MemoryStore
from upcard.server.config import Rate
from upcard.server.families import desk as desk_module
from upcard.server.families.kept import Entered
from upcard.server.links.along.checked import brought
from upcard.server.refusals import RefusedError
from upcard.server.store.base import StoreFullError
from upcard.server.store.postgres import PostgresStore
from upcard.server.store.sqlite import SqliteStore
from upcard.server.tables import booking
from upcard.server.tables import events as ev
from upcard.server.tables.game import folded
from upcard.server.tables.results import Result, Stood

CALLS = ("look", "csv", "link", "rotate", "delete", "write", "place")
MORE = {"write": {"do": "rename", "name": "Ours"}, "place": {"place": "a" * 13}}


def wrong_links(link):
    family_id, _, secret = link.partition("-")
    return [
        "", "-", family_id, f"{family_id}-", secret, f"{family_id}-{secret[:-1]}", f"{family_id}-{secret}x",
        f"{'a' * 13}-{secret}", f"family-{link}", f"{family_id}-{'0' * 32}", f"../{link}", f"{link}\u0000",
    ]  # fmt: skip


@pytest.mark.parametrize("call_", CALLS)
def test_only_the_whole_link_opens_a_book(call_):
    store = MemoryStore()
    with serving(store, family_calls=Rate(100, 1000)) as base:
        link = begin(base)
        before = store.tables()
        for wrong in wrong_links(link):
            body = {"family": wrong, **MORE.get(call_, {})}
            answer = call(base, f"/api/families/{call_}", body)
            assert (answer.status, answer.json["code"]) == (404, "family.unknown"), wrong
            assert "Novak" not in answer.body.decode()
        assert store.tables() == before


def test_a_link_that_is_no_longer_good_is_told_as_one_that_never_was():
    with serving() as base:
        link = begin(base)
        new = call(base, "/api/families/rotate", {"family": link}).json["family"]
        call(base, "/api/families/delete", {"family": new})
        answers = [look(base, one) for one in (link, new, f"{'z' * 13}-{'0' * 32}")]
        assert answers[0] == answers[1] == answers[2]


def test_guesses_and_books_of_one_address_are_bounded():
    with serving(family_calls=Rate(0.001, 5), families=Rate(0.001, 2)) as base:
        link = begin(base)
        begin(base)
        refused = call(base, "/api/families", {"name": "Third"})
        assert (refused.status, refused.json["code"]) == (429, "family.too_many")
        answers = [look(base, f"{link[:13]}-{number:032}") for number in range(6)]
        assert [one["code"] for one in answers] == ["family.unknown"] * 5 + [
            "family.too_many_asked"
        ]
    with serving(families_of_all=Rate(0.001, 1)) as base:
        begin(base)
        assert call(base, "/api/families", {"name": "Second"}).status == 503


def test_neither_the_secret_nor_the_name_is_stored_openly_or_logged(caplog):
    store = MemoryStore()
    with caplog.at_level(logging.DEBUG), serving(store) as base:
        link = begin(base)
        assert call(base, f"/f/{link}").status == 200
        look(base, link)
        place(base, link, "nowhere", yes=True)
        call(base, "/api/families/look", raw=b'{"family": 7}')
    secret = link.partition("-")[2]
    assert not any(
        secret in body.decode() for name, _ in store.tables() for body in store.read(name)
    )
    assert secret not in caplog.text
    assert "Novak" not in caplog.text


def test_another_page_asks_nothing_in_my_name():
    store = MemoryStore()
    with serving(store) as base:
        link = begin(base)
        for call_ in CALLS:
            body = {"family": link, **MORE.get(call_, {})}
            answer = call(base, f"/api/families/{call_}", body, origin="http://elsewhere")
            assert answer.json["code"] == "request.foreign"
        assert look(base, link)["name"] == "Novak"


# ---- Results --------------------------------------------------------------------------------

FORGED = Entered(
    "a" * 13, 1, Result("2026-01-01", "Gin", (Stood("Ann", 1, 0), Stood("Ben", 2, 9))), "x"
)


@pytest.mark.parametrize(
    "body",
    [
        {"do": "entered", "place": "a" * 13},
        {"do": "rename", "name": "Ours", "result": msgspec.to_builtins(FORGED.result)},
        {"do": "put_back", "entry": 1},
        {"do": "put_back", "entry": 99},
        {"do": "take_out", "entry": -1},
    ],
)
def test_no_call_enters_a_result(body):
    with serving() as base:
        link = begin(base)
        answer = call(base, "/api/families/write", {"family": link, **body})
        assert answer.json["code"] in ("request.bad", "family.entry")
        assert look(base, link)["entries"] == []


def test_a_pad_takes_no_book_without_its_link():
    with serving() as base:
        link, pad = begin(base), new_pad(base)
        write = {"id": "x", "by": 0, "do": "booked", "family": link[:13]}
        assert call(base, f"/api/pads/{pad}", write).json["code"] == "request.bad"
        play_pad(base, pad)
        assert look(base, link)["entries"] == []


def test_a_table_is_put_in_a_book_only_by_who_has_a_seat_there():
    with serving() as base:
        link = begin(base)
        table, ann = open_table(base, game="gin", seats=2, bots=1)
        _, stranger = open_table(base, game="gin", seats=2, bots=1)
        token = call(base, f"/api/tables/{table}/tokens", {"name": "t"}, cookie=ann).json["token"]
        for headers in ({}, {"cookie": stranger}, {"authorization": f"Bearer {token}"}):
            body = {"family": link, "place": table, "yes": True}
            answer = call(base, "/api/families/place", body, **headers)
            assert (answer.status, answer.json["code"]) == (403, "family.no_seat")
        assert look(base, link)["open"] == []
        assert place(base, link, table, ann, yes=True).json["yes"] is True
        out = place(base, link, table, stranger, yes=False)
        assert out.json["code"] == "family.no_seat"
        assert place(base, link, table).json["yes"] is True


@pytest.mark.parametrize(
    "where", ["pad-2222222222222", "2222222222222", "family-2222222222222", "", "../x"]
)
def test_a_place_that_is_none_is_put_in_no_book(where):
    with serving() as base:
        link = begin(base)
        answer = place(base, link, where, yes=True)
        assert answer.status == 404
        assert look(base, link)["open"] == []


def test_everybody_at_the_table_is_told_who_put_it_in_a_book_and_nobody_which():
    with serving() as base:
        link = begin(base)
        table, ann = open_table(base, game="gin", seats=2, bots=0)
        ben = call(base, f"/api/tables/{table}/sit", {"name": "Ben"}).cookie
        with Page(base, table, ben) as page:
            page.until(lambda frame: frame["t"] == "state")
            place(base, link, table, ann, yes=True)
            page.until(lambda frame: "in a family's book" in json.dumps(frame.get("log", "")))
            said = json.dumps(page.frames)
        assert "Ann puts this table in a family's book" in said
        assert link[:13] not in said
        assert "Novak" not in said


def test_the_deal_of_the_day_is_in_no_book():
    with serving() as base:
        link = begin(base)
        answer = call(base, "/api/day", {"name": "Ann"})
        refused = place(base, link, answer.json["table"], answer.cookie, yes=True)
        assert refused.json["code"] == "family.day"
        assert look(base, link)["open"] == []


@pytest.mark.anyio
async def test_a_table_is_in_four_books_at_most():
    _, table, _, _ = await booked_table()
    for number in range(3):
        await table.transact(lambda n=number: booking.books(table.game, 0, f"{n}" * 13, yes=True))
    with pytest.raises(RefusedError) as caught:
        booking.books(table.game, 0, "9" * 13, yes=True)
    assert caught.value.refusal.code == "family.many_books"


@pytest.mark.anyio
async def test_what_a_file_brings_is_entered_in_no_book():
    """A file can be made up: of the match that it brings nothing is entered, nor of those before it."""
    kit, table, links, link = await booked_table()
    await finish(kit, table, links)
    forged = brought(kit.store.read(table.id))
    assert not any('"booked"' in body for body in forged.bodies)
    bodies = [body.encode() for body in forged.bodies] + [ev.encoded(ev.Brought())]
    game = folded(bodies)
    assert (game.match.over, game.ended, game.books) == (True, (), ())
    game.apply(ev.Booked(0, link[:13]))
    assert booking.ended(game) == ()
    game.apply(ev.Rematch(0))
    assert not game.brought, "the next match is this server's own"


@pytest.mark.slow
def test_a_table_opened_from_a_file_enters_only_what_is_played_here_from_its_start():
    store = MemoryStore()
    with serving(store) as base:
        link = begin(base)
        table, cookie = open_table(base, game="gin", seats=2, bots=1, family=link)
        sealed = call(base, f"/api/tables/{table}/sealed", cookie=cookie)
        opened = call(base, "/api/resume", raw=sealed.body, cookie=cookie).json["url"][3:]
        game = folded(store.read(opened))
        assert (game.brought, game.books) == (True, ())


@pytest.fixture(params=["memory", "file", pytest.param("postgres", marks=pytest.mark.slow)])
def stores(request, tmp_path):
    """Two processes' stores of the same books."""
    if request.param == "memory":
        made = [MemoryStore()] * 2
    elif request.param == "file":
        made = [SqliteStore(tmp_path / "new" / "tables.sqlite3") for _ in range(2)]
    else:
        made = [PostgresStore(request.getfixturevalue("address")) for _ in range(2)]
    yield made
    for store in dict.fromkeys(made):
        store.close()


@pytest.mark.anyio
async def test_of_two_processes_that_enter_a_match_at_once_one_does(stores):
    one, other = (Kit(store).services.families for store in stores)
    link = await one.found("Novak")
    listed = desk_module.Listed(FORGED.place, "Gin", "2026-01-01")
    await one.list_place(link, listed)
    results = [(1, FORGED.result)]
    await asyncio.gather(*(at.enter([link[:13]], FORGED.place, results) for at in (one, other) * 4))
    _, family = await other.find(link)
    assert (family.number, len(family.entries)) == (3, 1)


@pytest.mark.anyio
async def test_a_place_that_the_book_does_not_list_enters_nothing():
    kit = Kit()
    link = await kit.services.families.found("Novak")
    await kit.services.families.enter([link[:13], "b" * 13], FORGED.place, [(1, FORGED.result)])
    assert await entries(kit, link) == []


@pytest.mark.anyio
async def test_a_book_has_a_bound_of_lines_and_of_matches(monkeypatch, caplog):
    kit = Kit()
    families = kit.services.families
    link = await families.found("Novak")
    await families.list_place(link, desk_module.Listed(FORGED.place, "Gin", "2026-01-01"))
    monkeypatch.setattr(desk_module, "MOST_ENTRIES", 2)
    for number in range(1, 5):
        await families.enter([link[:13]], FORGED.place, [(number, FORGED.result)])
    assert len(await entries(kit, link)) == 2
    assert "family.full" in caplog.text
    monkeypatch.setattr(desk_module, "MOST_EVENTS", 4)
    with pytest.raises(RefusedError) as caught:
        await families.rekey(link)
    assert caught.value.refusal.code == "family.full"


@pytest.mark.anyio
async def test_a_link_that_is_changed_while_something_is_written_writes_nothing(monkeypatch):
    kit = Kit()
    families = kit.services.families
    link = await families.found("Novak")
    found = await families.find(link)

    async def before(_):
        return found

    new = await families.rekey(link)
    with monkeypatch.context() as patched:
        patched.setattr(families, "find", before)  # it was good a moment ago
        with pytest.raises(RefusedError) as caught:
            await families.write(link, lambda _: [desk_module.Rekeyed("", "")])
        assert caught.value.refusal.code == "family.unknown"
    with pytest.raises(RefusedError) as caught:
        await families.write(link, lambda _: [])
    assert caught.value.refusal.code == "family.unknown"
    assert (await families.find(new))[1].number == 2


@pytest.mark.anyio
async def test_a_deleted_book_takes_no_result_and_keeps_nobody_from_playing():
    kit, table, links, link = await booked_table()
    await kit.services.families.delete(link)
    await finish(kit, table, links)
    await settled()
    assert table.game.phase == "finished"
    assert kit.store.read(f"family-{link[:13]}") == []


@pytest.mark.anyio
async def test_a_book_that_is_deleted_is_gone_at_every_process_and_no_other_one(stores):
    one, other = (Kit(store).services.families for store in stores)
    link, kept = await one.found("Novak"), await other.found("Svoboda")
    await one.delete(link)
    for families in (one, other):
        with pytest.raises(RefusedError):
            await families.find(link)
        assert (await families.find(kept))[1].name == "Svoboda"
    await other.enter([link[:13]], FORGED.place, [(1, FORGED.result)])
    assert stores[0].read(f"family-{link[:13]}") == []


@pytest.mark.anyio
async def test_a_store_that_fails_keeps_nobody_from_playing(caplog):
    class Full(MemoryStore):
        full = False

        def append(self, table, after, bodies, command=None):
            if self.full and table.startswith("family-"):
                raise StoreFullError
            super().append(table, after, bodies, command)

    kit, table, links, link = await booked_table(store=Full())
    kit.store.full = True
    await finish(kit, table, links)
    assert table.game.phase == "finished"
    assert await entries(kit, link) == []
    assert "store.full" in caplog.text
    kit.store.full = False
    other = Kit(kit.store)
    await other.table(table.id)
    await settled()
    assert len(await entries(other, link)) == 1


@pytest.mark.anyio
async def test_no_age_makes_a_book_forgotten(stores):
    store = stores[0]
    link = await Kit(store).services.families.found("Novak")
    store.append("a" * 13, 0, [b"x"])
    assert store.forget_unused(10**6, ()) == 1
    assert [name for name, _ in store.tables()] == [f"family-{link[:13]}"]


def test_a_stored_table_of_a_match_that_is_over_names_no_secret():
    store = MemoryStore()
    table, cookies = asyncio.run(stored_over("ppbb", store))
    with serving(store) as base:
        link = begin(base)
        name, secret = cookies[0]
        assert place(base, link, table, f"{name}={secret}", yes=True).status == 200
    told = b"".join(store.read(table)).decode()
    assert link.partition("-")[2] not in told
    assert SHORT.split('"')[1] in told
