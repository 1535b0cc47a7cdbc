"""Hands with many wild cards: their partition is exact under any rules, and the search for it stays short."""

from array import array
from random import Random

import pytest

from tests.melds import brute
from upcard.cards import JOKER, KINDS, card_of, cards_text, counts_of, rank_of
from upcard.melds import MeldRules, is_wild, why_not_meld
from upcard.melds.hand.partition import best_opening, best_partition, meld_worth, whole_partition
from upcard.melds.hand.partitioner import Partitioner
from upcard.melds.model import model_of

POINTS = tuple(min(card % 13 + 1, 10) for card in range(JOKER)) + (25,)
MOST_STEPS = 5_000
"""Pivots placed in one search: some microseconds each in C. Of 5,000 hands of this kind the median took 94, the worst
4,002.
"""


def house_rules(rng: Random) -> MeldRules:
    """Return rules of melds of which any may be unusual."""
    ranks = rng.sample(range(1, 14), rng.choice([0, 1, 1, 1, 2]))
    return MeldRules(
        wilds=frozenset({JOKER, *(card_of(rank, suit) for rank in ranks for suit in range(4))}),
        wild_natural=rng.choice(["never", "own_place_in_runs", "own_place"]),
        wild_max=rng.choice([None, None, 1, 2, 3]),
        wild_ratio=rng.choice([None, None, (1, 2), (1, 3), (2, 3)]),
        min_naturals=rng.choice([0, 1, 1, 2]),
        all_wild_set=rng.random() < 0.3,
        wild_adjacent=rng.random() < 0.7,
        set_of_wild_rank=rng.random() < 0.7,
        ace=rng.choice(["low", "high", "either", "both"]),
        set_size=rng.choice([(3, None), (3, 4), (3, 3), (4, None)]),
        set_suits=rng.choice(["any", "distinct"]),
        run_size=rng.choice([(3, 13), (4, 13), (3, 14), (3, 6)]),
    )


def drawn(rng: Random, rules: MeldRules, size: int, wilds: int) -> bytes:
    """Return a hand of two packs with ``wilds`` wild cards, of few ranks in three of ten cases."""
    shoe = [*range(JOKER), *range(JOKER), *[JOKER] * 8]
    rng.shuffle(shoe)
    low = rng.randint(1, 8) if rng.random() < 0.3 else 0
    others = [c for c in shoe if c not in rules.wilds and (not low or low <= rank_of(c) < low + 6)]
    cards = [c for c in shoe if c in rules.wilds][:wilds] + others[: max(0, size - wilds)]
    return bytes(counts_of(cards))


def cases(first: int, number: int, sizes: tuple[int, int], wilds: tuple[int, int]):
    """Yield hands with their rules and the runs and pure runs asked for."""
    for seed in range(first, first + number):
        rng = Random(seed)
        rules = house_rules(rng)
        runs = rng.choice([0, 0, 0, 1, 2])
        hand = drawn(rng, rules, rng.randint(*sizes), rng.randint(*wilds))
        yield hand, rules, runs, rng.randint(0, runs)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 200, 50))
def test_hands_full_of_wild_cards_are_parted_as_by_brute_force(first):
    asked = 0
    for hand, rules, runs, pure in cases(first, 50, (4, 10), (2, 5)):
        found = best_partition(hand, rules, POINTS, runs, pure)
        try:
            least = brute.least_left_by_force(hand, rules, POINTS, runs, pure)
            none_left = brute.least_left_by_force(hand, rules, (1,) * KINDS, runs, pure) == 0
        except brute.TooLong:
            continue
        asked += 1
        said = f"{cards_text([c for c in range(KINDS) for _ in range(hand[c])])} {rules} {found}"
        assert (found.points if found else None) == least, said
        if found:
            laid = [card for meld in found.melds for card in meld.cards]
            assert counts_of((*laid, *found.left)) == hand, said
            assert all(why_not_meld(meld, rules) is None for meld in found.melds), said
            assert [meld.type for meld in found.melds].count("run") >= runs, said
            assert sum(is_pure(meld, rules) for meld in found.melds) >= pure, said
        all_out = whole_partition(hand, rules, runs, pure)
        assert (all_out is not None) == none_left, said
    assert asked > 40


def is_pure(meld, rules) -> bool:
    """Return whether a meld is a run without a card that acts as wild."""
    wild = (is_wild(meld, index, rules) for index in range(len(meld.cards)))
    return meld.type == "run" and not any(wild)


def test_two_wild_ranks_may_stand_in_sets_of_each_other():
    """Where suits differ and wild cards are natural at home, a 2 has no place as wild among 2s, but it has among 3s."""
    wilds = frozenset({JOKER, *range(1, JOKER, 13), *range(2, JOKER, 13)})
    rules = MeldRules(
        wilds=wilds,
        wild_natural="own_place",
        set_suits="distinct",
        set_size=(3, 4),
        run_size=(5, 13),
    )
    hand = counts_of([card_of(2, 0), card_of(2, 1), card_of(3, 0)])
    assert best_partition(hand, rules, POINTS).points == 0


@pytest.mark.slow
@pytest.mark.parametrize("first", [0, 100])
def test_the_search_stays_short_with_eight_wild_cards_and_more(first):
    for hand, rules, runs, pure in cases(first, 100, (20, 26), (8, 12)):
        search = Partitioner(model_of(rules), hand, array("i", POINTS), array("i"))
        search.search(runs, pure, -1, whole=False)
        assert search.steps <= MOST_STEPS, (hand, rules)


def test_melds_of_wild_cards_only_count_in_an_opening():
    rules = MeldRules(min_naturals=0)
    hand = counts_of([JOKER] * 3 + [card_of(4, 0)])
    found = best_opening(hand, rules, POINTS)
    assert found.points == sum(meld_worth(meld, POINTS) for meld in found.melds) == 30
