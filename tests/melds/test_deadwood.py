"""The tables of deadwood against the search for the best partition, which is tested against brute force."""

from random import Random

import pytest

from upcard.cards import JOKER, counts_of, parse_card
from upcard.melds import MeldRules
from upcard.melds.deadwood import deadwood_of, mask_of
from upcard.melds.partition import best_partition

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
    for hand in hands(name):
        best = best_partition(counts_of(hand), RULES[name], POINTS)
        assert tables.of(hand) == best.points, hand
        assert tables.of_mask(mask_of(counts_of(hand))) == best.points


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


@pytest.mark.parametrize("cards", [[JOKER], [-1], [3, 4, 3], [400]])
def test_cards_that_the_tables_do_not_know_are_refused(cards):
    with pytest.raises(ValueError, match="card number"):
        deadwood_of(MeldRules(), POINTS).of(cards)


def test_a_hand_with_a_joker_or_a_twin_has_no_mask():
    assert mask_of(counts_of([1, 1])) is None
    assert mask_of(counts_of([JOKER])) is None
    assert mask_of(counts_of([parse_card("2S")])) == 2
