"""Refuses what belongs to one machine: hosts of package registries, and paths of a developer's disk."""

import re
import sys
from pathlib import Path

from tools.setup_env import ROOT
from tools.tracked import lines_of, report, tracked_files

_HOSTS = re.compile(
    r"\b(?:(?:[a-z]+\.)?pypi\.org|(?:files\.)?pythonhosted\.org|registry\.(?:npmjs|yarnpkg)\.\w+"
    r"|registry\.npmmirror\.com|(?:deb|security)\.debian\.org|proxy\.golang\.org|crates\.io)\b"
)
_LOCKS = re.compile(
    r"""(?:"resolved"\s*:\s*"|\burl\s*=\s*["']|(?:extra-)?index-url[ =]|--find-links[ =])\s*(?:https?|file):""",
    re.IGNORECASE,
)
_LOCK_FILES = {".json", ".toml", ".txt", ".lock", ".cfg", ".ini", ".yaml", ".yml", ".in"}
_PATHS = re.compile(
    r"(?<![\w./~-])(?:/(?:root|work|home/\w[\w.-]*|Users/\w[\w.-]*|tmp/bash_jobs)/|[A-Z]:\\Users\\)"
)


def problems(root: Path) -> list[str]:
    """One line for each place in a tracked file that names a registry or a developer's path."""
    return [
        f"{path.relative_to(root)}:{number}: {problem}"
        for path in tracked_files(root)
        for number, line in lines_of(path)
        for problem in _in_line(path, line)
    ]


def _in_line(path: Path, line: str) -> list[str]:
    found = []
    if host := _HOSTS.search(line):
        found.append(f"names a package registry: {host[0]}")
    if path.suffix in _LOCK_FILES and (lock := _LOCKS.search(line)):
        found.append(f"names where a package comes from: {lock[0]}")
    if place := _PATHS.search(line):
        found.append(f"names a path of one machine: {place[0]}")
    return found


if __name__ == "__main__":
    sys.exit(report(problems(ROOT), "no tracked file names a registry or a path of one machine"))
