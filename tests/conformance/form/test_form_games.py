"""Every game that the form can produce is refused by the checker, or its rounds are played by bots to the end."""

import pytest

from tests.conformance.form.games import FIELDS, edge_drafts, form_draft, played, played_draft
from upcard.rules import Options


def test_every_option_is_pressed_by_some_game():
    assert {field.name for field in FIELDS} == set(Options.__struct_fields__)
    pressed = {name for number in range(400) for name in form_draft(number)}
    assert len(pressed & {field.name for field in FIELDS}) > 0.9 * len(FIELDS)


@pytest.mark.parametrize("part", range(2))
def test_a_game_of_the_form_is_named_or_played(part):
    found = [played(number, 1) for number in range(part, 40, 2)]
    assert None in found
    assert any(found)


@pytest.mark.slow
@pytest.mark.once
def test_every_option_at_its_ends_is_named_or_played():
    drafts = edge_drafts()
    assert {name for draft in drafts for name in draft} >= set(Options.__struct_fields__)
    found = [played_draft(draft, number, 1) for number, draft in enumerate(drafts)]
    assert found.count(None) > len(found) / 2  # and none of them breaks off
