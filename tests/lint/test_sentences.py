"""What people read: no clause within a sentence, no stilted turn, none too long."""

import re

import pytest

from upcard.bots.why.words import SAYS as WHY
from upcard.engine.wording import SAYS
from upcard.paper.referee.questions import QUESTIONS
from upcard.paper.referee.rulings import RULINGS
from upcard.rules import find_variant, rule_sheet, variant_ids
from upcard.rules.fixed import FIXED_RULES

LONGEST = 160
CLAUSE = re.compile(r"\b[A-Z]{3,4}-\d")
BANNED = re.compile(
    r"\bwhoever\b|^Who (?!.*\?)|\bbesides?\b|\banew\b|\bso (many|often)\b|\bwithout right\b"
    r"|\bstatistics\b|\brevisions?\b",
    re.IGNORECASE,
)
RULED = [
    text
    for one in RULINGS
    for text in (one.text, one.cards, one.score, *(part for step in one.steps for part in step))
]
ASKED = [text for one in QUESTIONS for text in (one.text, *(answer.text for answer in one.answers))]
TOLD = {
    "refusals": [one.text for one in SAYS.values()],
    "reasons": list(WHY.values()),
    "fixed rules": list(FIXED_RULES.values()),
    "rulings": RULED,
    "questions": ASKED,
}


@pytest.mark.parametrize("texts", TOLD.values(), ids=TOLD)
def test_sentences_are_short_and_plain(texts):
    assert not [text for text in texts if CLAUSE.search(text) or BANNED.search(text)]
    assert not [text for text in texts if len(text) > LONGEST]


@pytest.mark.parametrize("game", variant_ids())
def test_rule_sheets_are_plain(game):
    told = [row.text for part in rule_sheet(find_variant(game)) for row in part.rows]
    assert not [text for text in told if CLAUSE.search(text) or BANNED.search(text)]
