"""Writes the `.pxd` beside each hot module, from the module's own annotations.

The modules stay plain Python; the `.pxd` says which of their names are C integers, C functions and C classes. What it
says nothing of is compiled as Python would run it. `python -m tools.pxd` writes the files, with `--check` it only says which
are out of date; docs/speed.md has the rules.
"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tools.setup_env import ROOT
from upcard.compiled import HOT

SOURCE = ROOT / "src" / "upcard"

TYPES = {
    "int": "long",
    "bool": "bint",
    "float": "double",
    "Bits": "unsigned long long",
    "bytes": "bytes",
    "bytearray": "bytearray",
}
_TABLES = {"int": "int[::1]", "Bits": "unsigned long long[::1]", "float": "double[::1]"}
_FAILS = {"long": -1, "bint": -1, "double": -1, "unsigned long long": 7}
"""What a function returns that may have failed; where it did not, to ask costs little."""
_HEAD = '''\
# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """
'''
_RANGES = {"long": (-(1 << 63), (1 << 63) - 1), "unsigned long long": (0, (1 << 64) - 1)}
_ENDS = {"long": "L", "unsigned long long": "ULL"}
_ARITHMETIC = (ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.expr_context)
_SCOPES = (ast.Lambda, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_FLOWS = (ast.Yield, ast.YieldFrom, ast.Await, ast.GeneratorExp, ast.Global, ast.Nonlocal)


class PxdError(Exception):
    """A hot module says something that would mean another thing in C; the message says what to write."""


@dataclass
class Module:
    """A hot module, and the classes and functions of it that become C ones."""

    name: str
    tree: ast.Module
    classes: dict[str, ast.ClassDef] = field(default_factory=dict)
    functions: dict[str, ast.FunctionDef] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Find the classes and functions; of a class that is built on an odd one :func:`read` thinks again."""
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef) and not node.decorator_list and not node.keywords:
                self.classes[node.name] = node
            elif isinstance(node, ast.FunctionDef) and fits(node):
                self.functions[node.name] = node

    def imports(self) -> Iterator[tuple[str, str]]:
        """Yield what stands in the module's own ``from ... import`` lines, under its own name."""
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield from ((node.module, alias.name) for alias in node.names if not alias.asname)


def fits(node: ast.FunctionDef) -> bool:
    """Tell whether a function can be one of C: no decorators, no closures, no generators, only plain arguments."""
    args = node.args
    odd = args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs or node.decorator_list
    inner = (part for statement in node.body for part in ast.walk(statement))
    return not odd and not any(isinstance(part, (*_SCOPES, *_FLOWS)) for part in inner)


def read(names: tuple[str, ...] = HOT, source: Path = SOURCE) -> dict[str, Module]:
    """Return the hot modules by their full names. A class that is built on an odd one is left to Python with it."""
    modules: dict[str, Module] = {}
    for name in names:
        full = f"upcard.{name}"
        modules[full] = module = Module(full, _tree(_file(full, source)))
        known = {name for _, name in taken(module, modules)}
        for node in list(module.classes.values()):
            bases = [ast.unparse(base) for base in node.bases]
            if len(bases) > 1 or any(base not in known for base in bases):
                del module.classes[node.name]
            else:
                known.add(node.name)
    return modules


def taken(module: Module, modules: dict[str, Module]) -> list[tuple[str, str]]:
    """Return the C classes and functions that a module takes from other hot ones, each after where it comes from."""
    return [
        (origin, name)
        for origin, name in module.imports()
        if origin in modules
        and (name in modules[origin].classes or name in modules[origin].functions)
    ]


def constant(full: str, name: str, source: Path = SOURCE) -> int | None:
    """Return the whole number that a name of a module stands for, if it is set once, from literals and such names."""
    path = _file(full, source)
    if not path.exists():
        return None
    found = _settings(path).get(name, [])
    if len(found) != 1:
        return None
    node = found[0]
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        return constant(node.module, name, source)
    value = node.value if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
    return _value(value, full, source)


@cache
def _settings(path: Path) -> dict[str, list[ast.stmt]]:
    """Return the statements that set each name of a module; what functions set from within is not among them."""
    tree = _tree(path)
    found: dict[str, list[ast.stmt]] = {}
    for node in tree.body:
        for name in _names_set(node):
            found.setdefault(name, []).append(node)
    inner = (node for node in ast.walk(tree) if isinstance(node, ast.Global))
    changed = {name for node in inner for name in node.names}
    return {name: nodes for name, nodes in found.items() if name not in changed}


def _names_set(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.ImportFrom):
        return {alias.name for alias in node.names if not alias.asname}
    stored = (part for part in ast.walk(node) if isinstance(part, ast.Name))
    return {part.id for part in stored if isinstance(part.ctx, ast.Store)}


def _value(node: ast.expr | None, full: str, source: Path) -> int | None:
    """Return what an expression of numbers and such names comes to."""
    if node is None:
        return None
    names = {}
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            names[part.id] = constant(full, part.id, source)
        elif not isinstance(part, _ARITHMETIC) and not _is_number(part):
            return None
    if None in names.values():
        return None
    value = eval(compile(ast.Expression(node), full, "eval"), {"__builtins__": {}}, names)
    return value if type(value) is int else None


def _is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int


def _file(full: str, source: Path) -> Path:
    path = source.joinpath(*full.split(".")[1:])
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def pxd_of(module: Module, modules: dict[str, Module], source: Path = SOURCE) -> str:
    """Return the declarations of a module. Raises PxdError for what C would take otherwise."""
    writer = _Writer(module, modules)
    constants = _constants(module, source)
    writer.refuse_narrow_shifts(set(constants))
    parts = [_HEAD, writer.imports(), _declared(constants)]
    parts += [writer.class_(node) for node in module.classes.values()]
    parts += [writer.function(node) for node in module.functions.values()]
    return "\n".join(part for part in parts if part)


def _constants(module: Module, source: Path) -> dict[str, tuple[str, int]]:
    """Return type and value of the whole numbers that never change: private ones of the module, and those it imports."""
    private = [name for node in module.tree.body for name in _assigned(node) if name[:1] == "_"]
    kinds = {
        node.target.id: kind
        for node in module.tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if (kind := TYPES.get(ast.unparse(node.annotation))) in _RANGES
    }
    found = {}
    for name in [*(name for _, name in module.imports()), *private]:
        kind, value = kinds.get(name, "long"), constant(module.name, name, source)
        if value is None:
            continue
        least, most = _RANGES[kind]
        if not least <= value <= most:
            raise PxdError(f"{module.name}: {name} is {value}, which is no {kind} of C")
        found[name] = kind, value
    return found


def _assigned(node: ast.stmt) -> set[str]:
    return _names_set(node) if isinstance(node, (ast.Assign, ast.AnnAssign)) else set()


def _declared(constants: dict[str, tuple[str, int]]) -> str:
    """Declare constants. The C name of a thing may be any expression, and a literal in a box is one that can be assigned
    to, as the module does, and all the same a constant to the C compiler.
    """
    lines = [
        f'    {kind} {name} "(*({kind}[1]){{{value}{_ENDS[kind]}}})"\n'
        for name, (kind, value) in constants.items()
    ]
    return "".join(["cdef extern from *:\n", *lines]) if lines else ""


class _Writer:
    """Declares the classes and functions of one module."""

    def __init__(self, module: Module, modules: dict[str, Module]) -> None:
        self.module = module
        self.modules = modules
        self._taken = taken(module, modules)
        classes = {name for origin, name in self._taken if name in modules[origin].classes}
        self._classes = classes | set(module.classes)
        every = [node for other in modules.values() for node in other.classes.values()]
        self._bases = {ast.unparse(base) for node in every for base in node.bases}

    def imports(self) -> str:
        """Return the lines for what comes from other hot modules."""
        lines = [f"from {origin} cimport {name}\n" for origin, name in self._taken]
        if ("upcard.cards", "ints") in self.module.imports():
            lines.append("from upcard.cards cimport ints\n")
        return "".join(lines)

    def class_(self, node: ast.ClassDef) -> str:
        """Declare a class. Nothing can be built on one that no hot module builds on: that makes its calls direct."""
        base = f"({ast.unparse(node.bases[0])})" if node.bases else ""
        final = "" if node.name in self._bases else "@cython.final\n"
        lines = [f"{final}cdef class {node.name}{base}:\n"]
        above = self._inherited(node)
        for name, kind in self._attributes(node).items():
            if name in above:
                continue
            lines.append(f"    cdef {'' if name[0] == '_' else 'public '}{kind} {name}\n")
        for method in node.body:
            if isinstance(method, ast.FunctionDef) and fits(method) and method.name[:2] != "__":
                lines += ["\n", self.function(method, "    ")]
        return "".join(lines) if len(lines) > 1 else lines[0] + "    pass\n"

    def _attributes(self, node: ast.ClassDef) -> dict[str, str]:
        """Return the types of what objects keep: annotated in the class's body or where it is set, or a parameter's."""
        found = {}
        for line in node.body:
            if isinstance(line, ast.AnnAssign) and line.value is None:
                found[ast.unparse(line.target)] = self._kind(line.annotation)
        for method in node.body:
            if isinstance(method, ast.FunctionDef):
                for name, kind in self._set_in(method):
                    found[name] = found.get(name) or kind
        return {name: kind or "object" for name, kind in found.items()}

    def _set_in(self, method: ast.FunctionDef) -> Iterator[tuple[str, str | None]]:
        kinds = {arg.arg: self._kind(arg.annotation) for arg in method.args.args}
        for node in ast.walk(method):
            if isinstance(node, ast.AnnAssign):
                kind = self._kind(node.annotation)
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
                kind = kinds.get(node.value.id)
            else:
                kind = None
            for part in ast.iter_child_nodes(node):
                yield from ((name, kind) for name in _own_names_set(part))

    def _inherited(self, node: ast.ClassDef) -> set[str]:
        if not node.bases:
            return set()
        name = ast.unparse(node.bases[0])
        origin = next((o for o, other in self._taken if other == name), self.module.name)
        writer = _Writer(self.modules[origin], self.modules)
        return writer.every_attribute(writer.module.classes[name])

    def every_attribute(self, node: ast.ClassDef) -> set[str]:
        """Return the names of what objects of a class keep, with those of the classes it is built on."""
        return {*self._attributes(node), *self._inherited(node)}

    def function(self, node: ast.FunctionDef, indent: str = "") -> str:
        """Declare a function or method: for C and Python, or with a private name for C alone."""
        way = "cdef" if node.name[0] == "_" else "cpdef"
        args = []
        for arg in node.args.args:
            kind = self._kind(arg.annotation)
            args.append(f"{kind} {arg.arg}" if kind else arg.arg)
        if defaults := len(node.args.defaults):
            args[-defaults:] = [f"{arg}=*" for arg in args[-defaults:]]
        result = self._kind(node.returns)
        after = f" except? {_FAILS[result]}" if result in _FAILS else ""
        line = f"{way} {result + ' ' if result else ''}{node.name}({', '.join(args)}){after}"
        kinds = ", ".join(f"{name}={kind!r}" for name, kind in self._locals(node).items())
        return (f"{indent}@cython.locals({kinds})\n" if kinds else "") + f"{indent}{line}\n"

    def refuse_narrow_shifts(self, constants: set[str]) -> None:
        """Raise PxdError for a literal that is shifted by a number of C: C does that in 32 bits."""
        for node in ast.walk(self.module.tree):
            if not isinstance(node, ast.FunctionDef):
                continue
            names = constants | {"self"} | set(self.module.functions)
            if fits(node):
                args = {arg.arg for arg in node.args.args if self._kind(arg.annotation)}
                names |= {*args, *self._locals(node)}
            for part in ast.walk(node):
                if isinstance(part, ast.BinOp) and isinstance(part.op, ast.LShift):
                    used = {n.id for n in ast.walk(part.right) if isinstance(n, ast.Name)}
                    if _is_number(part.left) and used & names:
                        raise PxdError(
                            f"{self.module.name}:{part.lineno}: C shifts a number that is written out in 32 "
                            "bits; name it, as in `_ONE: Bits = 1` at the top, and shift that"
                        )

    def _locals(self, node: ast.FunctionDef) -> dict[str, str]:
        return {
            inner.target.id: kind
            for inner in ast.walk(node)
            if isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name)
            if (kind := self._kind(inner.annotation))
        }

    def _kind(self, annotation: ast.expr | None) -> str | None:
        """Return the C type of an annotation; None for one that stays Python's own affair."""
        if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
            annotation = ast.parse(annotation.value, mode="eval").body
        if isinstance(annotation, ast.BinOp) and ast.unparse(annotation.right) == "None":
            # An object may be None, a number in C may not.
            kind = self._kind(annotation.left)
            return None if kind in (*_FAILS, *_TABLES.values()) else kind
        if isinstance(annotation, ast.Subscript):
            of = ast.unparse(annotation.slice)
            return {"array": _TABLES.get(of), "list": "list"}.get(ast.unparse(annotation.value))
        if not isinstance(annotation, ast.Name):
            return None
        return annotation.id if annotation.id in self._classes else TYPES.get(annotation.id)


def _own_names_set(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
            yield from [part.attr] if ast.unparse(part.value) == "self" else []


def written(names: tuple[str, ...] = HOT, source: Path = SOURCE) -> dict[Path, str]:
    """Return what the `.pxd` of every hot module has to say, by its path."""
    modules = read(names, source)
    return {
        _file(full, source).with_suffix(".pxd"): pxd_of(module, modules, source)
        for full, module in modules.items()
    }


def main(arguments: list[str]) -> int:
    """Write the files that are not up to date, or with ``--check`` only name them; returns the exit status."""
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        texts = written()
    except PxdError as problem:
        print(problem, file=sys.stderr)
        return 1
    old = [
        path
        for path, text in texts.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    for path in old:
        if not arguments:
            path.write_text(texts[path], encoding="utf-8")
        print(f"{'out of date' if arguments else 'written'}: {path.name}")
    return 1 if arguments and old else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
