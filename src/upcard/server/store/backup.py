"""Checking a file of tables, copying it while it is in use, and restoring a copy."""

import contextlib
import logging
import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from upcard.messages.say import messages
from upcard.server.store.base import StoreDamagedError, StoreError, StoreFullError

say = messages(__file__)

log = logging.getLogger(__name__)
OWNER_ONLY = 0o600
FRESH = 24 * 3600.0
"""Seconds for which a backup counts as fresh."""
_LOOK = 600.0
_PAGES, _PAUSE = 256, 0.01  # a copy lets the server write in between
_MOST_FAULTS = 5
_BARRED = ("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_BUSY", "SQLITE_LOCKED")
"""Errors that only say that this program cannot access the file."""


_FULL, _FAILS = "SQLITE_FULL", "SQLITE_IOERR"
_ROOM = 256 * 1024
"""Free bytes below which SQLite cannot create its auxiliary files."""


def full(folder: Path) -> StoreFullError:
    """Return the error for a folder whose disk is full."""
    return StoreFullError(say("disk-full", folder=str(folder)))


def backup_of(file: Path) -> Path:
    """Return the path of the backup of a file."""
    return file.with_name(f"{file.stem}.backup{file.suffix}")


def private(file: Path) -> None:
    """Let only the owner read the file and its auxiliary files; raises ``StoreError`` if that is another user."""
    for path in (file, *sidecars(file)):
        try:
            with contextlib.suppress(FileNotFoundError):
                path.chmod(OWNER_ONLY)
        except OSError as error:
            raise StoreError(say("not-yours", file=str(path), why=error.strerror or "")) from error


def make_empty(file: Path) -> None:
    """Make an empty file that only its owner may read, in place of an older one."""
    file.unlink(missing_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def sidecars(file: Path) -> tuple[Path, Path]:
    """Return the auxiliary files of SQLite for a file."""
    return file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")


def faults(file: Path) -> list[str]:
    """Return the faults of a file of tables, none for a sound one; raises ``StoreError`` if it cannot be opened."""
    try:
        with _opened(file) as base:
            said = [row[0] for row in base.execute(f"PRAGMA quick_check({_MOST_FAULTS})")]
            begun = base.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.Error as error:
        name = getattr(error, "sqlite_errorname", None) or ""
        no_room = name.startswith(_FAILS) and shutil.disk_usage(file.parent).free < _ROOM
        if name.startswith(_FULL) or no_room:
            raise full(file.parent) from error
        if name.startswith(_FAILS):
            raise StoreError(say("disk-fails", file=str(file), why=str(error))) from error
        if name.startswith(_BARRED):
            raise StoreError(say("not-opened", file=str(file), why=str(error))) from error
        return [str(error)]
    if not begun:
        return [say("no-tables")]
    if said == ["ok"]:
        return []
    return [line for text in said for line in text.splitlines() if not line.startswith("***")]


def count_tables(file: Path) -> int:
    """Return how many tables a sound file holds."""
    with _opened(file) as base:
        return int(base.execute("SELECT count(DISTINCT at) FROM events").fetchone()[0])


@contextlib.contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    base = sqlite3.connect(f"file:{file.absolute().as_posix()}?mode=rw", uri=True, timeout=5)
    try:
        yield base
    finally:
        base.close()


def back_up(file: Path, target: Path) -> int:
    """Copy a file of tables, in use or not; returns how many tables the copy holds.

    The copy is checked before it replaces an older one; an older one that holds more is kept under its date.
    """
    made = target.with_name(f"{target.name}.new")
    try:
        make_empty(made)
        with _opened(file) as source, _opened(made) as copy:
            source.backup(copy, pages=_PAGES, sleep=_PAUSE)
            copy.execute("PRAGMA journal_mode=DELETE")
        number = checked_in(made, target, str(file))
    except (OSError, sqlite3.Error) as error:
        raise StoreError(say("no-backup", file=str(target), why=_why(error))) from error
    finally:
        with contextlib.suppress(OSError):
            made.unlink(missing_ok=True)
    return number


def _why(error: Exception) -> str:
    """Return the text of an error, without number and file name."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


def checked_in(made: Path, target: Path, source: str) -> int:
    """Replace an older copy with a sound new one; see ``back_up``."""
    found = faults(made)
    if found:
        raise StoreDamagedError(say("not-copied", file=str(source), why=found[0]))
    number = count_tables(made)
    if target.exists() and not faults(target) and count_tables(target) > number:
        target.replace(_dated(target))
    made.replace(target)
    private(target)
    return number


def check_there(source: Path) -> None:
    """Raise ``StoreDamagedError`` if a copy does not exist."""
    if not source.exists():
        raise StoreDamagedError(say("no-copy", file=str(source)))


def restore(file: Path, source: Path) -> tuple[int, Path | None]:
    """Restore a copy; returns how many tables it holds, and where the former file was moved."""
    check_there(source)
    found = faults(source)
    if found:
        raise StoreDamagedError(say("not-put-back", file=str(source), why=found[0]))
    moved = None
    if file.exists():
        moved = _dated(file)
        file.replace(moved)
    for path, name in zip(sidecars(file), sidecars(moved or file), strict=True):
        if path.exists() and moved is not None:
            path.replace(name)
        path.unlink(missing_ok=True)
    return back_up(source, file), moved


def _dated(file: Path) -> Path:
    return file.with_name(f"{file.stem}.{time.strftime('%Y%m%d-%H%M%S')}{file.suffix}")


def advice(file: Path) -> str:
    """Return advice about a damaged file, in a sentence."""
    backup = backup_of(file)
    if backup.exists() and not faults(backup):
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(backup.stat().st_mtime))
        number = count_tables(backup)
        return say("advice-backup", when=when, tables=number, folder=str(file.parent))
    return say("advice-none", file=file.name)


class BackupKeeper:
    """Makes a backup whenever there is no fresh one: checks at the start and from time to time, in a thread."""

    def __init__(self, file: Path, fresh: float = FRESH, look: float = _LOOK) -> None:
        self._file, self._fresh, self._look = file, fresh, look
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="upcard-backup", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while True:
            try:
                if is_due(self._file, self._fresh):
                    back_up(self._file, backup_of(self._file))
            except StoreError as error:
                log.error("%s", error)
            if self._stop.wait(self._look):
                return

    def close(self) -> None:
        """Stop, after finishing a copy in progress."""
        self._stop.set()
        self._thread.join()


def is_due(file: Path, fresh: float = FRESH) -> bool:
    """Return whether a file with tables needs a backup."""
    backup = backup_of(file)
    if backup.exists() and time.time() - backup.stat().st_mtime < fresh:
        return False
    with contextlib.suppress(sqlite3.Error):
        return count_tables(file) > 0
    return True  # its faults are reported when it is copied
