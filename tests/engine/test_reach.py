"""The masks of a hand's cards agree with a search, or bound it from above."""

from random import Random

import pytest

from upcard.engine.core.reach import Reach
from upcard.melds import MeldRules
from upcard.melds.hand.partition import best_opening

_POINTS = (5,) * 53
_JOKER = frozenset({52})


def hand_of(chance: Random, size: int, wilds: int, packs: int) -> bytearray:
    hand = bytearray(53)
    for card in chance.sample(list(range(52)) * packs, size):
        hand[card] += 1
    hand[52] = wilds
    return hand


def rules_of(chance: Random) -> MeldRules:
    return MeldRules(
        ace=chance.choice(["low", "high", "either", "both"]),
        wilds=_JOKER,
        set_size=(chance.choice([3, 4]), None),
        set_suits=chance.choice(["any", "distinct"]),
        run_size=(chance.choice([3, 4]), 13),
    )


@pytest.mark.parametrize("seed", range(12))
def test_cards_that_can_be_melded_are_never_left_out(seed):
    chance = Random(seed)
    for wilds in (0, 0, 1, 2):
        rules = rules_of(chance)
        hand = hand_of(chance, chance.randrange(4, 13), wilds, chance.choice([1, 2]))
        reach = Reach(rules)
        reach.look(hand)
        assert reach.wilds == wilds
        for card in range(52):
            if hand[card]:
                melded = best_opening(hand, rules, _POINTS, card) is not None
                assert reach.can_meld(card) or not melded
                if not wilds:
                    assert reach.makes_meld(hand, card) == reach.is_pure(card) == melded
