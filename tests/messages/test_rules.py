"""Everything about the rules of a game is said by messages: in the pseudo-language no plain word is left."""

import re
from pathlib import Path

import pytest
from fluent.syntax.visitor import Visitor

from tests.rules.trying import game
from upcard.features.told import TOLD
from upcard.messages.catalog import read
from upcard.messages.say import PSEUDO, reading
from upcard.rules import (
    Options,
    Variant,
    VariantError,
    find_variant,
    read_variant,
    rule_differences,
    rulebook,
    variant_ids,
)
from upcard.rules.about import about, said
from upcard.rules.form import look_at, read_draft
from upcard.rules.form.schema import form_groups
from upcard.rules.form.which import which_questions
from upcard.rules.idle import notes_of
from upcard.rules.sheet.row import end_words, round_words

SRC = Path(__file__).resolve().parents[2] / "src" / "upcard"
CLAUSE = re.compile(r"\b[A-Z]\w{1,4}-\d+\w?|\bHouse \d+")
WORD = re.compile(r"[A-Za-z]{3,}")
CODE = re.compile(r"`[^`]*`")


def plain_words(text: str, *values: str) -> list[str]:
    """Return the words of a text that no message said: neither clauses, code nor values, such as the name of a game."""
    known = {one for one in values if WORD.search(one)}
    for value in sorted(known, key=len, reverse=True):
        text = text.replace(value, "")
    return WORD.findall(CLAUSE.sub("", CODE.sub("", text)))


def by_its_author(variant: Variant) -> tuple[str, ...]:
    """Return the words of a game's author that stand in its sentences."""
    rulings = [text.rstrip(".") for text in variant.options.rulings.values()]
    return (variant.name, variant.about, variant.options.call_word, *rulings)


def test_a_word_that_no_message_says_is_found():
    assert plain_words("Ŧħḗ ȧƈḗ ǿƒ Gin Rummy īş řḗḓ (House 1).", "Gin Rummy") == []
    assert plain_words("Ŧħḗ deal. (House 1)") == ["deal"]


@pytest.mark.parametrize("name", variant_ids())
def test_a_rulebook(name):
    variant = find_variant(name)
    base = find_variant(variant.base or "basic")
    with reading(PSEUDO):
        told = [
            *(rulebook(variant), end_words(variant), round_words(variant, 1)),
            *(
                variant.players_words,
                variant.why_not_players(99) or "",
                *rule_differences(variant, base),
            ),
        ]
    assert plain_words("\n".join(told), *by_its_author(variant), base.name) == []


def test_a_house_game_is_named_and_described():
    with reading(PSEUDO):
        house = read_variant('extends = "gin"\nknock_max = 5\n')
        assert plain_words(f"{house.name} {house.about}", "Gin Rummy") == []
        assert "Gin Rummy" in house.name


@pytest.mark.parametrize("group", form_groups(), ids=lambda group: group.id)
def test_the_form(group):
    with reading(PSEUDO):
        (mine,) = [one for one in form_groups() if one.id == group.id]
    for field in mine.fields:
        words = [choice.words for choice in field.choices]
        none = field.none_words if field.none else ""
        values = [one.strip("`") for one in CODE.findall(said(field.name, "meaning"))]
        shown = "\n".join((mine.title, field.title, field.help, none, field.also, *words))
        assert plain_words(shown, *values) == []


def test_the_questions_that_lead_to_a_game():
    with reading(PSEUDO):
        for question in which_questions():
            assert (
                plain_words(" ".join((question.text, *(one.words for one in question.answers))))
                == []
            )


class Literals(Visitor):
    """Collects what messages quote: code, which stays in every language."""

    def __init__(self):
        self.found = set()

    def visit_StringLiteral(self, node):  # noqa: N802 - the library's name
        self.found.add(node.parse()["value"])


def quoted():
    """Return what the messages about rules quote."""
    literals = Literals()
    for path in (*SRC.glob("features/**/words.ftl"), SRC / "rules/words.ftl"):
        literals.visit(read(path))
    return {text for text in literals.found if WORD.search(text)}


NAMES = sorted((*quoted(), *Options.__struct_fields__, "rounds", "cards"), key=len, reverse=True)
CODES = "|".join(map(re.escape, (*NAMES, "none", "true", "false")))
WRITTEN = re.compile(rf"\"[^\"]*\"|'[^']*'|(?<![\w])(?:{CODES})(?!\w)")


def words_of_problem(text):
    """Return the words of a sentence about a file that no message said, and that no file writes."""
    return plain_words(WRITTEN.sub("", text))


@pytest.mark.parametrize(
    "conflict",
    [conflict for told in TOLD for conflict in told.conflicts],
    ids=lambda one: f"{one.path}: {one.name or one.shown}",
)
def test_conflicts_between_options_are_messages(conflict):
    with reading(PSEUDO), pytest.raises(VariantError) as refused:
        read_variant(game(conflict.shown))
    for problem in refused.value.problems:
        assert words_of_problem(problem.message) == []


@pytest.mark.parametrize("name", Options.__struct_fields__)
def test_the_needs_of_an_option_are_messages(name):
    with reading(PSEUDO):
        assert words_of_problem(" ".join(need.why for need in about(name).needs)) == []


FILES = (
    "name = 1", 'id = "X Y"', "version = -1", 'extends = "contnental"', 'extends = "gin"\nonly_round = 1',
    'extends = "continental"\nonly_round = 9', 'extends = "continental"\nonly_round = true', "wilsd = 1",
    'extends = "gin"\nrounds = []', 'extends = "gin"\nrounds = [1]', 'clauses = { x = "A" }', "#" * 70_000,
    "wilds = 1979-05-27", "players = [1, 99]", "set_size = 3", 'packs = "fixed:99"', 'packs = "steps:1=1"',
    'ranks = ["JK"]', "points = { A = 5 }", "call_word = 1", "claim_rounds = {}", 'ace = "hihg"', "take_back = 2",
    "drop = [1, true]", 'rulings = { x = "y" }', "overrides = { players = [2, 3] }", "overrides = { zzz = 1 }",
    "cards = 0", "cards = 40", 'cards = { "2-4" = 5, "9" = 3 }', "cards = { x = 1 }", "contract = 1",
    'contract = "9R9"', 'contract = "R14"', 'contract = "5S3!"', "contract_points = 900", "min_naturals = 4",
    'contract = "5R3"\nrun_pair_rule = "distinct_suits"\ncards = 15',
    'contract_size = "exact"\nlayoff = "none"\ncards = 12',
    'contract = "none"', 'game_end = "target:9"\npoints = { joker = 0, "A-K" = 0 }', "x = { a = [[[[[[1]]]]]] }",
    'extends = "indian"\nset_size = [5, 5]\nrun_size = [5, 5]\ncontract = "none"\ncards = 13',
)  # fmt: skip
GAMES = [find_variant(name) for name in variant_ids()]
FIELDS = [field for group in form_groups() for field in group.fields]
VALUES = {
    *("name", "version", "only_round", "clauses", "Mine", "target", "fixed"),
    *(text for one in GAMES for text in (one.id, one.name)),
    *(word for field in FIELDS for choice in field.choices for word in WORD.findall(choice.value)),
}
"""Other words that a file contains."""


@pytest.mark.parametrize("lines", FILES, ids=lambda lines: lines[:40])
def test_problems_of_a_file_and_their_mends_are_messages(lines):
    text = game(lines)
    with reading(PSEUDO):
        with pytest.raises(VariantError) as refused:
            read_variant(text)
        told = [problem.message for problem in refused.value.problems]
        if {problem.path for problem in refused.value.problems} != {"file"}:
            found = look_at(read_draft(text)).problems
            told += [one.text for one in found]
            told += [mend.words for one in found for mend in one.mends]
    left = plain_words(WRITTEN.sub("", " ".join(told)), *VALUES)
    assert set(left) <= set(WORD.findall(lines))


def test_options_without_effect_are_messages():
    with reading(PSEUDO):
        notes = notes_of(read_variant('extends = "gin"\nset_pair_rule = "distinct_ranks"\n'))
    assert notes
    assert words_of_problem(" ".join(notes)) == []
