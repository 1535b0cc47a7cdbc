"""The search cuts off what cannot matter, and nothing else."""

from random import Random

import pytest

from upcard.cards import cards_text, counts_of, expand, parse_cards, shuffled
from upcard.melds import MeldRules, PairRules, Plan, distance, parse_contract, plans
from upcard.melds import search as search_module

RULES = MeldRules(
    wilds=frozenset(parse_cards("JK AH AD")),
    wild_natural="own_place",
    wild_ratio=(1, 2),
    all_wild_set=True,
    run_size=(4, 13),
)
PAIRS = PairRules()
SHOE = (*range(52),) * 3 + (52,) * 6


def _hand(seed, size):
    return counts_of(shuffled(SHOE, Random(seed))[:size])


@pytest.mark.parametrize("contract", ["2S3", "S3+R4", "2R4", "3S3", "2S3+R4", "S3+2R4", "3R4"])
def test_few_plans_wanted_miss_as_few_cards_as_all_plans(contract):
    for seed in range(12):
        hand = _hand(seed, 9 + seed % 5)
        wanted = parse_contract(contract)
        every = plans(hand, wanted, RULES, PAIRS, slack=1, most=100_000)
        least = min(plan.missing for plan in every)
        assert distance(hand, wanted, RULES, PAIRS) == least, cards_text(expand(hand))
        for most in (1, 5, 40):
            few = plans(hand, wanted, RULES, PAIRS, slack=1, most=most)
            best = sum(plan.missing == least for plan in every)
            assert len(few) == min(most, len(every))
            assert [plan.missing for plan in few] == sorted(plan.missing for plan in few)
            assert sum(plan.missing == least for plan in few) == min(most, best)
            assert set(few) <= set(every)


def test_a_large_hand_of_three_runs_takes_few_steps(monkeypatch):
    steps = 0

    class Counted(search_module._Search):
        def _choose(self, part, sign):
            nonlocal steps
            steps += 1
            super()._choose(part, sign)

    monkeypatch.setattr(search_module, "_Search", Counted)
    missing = [distance(_hand(seed, 25), parse_contract("3R4"), RULES, PAIRS) for seed in range(8)]
    assert missing == [2, 0, 3, 0, 0, 1, 0, 1]
    assert steps <= 400  # 366 when this was written; ten times as many without the tighter bounds


def test_plans_are_values_that_compare():
    hand = counts_of(parse_cards("7H 7S 7D 2C 3C 4C 5C"))
    found = plans(hand, parse_contract("S3+R4"), RULES, PAIRS)
    assert all(isinstance(plan, Plan) for plan in found)
    assert found[0].missing == 0


def test_a_contract_beyond_reason_is_answered_in_bounded_time(monkeypatch):
    """Nine runs from forty cards: a way is found, and the search ends."""
    hand = counts_of(Random(9).sample([card for card in range(52) for _ in range(4)], 40))
    contract, steps = parse_contract("9R3"), []
    descend = search_module._Search.descend

    def counted(self, *place):
        steps.append(place)
        descend(self, *place)

    monkeypatch.setattr(search_module, "MOST_STEPS", 500)
    monkeypatch.setattr(search_module._Search, "descend", counted)
    assert 0 <= plans(hand, contract, MeldRules(), PAIRS)[0].missing <= 9
    assert len(steps) < 2000
    steps.clear()
    assert 0 <= distance(hand, contract, MeldRules(), PAIRS) <= 9
    assert len(steps) < 2000
