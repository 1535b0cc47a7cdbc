"""The shortest way to go out in a turn."""

import pytest

from tests.engine.scenes import scene
from upcard.engine import move_text
from upcard.engine.ways_out import way_out

KINGS, FIVES = "set[KS KD KC]", "run[5H 6H 7H]"
WILD = "run[5H JK=6H 7H 8H]"
REQUIRED = 'go_out_discard = "required"'


def place(hand, melds, game="continental", house="", more=""):
    """Return a position in which seat 0, down since its first turn, has drawn."""
    table = " | ".join(f"1 {meld}" for meld in melds)
    return scene(game, f"hands {hand} | QS 8H 4D 2S; melds {table}; down 1 1; turn 5{more}", house)


def way(*given, **also):
    """Return the moves of the way out in words; None where there is none."""
    deal = place(*given, **also)
    before = repr(deal)
    found = way_out(deal, 0)
    assert repr(deal) == before
    return None if found is None else [move_text(move, deal.rules.melds) for move in found]


@pytest.mark.parametrize(
    "hand, melds, moves",
    [
        ("2C", [KINGS], ["discard 2C"]),
        ("KH 2C", [KINGS], ["lay KH m1", "discard 2C"]),
        ("3C 2C", [KINGS], None),
        ("9H TH JH", [FIVES], None),
        # The 8 opens the places of the 9 and the 10; so does a wild card.
        ("8H 9H TH 2C", [FIVES], ["lay 8H m1 high", "lay 9H m1 high", "lay TH m1 high", "discard 2C"]),
        ("JK 9H 2C", [FIVES], ["lay JK m1 high", "lay 9H m1 high", "discard 2C"]),
        ("JK TH 2C", [FIVES], None),
        # The joker goes to the kings; nothing else takes the 6.
        ("6H 2C", [WILD, KINGS], ["replace 6H m1", "lay JK m2", "discard 2C"]),
        ("6H 2C", [WILD], None),
    ],
)  # fmt: skip
def test_cards_are_laid_off_and_wild_ones_freed(hand, melds, moves):
    assert way(hand, melds) == moves


@pytest.mark.parametrize(
    "hand, house, moves",
    [
        ("2C 2D 2H 9S", "", ["meld set[2H 2D 2C]", "discard 9S"]),
        ("2C 2D 2H 2S 9S", REQUIRED, ["meld set[2S 2H 2D 2C]", "discard 9S"]),
        ("2C 2D 2H 3S 3H 3D 9S", "melds_per_turn = 1", None),
        ("KH", 'go_out_discard = "forbidden"', ["lay KH m1"]),
        ("2C", 'go_out_discard = "forbidden"', None),
    ],
)
def test_further_melds_are_of_any_size_and_the_game_says_how_a_round_ends(hand, house, moves):
    assert way(hand, [KINGS], game="basic", house=house) == moves


def test_only_who_is_to_play_can_go_out():
    with pytest.raises(ValueError, match="seat 2 is not to play now"):
        way_out(place("2C", [KINGS]), 1)
    drawing = place("2C", [KINGS], more="; to 0 draw; stock 9D")
    with pytest.raises(ValueError, match="seat 1 is not to play now"):
        way_out(drawing, 0)


def test_where_it_gives_up_it_says_so():
    melds = [f"set[{rank}S {rank}D {rank}C]" for rank in "3579"]
    with pytest.raises(LookupError, match="among 5 positions; there may be one"):
        way_out(place("3H 5H 7H 9H 4C 6C", melds), 0, most=5)
