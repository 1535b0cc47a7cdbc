"""Events are read for ever; a table that cannot be played says so in one way, over HTTP and the live channel."""

import json

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.kit import Kit
from tests.server.live import Page, call, open_table, serving
from tests.server.memory import MemoryStore
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game, folded

FORM_1 = [
    b'{"type":"created","game":"continental","version":1,"source":null,"seats":[{"kind":"bot","name":"Ann","level":"regular"},'
    b'{"kind":"bot","name":"Petr","level":"regular"},{"kind":"open","name":"","level":"regular"},'
    b'{"kind":"bot","name":"Eva","level":"regular"}],"pace":0.9,"claim_seconds":12,"seed":7}',
    b'{"type":"joined","seat":0,"name":"Ann","secret":"00"}',
    b'{"type":"offered","seat":2,"by":0,"invite":"11"}',
    b'{"type":"joined","seat":2,"name":"Bob","secret":"22"}',
    b'{"type":"settings","seat":0,"pace":0.4,"claim_seconds":20}',
    b'{"type":"renamed","seat":0,"name":"Anna"}',
    b'{"type":"sat_in","seat":2}',
    b'{"type":"returned","seat":2}',
    b'{"type":"sat_in","seat":2}',
    b'{"type":"dealer","order":"","seat":3}',
]
"""A table as the first form of events had it."""


def test_events_of_the_first_form_are_read_for_ever():
    game = folded(FORM_1)
    assert game.names() == ("Anna", "Petr", "Bob", "Eva")
    assert (game.pace, game.claim_seconds, game.turn_seconds) == (0.4, 20, None)
    assert (game.match.first_dealer, game.began_at) == (3, "")
    assert (game.seats[2].sat_in, game.number) == ("away", len(FORM_1))


def test_every_form_is_read_and_the_newest_written():
    event = ev.SatIn(1, "idle")
    stored = json.loads(ev.encoded(event))
    assert stored["form"] == ev.FORM
    for form in range(1, ev.FORM + 1):
        assert ev.decoded(json.dumps({**stored, "form": form}).encode()) == event
    with pytest.raises(ev.UnreadableError, match=f"an event of form {ev.FORM + 1}"):
        ev.decoded(json.dumps({**stored, "form": ev.FORM + 1}).encode())


def test_a_table_takes_every_event_but_the_one_that_opens_it():
    folds = {name.removeprefix("_on_") for name in dir(Game) if name.startswith("_on_")}
    assert folds == {kind.__struct_config__.tag for kind in ev.EVENTS} - {"created"}


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"type":"dance"}',
        b'{"type":"renamed","seat":1}',
        b'{"form":99,"type":"rematch","seat":0}',
    ],
)
def test_an_event_that_cannot_be_read_is_called_so(body):
    with pytest.raises(ev.UnreadableError):
        ev.decoded(body)


def created(**changes):
    """The first body of a table, changed."""
    return json.dumps({**json.loads(FORM_1[0]), **changes}).encode()


@pytest.mark.slow
@pytest.mark.parametrize(
    "bodies, code",
    [
        ([created(version=0)], "table.outdated"),
        ([created(game="no-such-game")], "table.game_missing"),
        ([created(source="not = [toml")], "table.game_missing"),
        ([created(), b'{"type":"dance"}'], "table.unreadable"),
        ([created(), b'{"type":"move","seat":0,"move":"draw"}'], "table.unreadable"),
        ([b'{"type":"rematch","seat":0}'], "table.unreadable"),
        ([created(), ev.encoded(ev.Closed())], "table.closed"),
    ],
)
def test_one_answer_over_http_and_channel(bodies, code):
    store = MemoryStore()
    store.append("tab234", 0, bodies)
    with serving(store) as base:
        answer = call(base, "/api/tables/tab234/record")
        assert answer.status in (409, 410)
        assert answer.json["code"] == code
        with Page(base, "tab234", None) as page:
            frame = page.receive()
            assert (frame["t"], frame["id"], frame["code"]) == ("refused", None, code)
            assert frame["message"] == answer.json["message"]
            with pytest.raises(ConnectionClosed) as caught:
                page.receive()
        assert caught.value.rcvd.code == (4410 if code == "table.closed" else 4409)
        assert call(base, "/api/tables/tab999/record").status == 404


def test_a_table_is_closed_over_http():
    with serving() as base:
        table, cookie = open_table(base)
        assert call(base, f"/api/tables/{table}/close", {}).json["code"] == "seat.none"
        assert call(base, f"/api/tables/{table}/close", {}, Cookie=cookie).json["table"] == table
        assert (
            call(base, f"/api/tables/{table}/record", Cookie=cookie).json["code"] == "table.closed"
        )


# ---- What is kept in memory ------------------------------------------------------------------


@pytest.mark.anyio
async def test_a_sheet_takes_no_table_into_memory():
    kit = Kit()
    table_id, _ = await kit.open()
    assert len(table_id) == 13
    variant = await kit.registry.variant(table_id)
    assert variant.id == "continental"
    assert not kit.registry._tables


@pytest.mark.anyio
async def test_tables_in_memory_are_bounded():
    kit = Kit(kept_tables=3)
    ids = [(await kit.open())[0] for _ in range(8)]
    for table_id in ids:
        await kit.table(table_id)
        await kit.clock.advance(0)
        assert len(kit.registry._tables) <= 4
    assert list(kit.registry._tables) == ids[-3:]
