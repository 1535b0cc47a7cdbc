"""Checks the page's scripts and styles: their width, and with Node their types and format.

``python -m tools.page`` prints one line; ``--fix`` formats. Node and npm are needed for this alone, never to play:
without them only the width is checked, which is reported; on a CI machine they are required.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.setup_env import ROOT, clean_environ

COLUMNS = 120
WEB = Path("src/upcard/web")
HOME = Path("tools/web")
_PATTERNS = (f"{WEB}/js/**/*.js", f"{WEB}/css/**/*.css")
_STAMP = "node_modules/.lock-sha256"


def too_wide(root: Path) -> list[str]:
    """One line for each line of a script or style that is too wide, except for pictures in styles."""
    return [
        f"{path.relative_to(root)}:{number}: {len(line)} columns, at most {COLUMNS}"
        for folder, suffix in (("js", "*.js"), ("css", "*.css"))
        for path in sorted((root / WEB / folder).rglob(suffix))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > COLUMNS and 'url("data:image/' not in line
    ]


def fetch(root: Path, npm: str) -> str | None:
    """Fetch the packages of the lock file, once; returns the problem, or None."""
    home = root / HOME
    lock = hashlib.sha256((home / "package-lock.json").read_bytes()).hexdigest()
    stamp = home / _STAMP
    if stamp.exists() and stamp.read_text() == lock:
        return None
    done = _run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], home)
    if done.returncode:
        return f"npm could not fetch what checks the page:\n{done.stdout}"
    stamp.write_text(lock)
    return None


def check(root: Path, *, fix: bool = False) -> tuple[int, str]:
    """Return the exit status and the line to print."""
    wide = too_wide(root)
    if wide:
        return 1, "\n".join(wide)
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        missing = "types and format of the page not checked: Node and npm are not here"
        return (1 if os.environ.get("CI") else 0), missing
    problem = fetch(root, npm)
    if problem is not None:
        return 1, problem
    bin_ = root / HOME / "node_modules/.bin"
    # What has not changed is not looked at again.
    cache = f"{HOME}/node_modules/.cache"
    style = ["--write" if fix else "--check", "--log-level", "warn"]
    style += ["--cache", "--cache-strategy", "content", "--cache-location", f"{cache}/prettier"]
    types = ["--pretty", "false", "--incremental", "--tsBuildInfoFile", f"{cache}/types"]
    for command in (
        [str(bin_ / "prettier"), "--config", f"{HOME}/prettier.json", *style, *_PATTERNS],
        [str(bin_ / "tsc"), "--project", str(HOME), *types],
    ):
        done = _run(command, root)
        if done.returncode:
            return (
                1,
                f"{done.stdout}\n{Path(command[0]).name} has complaints; --fix formats".strip(),
            )
    return 0, f"the page's types and format are right, no line wider than {COLUMNS} columns"


def _run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        check=False,
        cwd=folder,
        env=clean_environ(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def main(arguments: list[str]) -> int:
    """Run the checks; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fix", action="store_true", help="format what is not formatted")
    status, words = check(ROOT, fix=parser.parse_args(arguments).fix)
    print(words)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
