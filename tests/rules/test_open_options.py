"""The options of games without a contract: contradictions, sheets, written values."""

import ast
import re
from pathlib import Path

import pytest

from tests.rules.test_checker import CONTRADICTIONS
from tests.rules.trying import game
from upcard import rules
from upcard.cards import NotationError
from upcard.features.told import Options
from upcard.rules import (
    VariantError,
    check,
    check_open,
    find_variant,
    read_variant,
    rule_sheet,
    rulebook,
)
from upcard.rules.about import about
from upcard.rules.values import cards_by_players, game_end_of

SHEET = Path(rules.__file__).parent / "sheet"
GAMES = ("basic", "gin", "indian", "kaluki", "five-hundred")
BAD = [
    ("basic", 'draw = "top_if_opening"', "draw", "contradiction"),
    ("gin", 'draw = "top_if_played"\nupcard_offer = false', "draw", "contradiction"),
    ("gin", 'draw = "top_if_down"\nupcard_offer = false', "draw", "contradiction"),
    ("basic", 'draw = "top_if_down"\nupcard_offer = true', "upcard_offer", "contradiction"),
    ("continental", 'draw = "top_if_down"', "claim_rounds", "contradiction"),
    ("basic", 'draw = "top_if_played"\nupcard_offer = true', "upcard_offer", "contradiction"),
    ("continental", 'draw = "top_if_played"\nclaim_rounds = []', "draw", "contradiction"),
    ("basic", "top_discard_free = false", "top_discard_free", "no_effect"),
    ("basic", "melds_per_turn = 0", "melds_per_turn", "contradiction"),
    ("basic", "gin_bonus = 20", "gin_bonus", "no_effect"),
    ("basic", 'scoring = "knock_difference"\nranking = "high"\nout_at_once_factor = 1', "scoring", "contradiction"),
    ("basic", "knock_max = 10", "scoring", "contradiction"),
    ("gin", "players = [2, 4]", "players", "contradiction"),
    ("gin", 'knock_upcard = true\nupcard = "none"\nupcard_offer = false', "knock_upcard", "contradiction"),
    ("basic", "knock_upcard = true", "knock_upcard", "no_effect"),
    ("kaluki", "winning_run = 14", "winning_run", "contradiction"),
    ("carousel", "winning_run = 7", "winning_run", "contradiction"),
    ("gin", "winning_run = 7", "winning_run", "no_effect"),
    ("kaluki", 'ranks = ["joker"]', "ranks", "value"),
    ("kaluki", 'ranks = ["K-J"]', "ranks", "value"),
    ("continental", 'ranks = ["2-K"]', "wilds", "contradiction"),
    ("kaluki", 'wilds_in = "runs"', "replace_in", "contradiction"),
    ("continental", 'wilds_in = "runs"', "all_wild_set", "contradiction"),
    ("basic", 'ranking = "high"\ngame_end = "eliminate:100"', "game_end", "contradiction"),
    ("basic", 'scoring = "table_minus_hand"\nout_at_once_factor = 1', "ranking", "contradiction"),
    ("basic", "wrong_show = 80", "wrong_show", "no_effect"),
    ("basic", "ace_low_points = 1", "ace_low_points", "no_effect"),
    ("basic", "opening_pure = 1", "opening_pure", "no_effect"),
    ("continental", "opening_pure = 1", "opening_pure", "no_effect"),
    ("gin", "first_extra = true", "first_extra", "contradiction"),
    ("gin", "last_turns = true", "last_turns", "contradiction"),
    ("indian", "last_turns = true", "last_turns", "contradiction"),
    ("push", "last_turns = true", "last_turns", "contradiction"),
    ("contract", "last_turns = true", "rounds[7].contract", "contradiction"),
    ("indian", 'players = [4, 4]\nteams = "opposite_pairs"\nreentries = 1', "reentries", "contradiction"),
    ("continental", "claim_limit_match = 0", "claim_limit_match", "contradiction"),
    ("tile-rummy", "first_extra = true", "first_extra", "contradiction"),
    ("continental", 'first_extra = true\nirregularities = "continental"', "first_extra", "contradiction"),
    ("contract", 'first_extra = true\npat_timing = "before_draw"', "first_extra", "contradiction"),
    ("basic", "shutout_factor = 2", "shutout_factor", "contradiction"),
    ("basic", 'claim_rounds = "all"\ndraw = "pile"', "claim_rounds", "contradiction"),
    ("basic", 'players = [2, 7]\npacks = "fixed:2"', "rounds[1].cards", "contradiction"),
    ("gin", 'scoring = "penalty"', "scoring", "contradiction"),
    ("gin", "show_runs = 1", "show_runs", "contradiction"),
    ("gin", 'layoff = "same_turn"', "layoff", "contradiction"),
    ("indian", "show_pure = 3", "show_pure", "contradiction"),
    ("indian", "show_runs = 5", "show_runs", "contradiction"),
    ("indian", "contract_points = 30", "contract_points", "contradiction"),
    ("kaluki", 'scoring = "winner_collects"', "ranking", "contradiction"),
    ("kaluki", 'scoring = "winner_collects"\nranking = "high"\nout_score = -5', "out_score", "no_effect"),
    ("kaluki", 'game_end = "sometime"', "game_end", "value"),
    ("five-hundred", 'jokers = "fixed:2"\nwilds = ["joker"]\nreplace_in = ["run"]\n'
     'points = { joker = 15, A = 15, "T-K" = 10, "2-9" = 5 }', "replace_in", "contradiction"),
    ("continental", "knock_max = 10", "rounds[1].contract", "contradiction"),
    ("five-hundred", 'jokers = "fixed:2"\nwilds = ["joker"]\nreplace_in = ["run"]\nreplace_dest = "hand"\n'
     'points = { joker = 15, A = 15, "T-K" = 10, "2-9" = 5 }', "replace_in", "contradiction"),
    ("kaluki", 'scoring = "winner_collects"\nranking = "high"\ndrop = [20, 40]', "drop", "contradiction"),
    ("continental", 'game_end = "target:100"\nclaim_rounds = [1]', "claim_rounds", "contradiction"),
    ("basic", 'points = { A = -1, "T-K" = 10, "2-9" = 5 }', "points.A", "contradiction"),
    ("basic", 'ranking = "high"\ncut_bonus = 10', "cut_bonus", "contradiction"),
    ("basic", 'stock_empty = "play_on"', "stock_empty", "contradiction"),
    ("tile-rummy", 'replace_in = ["run"]', "replace_in", "contradiction"),
    ("tile-rummy", "melds_per_turn = 1", "melds_per_turn", "contradiction"),
    ("tile-rummy", 'layoff = "none"', "layoff", "contradiction"),
    ("tile-rummy", 'scoring = "table_minus_hand"\nranking = "high"', "scoring", "contradiction"),
    ("tile-rummy", 'turn_is = "draw_play"', "stock_empty", "contradiction"),
    ("tile-rummy", 'claim_rounds = "all"', "claim_rounds", "contradiction"),
    ("tile-rummy", '[[rounds]]\ncards = 14\ncontract = "S3!"', "rounds[1].contract", "contradiction"),
    ("continental", 'points = { joker = 20, "A-K" = 5, K = 10 }', "points.K", "no_effect"),
    ("basic", '[[rounds]]\ncards = 7\ncontract = "none"\noverrides = { claim_price = 1 }',
     "rounds[1].overrides.claim_price", "no_effect"),
]  # fmt: skip


@pytest.mark.parametrize("name, house, path, code", BAD)
def test_contradictions_are_named_with_their_path(name, house, path, code):
    with pytest.raises(VariantError) as error:
        read_variant(f'extends = "{name}"\n{house}\n')
    found = {(problem.path, problem.code) for problem in error.value.problems}
    assert (path, f"variant.{code}") in found, found
    assert all(len(problem.message) > 15 for problem in error.value.problems)


_SAY = ("_problem", "_clash")


def test_every_contradiction_is_tried():
    said = []
    tried = [f'extends = "{name}"\n{house}\n' for name, house, *_ in BAD]
    for source in (*tried, *(game(options) for options, _ in CONTRADICTIONS)):
        with pytest.raises(VariantError) as error:
            read_variant(source)
        said += [problem.message for problem in error.value.problems]
    untried, asked = [], 0
    for module in (check, check_open):
        for call in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or getattr(call.func, "id", "") not in _SAY:
                continue
            words = [
                str(part.value) for part in ast.walk(call.args[1]) if isinstance(part, ast.Constant)
            ]
            asked += 1
            if words and not any(max(words, key=len) in message for message in said):
                untried.append(max(words, key=len))
    assert not untried
    assert asked > 60


@pytest.mark.parametrize("name", GAMES)
def test_every_row_of_a_sheet_is_a_sentence_with_its_clause(name):
    rows = [row for section in rule_sheet(find_variant(name)) for row in section.rows]
    assert len(rows) > 20
    assert not any(row.clause and "_" in row.clause for row in rows)
    assert not any(row.text[0].islower() for row in rows)
    assert len({row.text for row in rows}) == len(rows)
    assert find_variant(name).name in rulebook(find_variant(name))


# Options that change what the sheet says, from a game in which they are not set so.
CHANGES = [
    ("continental", 'suspend = ["agreed"]'),
    ("continental", 'leaver = "own"'),
    ("continental", 'missing_score = "replay"'),
    ("continental", "short_hand = 5"),
    ("continental", 'irregularities = "continental"'),
    ("continental", 'rulings = { too_many = "Ann decides." }'),
    ("kaluki", "contract_points = 40"),
    ("kaluki", "opening_pure = 1"),
    ("kaluki", "ace_low_points = 1"),
    ("kaluki", "first_extra = true"),
    ("gin", "knock_upcard = true"),
    ("kaluki", "winning_run = 10"),
    ("kaluki", 'wilds_in = "runs"\nreplace_in = ["run"]'),
    ("basic", 'ranks = ["A-7", "J-K"]\nplayers = [2, 3]'),
    ("kaluki", "last_turns = true"),
    ("indian", "last_turns = true\ndrop = 'none'"),
    ("indian", "reentries = 2"),
    ("continental", "claim_limit_match = 5"),
    ("kaluki", 'discard_fits = "never"'),
    ("basic", 'layoff_needs = "down"'),
    ("basic", "melds_per_turn = 1"),
    ("five-hundred", "top_discard_free = false"),
    ("indian", 'wild_take = "open"'),
    ("gin", "upcard_offer = false"),
    ("gin", "knock_max = 5"),
    ("gin", "gin_bonus = 20"),
    ("gin", "big_gin_bonus = 31"),
    ("gin", "undercut_bonus = 10"),
    ("gin", "knock_layoff = false"),
    ("gin", 'void_stock = "none"'),
    ("indian", "show_runs = 3"),
    ("indian", "show_pure = 2"),
    ("indian", 'wrong_show = "none"'),
    ("indian", "drop = [25, 50]"),
    ("indian", 'no_second_run = "count_all"'),
    ("kaluki", 'scoring = "winner_collects"\nranking = "high"\nout_score = 0\nout_at_once_score = "none"'),
    ("kaluki", "out_score = -10"),
    ("kaluki", "out_at_once_score = -50"),
    ("basic", "out_at_once_factor = 1"),
    ("indian", "score_cap = 100"),
    ("five-hundred", "ace_low_points = 5"),
    ("basic", 'game_end = "target:200"'),
    ("gin", 'next_dealer = "winner"'),
    ("gin", "game_bonus = 50"),
    ("gin", "box_bonus = 20"),
    ("gin", "shutout_factor = 1"),
    ("kaluki", 'replace_when = "down"'),
    ("kaluki", 'replace_dest = "table_any"'),
    ("kaluki", 'draw = "top"'),
    ("kaluki", 'draw = "top_if_played"'),
    ("kaluki", 'draw = "top_if_down"'),
]  # fmt: skip


@pytest.mark.parametrize("name, house", CHANGES)
def test_every_option_is_told_on_the_sheet(name, house):
    plain = {row.text for section in rule_sheet(find_variant(name)) for row in section.rows}
    changed = read_variant(f'extends = "{name}"\n{house}\n')
    told = [row for section in rule_sheet(changed) for row in section.rows]
    assert {row.text for row in told} != plain
    assert all(row.clause is None or len(row.clause) < 20 for row in told)


def test_every_option_brings_its_sentence_or_the_sheet_asks_for_it():
    sheet = "".join(path.read_text(encoding="utf-8") for path in SHEET.glob("*.py"))
    asked = re.findall(r"options\.(\w+)", sheet)
    assert [
        name for name in Options.__struct_fields__ if name not in asked and not about(name).told
    ] == []


@pytest.mark.parametrize(
    "text", ["", "round", "target:", "target:0", "target:x", "eliminate:99999", "rounds:3"]
)
def test_an_end_that_is_none_is_refused(text):
    with pytest.raises(NotationError):
        game_end_of(text)


def test_cards_by_players():
    assert cards_by_players({"2-4": 15, "5": 13}) == {2: 15, 3: 15, 4: 15, 5: 13}
    with pytest.raises(NotationError):
        cards_by_players({"two": 3})
