"""Sentences that people read: no clause within one, no stilted turn, none too long."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax.ast import Message, Pattern, SelectExpression, Term, TextElement

from upcard.messages.catalog import read
from upcard.rules import find_variant, rule_sheet, variant_ids
from upcard.rules.fixed import FIXED_RULES
from upcard.rules.sheet.row import say

LONGEST = 175
SRC = Path(__file__).resolve().parents[2] / "src" / "upcard"
CLAUSE = re.compile(r"\b(?!UTF|SHA)[A-Z]{3,4}-\d")
BANNED = re.compile(
    r"\bwhoever\b|^Who (?!.*\?)|\bbesides?\b|\banew\b|\bso (many|often)\b|\bwithout right\b"
    r"|\bstatistics\b|\brevisions?\b|(?-i:^What) (?!.*\?)|\ball the same\b"
    r"|\bis wanted\b|\bfrom here\.|\bwhich is the most\b",
    re.IGNORECASE,
)


def texts_of(path: Path) -> Iterator[str]:
    """Yield what the messages of a file say, each choice of plurals by itself, values as dots."""
    for entry in read(path).body:
        if isinstance(entry, Message | Term):
            for value in (entry.value, *(each.value for each in entry.attributes)):
                yield from said(value) if value else ()


def said(pattern: Pattern) -> Iterator[str]:
    """Yield what a message says, each choice by itself."""
    plain, choices = "", list[Pattern]()
    for part in pattern.elements:
        if isinstance(part, TextElement):
            plain += part.value.replace("\n", " ")
        elif isinstance(part.expression, SelectExpression):
            choices += [variant.value for variant in part.expression.variants]
            plain += "..."
        else:
            plain += "..."
    yield plain
    for choice in choices:
        yield from said(choice)


IN_SOURCES = re.compile(r"\b(whoever|anew|so many|without right)\b", re.IGNORECASE)
FILES = {path.parent.relative_to(SRC).as_posix(): path for path in sorted(SRC.rglob("words.ftl"))}


@pytest.mark.parametrize("path", [None, *FILES.values()], ids=["fixed rules", *FILES])
def test_sentences_are_short_and_plain(path):
    texts = list(texts_of(path) if path else map(say, FIXED_RULES))
    assert not [text for text in texts if CLAUSE.search(text) or BANNED.search(text)]
    sentences = [one for text in texts for one in re.split(r"[.?!:;] ", text)]
    assert not [sentence for sentence in sentences if len(sentence) > LONGEST]


@pytest.mark.parametrize("game", variant_ids())
def test_rule_sheets_are_plain(game):
    told = [row.text for part in rule_sheet(find_variant(game)) for row in part.rows]
    assert not [text for text in told if CLAUSE.search(text) or BANNED.search(text)]


def test_docstrings_and_comments_are_plain_too():
    modules = {
        path.relative_to(SRC).as_posix(): path.read_text("utf-8") for path in SRC.rglob("*.py")
    }
    assert not [name for name, text in modules.items() if IN_SOURCES.search(text)]
