"""Refuses commit subjects longer than a line of `git log` shows.

Commits are judged by their date, so that a shallow clone, which knows no common ancestor, is judged by what it has;
from before :data:`SINCE` longer subjects stand.
"""

import subprocess
import sys
from pathlib import Path

from tools.setup_env import ROOT
from tools.tracked import report

LONGEST = 72
SINCE = "2026-11-22T05:50:00Z"


def problems(root: Path) -> list[str]:
    """One line for each new commit whose subject is too long; none where there is no history, as in an sdist."""
    log = ["log", "--no-merges", f"--since-as-filter={SINCE}", "--format=%h %s"]
    done = subprocess.run(["git", "-C", str(root), *log], check=False, capture_output=True)
    subjects = [line.partition(" ") for line in done.stdout.decode(errors="replace").splitlines()]
    return [
        f"{commit}: a subject of {len(subject)} characters, at most {LONGEST}: {subject}"
        for commit, _, subject in subjects
        if len(subject) > LONGEST
    ]


if __name__ == "__main__":
    sys.exit(
        report(problems(ROOT), f"no new commit has a subject of more than {LONGEST} characters")
    )
