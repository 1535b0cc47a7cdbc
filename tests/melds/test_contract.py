"""A contract: its notation, its names, and which melds fulfil it (CON-20 to CON-29, CON-33, CON-34)."""

from itertools import combinations
from random import Random

import pytest

from tests.melds.families import CONTINENTAL, CONTRACTS, PAIRS
from tests.melds.oracle import pair_agrees
from upcard.cards import NotationError, card_of
from upcard.melds import (
    Contract,
    Meld,
    PairRules,
    new_run,
    new_set,
    parse_contract,
    parse_meld,
    split_melds,
    why_not_contract,
)


@pytest.mark.parametrize(
    "text, words, names, cards",
    [
        ("2S3", "2 sets", ("Set 1", "Set 2"), 6),
        ("S3+R4", "1 set + 1 run", ("Set", "Run"), 7),
        ("2S3+R4", "2 sets + 1 run", ("Set 1", "Set 2", "Run"), 10),
        ("3R4", "3 runs", ("Run 1", "Run 2", "Run 3"), 12),
        ("S3+R14", "1 set + 1 run of 14", ("Set", "Run"), 17),
        ("2S5+R3", "2 sets of 5 + 1 run of 3", ("Set 1", "Set 2", "Run"), 13),
        ("S5+R5+S2", "1 set of 5 + 1 run of 5 + 1 pair", ("Set", "Run", "Pair"), 12),
        ("3R4!", "3 runs", ("Run 1", "Run 2", "Run 3"), 12),
    ],
)
def test_a_contract_in_words(text, words, names, cards):
    contract = parse_contract(text)
    assert (contract.words(), contract.names(), contract.cards()) == (words, names, cards)
    assert str(contract) == text


@pytest.mark.parametrize(
    "text",
    ["", "S", "3", "2S", "0S3", "S0", "R15", "S3+", "S3 R4", "s3", "10S3", "P3", "²S3", "S3!+R4"],
)
def test_texts_that_are_no_contract_are_refused(text):
    with pytest.raises(NotationError):
        parse_contract(text)


def code(text: str, contract: str, pairs: PairRules | None = None) -> str | None:
    melds = [parse_meld(part, CONTINENTAL) for part in split_melds(text)]
    problem = why_not_contract(melds, parse_contract(contract), CONTINENTAL, pairs or PairRules())
    return None if problem is None else problem.code


LOW, HIGH, OVER = "run[5S 6S 7S 8S]", "run[9S TS JS QS]", "run[8S 9S TS JS]"
GAP = "run[TS JS QS KS]"
SEVENS, NINES = "set[7S 7H 7D]", "set[9S 9H 9D]"
APART = PairRules(run_pair_rule="not_contiguous")
SUITS = PairRules(run_pair_rule="distinct_suits")
RANKS = PairRules(set_pair_rule="distinct_ranks")
EXACT = PairRules(contract_size="exact")


@pytest.mark.parametrize(
    "text, contract, pairs, expected",
    [
        (f"{SEVENS} {NINES}", "2S3", None, None),
        (f"{NINES} {SEVENS}", "2S3", None, None),
        (f"{LOW} {SEVENS}", "S3+R4", None, None),
        (SEVENS, "2S3", None, "contract.other_melds"),
        (f"{SEVENS} {SEVENS} {NINES}", "2S3", None, "contract.other_melds"),
        (f"{SEVENS} {LOW}", "2S3", None, "contract.other_melds"),
        ("", "2S3", None, "contract.other_melds"),
        (f"{SEVENS} set[9S 9H]", "2S3", None, "meld.too_short"),
        (f"{LOW} {HIGH}", "2R4", None, None),
        (f"{LOW} {HIGH}", "2R4", APART, "contract.contiguous_runs"),
        (f"{HIGH} {LOW}", "2R4", APART, "contract.contiguous_runs"),
        (f"{LOW} {OVER}", "2R4", APART, None),
        (f"{LOW} {GAP}", "2R4", APART, None),
        (f"{LOW} {LOW}", "2R4", APART, None),
        (f"{LOW} run[9H TH JH QH]", "2R4", APART, None),
        (f"{GAP} {LOW}", "2R4", SUITS, "contract.same_suit_runs"),
        (f"{LOW} run[9H TH JH QH]", "2R4", SUITS, None),
        (f"{SEVENS} {SEVENS}", "2S3", None, None),
        (f"{SEVENS} {SEVENS}", "2S3", RANKS, "contract.same_rank_sets"),
        (f"{SEVENS} {NINES}", "2S3", RANKS, None),
        ("set[JK=* JK=* AH=*] set[JK=* JK=* AD=*]", "2S3", RANKS, None),
        (f"{SEVENS} set[9S 9H 9D 9C]", "2S3", None, None),
        (f"{SEVENS} set[9S 9H 9D 9C]", "2S3", EXACT, "contract.exact_size"),
        ("run[5S 6S 7S 8S 9S]", "R4", EXACT, "contract.exact_size"),
        ("run[5S 6S 7S 8S]", "R4", EXACT, None),
        (f"{SEVENS} set[9S 9H 9D 9C]", "S3+S4", EXACT, None),
        (f"{SEVENS} {NINES}", "S3+S4", None, "meld.too_short"),
    ],
)
def test_melds_against_a_contract(text, contract, pairs, expected):
    assert code(text, contract, pairs) == expected


@pytest.mark.parametrize("pairs", PAIRS)
def test_lay_downs_of_legal_melds_equal_brute_force(pairs):
    """Natural melds in close quarters: only numbers, sizes and pairs decide."""
    rng = Random(str(pairs))
    seen = set()
    for _ in range(150):
        contract = rng.choice(CONTRACTS)
        melds = [near_meld(rng, slot.type, slot.size) for slot in contract.slots]
        rng.shuffle(melds)
        refused = why_not_contract(melds, contract, CONTINENTAL, pairs) is not None
        assert refused != fulfils(melds, contract, pairs), (melds, contract)
        seen.add(refused)
    assert seen == {True, False}


def near_meld(rng: Random, type_: str, size: int) -> Meld:
    length = size + rng.choice([-1, 0, 0, 0, 0, 0, 0, 1])
    if type_ == "set":
        rank = rng.choice([5, 6, 9])
        return new_set(rank, tuple(card_of(rank, i % 4) for i in range(length)), CONTINENTAL)
    first, suit = rng.choice([2, 5, 6, 7]), rng.choice([0, 3])
    return new_run(first, suit, tuple(card_of(first + i, suit) for i in range(length)))


def fulfils(melds: list[Meld], contract: Contract, pairs: PairRules) -> bool:
    for type_ in ("set", "run"):
        sizes = sorted(slot.size for slot in contract.slots if slot.type == type_)
        mine = sorted(len(meld.cards) for meld in melds if meld.type == type_)
        if any(have < want for have, want in zip(mine, sizes, strict=True)):
            return False
        if pairs.contract_size == "exact" and mine != sizes:
            return False
    places = [
        ("set", meld.rank) if meld.type == "set" else ("run", meld.suit, meld.rank, meld.last)
        for meld in melds
    ]
    return all(pair_agrees(one, other, pairs) for one, other in combinations(places, 2))
