"""Links in documents lead somewhere, the index to all documents; the changelog has the current behaviour versions."""

import re

import pytest

from tools.setup_env import ROOT
from upcard.rules import find_variant, variant_ids

DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_of_a_document_leads_somewhere(path):
    links = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_the_index_names_every_document():
    text = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    names = {path.name for path in (ROOT / "docs").glob("*.md")} - {"index.md"}
    assert {name for name in names if f"]({name})" not in text} == set()


def test_the_list_of_decisions_names_each():
    folder = ROOT / "docs" / "adr"
    text = (folder / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in folder.glob("0*.md") if f"]({path.name})" not in text] == []


def test_the_changelog_names_the_behaviour_versions_in_force():
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    above_one = {name: find_variant(name).version for name in variant_ids()}
    rows = re.findall(r"^\| (\d+) \| ([a-z0-9, -]+) \|$", text, re.MULTILINE)
    told = {name: int(version) for version, names in rows for name in names.split(", ")}
    told.pop("all others", None)
    assert told == {name: version for name, version in above_one.items() if version != 1}
