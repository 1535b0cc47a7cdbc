"""Pushing a discard where the stock runs short, in games that refill it, and where a discard was called."""

from tests.engine.scenes import play, scene
from upcard.engine import CHANCE, Shuffle

TABLE = "hands 5S | 5H | 5D | 5C; dealer 3; to 0 draw"
AGAIN = 'stock_empty = "reshuffle_keep_top"\nstock_refills = "none"'
OVER = 'stock_empty = "flip_all"\nstock_refills = 1'
BOTH = '\npush_short_stock = "end_before_push"'
CALLED = 'call = "lay_off"'


def hands(deal):
    return [sum(hand) for hand in deal.hands]


def test_an_empty_stock_is_shuffled_again_below_the_pushed_discard():
    deal = scene("push", f"{TABLE}; pile 3S 4S 6S QH", AGAIN)
    play(deal, 0, "draw")
    assert deal.phase == "shuffle"
    deal.apply(CHANCE, Shuffle(deal.chance_owed()))
    assert hands(deal) == [2, 3, 1, 1]
    assert (len(deal.stock), len(deal.pile), deal.phase) == (1, 0, "play")


def test_an_empty_stock_is_turned_over_below_the_pushed_discard():
    deal = scene("push", f"{TABLE}; pile 3S 4S 6S QH", OVER)
    low, second, _third, top = deal.pile
    play(deal, 0, "draw")
    assert deal.fresh[1] == [low, top]
    assert deal.fresh[0] == [second]
    assert (len(deal.stock), deal.pile, deal.refills) == (1, [], 1)


def test_the_last_card_is_pushed_and_the_stock_refilled_for_the_draw():
    deal = scene("push", f"{TABLE}; pile 3S 4S QH; stock 9D", OVER)
    play(deal, 0, "draw")
    assert hands(deal) == [2, 3, 1, 1]
    assert (len(deal.stock), deal.pile, deal.refills) == (1, [], 1)


def test_the_round_ends_where_the_stock_cannot_be_refilled():
    for pile in ("QH", "3S QH"):
        house = OVER if pile == "QH" else ""
        deal = scene("push", f"{TABLE}; pile {pile}", house)
        play(deal, 0, "draw")
        assert deal.result.reason == "stock"
        assert hands(deal) == [1, 1, 1, 1]


def test_the_round_ends_after_a_push_that_leaves_nothing_to_draw():
    deal = scene("push", f"{TABLE}; pile 3S QH", OVER)
    play(deal, 0, "draw")
    assert deal.result.reason == "stock"
    assert hands(deal) == [1, 3, 1, 1]


def test_the_round_ends_before_a_push_where_both_cards_are_wanted():
    for pile, ends in (("3S QH", True), ("3S 4S QH", False)):
        deal = scene("push", f"{TABLE}; pile {pile}", OVER + BOTH)
        play(deal, 0, "draw")
        assert (deal.result is not None) == ends
        assert hands(deal) == ([1, 1, 1, 1] if ends else [2, 3, 1, 1])
    deal = scene("push", f"{TABLE}; pile 3S QH; stock 9D", OVER + BOTH)
    play(deal, 0, "draw")
    assert deal.result is None


def test_a_discard_called_by_its_own_player_is_not_pushed():
    deal = scene("push", f"{TABLE}; pile 3S QH; from 3; stock 9D 4C; called yes", CALLED)
    play(deal, 0, "draw")
    assert hands(deal) == [2, 1, 1, 1]
    assert len(deal.pile) == 2
