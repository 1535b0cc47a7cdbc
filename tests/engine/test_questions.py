"""Questions about a deal other than its moves."""

import pytest

from tests.engine.scenes import game
from tests.engine.tables import play
from upcard.engine import parse_position
from upcard.engine.questions import lays_off_in_turn, takes_only_to_open, way_of
from upcard.rules import find_variant


@pytest.mark.parametrize(
    "name, options, down, lays",
    [
        ("romme", "", 1, True),
        ("romme", "", 0, False),  # the points to open come first
        ("basic", 'layoff_needs = "down"', 0, False),
        ("basic", 'layoff_needs = "nothing"', 0, True),
        ("basic", 'layoff = "none"', 1, False),
    ],
)
def test_before_the_draw_it_is_known_whether_cards_are_laid_off_after_it(name, options, down, lays):
    text = (
        "round 1; turn 5; to 0 draw; hands 7S KH QD 4C | 2S 3S; stock 9C 8C 6C; pile KS; "
        f"melds 1 set[7C 7H 7D]; down {down} 2"
    )
    deal = parse_position(text, game(name, options))
    assert not deal.is_open(0, "lay")
    assert lays_off_in_turn(deal, 0) is lays
    play(deal, "0 draw")
    assert deal.is_open(0, "lay") is lays


@pytest.mark.parametrize(
    "name, way", [("gin", "knock"), ("indian", "show"), ("kaluki", "lay"), ("basic", "lay")]
)
def test_melds_without_a_contract_are_for_a_knock_a_show_or_the_table(name, way):
    assert way_of(find_variant(name).round_rules(1)) == way


@pytest.mark.parametrize(
    "name, options, only",
    [
        ("kaluki", "", True),
        ("romme", "", False),
        ("romme", 'draw = "top_if_played"', True),
        ("basic", 'draw = "top_if_played"', False),
    ],
)
def test_the_discard_may_be_there_only_to_go_down_with(name, options, only):
    assert takes_only_to_open(game(name, options).round_rules(1)) is only
