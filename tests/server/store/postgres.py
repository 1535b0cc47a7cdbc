"""A PostgreSQL of the tests' own, reached by a socket of the file system alone and gone when they end."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import psycopg

from tools.programs import find_postgres

ASIDE = "postgres"
"""Who runs it where the tests run as root, which PostgreSQL refuses to."""
WHY_NOT = "PostgreSQL is not installed, so what needs it was left out"


def run(*command):
    user = {"user": ASIDE, "group": ASIDE} if os.geteuid() == 0 else {}
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, cwd="/", env={"PATH": os.environ["PATH"]}, **user
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


@contextlib.contextmanager
def cluster(*settings):
    """Start one; yields the address of its database. Nothing of it outlasts a power cut, as nothing needs to."""
    programs = find_postgres()
    folder = Path(tempfile.mkdtemp(prefix="upcard-"))
    if os.geteuid() == 0:
        shutil.chown(folder, ASIDE, ASIDE)
    data, log = folder / "data", folder / "log"
    options = ["listen_addresses=", f"unix_socket_directories={folder}", *settings]
    run(
        programs / "initdb", "-D", data, "-U", "upcard", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"
    )  # fmt: skip
    given = " ".join(f"-c {option}" for option in options)
    try:
        run(programs / "pg_ctl", "-D", data, "-l", log, "-w", "-o", given, "start")
        yield f"postgresql://upcard@/postgres?host={folder}"
    finally:
        run(programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(folder)


def emptied(address):
    """The address, once its database holds nothing."""
    with psycopg.connect(address, autocommit=True) as base:
        base.execute("DROP SCHEMA public CASCADE")
        base.execute("CREATE SCHEMA public")
    return address
