"""Suspended games, players who leave, missing scores, corrections: clauses of Continental, and house games."""

import pytest

from tests.paper.kit import DAY, Kept
from upcard.paper import events as ev

LATER, NEXT_YEAR = "2026-11-30T19:00:00Z", "2027-01-02T19:00:00Z"


def played(rounds=1, **more) -> Kept:
    """Return a pad with some rounds: Ann is out each time, the others have 10, 20 and 30."""
    kept = Kept(**more)
    for at in range(1, rounds + 1):
        kept.round(at, 0, 0, 10, 20, 30)
    return kept


def suspended(**more) -> Kept:
    kept = played(**more)
    n = kept.add(ev.Suspended(0, DAY))
    kept.agree(n, *range(1, len(kept.pad.names)))
    assert kept.pad.suspension.holds
    return kept


# ---- Suspending ---------------------------------------------------------------------------------


def test_con_100_all_agree_to_a_suspension():
    kept = played()
    n = kept.add(ev.Suspended(0, DAY))
    kept.agree(n, 1, 2)
    assert not kept.pad.suspension.holds
    kept.enter(2, 0, 5)
    kept.agree(n, 3)
    assert kept.pad.suspension.holds
    assert kept.refusal(kept.entry(2, 1, 5)) == ("pad.suspended", "CON-100")


def test_con_100_between_rounds_only():
    kept = played()
    kept.enter(2, 1, 5)
    assert kept.refusal(ev.Suspended(0, DAY)) == ("suspended.round", "CON-100")


RESUMED = [
    ((0, 1, 2), LATER, "resumed.players"),
    ((0, 1, 2, 3), NEXT_YEAR, "resumed.year"),
    ((0, 2, 1, 3), LATER, "resumed.order"),
    ((3, 2, 1, 0), LATER, "resumed.order"),
    ((0, 1, 2, 2), LATER, "resumed.seats"),
]


def test_con_100_the_year_that_counts_is_the_one_in_which_it_started():
    kept = played()
    kept.agree(kept.add(ev.Suspended(0, NEXT_YEAR)), 1, 2, 3)
    again = ev.Resumed((0, 1, 2, 3), 0, NEXT_YEAR.replace("01-02", "01-09"))
    assert kept.refusal(again) == ("resumed.year", "CON-100")


@pytest.mark.parametrize("seats, day, code", RESUMED)
def test_con_100_resumed_only_as_it_was(seats, day, code):
    assert suspended().refusal(ev.Resumed(seats, 0, day)) == (code, "CON-100")


def test_con_100_round_the_table_is_the_same_seats():
    kept = suspended()
    kept.add(ev.Resumed((2, 3, 0, 1), 0, LATER))
    assert kept.pad.suspension is None
    kept.enter(2, 0, 5)


def test_a_house_game_asks_for_less():
    kept = played(house='suspend = ["players"]')
    kept.enter(2, 1, 5)
    kept.add(ev.Suspended(0, DAY))
    assert kept.pad.suspension.holds
    assert kept.refusal(ev.Resumed((0, 1), 0, LATER)) == ("resumed.players", "House 1")
    kept.add(ev.Resumed((3, 1, 0, 2), 0, NEXT_YEAR))


# ---- Leaving ------------------------------------------------------------------------------------


def finished_without(leavers, **more) -> Kept:
    kept = played(2, **more)
    for seat in leavers:
        kept.add(ev.Left(seat, seat, DAY))
    for at in range(3, 8):
        seats = kept.pad.rounds[-1].seats if not kept.pad.over else ()
        if not seats:
            break
        kept.out(at, seats[0])
        for seat in seats[1:]:
            kept.enter(at, seat, 10 * seat)
    return kept


def test_con_101_a_leaver_gets_the_two_highest_totals():
    kept = finished_without([3])
    totals = {s.seat: (s.total, s.place) for s in kept.pad.match.standings()}
    assert totals == {0: (0, 1), 1: (70, 2), 2: (140, 3), 3: (210, 4)}
    assert all(round_.seats == (0, 1, 2) for round_ in kept.pad.rounds[2:])


def test_con_102_with_fewer_than_two_totals_the_statistics_are_void():
    kept = finished_without([1, 2, 3])
    assert kept.pad.over
    assert kept.pad.match.void
    assert not finished_without([3]).pad.match.void


def test_a_house_game_lets_a_leaver_keep_the_points():
    kept = finished_without([3], house='leaver = "own"')
    assert {s.seat: s.total for s in kept.pad.match.standings()}[3] == 60


def test_a_player_who_has_left_is_out_of_the_game():
    kept = finished_without([3])
    assert kept.refusal(ev.Left(3, 0, DAY))[0] == "left.already"
    assert kept.refusal(ev.Left(1, 0, DAY))[0] == "left.over"


def test_the_deal_passes_over_players_who_have_left():
    kept = played(2)
    kept.add(ev.Left(2, 2, DAY))
    assert kept.pad.rounds[2].dealer == 3
    kept.out(3, 0), kept.enter(3, 1, 10), kept.enter(3, 3, 30)
    assert kept.pad.rounds[3].dealer == 0  # Dot has dealt


# ---- Scores that are missing --------------------------------------------------------------------


def test_con_103_a_missing_score_is_the_two_highest_of_others():
    kept = Kept()
    kept.round(1, 0, 0, 10, 20, None)
    assert kept.totals == (0, 10, 20, 30)


def test_con_103_the_player_who_went_out_is_one_of_the_others_with_a_score():
    kept = Kept()
    kept.round(1, 0, 0, 10, None, None)
    assert kept.totals == (0, 10, 10, 10)


def test_con_103_without_two_others_the_round_is_replayed():
    kept = Kept()
    kept.round(1, 0, 0, None, None, None)
    assert kept.pad.rounds[0].result.reason == "void"
    assert (kept.totals, kept.pad.rounds[1].number, kept.pad.rounds[1].dealer) == (
        (0, 0, 0, 0),
        1,
        0,
    )


def test_a_house_game_replays_the_round():
    kept = Kept(house='missing_score = "replay"')
    kept.round(1, 0, 0, 10, 20, None)
    assert kept.pad.rounds[0].result.reason == "void"


def test_con_144_missing_cards_cost_10_each():
    kept = Kept()
    kept.round(1, 0, 0, "7C KS", 20, 30, mixed=False)
    n = kept.pad.cells[1, "hand", 1].standing.n
    kept.enter(1, 1, "7C KS", number=2, seen=n)
    assert kept.totals[1] == 15 + 20
    house = Kept(house="short_hand = 5")
    house.round(1, 0, 0, "7C KS", 20, 30, mixed=False)
    house.enter(1, 1, "7C KS", number=2, seen=house.pad.cells[1, "hand", 1].standing.n)
    assert house.totals[1] == 25


# ---- Corrections --------------------------------------------------------------------------------


def test_con_170_a_miscount_is_not_corrected_once_the_hands_are_mixed():
    kept = Kept()
    kept.round(1, 0, 0, 10, 20, 30, mixed=False)
    n = kept.pad.cells[1, "hand", 1].standing.n
    kept.enter(1, 1, 15, seen=n)
    kept.add(ev.Mixed(1, 0, DAY))
    assert kept.refusal(kept.entry(1, 1, 20, why="miscount")) == ("pad.miscount", "CON-170")
    assert kept.totals[1] == 15


def test_con_171_a_wrong_sum_is_corrected_at_any_time_if_all_agree():
    kept = played(7)
    assert kept.pad.over
    standing = kept.pad.cells[1, "hand", 1].standing.n
    assert kept.refusal(kept.entry(1, 1, 100, seen=standing)) == ("pad.closed", "CON-171")
    n = kept.enter(1, 1, 100, why="sum", by=2)
    kept.agree(n, 0, 1)
    assert kept.totals[1] == 70
    kept.agree(n, 3)
    assert kept.totals[1] == 160
    entry = kept.pad.cells[1, "hand", 1].standing
    assert (entry.event.by, entry.event.at, entry.agreed) == (2, DAY, (0, 1, 2, 3))
    assert kept.events[standing - 1].number == 10


def test_con_171_what_was_disputed_is_settled_once_the_round_is_closed():
    kept = Kept()
    kept.round(1, 0, 0, 10, 20, 30, mixed=False)
    other = kept.enter(1, 1, 15, by=0, seen=0)
    kept.agree(other, 3)
    kept.add(ev.Mixed(1, 0, DAY))
    for more in ({"why": "sum"}, {"seen": 100}, {"seen": 0}):
        assert kept.refusal(kept.entry(1, 1, 10, **more)) == ("pad.disputed_hand", "CON-171")
    kept.enter(1, 1, 15, by=2, seen=0)  # the same once more
    kept.enter(1, 2, 25, why="sum")
    assert kept.totals[1] == 15


def test_con_171_a_slip_that_was_taken_back_disputes_nothing():
    kept = Kept()
    kept.round(1, 0, 0, 10, 20, 30, mixed=False)
    kept.add(ev.Undone(kept.enter(1, 1, 15, by=0, seen=0), 0, DAY))
    kept.add(ev.Mixed(1, 0, DAY))
    kept.agree(kept.enter(1, 1, 25, why="sum"), 0, 2, 3)
    assert kept.totals[1] == 25


def test_players_who_left_need_not_agree():
    kept = played(2)
    kept.add(ev.Left(3, 3, DAY))
    n = kept.enter(1, 1, 100, why="sum", by=0)
    kept.agree(n, 1, 2)
    assert kept.totals[1] == 110


def test_an_entry_in_question_can_be_taken_back_and_then_not_agreed_to():
    kept = played()
    n = kept.enter(1, 1, 100, why="sum", by=0)
    other = kept.enter(1, 1, 105, why="sum", by=2)
    assert [entry.n for entry in kept.pad.cells[1, "hand", 1].proposals] == [n, other]
    kept.add(ev.Undone(n, 0, DAY))
    assert kept.refusal(ev.Agreed(n, 1, 1, DAY)) == ("agreed.nothing", None)
    kept.agree(other, 0, 1, 3)
    assert kept.totals[1] == 105
