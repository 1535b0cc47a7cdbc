"""The value of a round to a match, and choices that depend on it."""

from itertools import permutations

import pytest

from tests.engine.scenes import scene
from upcard.bots import make_policy
from upcard.bots.ahead.standing import Standing, standing_of
from upcard.bots.review import reviewer
from upcard.bots.review.worlds import End, worlds_of
from upcard.bots.why import reasons_of, why_text
from upcard.engine import Draw, Drop
from upcard.engine.history import MatchSoFar
from upcard.lab import Simulation
from upcard.rules import find_variant


def test_in_the_last_round_the_worth_is_the_chance_to_come_first():
    last = Standing([100, 90, 120], 0, 40.0)
    assert last.share == 1
    assert last.chance([0, 20, 0]) == 1
    assert last.chance([0, 10, 0]) == 0.5
    assert last.chance([5, 10, 0]) == last.chance([80, 10, 0]) == 0
    assert last.cost([5, 10, 0]) == last.cost([80, 10, 0]) > last.cost([0, 10, 0])


def test_early_in_a_match_points_count():
    early, late = (Standing([10, 20, 0, 10], 0, 40.0, to_come=rounds) for rounds in (19, 1))
    dearer = [one.cost([60, 10, 10, 10]) - one.cost([10, 10, 10, 10]) for one in (early, late)]
    assert early.share < late.share == 0.5
    assert 45 < dearer[0] < 55
    assert abs(dearer[0] - 50) < abs(dearer[1] - 50)


def test_the_more_rounds_are_to_come_the_less_a_lead_is_worth():
    chances = [Standing([0, 50], 0, 40.0, to_come=rounds).chance([0, 0]) for rounds in (0, 1, 5)]
    assert 1 == chances[0] > chances[1] > chances[2] > 0.6


def test_a_player_who_is_out_has_lost_and_the_last_one_in_has_won():
    standing = Standing([80, 60, 105, 90], 0, 35.0, limit=101, mean=22.0)
    assert standing.chance([21, 40, 0, 0]) == 0
    assert standing.chance([20, 41, 0, 11]) == 1
    assert 0 < standing.chance([20, 40, 0, 0]) < standing.chance([0, 40, 0, 0]) < 1


def test_partners_share_their_points_and_more_may_be_better():
    team = Standing([50, 50], 1, 40.0, sides=((0, 2), (1, 3)))
    assert team.chance([10, 9, 10, 10]) == 1
    assert team.chance([10, 9, 10, 12]) == 0
    high = Standing([50, 50], 0, 40.0, sign=-1)
    assert high.chance([10, 9]) == 1


def test_all_chances_add_up_to_one():
    totals, points = [20, 90, 50, 70], [30, 0, 20, 15]
    chances = [
        Standing(totals, seat, 35.0, limit=limit, mean=22.0, to_come=3).chance(points)
        for limit in (None, 101)
        for seat in range(4)
    ]
    assert sum(chances[:4]) == pytest.approx(1, abs=0.02)
    assert sum(chances[4:]) == pytest.approx(1, abs=0.1)


@pytest.mark.parametrize(
    "name, totals, to_come, known",
    [
        ("continental", (5, 6, 7, 8), 3, True),
        ("continental", None, 3, False),  # a round by itself
        ("indian", (5, 6, 7, 8), None, True),
        ("scala-40", (5, 6, 7, 8), None, False),  # who is out comes back in
        ("crummy", (5, 6, 7, 8), None, False),  # contracts go first
        ("gin", (5, 6), None, False),  # a target ends it
    ],
)
def test_games_in_which_totals_decide_are_known(name, totals, to_come, known):
    game = find_variant(name)
    seats = len(totals or (0,) * 4)
    match = None if totals is None else MatchSoFar(totals, (1,) * seats, to_come)
    table = Simulation(game, ["regular"] * seats, 1)
    recorder = table.open(0)
    recorder.start_round(table.shoe(0, "round 1"))
    deal = recorder.match.deal
    deal.match = match
    assert (standing_of(deal.view(0), game, deal.rules) is not None) is known


# ---- To leave a round, or to play on -----------------------------------------------------------

HOPELESS = "AS 4S 9S KS 2H 6H TH QH 4D 9D 2C 6C JC"


def before_the_first_draw(totals, others="2H 3H 9D | 5S 8S 8C | 3C 7C JD", stock="4C 5C 6D 8S"):
    """Return a deal of Indian Rummy, in which it costs 20 points to leave before drawing, and 101 put a player out."""
    deal = scene(
        "indian",
        f"turn 1; turned 7D; hands {HOPELESS} | {others}; stock {stock}; pile KC; from 1; to 0 draw",
    )
    deal.match = MatchSoFar(totals, (1,) * 4, None)
    return deal


def chosen(level, deal):
    move = make_policy(level, 1).choose(deal.view(0), deal.variant)
    assert deal.why_not(0, move) is None
    return move


@pytest.mark.parametrize("level", ["expert", "master"])
def test_nobody_leaves_a_round_whose_price_ends_their_match(level):
    assert chosen(level, before_the_first_draw((0, 0, 0, 0))) == Drop()
    assert chosen(level, before_the_first_draw((50, 40, 0, 0))) == Drop()
    assert chosen(level, before_the_first_draw((85, 40, 30, 20))) == Draw()
    assert chosen(level, before_the_first_draw((70, 40, 30, 20))) == Draw()
    assert chosen(level, before_the_first_draw((20, 80, 80, 80))) == Drop()  # the others are near


def test_a_regular_player_does_not_look_at_the_totals():
    for totals in ((0, 0, 0, 0), (85, 40, 30, 20)):
        assert chosen("regular", before_the_first_draw(totals)) == Drop()


@pytest.mark.parametrize(
    "mine, move, words",
    [
        (50, Drop(), "It costs 20 points and brings you to 70; at 101 you would be out"),
        (80, Draw(), ""),
        (85, Draw(), "Dropping out would cost 20 points: with 105 you would be out"),
    ],
)
def test_the_reasons_say_what_it_costs_to_leave_and_whom_it_puts_out(mine, move, words):
    deal = before_the_first_draw((mine, 40, 30, 20))
    text = why_text(reasons_of(deal.view(0), deal.variant, move), deal.names)
    assert words in text
    assert ("out of the match" in text) is bool(words)


@pytest.mark.parametrize("totals", [(50, 40, 0, 0), (70, 40, 30, 20)])
def test_hidden_cards_are_not_looked_at(totals):
    hands = ["2H 3H 9D", "5S 8S 8C", "3C 7C JD"]
    moves = {
        repr(chosen("expert", before_the_first_draw(totals, " | ".join(order), stock)))
        for order in permutations(hands)
        for stock in ("4C 5C 6D 8S", "8S 6D 5C 4C")
    }
    assert len(moves) == 1


def test_a_seed_plays_the_same_match_again():
    def texts():
        table = Simulation(find_variant("indian"), ["expert", "expert", "expert"], 4)
        recorder = table.open(0)
        return [repr((deal.result, recorder.match.totals())) for deal in table.rounds(recorder, 0)]

    assert texts() == texts()


def test_a_review_shows_points_and_decides_by_what_they_cost(monkeypatch):
    class Worlds:
        def sample(self):
            pass

        def after(self, move):
            return End(20, 50.0) if isinstance(move, Drop) else End(40, 10.0)

    monkeypatch.setattr(reviewer, "worlds_of", lambda *about: Worlds())
    deal = before_the_first_draw((85, 40, 30, 20))
    found = reviewer.Reviewer(deal.variant, worlds=4).weigh(0, deal, 0, Drop(), deal.names)
    assert (found.best_words, found.expected, found.cost) == ("Draw from the stock.", 20, 40)


@pytest.mark.parametrize("total, lost", [(0, False), (85, True)])
def test_in_a_review_a_price_that_puts_a_player_out_costs_the_match(total, lost):
    game = find_variant("indian")
    table = Simulation(game, ["regular"] * 3, 1)
    recorder = table.open(0)
    recorder.start_round(table.shoe(0, "round 1"))
    deal = recorder.match.deal
    seat = deal.to_act()[0]
    totals = [30] * 3
    totals[seat] = total
    deal.match = MatchSoFar(tuple(totals), (1,) * 3, None)
    worlds = worlds_of(deal.view(seat), game, deal.rules, 1)
    worlds.sample()
    end = worlds.after(Drop())
    assert end.points == 20
    assert (end.cost == 0) is lost  # no chance is left
    assert end.cost <= 0
