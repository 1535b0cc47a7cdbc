"""Players who leave a match before its end: their totals, and when the match does not count."""

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


def test_con_101_a_leaver_has_the_two_highest_complete_totals():
    match = played(find_variant("continental"), (100, 300, 95, 20), (20, 40, 0, 10))
    match.left = {3: 1}
    assert totals(match) == {0: 120, 1: 340, 2: 95, 3: 460}
    assert [one.seat for one in match.standings()] == [2, 0, 1, 3]
    assert not match.void


def test_con_102_with_fewer_than_two_complete_totals_the_statistics_are_void():
    match = played(find_variant("continental"), (10, 20, 30, 40))
    match.left = {1: 0, 2: 1}
    assert (match.void, totals(match)[1]) == (False, 50)
    match.left = {1: 1, 2: 1, 3: 1}
    assert (match.void, totals(match)[1]) == (True, 20)


@pytest.mark.parametrize("game", ["shanghai", "house"])
def test_elsewhere_a_leaver_keeps_the_points(game):
    house = 'extends = "continental"\nleaver = "own"\n'
    match = played(read_variant(house) if game == "house" else find_variant(game), (10, 20, 30, 40))
    match.left = {1: 1, 2: 1, 3: 1}
    assert (match.void, totals(match)[1]) == (False, 20)


def test_a_leaver_keeps_the_points_of_earlier_rounds_and_comes_last():
    match = played(find_variant("shanghai"), (10, 20, 30, 5), (20, 40, 0, 90), (1, 1, 1, 1))
    match.left = {3: 1, 1: 0}
    assert totals(match) == {0: 31, 1: 0, 2: 31, 3: 5}
    assert [(one.seat, one.place) for one in match.standings()] == [(0, 1), (2, 1), (1, 3), (3, 4)]
    assert match.totals() == (31, 61, 31, 96)  # what the sheet of the rounds adds up to


def test_a_lucky_cut_after_leaving_is_not_the_leavers():
    match = played(find_variant("liverpool"), (10, 20, 30, 40), (0, 0, 0, 0))
    match.cuts = [(1, 1), (2, 1)]
    bonus = match.variant.options.cut_bonus
    match.left = {1: 1}
    assert bonus > 0
    assert totals(match)[1] == 20 - bonus


def test_partners_go_on_with_one_total_until_both_have_left():
    match = played(find_variant("push"), (10, 20, 30, 40), (1, 2, 3, 4))
    match.left = {0: 1}
    assert totals(match) == {0: 44, 1: 66, 2: 44, 3: 66}
    match.left = {0: 0, 2: 1}
    assert totals(match) == {0: 40, 1: 66, 2: 40, 3: 66}


def test_rounds_won_after_leaving_bring_the_leaver_no_bonus():
    names = ("Ann", "Ben")
    match = Match(find_variant("gin"), names)
    for points in ((0, 30), (0, 30), (100, 0)):
        match.results.append(DealResult("out", 0, ((),) * 2, points, (False,) * 2))
    match.left = {1: 1}
    options = match.variant.options
    assert match.over
    assert totals(match)[1] == 30 + options.box_bonus
