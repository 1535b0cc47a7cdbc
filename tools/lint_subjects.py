"""Refuse commit subjects that make `git log --oneline` hard to scan.

A subject is `scope: command`, in at most 72 characters. Only commits after a date are checked, so that a shallow clone,
which has no common ancestor, can be checked too; older subjects are exempt.
"""

import re
import subprocess
import sys
from pathlib import Path

from tools.setup_env import ROOT
from tools.tracked import report

LONGEST = 72
SHORT_SINCE = "2026-11-22T05:50:00Z"
SCOPED_SINCE = "2026-11-24T12:00:00Z"

_SCOPED = re.compile(r"[a-z][a-z-]*(\([a-z, -]+\))?: [a-z]")


def problems(root: Path) -> list[str]:
    """One line for each new commit with a bad subject; none without a history, as in an sdist."""
    long = [
        f"{commit}: a subject of {len(subject)} characters, at most {LONGEST}: {subject}"
        for commit, subject in _subjects(root, SHORT_SINCE)
        if len(subject) > LONGEST
    ]
    unscoped = [
        f'{commit}: a subject without a scope, as in "page: show the score": {subject}'
        for commit, subject in _subjects(root, SCOPED_SINCE)
        if not _SCOPED.match(subject)
    ]
    return [*long, *unscoped]


def _subjects(root: Path, since: str) -> list[tuple[str, str]]:
    log = ["log", "--no-merges", f"--since-as-filter={since}", "--format=%h %s"]
    done = subprocess.run(["git", "-C", str(root), *log], check=False, capture_output=True)
    lines = done.stdout.decode(errors="replace").splitlines()
    return [(commit, subject) for commit, _, subject in (line.partition(" ") for line in lines)]


if __name__ == "__main__":
    sys.exit(report(problems(ROOT), f"new commits have a scope and at most {LONGEST} characters"))
