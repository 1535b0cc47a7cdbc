"""Refuses what belongs to one machine: registry hosts, local paths, names that other systems forbid."""

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


_UNNAMABLE = re.compile(
    r"""[<>:"|?*\\\x00-\x1f]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)""", re.IGNORECASE
)
"""Matches parts of a path that Windows forbids."""
_LONGEST = 160
"""The longest path: Windows takes 259 characters by default, including the folder of the clone."""


def problems(root: Path) -> list[str]:
    """One line for each tracked file, or place in it, that is specific to one machine."""
    files = tracked_files(root)
    return [*_names(root, files), *_words(root, files)]


def _names(root: Path, files: list[Path]) -> list[str]:
    found, taken = [], dict[str, str]()
    for path in files:
        name = path.relative_to(root).as_posix()
        other = taken.setdefault(name.casefold(), name)
        if other != name:
            found.append(f"{name}: macOS and Windows take it for {other}")
        if len(name) > _LONGEST or any(map(_UNNAMABLE.search, name.split("/"))):
            found.append(f"{name}: Windows has no file of this name")
    return found


def _words(root: Path, files: list[Path]) -> list[str]:
    return [
        f"{path.relative_to(root)}:{number}: {problem}"
        for path in files
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
    sys.exit(
        report(
            problems(ROOT),
            "no tracked file names a registry or a path of one machine, or has a name that Windows forbids",
        )
    )
