"""Messages and the code that says them: each is said somewhere, and is given the values it needs."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax.ast import Message, Resource, StringLiteral
from fluent.syntax.visitor import Visitor

from upcard.messages.catalog import read
from upcard.messages.say import FILE, messages

SRC = Path(__file__).resolve().parents[2] / "src" / "upcard"
FILES = sorted(path for path in SRC.rglob(FILE) if "web" not in path.parts)
"""But for those of the page, of which ``test_page_messages.py`` is."""


def named(path: Path) -> Iterator[str]:
    """Yield the messages of a file and their attributes."""
    for entry in read(path).body:
        if isinstance(entry, Message):
            if entry.value:
                yield entry.id.name
            yield from (f"{entry.id.name}.{each.id.name}" for each in entry.attributes)


def test_what_is_quoted_is_code():
    """The pseudo-language leaves it as it is, and so does every translator."""
    quoted = [
        f"{path.parent.relative_to(SRC)}: {node.value}"
        for path in FILES
        for node in literals(read(path))
        if re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", node.value)
    ]
    assert quoted == []


def literals(resource: Resource) -> list[StringLiteral]:
    found = []

    class Finder(Visitor):
        def visit_StringLiteral(self, node: StringLiteral) -> None:  # noqa: N802 - the library's name
            found.append(node)

    Finder().visit(resource)
    return found


def modules(path: Path) -> list[Path]:
    """Return the modules whose nearest file of messages is this one."""
    others = [other.parent for other in FILES if other != path and path.parent in other.parents]
    found = [each for kind in ("*.py", "*.js") for each in path.parent.rglob(kind)]
    return [each for each in found if not any(other in each.parents for other in others)]


def said(module: Path) -> Iterator[tuple[str, set[str] | None, int]]:
    """Yield what a module says by name: ``say("name", value=...)``; None where the values are not written out."""
    tree = ast.parse(module.read_text("utf-8"))
    sayers = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id == "messages"
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in sayers
        ):
            name = node.args[0] if node.args else None
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                keys = {each.arg for each in node.keywords}
                yield name.value, None if None in keys else {str(key) for key in keys}, node.lineno


def patterns(module: Path) -> Iterator[str]:
    """Yield the names that a module makes from parts, such as ``f"row-{name}"``, as patterns.

    The attributes of a message go with it.
    """
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.JoinedStr):
            first = node.values[0]
            if isinstance(first, ast.Constant) and re.match(r"[a-z-]+[-.]", str(first.value)):
                parts = [
                    part.value if isinstance(part, ast.Constant) else "\0" for part in node.values
                ]
                name = "".join(map(str, parts)).partition(".")[0]
                yield re.escape(name).replace("\0", r"[\w-]+")


def declared(module: Path) -> set[str]:
    """Return the options that a module declares: the fields of its structs."""
    classes = [
        node
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    lines = [line for one in classes for line in one.body if isinstance(line, ast.AnnAssign)]
    return {line.target.id for line in lines if isinstance(line.target, ast.Name)}


OPTION_PARTS = {"meaning", "none", "told", "also"}
"""What is said of every option; its other parts are words that it may be."""


def is_said(name: str, options: set[str], made: list[str], written: str) -> bool:
    """Return whether code says a message: by its name, or as words of an option declared there."""
    message, _, part = name.partition(".")
    if message in options:
        return part in {"", *OPTION_PARTS} or f'"{part}"' in written
    # The code of a reason is the name of its message, with a point for the first dash.
    ways = {message, message.replace("-", ".", 1)}
    if any(re.fullmatch(pattern, message) for pattern in made):
        return True
    known = any(re.search(rf"[\"']{re.escape(way)}[\"']", written) for way in (name, *ways))
    # An attribute is said with its message, or by a name that is put together: f"{term}.meaning", f"{question}.{word}".
    return known and (not part or any(f'{end}"' in written for end in (f".{part}", f'"{part}')))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.relative_to(SRC).as_posix())
def test_messages_and_what_says_them_agree(path):
    names = set(named(path))
    made: list[str] = []
    needs = messages(str(path)).needs
    wrong = []
    written = ""
    for module in modules(path):
        written += module.read_text("utf-8")
        if module.suffix != ".py":
            continue
        made += patterns(module)
        for name, given, line in said(module):
            if name not in names:
                wrong.append(f"{module.relative_to(SRC)}:{line}: no message {name!r}")
            elif given is not None and given != set(needs(name)):
                wrong.append(
                    f"{module.relative_to(SRC)}:{line}: {name!r} needs {needs(name)}, is given {given}"
                )
    folder = path.with_name("options.py")
    options = declared(folder) if folder.is_file() else set()
    unsaid = [name for name in names if not is_said(name, options, made, written)]
    wrong += [f"{path.relative_to(SRC)}: nothing says {name!r}" for name in unsaid]
    assert not wrong, "\n".join(wrong)
