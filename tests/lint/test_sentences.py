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
TESTS = Path(__file__).resolve().parents[1]
SRC = TESTS.parent / "src" / "upcard"
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


IN_SOURCES = re.compile(
    r"(?<![a-z])(whoever|anew|so[ _]many|without[ _]right)(?![a-z])", re.IGNORECASE
)
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


def test_docstrings_comments_and_names_are_plain_too():
    modules = {*SRC.rglob("*.py"), *TESTS.rglob("*.py")} - {Path(__file__).resolve()}
    assert not [path for path in modules if IN_SOURCES.search(path.read_text("utf-8"))]
