"""The store of one computer: a SQLite file in WAL mode, created when it is first opened."""

import contextlib
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

from upcard.messages.say import messages
from upcard.server.store.backup import advice, faults, full, make_empty, private, sidecars
from upcard.server.store.base import (
    AT_ONCE_FORGOTTEN,
    FOR_EVER,
    STREAMS,
    Alert,
    Append,
    Outcome,
    Store,
    StoreDamagedError,
    StoreError,
    StoreFullError,
    StoreLockedError,
    today,
)
from upcard.server.store.lock import make_folder

say = messages(__file__)

FILE_NAME = "tables.sqlite3"
"""The file's name in a folder of saved tables."""
_FORM = 6
_SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    at TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (at, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS packs (
    at TEXT NOT NULL, after INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (at, after)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS used (at TEXT PRIMARY KEY, day INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS commands (
    at TEXT NOT NULL, seat INTEGER NOT NULL, id TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (at, seat, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS orders (
    at TEXT NOT NULL, seat INTEGER NOT NULL, cards TEXT NOT NULL, PRIMARY KEY (at, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS kept (
    browser TEXT NOT NULL, at TEXT NOT NULL, sealed BLOB NOT NULL, PRIMARY KEY (browser, at)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS visits (
    number INTEGER PRIMARY KEY AUTOINCREMENT, browser TEXT NOT NULL, at TEXT NOT NULL, UNIQUE (browser, at)
);
CREATE TABLE IF NOT EXISTS alerts (
    number INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, holder TEXT NOT NULL, place TEXT NOT NULL,
    body BLOB NOT NULL, told INTEGER NOT NULL DEFAULT 0, UNIQUE (at, holder, place)
);
"""
_USED = """
INSERT INTO used VALUES (:at, :day) ON CONFLICT (at) DO UPDATE SET day = excluded.day WHERE day < excluded.day
"""
_UNUSED = "SELECT at FROM used WHERE day < :before" + "".join(
    f" AND at NOT LIKE '{kind}%'" for kind in FOR_EVER
)
_FULL = ("SQLITE_FULL",)
_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
_CHECKED_AT_START = 64 * 1024 * 1024
"""Bytes up to which a file is checked at the start; larger ones are checked by ``upcard check``."""
_LOCKED = ("SQLITE_BUSY", "SQLITE_LOCKED")


class SqliteStore(Store):
    """Events in one file; ``patience`` is how many seconds to wait for the lock of another program."""

    VISIT = "INSERT OR REPLACE INTO visits (browser, at) VALUES (:browser, :at)"

    def __init__(self, file: Path, patience: float = 1.0) -> None:
        """Open the file; creates it and its folder if needed."""
        make_folder(file.parent)
        try:
            with _told():
                _look_at(file)
                # Another thread than this one calls the store.
                self._base = sqlite3.connect(
                    file, timeout=patience, isolation_level=None, check_same_thread=False
                )
                try:
                    self._prepare(file)
                except BaseException:
                    self._base.close()
                    raise
        except StoreFullError as error:
            raise full(file.parent) from error

    def _prepare(self, file: Path) -> None:
        self._base.execute("PRAGMA journal_mode=WAL")
        self._base.execute("PRAGMA synchronous=FULL")
        form = self._base.execute("PRAGMA user_version").fetchone()[0]
        if form > _FORM:
            raise StoreError(say("newer", form=form, own=_FORM))
        if form < _FORM:
            self._base.executescript(_SCHEMA)
            # The last use of the existing tables is unknown.
            self._base.execute(
                "INSERT OR IGNORE INTO used SELECT DISTINCT at, ? FROM events", (today(),)
            )
            self._base.execute(f"PRAGMA user_version={_FORM}")
        private(file)
        self._version = self._data_version()

    def _session(self) -> contextlib.AbstractContextManager[None]:
        return _told()

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        with _told():
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._base.execute("COMMIT")
            except BaseException:
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
                raise

    def _execute(self, statement: str, /, **values: object) -> list[tuple[Any, ...]]:
        return self._base.execute(statement, values).fetchall()

    def append_all(self, wanted: Sequence[Append]) -> list[Outcome]:
        """Append for several tables in one transaction, and so with one wait for the disk."""
        with self._transaction():
            return [self._append(one) for one in wanted]

    def _append(self, one: Append) -> Outcome:
        # Refusals come before any write, so there is nothing to roll back.
        refused = self._refusal(one)
        if refused is not None:
            return refused
        rows = [(one.table, one.after + step, body) for step, body in enumerate(one.bodies, 1)]
        self._base.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)
        if one.command is not None:
            row = (one.table, one.command.seat, one.command.id, one.command.number)
            self._base.execute("INSERT INTO commands VALUES (?, ?, ?, ?)", row)
        self._execute(_USED, at=one.table, day=today())
        self._pack(one)
        return None

    def claim_alerts(self, table: str, holder: str, moment: int) -> list[Alert]:
        """Return the devices of a seat that have not been told of this moment."""
        due = "at = :at AND holder = :holder AND told < :moment"
        asked = {"at": table, "holder": holder, "moment": moment}
        with self._transaction():
            rows = self._execute(f"SELECT place, body FROM alerts WHERE {due}", **asked)
            self._execute(f"UPDATE alerts SET told = :moment WHERE {due}", **asked)
        return [Alert(table, holder, place, body) for place, body in rows]

    def forget_unused(self, before: int, spared: Collection[str]) -> int:
        """Delete some tables and pads without recent events."""
        with self._transaction():
            rows = self._execute(_UNUSED, before=before)
            gone = [row for row in rows if row[0] not in spared][:AT_ONCE_FORGOTTEN]
            for name in STREAMS:
                self._base.executemany(f"DELETE FROM {name} WHERE at = ?", gone)
        return len(gone)

    def written_elsewhere(self) -> bool:
        """Return whether another program has written since the last call."""
        with _told():
            before, self._version = self._version, self._data_version()
        return self._version != before

    def _data_version(self) -> int:
        """Return the number that SQLite changes at every write of another connection."""
        return int(self._base.execute("PRAGMA data_version").fetchone()[0])

    def close(self) -> None:
        """Fold the write-ahead log into the file and close it."""
        self._base.close()


def _look_at(file: Path) -> None:
    """Create the file if there is none; raises ``StoreDamagedError`` for one that lost its contents."""
    journal = sidecars(file)[0]
    if not file.exists():
        if journal.exists() and journal.stat().st_size:
            raise StoreDamagedError(
                say("gone", file=str(file), journal=journal.name, advice=advice(file))
            )
        _make(file)
    elif not file.stat().st_size:
        raise StoreDamagedError(say("empty", file=str(file), advice=advice(file)))
    elif file.stat().st_size <= _CHECKED_AT_START:
        check(file)


def check(file: Path) -> None:
    """Raise ``StoreDamagedError`` for a file that is not sound."""
    private(file)
    found = faults(file)
    if found:
        raise StoreDamagedError(say("damaged", file=str(file), why=found[0], advice=advice(file)))


def _make(file: Path) -> None:
    """Create a file with its tables, and rename it only then, so that it is never found empty."""
    made = file.with_name(f"{file.name}.new")
    try:
        make_empty(made)
        base = sqlite3.connect(made, isolation_level=None)
        try:
            base.executescript(_SCHEMA)
            base.execute(f"PRAGMA user_version={_FORM}")
        finally:
            base.close()
        made.replace(file)
    except OSError as error:
        raise StoreError(f"{file}: {error.strerror}") from error


@contextlib.contextmanager
def _told() -> Iterator[None]:
    """Turn errors of SQLite into those of the store."""
    try:
        yield
    except sqlite3.Error as error:
        raise _store_error(error) from error


def _store_error(error: sqlite3.Error) -> StoreError:
    name = getattr(error, "sqlite_errorname", None) or ""
    text = str(error)
    if name.startswith(_FULL) or "disk is full" in text:
        return StoreFullError(text)
    if name.startswith(_DAMAGED):
        return StoreDamagedError(text)
    if name.startswith(_LOCKED) or "is locked" in text:
        return StoreLockedError(text)
    return StoreError(text)
