"""Refuses folders with more modules than a reader takes in."""

import sys
from collections import Counter
from pathlib import Path

from tools.setup_env import ROOT
from tools.tracked import report, tracked_files

MOST = 16
NOT_YET = {
    "tests/browser": 20,
    "tests/engine": 31,
    "tests/server": 22,
}
"""Folders that are still to be divided, each with the modules it has at most until then."""

_MODULES = (".py", ".js", ".css")


def problems(root: Path, not_yet: dict[str, int] | None = None) -> list[str]:
    """One line for each folder with too many modules, and for each exception that is none any more."""
    allowed = NOT_YET if not_yet is None else not_yet
    rooms = Counter(
        str(path.relative_to(root).parent)
        for path in tracked_files(root)
        if path.suffix in _MODULES and "vendor" not in path.parts
    )
    full = [
        f"{room}: {number} modules, at most {most}"
        for room, number in sorted(rooms.items())
        if number > (most := allowed.get(room, MOST))
    ]
    done = [
        f"{room}: {rooms[room]} modules; take it off the list of exceptions"
        for room in allowed
        if rooms[room] <= MOST
    ]
    return [*full, *done]


if __name__ == "__main__":
    sys.exit(
        report(problems(ROOT), f"no folder has more than {MOST} modules, {len(NOT_YET)} exceptions")
    )
