"""The citations of each game are those that a reader has checked, and the game's rule sheet has them."""

import pytest

from tests.engine.houses import BUILT_IN
from tests.rules.cited import CITED, UNSAID, clauses_of, refusals, refuse_in, table
from upcard.rules import read_variant, rule_sheet
from upcard.rules.fixed import MISTAKES


def test_what_is_cited_is_what_was_read():
    """`python -m tests.rules.cited` writes the file: check that each changed line cites the right rule."""
    assert CITED.read_text(encoding="utf-8").splitlines() == table().splitlines()


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_reader_of_a_refusal_finds_its_clause_in_the_rule_sheet(game):
    variant = BUILT_IN[game]
    told = {row.clause for section in rule_sheet(variant) for row in section.rows}
    cited = {
        (rule, variant.clause(rule) if clause == UNSAID else clause)
        for rule in refuse_in(game)
        if rule not in MISTAKES and (variant.options.wilds or rule != "min_naturals")
        for clause in clauses_of(variant, rule).values()
    }
    assert {one for one in cited if one[1] not in told} == set()


def test_a_refusal_that_cannot_be_is_none_of_a_game():
    assert ("claim.limit", "SHA-20") in refusals("shanghai")
    assert "claim.limit" not in {code for code, _ in refusals("continental")}
    assert ("show.left_over", "IND-7") in refusals("indian")
    assert "show.left_over" not in {code for code, _ in refusals("gin")}


@pytest.mark.parametrize("base, line, rule", [
    ("basic", 'draw = "top_if_played"', "play_at_once"),
    ("scala-40", 'contract_points = "none"', "opening"),
    ("gin", 'claim_rounds = "all"', "claim_dead"),
    ("basic", 'claim_rounds = "all"', "claim_taken"),
    ("shanghai", 'call = "none"', "call"),
    ("shanghai", 'ace = "low"', "ace"),
])  # fmt: skip
def test_a_part_of_what_a_house_changes_cites_the_house(base, line, rule):
    assert read_variant(f'extends = "{base}"\n{line}\n').clause(rule) == "House 1"
