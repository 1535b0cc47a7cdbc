"""Which Upcard this is: its version, with the commit where it runs from a checkout or was built from one.

What lies between two releases has a version that grows with every commit, so that a newer build is installed over an
older one: ``0.1.0.dev990+g740298f`` comes after ``0.1.0.dev989`` and before ``0.1.0``.
"""

import subprocess
from pathlib import Path

from upcard import __version__

_LIMIT = 5.0  # seconds for git


def checkout() -> Path | None:
    """Return the folder of the source that this runs from; None for an installed package."""
    folder = Path(__file__).resolve().parents[2]
    return folder if (folder / "play").is_file() and (folder / "pyproject.toml").is_file() else None


def version() -> str:
    """Return the version of what runs."""
    if (source := checkout()) is not None:
        return version_of(source)
    from importlib.metadata import PackageNotFoundError  # noqa: PLC0415 - takes longer than all else here
    from importlib.metadata import version as installed  # noqa: PLC0415

    try:
        return installed("upcard")
    except PackageNotFoundError:
        return __version__


def version_of(source: Path) -> str:
    """Return the version of a folder of the source: that of an sdist stays what it was when the sdist was made."""
    told = source / "PKG-INFO"
    if told.is_file():
        from email.parser import HeaderParser  # noqa: PLC0415 - the same

        return str(HeaderParser().parsestr(told.read_text(encoding="utf-8"))["Version"])
    commit = _git(source, "rev-parse", "--short=9", "HEAD") if (source / ".git").exists() else ""
    if not commit or f"v{__version__}" in _git(source, "tag", "--points-at", "HEAD").split():
        return __version__
    return f"{__version__}.dev{_git(source, 'rev-list', '--count', 'HEAD')}+g{commit}"


def _git(source: Path, *command: str) -> str:
    """Return what git says; nothing where there is no git, or no history that it may read."""
    try:
        done = subprocess.run(
            ["git", "-C", str(source), *command],
            check=False,
            capture_output=True,
            text=True,
            timeout=_LIMIT,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
