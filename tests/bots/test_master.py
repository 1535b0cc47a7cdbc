"""Sampled worlds, and the level that tries its moves in them."""

from itertools import cycle
from random import Random

import pytest

from upcard.bots.ahead import master
from upcard.bots.ahead.expert import Expert
from upcard.bots.ahead.known import known_hands
from upcard.bots.ahead.master import Master
from upcard.bots.ahead.trying import best_of
from upcard.bots.ahead.worlds import Worlds
from upcard.bots.observed import observed_deal
from upcard.cards import KINDS, counts_of, parse_card
from upcard.engine import parse_position
from upcard.engine.core.codes import CLAIM, DISCARD, DRAW, OVER, PASS, TAKE
from upcard.engine.players import Dice
from upcard.lab import Simulation
from upcard.rules import find_variant

GAME = find_variant("continental")
TRIES = 48
NOTHING = [bytes(KINDS)] * 4


def worlds_of(deal, seat, known=NOTHING, seed=1):
    view = deal.view(seat)
    seen = observed_deal(view, GAME, deal.rules)
    for one in view.seats:
        seen.round.held[one.seat] = one.cards
    return Worlds(seen.round, seat, list(known), Dice(seed))


TEXT = (
    "to 0 draw; hands 7S 7H KS KH 9D | 2S 3S 4S | 3S 3H 3D JK | 4S 5H; pile 5D; stock 6D 6H 6C 9S"
)


def test_in_a_world_everybody_holds_as_many_cards_as_at_the_table():
    deal = parse_position(TEXT, GAME)
    worlds = worlds_of(deal, 0)
    shoe = counts_of(GAME.shoe(4))
    for exchanges in (0, 5, 40):
        worlds.sample(exchanges)
        world = worlds.world
        assert bytes(world.hands[0]) == bytes(deal.hands[0])
        assert [sum(hand) for hand in world.hands] == [5, 3, 4, 2] == list(world.held)
        assert world.stock_n == 4
        for card in range(KINDS):
            known = sum(hand[card] for hand in world.hands) + (card == parse_card("5D"))
            known += list(world.stock[: world.stock_n]).count(card)
            assert known <= shoe[card]


def test_what_somebody_was_seen_to_take_is_in_their_hand_in_every_world():
    known = [bytes(counts_of(cards)) for cards in ((), (5, 5), (), (7, 8, 9))]
    worlds = worlds_of(parse_position(TEXT, GAME), 0, known)
    for _ in range(10):
        worlds.sample(10)
        assert worlds.world.hands[1][5] == 2
        held = [card for card in (7, 8, 9) if worlds.world.hands[3][card]]
        assert held == [7, 8]  # the third has no room: two cards are held


def test_hands_that_are_developed_lack_less():
    text = "to 0 draw; hands 7S 7H KS KH 9D | {} | {} | {}; pile 5D; stock {}"
    cards = "2S 3S 4S 5S 6S 8S 9S TS JS QS 2H 3H"
    stock = " ".join(["2D 3D 4D 6D 7D 8D TD JD QD KD 2C 3C 4C 5C"] * 2)
    worlds = worlds_of(parse_position(text.format(cards, cards, cards, stock), GAME), 0)

    def lacking(exchanges):
        total = 0
        for _ in range(60):
            worlds.sample(exchanges)
            for seat in (1, 2, 3):
                total += worlds.searches[seat].distance(worlds.world.hands[seat])
        return total

    assert lacking(0) > lacking(6) > lacking(40) > 0


def test_the_discards_are_shuffled_again_in_thought():
    """A world has room for the whole shoe."""
    pile = " ".join(["2S 3S 4S 5S 6S 8S 9S TS JS QS 2H 3H"] * 2)
    text = f"to 0 draw; hands 7S 7H KS KH 9D | 2S 3S | 3S 3H | 4S 5H; pile {pile} 5D; stock 6D"
    worlds = worlds_of(parse_position(text, GAME), 0)
    for _ in range(5):
        worlds.sample(2)
        worlds.try_out(DRAW)
        assert worlds.now.phase == OVER


def test_what_was_taken_openly_is_known_until_it_is_seen_again():
    """Never more is known than is held."""
    table = Simulation(GAME, ["regular"] * 4, 1)
    recorder = table.open(0)
    taken = []

    def watch(deal, seat, move):
        known = known_hands(deal.view(0))
        for other in (1, 2, 3):
            held = deal.hands[other]
            assert all(known[other][card] <= held[card] for card in range(KINDS))
        taken.append(sum(map(sum, known)))

    for deal in table.rounds(recorder, 0, watch):
        if deal.rules.number == 3:
            break
    assert max(taken) >= 3


HIDDEN = "2S 3S 4S 5S 6S 8S 9S TS JS QS 2H 3H 2D 3D 4D 6D"


@pytest.mark.slow
@pytest.mark.parametrize("to", ["0 draw", "0 play", "3 claim"])
def test_hidden_cards_are_not_looked_at_and_a_seed_gives_a_choice(to):
    asked = "; from 2; asked 0" if "claim" in to else ""
    moves = set()
    for seed in range(3):
        cards = HIDDEN.split()
        Random(seed).shuffle(cards)
        parts = [" ".join(cards[at : at + 4]) for at in range(0, 16, 4)]
        hands = f"7S 7H KS KH 9D 4C 5C TD | {parts[0]} | {parts[1]} | {parts[2]}"
        deal = parse_position(
            f"to {to}; hands {hands}; round 2; pile 7D{asked}; stock {parts[3]}", GAME
        )
        moves.add(repr(Master(5, TRIES).choose(deal.view(0), GAME)))
    assert len(moves) == 1


HANDS = "hands 7S 7H KS KH 9D 4C 5C TD | 2S 3S | 4S 5S | 6S 8S; pile 5D; stock 2H; round 2"
ASKED = f"to 0 claim; {HANDS}; from 2; asked 3"
DOWN = (
    "hands 7S KH 9D | 2S 3S | 4S 5S | 6S 8S; melds 0 set[QS QH QD] | 0 set[2H 2D 2C]; down 1 0 0 0"
)


@pytest.mark.parametrize(
    "text, game, tried",
    [
        (ASKED, "continental", [CLAIM, PASS]),
        (ASKED, "telefunken", None),  # claims of the whole match
        (f"to 0 draw; {HANDS}", "continental", [DRAW, TAKE]),
        (f"to 0 play; {HANDS}", "continental", None),
        (f"to 0 play; {DOWN}; pile 5D; stock 2H; turn 8", "continental", [DISCARD] * 3),
    ],
)
def test_claims_and_draws_are_tried_and_discards_once_down(text, game, tried, monkeypatch):
    asked = []

    def last(sample, try_out, codes, *more):
        asked.append(sorted(code & 255 for code in codes))
        return codes[-1]

    monkeypatch.setattr(master, "best_of", last)
    variant = find_variant(game)
    move = Master(5, TRIES).choose(parse_position(text, variant).view(0), variant)
    usual = Expert(5).choose(parse_position(text, variant).view(0), variant)
    assert asked == ([sorted(tried)] if tried else [])
    assert (move != usual) == bool(tried)


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", ["continental", "push", "shanghai"])
def test_a_master_plays_by_the_rules(name):
    game = find_variant(name)
    table = Simulation(game, ["regular"] * 4, 2)
    table.policies[1] = Master(7, TRIES)
    rounds = table.rounds(table.open(0), 0)
    assert next(rounds).result is not None


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_a_try_comes_to_what_the_round_costs_its_seat(seed):
    worlds = worlds_of(parse_position(TEXT, GAME), 0, seed=seed)
    worlds.scale, worlds.sign = 512, -1
    worlds.sample(2)
    assert worlds.try_out(DRAW) == -worlds.now.points[0] // 2 != 0
    assert worlds.now.phase == OVER
    assert worlds.world.phase != OVER  # the next move is tried from there


def test_expectations_and_tries_count_by_their_certainty():
    def best(cost, expected, tries=96):
        costs = [cost + luck for luck in (-spread, spread)] if spread else [cost]
        told = cycle(costs)
        return best_of(
            lambda: None,
            lambda code: 0 if code == 1 else next(told),
            [1, 2],
            tries,
            60.0,
            {1: 0.0, 2: expected},
        )

    spread = 0
    assert best(-1, 0.0) == 2
    assert best(1, 0.0) == 1
    assert best(-5, 4.0) == 2  # tries that all agree count as much as what was expected
    assert best(-5, 6.0) == 1
    spread = 30  # an error of 4.3 points after 48 tries
    assert best(-5, 1.0) == 2
    assert best(-5, 2.0) == 1
    assert best(-5, 2.0, tries=960) == 2
    assert best(-5, 0.0, tries=20) == 1  # too few to say


def test_without_an_expectation_a_move_has_to_be_better_by_standard_errors():
    tried = []

    def best(by):
        def cost(code):
            tried.append(code)
            return 0 if code == 1 else (4 - by, -4 - by)[tried.count(2) % 2]  # an error of 0.8

        return best_of(lambda: None, cost, [1, 2], 48, 60.0)

    assert [best(by) for by in (1, 2)] == [1, 2]
