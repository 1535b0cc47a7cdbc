"""Processor instructions per unit of work, counted by callgrind: more stable than time.

    python bench/instructions.py              every kind of work
    python bench/instructions.py search-12    one kind, and the functions that take most of it themselves

A count is the difference between a long and a short run of the same program, so starting Python does not count.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

from upcard.compiled import how_it_runs
from upcard.lab.bench import hands, play
from upcard.lab.bench.figures import Work

WORK: dict[str, tuple[str, Callable[[], Work]]] = {
    "deadwood-inside": ("hand", hands.inner_deadwood),
    "deadwood": ("call", lambda: hands.called_deadwood(hands.hands_of_eleven(500))),
    "search-12": ("search", lambda: hands.searching(hands.usual_questions(4))),
    "search-22": ("search", lambda: hands.searching(hands.worst_questions(12))),
    "gin": ("decision", partial(play.inner_play, "gin", 2)),
    "gin-driven": ("decision", partial(play.driven_play, "gin", 2)),
    "continental": ("decision", partial(play.inner_play, "continental", 4)),
    "continental-driven": ("decision", partial(play.driven_play, "continental", 4)),
}
SHORT, LONG = 1, 3
_FUNCTION = re.compile(r"^ *([\d,]+) \( *[\d.]+%\)  (?:\S*?:)?(\S+)", re.MULTILINE)
_ROWS = 15


def main(arguments: list[str]) -> int:
    """Count, or do the counted work: `--work NAME TIMES` prints its number of units."""
    if arguments[:1] == ["--work"]:
        work = WORK[arguments[1]][1]()
        print([work(seed) for seed in range(int(arguments[2]))])
        return 0
    unknown = [name for name in arguments if name not in WORK]
    if unknown:
        print(f"no such work: {', '.join(unknown)}; there is {', '.join(WORK)}", file=sys.stderr)
        return 2
    print(f"instructions, {how_it_runs()}")
    for name in arguments or WORK:
        (less, few), (more, many) = (_counted(name, times) for times in (SHORT, LONG))
        each = {part: (count - less[part]) / (many - few) for part, count in more.items()}
        print(f"{name:<20} {sum(each.values()):>12,.0f} a {WORK[name][0]}", flush=True)
        for part in sorted(each, key=each.__getitem__, reverse=True)[: _ROWS if arguments else 0]:
            print(f"    {each[part]:>12,.1f}  {part}")
    return 0


def _counted(name: str, times: int) -> tuple[Counter[str], int]:
    """Return the instructions of one run by function, excluding callees, and the run's units of work."""
    with tempfile.TemporaryDirectory() as folder:
        counts = Path(folder) / "counts"
        done = _output(
            ["valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={counts}"]
            + [sys.executable, __file__, "--work", name, str(times)]
        )
        shown = _output(["callgrind_annotate", "--threshold=100", "--auto=no", str(counts)])
    found: Counter[str] = Counter()
    for count, part in _FUNCTION.findall(shown.partition("file:function")[2]):
        found[part.rpartition("/")[2]] += int(count.replace(",", ""))
    return found, sum(map(int, re.findall(r"\d+", done)))


def _output(command: list[str]) -> str:
    environ = {**os.environ, "PYTHONHASHSEED": "0"}
    return subprocess.run(
        command, check=True, stdout=subprocess.PIPE, text=True, env=environ
    ).stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
