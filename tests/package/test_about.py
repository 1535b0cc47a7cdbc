"""The metadata of the package: a growing version, links that an index can show, and its import."""

import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest
from packaging.version import Version

from tools.hot.about import about
from tools.setup_env import ROOT, clean_environ
from upcard import __version__, version
from upcard.server import serve
from upcard.server.config import Config
from upcard.server.links import reach

PKG_INFO = """\
Metadata-Version: 2.4
Name: upcard
Version: 7.8.9.dev3+gabc
Project-URL: Source, https://example.org/upcard
Project-URL: Issues, https://example.org/upcard/issues

# Upcard

Told: as it was.
"""


def git(folder: Path, *command: str) -> None:
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    subprocess.run(["git", "-C", folder, *who, *command], check=True, capture_output=True)


@pytest.fixture
def clone(tmp_path) -> Path:
    git(tmp_path, "init", "-q")
    git(tmp_path, "commit", "--allow-empty", "-qm", "one")
    return tmp_path


def test_the_version_grows_with_every_commit_up_to_the_release(clone):
    before = version.version_of(clone)
    git(clone, "commit", "--allow-empty", "-qm", "two")
    after = version.version_of(clone)
    assert Version(before) < Version(after) < Version(__version__)
    assert before.startswith(f"{__version__}.dev1+g")
    head = subprocess.check_output(["git", "-C", clone, "rev-parse", "HEAD"], text=True)
    assert head.startswith(after.partition("+g")[2])


@pytest.mark.parametrize("tag, released", [(f"v{__version__}", True), ("v0.0.1", False)])
def test_the_tag_of_the_release_makes_it_one(clone, tag, released):
    git(clone, "tag", tag)
    assert (version.version_of(clone) == __version__) == released


def test_without_a_history_it_is_the_release(tmp_path):
    assert version.version_of(tmp_path) == __version__
    (tmp_path / ".git").mkdir()
    assert version.version_of(tmp_path) == __version__


def test_an_installed_package_says_what_it_was_built_as(monkeypatch):
    monkeypatch.setattr(version, "checkout", lambda: None)
    monkeypatch.setattr("importlib.metadata.version", lambda name: f"{name} 1.2")
    assert version.version() == "upcard 1.2"

    def none(_: str) -> str:
        raise PackageNotFoundError

    monkeypatch.setattr("importlib.metadata.version", none)
    assert version.version() == __version__


def test_an_sdist_keeps_what_it_was_made_with(tmp_path, monkeypatch):
    monkeypatch.setenv("UPCARD_ADDRESS", "https://elsewhere.example")
    (tmp_path / "PKG-INFO").write_text(PKG_INFO)
    assert about(tmp_path) == {
        "version": "7.8.9.dev3+gabc",
        "project_urls": {
            "Source": "https://example.org/upcard",
            "Issues": "https://example.org/upcard/issues",
        },
        "long_description": "# Upcard\n\nTold: as it was.\n",
        "long_description_content_type": "text/markdown",
    }


@pytest.mark.parametrize("address", ["", "https://example.org/upcard/"])
def test_an_index_is_given_no_link_that_it_cannot_follow(address, monkeypatch):
    monkeypatch.setenv("UPCARD_ADDRESS", address)
    told = about(ROOT)
    shown = "](https://example.org/upcard/raw/HEAD/docs/table-desktop.png)"
    assert (shown in told["long_description"]) == bool(address)
    assert "](docs" not in told["long_description"]
    links = {name: url.removeprefix(address) for name, url in told["project_urls"].items()}
    files = [url.removeprefix("blob/HEAD/") for url in links.values() if url.startswith("blob/")]
    assert bool(files) == bool(address)
    assert [name for name in files if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("installed, command", [(True, "upcard serve --lan"), (False, "./play --lan")])  # fmt: skip
def test_the_command_for_opening_it_to_the_network_fits_the_installation(
    installed, command, monkeypatch
):
    monkeypatch.setattr(reach, "checkout", lambda: None if installed else ROOT)
    told = serve._reach("http://127.0.0.1:8750/", Config())
    assert told.endswith(f"--lan: {command}")


@pytest.mark.parametrize(
    "half", ["engine", "melds", "rules", "bots", "lab", "lab.corpus", "envs", "bench", "paper"]
)
def test_the_research_half_does_not_import_the_server(half):
    told = subprocess.check_output(
        [sys.executable, "-c", f"import sys; from upcard.{half} import *; print(*sys.modules)"],
        text=True,
        env=clean_environ(),
    )
    found = set(told.split())
    servers = {"litestar", "uvicorn", "websockets", "uvloop", "prometheus_client", "upcard.client"}
    assert {name for name in found if name.startswith("upcard.server")} | found & servers == set()
