"""Every move that a player may make can be pressed: its feature has a message for a button, or the page or its state
has its word.
"""

import re
from pathlib import Path

import pytest

import upcard
from upcard.engine.core.form import CardForm, Form
from upcard.engine.moves import FORMS
from upcard.engine.wording import FACTS, QUESTION, buttons
from upcard.rules import Options

ROOT = Path(upcard.__file__).parent
WRITTEN = [
    path.read_text(encoding="utf-8")
    for path in (
        *(ROOT / "server" / "present").rglob("*.py"),
        *(ROOT / "web" / "js" / "input").rglob("*.js"),
    )
]


@pytest.mark.parametrize("word", [form.word for form in FORMS if not form.by_chance])
def test_a_move_is_written_where_presses_become_moves(word):
    brought = word in {form.word for form, _ in buttons()}
    written = any(re.search(rf"""["'`]{word}[ "'`]""", text) for text in WRITTEN)
    assert brought or written, f"words.ftl of its feature has no message button-{word}"


@pytest.mark.parametrize("form, words", buttons(), ids=[form.word for form, _ in buttons()])
def test_a_button_of_a_feature_names_facts_that_there_are_and_a_move_that_one_press_makes(
    form, words
):
    name = f"button-{form.word}"
    parts = words.attributes(name)
    assert parts in ((), QUESTION)
    for one in (name, *(f"{name}.{part}" for part in parts)):
        assert set(words.needs(one)) <= {*FACTS, *Options.__struct_fields__}
    assert type(form) in (Form, CardForm)
