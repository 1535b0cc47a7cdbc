"""Statistics of size: the lines of files and functions, and the limits that keep them readable.

A function's lines are counted without its docstring, so that examples do not count.
"""

import ast
import re
import statistics
import sys
from functools import cache
from itertools import islice
from pathlib import Path

from tools.setup_env import ROOT
from tools.tracked import report, tracked_files

FILE_LIMIT = 600
FUNCTION_LIMIT = 60

_FOLDERS = ("src", "tools")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def files(root: Path) -> dict[str, int]:
    """The lines of every file that we write, Python and JavaScript, by path."""
    return {
        str(path.relative_to(root)): len(path.read_text(encoding="utf-8").splitlines())
        for path in tracked_files(root)
        if path.relative_to(root).parts[0] in _FOLDERS
        and path.suffix in (".py", ".js")
        and "vendor" not in path.parts
        and not _is_generated(path)
    }


def _is_generated(path: Path) -> bool:
    """Return whether a file is generated, so that its generator is what people read."""
    with path.open(encoding="utf-8") as file:
        return any(re.match(r"(//|#) Generated from ", line) for line in islice(file, 2))


def functions(root: Path) -> dict[str, int]:
    """The lines of every Python function of ours, by path, line and name."""
    return {
        f"{name}:{line}: {function}": length
        for name in files(root)
        if name.endswith(".py")
        for line, function, length in _functions((root / name).read_text(encoding="utf-8"))
    }


def problems(root: Path) -> list[str]:
    """One line for each file and function over its limit."""
    return [
        *_over(files(root), FILE_LIMIT, "a file"),
        *_over(functions(root), FUNCTION_LIMIT, "a function"),
    ]


def figures(name: str, sizes: list[int]) -> str:
    """The usual figures of a list of sizes.

    >>> figures("functions", [3, 4, 4, 20])
    'functions 4 / 20 / 20'
    """
    if not sizes:
        return f"{name} none"
    ninth = sorted(sizes)[min(len(sizes) - 1, len(sizes) * 9 // 10)]
    return f"{name} {statistics.median_high(sizes)} / {ninth} / {max(sizes)}"


def summary(root: Path) -> str:
    """One line: median, 90th percentile and maximum of the files and functions in src."""
    return "lines (median / 90th / max): " + ", ".join(
        figures(name, [size for path, size in sizes.items() if path.startswith("src")])
        for name, sizes in (("files", files(root)), ("functions", functions(root)))
    )


@cache
def _functions(source: str) -> list[tuple[int, str, int]]:
    """Return line, name and length of each function of a file; used by problems and summary."""
    nodes = ast.walk(ast.parse(source))
    return [(node.lineno, node.name, _length(node)) for node in nodes if isinstance(node, Function)]


def _length(node: Function) -> int:
    whole = (node.end_lineno or node.lineno) - node.lineno + 1
    first = node.body[0]
    if ast.get_docstring(node, clean=False) is None:
        return whole
    return whole - ((first.end_lineno or first.lineno) - first.lineno + 1)


def _over(sizes: dict[str, int], limit: int, what: str) -> list[str]:
    return [
        f"{name}: {what} of {size} lines, at most {limit}"
        for name, size in sizes.items()
        if size > limit
    ]


if __name__ == "__main__":
    sys.exit(report(problems(ROOT), summary(ROOT)))
