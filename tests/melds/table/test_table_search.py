"""The best use of a whole table, against brute force."""

import re
from array import array
from functools import lru_cache
from random import Random

import pytest

from tests.melds.table.brute import all_melds, most
from tests.sampling import split
from upcard.cards import JOKER, KINDS, counts_of, expand, parse_cards
from upcard.melds import MeldRules, meld_text, new_run, new_set, parse_meld, why_not_meld
from upcard.melds.table import (
    ONE_EACH,
    best_table,
    search,
    why_not_searched,
)
from upcard.melds.table.sweep import Sweep
from upcard.melds.table.tables import table_tables

TILES = MeldRules(ace="low", set_size=(3, 4), set_suits="distinct")
FAMILIES = [
    MeldRules(ace=ace, set_size=(3, largest), set_suits=suits)
    for ace in ("low", "high", "either", "both")
    for largest, suits in ((4, "distinct"), (None, "any"), (4, "any"))
]
OTHERS = [
    MeldRules(ace="low", set_size=(4, 4), set_suits="distinct"),
    MeldRules(ace="either", run_size=(4, 13), set_size=(3, 4), set_suits="distinct"),
    MeldRules(ace="either", run_size=(3, 5), set_size=(3, 4), set_suits="distinct"),
    MeldRules(ace="low", run_size=(2, 13), wilds=frozenset(), set_size=(3, 4)),
]
WILD_TWO = MeldRules(wilds=frozenset(parse_cards("JK 2S")), set_size=(3, 4), set_suits="distinct")
DECK = 2


def meld_of(naturals, wilds, rules):
    """Return a legal meld of these cards, wherever its wild cards stand."""
    cards = (*naturals, *(JOKER,) * wilds)
    for rank in range(1, 14):
        if not why_not_meld(found := new_set(rank, cards, rules), rules):
            return found
    for first in range(1, 15):
        for suit in range(4):
            left = list(naturals)
            placed = []
            for place in range(first, first + len(cards)):
                card = suit * 13 + (place - 1) % 13
                placed.append(card if card in left else JOKER)
                if card in left:
                    left.remove(card)
            if not left and not why_not_meld(found := new_run(first, suit, tuple(placed)), rules):
                return found
    raise AssertionError(cards)


def position(seed, rules, ranks=(3, 4, 5, 6)):
    """Return melds and a hand, of few ranks and suits so that much competes."""
    chance = Random(seed)
    wilds = chance.choice([0, 0, 1, 2]) if rules.wilds else 0
    wilds = min(wilds, rules.run_size[0] - 1)
    first, ranks = chance.randrange(13), chance.choice(ranks)
    some = {(first + at) % 13 for at in range(ranks)}
    suits = chance.sample(range(4), chance.choice([2, 3, 4, 4]))
    shoe = [suit * 13 + rank for suit in suits for rank in some] * DECK
    chance.shuffle(shoe)
    have = counts_of(shoe[: chance.choice([8, 10, 12])] + [JOKER] * wilds)
    left, table = bytearray(have), []
    for _ in range(chance.choice([0, 1, 2, 3])):
        there = [
            meld
            for meld in all_melds(rules, DECK, wilds)
            if meld[1] <= left[JOKER] and all(left[c] >= meld[0].count(c) for c in meld[0])
        ]
        if there:
            naturals, jokers = chance.choice(there)
            table.append(meld_of(naturals, jokers, rules))
            for card in table[-1].cards:
                left[card] -= 1
    return table, left, have


@pytest.mark.parametrize("rules", FAMILIES + OTHERS, ids=range(len(FAMILIES + OTHERS)))
@pytest.mark.parametrize("points", [False, True], ids=["cards", "points"])
@pytest.mark.parametrize("seeds", split(3, 12))
def test_no_arrangement_is_worth_more(rules, points, seeds):
    for seed in seeds:
        table, hand, have = position(seed, rules, (3, 4, 5, 6) if seed % 2 else (1, 2, 3))
        worth = [card % 13 + 1 if points else 1 for card in range(JOKER)] + [30 if points else 1]
        must = bytearray(a - b for a, b in zip(have, hand, strict=True))
        found = best_table(table, hand, rules, worth, near=seed % 2 == 0)
        assert found is not None
        assert found.worth == most(have, must, worth, rules), (seed, found)
        check(found, table, hand, rules)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [TILES, *FAMILIES, *OTHERS])
def test_sweeps_that_begin_again_from_the_other_end_find_as_much(rules, monkeypatch):
    def impatient(*about):
        return Sweep(table_tables(*about), 1)

    monkeypatch.setattr(search._workspaces, "sweep", lru_cache(impatient))
    for seed in range(20, 26):
        table, hand, have = position(seed, rules)
        must = bytearray(a - b for a, b in zip(have, hand, strict=True))
        found = best_table(table, hand, rules, near=seed % 2 == 0)
        assert found is not None
        assert found.worth == most(have, must, ONE_EACH, rules), (seed, found)
        check(found, table, hand, rules)


def asked(table, hand, rules):
    """Return the question to a sweep in which each card of a hand counts one."""
    question = search._Question(rules, bytes(hand), ONE_EACH, ())
    return question._put(*question._cards(table))[1]


@pytest.mark.parametrize("rules", [TILES, FAMILIES[2]], ids=range(2))
@pytest.mark.parametrize("seeds", split(12, 40))
def test_a_state_is_met_once_whatever_room_there_is_for_states(rules, seeds):
    for seed in seeds:
        table, hand, have = position(seed, rules)
        about = rules, DECK, have[JOKER]
        whole = Sweep(table_tables(*about))
        assert whole.search(*asked(table, hand, rules), dumps=False, floor=-1)
        # Beyond what there is room for it begins again from the other end.
        close = Sweep(table_tables(*about), whole.nodes)
        assert close.search(*asked(table, hand, rules), dumps=False, floor=-1)
        assert (close.nodes, bytes(close.path)) == (whole.nodes, bytes(whole.path))


@pytest.mark.parametrize(
    "other, words",
    [
        ({"wilds": 3}, "number of wild cards"),
        ({"must_wilds": 2}, "number of wild cards"),
        ({"must_wilds": -1}, "number of wild cards"),
        ({"have": bytes(51)}, "for each kind of card"),
        ({"must": bytes(51)}, "for each kind of card"),
        ({"worth": array("i", [1] * 51)}, "for each kind of card"),
        ({"wild_worth": array("i", [0])}, "for each count of wild cards"),
        ({"have": bytes([3] + [0] * 52)}, "copies of a card"),
        ({"must": bytes([2] + [0] * 52)}, "copies of a card"),
    ],
)
def test_a_sweep_is_asked_only_about_what_its_tables_hold(other, words):
    one = array("i", [1] * KINDS)
    fine = {
        "have": bytes([1] + [0] * 52), "must": bytes(KINDS), "wilds": 1, "must_wilds": 0,
        "worth": one, "wild_worth": array("i", [0, 1]), "dumps": False, "floor": -1,
    }  # fmt: skip
    sweep = Sweep(table_tables(TILES, DECK, 2))
    assert sweep.search(**fine)
    with pytest.raises(ValueError, match=words):
        sweep.search(**(fine | other))


def check(found, table, hand, rules):
    """Every meld is legal, and every card is used once."""
    for meld in found.melds:
        assert why_not_meld(meld, rules) is None, meld_text(meld, rules)
    assert len(found.origins) == len(found.melds)
    stood = counts_of(card for meld in table for card in meld.cards)
    stands = counts_of(card for meld in found.melds for card in meld.cards)
    assert bytes(stands) == bytes(
        a + b for a, b in zip(stood, counts_of(found.played), strict=True)
    )
    assert sorted(found.played + found.left) == sorted(expand(bytes(hand)))
    kept = [index for index in found.origins if index >= 0]
    assert kept == sorted(set(kept))


@pytest.mark.parametrize("rules", [TILES, *FAMILIES[:2]], ids=range(3))
def test_melds_stay_as_if_each_had_been_asked_about_in_turn(rules):
    for seed in range(20):
        table, hand, _ = position(seed, rules)
        found = best_table(table, hand, rules)
        stay, rest = [], list(table)
        for meld in table:
            without = [other for other in rest if other is not meld]
            again = best_table(without, hand, rules, near=False)
            if again is not None and again.worth == found.worth:
                stay.append(meld)
                rest = without
        lying = [
            table[at]
            for at, meld in zip(found.origins, found.melds, strict=True)
            if at >= 0 and table[at] == meld
        ]
        assert all(meld in lying for meld in stay), (seed, found)


def test_one_card_that_must_be_played_is():
    rules, hand = TILES, counts_of(parse_cards("9H 4S KD"))
    table = [parse_meld("run[5H 6H 7H 8H]", rules), parse_meld("set[3S 3D 3C]", rules)]
    found = best_table(table, hand, rules, must=parse_cards("9H"))
    assert found
    assert found.played == tuple(parse_cards("9H"))
    assert not found.moved
    assert best_table(table, hand, rules, must=parse_cards("KD")) is None
    with pytest.raises(ValueError, match="must be played is not in the hand"):
        best_table(table, hand, rules, must=parse_cards("2D"))


def test_a_replaced_joker_stays_on_the_table():
    table = [parse_meld("set[5S 5H 5D JK=5]", TILES)]
    # Nowhere else is room for the joker: the 5 of clubs stays in the hand.
    found = best_table(table, counts_of(parse_cards("5C")), TILES)
    assert found
    assert not found.played
    assert found.melds == tuple(table)
    more = best_table(table, counts_of(parse_cards("5C 8H 9H")), TILES)
    assert more
    assert more.worth == 3


@pytest.mark.parametrize(
    "rules, table, hand, melds",
    [
        (TILES, "run[2H 3H 4H]", "JK", "run[2H 3H 4H JK=5H]"),
        (TILES, "run[2H 3H 4H]", "JK JK", "run[2H 3H 4H JK=5H JK=6H]"),
        (TILES, "run[JH QH KH]", "JK", "run[JK=TH JH QH KH]"),
        (TILES, "run[JH QH KH]", "JK JK", "run[JK=9H JK=TH JH QH KH]"),
        (TILES, "run[TH JH QH]", "JK JK", "run[JK=9H TH JH QH JK=KH]"),
        (TILES, "run[JS QS KS]", "JK", "run[JK=TS JS QS KS]"),
        (FAMILIES[3], "run[JH QH KH]", "JK JK", "run[JK=TH JH QH KH JK=AH]"),
        (FAMILIES[3], "run[2H 3H 4H]", "JK", "run[2H 3H 4H JK=5H]"),
        (TILES, "set[5S 5H 5D]", "JK", "set[5S 5H 5D JK=5]"),
        # A full set takes no wild card, but parts for two of them.
        (TILES, "set[5S 5H 5D 5C]", "JK", "set[5S 5H 5D 5C]"),
        (OTHERS[1], "set[5S 5H 5D 5C]", "JK JK", "set[5S 5D JK=5] set[5H 5C JK=5]"),
        (TILES, "set[5S 5H 5D 5C] set[6S 6H 6D]", "JK", "set[5S 5H 5D 5C] set[6S 6H 6D JK=6]"),
        # So does a run over all ranks for one, and the longest run that the rules allow.
        (TILES, "run[AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS]", "JK", (2, 1)),
        (FAMILIES[6], "run[AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS]", "AS", (2, 1)),
        (OTHERS[2], "run[5H 6H 7H 8H 9H]", "JK", "run[5H 6H 7H] run[8H 9H JK=TH]"),
        # Wild cards of two kinds.
        (WILD_TWO, "run[5H 6H JK=7H]", "2S 5D 6D", (2, 3)),
        (WILD_TWO, "set[5S 5H 2S=5]", "JK", "set[5S 5H 2S=5 JK=5]"),
        # As many sets as hold all their cards.
        (FAMILIES[8], "set[5S 5H 5D 5C]", "5S 5H", "set[5S 5H 5D] set[5S 5H 5C]"),
        (FAMILIES[8], "set[5S 5S 5H 5H] set[5D 5D 5C 5C]", "5S", (3, 1)),
    ],
)  # fmt: skip
def test_wild_cards_that_are_over_stand_where_a_meld_has_room(rules, table, hand, melds):
    lie = [parse_meld(text, rules) for text in re.findall(r"\w+\[.*?\]", table)]
    cards = counts_of(parse_cards(hand))
    for near in (False, True):
        found = best_table(lie, cards, rules, near=near)
        check(found, lie, cards, rules)
        shown = " ".join(meld_text(meld, rules) for meld in found.melds)
        assert melds in (shown, (len(found.melds), found.worth))


def test_melds_that_need_not_change_stay_as_they_lie():
    table = [
        parse_meld(text, TILES)
        for text in ("run[2S 3S 4S]", "run[2H 3H 4H]", "run[2D 3D 4D]", "run[5C 6C 7C 8C]")
    ]
    found = best_table(table, counts_of(parse_cards("4C 8H 8S")), TILES)
    assert found
    assert found.worth == 3
    assert found.moved == 1
    assert found.melds[:3] == tuple(table[:3])
    assert found.origins == (0, 1, 2, 3, -1)


@pytest.mark.parametrize(
    "rules, wilds, copies, code",
    [
        (MeldRules(run_size=(3, 4)), 0, 1, "table.short_runs"),
        (MeldRules(run_size=(4, 6)), 0, 1, "table.short_runs"),
        (MeldRules(), 3, 2, "table.wilds"),
        (MeldRules(wild_max=1), 2, 2, "table.wilds"),
        (MeldRules(wild_adjacent=False), 2, 2, "table.wilds"),
        (MeldRules(wilds=frozenset({1, 52}), wild_natural="own_place"), 0, 1, "table.wild_natural"),
        (MeldRules(), 0, 5, "table.copies"),
        (MeldRules(run_size=(6, 13)), 0, 6, "table.copies"),
        (MeldRules(run_size=(6, 13)), 4, 4, "table.long_runs"),
    ],
)
def test_a_table_that_is_not_searched_is_refused(rules, wilds, copies, code):
    if code == "table.long_runs":
        rules = MeldRules(run_size=(6, 13), set_size=(6, None))
    problem = why_not_searched(rules, wilds, copies)
    assert problem
    assert problem.code == code
    if code == "table.short_runs":
        assert problem.message.endswith(f"may have {2 * rules.run_size[0] - 1}")
    hand = bytearray(KINDS)
    hand[3], hand[JOKER] = copies, wilds
    with pytest.raises(ValueError, match=re.escape(problem.message)):
        best_table([], hand, rules)
