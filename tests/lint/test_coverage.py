"""The page docs/coverage.md: it finds what carries a clause, and names clauses that nothing carries."""

import pytest

from tools import coverage
from tools.setup_env import ROOT

FILES = {
    "tests/data/clauses.txt": "CON-1 Players\nCON-2 Packs\nCON-3 Jokers\nCON-4 A custom | no rule\nCON-5 Left out\n",
    "src/upcard/rules/variants/tiny.toml": 'claim_limit = 2\n[clauses]\nclaim_limit = "CON-1"\n'
    '[[rounds]]\ncards = 5\ncontract = "S3"\nclause = "CON-2"\n',
    "src/upcard/engine/claims.py": "if options.claim_limit is None: ...\n",
    "tests/data/cases/tiny.toml": '[[case]]\nid = "a"\nclauses = "CON-2 CON-3"\n',
    "tests/engine/test_tiny.py": "def test_con_3_jokers(): ...\n",
}


@pytest.fixture
def house(tmp_path, monkeypatch):
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tmp_path / "docs").mkdir()
    monkeypatch.setattr(coverage, "ROOT", tmp_path)
    return tmp_path


def test_values_modules_cases_and_tests_are_found(house):
    found = coverage.collect(house)
    assert found["CON-1"].values == {"tiny: claim_limit = 2"}
    assert found["CON-1"].modules == {"engine/claims"}
    assert found["CON-2"].values == {"tiny: round 1 = S3"}
    assert (found["CON-2"].cases, found["CON-3"].cases) == ({"tiny"}, {"tiny"})
    assert found["CON-3"].tests == {"engine/test_tiny"}
    assert [name for name, clause in found.items() if not clause.carried] == ["CON-4", "CON-5"]


def test_a_module_that_asks_for_an_option_is_found(house):
    folder = house / "src/upcard/features/claims"
    folder.mkdir(parents=True)
    questions = "def bound(options): return options.claim_limit\ndef bounded(options): return bound(options)\n"
    (folder / "questions.py").write_text(questions, encoding="utf-8")
    asks = "from upcard.features.claims.questions import bounded\n"
    (house / "src/upcard/engine/match.py").write_text(asks, encoding="utf-8")
    assert coverage.collect(house)["CON-1"].modules == {"engine/claims", "engine/match"}


def test_a_clause_that_nothing_carries_is_named_with_its_reason(house):
    text = coverage.page(coverage.collect(house))
    assert "- **CON-4** A custom: no rule." in text
    assert "- **CON-5** Left out: not done." in text
    assert "checked by nothing of its own\n\nCON-1." in text


def test_a_page_out_of_date_is_noticed(house, capsys):
    assert coverage.main(["--check"]) == 1
    assert coverage.main([]) == 0
    assert coverage.main(["--check"]) == 0
    with (house / "tests/data/cases/tiny.toml").open("a", encoding="utf-8") as file:
        file.write('[[case]]\nid = "b"\nclauses = "CON-5"\n')
    assert coverage.main(["--check"]) == 1
    assert "out of date" in capsys.readouterr().out


def test_a_case_about_a_clause_that_is_none_is_noticed(house, capsys):
    with (house / "tests/data/cases/tiny.toml").open("a", encoding="utf-8") as file:
        file.write('[[case]]\nid = "b"\nclauses = "CON-99"\n')
    assert coverage.main([]) == 1
    assert "there is no clause CON-99" in capsys.readouterr().out


@pytest.mark.slow
def test_every_clause_that_nothing_carries_has_a_reason():
    found = coverage.collect(ROOT)
    assert all(clause.why_not for clause in found.values() if not clause.carried)
    assert not any(clause.why_not for clause in found.values() if clause.carried)


def test_the_list_names_each_clause_once_with_a_title():
    lines = (ROOT / coverage.CLAUSES).read_text(encoding="utf-8").splitlines()
    names = [line.split()[0] for line in lines]
    assert len(set(names)) == len(names)
    assert all(len(line.partition(" | ")[0].split()) > 1 for line in lines)
    assert {name.partition("-")[0] for name in names} == set(coverage.GAMES)
