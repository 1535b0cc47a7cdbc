"""A database as a SQLite file and back: for backups, and for moving a server from one to the other."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg

from upcard.messages.say import messages
from upcard.server.store.backup import checked_in, count_tables, faults
from upcard.server.store.base import STREAMS, StoreDamagedError, StoreError
from upcard.server.store.postgres import PostgresStore, text, told
from upcard.server.store.sqlite import SqliteStore

say = messages(__file__)

_NUMBERED = ("visits", "alerts")
_AT_ONCE = 2000


def back_up_database(address: str, target: Path) -> int:
    """Copy a consistent state of a database to a file, in use or not; returns how many tables it holds."""
    made = target.with_name(f"{target.name}.new")
    made.unlink(missing_ok=True)
    SqliteStore(made).close()
    file = sqlite3.connect(made, isolation_level=None)
    try:
        file.execute("PRAGMA journal_mode=DELETE")
        with told(), psycopg.connect(address) as base:
            base.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            file.execute("BEGIN")
            for table in STREAMS:
                columns = _columns(file, table)
                marks = ", ".join("?" * len(columns.split(",")))
                for rows in _rows(base, f"SELECT {columns} FROM {table}"):
                    file.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", rows)
            file.execute("COMMIT")
    except sqlite3.Error as error:
        raise StoreError(say("no-backup", file=str(target), why=str(error))) from error
    finally:
        file.close()
    return checked_in(made, target, address)


def _columns(file: sqlite3.Connection, table: str) -> str:
    """Return the columns of a table, separated by commas; the database names them alike. Empty if there is no table."""
    return ", ".join(row[1] for row in file.execute(f"PRAGMA table_info({table})"))


def _rows(base: psycopg.Connection[Any], query: str) -> Iterator[list[tuple[Any, ...]]]:
    with base.cursor(name="copy") as cursor:
        cursor.execute(query.encode())
        while rows := cursor.fetchmany(_AT_ONCE):
            yield rows


def restore_database(address: str, source: Path) -> int:
    """Copy the tables of a file into an empty database; returns how many there are."""
    found = faults(source) if source.exists() else ["there is no such file"]
    if found:
        raise StoreDamagedError(say("not-put-back", file=str(source), why=found[0]))
    PostgresStore(address).close()  # creates its tables
    file = sqlite3.connect(f"file:{source.absolute().as_posix()}?mode=ro", uri=True)
    try:
        with told(), psycopg.connect(address) as base, base.cursor() as cursor:
            cursor.execute("LOCK TABLE events")
            if cursor.execute("SELECT 1 FROM events LIMIT 1").fetchone():
                raise StoreError(say("not-empty"))
            # Without events, no other row belongs to a table.
            cursor.execute(f"TRUNCATE {', '.join(STREAMS)}".encode())
            for table in STREAMS:
                columns = _columns(file, table)
                if not columns:
                    continue  # a file of an older Upcard
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
