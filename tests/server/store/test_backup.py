"""Saved tables: locked, private, checked at the start, backed up and put back."""

import json
import re
import signal
import sqlite3
import stat
import subprocess
import sys
from argparse import Namespace
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.live import PATIENCE, Page, call, open_table
from tests.server.test_serve import Process
from upcard.cli import main
from upcard.server.maintenance import run_restore
from upcard.server.store.backup import (
    BackupKeeper,
    back_up,
    backup_of,
    count_tables,
    faults,
    is_due,
    restore,
    sidecars,
)
from upcard.server.store.base import Alert, StoreDamagedError, StoreError, StoreFullError
from upcard.server.store.lock import FolderInUseError, FolderLock
from upcard.server.store.sqlite import FILE_NAME, SqliteStore


@pytest.fixture
def file(tmp_path):
    """A file with three tables, closed."""
    store = SqliteStore(tmp_path / FILE_NAME)
    for number in range(3):
        store.append(f"table{number}", 0, [b"x" * 3000] * 40)
    store.close()
    return tmp_path / FILE_NAME


def damage(file, start=4096, size=4096):
    """Overwrite pages in the middle."""
    with file.open("r+b") as stream:
        stream.seek(start)
        stream.write(b"\xa5" * size)


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


# ---- One server a folder --------------------------------------------------------------------


@pytest.mark.slow
def test_a_second_server_on_a_folder_says_so_and_ends(tmp_path):
    first = Process(tmp_path)
    try:
        done = run("serve", "--port", "0", "--data", str(tmp_path))
        assert done.returncode == 1
        assert f"another Upcard (process {first.process.pid}) serves the tables" in done.stderr
        assert "Traceback" not in done.stderr
        assert call(first.base, "/api/games").status == 200
        assert run("restore", "--data", str(tmp_path)).returncode == 1
    finally:
        first.end(signal.SIGKILL)
    again = Process(tmp_path)  # a lock never outlives its process
    again.end(signal.SIGTERM)


def test_a_lock_is_taken_once(tmp_path):
    lock = FolderLock(tmp_path / "new")
    with pytest.raises(FolderInUseError):
        FolderLock(tmp_path / "new")
    lock.close()
    FolderLock(tmp_path / "new").close()


def run(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "upcard", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


# ---- Private --------------------------------------------------------------------------------


def test_nobody_else_reads_the_tables(tmp_path):
    tmp_path.chmod(0o755)
    store = SqliteStore(tmp_path / FILE_NAME)
    store.append("a", 0, [b"1"])
    files = [tmp_path / FILE_NAME, *sidecars(tmp_path / FILE_NAME)]
    assert [mode(path) for path in files] == [0o600] * 3
    back_up(tmp_path / FILE_NAME, tmp_path / "copy.sqlite3")
    assert mode(tmp_path / "copy.sqlite3") == 0o600
    store.close()


def test_a_file_that_others_could_read_is_closed_to_them(file):
    file.chmod(0o644)
    SqliteStore(file).close()
    assert mode(file) == 0o600


# ---- Damage ---------------------------------------------------------------------------------


def test_an_emptied_file_does_not_begin_a_new_store(file):
    back_up(file, backup_of(file))
    file.write_bytes(b"")
    with pytest.raises(
        StoreDamagedError, match=r"is empty.*backup of .* with 3 tables.*upcard restore"
    ):
        SqliteStore(file)
    assert file.stat().st_size == 0


def test_a_damaged_page_shows_at_the_start(file):
    damage(file)
    with pytest.raises(StoreDamagedError, match=r"is damaged: .*There is no backup"):
        SqliteStore(file)


def test_a_file_that_is_gone_without_its_journal_is_told(file):
    sidecars(file)[0].write_bytes(b"x" * 100)
    file.unlink()
    with pytest.raises(StoreDamagedError, match="is gone"):
        SqliteStore(file)


@pytest.mark.slow
def test_the_server_says_what_is_damaged_and_what_to_do(file):
    back_up(file, backup_of(file))
    damage(file)
    done = run("serve", "--port", "0", "--data", str(file.parent))
    assert done.returncode == 1
    assert "is damaged" in done.stderr
    assert "upcard restore --data" in done.stderr
    assert run("check", "--data", str(file.parent)).returncode == 1
    put_back = run("restore", "--data", str(file.parent))
    assert put_back.returncode == 0, put_back.stderr
    assert "3 tables are back" in put_back.stdout
    assert not faults(file)
    assert SqliteStore(file).read("table1") == [b"x" * 3000] * 40


def test_what_may_not_be_opened_is_not_called_damaged(file):
    """Where a file may not be written, or is not a file, nobody is led to restore an older copy."""
    for problem in (faults, SqliteStore):
        with pytest.raises(StoreError, match=r"cannot be opened .* yours to write") as caught:
            problem(file.parent)
        assert not isinstance(caught.value, StoreDamagedError)


@pytest.mark.parametrize(
    "name, free, kind, told",
    [
        ("SQLITE_FULL", 10**9, StoreFullError, "is full; make room on it"),
        ("SQLITE_IOERR_SHMSIZE", 0, StoreFullError, "is full; make room on it"),
        ("SQLITE_IOERR_READ", 10**9, StoreError, "the disk reports an error"),
    ],
)
def test_a_full_disk_is_not_called_damaged(file, monkeypatch, name, free, kind, told):
    """If SQLite has no room for its auxiliary files, nobody is told to move sound tables away."""

    def fails(*_, **__):
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = name
        raise error

    monkeypatch.setattr("upcard.server.store.backup._opened", fails)
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=free))
    for problem in (faults, SqliteStore):
        with pytest.raises(StoreError, match=told) as caught:
            problem(file)
        assert type(caught.value) is kind


def test_where_a_folder_or_a_copy_cannot_be_is_told_in_words(file):
    for opened in (FolderLock, lambda folder: SqliteStore(folder / FILE_NAME)):
        with pytest.raises(
            StoreError, match=r"sqlite3 is a file; the saved tables lie in a folder$"
        ):
            opened(file)
    with pytest.raises(StoreError, match=r"copy\.sqlite3: No such file or directory$"):
        back_up(file, file.parent / "nowhere" / "copy.sqlite3")


# ---- Copies ---------------------------------------------------------------------------------


def test_a_copy_is_whole_while_the_file_is_written(tmp_path):
    store = SqliteStore(tmp_path / FILE_NAME)
    store.append("a", 0, [b"1", b"2"])
    assert back_up(tmp_path / FILE_NAME, tmp_path / "copy.sqlite3") == 1
    store.append("a", 2, [b"3"])
    store.close()
    copy = SqliteStore(tmp_path / "copy.sqlite3")
    assert copy.read("a") == [b"1", b"2"]
    copy.close()


def test_a_damaged_file_does_not_replace_a_good_copy(file):
    back_up(file, backup_of(file))
    damage(file)
    with pytest.raises(StoreError):
        back_up(file, backup_of(file))
    assert count_tables(backup_of(file)) == 3


def test_a_copy_that_holds_more_is_kept(file):
    back_up(file, backup_of(file))
    file.unlink()
    store = SqliteStore(file)
    store.append("only", 0, [b"1"])
    store.close()
    back_up(file, backup_of(file))
    kept = list(file.parent.glob("*.backup.*.sqlite3"))
    assert [count_tables(path) for path in kept] == [3]
    assert count_tables(backup_of(file)) == 1


def test_what_is_put_back_keeps_what_stood_there(file):
    back_up(file, backup_of(file))
    store = SqliteStore(file)
    store.append("later", 0, [b"1"])
    store.close()
    number, moved = restore(file, backup_of(file))
    assert number == 3
    assert count_tables(moved) == 4
    with pytest.raises(StoreDamagedError):
        restore(file, file.parent / "nothing.sqlite3")
    assert count_tables(file) == 3


def test_a_folder_that_is_not_there_is_not_made_by_putting_back(tmp_path):
    mistyped = tmp_path / "tabels"
    with pytest.raises(StoreError, match="there is no such file"):
        run_restore(Namespace(store=None, data=mistyped, file=None))
    assert not mistyped.exists()


def test_a_backup_is_made_where_there_is_no_fresh_one(file):
    assert is_due(file)
    keeper = BackupKeeper(file)
    keeper.close()
    assert count_tables(backup_of(file)) == 3
    assert not is_due(file)
    assert is_due(file, fresh=-1)


def test_an_empty_store_needs_no_backup(tmp_path):
    SqliteStore(tmp_path / FILE_NAME).close()
    assert not is_due(tmp_path / FILE_NAME)


# ---- Looking after tables -------------------------------------------------------------------


@pytest.mark.slow
def test_tables_are_listed_inspected_exported_and_closed(tmp_path, capsys):
    server = Process(tmp_path)
    try:
        table, cookie = open_table(server.base)
        data = ["--data", str(tmp_path)]
        assert main(["tables", "list", *data]) == 0
        shown = rf"{table}  continental, 4 seats, \d+ events, last used \d{{4}}-\d\d-\d\d\n"
        assert re.fullmatch(shown, capsys.readouterr().out)
        assert main(["tables", "inspect", table, *data]) == 0
        assert "Ann: person, 0 points" in capsys.readouterr().out
        assert main(["tables", "export", table, *data]) == 0
        assert "continental" in capsys.readouterr().out
        assert main(["check", *data]) == 0
        assert "1 of 1 tables" in capsys.readouterr().out
        assert main(["backup", *data]) == 0
        assert "1 table is copied" in capsys.readouterr().out
        store = SqliteStore(tmp_path / FILE_NAME)
        store.keep_alert(Alert(table, "ann", "phone", b"x"), 4)
        with Page(server.base, table, cookie) as page:
            page.receive()
            assert main(["tables", "close", table, *data]) == 0
            assert store.claim_alerts(table, "ann", 1) == [], "nobody is told of it any more"
            store.close()
            with pytest.raises(ConnectionClosed) as caught:
                page.until(lambda _: False)  # nobody does anything, and is told all the same
            assert caught.value.rcvd.code == 4410
        capsys.readouterr()
        assert main(["tables", "list", "--json", *data]) == 0
        (one,) = json.loads(capsys.readouterr().out)
        assert (one["id"], len(one["used"]), one["closed"]) == (table, 10, True)
        assert main(["tables", "list", *data]) == 0
        assert capsys.readouterr().out.endswith(", closed for good\n")
        assert main(["tables", "inspect", "nothing", *data]) == 1
        assert main(["tables", "list", "--data", str(tmp_path / "none")]) == 1
        assert "no saved tables" in capsys.readouterr().err
    finally:
        server.end(signal.SIGTERM)


def test_a_table_that_cannot_be_read_is_named_by_the_check(file, capsys):
    assert main(["check", "--data", str(file.parent)]) == 1
    said = capsys.readouterr()
    assert "table1: This Upcard cannot read what was saved of this table" in said.err
    assert "0 of 3 tables can be read" in said.out


def test_a_read_that_meets_damage_says_so(file):
    store = SqliteStore(file)
    store._base.close()
    damage(file, size=200_000)
    store._base = sqlite3.connect(file, isolation_level=None)
    with pytest.raises(StoreDamagedError):
        store.read("table1")
    store.close()
