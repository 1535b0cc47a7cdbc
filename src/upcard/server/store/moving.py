"""A database as a file and back: its backup is a SQLite file, so a server can move from one to the other."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg

from upcard.messages.say import messages
from upcard.server.store.backup import checked_in, count_tables, faults
from upcard.server.store.base import StoreDamagedError, StoreError
from upcard.server.store.postgres import PostgresStore, text, told
from upcard.server.store.sqlite import SqliteStore

say = messages(__file__)

_TABLES = {
    "events": "at, number, body",
    "packs": "at, after, body",
    "used": "at, day",
    "commands": "at, seat, id, number",
    "orders": "at, seat, cards",
    "kept": "browser, at, sealed",
    "visits": "number, browser, at",
    "alerts": "number, at, holder, place, body, told",
}
_NUMBERED = ("visits", "alerts")
_AT_ONCE = 2000


def back_up_database(address: str, target: Path) -> int:
    """Copy a database to a file while servers use it, as it is at one moment; returns how many tables it holds."""
    made = target.with_name(f"{target.name}.new")
    made.unlink(missing_ok=True)
    SqliteStore(made).close()
    file = sqlite3.connect(made, isolation_level=None)
    try:
        file.execute("PRAGMA journal_mode=DELETE")
        with told(), psycopg.connect(address) as base:
            base.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            file.execute("BEGIN")
            for table, columns in _TABLES.items():
                marks = ", ".join("?" for _ in columns.split(","))
                for rows in _rows(base, f"SELECT {columns} FROM {table}"):
                    file.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", rows)
            file.execute("COMMIT")
    except sqlite3.Error as error:
        raise StoreError(say("no-backup", file=str(target), why=str(error))) from error
    finally:
        file.close()
    return checked_in(made, target, address)


def _rows(base: psycopg.Connection[Any], query: str) -> Iterator[list[tuple[Any, ...]]]:
    with base.cursor(name="copy") as cursor:
        cursor.execute(query.encode())
        while rows := cursor.fetchmany(_AT_ONCE):
            yield rows


def restore_database(address: str, source: Path) -> int:
    """Put the tables of a file into a database that holds none; returns how many there are."""
    found = faults(source) if source.exists() else ["there is no such file"]
    if found:
        raise StoreDamagedError(say("not-put-back", file=str(source), why=found[0]))
    PostgresStore(address).close()  # the database has its form now
    file = sqlite3.connect(f"file:{source.absolute().as_posix()}?mode=ro", uri=True)
    try:
        with told(), psycopg.connect(address) as base, base.cursor() as cursor:
            cursor.execute("LOCK TABLE events")
            if cursor.execute("SELECT 1 FROM events LIMIT 1").fetchone():
                raise StoreError(say("not-empty"))
            # Without events nothing else there belongs to anything.
            cursor.execute(f"TRUNCATE {', '.join(_TABLES)}".encode())
            held = {row[0] for row in file.execute("SELECT name FROM sqlite_master")}
            for table, columns in _TABLES.items():
                if table not in held:
                    continue  # the file is of an older Upcard
                with cursor.copy(f"COPY {table} ({columns}) FROM STDIN".encode()) as target:
                    for row in file.execute(f"SELECT {columns} FROM {table}"):
                        target.write_row(
                            [text(one) if isinstance(one, str) else one for one in row]
                        )
            for table in _NUMBERED:
                last = f"SELECT coalesce(max(number), 0) + 1 FROM {table}"
                cursor.execute(f"SELECT setval('{table}_number_seq', ({last}))".encode())
    except sqlite3.Error as error:
        raise StoreError(say("not-read", file=str(source), why=str(error))) from error
    finally:
        file.close()
    return count_tables(source)
