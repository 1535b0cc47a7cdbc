"""The form is made from the options: every option once, each with a field of its kind."""

from collections import Counter

import pytest

from tests.rules.trying import values_of
from upcard.rules import Options
from upcard.rules.form import begun, form_groups, look_at
from upcard.rules.form.draft import plain, tidied, without
from upcard.rules.form.schema import form_field

FIELDS = {field.name: field for group in form_groups() for field in group.fields}
KINDS = {
    "players": "span", "packs": "form", "wilds": "cards", "wild_max": "number", "wild_ratio": "form",
    "all_wild_set": "flag", "ace": "choice", "replace_in": "several", "claim_rounds": "numbers",
    "settlement": "numbers", "call_word": "text", "points": "table", "rulings": "table", "drop": "span",
    "game_end": "form",
}  # fmt: skip


def test_every_option_stands_in_exactly_one_group():
    asked = Counter(field.name for group in form_groups() for field in group.fields)
    assert asked == Counter(Options.__struct_fields__)


def test_few_options_are_shown_first():
    assert len([field for field in FIELDS.values() if field.simple]) == 21


@pytest.mark.parametrize("name, kind", KINDS.items())
def test_a_field_is_of_the_kind_of_its_type(name, kind):
    assert FIELDS[name].kind == kind


def test_words_keep_the_order_in_which_they_are_explained():
    assert [choice.value for choice in FIELDS["ace"].choices] == ["low", "high", "either", "both"]
    assert FIELDS["ace"].choices[3].words == "at both ends"
    assert FIELDS["claim_rounds"].choices[0].value == "all"


def test_limits_and_absence_come_from_the_type():
    assert (FIELDS["out_score"].least, FIELDS["out_score"].most) == (-1000, 1000)
    assert (FIELDS["players"].least, FIELDS["players"].most) == (2, 12)
    assert FIELDS["wild_max"].none
    absent = {name: field.none_words for name, field in FIELDS.items() if field.none}
    assert (absent["claim_limit"], absent["knock_max"]) == ("no limit", "never")
    assert "none" not in absent.values()  # which may mean no limit, or never
    assert FIELDS["claim_limit"].help == "most claims of a player in a round"
    assert FIELDS["wilds"].help == "a rank such as 2, or one card such as AH"
    assert FIELDS["at_our_table"].longest == 300
    assert not FIELDS["claim_penalty"].none
    assert FIELDS["call_word"].longest == 20
    assert (FIELDS["set_size"].open, FIELDS["run_size"].open, FIELDS["drop"].open) == (
        True,
        False,
        False,
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", Options.__struct_fields__)
def test_every_option_can_be_reached_changed_and_reverted(name):
    draft = begun("continental")
    base = look_at(draft)
    value = next(plain(value) for value in values_of(name) if plain(value) != base.values[name])
    changed = tidied({**draft, name: value})
    assert changed == {**draft, name: value}
    look = look_at(changed)
    assert look.values[name] == value
    assert look.changed == (name,)
    assert tidied({**changed, name: base.values[name]}) == draft
    assert without(changed, name) == draft


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in FIELDS if FIELDS[name].kind == "choice"])
def test_every_word_of_a_choice_can_be_read(name):
    field = form_field(name)
    assert len({choice.words for choice in field.choices}) == len(field.choices)
    for choice in field.choices:
        look = look_at({"extends": "continental", name: choice.value})
        assert "variant.type" not in {problem.code for problem in look.problems}
