"""Several server processes on one PostgreSQL: any of them serves any table, and none owns one."""

import contextlib
import json
import signal
import threading

import psycopg
import pytest

from examples.bot import play
from tests.server.kit import Kit, Scripted
from tests.server.live import PATIENCE, Page, call, open_table, serving
from tests.server.test_serve import Process
from upcard.client import Server
from upcard.server.config import Rate
from upcard.server.store.base import Alert, ConflictError, StoreError
from upcard.server.store.postgres import PostgresStore
from upcard.server.tables.game import folded
from upcard.server.together.company import Company

pytestmark = pytest.mark.slow
PLENTY = Rate(1e6, 1_000_000)
FREE = {"commands": PLENTY, "commands_of_address": PLENTY, "settings": PLENTY, "connects": PLENTY}
SOON = {"beat": 0.2, "lease": 0.6}


@contextlib.contextmanager
def processes(address, number=2, **times):
    """Servers on one database, each with a store of its own; yields their addresses and a store to look into."""
    with contextlib.ExitStack() as open_:
        bases = []
        for _ in range(number):
            store = PostgresStore(address)
            others = lambda store=store: Company(store, **times)  # noqa: E731
            bases.append(open_.enter_context(serving(store, others=others, **FREE)))
        looked = PostgresStore(address)
        open_.callback(looked.close)
        yield bases, looked


def until_here(page, seats):
    """Receive until exactly these seats are reported as connected."""
    page.until(lambda frame: frame["t"] == "here" and frame["seats"] == seats)


# ---- The store ------------------------------------------------------------------------------


def test_of_two_that_append_at_once_one_is_stored(address):
    stores = [PostgresStore(address) for _ in range(2)]
    start, outcomes = threading.Barrier(2), [[], []]

    def append(own):
        for number in range(100):
            start.wait(PATIENCE)
            try:
                stores[own].append("a", number, [b"%d" % own])
                outcomes[own].append(True)
            except ConflictError:
                outcomes[own].append(False)

    threads = [threading.Thread(target=append, args=(own,)) for own in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(one != other for one, other in zip(*outcomes, strict=True))
    assert [body == b"0" for body in stores[0].read("a")] == outcomes[0]
    for store in stores:
        store.close()


def test_of_two_that_ask_at_once_one_tells_a_device(address):
    stores = [PostgresStore(address) for _ in range(2)]
    stores[0].keep_alert(Alert("a", "ann", "phone", b"x"), 4)
    start, told = threading.Barrier(2), [[], []]

    def claim(own):
        for moment in range(1, 101):
            start.wait(PATIENCE)
            told[own].append(len(stores[own].claim_alerts("a", "ann", moment)))

    threads = [threading.Thread(target=claim, args=(own,)) for own in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [sum(both) for both in zip(*told, strict=True)] == [1] * 100
    for store in stores:
        store.close()


def test_a_connection_that_broke_is_opened_again(address):
    store = PostgresStore(address)
    store.append("a", 0, [b"1"])
    with psycopg.connect(address, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s)", (store.own,))
    with pytest.raises(StoreError):
        store.append("a", 1, [b"2"])
    store.append("a", 1, [b"2"])
    assert store.read("a") == [b"1", b"2"]
    store.close()


def test_a_database_of_a_newer_form_is_refused(address):
    PostgresStore(address).close()
    with psycopg.connect(address, autocommit=True) as base:
        base.execute("INSERT INTO form VALUES (99)")
    with pytest.raises(StoreError, match="form 99"):
        PostgresStore(address)


def test_a_database_that_is_not_there_is_said_in_a_sentence(address):
    with pytest.raises(StoreError):
        PostgresStore(address.replace("/postgres?", "/nowhere?"))


# ---- Several processes ----------------------------------------------------------------------


@pytest.mark.slow
def test_a_round_of_people_at_different_processes(address):
    with processes(address, 3) as (bases, store):
        ann = Server(bases[0]).open_table(
            "continental", seats=4, bots=1, name="Ann", pace=0.0, claim_seconds=3
        )
        guests = [
            Server(base).sit(ann.table, name)
            for base, name in zip(bases[1:], ("Ben", "Cas"), strict=True)
        ]
        told = []

        def person(place):
            with place.connect() as seat:
                play(seat, 1)
                told.append(
                    [line for line in seat.log if "discarded" in line and "You" not in line]
                )

        threads = [threading.Thread(target=person, args=(place,)) for place in (ann, *guests)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        game = folded(store.read(ann.table))
    assert game.phase == "summary"
    assert len(told) == 3
    assert all(len(lines) > 3 for lines in told)


def test_a_table_goes_on_for_everybody_wherever_they_are(address):
    with processes(address) as (bases, _):
        table, ann = open_table(bases[0], seats=2, bots=0, game="gin")
        with Page(bases[0], table, ann) as here, Page(bases[1], table, ann) as there:
            for page in (here, there):
                page.until(lambda frame: frame["t"] == "state")
            assert there.send("rename", name="Anna")["t"] == "ok"
            for page in (here, there):
                while page.state["seats"][0]["name"] != "Anna":
                    page.receive()
            here.channel.send(json.dumps({"id": "c", "cmd": "close"}))
            for page in (here, there):
                page.drain_until_closed()
                assert page.close_code == 4410


def test_a_command_sent_again_to_another_process_acts_once(address):
    with processes(address) as (bases, store):
        table, ann = open_table(bases[0], seats=2, bots=0, game="gin")
        with Page(bases[0], table, ann) as page:
            first = page.send("offer", command="same", seat=1)
        with Page(bases[1], table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            assert page.send("rename", command="name", name="Anna")["t"] == "ok"
            number = len(store.read(table))
        with Page(bases[0], table, ann) as page:
            again = page.send("rename", command="name", name="Anna")
        assert again["t"] == "ok"
        assert len(store.read(table)) == number
        assert first["t"] == "invite"


def test_a_person_who_is_connected_elsewhere_is_here_until_their_process_dies(address):
    with processes(address, **SOON) as (bases, _):
        table, ann = open_table(bases[0], seats=2, bots=0, game="gin")
        ben = call(bases[1], f"/api/tables/{table}/sit", {"name": "Ben"}).cookie
        with Page(bases[0], table, ann) as page:
            with Page(bases[1], table, ben):
                until_here(page, [0, 1])
            until_here(page, [0])
            with psycopg.connect(address, autocommit=True) as base:
                base.execute(
                    "INSERT INTO presence VALUES (%s, 'dead', '{1}', now() + interval '1 hour')",
                    (table,),
                )
                until_here(page, [0, 1])
                base.execute("UPDATE presence SET until = now() WHERE process = 'dead'")
                until_here(page, [0])


def test_what_was_not_heard_is_read(address):
    with processes(address) as (bases, _):
        table, ann = open_table(bases[0], seats=2, bots=0, game="gin")
        with Page(bases[0], table, ann) as here, Page(bases[1], table, ann) as there:
            for page in (here, there):
                page.until(lambda frame: frame["t"] == "state")
            with psycopg.connect(address, autocommit=True) as base:
                base.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
                )
            assert there.send("rename", name="Anna")["t"] == "ok"
            while here.state["seats"][0]["name"] != "Anna":
                here.receive()


def test_one_of_two_servers_is_killed_and_the_game_goes_on_at_the_other(address, tmp_path):
    servers = [Process(tmp_path / name, "--store", address) for name in ("one", "two")]
    try:
        table, ann = open_table(servers[0].base, pace=0, claim_seconds=3)
        with Page(servers[0].base, table, ann) as page:
            page.until(lambda frame: frame["t"] == "state")
            page.play(lambda state: state["deal"]["turn"] >= 5)
            number = page.state["n"]
            servers[0].end(signal.SIGKILL)
        with Page(servers[1].base, table, ann, since=number) as page:
            page.until(lambda frame: frame["t"] == "state")
            assert page.state["n"] >= number
            page.play(lambda state: state["deal"]["turn"] >= 9)
        assert not (tmp_path / "one").exists(), "a database needs no folder"
    finally:
        status, said = servers[1].end(signal.SIGTERM)
    assert status in (0, -signal.SIGTERM)
    assert "Traceback" not in said


def test_a_pad_that_is_written_elsewhere_is_read_again(address):
    with processes(address) as (bases, _):
        pad = call(bases[0], "/api/pads", {"game": "gin", "names": ["Ann", "Ben"]}).json["pad"]
        assert call(bases[1], f"/api/pads/{pad}").json["n"] == 1
        entry = {"id": "c", "by": 0, "do": "entered", "what": "out", "number": 0}
        assert call(bases[0], f"/api/pads/{pad}", entry).status == 200
        while call(bases[1], f"/api/pads/{pad}?after=1").json["n"] != 2:
            pass


# ---- Bots -----------------------------------------------------------------------------------


class Elsewhere:
    """Other processes, as set by a test."""

    def __init__(self, seats):
        self.seats = frozenset(seats)

    def begin(self, heard, lost):
        pass

    def here(self, table):
        return self.seats

    def note(self, table, seats):
        pass

    async def close(self):
        pass


@pytest.mark.anyio
@pytest.mark.parametrize("seats, waits", [((), False), ((1,), True), ((3,), False)])
async def test_the_process_that_comes_second_moves_a_bot_later(seats, waits):
    kit = Kit(thinker=Scripted(), others=Elsewhere(seats))
    table = await kit.begin("bppp", claim_seconds=None)
    await kit.sit(table, 2)
    assert table.connected() == sorted({2, *seats})
    await kit.clock.advance(0.1)
    assert (table.game.step == 1) == waits
    await kit.clock.advance(3)
    assert table.game.step > 1
