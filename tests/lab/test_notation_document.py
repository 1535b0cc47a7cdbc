"""Every example of docs/notation.md is read and written again exactly."""

import pytest

from tests.lab.documents import blocks
from upcard.cards import NotationError, cards_text, parse_card, parse_cards
from upcard.engine import (
    move_text,
    parse_move,
    parse_position,
    position_text,
)
from upcard.melds import meld_text, parse_meld
from upcard.rules import find_variant

VARIANT = find_variant("continental")
RULES = VARIANT.round_rules(1).melds


def _lines(mark: str) -> list[str]:
    found = [line for _, text in blocks("notation.md", mark) for line in text.splitlines()]
    assert found
    return found


@pytest.mark.parametrize("text", _lines("cards"))
def test_cards(text):
    assert cards_text(parse_cards(text)) == text


@pytest.mark.parametrize("text", _lines("melds"))
def test_melds(text):
    assert meld_text(parse_meld(text, RULES), RULES) == text


@pytest.mark.parametrize("line", _lines("melds-read"))
def test_melds_that_are_read_too(line):
    written, _, exact = line.partition(" = ")
    assert meld_text(parse_meld(written, RULES), RULES) == exact


@pytest.mark.parametrize("text", _lines("moves"))
def test_moves(text):
    assert move_text(parse_move(text, RULES), RULES) == text


def test_the_document_has_every_move():
    from upcard.engine.moves import FORMS

    words = {form.word for form in FORMS}
    assert {text.split()[0] for text in _lines("moves")} == words
    document = _document()
    rows = [line for line in document[: document.index("## Positions")] if line.startswith("| `")]
    assert words <= {word for line in rows for word in line.split("|")[1].split("`")[1::2]}


@pytest.mark.parametrize("text", _lines("positions"))
def test_positions(text):
    assert position_text(parse_position(text, VARIANT)) == text


def test_the_document_has_every_field_of_a_position():
    from upcard.engine.position import NAMES

    shown = {part.split()[0] for text in _lines("positions") for part in text.split("; ")}
    document = {line.split("`")[1] for line in _document() if line.startswith("| `")}
    assert shown <= set(NAMES)
    assert set(NAMES) <= document


def _document() -> list[str]:
    from tests.lab.documents import DOCS

    return (DOCS / "notation.md").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", _lines("refused"))
def test_refused(line):
    rest, _, code = line.partition(" -> ")
    what, _, text = rest.partition(" ")
    read = {
        "card": parse_card,
        "meld": lambda words: parse_meld(words, RULES),
        "move": lambda words: parse_move(words, RULES),
        "position": lambda words: parse_position(words, VARIANT),
    }[what]
    with pytest.raises(NotationError) as refused:
        read(text)
    assert refused.value.code == code
