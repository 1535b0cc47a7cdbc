"""Calls of cards that do not exist: refused like any other wrong move."""

import pytest

from tests.engine.scenes import play, scene
from upcard.engine import CHANCE, Call, Pick

TABLE = "hands 9C KD | 2D JK | 5S; melds 2 run[6C 7C 8C]"
NO_CARDS = (-1, 53, 255, 10**9)


@pytest.mark.parametrize("card", NO_CARDS)
def test_a_call_with_a_card_that_does_not_exist_is_refused(card):
    deal = scene("seven-hand", TABLE)
    play(deal, 0, "discard 9C")
    assert deal.why_not(1, Call(card=card)).code == "card.unknown"


def test_a_call_with_a_card_that_is_not_held_is_refused():
    deal = scene("seven-hand", TABLE)
    play(deal, 0, "discard 9C")
    assert str(deal.why_not(2, Call(card=0))) == (
        "call.not_held: ace of spades is played once; you hold none (SHR-60)"
    )


@pytest.mark.parametrize("card", [*NO_CARDS, 0])
def test_chance_draws_only_a_card_of_the_callers_hand(card):
    deal = scene("shanghai", TABLE)
    play(deal, 0, "discard 9C")
    play(deal, 1, "call m1")
    assert deal.why_not(CHANCE, Pick(card)).code == "pick.not_held"
