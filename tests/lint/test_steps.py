"""Every step that the README or a document shows in a line of its own is run, small, in a folder made for it.

A step that cannot be run says so in the document, in a comment before the block: `<!-- not run: why -->`. The steps
of a document are run in order, each with the results of those before it. A block that begins with a comment of a
file's name, `# friday.toml`, is that file.
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import takewhile
from typing import NamedTuple

import pytest

from tests.server.live import PATIENCE, call, open_table, serving
from tools.setup_env import ROOT
from upcard.messages.say import PSEUDO
from upcard.server.store.sqlite import FILE_NAME, SqliteStore

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PROGRAMS = re.split(
    " +",
    "./play ./test upcard python python3 pip uv apt-get useradd install ln touch sed systemctl runuser docker curl "
    "certbot nginx createdb ray srun git",
)
FIRST = "|".join(re.escape(name) for name in PROGRAMS)
STEP = re.compile(rf"(?:[A-Z_]+=\S* ?)*(?:(?:[\w./]*/)?(?:{FIRST})(?: .*|$))|NAME=\S+")
MARK = re.compile(r"<!-- not run: (\S.*) -->")
MOST_LEFT_OUT = 56
"""Steps that cannot be run: most change the machine, fetch packages, or need what no test has. Let it only shrink."""
SMALL = [
    (r"^((?:[A-Z_]+=\S+ )?)\./play\b", r"\1upcard serve"),
    (r"(referee --game \w+)$", r"\1 drew no yes one"),
    (r"--(games|deals|rounds|positions|hands) \d+", r"--\1 2"),
    (r"--task gin-1", "--task gin-1 --deals 2"),
    (r"--minutes \d+", "--rounds 2 --imitate 1 --number 4 --width 8"),
    (r"--seconds \d+", "--seconds 1"),
    (r"long_run \S+", r"long_run long-run.jsonl --only gin"),
    (r"python -m build", "python -m build --version"),
    (r"(serve\b.*)", r"\1 --host 127.0.0.1 --port 0"),
    (r"runuser -u \w+ -- ", ""),
    (r"install -d -o upcard -g upcard", "install -d"),
]
"""Changes that make a step small enough for a test, and runnable without root."""
TRAINED = shutil.ignore_patterns("trained", "__pycache__")
OURS = (
    "/opt/upcard",
    "/etc/upcard",
    "/var/lib/upcard",
    "/var/backups/upcard",
    "/etc/systemd",
    "/etc/nginx",
)
"""Folders of a machine that a document writes to; in a test they lie in the folder of the test."""


class Step(NamedTuple):
    """A command as a document shows it, and why it is not run."""

    command: str
    why_not: str | None


class Block(NamedTuple):
    """An indented block of a document: a file, or steps among other lines."""

    lines: list[str]
    why_not: str | None

    @property
    def file(self):
        """The name of the file that the block is; none where it is none."""
        named = re.fullmatch(r"# ([\w-]+\.(?:toml|py))", self.lines[0].strip())
        return named and named[1]

    @property
    def text(self):
        """The content of the file: all of a program; of options, up to the first empty line."""
        program = str(self.file).endswith(".py")
        lines = self.lines if program else takewhile(str.strip, self.lines)
        return "\n".join(line[4:] for line in lines) + "\n"

    def steps(self):
        whole = "\n".join(line.strip() for line in self.lines).replace("\\\n", " ")
        for line in whole.splitlines():
            shown = re.split(r" {2,}|\s# ", line.removeprefix("$ "))[0]
            if STEP.fullmatch(shown):
                yield Step(shown, self.why_not)


def blocks(text):
    """Return the indented blocks of a document; a mark counts for the one that follows it."""
    found, why_not, current = [], None, []
    for line in [*text.splitlines(), ""]:
        if line.startswith("    ") or (current and not line.strip() and current[-1].strip()):
            current.append(line)
            continue
        if any(map(str.strip, current)):
            found.append(Block(current, why_not))
            why_not = None
        current = []
        if marked := MARK.fullmatch(line.strip()):
            why_not = marked[1]
        elif line.strip():
            why_not = None
    return found


ALL = {path: blocks(path.read_text(encoding="utf-8")) for path in DOCUMENTS}
RUN = [path for path, found in ALL.items() if any(not s.why_not for b in found for s in b.steps())]
if not find_spec("jax"):  # not every system has it
    RUN.remove(ROOT / "docs/training.md")


@pytest.fixture(scope="session")
def kept(tmp_path_factory):
    """A folder with a saved table, and the table's name."""
    folder = tmp_path_factory.mktemp("kept")
    store = SqliteStore(folder / FILE_NAME)
    with serving(store=store) as base:
        table, _ = open_table(base)
    return folder, table


@pytest.fixture
def place(kept, tmp_path):
    """The folder of somebody who follows a document in a checkout: its files, programs, one saved table."""
    place = tmp_path / "place"
    place.mkdir()
    for name in ("bench", "src", "tests", "tools", "docs", "requirements"):
        (place / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "examples", place / "examples", ignore=TRAINED)
    shutil.copytree(ROOT / "deploy", place / "deploy")
    for file in (place / "deploy").iterdir():
        file.write_text(elsewhere(file.read_text(encoding="utf-8"), place), encoding="utf-8")
    saved, table = kept
    shutil.copytree(saved, tmp_path / "share/upcard")
    shutil.copytree(saved, tmp_path / "root/var/lib/upcard")
    for folder in ("etc/systemd/system", "etc/nginx/conf.d", "etc/upcard", "var/backups/upcard"):
        (tmp_path / "root" / folder).mkdir(parents=True)
    root = tmp_path / "root"
    shutil.copy(place / "deploy/upcard.toml", root / "etc/upcard")
    (root / "etc/upcard/blocked").touch()
    shutil.copy(saved / FILE_NAME, root / "var/backups/upcard/2026-12-01.sqlite3")
    for folder in ("place/.venv/bin", "root/opt/upcard/1/bin", "root/opt/upcard/2/bin"):
        programs = tmp_path / folder
        programs.mkdir(parents=True)
        for name, words in {"upcard": "-m upcard", "python": "", "python3": ""}.items():
            (programs / name).write_text(
                f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {words} "$@"\n'
            )
            (programs / name).chmod(0o755)
    (root / "opt/upcard/current").symlink_to("1")
    house = place / "house"
    house.mkdir()
    shutil.copy(ROOT / "tests/data/houses/carioca.toml", house)
    shutil.copy(ROOT / "tests/data/houses/carioca.toml", place)
    return place, table


def as_tried(command, place, table):
    """Return a command as a test runs it: small, on existing files."""
    for pattern, smaller in SMALL:
        command = re.sub(pattern, smaller, command)
    command = command.replace("PYTHONPATH=src:. ", "")
    for word, meant in {
        "[FILE]": "",
        "FILE": "records.txt",
        "TABLE": table,
        "FOLDER": "house",
    }.items():
        command = re.sub(rf"(?<= ){re.escape(word)}(?= |$)", meant, command)
    return elsewhere(command, place)


def elsewhere(text, place):
    """Return a text in which the folders of a machine lie in the folder of the test."""
    for folder in OURS:
        text = text.replace(folder, f"{place.parent}/root{folder}")
    return text


def environ(place):
    return {
        **{
            name: value
            for name, value in os.environ.items()
            if not name.startswith("UPCARD_SERVER_")
        },
        "PATH": f"{place}/.venv/bin:{os.environ['PATH']}",
        "XDG_DATA_HOME": str(place.parent / "share"),
        "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
    }


@contextmanager
def started(command, place):
    """Run a step as one types it."""
    process = subprocess.Popen(
        ["bash", "-ec", command],
        cwd=place,
        env=environ(place),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def take(command, place):
    """Run one step to its end; a server is asked whether it lives, and stopped."""
    serves = re.search(r"upcard serve\b", command)
    with started(f"exec env {command}" if serves else command, place) as process:
        if not serves:
            said, _ = process.communicate(timeout=20 * PATIENCE)
            return process.returncode, said
        first = process.stdout.readline()
        address = re.search(r" (http://\S+)/$", first.strip())
        if not address:
            return 1, first + process.communicate(timeout=PATIENCE)[0]
        assert ("listens at" in first) == (PSEUDO not in command)
        answer = call(address[1], "/health")
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
        assert answer.status == 200
    return 0, first


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("path", RUN, ids=lambda path: path.name)
def test_the_steps_of_a_document_can_be_taken(path, place):
    folder, table = place
    record = "upcard simulate --game continental --seats regular,regular,regular,regular --games 1 --record records.txt"
    assert take(record, folder)[0] == 0
    before = ""
    for block in ALL[path]:
        if block.file:
            (folder / block.file).write_text(block.text, encoding="utf-8")
            if block.file.endswith(".toml"):
                shutil.copy(folder / block.file, folder / "house")
        for step in block.steps():
            if step.why_not is None and step.command.startswith("NAME="):
                before = f"{step.command}; "
            elif step.why_not is None:
                status, said = take(before + as_tried(step.command, folder, table), folder)
                assert status == 0, f"{step.command}\n{said}"


def test_steps_are_found_and_few_are_left_out():
    steps = [step for found in ALL.values() for block in found for step in block.steps()]
    assert len(steps) > 80
    reasons = {step.why_not for step in steps} - {None}
    assert len(reasons) < 16, "few reasons, and good ones"
    assert sum(1 for step in steps if step.why_not) <= MOST_LEFT_OUT


def test_no_mark_stands_before_nothing():
    for path, found in ALL.items():
        marks = len(MARK.findall(path.read_text(encoding="utf-8")))
        marked = [block for block in found if block.why_not and [*block.steps()]]
        assert marks == len(marked), path.name


@pytest.mark.slow
@pytest.mark.parametrize(
    "command", ["upcard rules check nothing.toml", "upcard serve --port x", "false"]
)
def test_a_step_that_fails_is_seen(command, place):
    folder, table = place
    assert take(as_tried(command, folder, table), folder)[0] != 0
