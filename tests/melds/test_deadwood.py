"""The tables of deadwood against the search for the best partition, which is tested against brute force."""

from array import array
from itertools import combinations
from random import Random

import pytest

from upcard.cards import JOKER, counts_of, parse_card
from upcard.melds import MeldRules
from upcard.melds.deadwood import deadwood_of, mask_of
from upcard.melds.hand.partition import best_partition
from upcard.rules import find_variant

POINTS = (*(min(card % 13 + 1, 10) for card in range(52)), 20)
RULES = {
    "ace low": MeldRules(ace="low"),
    "ace at either end": MeldRules(ace="either"),
    "ace at both ends": MeldRules(ace="both"),
    "ace high, sets of three": MeldRules(ace="high", set_size=(3, 3)),
    "runs of four": MeldRules(ace="low", run_size=(4, 13)),
    "runs of three to five": MeldRules(ace="low", run_size=(3, 5)),
    "nothing wild": MeldRules(wilds=frozenset()),
}


def hands(seed):
    """Hands of all sizes, half of them of few ranks only: there sets and runs want the same cards."""
    chance = Random(f"deadwood {seed}")
    for number in range(60):
        ranks = chance.randint(4, 13) if number % 2 else 13
        cards = [card for card in range(52) if card % 13 < ranks]
        yield chance.sample(cards, min(chance.choice([0, 3, 7, 10, 11, 11, 14]), len(cards)))


@pytest.mark.parametrize("name", RULES)
def test_the_least_left_is_that_of_the_best_partition(name):
    tables = deadwood_of(RULES[name], POINTS)
    masks, least = array("Q"), []
    for hand in hands(name):
        best = best_partition(counts_of(hand), RULES[name], POINTS)
        assert tables.of(hand) == best.points, hand
        assert tables.of_mask(mask_of(counts_of(hand))) == best.points
        masks.append(mask_of(counts_of(hand)))
        least.append(best.points)
    assert list(tables.of_many(masks)) == least


@pytest.mark.parametrize("name", RULES)
def test_the_card_thrown_is_the_one_that_leaves_least(name):
    tables = deadwood_of(RULES[name], POINTS)
    for hand in filter(None, hands(f"thrown {name}")):
        least = min(tables.of([card for card in hand if card != away]) for away in hand)
        assert tables.thrown(tuple(hand)) == least, hand
        assert tables.thrown_mask(mask_of(counts_of(hand))) == least


def test_throwing_a_card_may_break_the_only_meld():
    tables = deadwood_of(RULES["ace low"], POINTS)
    assert tables.of([4, 17, 30]) == tables.of([4, 5, 6]) == 0
    assert tables.thrown([4, 17, 30]) == 10
    assert tables.thrown([4, 5, 6]) == 11
    assert tables.thrown([4, 17, 30, 43]) == tables.thrown([4]) == 0


@pytest.mark.parametrize(
    "rules, points",
    [
        (MeldRules(wilds=frozenset({JOKER, 3})), POINTS),
        (MeldRules(set_size=(2, 4)), POINTS),
        (MeldRules(), (9, *POINTS[1:])),
        (MeldRules(run_size=(2, 13)), POINTS),
    ],
)
def test_what_the_tables_cannot_answer_is_left_to_the_search(rules, points):
    tables = deadwood_of(rules, points)
    if rules.run_size[0] == 2:  # runs of two are no hindrance
        assert tables.of([0, 1]) == 0
    else:
        assert tables is None


@pytest.mark.parametrize("cards", [[JOKER], [-1], [3, 4, 3], [400], [10**30], [-(10**30)]])
def test_cards_that_the_tables_do_not_know_are_refused(cards):
    with pytest.raises(ValueError, match="card number"):
        deadwood_of(MeldRules(), POINTS).of(cards)
    with pytest.raises(ValueError, match="card number"):
        deadwood_of(MeldRules(), POINTS).thrown(cards)


@pytest.mark.parametrize("points", [(), (1,) * 52, (-1,) * 53, ("1",) * 53])
def test_values_that_are_no_points_are_refused(points):
    with pytest.raises(ValueError, match="points are 53 numbers"):
        deadwood_of(MeldRules(), points)


def test_masks_of_more_than_a_pack_and_the_throw_of_no_card_are_refused():
    tables = deadwood_of(MeldRules(), POINTS)
    for answer in (tables.of_mask, tables.thrown_mask):
        with pytest.raises(ValueError, match="52 bits"):
            answer(1 << 52)
    with pytest.raises(ValueError, match="52 bits"):
        tables.of_many(array("Q", [1, 1 << 63]))
    with pytest.raises(ValueError, match="no card to discard"):
        tables.thrown([])
    assert tables.of([]) == tables.of_mask(0) == 0


def test_a_hand_with_a_joker_or_a_twin_has_no_mask():
    assert mask_of(counts_of([1, 1])) is None
    assert mask_of(counts_of([JOKER])) is None
    assert mask_of(counts_of([parse_card("2S")])) == 2


# ---- Brute force that shares nothing with the code under test ---------------------------------


def melds_by_force(hand):
    """Return every set and every run of three or more within a hand, the ace low: all handfuls of cards are tried."""
    handfuls = [cards for size in (3, 4) for cards in combinations(hand, size)]
    found = [frozenset(cards) for cards in handfuls if len({card % 13 for card in cards}) == 1]
    for size in range(3, len(hand) + 1):
        for first in range(14 - size):
            for suit in range(4):
                run = frozenset(13 * suit + rank for rank in range(first, first + size))
                if run <= set(hand):
                    found.append(run)
    return found


def least_by_force(hand):
    """Return the fewest points outside melds over every choice of melds that share no card."""

    def least(melds, left):
        best = sum(min(card % 13 + 1, 10) for card in left)
        for index, meld in enumerate(melds):
            if meld <= left:
                best = min(best, least(melds[index + 1 :], left - meld))
        return best

    return least(melds_by_force(hand), frozenset(hand))


@pytest.mark.slow
@pytest.mark.once
def test_minimal_deadwood_is_that_of_brute_force():
    rules = find_variant("gin").round_rules(1, 2)
    tables, chance, melded = deadwood_of(rules.melds, rules.points), Random("by force"), 0
    for number in range(2000):
        cards = [card for card in range(52) if card % 13 < (13, 6, 4)[number % 3]]
        hand = chance.sample(cards, chance.choice([10, 11]))
        least = least_by_force(hand)
        assert tables.of(hand) == least, hand
        if number % 10 == 0:
            rests = [[card for card in hand if card != away] for away in hand]
            assert tables.thrown(hand) == min(map(least_by_force, rests)), hand
        assert best_partition(counts_of(hand), rules.melds, rules.points).points == least, hand
        melded += least < sum(min(card % 13 + 1, 10) for card in hand)
    assert melded > 1500


@pytest.mark.parametrize("question", ["of_mask", "thrown_mask"])
def test_a_hand_of_more_than_26_cards_is_refused_at_once(question):
    ask = getattr(deadwood_of(MeldRules(ace="low"), POINTS), question)
    ask((1 << 26) - 1)
    with pytest.raises(ValueError, match="52 cards; a hand has at most 26"):
        ask((1 << 52) - 1)


def test_a_hand_of_more_than_26_cards_has_no_mask():
    assert mask_of(bytes([1] * 26 + [0] * 27)) == (1 << 26) - 1
    assert mask_of(bytes([1] * 27 + [0] * 26)) is None
