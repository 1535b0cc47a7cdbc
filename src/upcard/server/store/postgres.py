"""The store of several processes: one PostgreSQL, of which each process holds a connection.

An event's key is its table and number, so of two processes that append the same number the database refuses one: that
is the compare-and-set. What is stored is announced in the same transaction, by table and number alone.
"""

import contextlib
from collections.abc import Collection, Iterator, Sequence

import psycopg
from psycopg import errors

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
from upcard.server.store.forms import FORMS
from upcard.server.store.packs import KEPT_COMMANDS, SIZE, due, packed, read_out

CHANNEL = "upcard"
"""Where it is announced that a table went on."""
_PREPARING = 0x75706361
"""The lock under which the tables of the database are made, by one process at a time."""
_SET = "SET synchronous_commit = on; SET lock_timeout = {0}; SET statement_timeout = {1}"
_KNOWN = """
SELECT (SELECT number FROM commands WHERE at = %(at)s AND seat = %(seat)s AND id = %(id)s),
       (SELECT coalesce(max(number), 0) FROM events WHERE at = %(at)s)
"""
_WRITE = """
WITH written AS (
    INSERT INTO events SELECT %(at)s, number, body
    FROM unnest(%(numbers)s::int[], %(bodies)s::bytea[]) AS e(number, body)
), counted AS (
    INSERT INTO used VALUES (%(at)s, %(day)s)
    ON CONFLICT (at) DO UPDATE SET day = excluded.day WHERE used.day < excluded.day
), done AS (
    INSERT INTO commands SELECT %(at)s, %(seat)s::int, %(id)s::text, %(answer)s::int WHERE %(id)s::text IS NOT NULL
) SELECT pg_notify(%(channel)s, %(at)s || ' ' || %(last)s)
"""


_READ = """
SELECT true, after, body FROM packs WHERE at = %(at)s AND after > %(after)s - %(size)s
UNION ALL SELECT false, number - 1, body FROM events WHERE at = %(at)s AND number > %(after)s
ORDER BY 2 LIMIT %(most)s
"""
_PACKED = "FROM events WHERE at = %s AND number > %s AND number <= %s"
_FORGET = """
DELETE FROM commands WHERE at = %(at)s AND (seat, id) IN (
    SELECT seat, id FROM (
        SELECT seat, id, row_number() OVER (PARTITION BY seat ORDER BY number DESC) > %(kept)s AS old
        FROM commands WHERE at = %(at)s
    ) AS known WHERE old
)
"""

_KEEP_ALERT = """
INSERT INTO alerts (at, holder, place, body) VALUES (%(at)s, %(holder)s, %(place)s, %(body)s)
ON CONFLICT (at, holder, place) DO UPDATE SET body = excluded.body
"""
_BOUND_ALERTS = """
DELETE FROM alerts WHERE at = %(at)s AND holder = %(holder)s AND number NOT IN (
    SELECT number FROM alerts WHERE at = %(at)s AND holder = %(holder)s ORDER BY number DESC LIMIT %(most)s
)
"""
_CLAIM_ALERTS = """
UPDATE alerts SET told = %(moment)s WHERE at = %(at)s AND holder = %(holder)s AND told < %(moment)s
RETURNING place, body
"""

_STREAMS = ("events", "packs", "commands", "orders", "kept", "visits", "alerts")


class PostgresStore:
    """Events in a database. ``patience`` is how long a lock is waited for, in seconds.

    A connection that breaks is opened again at the next call; the call that met it fails, and nothing of it is stored
    unless its answer alone was lost, which the number of the next append shows.
    """

    def __init__(self, address: str, patience: float = 5.0) -> None:
        """Connect to the database that a ``postgresql://`` address names, and bring its tables to the form of now."""
        self.address, self._patience = address, patience
        with told():
            self._base = self._connected()
            try:
                self._prepare()
            except BaseException:
                self._base.close()
                raise

    def _connected(self) -> psycopg.Connection[tuple[object, ...]]:
        base = psycopg.connect(self.address, autocommit=True, connect_timeout=10)
        seconds = round(1000 * self._patience)
        base.execute(_SET.format(seconds, 12 * seconds).encode())
        return base

    def _prepare(self) -> None:
        with self._base.transaction():
            self._base.execute("SELECT pg_advisory_xact_lock(%s)", (_PREPARING,))
            self._base.execute("CREATE TABLE IF NOT EXISTS form (number integer NOT NULL)")
            row = self._base.execute("SELECT max(number) FROM form").fetchone()
            form = int(str(row[0])) if row and row[0] is not None else 0
            if form > len(FORMS):
                raise StoreError(
                    f"saved in form {form} by a newer Upcard; this one reads form {len(FORMS)}"
                )
            for number, script in enumerate(FORMS[form:], form + 1):
                self._base.execute(script.encode())
                self._base.execute("INSERT INTO form VALUES (%s)", (number,))

    @property
    def own(self) -> int:
        """Return the number under which the database knows this connection, which names who announces something."""
        return self._base.info.backend_pid

    @contextlib.contextmanager
    def session(self) -> Iterator[psycopg.Connection[tuple[object, ...]]]:
        """Hold the connection, a new one where the last one broke; its errors are said in the store's words."""
        with told():
            if self._base.closed:
                self._base = self._connected()
            yield self._base

    # ---- Events -----------------------------------------------------------------------------

    def append(
        self, table: str, after: int, bodies: Sequence[bytes], command: Command | None = None
    ) -> None:
        """Append as ``Store`` says, in one transaction."""
        (outcome,) = self.append_all([Append(table, after, tuple(bodies), command)])
        if outcome is not None:
            raise outcome

    def append_all(self, wanted: Sequence[Append]) -> list[Outcome]:
        """Append for several tables in one transaction, and so with one wait for the disk."""
        if len(wanted) == 1:
            return [self._append_one(wanted[0])]
        found: list[Outcome] = [None] * len(wanted)
        # In one order in every process, so that no two wait for each other.
        order = sorted(range(len(wanted)), key=lambda n: wanted[n].table)
        with self.session() as base, base.transaction():
            for number in order:
                found[number] = _appended(base, wanted[number])
        return found

    def _append_one(self, one: Append) -> Outcome:
        """Append for one table alone, which needs no point inside the transaction to return to."""
        values = _values(one)
        with self.session() as base:
            try:
                with base.transaction():
                    refused = _refusal(base, one, values)
                    if refused is None:
                        _write(base, one, values)
                    return refused
            except errors.UniqueViolation:
                return ConflictError(one.table)

    def read(self, table: str, after: int = 0, most: int | None = None) -> list[bytes]:
        """Return the events after that number."""
        # One statement, and so one moment: between two a pack could be made.
        asked = {"at": text(table), "after": after, "size": SIZE, "most": most}
        with self.session() as base:
            return read_out(base.execute(_READ.encode(), asked, binary=True), after, most)

    def answer(self, table: str, seat: int, command: str) -> int | None:
        """Return what a command was answered with, or None."""
        query = "SELECT number FROM commands WHERE at = %s AND seat = %s AND id = %s"
        with self.session() as base:
            row = base.execute(query, (text(table), seat, text(command))).fetchone()
        return None if row is None else int(str(row[0]))

    # ---- What belongs to seats and browsers -------------------------------------------------

    def keep_order(self, table: str, seat: int, cards: str) -> None:
        """Keep the order of a seat's hand."""
        query = (
            "INSERT INTO orders VALUES (%s, %s, %s) "
            "ON CONFLICT (at, seat) DO UPDATE SET cards = excluded.cards"
        )
        with self.session() as base:
            base.execute(query, (text(table), seat, cards))

    def orders(self, table: str) -> dict[int, str]:
        """Return the kept orders of a table."""
        with self.session() as base:
            rows = base.execute("SELECT seat, cards FROM orders WHERE at = %s", (text(table),))
            return {int(str(seat)): str(cards) for seat, cards in rows}

    def keep(self, browser: str, sealed: Sequence[tuple[str, bytes]]) -> None:
        """Keep what a browser has sealed, for tables that there are."""
        query = (
            "INSERT INTO kept SELECT %s, %s, %s WHERE EXISTS (SELECT 1 FROM events WHERE at = %s) "
            "ON CONFLICT (browser, at) DO UPDATE SET sealed = excluded.sealed"
        )
        with self.session() as base, base.transaction(), base.cursor() as cursor:
            rows = [(browser, text(table), body, text(table)) for table, body in sealed]
            cursor.executemany(query, rows)

    def kept(self, browser: str, table: str) -> bytes | None:
        """Return what the browser has sealed for the table, or None."""
        query = "SELECT sealed FROM kept WHERE browser = %s AND at = %s"
        with self.session() as base:
            row = base.execute(query, (browser, text(table)), binary=True).fetchone()
        return None if row is None else bytes(row[0])  # type: ignore[call-overload]

    def visit(self, browser: str, table: str) -> None:
        """Note that a browser has a seat at a table."""
        query = (
            "INSERT INTO visits (browser, at) VALUES (%s, %s) "
            "ON CONFLICT (browser, at) DO UPDATE SET number = nextval('visits_number_seq')"
        )
        with self.session() as base:
            base.execute(query, (browser, text(table)))

    def visited(self, browser: str) -> list[str]:
        """Return the tables of a browser, the last noted first."""
        query = "SELECT at FROM visits WHERE browser = %s ORDER BY number DESC LIMIT %s"
        with self.session() as base:
            return [str(row[0]) for row in base.execute(query, (browser, MOST_VISITED))]

    def forget(self, browser: str, table: str) -> None:
        """Take a table off the list of a browser."""
        query = "DELETE FROM visits WHERE browser = %s AND at = %s"
        with self.session() as base:
            base.execute(query, (browser, text(table)))

    def keep_alert(self, alert: Alert, most: int) -> None:
        """Keep a device of a seat."""
        asked = {
            "at": text(alert.table),
            "holder": alert.holder,
            "place": alert.place,
            "body": alert.body,
            "most": most,
        }
        with self.session() as base, base.transaction():
            base.execute(_KEEP_ALERT, asked)
            base.execute(_BOUND_ALERTS, asked)

    def claim_alerts(self, table: str, holder: str, moment: int) -> list[Alert]:
        """Return the devices of a seat that have not been told of this moment."""
        asked = {"at": text(table), "holder": holder, "moment": moment}
        with self.session() as base:
            rows = base.execute(_CLAIM_ALERTS, asked, binary=True).fetchall()
        return [Alert(table, holder, str(place), bytes(body)) for place, body in rows]  # type: ignore[call-overload]

    def drop_alert(self, table: str, holder: str, place: str) -> None:
        """Forget a device of a seat."""
        query = "DELETE FROM alerts WHERE at = %s AND holder = %s AND place = %s"
        with self.session() as base:
            base.execute(query, (text(table), holder, place))

    def hold_alerts(self, table: str, holders: Collection[str]) -> None:
        """Forget all devices of a table but those of these holders."""
        query = "DELETE FROM alerts WHERE at = %s AND holder <> ALL(%s)"
        with self.session() as base:
            base.execute(query, (text(table), list(holders)))

    def tables(self) -> list[tuple[str, int]]:
        """Return every table with the number of its events."""
        query = 'SELECT at, max(number) FROM events GROUP BY at ORDER BY at COLLATE "C"'
        with self.session() as base:
            return [(str(at), int(str(number))) for at, number in base.execute(query)]

    def used(self) -> dict[str, int]:
        """Return the day of the last use of each table."""
        with self.session() as base:
            return {str(at): int(str(day)) for at, day in base.execute("SELECT at, day FROM used")}

    def forget_unused(self, before: int, spared: Collection[str]) -> int:
        """Forget some tables and pads of which nothing was stored for long."""
        query = (
            "DELETE FROM used WHERE at IN (SELECT at FROM used "
            "WHERE day < %s AND at NOT LIKE ALL(%s) AND at <> ALL(%s) LIMIT %s FOR UPDATE SKIP LOCKED) RETURNING at"
        )
        asked = (before, [f"{kind}%" for kind in FOR_EVER], list(spared), AT_ONCE_FORGOTTEN)
        with self.session() as base, base.transaction():
            gone = [str(row[0]) for row in base.execute(query, asked)]
            for name in _STREAMS:
                base.execute(f"DELETE FROM {name} WHERE at = ANY(%s)".encode(), (gone,))
        return len(gone)

    def forget_between(self, first: str, last: str) -> None:
        """Forget what is kept under some names."""
        with self.session() as base, base.transaction():
            for name in (*_STREAMS, "used"):
                base.execute(
                    f"DELETE FROM {name} WHERE at >= %s AND at < %s".encode(), (first, last)
                )

    def close(self) -> None:
        """Let go of the connection."""
        self._base.close()


def _appended(base: psycopg.Connection[tuple[object, ...]], one: Append) -> Outcome:
    """Append for one table inside a transaction for several, of which a refusal takes nothing back."""
    values = _values(one)
    refused = _refusal(base, one, values)
    if refused is not None:
        return refused
    try:
        with base.transaction():  # a point to return to, should another process be faster
            _write(base, one, values)
    except errors.UniqueViolation:
        return ConflictError(one.table)
    return None


def _values(one: Append) -> dict[str, object]:
    known = one.command
    last = one.after + len(one.bodies)
    return {
        "at": text(one.table),
        "seat": None if known is None else known.seat,
        "id": None if known is None else text(known.id),
        "answer": None if known is None else known.number,
        "numbers": list(range(one.after + 1, last + 1)),
        "bodies": list(one.bodies),
        "last": str(last),
        "channel": CHANNEL,
        "day": today(),
    }


def _refusal(
    base: psycopg.Connection[tuple[object, ...]], one: Append, values: dict[str, object]
) -> Outcome:
    """Return why nothing is appended: the command is known, or the table has gone on; None where it may be."""
    row = base.execute(_KNOWN, values).fetchone()
    answered, number = row if row is not None else (None, 0)
    if answered is not None:
        return RepeatedError(int(str(answered)))
    return None if number == one.after else ConflictError(one.table)


def _write(
    base: psycopg.Connection[tuple[object, ...]], one: Append, values: dict[str, object]
) -> None:
    """Store the events and their command; raises ``UniqueViolation`` where another process was faster."""
    base.execute(_WRITE, values)
    for after in due(one.after, one.after + len(one.bodies)):
        _pack(base, text(one.table), after)


def _pack(base: psycopg.Connection[tuple[object, ...]], table: str, after: int) -> None:
    """Put the events after that number into a pack, and forget commands that nobody sends again."""
    which = (table, after, after + SIZE)
    found = base.execute(f"SELECT body {_PACKED} ORDER BY number".encode(), which, binary=True)
    bodies = [bytes(row[0]) for row in found]  # type: ignore[call-overload]
    if len(bodies) == SIZE:
        base.execute("INSERT INTO packs VALUES (%s, %s, %s)", (table, after, packed(bodies)))
        base.execute(f"DELETE {_PACKED}".encode(), which)
    base.execute(_FORGET, {"at": table, "kept": KEPT_COMMANDS})


def text(given: str) -> str:
    """Return a text as the database takes it, which has no place for a NUL or half a character."""
    return given.replace("\x00", "\ufffd").encode("utf-8", "replace").decode()


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Say an error of the database in the store's own words."""
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
