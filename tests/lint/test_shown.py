"""The interactive examples of the documents give the output shown."""

import doctest
import re
from importlib.util import find_spec

import pytest

from tools.setup_env import ROOT

SHOWN = [path for path in sorted((ROOT / "docs").glob("*.md")) if ">>> " in path.read_text("utf-8")]
NEEDS = {"OpenSpiel": "pyspiel"}
"""What a section needs that not every system has."""
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


def run(text, name):
    """Run the examples of a text; returns how many there are, and how many failed."""
    told = doctest.DocTestParser().get_doctest(re.sub("(?m)^```.*$", "", text), {}, name, name, 0)
    return doctest.DocTestRunner(optionflags=FLAGS).run(told)


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.name)
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_the_examples_of_a_document_run(path, monkeypatch):
    monkeypatch.chdir(ROOT)
    sections = re.split("(?m)^(?=## )", path.read_text(encoding="utf-8"))
    missing = {f"## {name}" for name, module in NEEDS.items() if not find_spec(module)}
    text = "".join(one for one in sections if one.splitlines()[0] not in missing)
    done = run(text, path.name)
    assert done.failed == 0
    assert done.attempted > 4


def test_an_example_that_comes_out_otherwise_is_found(capsys):
    assert run("```\n>>> 1 + 1\n3\n```\n", "sums").failed == 1
