"""Every move that a player may make can be pressed: the page, or what it is shown, writes its word."""

import re
from pathlib import Path

import pytest

import upcard
from upcard.engine.moves import FORMS

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
    assert any(re.search(rf"""["'`]{word}[ "'`]""", text) for text in WRITTEN)
