"""The outputs of `python -m build`: an sdist with everything, a compiled wheel if there is a compiler, and a pure
one.

Each wheel goes into an empty environment. What it needs of others is found in the environment of the tests.
"""

import http.client
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from contextlib import closing
from importlib.metadata import Distribution, distribution
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from packaging.requirements import Requirement

from tools.fast import PARTS
from tools.hot.recipe import SHARED, compiler
from tools.setup_env import ROOT, clean_environ
from tools.tracked import tracked_files
from upcard.compiled import home, hot_modules
from upcard.server.net.files import web_files

KINDS = ("compiled", "pure") if compiler() else ("pure",)
DOCS = "upcard/docs/index.html"
"""A page as ``python -m tools.site`` writes it into the package."""


def run(*command: str | Path, **environ: str) -> str:
    done = subprocess.run(
        command,
        env={**clean_environ(), **environ},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def built(kind: str, source: Path, out: Path) -> Path:
    """Return what is built from a folder. Modules that this environment has compiled are not compiled again."""
    environ = {
        "UPCARD_PURE": "" if kind == "compiled" else "1",
        "UPCARD_PARTS": str(home() / PARTS),
    }
    what = "--sdist" if kind == "sdist" else "--wheel"
    told = run(sys.executable, "-m", "build", "-n", what, "-o", out, source, **environ)
    assert len(told.splitlines()) < 40, "nobody reads a long log"
    (made,) = out.iterdir()
    return made


def inside(venv: Path, what: str) -> Path:
    return Path(sysconfig.get_path(what, "venv", {"base": str(venv), "platbase": str(venv)}))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory) -> Path:
    copy = tmp_path_factory.mktemp("copy")
    for path in tracked_files(ROOT):
        place = copy / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, place)
    documents = copy / "src" / DOCS
    documents.parent.mkdir()
    documents.write_text("<title>Documents</title>")
    return built("sdist", copy, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def unpacked(sdist, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as file:
        file.extractall(folder, filter="data")
    (inside,) = folder.iterdir()
    return inside


@pytest.fixture(scope="module", params=KINDS)
def kind(request) -> str:
    return request.param


@pytest.fixture(scope="module")
def wheel(kind, unpacked, tmp_path_factory) -> Path:
    shutil.rmtree(unpacked / "build", ignore_errors=True)
    return built(kind, unpacked, tmp_path_factory.mktemp(kind))


@pytest.fixture(scope="module")
def upcard(wheel, tmp_path_factory) -> Path:
    """The command of a wheel in an environment of its own."""
    venv = tmp_path_factory.mktemp("venv")
    run(sys.executable, "-m", "venv", "--without-pip", venv)
    scripts, packages = inside(venv, "scripts"), inside(venv, "purelib")
    pip = [sys.executable, "-m", "pip", "--python", scripts / "python", "install", "-q"]
    run(*pip, "--no-index", "--no-deps", "--disable-pip-version-check", wheel)
    (packages / "others.pth").write_text(sysconfig.get_path("purelib"))
    return scripts / "upcard"


def test_the_sdist_holds_all_that_belongs_to_the_repository(unpacked):
    ours = {str(path.relative_to(ROOT)) for path in tracked_files(ROOT)} - {".gitignore"}
    there = {str(path.relative_to(unpacked)) for path in unpacked.rglob("*") if path.is_file()}
    assert ours <= there
    made = {name for name in there - ours if ".egg-info/" not in name}
    assert made == {"PKG-INFO", "setup.cfg", f"src/{DOCS}"}


def test_a_wheel_holds_all_of_the_package_and_what_is_compiled(wheel, kind):
    package = ROOT / "src"
    ours = {
        str(path.relative_to(package))
        for path in tracked_files(ROOT)
        if path.is_relative_to(package)
    }
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    made = {f"upcard/{name.replace('.', '/')}{suffix}" for name in (SHARED, *hot_modules())}
    with zipfile.ZipFile(wheel) as file:
        there = {name for name in file.namelist() if ".dist-info/" not in name}
    assert there - {DOCS} == (ours | made if kind == "compiled" else ours)
    assert DOCS in there
    assert {"upcard/web/index.html", "upcard/rules/variants/gin.toml", "upcard/py.typed"} <= there


def test_the_name_of_a_wheel_says_where_it_runs(wheel, kind):
    assert wheel.name.endswith("-py3-none-any.whl") == (kind == "pure")


def test_an_index_takes_a_compiled_wheel_of_linux_once_it_is_repaired(wheel, kind, tmp_path):
    if kind == "pure" or sys.platform != "linux":
        return  # an index takes it as it is
    path = f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ['PATH']}"
    run(sys.executable, "-m", "auditwheel", "repair", "-w", tmp_path, wheel, PATH=path)
    (repaired,) = tmp_path.iterdir()
    assert re.search(r"(many|musl)linux_\d+_\d+_", repaired.name)


def test_a_wheel_needs_what_is_pinned(upcard):
    (info,) = inside(upcard.parents[1], "purelib").glob("upcard-*.dist-info")
    needs = Distribution.at(info).requires
    assert needs
    for need in map(Requirement, needs):
        assert need.specifier.contains(distribution(need.name).version), need


def test_the_command_says_how_it_runs(upcard, kind):
    how = run(upcard, "--version", "--verbose").splitlines()
    assert how[0].endswith("(compiled)" if kind == "compiled" else "(plain Python)")
    assert how[1:] == (list(hot_modules()) if kind == "compiled" else [])
    assert run(upcard, "--version", UPCARD_PURE="1").endswith("(plain Python)\n")


def test_games_are_listed_and_played(upcard):
    games = json.loads(run(upcard, "games", "--json"))
    assert len(games) == len(list((ROOT / "src/upcard/rules/variants").glob("*.toml")))
    for game in ("gin", "continental"):
        told = json.loads(run(upcard, "rounds", "--game", game, "--rounds", "5", "--json"))
        assert told["rounds"] == 5


def test_the_page_and_the_documents_are_served(upcard, tmp_path):
    serve = [upcard, "serve", "--no-browser", "--port", "0", "--data", tmp_path]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True, env=clean_environ()) as server:
        try:
            address = urlsplit(server.stdout.readline().split()[-1])
            with closing(
                http.client.HTTPConnection(address.hostname, address.port, timeout=90)
            ) as channel:
                channel.request("GET", "/")
                page = channel.getresponse().read().decode()
                channel.request("GET", "/docs/index.html")
                documents = channel.getresponse().read().decode()
        finally:
            server.terminate()
    assert page == web_files()["index.html"].body.decode()
    assert documents == "<title>Documents</title>"


def test_a_module_that_does_not_compile_leaves_the_wheel_pure(unpacked, tmp_path):
    (tmp_path / "cc").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "cc").chmod(0o755)
    copy = shutil.copytree(unpacked, tmp_path / "copy")
    environ = {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "CC": str(tmp_path / "cc")}
    told = run(
        *(sys.executable, "-m", "build", "-n", "--wheel", "-o", tmp_path / "out", copy), **environ
    )
    (made,) = (tmp_path / "out").iterdir()
    assert made.name.endswith("-py3-none-any.whl")
    assert "Upcard is built as plain Python, slower: " in told
    with zipfile.ZipFile(made) as file:
        assert not [name for name in file.namelist() if name.endswith((".so", ".pxd", ".c"))]
