"""The best partition of a hand against brute force over all legal melds, with and without wild cards."""

from functools import lru_cache
from itertools import combinations
from random import Random

import pytest

from upcard.cards import JOKER, cards_text, counts_of, expand, parse_cards, rank_of
from upcard.melds import MeldRules, arrangements, is_wild, why_not_meld
from upcard.melds.hand.partition import best_opening, best_partition, meld_worth, whole_partition

JOKERS = frozenset({JOKER})
SEVENS = JOKERS | {card for card in range(JOKER) if rank_of(card) == 7}
RULES = {
    "none wild": MeldRules(wilds=frozenset(), ace="low", set_size=(3, 4), set_suits="distinct"),
    "ace either": MeldRules(wilds=frozenset(), ace="either", set_size=(3, 4)),
    "jokers": MeldRules(set_size=(3, 4), set_suits="distinct"),
    "sevens at home": MeldRules(
        wilds=SEVENS, wild_natural="own_place", set_size=(3, 4), set_suits="distinct"
    ),
    "sevens in runs": MeldRules(
        wilds=SEVENS, wild_natural="own_place_in_runs", set_of_wild_rank=False, min_naturals=0
    ),
    "at most as many": MeldRules(
        wilds=SEVENS, wild_natural="own_place", wild_ratio=(1, 2), all_wild_set=True, ace="both",
        run_size=(3, 14),
    ),
    "in runs": MeldRules(wilds=SEVENS, wilds_in="runs", set_size=(3, 4)),
    "in sets": MeldRules(wilds=SEVENS, wilds_in="sets", wild_natural="own_place"),
    "apart": MeldRules(wilds=SEVENS, wild_adjacent=False, wild_max=2, ace="high", run_size=(4, 13)),
    "all wild": MeldRules(wilds=SEVENS, min_naturals=0, set_size=(3, 4), set_suits="distinct"),
}  # fmt: skip


def points_of(chance: Random) -> tuple[int, ...]:
    """Return points for each kind, jokers and wild cards dear or cheap."""
    joker = chance.choice([0, 10, 25])
    seven = chance.choice([0, 7, 20])
    pips = [joker if card == JOKER else min(rank_of(card), 10) for card in range(53)]
    return tuple(seven if rank_of(card) == 7 else pips[card] for card in range(53))


def all_melds(hand: tuple[int, ...], rules: MeldRules) -> list:
    """Return (cards used, meld) of every legal meld of cards of the hand, whatever its size."""
    found = {}
    for size in range(3, len(hand) + 1):
        for cards in set(combinations(hand, size)):
            for type_ in ("set", "run"):
                for meld in arrangements(cards, type_, rules):
                    if why_not_meld(meld, rules) is None:
                        wilds = sum(is_wild(meld, i, rules) for i in range(size))
                        key = (cards, type_, not wilds, meld.rank, meld.suit)
                        found[key] = (cards, meld, type_ == "run", type_ == "run" and not wilds)
    return list(found.values())


def brute_force(hand, rules, points, runs, pure):
    """Return the fewest points left over, or None; tries every disjoint choice of melds."""
    melds = all_melds(hand, rules)

    @lru_cache(None)
    def least(left: tuple[int, ...], runs: int, pure: int):
        best = sum(points[card] for card in left) if not runs and not pure else None
        for cards, _, is_run, is_pure in melds:
            rest = list(left)
            try:
                for card in cards:
                    rest.remove(card)
            except ValueError:
                continue
            found = least(tuple(rest), max(0, runs - is_run), max(0, pure - is_pure))
            if found is not None and (best is None or found < best):
                best = found
        return best

    return least(hand, runs, pure)


def random_hand(chance: Random, rules: MeldRules, size: int) -> tuple[int, ...]:
    """Return a hand dense enough to hold melds: few suits and near ranks, some wild cards."""
    low = chance.randrange(1, 9)
    pack = [c for c in range(JOKER) if low <= rank_of(c) <= low + 5 or rank_of(c) == 1] * 2
    wilds = sorted(rules.wilds)
    cards = chance.sample(pack, size)
    for index in range(chance.randrange(4) if wilds else 0):
        cards[index] = JOKER if chance.random() < 0.5 else chance.choice(wilds)
    return tuple(sorted(cards))


def check(rules: MeldRules, hand: tuple[int, ...], points, runs: int, pure: int) -> None:
    """Compare with brute force, and see that the melds are legal and made of the hand."""
    found = best_partition(counts_of(hand), rules, points, runs, pure)
    wanted = brute_force(hand, rules, points, runs, pure)
    shown = (cards_text(hand), runs, pure, found)
    assert (found is None) == (wanted is None), shown
    if found is None:
        return
    assert found.points == wanted, (wanted, *shown)
    assert all(why_not_meld(meld, rules) is None for meld in found.melds), shown
    used = [card for meld in found.melds for card in meld.cards]
    assert sorted((*used, *found.left)) == list(hand), shown
    in_runs = [meld for meld in found.melds if meld.type == "run"]
    clean = [m for m in in_runs if not any(is_wild(m, i, rules) for i in range(len(m.cards)))]
    assert len(in_runs) >= runs, shown
    assert len(clean) >= pure, shown
    all_out = whole_partition(counts_of(hand), rules, runs, pure)
    assert (all_out is not None) == (brute_force(hand, rules, (1,) * 53, runs, pure) == 0), shown
    if all_out is not None:
        assert sorted(card for meld in all_out for card in meld.cards) == list(hand), shown


@pytest.mark.slow
@pytest.mark.parametrize("name", RULES)
def test_best_partition_is_that_of_brute_force(name):
    rules, chance = RULES[name], Random(name)
    for _ in range(60):
        runs = chance.choice([0, 0, 1, 2])
        pure = chance.choice([0, min(runs, 1)])
        hand = random_hand(chance, rules, chance.randrange(3, 10))
        check(rules, hand, points_of(chance), runs, pure)


def opening_by_force(hand, rules, points, card, low, pure):
    melds = all_melds(hand, rules)

    @lru_cache(None)
    def most(left: tuple[int, ...], owing: bool, pure: int):
        best = None if owing or pure else 0
        for cards, meld, _, is_pure in melds:
            rest = list(left)
            try:
                for one in cards:
                    rest.remove(one)
            except ValueError:
                continue
            found = most(tuple(rest), owing and card not in cards, max(0, pure - is_pure))
            if found is not None:
                worth = found + counted(meld, points, low)
                best = worth if best is None or worth > best else best
        return best

    return most(hand, card is not None, pure)


def counted(meld, points, low):
    """Return the worth of a meld, independently of the code that is tested."""
    first = meld.type == "run" and meld.rank == 1
    ace = points[13 * max(meld.suit, 0)]
    return meld_worth(meld, points) + (low - ace if first and low is not None else 0)


@pytest.mark.parametrize("name", ["none wild", "jokers", "ace either"])
def test_best_opening_is_that_of_brute_force(name):
    rules, chance = RULES[name], Random(name)
    for _ in range(60):
        hand = random_hand(chance, rules, chance.randrange(3, 9))
        points = points_of(chance)
        card = chance.choice([None, *hand])
        low, pure = chance.choice([None, 1, 15]), chance.choice([0, 0, 1])
        found = best_opening(counts_of(hand), rules, points, card, ace_low=low, pure=pure)
        wanted = opening_by_force(hand, rules, points, card, low, pure)
        shown = (cards_text(hand), card, low, pure, found)
        assert (found is None) == (wanted is None), shown
        if found is not None:
            assert found.points == wanted, shown
            assert card is None or any(card in meld.cards for meld in found.melds)
            clean = [
                meld
                for meld in found.melds
                if meld.type == "run"
                and not any(is_wild(meld, i, rules) for i in range(len(meld.cards)))
            ]
            assert len(clean) >= pure, shown


def test_a_hand_of_thirteen_with_two_runs_one_of_them_pure():
    rules = RULES["sevens at home"]
    hand = counts_of(parse_cards("AS 2S 3S 5H 6H JK KS KH KD 7C 7D 9C TC"))
    found = best_partition(hand, rules, (1,) * 53, runs=2, pure=1)
    assert found is not None
    assert found.points == 0
    assert expand(hand) == tuple(sorted(c for m in found.melds for c in m.cards))
