"""Every case file of the repository, and every example of docs/cases.md.

A case with a table is a test of its own; the short ones, of which there are many, are one test for each file.
"""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.engine.houses import BUILT_IN, HOUSE_FILES
from tests.lab.documents import blocks
from upcard import features
from upcard.engine import Deal, parse_position, position_text
from upcard.features.plays import MODULES
from upcard.lab.cases.case import Case, setting_of
from upcard.lab.cases.fields import Fields
from upcard.lab.cases.files import Failure, find_files, read_file, read_text
from upcard.lab.cases.run import why_not_case

CASES = Path(__file__).parents[1] / "data" / "cases"
FEATURES = Path(features.__path__[0])
"""The folder with the examples of each feature's options."""


def _named(items: list[Case | Failure]) -> list:
    return [
        pytest.param(item, id=f"{item.id}-{'-'.join(getattr(item, 'clauses', ()))}")
        for item in items
    ]


FILES = {path.stem: read_file(path) for path in sorted(CASES.rglob("*.toml"))}
FILES |= {
    f"{path.parent.name} examples": read_file(path)
    for path in sorted(FEATURES.glob("*/examples.toml"))
}


def _of_files() -> list[Case | Failure]:
    return [item for items in FILES.values() for item in items]


def _has_table(item: Case | Failure) -> bool:
    return isinstance(item, Case) and bool({"position", "match"} & set(item.data))


def _of_document() -> list[Case | Failure]:
    return [
        item
        for line, text in blocks("cases.md", "toml")
        for item in read_text(text.encode(), f"docs/cases.md:{line}")
    ]


def _reads_back(deal: Deal) -> None:
    """Every position that a case passes through has a text form that reads back exactly."""
    text = position_text(deal)
    again = parse_position(text, deal.variant, deal.names)
    assert position_text(again) == text
    assert again.to_act() == deal.to_act()


@pytest.mark.parametrize("case", _named([item for item in _of_files() if _has_table(item)]))
def test_case(case):
    why = why_not_case(case, _reads_back)
    assert why is None, why


@pytest.mark.parametrize("name", FILES)
def test_short_cases(name):
    short = [item for item in FILES[name] if not _has_table(item)]
    whys = [(item, item.why if isinstance(item, Failure) else why_not_case(item)) for item in short]
    assert [f"{item.id}: {why}" for item, why in whys if why is not None] == []


def test_no_case_is_left_out():
    assert len(_of_files()) >= 1400
    assert len(FILES) == len([*find_files([str(CASES), str(FEATURES)])])


@pytest.mark.parametrize("case", _named(_of_document()))
def test_example_of_the_document(case):
    assert not isinstance(case, Failure), case.why
    why = why_not_case(case)
    assert why is None, why


def test_the_document_has_an_example_of_every_form():
    from upcard.lab.cases.run import FORMS

    cases = [case for case in _of_document() if isinstance(case, Case)]
    assert {form for form in FORMS if any(form in case.data for case in cases)} == set(FORMS)


def test_ids_are_unique_over_all_files():
    ids = [case.id for case in _of_files()]
    assert sorted(set(ids)) == sorted(ids)


def test_every_case_of_the_catalogue_is_run_or_answered():
    catalogue = re.compile(r"CASE-\d{3}")
    run = {case.id for case in _of_files() if catalogue.fullmatch(case.id)}
    answered = set(catalogue.findall((CASES / "README.md").read_text(encoding="utf-8")))
    assert (len(run), len(answered), run & answered) == (150, 0, set())


def test_every_built_in_game_has_cases():
    """Ten or more for every game; its variants, which change a rule or two, are named by at least one."""
    named = Counter(str(case.data["game"]) for case in _of_files())
    for game, variant in BUILT_IN.items():
        base = BUILT_IN.get(variant.base or "")
        small = base is not None and len(variant.house) < 6 and game != "liverpool"
        assert named[game] >= (1 if small else 10), (game, named[game])


MET_BY_NOBODY = {
    "claim.not_asked", "replace.not_in_set_either", "show.not_all", "misplay.groups", "misplay.owed",
    "irregular.enough", "irregular.last_card", "irregular.left", "mistake.discards_gone",
}  # fmt: skip
"""Refusals that only a program meets: in a case another reason comes first."""


def test_every_refusal_is_met_in_a_case_or_a_test():
    """Otherwise no test would see that it is said, and when."""
    codes = {one.code for module in MODULES for one in getattr(module, "SAYS", {}).values()}
    met = set(re.findall(r"'refused': '([a-z._]+)'", str(FILES)))
    tests = [path for path in CASES.parents[1].rglob("*.py") if path != Path(__file__)]
    text = "".join(path.read_text(encoding="utf-8") for path in tests)
    refusals = {code for code in codes if not code.startswith("points.")}
    assert {code for code in refusals - met if code not in text} == MET_BY_NOBODY


@pytest.mark.parametrize("name", HOUSE_FILES)
def test_the_cases_of_a_house_file_are_judged_by_its_rules(name):
    (first, *_rest) = FILES[name]
    assert isinstance(first, Case)
    variant = setting_of(Fields(first.data)).variant
    assert (variant.options, variant.rounds) == (
        HOUSE_FILES[name].options,
        HOUSE_FILES[name].rounds,
    )
