"""Which form of the hot modules runs: the compiled one where there is a whole build of this very source, else the plain one."""

import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from upcard import compiled
from upcard.compiled import HOT, MANIFEST, digest, sound, stamp

SOURCE = Path(compiled.__file__).parent


@pytest.fixture
def source(tmp_path):
    """A copy of the package, to be changed."""
    return Path(shutil.copytree(SOURCE, tmp_path / "upcard"))


@pytest.fixture
def build(tmp_path):
    """A build that looks whole, of files that nothing could load."""
    place = tmp_path / "build"
    place.mkdir()
    files = {}
    for name in HOT:
        path = place / f"{name}{EXTENSION_SUFFIXES[0]}"
        path.write_bytes(b"no machine's code")
        files[name] = digest(path)
    (place / MANIFEST).write_text(json.dumps({"files": files}))
    return place


def version(source: Path, code: str = "", **environ: str) -> str:
    """Return what `upcard --version` says in a process of its own."""
    script = "import sys\nimport upcard.compiled as compiled\n" + code
    script += "\nfrom upcard.cli import main\nsys.exit(main(['--version']))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "UPCARD_PURE": "", "PYTHONPATH": str(source.parent), **environ},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout.strip()


def test_every_change_of_a_source_changes_the_stamp(source):
    before = stamp(source)
    assert before == stamp(SOURCE)
    for name in HOT:
        for suffix in (".py", ".pxd"):
            path = compiled.path_of(name, suffix, source)
            text = path.read_text()
            path.write_text(text + "\n# another word\n")
            assert stamp(source) != before
            path.write_bytes(text.replace("\n", "\r\n").encode())
            assert stamp(source) == before


def test_a_changed_source_runs_plain(source):
    path = compiled.path_of(HOT[0], ".py", source)
    path.write_text(path.read_text() + "\n# another word\n")
    assert version(source).endswith("(plain Python)")


def test_plain_python_can_be_asked_for():
    assert version(SOURCE, UPCARD_PURE="1").endswith("(plain Python)")


def test_a_build_is_sound_as_it_was_made(build):
    assert list(sound(build)) == list(HOT)


@pytest.mark.parametrize("harm", ["cut", "changed", "gone", "manifest", "empty"])
def test_a_damaged_build_is_not_used(build, harm):
    file = build / f"{HOT[-1]}{EXTENSION_SUFFIXES[0]}"
    if harm == "cut":
        file.write_bytes(file.read_bytes()[:-1])
    elif harm == "changed":
        file.write_bytes(file.read_bytes()[::-1])
    elif harm == "gone":
        file.unlink()
    else:
        (build / MANIFEST).write_text("{" if harm == "manifest" else "{}")
    assert sound(build) == {}


def test_a_build_that_cannot_be_loaded_gives_way_to_plain_python(build):
    code = f"import pathlib\nassert compiled.use_build(pathlib.Path({str(build)!r}))\n"
    assert version(SOURCE, code, UPCARD_PURE="1").endswith("(plain Python)")
