"""The mistakes of a beginner in games without a contract."""

import pytest

from upcard.bots import make_policy
from upcard.engine import Discard, Draw, NewMeld, Take, TakePile, parse_position
from upcard.rules import find_variant

SEEDS = range(24)


def chosen(level, game, text):
    """Return the kinds of moves that bots of a level choose in a position, each of a seed of its own."""
    variant = find_variant(game)
    view = parse_position(text, variant).view(0)
    return [type(make_policy(level, seed).choose(view, variant)) for seed in SEEDS]


@pytest.mark.parametrize(
    "game, position, usual, mistake",
    [
        ("basic", "to 0 play; hands 7S 8S 9S KC 4D 2H | 2S 3C; stock 6D", NewMeld, Discard),
        ("basic", "to 0 draw; hands 7S 8S KC 4D 2H | 2S 3C; pile QD 9S; stock 6D", Take, Draw),
        (
            "five-hundred",
            "to 0 draw; hands 7S 8S KC KD 4D 2H | 2S 3C; pile KH 9S; stock 6D",
            TakePile,
            Draw,
        ),
    ],
)
def test_a_beginner_sometimes_misses_what_a_regular_player_sees(game, position, usual, mistake):
    assert {*chosen("regular", game, position)} == {usual}
    found = chosen("beginner", game, position)
    assert {*found} == {usual, mistake}
    assert found.count(usual) > found.count(mistake)
