"""A store that keeps everything in memory, for tests."""

from collections.abc import Collection, Sequence

from upcard.server.store.base import (
    FOR_EVER,
    MOST_VISITED,
    Alert,
    Append,
    Command,
    ConflictError,
    Outcome,
    RepeatedError,
    Store,
    today,
)


def outcome_of(store: Store, one: Append) -> Outcome:
    """Append by itself; return what became of it."""
    try:
        store.append(one.table, one.after, one.bodies, one.command)
    except (RepeatedError, ConflictError) as error:
        return error
    return None


class MemoryStore:
    """Keeps everything in memory."""

    def __init__(self) -> None:
        """Begin empty."""
        self._events: dict[str, list[bytes]] = {}
        self._answers: dict[tuple[str, int, str], int] = {}
        self._orders: dict[tuple[str, int], str] = {}
        self._kept: dict[tuple[str, str], bytes] = {}
        self._visits: dict[str, dict[str, None]] = {}
        self._used: dict[str, int] = {}
        self._alerts: dict[tuple[str, str, str], tuple[Alert, int]] = {}

    def append(
        self, table: str, after: int, bodies: Sequence[bytes], command: Command | None = None
    ) -> None:
        """Append as :class:`Store` says."""
        known = None if command is None else self.answer(table, command.seat, command.id)
        if known is not None:
            raise RepeatedError(known)
        if len(self._events.get(table, ())) != after:
            raise ConflictError(table)
        self._events.setdefault(table, []).extend(bodies)
        self._used[table] = today()
        if command is not None:
            self._answers[table, command.seat, command.id] = command.number

    def append_all(self, wanted: Sequence[Append]) -> list[Outcome]:
        """Append for several tables."""
        return [outcome_of(self, one) for one in wanted]

    def read(self, table: str, after: int = 0, most: int | None = None) -> list[bytes]:
        """Return the events after that number."""
        return self._events.get(table, [])[after:][:most]

    def answer(self, table: str, seat: int, command: str) -> int | None:
        """Return the answer to a command, or None."""
        return self._answers.get((table, seat, command))

    def keep_order(self, table: str, seat: int, cards: str) -> None:
        """Keep the order of a seat's hand."""
        self._orders[table, seat] = cards

    def orders(self, table: str) -> dict[int, str]:
        """Return the kept orders of a table."""
        return {seat: cards for (name, seat), cards in self._orders.items() if name == table}

    def keep(self, browser: str, sealed: Sequence[tuple[str, bytes]]) -> None:
        """Keep what a browser has sealed."""
        self._kept.update(
            {(browser, table): body for table, body in sealed if table in self._events}
        )

    def kept(self, browser: str, table: str) -> bytes | None:
        """Return what the browser has sealed for the table, or None."""
        return self._kept.get((browser, table))

    def visit(self, browser: str, table: str) -> None:
        """Note that a browser has a seat at a table."""
        tables = self._visits.setdefault(browser, {})
        tables.pop(table, None)
        tables[table] = None

    def visited(self, browser: str) -> list[str]:
        """Return the tables of a browser, the last noted first."""
        return list(reversed(self._visits.get(browser, {})))[:MOST_VISITED]

    def forget(self, browser: str, table: str) -> None:
        """Take a table off the list of a browser."""
        self._visits.get(browser, {}).pop(table, None)

    def keep_alert(self, alert: Alert, most: int) -> None:
        """Keep a device of a seat."""
        key = (alert.table, alert.holder, alert.place)
        self._alerts[key] = (alert, self._alerts.get(key, (alert, 0))[1])
        mine = [each for each in self._alerts if each[:2] == key[:2]]
        for each in mine[:-most]:
            del self._alerts[each]

    def claim_alerts(self, table: str, holder: str, moment: int) -> list[Alert]:
        """Return the devices of a seat that have not been told of this moment."""
        due = [
            (key, alert)
            for key, (alert, told) in self._alerts.items()
            if key[:2] == (table, holder) and told < moment
        ]
        self._alerts.update({key: (alert, moment) for key, alert in due})
        return [alert for _, alert in due]

    def drop_alert(self, table: str, holder: str, place: str) -> None:
        """Forget a device of a seat."""
        self._alerts.pop((table, holder, place), None)

    def hold_alerts(self, table: str, holders: Collection[str]) -> None:
        """Forget all devices of a table but those of these holders."""
        for key in [key for key in self._alerts if key[0] == table and key[1] not in holders]:
            del self._alerts[key]

    def tables(self) -> list[tuple[str, int]]:
        """Return every table with the number of its events."""
        return [(table, len(bodies)) for table, bodies in sorted(self._events.items())]

    def used(self) -> dict[str, int]:
        """Return the day of the last use of each table."""
        return dict(self._used)

    def forget_unused(self, before: int, spared: Collection[str]) -> int:
        """Forget what nobody has used for long."""
        old = [at for at, day in self._used.items() if day < before and at not in spared]
        gone = {at for at in old if not at.startswith(FOR_EVER)}
        self._forget(gone)
        return len(gone)

    def forget_between(self, first: str, last: str) -> None:
        """Forget what is kept under some names."""
        self._forget({at for at in self._events if first <= at < last})

    def _forget(self, gone: set[str]) -> None:
        for name in ("_events", "_used"):
            setattr(self, name, {at: v for at, v in getattr(self, name).items() if at not in gone})
        for name in ("_answers", "_orders"):
            kept = {key: v for key, v in getattr(self, name).items() if key[0] not in gone}
            setattr(self, name, kept)
        self._kept = {key: body for key, body in self._kept.items() if key[1] not in gone}
        self._alerts = {key: one for key, one in self._alerts.items() if key[0] not in gone}
        for tables in self._visits.values():
            for at in gone & set(tables):
                del tables[at]

    def close(self) -> None:
        """Do nothing: nothing is open."""
