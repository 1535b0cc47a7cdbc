"""The files that belong to the repository, and the report of a lint on them."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

_NOT_OURS = {"node_modules", "vendor", "build", "dist", "__pycache__"}


def tracked_files(root: Path) -> list[Path]:
    """Every tracked file that exists; outside of git, every file that is not in a hidden folder."""
    done = subprocess.run(
        ["git", "-C", str(root), "ls-files", "-z"], check=False, capture_output=True
    )
    if done.returncode:
        return sorted(_walk(root))
    names = done.stdout.decode().split("\0")
    return sorted(root / name for name in names if name and (root / name).is_file())


def lines_of(path: Path) -> list[tuple[int, str]]:
    """The numbered lines of a text file; none for any other file."""
    try:
        return list(enumerate(path.read_text(encoding="utf-8").splitlines(), 1))
    except UnicodeDecodeError:
        return []


def report(problems: list[str], fine: str) -> int:
    """Print the problems, or the sentence `fine`; returns the exit status."""
    print("\n".join(problems) or fine)
    return 1 if problems else 0


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_dir() and not path.name.startswith(".") and path.name not in _NOT_OURS:
            yield from _walk(path)
        elif path.is_file():
            yield path
