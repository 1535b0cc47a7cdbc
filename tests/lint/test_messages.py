"""Messages and the code that says them: each is said somewhere, and is given the values it needs."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax.ast import Message, MessageReference, Resource, StringLiteral
from fluent.syntax.visitor import Visitor

from upcard.engine.effects import SAYERS, WAYS
from upcard.engine.wording import QUESTION, buttons
from upcard.melds import __file__ as melds
from upcard.messages.catalog import read
from upcard.messages.say import FILE, message_of, messages

SRC = Path(__file__).resolve().parents[2] / "src" / "upcard"
FILES = sorted(path for path in SRC.rglob(FILE) if "web" not in path.parts)
"""All but those of the page, which ``test_page_messages.py`` tests."""


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
        if re.search(r"^(?!upcard ).*[A-Za-z]{2,} [A-Za-z]{2,}", node.value)
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
    return nearest()[path.parent]


@cache
def nearest() -> dict[Path, list[Path]]:
    """Return the modules by the folder of their nearest file of messages."""
    found: dict[Path, list[Path]] = {path.parent: [] for path in FILES}
    for kind in ("*.py", "*.js"):
        for each in SRC.rglob(kind):
            if folder := next((one for one in each.parents if one in found), None):
                found[folder].append(each)
    return found


MAKERS = {
    "messages": (set(), set()),
    "refusing": ({"clause", "status", "wait"}, set()),
    "telling": ({"by"}, {"reader", "name"}),
}
"""The makers of sayers: their arguments that are no values of a message, and the values that they add."""
SAYERS_OF_FOLDERS = {"wrong": "messages"}
"""Sayers that the modules of a folder import from one of them."""


@cache
def nodes(module: Path) -> list[ast.AST]:
    """Return all nodes of a module, itself first."""
    return [*ast.walk(ast.parse(module.read_text("utf-8")))]


def sayers(module: Path) -> dict[str, str]:
    """Return the sayers of a module, with the maker of each: ``say = messages(__file__)``."""
    found = {}
    for node in nodes(module)[0].body:
        if isinstance(node, ast.ImportFrom):
            names = {each.name for each in node.names}
            found |= {name: SAYERS_OF_FOLDERS[name] for name in names & {*SAYERS_OF_FOLDERS}}
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                pairs = [(target, node.value)]
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs = list(zip(target.elts, node.value.elts, strict=True))
                found |= {
                    name.id: value.func.id
                    for name, value in pairs
                    if isinstance(name, ast.Name)
                    and isinstance(value, ast.Call)
                    and isinstance(value.func, ast.Name)
                    and value.func.id in MAKERS
                }
    return found


def said(module: Path) -> Iterator[tuple[str, set[str] | None, set[str], int]]:
    """Yield what a module says by name, with the values given, None where they are not written out, and those added:
    ``say("name", value=...)``. The code of a refusal has a point where its message has the first dash.
    """
    makers = sayers(module)
    for node in nodes(module):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in makers
        ):
            other, added = MAKERS[makers[node.func.id]]
            name = node.args[0] if node.args else None
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                keys = {each.arg for each in node.keywords} - other
                given = None if None in keys else {str(key) for key in keys}
                plain = makers[node.func.id] == "refusing"
                text = name.value.replace(".", "-", 1) if plain else name.value
                yield text, given, added, node.lineno


def referred(path: Path) -> set[str]:
    """Return the messages of a file that stand in others of it, or of a folder in its folder."""
    found: set[str] = set()

    class Finder(Visitor):
        def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802 - the library's name
            found.add(node.id.name)

    for each in (path, *path.parent.glob(f"*/{FILE}")):
        Finder().visit(read(each))
    return found


def patterns(module: Path) -> Iterator[str]:
    """Yield the names that a module makes from parts, such as ``f"row-{name}"``, as patterns.

    The attributes of a message go with it.
    """
    for node in nodes(module):
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
    classes = [node for node in nodes(module) if isinstance(node, ast.ClassDef)]
    lines = [line for one in classes for line in one.body if isinstance(line, ast.AnnAssign)]
    return {line.target.id for line in lines if isinstance(line.target, ast.Name)}


BROUGHT = {f"log-{word}" for word in WAYS} | {
    f"button-{form.word}{part}"
    for form, _ in buttons()
    for part in ("", *(f".{one}" for one in QUESTION))
}
"""The messages of what a feature tells, and of its buttons with their questions, by their words."""
OPTION_PARTS = {"meaning", "none", "told", "also"}
"""The attributes of every option's message; its other attributes are words of its choice."""


def is_said(name: str, options: set[str], made: list[str], written: str) -> bool:
    """Return whether code says a message: by its name, or as words of an option declared there."""
    message, _, part = name.partition(".")
    if name in BROUGHT:
        return True
    if message in options:
        return part in {"", *OPTION_PARTS} or f'"{part}"' in written
    # The code of a reason is the name of its message, with a point for the first dash.
    ways = {message, message.replace("-", ".", 1)}
    if any(re.fullmatch(pattern, message) for pattern in made):
        return True
    known = any(f"{mark}{way}{mark}" in written for way in (name, *ways) for mark in "\"'")
    # An attribute is said with its message, or by a name that is put together: f"{term}.meaning", f"{question}.{word}".
    return known and (not part or any(f'{end}"' in written for end in (f".{part}", f'"{part}')))


def test_a_problem_of_melds_is_given_the_values_that_its_message_needs():
    says, found = messages(melds), 0
    for module in SRC.rglob("*.py"):
        for node in nodes(module) if "Problem(" in module.read_text("utf-8") else ():
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem"):
                continue
            code, *rest = node.args
            if isinstance(code, ast.Constant) and len(rest) < 3:
                needs = says.needs(message_of(str(code.value)))
                found += 1
                if len(rest) == 1:
                    assert needs == (), code.value
                elif isinstance(rest[1], ast.Dict) and None not in rest[1].keys:
                    keys = {ast.literal_eval(key) for key in rest[1].keys if key}
                    assert keys == set(needs), code.value
    assert found > 40


@pytest.mark.parametrize("word", SAYERS)
def test_what_a_feature_tells_has_a_sentence_about_a_player_and_a_card(word):
    assert set(SAYERS[word].needs(f"log-{word}")) <= {"reader", "name", "card"}


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
        for name, given, added, line in said(module):
            if name not in names:
                wrong.append(f"{module.relative_to(SRC)}:{line}: no message {name!r}")
            elif given is not None and given != set(needs(name)) - added:
                wrong.append(
                    f"{module.relative_to(SRC)}:{line}: {name!r} needs {needs(name)}, is given {given}"
                )
    folder = path.with_name("options.py")
    options = declared(folder) if folder.is_file() else set()
    unsaid = [name for name in names - referred(path) if not is_said(name, options, made, written)]
    wrong += [f"{path.relative_to(SRC)}: nothing says {name!r}" for name in unsaid]
    assert not wrong, "\n".join(wrong)
