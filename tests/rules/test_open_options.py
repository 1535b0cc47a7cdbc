"""Written values, and the rule sheet's sentences on options of games without a contract."""

import re
from pathlib import Path

import pytest

from upcard.cards import NotationError
from upcard.features import told
from upcard.features.told import TOLD, Options
from upcard.rules import (
    find_variant,
    read_variant,
    rule_sheet,
    rulebook,
)
from upcard.rules.about import about
from upcard.rules.values import cards_by_players, game_end_of

FOLDER = Path(told.__file__).parent
GAMES = ("basic", "gin", "indian", "kaluki", "five-hundred")


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
    sheet = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*/rows.py"))
    asked = re.findall(r"options\.(\w+)", sheet)
    assert [
        name for name in Options.__struct_fields__ if name not in asked and not about(name).told
    ] == []


def test_every_feature_is_told_and_its_rows_have_places_of_their_own():
    assert sorted(told.FEATURES) == sorted(path.parent.name for path in FOLDER.glob("*/options.py"))
    places = [(rows.part, rows.rank) for one in TOLD for rows in one.rows]
    assert len(places) == len({*places}) > 40
    parts = {name: len([*FOLDER.glob(f"*/{name}.py")]) for name in ("conflicts", "rows")}
    assert parts == {name: sum(bool(getattr(one, name)) for one in TOLD) for name in parts}


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
