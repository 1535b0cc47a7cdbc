"""The figures of this machine as a Markdown table: compiled and plain, compared with the peers.

    python bench/table.py                         prints it; some two minutes on a machine that does nothing else
    python bench/table.py --write bench/speed.md  puts it between the marks in that file

Without a build or without peers their columns stay empty: `python -m tools.fast` and `./test peers` provide them.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

BEGIN, END = "<!-- figures: bench/table.py -->", "<!-- end of figures -->"
HEAD = "| measure | compiled | plain | peer | its value | times (plain) |\n|---|---:|---:|---|---:|---:|"


def main(arguments: list[str]) -> int:
    """Measure twice and print the table, or write it into a file."""
    if arguments and (len(arguments) != 2 or arguments[0] != "--write"):
        print(__doc__, file=sys.stderr)
        return 2
    if not arguments:
        print(_table())
        return 0
    path = Path(arguments[1])
    try:
        before, begin, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    except (OSError, UnicodeDecodeError) as error:
        print(f"{path} cannot be read: {error}", file=sys.stderr)
        return 1
    _, end, after = rest.partition(END)
    if not begin or not end:
        print(f"{path} has no lines {BEGIN} and {END}", file=sys.stderr)
        return 1
    path.write_text(f"{before}{begin}\n\n{_table()}\n\n{end}{after}", encoding="utf-8")
    return 0


def _table() -> str:
    compiled, plain = _figures(pure=False), _figures(pure=True)
    return "\n".join([HEAD, *(_row(*both) for both in zip(compiled, plain, strict=True))])


def _figures(*, pure: bool) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-m", "upcard", "bench", "--peers", "--json"],
        check=True,
        stdout=subprocess.PIPE,
        env={**os.environ, "UPCARD_PURE": "1" if pure else "0"},
    )
    figures: list[dict[str, Any]] = json.loads(done.stdout)
    return figures


def _row(one: dict[str, Any], plain: dict[str, Any]) -> str:
    ratios = [f"{figure['ratio']:,g}" if figure["ratio"] else "" for figure in (one, plain)]
    times = f"{ratios[0]} ({ratios[1]})" if ratios[0] else ""
    fast = _value(one["value"]) if one["compiled"] else ""
    cells = (
        f"{one['measure']}, {one['unit']}",
        fast,
        _value(plain["value"]),
        one["peer"] or "",
        _value(one["peer_value"]) if one["peer_value"] else "",
        times if one["compiled"] else times and f"({ratios[1]})",
    )
    return f"| {' | '.join(cells)} |"


def _value(value: float) -> str:
    """Return a number in readable form: 1,230,000 or 61 or 1.23."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
