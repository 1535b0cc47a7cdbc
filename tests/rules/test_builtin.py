"""The built-in games: their values are those of the rulebook, and every clause they cite exists."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.engine.houses import BUILT_IN, HOUSES
from tests.rules.trying import game, met, values_of
from upcard.cards import card_text
from upcard.rules import FIXED_RULES, Options, Variant, find_variant, read_variant, rule_sheet
from upcard.rules.about import WHOLE_GAME, default_clause, said
from upcard.rules.form.schema import form_field

CLAUSES = {
    line.split()[0]
    for line in (Path(__file__).parents[1] / "data" / "clauses.txt")
    .read_text(encoding="utf-8")
    .splitlines()
}
CONTINENTAL = find_variant("continental")


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_clause_cited_exists(name):
    variant = BUILT_IN[name]
    cited = {*variant.clauses.values(), *(round_.clause for round_ in variant.rounds)}
    assert cited - CLAUSES - {None} == set()
    for option in (*Options.__struct_fields__, *FIXED_RULES):
        clause = variant.clause(option)
        assert clause is None or clause in CLAUSES or re.fullmatch(r"House \d+", clause), option


@pytest.mark.parametrize("name", BUILT_IN)
def test_no_built_in_game_calls_its_own_rules_house_rules(name):
    cited = {
        rule: BUILT_IN[name].clause(rule) or ""
        for rule in (*Options.__struct_fields__, *FIXED_RULES)
    }
    assert [rule for rule, clause in cited.items() if clause.startswith("House")] == []


def test_a_house_file_with_rounds_of_its_own_answers_for_contract_and_cards():
    text = 'extends = "crummy"\nace = "either"\n[[rounds]]\ncards = 7\ncontract = "2S3"\n'
    house = read_variant(text)
    assert house.clause("contract") == house.clause("cards") == "House 2"
    assert house.clause("ace") == "House 1"
    calls = read_variant('extends = "crummy"\ncall = "lay_off"\n')
    assert calls.clause("call_own") == calls.clause("call") == "House 1"
    assert read_variant(text + '[clauses]\ncontract = "CRU-20"\n').clause("contract") == "CRU-20"


@pytest.mark.parametrize("name", [*Options.__struct_fields__, *FIXED_RULES])
def test_default_clauses_exist(name):
    assert default_clause(name) in {None, *CLAUSES}


@pytest.mark.parametrize("name", Options.__struct_fields__)
def test_a_clause_of_some_game_speaks_of_every_option(name):
    """Otherwise a refusal would cite the turn: a clause of its own, what it is ``part_of``, or one in a game's file."""
    spoken = any(game.cited(name) for game in BUILT_IN.values())
    assert spoken is not (name in ("winning_run", "rulings", "at_our_table"))


@pytest.mark.parametrize("name", Options.__struct_fields__)
def test_every_option_has_a_title_and_a_meaning(name):
    field = form_field(name)
    assert field.title[0].isupper()
    assert field.help or field.choices or field.none
    assert not field.help.endswith(".")
    assert all(choice.words for choice in field.choices)
    assert not field.none or field.none_words


def test_titles_are_all_different():
    titles = [said(name) for name in Options.__struct_fields__]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(
    "option", [name for name in Options.__struct_fields__ if name != "dealer_draw_ace"]
)
def test_every_option_of_the_continental_game_that_can_refuse_a_move_rests_on_a_clause(option):
    assert CONTINENTAL.clause(option) is not None


def test_a_violation_says_the_clause_of_the_house_rule_it_rests_on():
    assert HOUSES["all may claim"].clause("claim_chain") is not None
    assert HOUSES["all may claim"].clause("claim_chain").startswith("House ")
    assert HOUSES["all may claim"].clause("ace") == "CON-32"
    assert find_variant("continental-early-claims").clause("claim_rounds") == "CON-80"
    assert find_variant("continental-wild-twos").clause("wilds") == "CON-81"


# ---- The values of Continental, by clause -----------------------------------------------------


@pytest.mark.parametrize("players, cards", [(4, 108), (5, 162), (6, 162), (7, 216), (8, 216)])
def test_con_2_and_3_packs_and_jokers(players, cards):
    shoe = CONTINENTAL.shoe(players)
    assert len(shoe) == cards
    assert sum(card_text(card) == "JK" for card in shoe) == cards // 54 * 2


def test_con_4_the_wild_cards():
    assert sorted(map(card_text, CONTINENTAL.round_rules(1).melds.wilds)) == ["AD", "AH", "JK"]


def test_con_10_and_20_to_26_the_rounds():
    written = [(r.cards, str(r.contract), r.clause) for r in CONTINENTAL.rounds]
    assert written == [
        (12, "2S3", "CON-20"),
        (12, "S3+R4", "CON-21"),
        (12, "2R4", "CON-22"),
        (12, "3S3", "CON-23"),
        (12, "2S3+R4", "CON-24"),
        (12, "S3+2R4", "CON-25"),
        (12, "3R4", "CON-26"),
    ]


@pytest.mark.parametrize(
    "cards, points",
    [("JK", 50), ("AS AH AD AC", 20), ("TS JH QD KC", 10), ("2S 3H 4D 5C 6S 7H 8D 9C", 5)],
)
def test_con_70_points(cards, points):
    table = CONTINENTAL.round_rules(1).points
    assert {
        table[card] for card, text in enumerate(map(card_text, range(53))) if text in cards
    } == {points}


def test_con_80_claims_in_the_early_rounds_only():
    variant = find_variant("continental-early-claims")
    assert [variant.round_rules(n).claims_open for n in range(1, 8)] == [True] * 4 + [False] * 3
    assert all(CONTINENTAL.round_rules(n).claims_open for n in range(1, 8))


def test_con_81_wild_twos():
    wilds = find_variant("continental-wild-twos").round_rules(1).melds.wilds
    assert sorted(map(card_text, wilds)) == ["2C", "2D", "2H", "2S", "AD", "AH", "JK"]


# ---- The rule sheet ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*BUILT_IN, *HOUSES])
def test_the_rule_sheet_is_made_of_sentences_with_clauses(name):
    variant = {**BUILT_IN, **HOUSES}[name]
    sections = rule_sheet(variant)
    assert next(section.title for section in sections) == "The aim"
    for section in sections:
        assert section.rows
        for row in section.rows:
            assert row.text[0].isupper() or row.text[0].isdigit()
            assert row.text.endswith(".")
            assert "None" not in row.text
            assert "_" not in row.text
    texts = [row.text for section in sections for row in section.rows]
    assert len(texts) == len(set(texts))


def told(variant: Variant) -> tuple[str, ...]:
    """Return all that a rule sheet says."""
    return tuple(row.text for section in rule_sheet(variant) for row in section.rows)


@pytest.mark.parametrize("option", Options.__struct_fields__)
def test_the_sheet_tells_every_value_of_an_option_from_the_others(option):
    base = read_variant(game(*met(option)))
    sheets = [
        told(replace(base, options=replace(base.options, **{option: value})))
        for value in values_of(option)
    ]
    assert len(sheets) > 1
    assert len(set(sheets)) == len(sheets)


IN_A_ROUND = [name for name in Options.__struct_fields__ if name not in WHOLE_GAME]


@pytest.mark.parametrize("option", IN_A_ROUND)
def test_the_sheet_tells_what_a_single_round_changes(option):
    base = read_variant(game(*met(option)))
    usual = getattr(base.options, option)
    values = [value for value in values_of(option) if value != usual]
    sheets = [told(base)]
    first = base.rounds[0]
    for value in values:
        changed = replace(first, overrides={**first.overrides, option: value})
        sheets.append(told(replace(base, rounds=(first, changed))))
    assert len(set(sheets)) == len(values) + 1


@pytest.mark.parametrize("name, number, rounds", [
    ("continental", 0, "1 to 7"), ("continental", 8, "1 to 7"), ("continental", -1, "1 to 7"), ("gin", 0, "1 on"),
])  # fmt: skip
def test_a_round_that_is_never_played_has_no_rules(name, number, rounds):
    with pytest.raises(ValueError, match=f"round {number}; .* has rounds {rounds}"):
        find_variant(name).round_rules(number)
    assert find_variant("gin").round_rules(99).number == 99
