"""A seat's observation and mask do not depend on a card that it cannot see."""

from random import Random

import pytest

from tests.envs.positions import GAMES, played, rounds_of
from upcard.cards import expand
from upcard.engine.players import Dice


def with_other_hidden_cards(game, seat, chance):
    """Shuffle the cards that a seat does not see among the stock and the other hands."""
    state = game.desk.round
    others = [other for other in range(state.seats) if other != seat]
    hidden = list(state.stock[: state.stock_n])
    for other in others:
        hidden += expand(state.hands[other])
    chance.shuffle(hidden)
    state.stock[: state.stock_n] = bytes(hidden[: state.stock_n])
    at = state.stock_n
    for other in others:
        hand = bytearray(53)
        for card in hidden[at : at + state.held[other]]:
            hand[card] += 1
        at += state.held[other]
        state.set_hand(other, hand)


def leak_of(game, chance, observed, most):
    """Return whether a seat's observation or mask changes when hidden cards do, in each position asked about."""
    for now in played(game, most, chance):
        for seat in range(now.players):
            before = observed(now, seat), mask_of(now)
            state = now.desk.round
            saved = bytes(state.stock), [bytes(hand) for hand in state.hands]
            with_other_hidden_cards(now, seat, chance)
            after = observed(now, seat), mask_of(now) if seat == now.seat else before[1]
            state.stock[:] = saved[0]
            for other, hand in enumerate(saved[1]):
                state.set_hand(other, hand)
            yield before != after


def mask_of(game):
    """Return the mask of the seat to act, listed again from the cards as they lie now."""
    return bytes(game.desk.copy(Dice(1)).mask)


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_change_nothing_that_a_seat_observes_or_may_do(name):
    chance, asked = Random(name), 0
    for game in rounds_of(name, 3, seed=20):
        for leaks in leak_of(game, chance, lambda now, seat: now.observation(seat), 40):
            assert not leaks
            asked += 1
    assert asked > 20


@pytest.mark.parametrize("name", ["gin", "continental", "tile-rummy"])
def test_an_observation_that_shows_a_hidden_card_is_found_out(name):
    def leaking(now, seat):
        other = (seat + 1) % now.players
        return now.observation(seat) + now.desk.round.hands[other][:1]

    (game,) = rounds_of(name, 1, seed=20)
    assert any(leak_of(game, Random(1), leaking, 40))


def test_a_move_that_is_being_made_is_seen_by_its_seat_alone():
    for game in rounds_of("continental", 30, seed=3):
        for now in played(game, 200):
            said = now.layout["said"]
            own = now.observation(now.seat)[said.start : said.start + said.length]
            if any(own):
                others = [seat for seat in range(now.players) if seat != now.seat]
                for seat in others:
                    assert not any(now.observation(seat)[said.start : said.start + said.length])
                return
    pytest.fail("no move of several actions was met")
