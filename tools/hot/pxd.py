"""Generates the declarations of hot modules from their annotations.

Undeclared names are compiled with Python's semantics.
"""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator

from tools.hot.modules import Module, detours, fits, taken
from tools.hot.source import is_number, names_set

TYPES = {
    "int": "long long",
    "bool": "bint",
    "float": "double",
    "Bits": "unsigned long long",
    "bytes": "bytes",
    "bytearray": "bytearray",
}
_TABLES = {"int": "int[::1]", "Bits": "unsigned long long[::1]", "float": "double[::1]"}
_FAILS = {"long long": 9_999_991, "bint": -1, "double": -1, "unsigned long long": 7}
"""The return values of functions that signal a possible error; after any other value no check is needed. Cython writes
a negative ``long long`` with its suffix twice.
"""
_HEAD = '''\
# Written by tools/hot from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """
'''
_RANGES = {"long long": (-(1 << 63), (1 << 63) - 1), "unsigned long long": (0, (1 << 64) - 1)}
_ENDS = {"long long": "LL", "unsigned long long": "ULL"}

INTS = '''\
# What the functions of ints.py are in compiled modules: both must agree, for every mask.
cdef extern from *:
    """
    static inline long long upcard_ones(unsigned long long bits) {
        /* What the compiler has for it is slow where it may not use the instruction of newer processors. */
        bits -= bits >> 1 & 0x5555555555555555ULL;
        bits = (bits & 0x3333333333333333ULL) + (bits >> 2 & 0x3333333333333333ULL);
        bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
        return (long long) (bits * 0x0101010101010101ULL >> 56);
    }
    #if defined(_MSC_VER) && !defined(__clang__)
    #include <intrin.h>
    static inline long long upcard_lowest(unsigned long long bits) {
        unsigned long place;
        return _BitScanForward64(&place, bits) ? (long long) place : -1;
    }
    static inline long long upcard_highest(unsigned long long bits) {
        unsigned long place;
        return _BitScanReverse64(&place, bits) ? (long long) place : -1;
    }
    #else
    static inline long long upcard_lowest(unsigned long long bits) { return bits ? __builtin_ctzll(bits) : -1; }
    static inline long long upcard_highest(unsigned long long bits) { return bits ? 63 - __builtin_clzll(bits) : -1; }
    #endif
    """
    long long ones "upcard_ones" (unsigned long long bits) noexcept nogil
    long long lowest "upcard_lowest" (unsigned long long bits) noexcept nogil
    long long highest "upcard_highest" (unsigned long long bits) noexcept nogil
'''
"""The declarations of upcard.cards.ints, which is not hot itself: each function is an instruction or two."""


class PxdError(Exception):
    """A hot module has a construct with another meaning in C; the message says what to write instead."""


def pxd_of(module: Module, modules: dict[str, Module]) -> str:
    """Return the declarations of a module. Raises PxdError for constructs with another meaning in C."""
    writer = _Writer(module, modules)
    constants = _constants(module)
    writer.refuse_narrow_shifts(set(constants))
    writer.refuse_super()
    for origin, name in detours(module, modules):
        raise PxdError(
            f"{module.name}: import {name} from {origin}; only from there it is one of C"
        )
    parts = [_HEAD, writer.ahead(), writer.imports(), _declared(constants)]
    parts += [writer.class_(node) for node in module.classes.values()]
    parts += [writer.function(node) for node in module.functions.values()]
    return "\n".join(part for part in parts if part)


def _constants(module: Module) -> dict[str, tuple[str, int]]:
    """Return type and value of the constant whole numbers: private ones of the module, and those it imports."""
    body = module.file.tree.body
    private = [name for node in body for name in _assigned(node) if name[:1] == "_"]
    kinds = {
        node.target.id: kind
        for node in body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if (kind := TYPES.get(ast.unparse(node.annotation))) in _RANGES
    }
    found = {}
    for name in [*(name for _, name in module.file.imports()), *private]:
        kind, value = kinds.get(name, "long long"), module.source.constant(module.name, name)
        if value is None:
            continue
        least, most = _RANGES[kind]
        if not least <= value <= most:
            raise PxdError(f"{module.name}: {name} is {value}, which is no {kind} of C")
        found[name] = kind, value
    return found


def _assigned(node: ast.stmt) -> set[str]:
    return names_set(node) if isinstance(node, (ast.Assign, ast.AnnAssign)) else set()


def _declared(constants: dict[str, tuple[str, int]]) -> str:
    """Declare constants. The C name may be any expression: a literal in a compound literal can be assigned to, as the
    module does, and is still a constant to the C compiler.
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
        """Return the import lines for names from other hot modules."""
        lines = [f"from {origin} cimport {name}\n" for origin, name in self._taken]
        if ("upcard.cards", "ints") in self.module.file.imports():
            lines.append("from upcard.cards cimport ints\n")
        return "".join(lines)

    def ahead(self) -> str:
        """Return the lines that declare the class names before imports from modules that may import these in turn."""
        bare = [node.name for node in self.module.classes.values() if not node.bases]
        return "".join(f"cdef class {name}\n" for name in bare)

    def class_(self, node: ast.ClassDef) -> str:
        """Declare a class. Classes and methods that are not subclassed or overridden are final, which makes calls
        direct.

        Cython refuses a final class that overrides a method; there only its own private methods are final.
        """
        base = f"({ast.unparse(node.bases[0])})" if node.bases else ""
        above, inherited = self._inherited(node)
        methods = [m for m in node.body if isinstance(m, ast.FunctionDef) and self._is_method(m)]
        leaf = node.name not in self._bases
        overrides = any(method.name in inherited for method in methods)
        lines = ["@cython.final\n" if leaf and not overrides else ""]
        lines.append(f"cdef class {node.name}{base}:\n")
        for name, kind in self._attributes(node).items():
            if name not in above:
                lines.append(f"    cdef {'' if name[0] == '_' else 'public '}{kind} {name}\n")
        for method in methods:
            final = leaf and overrides and method.name[0] == "_" and method.name not in inherited
            lines += ["\n", "    @cython.final\n" if final else "", self.function(method, "    ")]
        return "".join(lines) if len(lines) > 2 else "".join(lines) + "    pass\n"

    @staticmethod
    def _is_method(node: ast.FunctionDef) -> bool:
        return fits(node) and node.name[:2] != "__"

    def _attributes(self, node: ast.ClassDef) -> dict[str, str]:
        """Return the types of the attributes: annotated in the class body or where they are set, or a parameter's."""
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
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                made = ast.unparse(node.value.func)
                kind = made if made in self._classes else None
            else:
                kind = None
            for part in ast.iter_child_nodes(node):
                yield from ((name, kind) for name in _own_names_set(part))

    def _inherited(self, node: ast.ClassDef) -> tuple[set[str], set[str]]:
        """Return the names of the attributes, and of the C methods, of all base classes."""
        if not node.bases:
            return set(), set()
        name = ast.unparse(node.bases[0])
        origin = next((o for o, other in self._taken if other == name), self.module.name)
        writer = _Writer(self.modules[origin], self.modules)
        base = writer.module.classes[name]
        attributes, methods = writer._inherited(base)
        own = {m.name for m in base.body if isinstance(m, ast.FunctionDef) and self._is_method(m)}
        return attributes | writer._attributes(base).keys(), methods | own

    def function(self, node: ast.FunctionDef, indent: str = "") -> str:
        """Declare a function or method: for C and Python, or for C alone if its name is private."""
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
        """Raise PxdError for a literal shifted by a C number: C shifts it in 32 bits."""
        for node in ast.walk(self.module.file.tree):
            if not isinstance(node, ast.FunctionDef):
                continue
            names = constants | {"self"} | set(self.module.functions)
            if fits(node):
                args = {arg.arg for arg in node.args.args if self._kind(arg.annotation)}
                names |= {*args, *self._locals(node)}
            for part in ast.walk(node):
                if isinstance(part, ast.BinOp) and isinstance(part.op, ast.LShift):
                    used = {n.id for n in ast.walk(part.right) if isinstance(n, ast.Name)}
                    if is_number(part.left) and used & names:
                        raise PxdError(
                            f"{self.module.name}:{part.lineno}: C shifts a number that is written out in 32 "
                            "bits; name it, as in `_ONE: Bits = 1` at the top, and shift that"
                        )

    def refuse_super(self) -> None:
        """Raise PxdError for ``super()`` in a C method, which has no cell to find its class in."""
        for owner in self.module.classes.values():
            methods = (m for m in owner.body if isinstance(m, ast.FunctionDef))
            for part in (part for m in methods if self._is_method(m) for part in ast.walk(m)):
                if isinstance(part, ast.Call) and ast.unparse(part) == "super()":
                    raise PxdError(
                        f"{self.module.name}:{part.lineno}: a method of C finds no super(); "
                        "name the class, as in `Base.method(self, ...)`"
                    )

    def _locals(self, node: ast.FunctionDef) -> dict[str, str]:
        """Return the types of the locals: as annotated; an int where only loops over a ``range`` set a name."""
        inner = [part for statement in node.body for part in ast.walk(statement)]
        names = (part for part in inner if isinstance(part, ast.Name))
        stored = Counter(name.id for name in names if isinstance(name.ctx, ast.Store))
        given = {arg.arg for arg in node.args.args}
        counts = Counter(_counters(inner))
        found = {
            name: TYPES["int"]
            for name, times in counts.items()
            if times == stored[name] and name not in given
        }
        return found | {
            part.target.id: kind
            for part in inner
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
            if (kind := self._kind(part.annotation))
        }

    def _kind(self, annotation: ast.expr | None) -> str | None:
        """Return the C type of an annotation; None for one that stays a Python object."""
        if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
            annotation = ast.parse(annotation.value, mode="eval").body
        if isinstance(annotation, ast.BinOp) and ast.unparse(annotation.right) == "None":
            # An object may be None, a C number may not.
            kind = self._kind(annotation.left)
            return None if kind in (*_FAILS, *_TABLES.values()) else kind
        if isinstance(annotation, ast.Subscript):
            of = ast.unparse(annotation.slice)
            return {"array": _TABLES.get(of), "list": "list"}.get(ast.unparse(annotation.value))
        if not isinstance(annotation, ast.Name):
            return None
        return annotation.id if annotation.id in self._classes else TYPES.get(annotation.id)


def _counters(parts: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the name of each loop over a ``range``."""
    for part in parts:
        match part:
            case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"))):
                yield name


def _own_names_set(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
            yield from [part.attr] if ast.unparse(part.value) == "self" else []
