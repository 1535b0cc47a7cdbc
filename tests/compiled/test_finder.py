"""The form of the hot modules that runs: compiled where there is a whole build of this very source, else plain."""

import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from upcard import compiled
from upcard.compiled import MANIFEST, MARK, digest, digest_of_source, hot_modules, sound

SOURCE = Path(compiled.__file__).parent
HOT = hot_modules()


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
    sources = {name: digest_of_source(name) for name in (*HOT, "cards.kinds", "cards")}
    facts = {"python": sys.version, "files": files, "sources": sources}
    (place / MANIFEST).write_text(json.dumps(facts))
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


@pytest.mark.slow
def test_a_build_is_of_one_state_of_its_sources_alone(source, build):
    assert sound(build, source)
    for name in json.loads((build / MANIFEST).read_text())["sources"]:
        path = source.joinpath(*name.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        text = path.read_text()
        path.write_text(text + "\n# another word\n")
        assert sound(build, source) == {}, name
        path.write_bytes(text.replace("\n", "\r\n").encode())
        assert sound(build, source)


def test_a_build_for_another_python_is_not_used(build):
    facts = json.loads((build / MANIFEST).read_text())
    (build / MANIFEST).write_text(json.dumps({**facts, "python": "3.9"}))
    assert sound(build) == {}


def test_hot_is_what_says_so_in_its_first_line(source):
    assert hot_modules(source) == HOT != ()
    (source / "melds" / "fresh.py").write_bytes(MARK + b" compiled\n")
    (source / "melds" / "late.py").write_bytes(b'"""A text."""\n' + MARK + b"\n")
    assert set(hot_modules(source)) - set(HOT) == {"melds.fresh"}


@pytest.mark.slow
def test_a_changed_source_runs_plain(source):
    path = source.joinpath(*HOT[0].split(".")).with_suffix(".py")
    path.write_text(path.read_text() + "\n# another word\n")
    assert version(source).endswith("(plain Python)")


@pytest.mark.slow
def test_where_the_compiled_form_lies_beside_the_plain_one_plain_python_can_be_asked_for(source):
    path = source.joinpath(*HOT[0].split(".")).with_suffix(".py")
    path.write_text(path.read_text() + "\n# of no build\n")
    path.with_suffix(EXTENSION_SUFFIXES[0]).write_bytes(b"no machine's code")
    assert version(source, UPCARD_PURE="1").endswith("(plain Python)")
    with pytest.raises(subprocess.CalledProcessError):
        version(source)


@pytest.mark.slow
def test_plain_python_can_be_asked_for():
    assert version(SOURCE, UPCARD_PURE="1").endswith("(plain Python)")


def test_a_build_is_sound_as_it_was_made(build):
    assert tuple(sound(build)) == HOT


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


@pytest.mark.slow
def test_a_build_that_cannot_be_loaded_gives_way_to_plain_python(build):
    code = f"import pathlib\nassert compiled.use_build(pathlib.Path({str(build)!r}))\n"
    assert version(SOURCE, code, UPCARD_PURE="1").endswith("(plain Python)")
