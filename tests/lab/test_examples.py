"""Every option is shown by a case: with another value the case fails, and no refusal is made with every value."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from tests.lab.test_cases import FILES
from tests.rules.trying import values_of
from tests.sampling import thinned
from upcard.engine.moves import FORMS as FORMS_OF_MOVES
from upcard.engine.moves import HONOUR_ACTIONS
from upcard.engine.wording import SAYS
from upcard.lab.cases.case import Case, setting_of
from upcard.lab.cases.fields import Fields
from upcard.lab.cases.run import FORMS, why_not_case
from upcard.rules import Options
from upcard.rules.idle import is_off

CASES = [case for items in FILES.values() for case in items if isinstance(case, Case)]
VARIANTS = {case.id: setting_of(Fields(case.data)).variant for case in CASES}

NO_EXAMPLE = {
    "at_our_table", "call_word", "face", "rulings", "first_dealer", "rearrange",
}  # fmt: skip
"""Options without effect on the play of a case, or whose other values no case can have: words and looks, the dealer's
draw, and rearranging in games without discards.
"""
ANYWAY = {"show.left_over", "replace.one_by_one", "replace.own_meld_first"}
"""Refusals that stay with every value of the option whose clause they cite."""
BESIDE_THE_GAME = {*HONOUR_ACTIONS, *(form.word for form in FORMS_OF_MOVES if form.by_chance)}
"""Acts against the rules, and the moves of chance and referees: an option says when, but never opens them."""


def value_in(case: Case, option: str) -> object:
    """Return the value of an option in the game of a case."""
    return getattr(VARIANTS[case.id].options, option)


def switched(case: Case, option: str) -> Iterator[str]:
    """Yield why a case fails with each other value of an option; nothing if it does not."""
    for value in values_of(option):
        if value != value_in(case, option):
            options = {**case.data.get("options", {}), option: as_in_file(value)}
            yield why_not_case(Case(case.id, case.clauses, {**case.data, "options": options})) or ""


OF_THE_HOUSE = re.compile(r"expected clause|\[variant\.")
"""Why a case fails only since its game is another one: the house is cited, or the value contradicts another."""


def as_in_file(value: object) -> object:
    """Return a value as a file of cases has it."""
    return (
        [*map(as_in_file, value)]
        if isinstance(value, tuple)
        else "none"
        if value is None
        else value
    )


def shows(case: Case, option: str) -> bool:
    """Return whether a case sets an option, or is about the clause by which its game has it."""
    cited = VARIANTS[case.id].cited(option)
    return option in case.data.get("options", {}) or cited in case.clauses


@pytest.mark.parametrize("option", thinned(Options.__struct_fields__, 8))
def test_an_example_of_an_option_fails_with_another_value(option):
    cases = [case for case in CASES if shows(case, option)]
    whys = (why for case in cases for why in switched(case, option))
    found = any(why and not OF_THE_HOUSE.search(why) for why in whys)
    assert found is (option not in NO_EXAMPLE)


# ---- Refusals ---------------------------------------------------------------------------------


def asked_in(case: Case) -> Iterator[tuple[str, str]]:
    """Yield the word of each move, or other question, of a case, and the code by which it is refused, "" where it is
    allowed.
    """
    steps = [
        step for form in ("position", "match") for step in case.data.get(form, {}).get("steps", ())
    ]
    asked = [{"move": step} if isinstance(step, str) else step for step in steps]
    for step in (
        *asked,
        {"move": f"P1 a-{next(one for one in FORMS if one in case.data)}", **case.data},
    ):
        words = str(step.get("move") or step.get("ask") or "").split()
        if len(words) > 1 and step.get("legal", True):
            yield words[1], step.get("refused", "")


REFUSED: dict[str, list[tuple[Case, str]]] = defaultdict(list)
ALLOWED: dict[str, list[Case]] = defaultdict(list)
for _case in CASES:
    for _word, _code in asked_in(_case):
        if _code:
            REFUSED[_code].append((_case, _word))
        else:
            ALLOWED[_word].append(_case)
RULES = {(saying.code, saying.rule) for saying in SAYS.values() if saying.code in REFUSED}
OF_OPTIONS = sorted(one for one in RULES if one[1] in Options.__struct_fields__)


@pytest.mark.parametrize("code, option", thinned(OF_OPTIONS, 8))
def test_a_refusal_disappears_with_the_option_whose_clause_it_cites(code, option):
    whys = (why for case, _ in REFUSED[code] for why in switched(case, option))
    gone = any(f"expected the refusal {code}; the engine" in why for why in whys)
    if not goes_with_no_value(code):
        assert gone is (code not in ANYWAY)


def goes_with_no_value(code: str) -> bool:
    """Return whether a refusal may cite an option without depending on its value: for a move that the game lacks, it
    cites what the game has instead.
    """
    return code.endswith(".never") or BESIDE_THE_GAME.issuperset(word for _, word in REFUSED[code])


@pytest.mark.parametrize("code, option", OF_OPTIONS)
def test_a_refused_move_is_allowed_elsewhere_with_the_same_value(code, option):
    """Except if that value switches the option off."""
    values = [(word, value_in(case, option)) for case, word in REFUSED[code]]
    both = any(
        is_off(option, value) or value_in(case, option) == value
        for word, value in values
        for case in ALLOWED[word]
    )
    assert both


def citing(case: Case) -> dict[str, Any]:
    """Return a case whose refusals must cite a clause that it names, or one of the house where it sets options."""
    named = [*case.clauses, *(f"House {number}" for number in range(1, 10))]
    clause = {"clause": " ".join(named)}
    data = {**case.data, **(clause if "refused" in case.data else {})}
    for form in {"position", "match"} & data.keys():
        steps = [
            {**clause, **step} if isinstance(step, dict) and "refused" in step else step
            for step in data[form].get("steps", ())
        ]
        data[form] = {**data[form], "steps": steps}
    return data


EXAMPLES = [case for name, items in FILES.items() if name.endswith(" examples") for case in items]


@pytest.mark.parametrize("case", thinned(EXAMPLES, 4), ids=lambda case: case.id)
def test_the_refusals_of_an_example_cite_a_clause_that_it_names(case):
    assert why_not_case(Case(case.id, case.clauses, citing(case))) is None
