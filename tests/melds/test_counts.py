"""Values that are not a hand are refused in plain words at every entrance to the search."""

from array import array

import pytest

from upcard.cards import KINDS, counts_of, parse_cards
from upcard.melds import (
    MeldRules,
    PairRules,
    distance,
    layouts,
    needed,
    outs_after,
    outs_of,
    parse_contract,
    plans,
)
from upcard.melds.counts import checked
from upcard.melds.hand.partition import best_opening, best_partition, whole_partition

RULES, PAIRS, POINTS = MeldRules(), PairRules(), [5] * KINDS
CONTRACT = parse_contract("S3+R4")
TO_LAY = (CONTRACT, RULES, PAIRS)
DOORS = {
    "distance": lambda hand, **more: distance(hand, *TO_LAY, **more),
    "plans": lambda hand, **more: plans(hand, *TO_LAY, **more),
    "layouts": lambda hand, **more: list(layouts(hand, *TO_LAY, **more)),
    "needed": lambda hand, **more: needed(hand, bytes(KINDS), *TO_LAY, **more),
    "best_partition": lambda hand, **more: best_partition(hand, RULES, POINTS, **more),
    "whole_partition": lambda hand, **more: whole_partition(hand, RULES, **more),
    "best_opening": lambda hand, **more: best_opening(hand, RULES, POINTS, **more),
}
PACK = bytes([1] * 52 + [2])


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
@pytest.mark.parametrize(
    "hand, words",
    [
        ([0] * 52, "53 counts.*these are 52"),
        ([0] * 54, "53 counts.*these are 54"),
        ([-1, *[0] * 52], "holds -1 of ace of spades; a count is a number from 0 to 255"),
        ([0, 256, *[0] * 51], "holds 256 of 2 of spades"),
        ([0.5] * 53, "holds 0.5 of ace of spades"),
        (["1"] * 53, "holds '1' of ace of spades"),
        ("A" * 53, "53 counts.*this is 'AAA"),
        (None, "53 counts.*this is 'None'"),
        ({5: 1}, "53 counts.*this is '{5: 1}'"),
        ([9] * 53, "a hand of 477 cards is too large; at most"),
    ],
)
def test_counts_that_are_no_hand_are_refused_at_every_entrance(door, hand, words):
    with pytest.raises(ValueError, match=words):
        door(hand)


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_more_copies_than_the_packs_hold_are_refused_at_every_entrance(door):
    hand = counts_of(parse_cards("5H 5H 6H 7H 8H"))
    with pytest.raises(ValueError, match="a hand holds 2 of 5 of hearts; the packs hold 1"):
        door(hand, shoe=PACK)
    assert door(hand, shoe=[2] * KINDS) == door(hand)


def test_cards_may_have_no_points():
    found = best_partition(counts_of(parse_cards("2S 9H")), RULES, [0] * KINDS)
    assert found is not None
    assert found.points == 0


@pytest.mark.parametrize("points", [[5] * 52, [*[5] * 52, -1], None, 5, ["5"] * 53, [None] * 53])
def test_values_that_are_no_points_are_refused(points):
    for question in (best_partition, best_opening):
        with pytest.raises(ValueError, match="points are 53 numbers"):
            question(bytes(KINDS), RULES, points)


@pytest.mark.parametrize(
    "kind", [bytes, bytearray, list, tuple, lambda hand: array("q", list(hand))]
)
def test_counts_of_any_kind_are_a_hand(kind):
    hand = counts_of(parse_cards("5H 6H 7H JK"))
    assert checked(kind(hand)) == bytes(hand)
    assert distance(kind(hand), *TO_LAY) == distance(hand, *TO_LAY)


def test_a_hand_may_be_counts_that_are_read_once():
    hand = counts_of(parse_cards("5H 6H 7H JK"))
    for question in (outs_of, outs_after):
        assert question(iter(hand), iter(PACK), *TO_LAY) == question(hand, PACK, *TO_LAY)


def test_what_is_no_hand_is_refused_before_a_way_is_asked_for():
    with pytest.raises(ValueError, match="53 counts"):
        layouts([1], *TO_LAY)


def test_numbers_that_c_cannot_hold_are_only_large():
    hand = counts_of(parse_cards("5H 6H 7H 8H KS KD KC"))
    assert len(list(layouts(hand, *TO_LAY, most=10**30))) == 1
    assert list(layouts(hand, *TO_LAY, most=-(10**30))) == []
    assert plans(hand, *TO_LAY, most=10**30) == plans(hand, *TO_LAY)
    with pytest.raises(ValueError, match="it is 0 to 530"):
        plans(hand, *TO_LAY, slack=10**30)
