"""Finds the classes and functions of hot modules that become C ones, and what the modules take from each other."""

import ast
from dataclasses import dataclass, field
from graphlib import TopologicalSorter

from tools.hot.source import Source, SourceFile

_SCOPES = (ast.Lambda, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_FLOWS = (ast.Yield, ast.YieldFrom, ast.Await, ast.GeneratorExp, ast.Global, ast.Nonlocal)


@dataclass
class Module:
    """A hot module, and its classes and functions that become C ones."""

    name: str
    file: SourceFile
    source: Source
    classes: dict[str, ast.ClassDef] = field(default_factory=dict)
    functions: dict[str, ast.FunctionDef] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Find the classes and functions; :func:`read` revises classes with an unsuitable base."""
        for node in self.file.tree.body:
            if isinstance(node, ast.ClassDef) and not node.decorator_list and not node.keywords:
                self.classes[node.name] = node
            elif isinstance(node, ast.FunctionDef) and fits(node):
                self.functions[node.name] = node


def fits(node: ast.FunctionDef) -> bool:
    """Return whether a function can be a C one: no decorators, closures or generators, only plain arguments."""
    args = node.args
    odd = args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs or node.decorator_list
    inner = (part for statement in node.body for part in ast.walk(statement))
    return not odd and not any(isinstance(part, (*_SCOPES, *_FLOWS)) for part in inner)


def read(names: tuple[str, ...], source: Source) -> dict[str, Module]:
    """Return the hot modules by full name, each after those it imports.

    A class with a base that stays in Python stays there too.
    """
    modules = {}
    for full in (f"{source.name}.{name}" for name in names):
        file = source.file(full)
        if file is None:
            raise FileNotFoundError(f"{full}: there is no {source.path(full)}")
        modules[full] = Module(full, file, source)
    modules = {full: modules[full] for full in _in_order(modules)}
    for module in modules.values():
        known = {name for _, name in taken(module, modules)}
        for node in list(module.classes.values()):
            bases = [ast.unparse(base) for base in node.bases]
            if len(bases) > 1 or any(base not in known for base in bases):
                del module.classes[node.name]
            else:
                known.add(node.name)
    return modules


def _in_order(modules: dict[str, Module]) -> list[str]:
    """Return the names of modules, each after its run-time imports; imports for type checkers may be circular."""
    needs = {
        full: [
            node.module
            for node in module.file.tree.body
            if isinstance(node, ast.ImportFrom) and node.module
        ]
        for full, module in modules.items()
    }
    return [full for full in TopologicalSorter(needs).static_order() if full in modules]


def taken(module: Module, modules: dict[str, Module]) -> list[tuple[str, str]]:
    """Return the C classes and functions that a module takes from other hot ones, each with its origin."""
    return [
        (origin, name)
        for origin, name in dict.fromkeys(module.file.imports())
        if origin in modules
        and origin != module.name
        and (name in modules[origin].classes or name in modules[origin].functions)
    ]


def detours(module: Module, modules: dict[str, Module]) -> list[tuple[str, str]]:
    """Return names that a module takes from re-exporting packages, each with the hot module that defines it."""
    found = []
    for package, name in module.file.imports():
        origin = module.source.origin(package, name)
        if origin not in (package, module.name) and origin in modules:
            of = modules[origin]
            found += [(origin, name)] if name in of.classes or name in of.functions else []
    return found


def needed(name: str, modules: dict[str, Module]) -> list[str]:
    """Return the full names of the modules whose declarations go into the C code of one, itself included."""
    found, ahead = {name}, [name]
    while ahead:
        for origin, _ in taken(modules[ahead.pop()], modules):
            if origin not in found:
                found.add(origin)
                ahead.append(origin)
    return sorted(found)
