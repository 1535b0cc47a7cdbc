"""The tests named in docs/security.md exist."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def functions(file):
    return {
        node.name
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


@pytest.mark.slow
def test_every_test_that_the_page_on_security_names_is_there():
    named = NAMED.findall((ROOT / "docs" / "security.md").read_text())
    assert len(named) > 30
    missing = [f"{file}::{name}" for file, name in named if name not in functions(ROOT / file)]
    assert missing == []


def test_every_threat_names_a_test():
    rows = [
        line
        for line in (ROOT / "docs" / "security.md").read_text().splitlines()
        if line.startswith("| ") and "threat |" not in line
    ]
    assert len(rows) > 20
    assert [row for row in rows if not NAMED.search(row)] == []
