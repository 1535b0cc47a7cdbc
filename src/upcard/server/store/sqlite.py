"""The store of one computer: a SQLite file in WAL mode, made when it is first opened."""

import contextlib
import os
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from upcard.server.store.backup import OWNER_ONLY, advice, faults, full, private, sidecars
from upcard.server.store.base import (
    AT_ONCE_FORGOTTEN,
    FOR_EVER,
    MOST_VISITED,
    Alert,
    Append,
    Command,
    ConflictError,
    Outcome,
    RepeatedError,
    StoreDamagedError,
    StoreError,
    StoreFullError,
    StoreLockedError,
    today,
)
from upcard.server.store.lock import make_folder
from upcard.server.store.packs import KEPT_COMMANDS, SIZE, due, packed, read_out

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
READ = """
SELECT 1, after, body FROM packs WHERE at = :at AND after > :after - :size
UNION ALL SELECT 0, number - 1, body FROM events WHERE at = :at AND number > :after
ORDER BY 2 LIMIT :most
"""
_ANSWER = "SELECT number FROM commands WHERE at = ? AND seat = ? AND id = ?"
_STANDS = f"SELECT ({_ANSWER}), (SELECT max(number) FROM events WHERE at = ?)"
"""What a command was answered with, and the last event of its table."""
_NO_COMMAND = Command(-1, "", 0)
_USED = """
INSERT INTO used VALUES (?, ?) ON CONFLICT (at) DO UPDATE SET day = excluded.day WHERE day < excluded.day
"""
_UNUSED = "SELECT at FROM used WHERE day < ?" + "".join(
    f" AND at NOT LIKE '{kind}%'" for kind in FOR_EVER
)
_PACKED = "FROM events WHERE at = ? AND number > ? AND number <= ?"
_FORGET = """
DELETE FROM commands WHERE (at, seat, id) IN (
    SELECT at, seat, id FROM (
        SELECT at, seat, id, row_number() OVER (PARTITION BY seat ORDER BY number DESC) > ? AS old
        FROM commands WHERE at = ?
    ) WHERE old
)
"""
_KEEP_ALERT = """
INSERT INTO alerts (at, holder, place, body) VALUES (?, ?, ?, ?)
ON CONFLICT (at, holder, place) DO UPDATE SET body = excluded.body
"""
_BOUND_ALERTS = """
DELETE FROM alerts WHERE at = :at AND holder = :holder AND number NOT IN (
    SELECT number FROM alerts WHERE at = :at AND holder = :holder ORDER BY number DESC LIMIT :most
)
"""
_STREAMS = ("events", "packs", "commands", "orders", "kept", "visits", "used", "alerts")
_FULL = ("SQLITE_FULL",)
_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
_CHECKED_AT_START = 64 * 1024 * 1024
"""Bytes of a file up to which it is checked before the server starts; a larger one by ``upcard check``."""
_LOCKED = ("SQLITE_BUSY", "SQLITE_LOCKED")


class SqliteStore:
    """Events in one file. ``patience`` is how long a lock of another program is waited for, in seconds."""

    def __init__(self, file: Path, patience: float = 1.0) -> None:
        """Open the file, and make it and its folder where there is none yet."""
        try:
            self._open(file, patience)
        except StoreFullError as error:
            raise full(file.parent) from error

    def _open(self, file: Path, patience: float) -> None:
        with _told():
            make_folder(file.parent)
            _look_at(file)
            # The one thread that calls a store is not the one that opens it.
            self._base = sqlite3.connect(
                file, timeout=patience, isolation_level=None, check_same_thread=False
            )
            try:
                self._prepare(file)
            except BaseException:
                self._base.close()
                raise

    def _prepare(self, file: Path) -> None:
        self._base.execute("PRAGMA journal_mode=WAL")
        self._base.execute("PRAGMA synchronous=FULL")
        form = self._base.execute("PRAGMA user_version").fetchone()[0]
        if form > _FORM:
            raise StoreError(f"saved in form {form} by a newer Upcard; this one reads form {_FORM}")
        if form < _FORM:
            self._base.executescript(_SCHEMA)
            # Since when nobody has used what is there already, nobody knows.
            self._base.execute(
                "INSERT OR IGNORE INTO used SELECT DISTINCT at, ? FROM events", (today(),)
            )
            self._base.execute(f"PRAGMA user_version={_FORM}")
        private(file)
        self._version = self._data_version()

    def append(
        self, table: str, after: int, bodies: Sequence[bytes], command: Command | None = None
    ) -> None:
        """Append as ``Store`` says, in one transaction."""
        (outcome,) = self.append_all([Append(table, after, tuple(bodies), command)])
        if outcome is not None:
            raise outcome

    def append_all(self, wanted: Sequence[Append]) -> list[Outcome]:
        """Append for several tables in one transaction, and so with one wait for the disk."""
        with _told(), self._writing():
            return [self._append(one) for one in wanted]

    def _append(self, one: Append) -> Outcome:
        # Whatever is refused is refused before anything is written, so nothing has to be taken back.
        command = one.command or _NO_COMMAND
        known, last = self._base.execute(
            _STANDS, (one.table, command.seat, command.id, one.table)
        ).fetchone()
        if known is not None:
            return RepeatedError(known)
        if (last or 0) != one.after:
            return ConflictError(one.table)
        rows = [(one.table, one.after + step, body) for step, body in enumerate(one.bodies, 1)]
        self._base.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)
        if one.command is not None:
            row = (one.table, one.command.seat, one.command.id, one.command.number)
            self._base.execute("INSERT INTO commands VALUES (?, ?, ?, ?)", row)
        self._base.execute(_USED, (one.table, today()))
        for after in due(one.after, one.after + len(one.bodies)):
            self._pack(one.table, after)
        return None

    def _pack(self, table: str, after: int) -> None:
        """Put the events after that number into a pack, and forget commands that nobody sends again."""
        which = (table, after, after + SIZE)
        rows = self._base.execute(f"SELECT body {_PACKED} ORDER BY number", which).fetchall()
        if len(rows) == SIZE:
            self._base.execute(
                "INSERT INTO packs VALUES (?, ?, ?)",
                (table, after, packed([row[0] for row in rows])),
            )
            self._base.execute(f"DELETE {_PACKED}", which)
        self._base.execute(_FORGET, (KEPT_COMMANDS, table))

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        """Hold a write transaction; whatever goes wrong inside takes all of it back."""
        self._base.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._base.execute("COMMIT")
        except BaseException:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")
            raise

    def read(self, table: str, after: int = 0, most: int | None = None) -> list[bytes]:
        """Return the events after that number."""
        asked = {"at": table, "after": after, "size": SIZE, "most": -1 if most is None else most}
        with _told():
            return read_out(self._base.execute(READ, asked), after, most)

    def answer(self, table: str, seat: int, command: str) -> int | None:
        """Return what a command was answered with, or None."""
        with _told():
            row = self._base.execute(_ANSWER, (table, seat, command)).fetchone()
        return None if row is None else int(row[0])

    def keep_order(self, table: str, seat: int, cards: str) -> None:
        """Keep the order of a seat's hand."""
        with _told(), self._writing():
            self._base.execute(
                "INSERT OR REPLACE INTO orders VALUES (?, ?, ?)", (table, seat, cards)
            )

    def orders(self, table: str) -> dict[int, str]:
        """Return the kept orders of a table."""
        with _told():
            return dict(
                self._base.execute(
                    "SELECT seat, cards FROM orders WHERE at = ?", (table,)
                ).fetchall()
            )

    def keep(self, browser: str, sealed: Sequence[tuple[str, bytes]]) -> None:
        """Keep what a browser has sealed, for tables that there are."""
        query = (
            "INSERT OR REPLACE INTO kept SELECT ?, ?, ? "
            "WHERE EXISTS (SELECT 1 FROM events WHERE at = ?)"
        )
        with _told(), self._writing():
            self._base.executemany(query, [(browser, table, body, table) for table, body in sealed])

    def kept(self, browser: str, table: str) -> bytes | None:
        """Return what the browser has sealed for the table, or None."""
        query = "SELECT sealed FROM kept WHERE browser = ? AND at = ?"
        with _told():
            row = self._base.execute(query, (browser, table)).fetchone()
        return None if row is None else bytes(row[0])

    def visit(self, browser: str, table: str) -> None:
        """Note that a browser has a seat at a table."""
        with _told(), self._writing():
            self._base.execute(
                "INSERT OR REPLACE INTO visits (browser, at) VALUES (?, ?)", (browser, table)
            )

    def visited(self, browser: str) -> list[str]:
        """Return the tables of a browser, the last noted first."""
        query = "SELECT at FROM visits WHERE browser = ? ORDER BY number DESC LIMIT ?"
        with _told():
            return [row[0] for row in self._base.execute(query, (browser, MOST_VISITED))]

    def forget(self, browser: str, table: str) -> None:
        """Take a table off the list of a browser."""
        with _told(), self._writing():
            self._base.execute("DELETE FROM visits WHERE browser = ? AND at = ?", (browser, table))

    def keep_alert(self, alert: Alert, most: int) -> None:
        """Keep a device of a seat."""
        asked = {"at": alert.table, "holder": alert.holder, "most": most}
        with _told(), self._writing():
            row = (alert.table, alert.holder, alert.place, alert.body)
            self._base.execute(_KEEP_ALERT, row)
            self._base.execute(_BOUND_ALERTS, asked)

    def claim_alerts(self, table: str, holder: str, moment: int) -> list[Alert]:
        """Return the devices of a seat that have not been told of this moment."""
        due = "at = ? AND holder = ? AND told < ?"
        asked = (table, holder, moment)
        with _told(), self._writing():
            rows = self._base.execute(f"SELECT place, body FROM alerts WHERE {due}", asked)
            found = [Alert(table, holder, place, bytes(body)) for place, body in rows]
            self._base.execute(f"UPDATE alerts SET told = ? WHERE {due}", (moment, *asked))
        return found

    def drop_alert(self, table: str, holder: str, place: str) -> None:
        """Forget a device of a seat."""
        query = "DELETE FROM alerts WHERE at = ? AND holder = ? AND place = ?"
        with _told(), self._writing():
            self._base.execute(query, (table, holder, place))

    def hold_alerts(self, table: str, holders: Collection[str]) -> None:
        """Forget all devices of a table but those of these holders."""
        marks = ", ".join("?" for _ in holders)
        query = f"DELETE FROM alerts WHERE at = ? AND holder NOT IN ({marks})"
        with _told(), self._writing():
            self._base.execute(query, (table, *holders))

    def tables(self) -> list[tuple[str, int]]:
        """Return every table with the number of its events."""
        query = "SELECT at, max(number) FROM events GROUP BY at ORDER BY at"
        with _told():
            return [(row[0], int(row[1])) for row in self._base.execute(query)]

    def used(self) -> dict[str, int]:
        """Return the day of the last use of each table."""
        with _told():
            return dict(self._base.execute("SELECT at, day FROM used"))

    def forget_unused(self, before: int, spared: Collection[str]) -> int:
        """Forget some tables and pads of which nothing was stored for long."""
        with _told(), self._writing():
            rows = self._base.execute(_UNUSED, (before,))
            gone = [row for row in rows if row[0] not in spared][:AT_ONCE_FORGOTTEN]
            for name in _STREAMS:
                self._base.executemany(f"DELETE FROM {name} WHERE at = ?", gone)
        return len(gone)

    def forget_between(self, first: str, last: str) -> None:
        """Forget what is kept under some names."""
        with _told(), self._writing():
            for name in _STREAMS:
                self._base.execute(f"DELETE FROM {name} WHERE at >= ? AND at < ?", (first, last))

    def written_elsewhere(self) -> bool:
        """Return whether another program has written since this was asked last."""
        with _told():
            before, self._version = self._version, self._data_version()
        return self._version != before

    def _data_version(self) -> int:
        """Return the number that SQLite changes with every write of another connection, and none of this one."""
        return int(self._base.execute("PRAGMA data_version").fetchone()[0])

    def close(self) -> None:
        """Fold the write-ahead log into the file and close it."""
        self._base.close()


def _look_at(file: Path) -> None:
    """Make the file where there is none; raises ``StoreDamagedError`` for one that lost what it held."""
    journal = sidecars(file)[0]
    if not file.exists():
        if journal.exists() and journal.stat().st_size:
            raise StoreDamagedError(f"{file} is gone, but not {journal.name}. {advice(file)}")
        _make(file)
    elif not file.stat().st_size:
        raise StoreDamagedError(f"{file} is empty: what it held is lost. {advice(file)}")
    elif file.stat().st_size <= _CHECKED_AT_START:
        check(file)


def check(file: Path) -> None:
    """Raise ``StoreDamagedError`` for a file that is not sound."""
    private(file)
    found = faults(file)
    if found:
        raise StoreDamagedError(f"{file} is damaged: {found[0]}. {advice(file)}")


def _make(file: Path) -> None:
    """Make a file with its tables and then give it its name, so that an empty one is never ours."""
    made = file.with_name(f"{file.name}.new")
    try:
        made.unlink(missing_ok=True)
        os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
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
    """Say an error of SQLite in the store's own words."""
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
