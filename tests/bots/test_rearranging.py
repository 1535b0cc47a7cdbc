"""Every level on tables that are rearranged: it rearranges, holds back and knocks; none is worse than the one below.

What is played is decided by an exact search that all levels share; this says that no level spoils it.
"""

from itertools import pairwise

import pytest

from upcard.bots import AT_TABLES, make_policy
from upcard.engine import Knock, Rearrange, parse_position
from upcard.lab import Simulation
from upcard.rules import find_variant

GAMES = ("carousel", "tile-rummy")
PAIRS = tuple(pairwise(AT_TABLES))
RUN = "1 run[4S 5S 6S 7S]"
LEVEL = pytest.mark.parametrize("level", AT_TABLES)
GAME = pytest.mark.parametrize("game", GAMES)


def chosen(level, game, hand, other="2S 3S 9D 9C JH QC KD 8H", more=""):
    """What a level plays with a hand on a table of one run, after drawing."""
    variant = find_variant(game)
    text = (
        f"to 0 play; hands {hand} | {other}; stock 2D 3D 8C; melds {RUN}; down 2 2; drawn 1{more}"
    )
    return make_policy(level, 3).choose(parse_position(text, variant).view(0), variant)


@LEVEL
@GAME
def test_a_card_leaves_its_meld_for_two_of_the_hand(level, game):
    move = chosen(level, game, "7H 7D KC QH TD 9H")
    assert isinstance(move, Rearrange)
    assert sorted(len(meld.cards) for meld in move.melds) == [3, 3]


@LEVEL
@GAME
def test_a_wild_card_is_held_back_until_somebody_may_soon_go_out(level, game):
    hand = "JK KC QH TD 9H 2C"
    assert not isinstance(chosen(level, game, hand), Rearrange)
    assert isinstance(chosen(level, game, hand, other="2S 3S"), Rearrange)


@LEVEL
def test_few_points_knock_unless_another_may_hold_fewer(level):
    assert isinstance(chosen(level, "carousel", "2D 3H"), Knock)
    assert not isinstance(chosen(level, "carousel", "2D 3H", other="9C"), Knock)


@pytest.mark.slow
@pytest.mark.once
@GAME
@pytest.mark.parametrize("below, level", PAIRS)
def test_no_level_is_worse_than_the_one_below(below, level, game):
    """Two matches of the same cards, with the seats both ways round: luck falls to both alike."""
    points = {below: 0, level: 0}
    for levels in ([below, level], [level, below]):
        table = Simulation(find_variant(game), levels, 11)
        recorder = table.open(0)
        assert list(table.rounds(recorder, 0))
        for standing in recorder.match.standings():
            points[levels[standing.seat]] += standing.total
    assert points[level] >= points[below]  # in both games more points are better
