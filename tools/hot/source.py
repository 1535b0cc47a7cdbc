"""Reads the source of a package: syntax trees, the origins of names, and names that stand for whole numbers."""

import ast
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TypeGuard

from tools.setup_env import ROOT

PACKAGE = ROOT / "src" / "upcard"
_ARITHMETIC = (ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.expr_context)


class SourceFile:
    """A module's syntax tree, and the statements that set its names."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree = ast.parse(path.read_text(encoding="utf-8"), str(path))

    @cached_property
    def settings(self) -> dict[str, list[ast.stmt]]:
        """The statements of the module that set each name, without names that functions set as ``global``."""
        found: dict[str, list[ast.stmt]] = {}
        for node in self.tree.body:
            for name in names_set(node):
                found.setdefault(name, []).append(node)
        inner = (node for node in ast.walk(self.tree) if isinstance(node, ast.Global))
        changed = {name for node in inner for name in node.names}
        return {name: nodes for name, nodes in found.items() if name not in changed}

    def imports(self) -> Iterator[tuple[str, str]]:
        """Yield module and name of every ``from ... import name``, including those for type checkers."""
        for node in self.tree.body:
            for part in node.body if is_for_types(node) else [node]:
                if isinstance(part, ast.ImportFrom) and part.module and not part.level:
                    yield from ((part.module, a.name) for a in part.names if not a.asname)


class Source:
    """The modules of a package by full name, each read once."""

    def __init__(self, package: Path = PACKAGE, name: str = "upcard") -> None:
        self.package = package
        self.name = name
        self._files: dict[str, SourceFile | None] = {}
        self.constants_of: dict[str, SourceFile] = {}
        """The modules that :meth:`constant` took a number from."""

    def path(self, full: str) -> Path:
        """Return the path of a module of the package."""
        path = self.package.joinpath(*full.split(".")[1:])
        return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")

    def file(self, full: str) -> SourceFile | None:
        """Return a module's file; None outside the package."""
        if full not in self._files:
            own = full == self.name or full.startswith(f"{self.name}.")
            path = self.path(full)
            self._files[full] = SourceFile(path) if own and path.exists() else None
        return self._files[full]

    def origin(self, full: str, name: str) -> str:
        """Return the module that defines an imported name, following re-exports of packages."""
        seen: set[str] = set()
        while full not in seen and (file := self.file(full)) is not None:
            seen.add(full)
            full = next((module for module, one in file.imports() if one == name), full)
        return full

    def constant(self, full: str, name: str) -> int | None:
        """Return the whole number that a module's name stands for, if set once, from literals and such names."""
        file = self.file(full)
        found = file.settings.get(name, []) if file else []
        if file is None or len(found) != 1:
            return None
        node = found[0]
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            # A package that imports its own modules re-exports modules, not numbers.
            value = None if node.module == full else self.constant(node.module, name)
        else:
            value = self._value(node, full)
        if value is not None:
            self.constants_of[full] = file
        return value

    def _value(self, statement: ast.stmt, full: str) -> int | None:
        """Return the value of an assigned expression of numbers and such names."""
        node = statement.value if isinstance(statement, (ast.Assign, ast.AnnAssign)) else None
        if node is None:
            return None
        names = {}
        for part in ast.walk(node):
            if isinstance(part, ast.Name):
                names[part.id] = self.constant(full, part.id)
            elif not isinstance(part, _ARITHMETIC) and not is_number(part):
                return None
        if None in names.values():
            return None
        value = eval(compile(ast.Expression(node), full, "eval"), {"__builtins__": {}}, names)
        return value if type(value) is int else None


def names_set(node: ast.stmt) -> set[str]:
    """Return the names that a statement of a module sets."""
    if isinstance(node, ast.ImportFrom):
        return {alias.name for alias in node.names if not alias.asname}
    stored = (part for part in ast.walk(node) if isinstance(part, ast.Name))
    return {part.id for part in stored if isinstance(part.ctx, ast.Store)}


def is_number(node: ast.AST) -> bool:
    """Return whether a node is a whole number, written out."""
    return isinstance(node, ast.Constant) and type(node.value) is int


def is_for_types(node: ast.stmt) -> TypeGuard[ast.If]:
    """Return whether a statement is ``if TYPE_CHECKING:``."""
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
