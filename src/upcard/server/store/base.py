"""The interface of every store of events, and its errors."""

import time
import zlib
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar, Protocol, runtime_checkable

import msgspec

FOR_EVER = ("rules-", "family-")
"""Prefixes of streams that are kept for ever: rules, since links and tables may refer to them, and family books."""
MOST_VISITED = 200
"""Tables listed for a browser; older ones are still found under their links."""


SIZE = 128
"""Events of a pack, one compressed body of a tenth of their size that is opened in a millisecond. The last event of a
table is never packed: appends compare its number."""
KEPT_COMMANDS = 64
"""Commands of a seat whose ids are kept: a page repeats only unanswered ones."""
AT_ONCE_FORGOTTEN = 100
"""Tables deleted in one transaction."""


def today() -> int:
    """Return the number of days since 1970."""
    return int(time.time() // 86_400)


class StoreError(Exception):
    """The store failed, and nothing was changed; ``code`` is that of the refusal."""

    code = "store.failed"


class StoreFullError(StoreError):
    """The disk is full."""

    code = "store.full"


class StoreLockedError(StoreError):
    """Another program holds the store."""

    code = "store.locked"


class StoreDamagedError(StoreError):
    """The saved data is damaged."""

    code = "store.damaged"


class ConflictError(Exception):
    """The table has gone on: its last event is not the one the writer knew."""


class RepeatedError(Exception):
    """The command was stored before; ``number`` is that of its answer."""

    def __init__(self, number: int) -> None:
        super().__init__(f"answered with {number} before")
        self.number = number


class Command(msgspec.Struct, frozen=True):
    """The command that caused some events, and the number of its answer."""

    seat: int
    id: str
    number: int


class Append(msgspec.Struct, frozen=True):
    """Events to append after the one numbered ``after``, and the command that caused them."""

    table: str
    after: int
    bodies: tuple[bytes, ...]
    command: Command | None = None


class Alert(msgspec.Struct, frozen=True):
    """A device for alerts: the hashes of the seat's secret and of the device's address, and the address in a body."""

    table: str
    holder: str
    place: str
    body: bytes


Outcome = RepeatedError | ConflictError | None
"""The outcome of an append: None if it is stored."""

STREAMS = ("events", "packs", "used", "commands", "orders", "kept", "visits", "alerts")
"""The tables of the database; in each ``at`` names the stream of a row."""
READ = """
SELECT 1, after, body FROM packs WHERE at = :at AND after > :after - :size
UNION ALL SELECT 0, number - 1, body FROM events WHERE at = :at AND number > :after
ORDER BY 2 LIMIT :most
"""
_ALL = 1 << 40
"""More events than any table has."""
_ANSWER = "SELECT number FROM commands WHERE at = :at AND seat = :seat AND id = :id"
_STANDS = f"SELECT ({_ANSWER}), (SELECT coalesce(max(number), 0) FROM events WHERE at = :at)"
"""The answer to a command, and the last event of its table."""
_PACKED = "FROM events WHERE at = :at AND number > :after AND number <= :last"
_FORGET_COMMANDS = """
DELETE FROM commands WHERE at = :at AND (seat, id) IN (
    SELECT seat, id FROM (
        SELECT seat, id, row_number() OVER (PARTITION BY seat ORDER BY number DESC) > :kept AS old
        FROM commands WHERE at = :at
    ) AS known WHERE old
)
"""
_KEEP_ORDER = """
INSERT INTO orders VALUES (:at, :seat, :cards) ON CONFLICT (at, seat) DO UPDATE SET cards = excluded.cards
"""
_KEEP = """
INSERT INTO kept SELECT :browser, :at, :body WHERE EXISTS (SELECT 1 FROM events WHERE at = :at)
ON CONFLICT (browser, at) DO UPDATE SET sealed = excluded.sealed
"""
_KEEP_ALERT = """
INSERT INTO alerts (at, holder, place, body) VALUES (:at, :holder, :place, :body)
ON CONFLICT (at, holder, place) DO UPDATE SET body = excluded.body
"""
_BOUND_ALERTS = """
DELETE FROM alerts WHERE at = :at AND holder = :holder AND number NOT IN (
    SELECT number FROM alerts WHERE at = :at AND holder = :holder ORDER BY number DESC LIMIT :most
)
"""


class Store(ABC):
    """A stream of events for each table, numbered from 1 without a gap. One thread calls it at a time.

    In the statements, which SQLite and PostgreSQL share, ``:name`` is a value.
    """

    VISIT: ClassVar[str]
    """Notes a visit of a ``:browser`` to a table as its latest."""

    @abstractmethod
    def _session(self) -> AbstractContextManager[None]:
        """Open a context for one statement, in which database errors become ``StoreError``."""

    @abstractmethod
    def _transaction(self) -> AbstractContextManager[None]:
        """Open a transaction."""

    @abstractmethod
    def _execute(self, statement: str, /, **values: object) -> list[tuple[Any, ...]]:
        """Execute a statement and return its rows."""

    def _one(self, statement: str, /, **values: object) -> list[tuple[Any, ...]]:
        with self._session():
            return self._execute(statement, **values)

    # ---- Events -----------------------------------------------------------------------------

    def append(
        self, table: str, after: int, bodies: Sequence[bytes], command: Command | None = None
    ) -> None:
        """Append events after the one numbered ``after``: all of them, durably, or none.

        Raises ``RepeatedError`` for a known command, ``ConflictError`` if the last number differs, ``StoreError``.
        """
        (outcome,) = self.append_all([Append(table, after, tuple(bodies), command)])
        if outcome is not None:
            raise outcome

    @abstractmethod
    def append_all(self, wanted: Sequence[Append]) -> list[Outcome]:
        """Append for several tables and wait for the disk once; returns the outcomes in order.

        One that is refused does not stop the others; ``StoreError`` means that none is stored.
        """

    def _refusal(self, one: Append) -> Outcome:
        """Return why nothing may be appended, or None."""
        seat, name = (one.command.seat, one.command.id) if one.command else (None, None)
        ((known, last),) = self._execute(_STANDS, at=one.table, seat=seat, id=name)
        if known is not None:
            return RepeatedError(known)
        return None if last == one.after else ConflictError(one.table)

    def _pack(self, one: Append) -> None:
        """Pack the events that are due, and delete old commands."""
        for after in due(one.after, one.after + len(one.bodies)):
            which = {"at": one.table, "after": after, "last": after + SIZE}
            bodies = [
                row[0] for row in self._execute(f"SELECT body {_PACKED} ORDER BY number", **which)
            ]
            if len(bodies) == SIZE:
                pack = {"at": one.table, "after": after, "body": packed(bodies)}
                self._execute("INSERT INTO packs VALUES (:at, :after, :body)", **pack)
                self._execute(f"DELETE {_PACKED}", **which)
            self._execute(_FORGET_COMMANDS, at=one.table, kept=KEPT_COMMANDS)

    def read(self, table: str, after: int = 0, most: int | None = None) -> list[bytes]:
        """Return the events after that number, at most ``most``; none for an unknown table."""
        # One statement: between two a pack could be made.
        asked = {"at": table, "after": after, "size": SIZE, "most": _ALL if most is None else most}
        return read_out(self._one(READ, **asked), after, most)

    def answer(self, table: str, seat: int, command: str) -> int | None:
        """Return the answer to a command, or None if it is not known."""
        rows = self._one(_ANSWER, at=table, seat=seat, id=command)
        return rows[0][0] if rows else None

    def tables(self) -> list[tuple[str, int]]:
        """Return every table with the number of its events, in the order of their names."""
        return [*self._one("SELECT at, max(number) FROM events GROUP BY at ORDER BY at")]

    # ---- What belongs to seats and browsers -------------------------------------------------

    def keep_order(self, table: str, seat: int, cards: str) -> None:
        """Keep the order of a seat's hand."""
        self._one(_KEEP_ORDER, at=table, seat=seat, cards=cards)

    def orders(self, table: str) -> dict[int, str]:
        """Return the kept orders by seat."""
        return dict(self._one("SELECT seat, cards FROM orders WHERE at = :at", at=table))

    def keep(self, browser: str, sealed: Sequence[tuple[str, bytes]]) -> None:
        """Keep what a browser has sealed for each of these tables that exist."""
        with self._transaction():
            for table, body in sealed:
                self._execute(_KEEP, browser=browser, at=table, body=body)

    def kept(self, browser: str, table: str) -> bytes | None:
        """Return what a browser has sealed for a table, or None."""
        query = "SELECT sealed FROM kept WHERE browser = :browser AND at = :at"
        rows = self._one(query, browser=browser, at=table)
        return rows[0][0] if rows else None

    def visit(self, browser: str, table: str) -> None:
        """Put a table at the top of the list of a browser, which is known by a hash."""
        self._one(self.VISIT, browser=browser, at=table)

    def visited(self, browser: str) -> list[str]:
        """Return the list of a browser's tables, the latest visit first."""
        query = "SELECT at FROM visits WHERE browser = :browser ORDER BY number DESC LIMIT :most"
        return [row[0] for row in self._one(query, browser=browser, most=MOST_VISITED)]

    def forget(self, browser: str, table: str) -> None:
        """Remove a table from the list of a browser."""
        query = "DELETE FROM visits WHERE browser = :browser AND at = :at"
        self._one(query, browser=browser, at=table)

    def keep_alert(self, alert: Alert, most: int) -> None:
        """Keep a device of a seat, one for each address, and the ``most`` latest ones."""
        seat = {"at": alert.table, "holder": alert.holder}
        with self._transaction():
            self._execute(_KEEP_ALERT, **seat, place=alert.place, body=alert.body)
            self._execute(_BOUND_ALERTS, **seat, most=most)

    @abstractmethod
    def claim_alerts(self, table: str, holder: str, moment: int) -> list[Alert]:
        """Mark and return the devices of a seat not yet told of this moment; each goes to one process only."""

    def drop_alert(self, table: str, holder: str, place: str) -> None:
        """Delete a device of a seat."""
        query = "DELETE FROM alerts WHERE at = :at AND holder = :holder AND place = :place"
        self._one(query, at=table, holder=holder, place=place)

    def hold_alerts(self, table: str, holders: Collection[str]) -> None:
        """Delete all devices of a table except those of these holders."""
        held = {f"holder{number}": holder for number, holder in enumerate(holders)}
        others = f" AND holder NOT IN ({', '.join(f':{name}' for name in held)})" if held else ""
        self._one(f"DELETE FROM alerts WHERE at = :at{others}", at=table, **held)

    # ---- What is forgotten ------------------------------------------------------------------

    def used(self) -> dict[str, int]:
        """Return the day of the last event of each stream, as :func:`today` counts."""
        return dict(self._one("SELECT at, day FROM used"))

    @abstractmethod
    def forget_unused(self, before: int, spared: Collection[str]) -> int:
        """Delete some streams without events since the day ``before``, except those spared; returns how many."""

    def forget_between(self, first: str, last: str) -> None:
        """Delete all streams with names from ``first`` on and before ``last``."""
        with self._transaction():
            for name in STREAMS:
                self._execute(
                    f"DELETE FROM {name} WHERE at >= :first AND at < :last", first=first, last=last
                )

    @abstractmethod
    def close(self) -> None:
        """Close the store."""


@runtime_checkable
class OpenToOthers(Protocol):
    """A store that other programs write to unannounced, such as ``upcard tables close`` to the file."""

    def written_elsewhere(self) -> bool:
        """Return whether another program has written since the last call."""
        ...


# ---- Packs ----------------------------------------------------------------------------------


def due(after: int, last: int) -> range:
    """Return the numbers after which packs become due when a table grows from ``after`` to ``last``.

    >>> list(due(120, 128)), list(due(128, 129)), list(due(100, 400))
    ([], [0], [0, 128, 256])
    """
    return range(max(0, after - 1) // SIZE * SIZE, (last - 1) // SIZE * SIZE, SIZE)


def packed(bodies: Sequence[bytes]) -> bytes:
    """Compress several bodies into one."""
    return zlib.compress(msgspec.msgpack.encode(bodies), 9)


def read_out(rows: Iterable[Any], after: int, most: int | None) -> list[bytes]:
    """Return the bodies in rows of ``READ``."""
    found: list[bytes] = []
    for is_pack, before, body in rows:
        if is_pack:
            bodies = msgspec.msgpack.decode(zlib.decompress(body), type=list[bytes])
            found += bodies[max(0, after - before) :]
        else:
            found.append(bytes(body))
    return found[:most]
