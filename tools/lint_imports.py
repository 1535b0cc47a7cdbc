"""Refuses third-party packages in the engine's folders, which must load with the standard library and msgspec alone.

A notebook, a phone or a browser that runs Python has nothing else. The contracts in pyproject.toml cover the direction
of imports within Upcard; they cannot express this list of allowed packages.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.setup_env import ROOT
from tools.tracked import report

_FOLDERS = ("cards", "melds", "features", "rules", "engine", "bots")
_ALLOWED = sys.stdlib_module_names | {"msgspec", "upcard"}


def problems(root: Path) -> list[str]:
    """One line for each import of another package in the engine's folders."""
    source = root / "src" / "upcard"
    return [
        f"{path.relative_to(root)}:{line}: imports {name}; only the standard library and msgspec may be"
        for folder in _FOLDERS
        for path in sorted((source / folder).rglob("*.py"))
        for line, name in _imports(ast.parse(path.read_text(encoding="utf-8")))
        if name.partition(".")[0] not in _ALLOWED
    ]


def _imports(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.lineno, node.module


if __name__ == "__main__":
    sys.exit(report(problems(ROOT), "the engine's folders need the standard library and msgspec"))
