"""Where events are kept: what every store does, and how it says that it cannot."""

import time
import zlib
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar, Protocol, runtime_checkable

import msgspec

FOR_EVER = ("rules-", "family-")
"""What the names begin with of that which no age makes forgotten: links and tables everywhere may name rules, and a
family's book is there until the family deletes it."""
MOST_VISITED = 200
"""Tables of a browser that are listed; older ones are still there under their links."""


SIZE = 128
"""Events of a pack: that many old events are kept as one compressed body. Each is like those before it, so
together they take a tenth; a pack is opened in a millisecond. The last event of a table always stands by itself: its
number is what an append compares."""
KEPT_COMMANDS = 64
"""Commands of a seat that are known by their ids: a page sends again only what had no answer."""
AT_ONCE_FORGOTTEN = 100
"""Tables that are forgotten in one transaction."""


def today() -> int:
    """Return the number of the day, counted from 1970."""
    return int(time.time() // 86_400)


class StoreError(Exception):
    """The store could not do it, and nothing was changed. ``code`` names what the player is told."""

    code = "store.failed"


class StoreFullError(StoreError):
    """No room is left."""

    code = "store.full"


class StoreLockedError(StoreError):
    """Somebody else holds the store."""

    code = "store.locked"


class StoreDamagedError(StoreError):
    """What was saved is damaged."""

    code = "store.damaged"


class ConflictError(Exception):
    """The table has gone on: its last event is not the one the writer knew of."""


class RepeatedError(Exception):
    """The command has been stored before; ``number`` is what it was answered with."""

    def __init__(self, number: int) -> None:
        """Keep the number."""
        super().__init__(f"answered with {number} before")
        self.number = number


class Command(msgspec.Struct, frozen=True):
    """A player's command behind some events, and the number it is answered with."""

    seat: int
    id: str
    number: int


class Append(msgspec.Struct, frozen=True):
    """Events that are to follow the one with the number ``after``, and the command behind them."""

    table: str
    after: int
    bodies: tuple[bytes, ...]
    command: Command | None = None


class Alert(msgspec.Struct, frozen=True):
    """A device that is told of a seat's turns. ``holder`` is the hash of the seat's secret, ``place`` that of the
    device's address; ``body`` says that address.
    """

    table: str
    holder: str
    place: str
    body: bytes


Outcome = RepeatedError | ConflictError | None
"""What became of an append: None where it is stored."""

STREAMS = ("events", "packs", "used", "commands", "orders", "kept", "visits", "alerts")
"""The tables of the database, each of which names in ``at`` what its rows belong to."""
READ = """
SELECT 1, after, body FROM packs WHERE at = :at AND after > :after - :size
UNION ALL SELECT 0, number - 1, body FROM events WHERE at = :at AND number > :after
ORDER BY 2 LIMIT :most
"""
_ALL = 1 << 40
"""More events than any table has."""
_ANSWER = "SELECT number FROM commands WHERE at = :at AND seat = :seat AND id = :id"
_STANDS = f"SELECT ({_ANSWER}), (SELECT coalesce(max(number), 0) FROM events WHERE at = :at)"
"""What a command was answered with, and the last event of its table."""
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

    What SQLite and PostgreSQL do alike stands here: in a statement ``:name`` is a value.
    """

    VISIT: ClassVar[str]
    """Notes that a ``:browser`` has a seat ``:at`` a table, after all that was noted before."""

    @abstractmethod
    def _session(self) -> AbstractContextManager[None]:
        """Hold the database for one statement; its errors are said in the store's words."""

    @abstractmethod
    def _transaction(self) -> AbstractContextManager[None]:
        """Hold it for several, of which all are carried out or none."""

    @abstractmethod
    def _execute(self, statement: str, /, **values: object) -> list[tuple[Any, ...]]:
        """Execute a statement, and return its rows."""

    def _one(self, statement: str, /, **values: object) -> list[tuple[Any, ...]]:
        with self._session():
            return self._execute(statement, **values)

    # ---- Events -----------------------------------------------------------------------------

    def append(
        self, table: str, after: int, bodies: Sequence[bytes], command: Command | None = None
    ) -> None:
        """Append events whose predecessor has the number ``after``: all of them, durably, or none.

        Raises ``RepeatedError`` where the command is known already, ``ConflictError`` where the table's
        last number is another, ``StoreError`` where the store fails.
        """
        (outcome,) = self.append_all([Append(table, after, tuple(bodies), command)])
        if outcome is not None:
            raise outcome

    @abstractmethod
    def append_all(self, wanted: Sequence[Append]) -> list[Outcome]:
        """Append for several tables and wait for the disk once; returns what became of each, in order.

        What one of them knew wrongly keeps no other from being stored. ``StoreError`` means that none is.
        """

    def _refusal(self, one: Append) -> Outcome:
        """Return why nothing is appended: the command is known, or the table has gone on; None where it may be."""
        seat, name = (one.command.seat, one.command.id) if one.command else (None, None)
        ((known, last),) = self._execute(_STANDS, at=one.table, seat=seat, id=name)
        if known is not None:
            return RepeatedError(known)
        return None if last == one.after else ConflictError(one.table)

    def _pack(self, one: Append) -> None:
        """Put events into the packs that are due, and forget commands that nobody sends again."""
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
        """Return the events after that number, in order, at most ``most``; none for a table that does not exist."""
        # One statement, and so one moment: between two a pack could be made.
        asked = {"at": table, "after": after, "size": SIZE, "most": _ALL if most is None else most}
        return read_out(self._one(READ, **asked), after, most)

    def answer(self, table: str, seat: int, command: str) -> int | None:
        """Return what a command was answered with, or None if it is not known."""
        rows = self._one(_ANSWER, at=table, seat=seat, id=command)
        return rows[0][0] if rows else None

    def tables(self) -> list[tuple[str, int]]:
        """Return every table with the number of its events, in the order of their names."""
        return [*self._one("SELECT at, max(number) FROM events GROUP BY at ORDER BY at")]

    # ---- What belongs to seats and browsers -------------------------------------------------

    def keep_order(self, table: str, seat: int, cards: str) -> None:
        """Keep the order of a seat's hand in place of an older one."""
        self._one(_KEEP_ORDER, at=table, seat=seat, cards=cards)

    def orders(self, table: str) -> dict[int, str]:
        """Return the kept order of each seat that has one."""
        return dict(self._one("SELECT seat, cards FROM orders WHERE at = :at", at=table))

    def keep(self, browser: str, sealed: Sequence[tuple[str, bytes]]) -> None:
        """Keep, for each of these tables that there is, what a browser has sealed; in place of an older one."""
        with self._transaction():
            for table, body in sealed:
                self._execute(_KEEP, browser=browser, at=table, body=body)

    def kept(self, browser: str, table: str) -> bytes | None:
        """Return what the browser has sealed for the table, or None."""
        query = "SELECT sealed FROM kept WHERE browser = :browser AND at = :at"
        rows = self._one(query, browser=browser, at=table)
        return rows[0][0] if rows else None

    def visit(self, browser: str, table: str) -> None:
        """Note that a browser, known by a hash, has a seat at a table; the last noted is the first of its list."""
        self._one(self.VISIT, browser=browser, at=table)

    def visited(self, browser: str) -> list[str]:
        """Return the tables of a browser, the last noted first."""
        query = "SELECT at FROM visits WHERE browser = :browser ORDER BY number DESC LIMIT :most"
        return [row[0] for row in self._one(query, browser=browser, most=MOST_VISITED)]

    def forget(self, browser: str, table: str) -> None:
        """Take a table off the list of a browser."""
        query = "DELETE FROM visits WHERE browser = :browser AND at = :at"
        self._one(query, browser=browser, at=table)

    def keep_alert(self, alert: Alert, most: int) -> None:
        """Keep a device of a seat in place of an older one at the same address; of more than ``most`` devices the
        oldest are dropped.
        """
        seat = {"at": alert.table, "holder": alert.holder}
        with self._transaction():
            self._execute(_KEEP_ALERT, **seat, place=alert.place, body=alert.body)
            self._execute(_BOUND_ALERTS, **seat, most=most)

    @abstractmethod
    def claim_alerts(self, table: str, holder: str, moment: int) -> list[Alert]:
        """Return the devices of a seat that have not been told of this moment or a later one, as told from now on: of
        several processes that ask, one is given each.
        """

    def drop_alert(self, table: str, holder: str, place: str) -> None:
        """Forget a device of a seat."""
        query = "DELETE FROM alerts WHERE at = :at AND holder = :holder AND place = :place"
        self._one(query, at=table, holder=holder, place=place)

    def hold_alerts(self, table: str, holders: Collection[str]) -> None:
        """Forget all devices of a table but those of these holders."""
        held = {f"holder{number}": holder for number, holder in enumerate(holders)}
        others = f" AND holder NOT IN ({', '.join(f':{name}' for name in held)})" if held else ""
        self._one(f"DELETE FROM alerts WHERE at = :at{others}", at=table, **held)

    # ---- What is forgotten ------------------------------------------------------------------

    def used(self) -> dict[str, int]:
        """Return the day on which something of each table was stored last, counted as :func:`today` does."""
        return dict(self._one("SELECT at, day FROM used"))

    @abstractmethod
    def forget_unused(self, before: int, spared: Collection[str]) -> int:
        """Forget some tables and score pads of which nothing was stored since the day ``before``, but none of those
        spared; returns how many. Rules are kept for ever.
        """

    def forget_between(self, first: str, last: str) -> None:
        """Forget all that is kept under names from ``first`` on and before ``last``, by their characters."""
        with self._transaction():
            for name in STREAMS:
                self._execute(
                    f"DELETE FROM {name} WHERE at >= :first AND at < :last", first=first, last=last
                )

    @abstractmethod
    def close(self) -> None:
        """Let go of everything; nothing is called after it."""


@runtime_checkable
class OpenToOthers(Protocol):
    """A store that other programs may write to without a word, such as ``upcard tables close`` into the file."""

    def written_elsewhere(self) -> bool:
        """Return whether another program has written since this was asked last."""
        ...


# ---- Packs ----------------------------------------------------------------------------------


def due(after: int, last: int) -> range:
    """Return after which numbers packs begin that are due once a table has grown from ``after`` to ``last``.

    >>> list(due(120, 128)), list(due(128, 129)), list(due(100, 400))
    ([], [0], [0, 128, 256])
    """
    return range(max(0, after - 1) // SIZE * SIZE, (last - 1) // SIZE * SIZE, SIZE)


def packed(bodies: Sequence[bytes]) -> bytes:
    """Return bodies as one."""
    return zlib.compress(msgspec.msgpack.encode(bodies), 9)


def read_out(rows: Iterable[Any], after: int, most: int | None) -> list[bytes]:
    """Return the bodies of rows in order: each is a pack or not, begins after a number, and has a body."""
    found: list[bytes] = []
    for is_pack, before, body in rows:
        if is_pack:
            bodies = msgspec.msgpack.decode(zlib.decompress(body), type=list[bytes])
            found += bodies[max(0, after - before) :]
        else:
            found.append(bytes(body))
    return found[:most]
