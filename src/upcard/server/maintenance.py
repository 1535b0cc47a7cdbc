"""The subcommands that look after saved tables: ``backup``, ``restore``, ``check`` and ``tables``."""

import argparse
import json
import sys
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from upcard.engine import record_text
from upcard.messages.say import messages
from upcard.server.config import data_folder
from upcard.server.contract.family import FamilyAsk
from upcard.server.days.kept import day_of, is_day
from upcard.server.families.kept import family_of, is_family
from upcard.server.families.shown import csv_of
from upcard.server.paper.export import record_of
from upcard.server.paper.shelf import is_pad, pad_of
from upcard.server.refusals import RefusedError
from upcard.server.rules.kept import is_rules, revision_of, variant_at
from upcard.server.store.backup import advice, back_up, backup_of, check_there, faults, restore
from upcard.server.store.base import ConflictError, Store, StoreError
from upcard.server.store.lock import FolderLock
from upcard.server.store.sqlite import FILE_NAME, SqliteStore
from upcard.server.tables import events as ev
from upcard.server.tables.game import folded
from upcard.server.tables.stored import first_event, is_closed
from upcard.server.together.keeping import database, require_driver

_ATTEMPTS = 5
say = messages(__file__)


def file_of(options: argparse.Namespace) -> Path:
    """Return the file of the saved tables that the options name; raises ``StoreError`` if there is none."""
    folder: Path = options.data or data_folder()
    file = folder / FILE_NAME
    if not file.exists():
        raise StoreError(say("none-saved", folder=str(folder)))
    return file


def opened(options: argparse.Namespace) -> Store:
    """Return the store that the options name, a file or a database."""
    return database(options.store) if options.store else SqliteStore(file_of(options))


def run_backup(options: argparse.Namespace) -> int:
    """Copy the saved tables, while a server uses them or not."""
    target: Path | None = options.file
    if not options.store:
        file = file_of(options)
        target = target or backup_of(file)
        number = back_up(file, target)
    elif target is None:
        raise StoreError(say("backup-nameless"))
    else:
        require_driver()
        from upcard.server.store.moving import back_up_database  # noqa: PLC0415 - needs the driver

        number = back_up_database(options.store, target)
    print(say("copied", tables=number, file=str(target)))
    return 0


def run_restore(options: argparse.Namespace) -> int:
    """Put a copy back in place of the saved tables; no server may use them meanwhile."""
    if options.store:
        if options.file is None:
            raise StoreError(say("restore-nameless"))
        require_driver()
        from upcard.server.store.moving import restore_database  # noqa: PLC0415 - needs the driver

        number = restore_database(options.store, options.file)
        print(say("in-database", tables=number))
        return 0
    folder: Path = options.data or data_folder()
    file = folder / FILE_NAME
    copy = options.file or backup_of(file)
    check_there(copy)  # first: the lock creates the folder of a mistyped name
    lock = FolderLock(folder)
    try:
        number, moved = restore(file, copy)
    finally:
        lock.close()
    print(say("restored", tables=number, file=str(file)))
    if moved is not None:
        print(say("moved", file=str(moved)))
    return 0


def run_check(options: argparse.Namespace) -> int:
    """Check the file, unless it is a database, then whether every table can be played on."""
    if not options.store:
        file = file_of(options)
        found = faults(file)
        if found:
            told = say("damaged", file=str(file), why=found[0], advice=advice(file))
            print(told, file=sys.stderr)
            return 1
    store = opened(options)
    try:
        tables = store.tables()
        faulty = sum(_is_faulty(store, table) for table, _ in tables)
    finally:
        store.close()
    number = len(tables)
    good = number - faulty
    if options.store:
        print(say("database-sound", good=good, all=number))
    else:
        print(say("sound", file=str(file), good=good, all=number))
    return 1 if faulty else 0


def _is_faulty(store: Store, table: str) -> bool:
    """Return whether a table or another stream cannot be read, and print why."""
    try:
        bodies, other = store.read(table), _other(table)
        if other is not None:
            other.told(table, bodies)
        elif not is_closed(bodies):
            folded(bodies)
    except RefusedError as error:
        print(f"{table}: {error.refusal.message}", file=sys.stderr)
        return True
    return False


def run_tables(options: argparse.Namespace) -> int:
    """List the saved tables, or inspect, close or export one."""
    store = opened(options)
    try:
        if options.action == "list":
            _list(store, as_json=options.json)
            return 0
        bodies = store.read(options.table)
        if not bodies:
            print(say("table-unknown", table=repr(options.table)), file=sys.stderr)
            return 1
        other = _other(options.table)
        if other is not None:
            return _look_at(other, options.action, options.table, bodies)
        if options.action == "close":
            _close(store, options.table)
            print(say("table-closed", table=options.table))
        elif options.action == "export":
            print(record_text(folded(bodies).record()), end="")
        else:
            _inspect(options.table, bodies)
        return 0
    finally:
        store.close()


# ---- Streams that are no tables ---------------------------------------------------------------


class _Other(NamedTuple):
    """A kind of stream: the test of its names, the messages that name it and say why it cannot be closed, and the
    function that returns its lines and its exported file, if it has one.
    """

    is_one: Callable[[str], bool]
    what: str
    stays: str
    told: Callable[[str, list[bytes]], tuple[list[str], Callable[[], str] | None]]


def _look_at(other: _Other, action: str, name: str, bodies: list[bytes]) -> int:
    """Inspect or export it."""
    lines, text = other.told(name, bodies)
    if action == "inspect":
        print(*lines, sep="\n")
    elif action == "export" and text is not None:
        print(text(), end="")
    else:
        print(say(other.stays, name=name), file=sys.stderr)
        return 1
    return 0


def _pad(name: str, bodies: list[bytes]) -> tuple[list[str], Callable[[], str]]:
    pad = pad_of(bodies)
    players = zip(pad.names, pad.match.totals(), strict=True)
    lines = [
        say("pad-inspected", name=name, events=len(bodies)),
        say("pad-game", game=pad.variant.name, rounds=len(pad.running)),
        *(say("pad-player", name=player, points=total) for player, total in players),
    ]
    return lines, lambda: record_of(pad)


def _rules(name: str, bodies: list[bytes]) -> tuple[list[str], Callable[[], str]]:
    """Describe kept rules; their file is that of the last revision."""
    revisions = [revision_of(body) for body in bodies]
    lines = [
        f"  {number}  {revision.day}  {variant_at(name, number, revision).name}"
        for number, revision in enumerate(revisions, 1)
    ]
    head = say("rules-inspected", name=name, revisions=len(revisions))
    return [head, *lines], lambda: revisions[-1].text


def _day(name: str, bodies: list[bytes]) -> tuple[list[str], None]:
    """Describe a day, without its secret."""
    day = day_of(name.removeprefix("day-"), bodies)
    return [
        say("day-found", name=name, events=len(bodies)),
        say("day-game", game=day.drawn.game, round=day.drawn.round),
        say("day-counts", counted=len(day.tables), over=len(day.points)),
    ], None


def _family(name: str, bodies: list[bytes]) -> tuple[list[str], Callable[[], str]]:
    """Describe a family's book and its matches; only its link can delete it."""
    family = family_of(bodies)
    matches = len(list(family.standing()))
    return [
        say("family-inspected", name=name, events=len(bodies)),
        say("family-counts", matches=matches, places=len(family.places)),
    ], lambda: csv_of(family, FamilyAsk(""))


_OTHERS = (
    _Other(is_pad, "what-pad", "pad-stays", _pad),
    _Other(is_rules, "what-rules", "rules-stay", _rules),
    _Other(is_day, "what-day", "day-inspected", _day),
    _Other(is_family, "what-family", "family-stays", _family),
)


def _other(name: str) -> _Other | None:
    """Return the kind of a stream by its name; None for a table."""
    return next((other for other in _OTHERS if other.is_one(name)), None)


# ---- Tables -----------------------------------------------------------------------------------


def _list(store: Store, *, as_json: bool) -> None:
    """Print every stream: its kind, its number of events, the day of the last one, whether it is closed."""
    used = store.used()
    rows = []
    for table, number in store.tables():
        day = date(1970, 1, 1) + timedelta(used[table]) if table in used else None
        other = _other(table)
        closed = other is None and is_closed(store.read(table, number - 1))
        what = _line(store, table) if other is None else say(other.what)
        rows.append((table, what, number, day, closed))
    if as_json:
        fields = ("id", "what", "events", "used", "closed")
        shown = [
            dict(zip(fields, (*row[:3], row[3] and str(row[3]), row[4]), strict=True))
            for row in rows
        ]
        print(json.dumps(shown, indent=1))
        return
    for table, what, number, day, closed in rows:
        if day:
            line = say("listed-used", what=what, events=number, day=str(day))
        else:
            line = say("listed", what=what, events=number)
        print(f"{table}  {say('listed-closed', line=line) if closed else line}")


def _line(store: Store, table: str) -> str:
    try:
        created = first_event(store.read(table, 0, 1))
    except RefusedError as error:
        return error.refusal.code
    return say("what-table", game=created.game, seats=len(created.seats))


def _inspect(table: str, bodies: list[bytes]) -> None:
    line = say("table-events", table=table, events=len(bodies))
    print(say("listed-closed", line=line) if is_closed(bodies) else line)
    game = folded(bodies)
    print(say("table-game", game=game.variant.name, phase=game.phase, round=game.match.round))
    for seat, total in zip(game.seats, game.match.totals(), strict=True):
        told = "table-seat-bot" if seat.sat_in else "table-seat"
        print(say(told, name=seat.name or say("seat-open"), kind=seat.kind, points=total))


def _close(store: Store, table: str) -> None:
    """Append the end of a table; a server that has it in memory notices within two seconds."""
    for _ in range(_ATTEMPTS):
        bodies = store.read(table)
        try:
            if not is_closed(bodies):
                store.append(table, len(bodies), [ev.encoded(ev.Closed())])
        except ConflictError:
            continue  # somebody played meanwhile
        store.hold_alerts(table, ())
        return
    raise StoreError(say("goes-on-too-fast", table=table))


def maintain(options: argparse.Namespace) -> int:
    """Run the subcommand of the options; errors are printed as sentences."""
    try:
        return _JOBS[options.job](options)
    except (StoreError, RefusedError) as error:
        print(error, file=sys.stderr)
        return 1


_JOBS = {"backup": run_backup, "restore": run_restore, "check": run_check, "tables": run_tables}
