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


def aside():
    """How to start a program that must not run as root."""
    user = {"user": ASIDE, "group": ASIDE} if os.geteuid() == 0 else {}
    return {"cwd": "/", "env": {"PATH": os.environ["PATH"]}, **user}


def run(*command):
    done = subprocess.run(command, check=False, capture_output=True, text=True, **aside())
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
    # However these tests end, the pipe does too, and then this stops the database and removes it.
    last = f"read _; {programs}/pg_ctl -D {data} -m immediate stop; rm -r {folder}"
    with subprocess.Popen(
        ["sh", "-c", last],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
        **aside(),
    ):
        run(programs / "pg_ctl", "-D", data, "-l", log, "-w", "-o", given, "start")
        yield f"postgresql://upcard@/postgres?host={folder}"


def emptied(address):
    """The address of its database, emptied."""
    with psycopg.connect(address, autocommit=True) as base:
        base.execute("DROP SCHEMA public CASCADE")
        base.execute("CREATE SCHEMA public")
    return address
