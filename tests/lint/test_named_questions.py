"""Nobody reads an option of a feature: it is asked by name (``questions.py``)."""

import ast
import re
from collections.abc import Iterator

import msgspec
import pytest

from tools.setup_env import ROOT
from upcard.features.told import Options

FOLDERS = ("engine", "bots", "paper", "envs", "server", "client")
CORE = ROOT / "src/upcard/engine/core"
"""It makes numbers of the options, once for all rounds."""
OPTIONS = {field.name for field in msgspec.structs.fields(Options)}
LOOKS = {"face"}
"""Options on the look of cards, not on play."""
PAGE = ROOT / "src/upcard/web/js"
EDITOR = PAGE / "rules"
"""The form in which options are chosen names them."""


def reads(source: str) -> list[str]:
    """Return line and name of every option that is read from options, whatever these are called there."""
    if "options" not in source:
        return []
    nodes = [*ast.walk(ast.parse(source))]
    known = {"options", *_called(nodes)}
    return [
        f"{node.lineno}: {node.attr}"
        for node in nodes
        if isinstance(node, ast.Attribute)
        and node.attr in OPTIONS - LOOKS
        and _last_name(node.value) in known
    ]


def _called(nodes: list[ast.AST]) -> Iterator[str]:
    """Yield the names that options are given: ``own = deal.rules.options``, alone or among others."""
    for node in nodes:
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            several = isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
            pairs = (
                zip(target.elts, node.value.elts, strict=True)
                if several
                else [(target, node.value)]
            )
            for name, value in pairs:
                if _last_name(value) == "options":
                    yield _last_name(name)


def _last_name(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def reads_of_page(script: str) -> list[str]:
    """Return every option that a script of the page reads of a round, or of values or options of a game."""
    names = re.findall(r"\b(?:options|values|round)\??\.(\w+)", script)
    return [name for name in names if name in OPTIONS - LOOKS]


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_option_is_read_outside_its_feature(folder):
    files = sorted((ROOT / "src/upcard" / folder).rglob("*.py"))
    files = [file for file in files if not file.is_relative_to(CORE)]
    found = [
        f"{file.relative_to(ROOT)}:{read}"
        for file in files
        for read in reads(file.read_text(encoding="utf-8"))
    ]
    assert files
    assert found == []


def test_the_page_reads_no_option():
    scripts = [file for file in sorted(PAGE.rglob("*.js")) if not file.is_relative_to(EDITOR)]
    found = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in scripts
        for name in reads_of_page(file.read_text(encoding="utf-8"))
    ]
    assert scripts
    assert found == []


def test_an_option_that_the_page_reads_is_found():
    assert reads_of_page("if (s.round?.rearrange && game.values.draw) tile(round.face);") == [
        "rearrange",
        "draw",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "pushes = deal.rules.options.draw == 'push_on'",
        "if options.claim_price: pass",
        "rules, own = deal.rules, deal.rules.options; least = own.contract_points",
        "self.asked = deal.rules.options; cap = self.asked.score_cap",
    ],
)
def test_an_option_that_is_read_is_found(line):
    assert len(reads(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "face = deal.rules.options.face",
        "x = pushes(deal.rules.options)",
        "y = state.draw, slot.options",
    ],
)
def test_looks_questions_and_other_values_are_left_alone(line):
    assert reads(line) == []
