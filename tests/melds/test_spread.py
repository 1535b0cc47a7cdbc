"""The melds that leave the fewest points, and the best defence, against the general searches."""

from random import Random

import pytest
from msgspec.structs import replace

from upcard.cards import counts_of
from upcard.engine.questions import best_defence
from upcard.melds import MeldRules, new_run, why_not_meld
from upcard.melds.hand.partition import best_partition
from upcard.melds.spread import spread_of
from upcard.rules import find_variant

GIN = find_variant("gin").round_rules(1)
OTHERS = {
    "gin": GIN.melds,
    "ace high": replace(GIN.melds, ace="high"),
    "ace either": replace(GIN.melds, ace="either"),
    "short": replace(GIN.melds, ace="either", run_size=(3, 5), set_size=(3, 3)),
    "long": replace(GIN.melds, run_size=(4, 13)),
}


def hands(number: int) -> list[tuple[list[int], list[int]]]:
    """Return pairs of hands without a common card, every other from few ranks, which make many melds."""
    chance, found = Random("spread"), []
    for count in range(number):
        ranks = chance.sample(range(13), 13 if count % 2 else 6)
        cards = chance.sample([card for card in range(52) if card % 13 in ranks], 21)
        found.append((cards[:11], cards[11:]))
    return found


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def least(cards: list[int], rules: MeldRules) -> int:
    found = best_partition(bytes(counts_of(cards)), rules, GIN.points)
    assert found is not None
    return found.points


@pytest.mark.parametrize("name", OTHERS)
def test_the_melds_leave_the_fewest_points(name):
    rules = OTHERS[name]
    spread = spread_of(rules, GIN.points)
    assert spread is not None
    for cards, other in hands(400 if name == "gin" else 100):
        left = spread.find(mask(cards))
        melds = spread.readable(rules)
        used = [card for meld in melds for card in meld.cards]
        assert sorted(used) == sorted({*used} & {*cards})
        assert all(why_not_meld(meld, rules) is None for meld in melds)
        alone = sum(GIN.points[card] for card in cards if card not in used)
        assert left == alone == least(cards, rules)
        defence = best_defence(bytes(counts_of(other)), melds, rules, GIN.points)
        laid = [card for card, _, _ in defence]
        assert spread.defended(mask(other)) == least([c for c in other if c not in laid], rules)


def test_a_long_run_is_shown_as_one():
    spread = spread_of(GIN.melds, GIN.points)
    assert spread is not None
    spread.find(mask([14, 15, 16, 17, 18, 19, 0, 25]))
    assert spread.readable(GIN.melds) == (new_run(2, 1, (14, 15, 16, 17, 18, 19)),)
