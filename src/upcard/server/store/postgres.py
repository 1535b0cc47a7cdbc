"""The store of several processes: a PostgreSQL database, to which each has a connection.

The key of an event is its table and number, so of two appends with the same number the database refuses one. Appends
are announced in their transactions, by table and number.
"""

import contextlib
import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Any

import psycopg
from psycopg import errors

from upcard.messages.say import messages
from upcard.server.store.base import (
    AT_ONCE_FORGOTTEN,
    FOR_EVER,
    STREAMS,
    Alert,
    Append,
    ConflictError,
    Outcome,
    Store,
    StoreDamagedError,
    StoreError,
    StoreFullError,
    StoreLockedError,
    today,
)

say = messages(__file__)

CHANNEL = "upcard"
"""The channel on which appends are announced."""
_PREPARING = 0x75706361
"""The lock under which one process at a time creates the tables."""
_SET = "SET synchronous_commit = on; SET lock_timeout = {0}; SET statement_timeout = {1}"
_WRITE = """
WITH written AS (
    INSERT INTO events SELECT :at, number, body
    FROM unnest(:numbers::int[], :bodies::bytea[]) AS e(number, body)
), counted AS (
    INSERT INTO used VALUES (:at, :day)
    ON CONFLICT (at) DO UPDATE SET day = excluded.day WHERE used.day < excluded.day
), done AS (
    INSERT INTO commands SELECT :at, :seat::int, :id::text, :answer::int WHERE :id::text IS NOT NULL
) SELECT pg_notify(:channel, :at || ' ' || :last)
"""
_CLAIM_ALERTS = """
UPDATE alerts SET told = :moment WHERE at = :at AND holder = :holder AND told < :moment
RETURNING place, body
"""
_UNUSED = """
DELETE FROM used WHERE at IN (
    SELECT at FROM used WHERE day < :before AND at NOT LIKE ALL(:kinds) AND at <> ALL(:spared)
    LIMIT :most FOR UPDATE SKIP LOCKED
) RETURNING at
"""
_FORMS = (
    """
    CREATE TABLE events (
        at text COLLATE "C" NOT NULL, number integer NOT NULL, body bytea NOT NULL, PRIMARY KEY (at, number)
    );
    CREATE TABLE commands (
        at text COLLATE "C" NOT NULL, seat integer NOT NULL, id text COLLATE "C" NOT NULL, number integer NOT NULL,
        PRIMARY KEY (at, seat, id)
    );
    CREATE TABLE orders (
        at text COLLATE "C" NOT NULL, seat integer NOT NULL, cards text NOT NULL, PRIMARY KEY (at, seat)
    );
    CREATE TABLE kept (
        browser text COLLATE "C" NOT NULL, at text COLLATE "C" NOT NULL, sealed bytea NOT NULL,
        PRIMARY KEY (browser, at)
    );
    CREATE TABLE visits (
        number bigserial PRIMARY KEY, browser text COLLATE "C" NOT NULL, at text COLLATE "C" NOT NULL,
        UNIQUE (browser, at)
    );
    CREATE UNLOGGED TABLE presence (
        at text COLLATE "C" NOT NULL, process text COLLATE "C" NOT NULL, seats integer[] NOT NULL,
        until timestamptz NOT NULL, PRIMARY KEY (at, process)
    );
    """,
    """
    CREATE TABLE packs (
        at text COLLATE "C" NOT NULL, after integer NOT NULL, body bytea NOT NULL, PRIMARY KEY (at, after)
    );
    CREATE TABLE used (at text COLLATE "C" PRIMARY KEY, day integer NOT NULL);
    INSERT INTO used SELECT DISTINCT at, (extract(epoch FROM now()) / 86400)::integer FROM events;
    """,
    """
    CREATE TABLE alerts (
        number bigserial PRIMARY KEY, at text COLLATE "C" NOT NULL, holder text COLLATE "C" NOT NULL,
        place text COLLATE "C" NOT NULL, body bytea NOT NULL, told integer NOT NULL DEFAULT 0,
        UNIQUE (at, holder, place)
    );
    """,
)
"""Migrations: each script makes the next form from the one before it. None is ever changed."""
_VALUE = re.compile(r"(?<!:):(\w+)")


class PostgresStore(Store):
    """Events in a database; ``patience`` is how many seconds to wait for a lock.

    A call whose connection breaks fails, and the next one connects again. If only its answer was lost, the number of
    the next append shows it.
    """

    VISIT = """
    INSERT INTO visits (browser, at) VALUES (:browser, :at)
    ON CONFLICT (browser, at) DO UPDATE SET number = nextval('visits_number_seq')
    """

    def __init__(self, address: str, patience: float = 5.0) -> None:
        """Connect to the database of a ``postgresql://`` address, and migrate it."""
        self.address, self._patience = address, patience
        with told():
            self._base = self._connected()
            try:
                self._prepare()
            except BaseException:
                self._base.close()
                raise

    def _connected(self) -> psycopg.Connection[tuple[Any, ...]]:
        base = psycopg.connect(self.address, autocommit=True, connect_timeout=10)
        seconds = round(1000 * self._patience)
        base.execute(_SET.format(seconds, 12 * seconds).encode())
        return base

    def _prepare(self) -> None:
        with self._base.transaction():
            self._base.execute("SELECT pg_advisory_xact_lock(%s)", (_PREPARING,))
            self._base.execute("CREATE TABLE IF NOT EXISTS form (number integer NOT NULL)")
            row = self._base.execute("SELECT max(number) FROM form").fetchone()
            form = row[0] or 0 if row else 0
            if form > len(_FORMS):
                raise StoreError(say("newer", form=form, own=len(_FORMS)))
            for number, script in enumerate(_FORMS[form:], form + 1):
                self._base.execute(script.encode())
                self._base.execute("INSERT INTO form VALUES (%s)", (number,))

    @property
    def own(self) -> int:
        """Return the database's number of this connection, which marks its announcements."""
        return self._base.info.backend_pid

    @contextlib.contextmanager
    def _session(self) -> Iterator[None]:
        with told():
            if self._base.closed:
                self._base = self._connected()
            yield

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._session(), self._base.transaction():
            yield

    def _execute(self, statement: str, /, **values: object) -> list[tuple[Any, ...]]:
        given = {name: text(one) if isinstance(one, str) else one for name, one in values.items()}
        cursor = self._base.execute(_written(statement), given, binary=True)
        return cursor.fetchall() if cursor.description else []

    def append_all(self, wanted: Sequence[Append]) -> list[Outcome]:
        """Append for several tables in one transaction, and so with one wait for the disk."""
        if len(wanted) == 1:
            with self._session():
                return [self._append(wanted[0])]
        found: list[Outcome] = [None] * len(wanted)
        # The same order in every process avoids deadlocks.
        order = sorted(range(len(wanted)), key=lambda n: wanted[n].table)
        with self._transaction():
            for number in order:
                found[number] = self._append(wanted[number])
        return found

    def _append(self, one: Append) -> Outcome:
        """Append for one table; a refusal rolls back no other."""
        refused = self._refusal(one)
        if refused is not None:
            return refused
        try:
            with self._base.transaction():  # a savepoint, in case another process is faster
                self._write(one)
        except errors.UniqueViolation:
            return ConflictError(one.table)
        return None

    def _write(self, one: Append) -> None:
        """Store the events and their command; raises ``UniqueViolation`` if another process was faster."""
        known, last = one.command, one.after + len(one.bodies)
        self._execute(
            _WRITE,
            at=one.table,
            seat=None if known is None else known.seat,
            id=None if known is None else known.id,
            answer=None if known is None else known.number,
            numbers=list(range(one.after + 1, last + 1)),
            bodies=list(one.bodies),
            last=str(last),
            channel=CHANNEL,
            day=today(),
        )
        self._pack(one)

    def claim_alerts(self, table: str, holder: str, moment: int) -> list[Alert]:
        """Return the devices of a seat that have not been told of this moment."""
        rows = self._one(_CLAIM_ALERTS, at=table, holder=holder, moment=moment)
        return [Alert(table, holder, place, body) for place, body in rows]

    def forget_unused(self, before: int, spared: Collection[str]) -> int:
        """Delete some tables and pads without recent events."""
        kinds, spare = [f"{kind}%" for kind in FOR_EVER], list(spared)
        asked = {"before": before, "kinds": kinds, "spared": spare, "most": AT_ONCE_FORGOTTEN}
        with self._transaction():
            gone = [row[0] for row in self._execute(_UNUSED, **asked)]
            for name in STREAMS:
                self._execute(f"DELETE FROM {name} WHERE at = ANY(:gone)", gone=gone)
        return len(gone)

    def close(self) -> None:
        """Close the connection."""
        self._base.close()


@lru_cache(256)
def _written(statement: str) -> bytes:
    """Return a statement in the syntax of the driver."""
    return _VALUE.sub(r"%(\1)s", statement).encode()


def text(given: str) -> str:
    """Return a text without NULs and lone surrogates, which the database rejects."""
    return given.replace("\x00", "\ufffd").encode("utf-8", "replace").decode()


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Turn errors of the database into those of the store."""
    try:
        yield
    except psycopg.Error as error:
        raise _store_error(error) from error


def _store_error(error: psycopg.Error) -> StoreError:
    said = str(error)
    if isinstance(error, errors.DiskFull):
        return StoreFullError(said)
    if isinstance(error, errors.DataCorrupted | errors.IndexCorrupted):
        return StoreDamagedError(said)
    if isinstance(error, errors.LockNotAvailable | errors.QueryCanceled | errors.DeadlockDetected):
        return StoreLockedError(said)
    return StoreError(said)
