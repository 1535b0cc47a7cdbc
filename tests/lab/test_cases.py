"""Every case file of the repository, and every example of docs/cases.md: one test for each case."""

from pathlib import Path

import pytest

from tests.lab.documents import blocks
from upcard.engine import Deal, parse_position, position_text
from upcard.lab.cases import Broken, Case, read_file, read_text, why_not_case

CASES = Path(__file__).parents[1] / "data" / "cases"


def _named(items: list[Case | Broken]) -> list:
    return [
        pytest.param(item, id=f"{item.id}-{'-'.join(getattr(item, 'clauses', ()))}")
        for item in items
    ]


def _of_files() -> list[Case | Broken]:
    return [item for path in sorted(CASES.rglob("*.toml")) for item in read_file(path)]


def _of_document() -> list[Case | Broken]:
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


@pytest.mark.parametrize("case", _named(_of_files()))
def test_case(case):
    assert not isinstance(case, Broken), case.why
    why = why_not_case(case, _reads_back)
    assert why is None, why


@pytest.mark.parametrize("case", _named(_of_document()))
def test_example_of_the_document(case):
    assert not isinstance(case, Broken), case.why
    why = why_not_case(case)
    assert why is None, why


def test_the_document_has_an_example_of_every_form():
    from upcard.lab.cases import FORMS

    cases = [case for case in _of_document() if isinstance(case, Case)]
    assert {form for form in FORMS if any(form in case.data for case in cases)} == set(FORMS)


def test_ids_are_unique_over_all_files():
    ids = [case.id for case in _of_files()]
    assert sorted(set(ids)) == sorted(ids)
