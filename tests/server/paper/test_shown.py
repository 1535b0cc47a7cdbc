"""A pad on its page and in its files."""

import csv

import pytest

from tests.paper.kit import DAY, Kept
from upcard.paper import events as ev
from upcard.server.paper.export import csv_of
from upcard.server.paper.shown import shown_pad


def without_dot(**more) -> Kept:
    """A pad whose fourth player leaves after the first round; one more is played."""
    kept = Kept(**more)
    kept.round(1, 0, 0, 10, 20, 30)
    kept.add(ev.Left(3, 3, DAY))
    kept.round(2, 0, 0, 15, 25)
    return kept


@pytest.mark.parametrize(
    "house, note",
    [
        ("", "Dot left and gets the two highest totals added up, 45 and 25."),
        ('leaver = "own"', "Dot left and keeps the points so far."),
    ],
)
def test_what_a_leaver_gets_is_said(house, note):
    assert shown_pad("", without_dot(house=house).pad).notes == [note]


@pytest.mark.parametrize(
    "game, house, text, clause",
    [
        ("continental", "", "A player who leaves gets the two highest totals of the others, added up, and comes after "
         "everybody who stays.", "CON-101"),
        ("continental", 'leaver = "own"', "A player who leaves keeps the points so far and comes after everybody who "
         "stays.", "House 1"),
        ("push", "", "A player who leaves keeps the points so far and comes after everybody who stays. A partner who "
         "stays goes on with the total of both.", None),
    ],
)  # fmt: skip
def test_a_leaver_is_told_before_what_they_will_get(game, house, text, clause):
    shown = shown_pad("", Kept(game=game, house=house).pad)
    assert (shown.leave, shown.leave_clause) == (text, clause)


def test_the_sheet_passes_the_deal_over_who_has_left():
    lines = shown_pad("", without_dot().pad).sheet
    assert [line.dealer for line in lines] == ["Ann", "Ben", "Cas", "Ann", "Ben", "Cas", "Ann"]
    assert [line.dealer for line in shown_pad("", Kept(dealer=3).pad).sheet][:2] == ["Dot", "Ann"]


def test_a_press_on_a_key_says_no_suit():
    keys = {key.label: key for key in shown_pad("", Kept().pad).keys}
    assert (keys["10"].card, keys["Joker"].card) == ("T", "JK")
    assert "7H" in keys["7"].cards  # what was entered by suit is shown by its key


def test_a_closed_round_says_what_can_still_be_changed():
    kept = Kept()
    kept.round(1, 0, 0, 10, 20, 30, mixed=False)
    kept.agree(kept.enter(1, 1, 15, by=0, seen=0), 3)
    kept.add(ev.Mixed(1, 0, DAY))
    shown = shown_pad("", kept.pad).rounds[0]
    assert "no hand is counted again" in shown.closed
    assert (shown.closed_clause, "CON" in shown.closed) == ("CON-171", False)
    assert [bool(cell.fixed) for cell in shown.cells] == [False, True, False, False]
    assert shown.cells[1].fixed == "You talked about this one and settled it, so it stays."


def test_the_hand_of_the_winner_s_partner_is_not_asked_for():
    kept = Kept("push")
    kept.out(1, 0)
    assert [cell.counts for cell in shown_pad("", kept.pad).rounds[0].cells] == [False, True] * 2


def test_whose_partner_left_goes_on_with_the_total_of_both():
    kept = Kept(game="push")
    kept.add(ev.Left(3, 3, DAY))
    assert shown_pad("", kept.pad).notes == ["Dot left; Ben goes on with the total of both."]


def test_a_person_who_went_out_and_left_later_keeps_the_round():
    kept = Kept()
    kept.round(1, 3, 5, 10, 20)
    kept.add(ev.Left(3, 3, DAY))
    assert [cell.text for cell in shown_pad("", kept.pad).rounds[0].cells] == ["5", "10", "20", "0"]


def test_rounds_that_somebody_did_not_play_are_empty_in_the_file():
    rows = list(csv.reader(csv_of(without_dot().pad).splitlines()))
    assert [row[-1] for row in rows] == ["Dot", "30", "", "70", "4", "yes"]


def test_a_match_that_a_run_won_says_so():
    kept = Kept("kaluki", 3, house="winning_run = 7")
    asks = shown_pad("", kept.pad).rounds[0].asks
    asked = [one.label for one in asks if one.what == "won"]
    assert asked == ["Was it with a run of 7, which wins the match?"]
    kept.enter(1, -1, 1, "won")
    kept.round(1, 2, 5, 10, 0)
    state = shown_pad("", kept.pad)
    assert (state.over, state.result) == (True, "Cas wins by a run of 7.")
