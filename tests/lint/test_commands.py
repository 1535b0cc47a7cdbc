"""Every command in a document or a module's docstring is valid: its options are read, its files and modules exist.

Nothing is run here but the reading of the options; what the commands do has tests of its own.
"""

import argparse
import importlib
import importlib.util
import inspect
import re
import shlex
import sys
from importlib.machinery import PathFinder
from pathlib import Path

import pytest

from tests.sampling import thinned
from tools import start
from tools.setup_env import ROOT
from tools.tracked import tracked_files
from upcard import cli

SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
BLOCK = re.compile(r"^(?: {4,}(?:\$ )?|ExecStart=)(\S.*)$", re.MULTILINE)
SETTING = re.compile(r"[A-Z_]+=\S+ ")
DOCSTRING = re.compile(r'(?:#.*\n|\s)*r?"""(.*?)"""', re.DOTALL)
COMMAND = re.compile(r"(?:\./play|\./test|(?:[\w./]*/)?(?:upcard|python3?))(?: |$)")
OURS = str(ROOT / "deploy/upcard.toml")
NO_COMMANDS = {"upcard record 1"}  # the first line of a record


def texts() -> list[tuple[str, str]]:
    """The documents, and the docstrings of modules, which are found without parsing, since that takes seconds."""
    found = []
    for path in sorted(tracked_files(ROOT)):
        name = str(path.relative_to(ROOT))
        if path.suffix == ".md":
            found.append((name, path.read_text(encoding="utf-8")))
        elif path.suffix == ".py" and name.startswith(("tools/", "tests/", "bench/", "src/")):
            first = DOCSTRING.match(path.read_text(encoding="utf-8"))
            found.append((name, inspect.cleandoc(first[1]) if first else ""))
    return found


def commands() -> list[tuple[str, str, bool]]:
    """The place of each command, the command, and whether it has a line of its own, to be typed as it is."""
    found = {}
    for name, text in texts():
        for pattern, whole in ((BLOCK, True), (SPAN, False)):
            for line in pattern.findall(text):
                for part in re.split(r" {2,}|\s#\s| && ", line)[
                    : 1 if " && " not in line else None
                ]:
                    bare = SETTING.sub("", part.strip())
                    if COMMAND.match(bare) and bare not in NO_COMMANDS and "..." not in bare:
                        found[name, bare] = found.get((name, bare), False) or whole
    return [(name, command, whole) for (name, command), whole in found.items()]


COMMANDS = commands()
PARSER = cli._parser()


class ReadError(Exception):
    """No error: the options have been read, and nothing more should happen."""


def reads(main, words: list[str], monkeypatch) -> None:
    """Call a program up to the reading of its options."""
    real = argparse.ArgumentParser.parse_args

    def parse(self, args=None, namespace=None):
        real(self, args, namespace)
        raise ReadError

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", parse)
    monkeypatch.setattr(sys, "argv", ["it", *words])
    with pytest.raises(ReadError):
        main(*([words] if inspect.signature(main).parameters else []))


def read_ours(module, words: list[str], monkeypatch) -> None:
    """Have a module of ours read its options; where it compares words instead, they stand in its source."""
    source = Path(module.__file__).read_text(encoding="utf-8")
    if "parse_args" in source:
        reads(module.main, words, monkeypatch)
        return
    assert '__name__ == "__main__"' in source
    known = vars(module).get("WORK", ())
    said = [word for word in words if not word.isupper() and word not in known]
    there = [word for word in said if f'"{word}"' in source or (ROOT / word).exists()]
    assert said == there


def read_upcard(words: list[str], whole: bool, capsys) -> None:
    """Have ``upcard`` read its options. In the middle of a sentence what must follow may be left out."""
    words = [OURS if word.endswith("/upcard.toml") else word for word in words]
    status = 0
    try:
        PARSER.parse_args(words)
    except SystemExit as stop:
        status = stop.code
    told = capsys.readouterr().err
    assert status == 0 or (not whole and "arguments are required" in told), told


def read_python(words: list[str], monkeypatch) -> None:
    """Find what Python is to run: a module, or a file of this tree."""
    if words[:1] == ["-m"] and words[1].partition(".")[0] in ("tools", "tests", "upcard"):
        module = importlib.import_module(words[1])
        if hasattr(module, "__path__"):
            module = importlib.import_module(f"{words[1]}.__main__")
        read_ours(module, words[2:], monkeypatch)
    elif words[:1] == ["-m"]:
        # Looked for on the path alone: setuptools has a finder of pip that warns where distutils is imported already.
        assert PathFinder.find_spec(words[1]), f"{words[1]} is not installed"
    elif words:
        monkeypatch.syspath_prepend(str((ROOT / words[0]).parent))  # as Python does
        spec = importlib.util.spec_from_file_location("named_by_a_document", ROOT / words[0])
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, spec.name, module)
        spec.loader.exec_module(module)
        read_ours(module, words[1:], monkeypatch)


def read_test(words: list[str]) -> None:
    """``./test``: a word of its own, or what pytest takes; what is named is there."""
    if words[:1] in ([], ["quick"], ["peers"], ["PATH"]):
        assert all(word.isupper() or word.isdigit() for word in words[1:])
        return
    paths = [word.partition("::")[0] for word in words if "/" in word]
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


@pytest.mark.parametrize(
    "name, command, whole", thinned(COMMANDS, 3), ids=[f"{n}: {c}" for n, c, _ in COMMANDS]
)
def test_a_command_that_a_document_names_can_be_given(name, command, whole, monkeypatch, capsys):
    first, *words = shlex.split(re.sub(r"[][]", "", command))
    program = first.rpartition("/")[2]
    if program == "upcard":
        read_upcard(words, whole, capsys)
    elif program == "play":
        _, rest = start._parser().parse_known_args(words)
        read_upcard(["serve", *rest], whole, capsys)
    elif program == "test":
        read_test(words)
    else:
        read_python(words, monkeypatch)


def test_commands_are_found():
    assert len(COMMANDS) > 60
    found = {command for _, command, _ in COMMANDS}
    assert {"./test peers [N]", "upcard tables list", "python bench/table.py"} <= found


@pytest.mark.parametrize(
    "command", ["upcard rounds --nothing", "upcard nothing", "./test tests/nothing", "python -m tools.nothing",
                "python -m tests.conformance.hands --nothing 1", "python bench/table.py --nothing"],
)  # fmt: skip
def test_a_command_that_cannot_be_given_is_found(command, monkeypatch, capsys):
    with pytest.raises((AssertionError, ModuleNotFoundError, SystemExit)):
        test_a_command_that_a_document_names_can_be_given("", command, True, monkeypatch, capsys)
