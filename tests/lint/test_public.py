"""Everything that documents and examples import is public: a name in ``__all__`` of a package on the API pages."""

import ast
import re
from importlib import import_module

import pytest

from tools.setup_env import ROOT
from tools.site.stage import MODULES

REGISTER = {"upcard.envs.gym", "upcard.envs.openspiel"}
"""Imported for what they register, not for a name."""
SHOWN = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    ROOT / "bench/README.md",
    *sorted((ROOT / "examples").glob("*.py")),
]


def imports(text: str) -> list[ast.stmt]:
    """The imports that a text shows, in a program or in the blocks of a document."""
    plain = re.sub(r"^ *(?:>>>|\.\.\.) ?", "", text, flags=re.MULTILINE)
    found = re.findall(r"^ *((?:from \S+ )?import (?:\([^)]*\)|[\w., ]+))$", plain, re.MULTILINE)
    return [statement for one in found for statement in ast.parse(one).body]


def private(statement: ast.stmt) -> list[str]:
    """The private names that a statement imports from Upcard."""
    names = [alias.name for alias in statement.names]
    if isinstance(statement, ast.Import):
        return [name for name in names if name.split(".")[0] == "upcard" and name not in REGISTER]
    module = statement.module or ""
    if module.split(".")[0] != "upcard":
        return []
    offered = import_module(module).__all__ if module in MODULES else ()
    full = {name: f"{module}.{name}" for name in names}
    return [full[name] for name in names if name not in offered and full[name] not in MODULES]


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_is_shown_is_public(path):
    text = path.read_text(encoding="utf-8")
    assert [name for one in imports(text) for name in private(one)] == []


@pytest.mark.parametrize(
    "text, found",
    [
        ("    >>> from upcard.engine import Match, Deal", []),
        ("from upcard import bench", []),
        ("import upcard.envs.gym", []),
        ("    from upcard.engine.deal import Deal", ["upcard.engine.deal.Deal"]),
        ("from upcard.engine import (\n    Deal,\n    Round,\n)", ["upcard.engine.Round"]),
        ("    >>> import upcard.lab.bench", ["upcard.lab.bench"]),
    ],
)
def test_what_is_not_public_is_found(text, found):
    assert [name for one in imports(text) for name in private(one)] == found


@pytest.mark.parametrize("module", MODULES)
def test_a_public_name_is_there(module):
    package = import_module(module)
    assert [name for name in package.__all__ if not hasattr(package, name)] == []
    assert len(set(package.__all__)) == len(package.__all__)
