"""The subcommands that look after saved tables: ``backup``, ``restore``, ``check`` and ``tables``."""

import argparse
import json
import sys
from datetime import date, timedelta
from pathlib import Path

from upcard.engine import record_text
from upcard.messages.say import messages
from upcard.server.config import data_folder
from upcard.server.contract.family import FamilyAsk
from upcard.server.days.kept import day_of, is_day
from upcard.server.families.export import csv_of
from upcard.server.families.kept import family_of, is_family
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
from upcard.server.together.keeping import back_up_database, database, restore_database

_ATTEMPTS = 5
say = messages(__file__)


def file_of(options: argparse.Namespace) -> Path:
    """Return the file of the saved tables that the options name; raises ``StoreError`` where there is none."""
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
    if options.store:
        if options.file is None:
            raise StoreError(say("backup-nameless"))
        target: Path = options.file
        number = back_up_database(options.store, target)
    else:
        file = file_of(options)
        target = options.file or backup_of(file)
        number = back_up(file, target)
    print(say("copied", tables=number, file=str(target)))
    return 0


def run_restore(options: argparse.Namespace) -> int:
    """Put a copy back in place of the saved tables; no server may use them meanwhile."""
    if options.store:
        if options.file is None:
            raise StoreError(say("restore-nameless"))
        number = restore_database(options.store, options.file)
        print(say("in-database", tables=number))
        return 0
    folder: Path = options.data or data_folder()
    file = folder / FILE_NAME
    copy = options.file or backup_of(file)
    check_there(copy)  # first of all: the lock makes a folder of a mistyped name
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
    """Check the file, then whether every table in it can be played on; of a database only the second."""
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
    """Return whether a table or what else is kept under its name cannot be read, and say why."""
    try:
        bodies = store.read(table)
        if is_pad(table):
            pad_of(bodies)
        elif is_day(table):
            day_of(table.removeprefix("day-"), bodies)
        elif is_family(table):
            family_of(bodies)
        elif is_rules(table):
            for number, body in enumerate(bodies, 1):
                variant_at(table, number, revision_of(body))
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
        if is_pad(options.table):
            return _pad(options.action, options.table, bodies)
        if is_rules(options.table):
            return _rules(options.action, options.table, bodies)
        if is_family(options.table):
            return _family(options.action, options.table, bodies)
        if is_day(options.table):
            return _day(options.action, options.table, bodies)
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


def _pad(action: str, name: str, bodies: list[bytes]) -> int:
    """Inspect or export a score pad; it needs no closing, since nothing of it runs."""
    pad = pad_of(bodies)
    if action == "close":
        print(say("pad-stays", name=name), file=sys.stderr)
        return 1
    if action == "export":
        print(record_of(pad), end="")
        return 0
    print(say("pad-inspected", name=name, events=len(bodies)))
    print(say("pad-game", game=pad.variant.name, rounds=len(pad.running)))
    for player, total in zip(pad.names, pad.match.totals(), strict=True):
        print(say("pad-player", name=player, points=total))
    return 0


def _rules(action: str, name: str, bodies: list[bytes]) -> int:
    """Inspect kept rules or export their last revision; they need no closing either."""
    revisions = [revision_of(body) for body in bodies]
    if action == "close":
        print(say("rules-stay", name=name), file=sys.stderr)
        return 1
    if action == "export":
        print(revisions[-1].text, end="")
        return 0
    print(say("rules-inspected", name=name, revisions=len(revisions)))
    for number, revision in enumerate(revisions, 1):
        print(f"  {number}  {revision.day}  {variant_at(name, number, revision).name}")
    return 0


def _day(action: str, name: str, bodies: list[bytes]) -> int:
    """Inspect a day, without its secret; it is neither closed nor exported."""
    day = day_of(name.removeprefix("day-"), bodies)
    if action != "inspect":
        print(say("day-inspected", name=name), file=sys.stderr)
        return 1
    print(say("day-found", name=name, events=len(bodies)))
    print(say("day-game", game=day.drawn.game, round=day.drawn.round))
    print(say("day-counts", counted=len(day.tables), over=len(day.points)))
    return 0


def _family(action: str, name: str, bodies: list[bytes]) -> int:
    """Inspect a family's book or export its matches; whoever has its link deletes it."""
    family = family_of(bodies)
    if action == "close":
        print(say("family-stays", name=name), file=sys.stderr)
        return 1
    if action == "export":
        print(csv_of(family, FamilyAsk("")), end="")
        return 0
    print(say("family-inspected", name=name, events=len(bodies)))
    matches = len(list(family.standing()))
    print(say("family-counts", matches=matches, places=len(family.places)))
    return 0


def _list(store: Store, *, as_json: bool) -> None:
    """Print every table: what it is, its events, the day something of it was stored last, whether it is closed."""
    used = store.used()
    rows = []
    for table, number in store.tables():
        day = date(1970, 1, 1) + timedelta(used[table]) if table in used else None
        other = _other(table)
        closed = other is None and is_closed(store.read(table, number - 1))
        rows.append((table, other or _line(store, table), number, day, closed))
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


def _other(name: str) -> str | None:
    """Return what is kept under a name that is no table's; None for a table."""
    kinds = {
        "what-pad": is_pad,
        "what-rules": is_rules,
        "what-day": is_day,
        "what-family": is_family,
    }
    return next((say(what) for what, is_one in kinds.items() if is_one(name)), None)


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
    """Append the end of a table; a server that has it in memory looks for that every two seconds."""
    for _ in range(_ATTEMPTS):
        bodies = store.read(table)
        if is_closed(bodies):
            store.hold_alerts(table, ())
            return
        try:
            store.append(table, len(bodies), [ev.encoded(ev.Closed())])
        except ConflictError:
            continue  # somebody played meanwhile
        store.hold_alerts(table, ())
        return
    raise StoreError(say("goes-on-too-fast", table=table))


def guarded(options: argparse.Namespace) -> int:
    """Run one of them; what is wrong is said in a sentence."""
    try:
        status: int = options.job(options)
    except (StoreError, RefusedError) as error:
        print(error, file=sys.stderr)
        return 1
    return status
