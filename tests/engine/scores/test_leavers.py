"""Players who leave a match before its end: what their totals count, and when the statistics are void."""

import pytest

from upcard.engine import Match
from upcard.engine.situation import DealResult
from upcard.rules import find_variant, read_variant

NAMES = ("Ann", "Ben", "Cas", "Dot")


def played(variant, *rounds):
    match = Match(variant, NAMES)
    for points in rounds:
        match.results.append(DealResult("out", 0, ((),) * 4, points, (False,) * 4))
    return match


def totals(match):
    return {one.seat: one.total for one in match.standings()}


def test_con_101_who_leaves_has_the_two_highest_complete_totals():
    match = played(find_variant("continental"), (100, 300, 95, 20), (20, 40, 0, 10))
    match.left = frozenset({3})
    assert totals(match) == {0: 120, 1: 340, 2: 95, 3: 460}
    assert [one.seat for one in match.standings()] == [2, 0, 1, 3]
    assert not match.void


def test_con_102_with_fewer_than_two_complete_totals_the_statistics_are_void():
    match = played(find_variant("continental"), (10, 20, 30, 40))
    match.left = frozenset({1, 2})
    assert (match.void, totals(match)[1]) == (False, 50)
    match.left = frozenset({1, 2, 3})
    assert (match.void, totals(match)[1]) == (True, 20)


@pytest.mark.parametrize("game", ["shanghai", "house"])
def test_elsewhere_who_leaves_keeps_the_points(game):
    house = 'extends = "continental"\nleaver = "own"\n'
    match = played(read_variant(house) if game == "house" else find_variant(game), (10, 20, 30, 40))
    match.left = frozenset({1, 2, 3})
    assert (match.void, totals(match)[1]) == (False, 20)
