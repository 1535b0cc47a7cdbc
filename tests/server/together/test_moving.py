"""A database is copied to a file and put back, and looked after by the same commands as a file."""

import sqlite3

import pytest

from tests.server.together.test_company import processes
from upcard.cli import main
from upcard.client import Server
from upcard.server.store.base import Alert, Command, StoreError
from upcard.server.store.moving import back_up_database, restore_database
from upcard.server.store.postgres import PostgresStore
from upcard.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.slow


@pytest.fixture
def filled(address):
    """A database with an example of everything that is kept."""
    store = PostgresStore(address)
    store.append("a", 0, [b"1", b"2"], Command(1, "c", 2))
    store.append("b", 0, [b"\x00\xff"])
    store.keep_order("a", 0, "7H")
    store.keep("ann", [("a", b"\x00z")])
    for table in ("a", "b", "a"):
        store.visit("ann", table)
    for place in ("phone", "laptop"):
        store.keep_alert(Alert("a", "ann", place, b"\x00"), 4)
    store.claim_alerts("a", "ann", 7)
    store.close()
    return address


def held(store):
    """Everything with which a store was filled above."""
    try:
        return (
            store.tables(), store.read("a"), store.read("b"), store.answer("a", 1, "c"), store.orders("a"),
            store.kept("ann", "a"), store.visited("ann"), store.claim_alerts("a", "ann", 7),
        )  # fmt: skip
    finally:
        store.close()


def test_a_database_goes_to_a_file_and_back(filled, tmp_path):
    before = held(PostgresStore(filled))
    file = tmp_path / "copy.sqlite3"
    assert back_up_database(filled, file) == 2
    assert held(SqliteStore(file)) == before
    with pytest.raises(StoreError, match="holds tables already"):
        restore_database(filled, file)
    store = PostgresStore(filled)
    for table in ("events", "commands", "orders", "kept", "visits", "alerts"):
        store._one(f"TRUNCATE {table}")
    assert restore_database(filled, file) == 2
    store.visit("ann", "b")
    assert store.visited("ann") == ["b", "a"]
    store.visit("ann", "a")
    store.keep_alert(Alert("a", "ann", "tablet", b"x"), 2)
    assert {one.place for one in store.claim_alerts("a", "ann", 8)} == {"laptop", "tablet"}
    assert held(store) == before


def test_what_is_no_backup_is_not_put_back(address, tmp_path):
    (tmp_path / "odd").write_bytes(b"no database" * 100)
    with pytest.raises(StoreError):
        restore_database(address, tmp_path / "odd")
    with pytest.raises(StoreError):
        restore_database(address, tmp_path / "none")


def test_a_database_is_looked_after_while_it_is_served(address, tmp_path, capsys):
    with processes(address) as (bases, _):
        place = Server(bases[0]).open_table("gin", seats=2, bots=1, name="Ann")
        named = ["--store", address]
        assert main(["tables", "list", *named]) == 0
        assert main(["tables", "inspect", place.table, *named]) == 0
        assert main(["check", *named]) == 0
        assert main(["backup", str(tmp_path / "copy"), *named]) == 0
        said = capsys.readouterr().out
        assert f"{place.table}  gin, 2 seats" in said
        assert "1 of 1 tables can be read" in said
        with place.connect():
            assert main(["tables", "close", place.table, *named]) == 0
    assert (
        sqlite3.connect(tmp_path / "copy").execute("SELECT count(*) FROM events").fetchone()[0] > 3
    )


def test_a_command_that_needs_a_file_says_so(address, capsys):
    for command in ("backup", "restore"):
        assert main([command, "--store", address]) == 1
    assert "name" in capsys.readouterr().err


def test_an_address_that_names_no_database_is_refused(capsys):
    with pytest.raises(SystemExit):
        main(["serve", "--store", "mysql://localhost/x"])
    assert "postgresql://" in capsys.readouterr().err
