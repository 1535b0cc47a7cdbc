"""The built-in games: their values are those of the rulebook, and every clause they cite exists."""

import re
import typing
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.engine.houses import BUILT_IN, HOUSES
from upcard.cards import card_text
from upcard.rules import FIXED_RULES, Options, find_variant, read_variant, rule_sheet
from upcard.rules.about import WHOLE_GAME, default_clause, option_meta

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
    meta = option_meta(name)
    assert meta.title
    assert meta.title[0].isupper()
    assert meta.description
    assert not meta.description.endswith(".")


def test_titles_are_all_different():
    titles = [option_meta(name).title for name in Options.__struct_fields__]
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


OTHER_VALUES = {
    "players": [(2, 2)],
    "packs": ["fixed:3"],
    "jokers": ["fixed:1", "players_minus_1"],
    "wilds": [("joker",), ("joker", "2", "AH"), ()],
    "wild_max": [1, 2],
    "wild_ratio": ["1/3", None],
    "min_naturals": [0, 2],
    "set_size": [(2, None), (3, 4)],
    "run_size": [(3, 13), (4, 6)],
    "replace_in": [(), ("run", "set"), ("set",)],
    "claim_rounds": [(), (1, 3)],
    "claim_penalty": [0, 2],
    "claim_limit": [1, 3],
    "claim_price": [1, 2],
    "settlement": ["linear_2", (2, 4, 6, 8, 9, 9, 9)],
    "first_turns": [1, 2],
    "opening_pure": [1, 2],
    "ranks": [("A-7", "J-K"), ("7-K", "A")],
    "winning_run": [7, 13],
    "claim_limit_match": [3, 12],
    "reentries": [1, 2],
    "cut_bonus": [50],
    "call_word": ["Rummy!"],
    "at_our_table": ["Tea at four."],
    "stock_refills": [2, None],
    "contract_points": [51, 40],
    "melds_per_turn": [1, 2],
    "knock_max": [10, 5],
    "gin_bonus": [25, 20],
    "big_gin_bonus": [31],
    "undercut_bonus": [25, 10],
    "void_stock": [2, 3],
    "show_runs": [2, 3],
    "show_pure": [1, 2],
    "wrong_show": [80, 50],
    "drop": [(20, 40), (25, 50)],
    "out_score": [-20],
    "out_at_once_score": [-60, -50],
    "out_at_once_factor": [2, 3],
    "score_cap": [80, 100],
    "ace_low_points": [1, 5],
    "game_end": ["target:100", "eliminate:101"],
    "game_bonus": [100],
    "box_bonus": [25],
    "shutout_factor": [2],
    "suspend": [("agreed",), ("players", "year"), ("between_rounds", "seats"), ()],
    "short_hand": [5, 0],
    "rulings": [{"too_many": "Ann decides."}],
    "most_draws": [3, 2],
    "time_penalty": [3, 1],
    "points": [{"joker": 1, "wild": 2, "AS": 3, "A-K": 4}],
}


BESIDE = {
    "price_per": {"claim_price": 1},
    "call_card": {"call": "discard"},
    "call_bared": {"call": "lay_off"},
    "bury": {"upcard": "redraw_if_wild"},
    "call_word": {"call": "discard"},
    "push_short_stock": {"draw": "push_on"},
    "push_draw": {"draw": "push_on"},
    "last_card": {"go_out_discard": "forbidden"},
    "kitty_split": {"settlement": "linear_2", "claim_price": 1},
    "call_by": {"call": "discard"},
    "call_can_go_out": {"call": "discard"},
    "top_discard_free": {"draw": "pile"},
    "game_bonus": {"game_end": "target:100"},
    "box_bonus": {"game_end": "target:100"},
    "shutout_factor": {"game_end": "target:100"},
    "next_dealer": {"game_end": "target:100"},
    "opening_pure": {"contract_points": 40},
    "melds_per_turn": {"extra_melds": "after_contract"},
    "reentries": {"game_end": "eliminate:101"},
    "ace_low_points": {"contract_points": 40},
    **{
        key: {"knock_max": 10}
        for key in (
            "knock_upcard",
            "gin_bonus",
            "undercut_bonus",
            "big_gin_bonus",
            "knock_layoff",
            "void_stock",
        )
    },
    **{key: {"show_runs": 2} for key in ("show_pure", "wrong_show")},
    "no_second_run": {"show_runs": 2, "show_pure": 1},
    "moved_wild": {"rearrange": True},
    "most_draws": {"turn_is": "draw_play"},
    "time_penalty": {"turn_is": "play_or_draw"},
}
"""Options that say something only beside another one."""


BASES = {"pat_timing": "contract", "pair_layoff": "progressive", "contract_points": "basic"}
"""Games in which an option says something, where Continental's rounds are not such."""


def values_of(option: str) -> list:
    """Return the values of an option, that of Continental first."""
    type_ = typing.get_type_hints(Options)[option]
    values = OTHER_VALUES.get(option) or [*typing.get_args(type_)]
    values = [True, False] if type_ is bool else values
    mine = getattr(CONTINENTAL.options, option)
    return [mine, *(value for value in values if value != mine)]


@pytest.mark.parametrize("option", Options.__struct_fields__)
def test_the_sheet_tells_every_value_of_an_option_from_the_others(option):
    sheets = []
    for value in values_of(option):
        options = replace(CONTINENTAL.options, **BESIDE.get(option, {}), **{option: value})
        base = find_variant(BASES.get(option, "continental"))
        sheet = rule_sheet(replace(base, options=options))
        sheets.append([row.text for section in sheet for row in section.rows])
    assert len(sheets) > 1
    assert all(one != other for one, other in combinations(sheets, 2))


IN_A_ROUND = [name for name in Options.__struct_fields__ if name not in WHOLE_GAME]


@pytest.mark.parametrize("option", IN_A_ROUND)
def test_the_sheet_tells_what_a_single_round_changes(option):
    base = find_variant(BASES.get(option, "continental"))
    base = replace(base, options=replace(base.options, **BESIDE.get(option, {})))
    usual = getattr(base.options, option)
    values = [value for value in values_of(option) if value != usual]
    sheets = [rule_sheet(base)]
    for value in values:
        *others, last = base.rounds
        changed = replace(last, overrides={**last.overrides, option: value})
        sheets.append(rule_sheet(replace(base, rounds=(*others, changed))))
    told = [tuple(row.text for section in sheet for row in section.rows) for sheet in sheets]
    assert len(set(told)) == len(values) + 1


@pytest.mark.parametrize("game, number, rounds", [
    ("continental", 0, "1 to 7"), ("continental", 8, "1 to 7"), ("continental", -1, "1 to 7"), ("gin", 0, "1 on"),
])  # fmt: skip
def test_a_round_that_is_never_played_has_no_rules(game, number, rounds):
    with pytest.raises(ValueError, match=f"round {number}; .* has rounds {rounds}"):
        find_variant(game).round_rules(number)
    assert find_variant("gin").round_rules(99).number == 99
