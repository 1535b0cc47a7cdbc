"""The subcommands that look after saved tables: ``backup``, ``restore``, ``check`` and ``tables``."""

import argparse
import json
import sys
from datetime import date, timedelta
from pathlib import Path

from upcard.engine import record_text
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
from upcard.server.tables.words.line import plural
from upcard.server.together.keeping import back_up_database, database, restore_database

_ATTEMPTS = 5


def file_of(options: argparse.Namespace) -> Path:
    """Return the file of the saved tables that the options name; raises ``StoreError`` where there is none."""
    folder: Path = options.data or data_folder()
    file = folder / FILE_NAME
    if not file.exists():
        raise StoreError(f"there are no saved tables in {folder}")
    return file


def opened(options: argparse.Namespace) -> Store:
    """Return the store that the options name, a file or a database."""
    return database(options.store) if options.store else SqliteStore(file_of(options))


def run_backup(options: argparse.Namespace) -> int:
    """Copy the saved tables, while a server uses them or not."""
    if options.store:
        if options.file is None:
            raise StoreError("a database has no place for its copy: name a file")
        target: Path = options.file
        number = back_up_database(options.store, target)
    else:
        file = file_of(options)
        target = options.file or backup_of(file)
        number = back_up(file, target)
    print(f"{_tables(number)} copied to {target}")
    return 0


def run_restore(options: argparse.Namespace) -> int:
    """Put a copy back in place of the saved tables; no server may use them meanwhile."""
    if options.store:
        if options.file is None:
            raise StoreError("name the file that is to be put into the database")
        number = restore_database(options.store, options.file)
        print(f"{_tables(number)} in the database")
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
    print(f"{_tables(number)} back in {file}")
    if moved is not None:
        print(f"what stood there before is in {moved}")
    return 0


def _tables(number: int) -> str:
    return f"{plural(number, 'table')} {'is' if number == 1 else 'are'}"


def run_check(options: argparse.Namespace) -> int:
    """Check the file, then whether every table in it can be played on; of a database only the second."""
    what = "the database"
    if not options.store:
        file = file_of(options)
        found, what = faults(file), str(file)
        if found:
            print(f"{file} is damaged: {found[0]}. {advice(file)}", file=sys.stderr)
            return 1
    faulty = 0
    store = opened(options)
    try:
        tables = store.tables()
        for table, _ in tables:
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
                faulty += 1
                print(f"{table}: {error.refusal.message}", file=sys.stderr)
    finally:
        store.close()
    number = len(tables)
    print(f"{what} is sound; {number - faulty} of {number} tables can be read")
    return 1 if faulty else 0


def run_tables(options: argparse.Namespace) -> int:
    """List the saved tables, or inspect, close or export one."""
    store = opened(options)
    try:
        if options.action == "list":
            _list(store, as_json=options.json)
            return 0
        bodies = store.read(options.table)
        if not bodies:
            print(f"there is no table {options.table!r}", file=sys.stderr)
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
            print(f"{options.table} is closed for good")
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
        print(f"{name} is a score pad, and these are not closed", file=sys.stderr)
        return 1
    if action == "export":
        print(record_of(pad), end="")
        return 0
    print(f"{name}: a score pad, {plural(len(bodies), 'event')}")
    print(f"game: {pad.variant.name}, {plural(len(pad.running), 'round')} over")
    for player, total in zip(pad.names, pad.match.totals(), strict=True):
        print(f"  {player}: {plural(total, 'point')}")
    return 0


def _rules(action: str, name: str, bodies: list[bytes]) -> int:
    """Inspect kept rules or export their last revision; they need no closing either."""
    revisions = [revision_of(body) for body in bodies]
    if action == "close":
        print(f"{name} are rules, and these are not closed", file=sys.stderr)
        return 1
    if action == "export":
        print(revisions[-1].text, end="")
        return 0
    print(f"{name}: rules, {plural(len(revisions), 'revision')}")
    for number, revision in enumerate(revisions, 1):
        print(f"  {number}  {revision.day}  {variant_at(name, number, revision).name}")
    return 0


def _day(action: str, name: str, bodies: list[bytes]) -> int:
    """Inspect a day, without its secret; it is neither closed nor exported."""
    day = day_of(name.removeprefix("day-"), bodies)
    if action != "inspect":
        print(f"{name} is a deal of the day, which can only be inspected", file=sys.stderr)
        return 1
    print(f"{name}: a deal of the day, {plural(len(bodies), 'event')}")
    print(f"game: {day.drawn.game}, round {day.drawn.round}")
    print(f"  {len(day.tables)} counted, {len(day.points)} over")
    return 0


def _family(action: str, name: str, bodies: list[bytes]) -> int:
    """Inspect a family's book or export its matches; whoever has its link deletes it."""
    family = family_of(bodies)
    if action == "close":
        print(f"{name} is a family's book; its link deletes it", file=sys.stderr)
        return 1
    if action == "export":
        print(csv_of(family, FamilyAsk("")), end="")
        return 0
    print(f"{name}: a family's book, {plural(len(bodies), 'event')}")
    print(f"  {len(list(family.standing()))} matches, {len(family.places)} tables and pads")
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
        last = f", last used {day}" if day else ""
        print(f"{table}  {what}, {plural(number, 'event')}{last}{', closed for good' * closed}")


def _other(name: str) -> str | None:
    """Return what is kept under a name that is no table's; None for a table."""
    kinds = {
        "a score pad": is_pad,
        "rules": is_rules,
        "a deal of the day": is_day,
        "a family's book": is_family,
    }
    return next((what for what, is_one in kinds.items() if is_one(name)), None)


def _line(store: Store, table: str) -> str:
    try:
        created = first_event(store.read(table, 0, 1))
    except RefusedError as error:
        return error.refusal.code
    return f"{created.game}, {plural(len(created.seats), 'seat')}"


def _inspect(table: str, bodies: list[bytes]) -> None:
    print(
        f"{table}: {plural(len(bodies), 'event')}{', closed for good' if is_closed(bodies) else ''}"
    )
    game = folded(bodies)
    print(f"game: {game.variant.name}, {game.phase}, round {game.match.round}")
    for seat, total in zip(game.seats, game.match.totals(), strict=True):
        print(
            f"  {seat.name or 'open'}: {seat.kind}{', a bot sits in' if seat.sat_in else ''}, {plural(total, 'point')}"
        )


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
    raise StoreError(f"{table} goes on too fast; try again")


def guarded(options: argparse.Namespace) -> int:
    """Run one of them; what is wrong is said in a sentence."""
    try:
        status: int = options.job(options)
    except (StoreError, RefusedError) as error:
        print(error, file=sys.stderr)
        return 1
    return status
