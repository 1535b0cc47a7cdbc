"""Programs that the tests need: finds or installs them, or raises with instructions.

The browser tests require Chromium; without PostgreSQL, the tests of its store report that they were skipped.
"""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from tools.setup_env import Environment, SetUpError, apt_install, may_install

_SHELL = "chromium-headless-shell"
"""Chromium without windows of its own, with which the browser tests take a third less processor time."""
_NAMES = (_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_HOMES = ("/usr/lib/postgresql/*/bin", "/opt/homebrew/opt/postgresql*/bin", "/usr/pgsql-*/bin")
_ASK = (
    "from playwright.sync_api import sync_playwright as start\n"
    "with start() as p: print(p.chromium.executable_path)"
)


def find_chromium(environment: Environment) -> str | None:
    """The path of an installed Chromium; the variable UPCARD_CHROMIUM comes first."""
    named = os.environ.get("UPCARD_CHROMIUM")
    on_path = (shutil.which(name) for name in _NAMES)
    return named or next((path for path in on_path if path), None) or _playwrights(environment)


def need_chromium(environment: Environment, say: Callable[[str], None] = print) -> str:
    """The path of Chromium, installing it if missing. Raises SetUpError."""
    found = find_chromium(environment)
    if found and not _lighter_to_be_had():
        return found
    say("Installing Chromium for the browser tests ...")
    trouble = _install(environment)
    if found := find_chromium(environment):
        return found
    raise SetUpError(
        "The browser tests need Chromium, and it could not be installed. Install it (Debian, "
        f"Ubuntu: sudo apt-get install chromium) or set UPCARD_CHROMIUM to its path.{trouble}"
    )


def _lighter_to_be_had() -> bool:
    if "UPCARD_CHROMIUM" in os.environ or shutil.which(_SHELL) or not _may_use_apt():
        return False
    known = subprocess.run(["apt-cache", "show", _SHELL], check=False, capture_output=True)
    return known.returncode == 0


def _install(environment: Environment) -> str:
    if _may_use_apt():
        return apt_install(_SHELL) and apt_install("chromium")
    _python(environment, "-m", "playwright", "install", "chromium")
    return ""


def _may_use_apt() -> bool:
    return may_install() and shutil.which("apt-get") is not None


def _playwrights(environment: Environment) -> str | None:
    """The Chromium installed by Playwright itself, if any."""
    path = _python(environment, "-c", _ASK).strip()
    return path if path and Path(path).is_file() else None


def _python(environment: Environment, *arguments: str) -> str:
    done = subprocess.run(
        [str(environment.python), *arguments], check=False, capture_output=True, text=True
    )
    return done.stdout


def find_postgres() -> Path | None:
    """The folder of PostgreSQL's programs, None if not installed."""
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).resolve().parent
    found = [
        folder
        for home in _HOMES
        for folder in Path("/").glob(home.removeprefix("/"))
        if (folder / "initdb").exists()
    ]
    return max(found, default=None)


def want_postgres(say: Callable[[str], None] = print) -> None:
    """Install PostgreSQL if it is missing and this user may; otherwise the tests report that they were skipped."""
    if find_postgres() is None and _may_use_apt():
        say("Installing PostgreSQL for the tests of the store ...")
        apt_install("postgresql")
