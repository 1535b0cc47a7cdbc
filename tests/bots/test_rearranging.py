"""Every level on tables that are rearranged: it rearranges, holds back and knocks; none is worse than the one below.

A beginner takes one meld apart and slips, a regular player two, experts search the whole table, and a master waits for
the moment. Random play puts single cards onto the table, drawn by lot.
"""

from itertools import pairwise

import pytest

from upcard.bots import AT_TABLES, make_policy
from upcard.engine import Knock, LayOff, NewMeld, Rearrange, parse_position
from upcard.lab.arena.play import Pairing
from upcard.rules import find_variant

GAMES = ("carousel", "tile-rummy")
PAIRS = tuple(pairwise(("random", *AT_TABLES)))
RUN = "1 run[4S 5S 6S 7S]"
DEALS = {"beginner": (2, 6), "regular": (2, 6), "expert": (6, 20), "master": (4, 30)}
"""Deals that a level plays against the one below it: of the game with long rounds, and of the other."""
LEVEL = pytest.mark.parametrize("level", AT_TABLES)
GAME = pytest.mark.parametrize("game", GAMES)


def chosen(level, game, hand, other="2S 3S 9D 9C JH QC KD 8H", table=RUN, seed=3):
    """Return the move of a level with a hand at a table, after drawing."""
    variant = find_variant(game)
    text = f"to 0 play; hands {hand} | {other}; stock 2D 3D 8C; melds {table}; down 2 2; drawn 1"
    return make_policy(level, seed).choose(parse_position(text, variant).view(0), variant)


def beginner(seed, game, hand):
    return chosen("beginner", game, hand, seed=seed)


@pytest.mark.parametrize("level", AT_TABLES[1:])
@GAME
def test_a_card_leaves_its_meld_for_two_of_the_hand(level, game):
    move = chosen(level, game, "7H 7D KC QH TD 9H", other="2S 3S")
    assert isinstance(move, Rearrange)
    assert sorted(len(meld.cards) for meld in move.melds) == [3, 3]


@GAME
def test_a_beginner_lays_melds_lays_off_and_mostly_sees_what_one_meld_apart_gives(
    game,
):
    melds = [beginner(seed, game, "2H 2D 2C QH TD 9H") for seed in range(12)]
    adds = [beginner(seed, game, "8S KC QH TD 9H") for seed in range(12)]
    apart = [beginner(seed, game, "7H 7D KC QH TD 9H") for seed in range(12)]
    for found, kind in ((melds, NewMeld), (adds, LayOff), (apart, Rearrange)):
        assert any(isinstance(move, kind) for move in found)
        # Now and then it overlooks the one or the other.
        assert not all(isinstance(move, kind) for move in found)


@GAME
def test_a_beginner_takes_no_two_melds_apart_at_once(game):
    two = "1 set[TS TH TD TC] | 1 set[JH JS JD JC]"
    hand = "9H 2C 4D KD QS 6C"
    found = [chosen("beginner", game, hand, table=two, seed=seed) for seed in range(12)]
    assert not any(isinstance(move, Rearrange) for move in found)


def test_random_play_puts_one_card_at_a_time_onto_a_table_that_is_rearranged():
    hand = "7H 7D 8S 3S KC QH"
    found = [chosen("random", "carousel", hand, seed=seed) for seed in range(40)]
    tables = [move for move in found if isinstance(move, Rearrange)]
    assert tables
    assert {sum(len(meld.cards) for meld in move.melds) for move in tables} == {5}


@GAME
def test_a_beginner_often_forgets_what_a_wild_card_could_be(game):
    found = [beginner(seed, game, "JK KC QH TD 9H 2C") for seed in range(24)]
    assert 0 < sum(isinstance(move, LayOff) for move in found) < 16


@GAME
def test_a_regular_player_takes_two_melds_apart_and_no_more(game):
    two = "1 set[TS TH TD TC] | 1 set[JH JS JD JC]"
    three = "1 set[TS TH TD] | 1 run[TC JC QC KC] | 1 set[JH JS JD JC]"
    for level, table, plays in (
        ("regular", two, True),
        ("regular", three, False),
        ("expert", three, True),
    ):
        move = chosen(level, game, "9H 2C 4D KD QS 6C", other="2S 3S", table=table)
        assert isinstance(move, Rearrange) is plays, (level, table)


@GAME
def test_a_master_holds_a_wild_card_back_until_somebody_may_soon_go_out(game):
    hand = "JK KC QH TD 9H 2C"
    assert isinstance(chosen("expert", game, hand), Rearrange)
    assert not isinstance(chosen("master", game, hand), Rearrange)
    assert isinstance(chosen("master", game, hand, other="2S 3S"), Rearrange)


def test_a_master_keeps_all_it_has_until_it_can_go_out_unless_somebody_may_knock():
    hand = "7H 7D KC QH TD 9H"
    assert not isinstance(chosen("master", "tile-rummy", hand), Rearrange)
    assert isinstance(chosen("expert", "tile-rummy", hand), Rearrange)
    assert isinstance(chosen("master", "tile-rummy", "7H 7D"), Rearrange)
    assert isinstance(chosen("master", "tile-rummy", hand, other="2S 3S 9D"), Rearrange)
    assert isinstance(chosen("master", "carousel", hand), Rearrange)


@LEVEL
def test_few_points_knock_unless_another_may_hold_fewer(level):
    assert isinstance(chosen(level, "carousel", "2D 3H"), Knock)
    assert not isinstance(chosen(level, "carousel", "2D 3H", other="9C"), Knock)


@pytest.mark.slow
@pytest.mark.once
@GAME
@pytest.mark.parametrize("below, level", PAIRS)
def test_each_level_wins_more_than_the_one_below(below, level, game):
    """The first round of the same deals from both seats: luck falls to both alike. More points are better here."""
    pairing = Pairing(find_variant(game), level, below, 2, 5)
    few, many = DEALS[level]
    deals = [pairing.play(number, 1) for number in range(few if game == "tile-rummy" else many)]
    assert sum(deal.points[0] - deal.points[1] for deal in deals) > 0
