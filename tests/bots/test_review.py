"""Reviews of finished rounds: mistakes are found from the seat's view alone, and always the same."""

from math import exp, sqrt
from random import Random

import pytest

from tests.engine.properties import permuted
from upcard.bots.ahead.standing import mean_points
from upcard.bots.review import Reviewer, play_on, reviewed
from upcard.bots.review.calibrated import PRIOR, WIDTH, calibrated, prior_with
from upcard.engine import Draw, TakeBack, parse_move, parse_position
from upcard.lab import Simulation
from upcard.rules import find_variant

GAME = find_variant("continental")
REST = "3S 8D TC | 4H 9C QD | 2H 6C JD"
MELDS = "melds 1 set[4S 4H 4C] | 0 set[KS KD KC]; down 3 3 0 0; turn 9"


def weighed(text, move, game=GAME, worlds=16, seat=0):
    deal = parse_position(text, game)
    move = parse_move(move, deal.rules.melds)
    assert deal.why_not(seat, move) is None
    return Reviewer(game, worlds=worlds).weigh(0, deal, seat, move, deal.names)


def test_a_player_who_could_go_out_and_only_discards_makes_a_mistake():
    melds = "melds 1 set[4S 4H 4C] | 0 set[KS KD KC] | 2 set[7S 7D 7C] | 3 set[8S 8D 8C]"
    stock = "5D 6D 7D 8S 9S 2C 3C"
    text = f"to 0 play; round 1; hands 4D 9H | 3S | 4H | 2H; {melds}; down 3 3 3 3; turn 9; stock {stock}"
    found = weighed(text, "discard 9H")
    assert found.best == "lay 4D m1"
    assert found.is_mistake
    deal = parse_position(text, GAME)
    tried = Reviewer(GAME, worlds=16).compare(
        deal, deal.view(0), parse_move("discard 9H", deal.rules.melds)
    )
    assert 1 <= tried.cost <= 5  # five points, where somebody goes out before the next turn
    said = calibrated(tried.cost, tried.error, mean_points(GAME, deal.rules, 4), prior_with(16))
    assert (found.cost, found.within) == tuple(round(part, 2) for part in said)
    assert found.worlds == 16
    assert {one.move for one in found.tried} == {"discard 9H", "discard 4D", "lay 4D m1"}
    assert found.why[0].code == "lay.left"
    right = weighed(text, "lay 4D m1")
    assert (right.best, right.cost, right.within, right.is_mistake) == (right.move, 0, 0, False)
    assert right.expected == 0


def test_where_there_is_no_choice_nothing_is_weighed():
    text = f"to 0 play; round 1; hands 9H | {REST}; {MELDS}; stock 5D 6D 7D"
    assert weighed(text, "discard 9H") is None


@pytest.mark.parametrize("name, hand", [("continental", "4D 9H"), ("basic", "4D 9H 2C")])
def test_taking_back_is_no_decision(name, hand):
    """Laying those cards was one, and so is the next move."""
    game = find_variant(name)
    others = REST if name == "continental" else "3S 8D TC"
    down = f"; {MELDS}" if name == "continental" else "; melds 1 set[4S 4H 4C]; turn 9"
    text = f"to 0 play; round 1; hands {hand} | {others}{down}; stock 5D 6D 7D 8S 9S"
    deal = parse_position(text, game)
    reviewer = Reviewer(game, worlds=2)
    assert reviewer.weigh(0, deal, 0, parse_move("lay 4D m1", deal.rules.melds), deal.names)
    deal.apply(0, parse_move("lay 4D m1", deal.rules.melds))
    assert deal.why_not(0, TakeBack()) is None
    assert reviewer.weigh(0, deal, 0, TakeBack(), deal.names) is None
    deal.apply(0, TakeBack())
    assert reviewer.weigh(0, deal, 0, parse_move("discard 9H", deal.rules.melds), deal.names)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name, hand", [("continental", "7S 7H KS KH 2D 9D"), ("gin", "7S 7H 7D 2S 3S 4S KH KD 9D 2H")]
)
def test_what_the_others_really_held_counts_for_nothing(name, hand):
    game = find_variant(name)
    others = REST if name == "continental" else "3D 8D TC QC QD JD 5H 6H 8H 9H"
    text = f"to 0 draw; round 1; hands {hand} | {others}; pile 5S 7C; stock 5C 6C 8C 9C TH JS"
    deal = parse_position(text, game)
    here = Reviewer(game, worlds=6).weigh(0, deal, 0, Draw(), deal.names)
    assert {one.move for one in here.tried} >= {"draw", "take"}
    other = permuted(deal, 0, Random(5))
    assert other.hands[1] != deal.hands[1]
    assert Reviewer(game, worlds=6).weigh(0, other, 0, Draw(), other.names) == here


@pytest.mark.slow
@pytest.mark.parametrize(
    "name, seats",
    [("continental", 4), ("gin", 2), pytest.param("carousel", 2, marks=pytest.mark.once)],
)
def test_a_round_is_reviewed_move_by_move_and_always_the_same(name, seats):
    simulation = Simulation(find_variant(name), ["regular"] * seats, 3)
    recorder = simulation.open(0)
    next(simulation.rounds(recorder, 0))
    record = recorder.record()
    played = record.rounds[0].moves
    found = list(reviewed(record, 1, [1], worlds=2))
    assert len(found) == sum(seat == 1 for seat, _ in played)
    decisions = [one for one in found if one is not None]
    assert decisions
    assert all(one.seat == played[one.at][0] == 1 for one in decisions)
    assert decisions == [one for one in reviewed(record, 1, [1], worlds=2) if one is not None]


def test_moves_come_with_the_deal_as_it_stood_before_them():
    simulation = Simulation(GAME, ["random"] * 4, 3)
    recorder = simulation.open(0)
    rounds = simulation.rounds(recorder, 0)
    next(rounds), next(rounds)
    seen = 0
    for _, deal, seat, move in play_on(recorder.record(), 2):
        seen += 1
        assert deal.rules.number == 2
        assert deal.why_not(seat, move) is None
    assert deal.result == recorder.match.results[1]
    assert seen > 10


@pytest.mark.parametrize("measured", [0.1, 3, 8, 40])
@pytest.mark.parametrize("error", [0.3, 1, 4, 20, 900])
def test_a_cost_is_the_posterior_mean(measured, error):
    """The closed form agrees with a sum over many true costs."""
    point, reach = 10, measured + 8 * error
    grid = [
        (index + 0.5) / 40_000 * min(reach, 60 * max(kind.cards for kind in PRIOR) * point)
        for index in range(40_000)
    ]
    likely = [
        sum(
            kind.share / mean * exp(-cost / point / mean)
            for kind in PRIOR
            for mean in [kind.cards * (error / point) ** 0.25]
        )
        * exp(-(((measured - cost) / error) ** 2) / 2)
        for cost in grid
    ]
    mean = sum(map(float.__mul__, grid, likely)) / sum(likely)
    square = sum(cost * cost * one for cost, one in zip(grid, likely, strict=True)) / sum(likely)
    found = calibrated(measured, error, point, PRIOR)
    assert found == pytest.approx((mean, WIDTH * sqrt(square - mean * mean)), rel=0.01)


def test_a_certain_cost_is_said_as_it_was_measured():
    assert calibrated(5, 0, 10, PRIOR) == (5, 0)
    assert calibrated(40, 0.1, 10, PRIOR) == pytest.approx((40, WIDTH * 0.1), rel=0.01)
    assert calibrated(8, 6, 10, prior_with(12))[0] < calibrated(8, 6, 10, PRIOR)[0] < 6
    assert prior_with(240) == PRIOR
