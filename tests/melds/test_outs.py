"""The cards that a hand still needs if only some can come, and those that bring it nearer."""

from random import Random

import pytest

from tests.melds.brute import needed_by_force
from tests.melds.families import CONTINENTAL, FAMILIES, crowded_hand
from tests.melds.families import PAIRS as ALL_PAIRS
from upcard.cards import JOKER, KINDS, card_text, cards_text, counts_of, parse_cards
from upcard.melds import MeldRules, PairRules, parse_contract
from upcard.melds.contract.outs import needed, outs_after, outs_of

EVERY = bytes([2] * 52 + [4])
PAIRS = PairRules()


def ask(hand: str, contract: str, live, rules=CONTINENTAL, pairs=PAIRS):
    coming = live if isinstance(live, bytes) else counts_of(parse_cards(live))
    return outs_of(counts_of(parse_cards(hand)), coming, parse_contract(contract), rules, pairs)


def kinds(found) -> set[str]:
    return set(map(card_text, found.cards))


def test_the_ends_and_the_gap_of_a_run_are_outs_and_so_is_every_wild_card():
    found = ask("5H 6H 8H KS", "R4", EVERY)
    assert found.missing == 1
    assert kinds(found) == {"4H", "7H", "9H", "JK", "AH", "AD"} - {"4H", "9H"}
    found = ask("5H 6H 7H KS", "R4", EVERY)
    assert kinds(found) == {"4H", "8H", "JK", "AH", "AD"}
    assert found.number == 12
    assert dict(zip(found.cards, found.copies, strict=True))[JOKER] == 4


def test_a_card_that_cannot_come_is_no_out_and_may_cost_more():
    assert ask("5H 6H 8H 9H", "R5", "7H 4H").cards == tuple(parse_cards("7H"))
    assert ask("5H 6H 8H 9H", "R5", "4H 3H TH").missing is None
    assert ask("5H 6H 8H 9H", "R4", "JK").missing == 1
    assert ask("5H 6H 8H", "R4", "9H TH JH").missing == 3
    assert ask("5H 6H 8H", "R4", "9H TH").missing is None
    assert ask("5H 6H 8H", "R3", "9H TH").missing == 2


def test_two_parts_that_want_one_live_card():
    """Both runs want the only 7H that can come: the second costs a card more."""
    assert ask("5H 6H 5H 6H", "2R3", "7H 8S", MeldRules(wilds=frozenset())).missing is None
    assert ask("5H 6H 5H 6H", "2R3", "7H 4H", MeldRules(wilds=frozenset())).missing == 2
    assert ask("7S 7D 5H 6H", "S3+R3", "7H 8S 4S 7C", MeldRules(wilds=frozenset())).missing == 2
    assert ask("7S 7D 5H 6H", "S3+R3", "7H 8S 4S", MeldRules(wilds=frozenset())).missing is None


def test_nothing_missing_has_no_outs():
    found = ask("5H 6H 7H 8H", "R4", EVERY)
    assert (found.missing, found.cards, found.number) == (0, (), 0)


def test_of_a_whole_hand_the_cards_to_be_exchanged_count():
    hand, contract = counts_of(parse_cards("5H 6H 7H 8H KS KD 2C")), parse_contract("S3+R4!")
    assert needed(hand, EVERY, contract, MeldRules(), PAIRS) == 1
    hand = counts_of(parse_cards("5H 6H 7H 8H 9H KS KD KC"))
    assert needed(hand, bytes(KINDS), contract, MeldRules(), PAIRS) == 0
    assert needed(counts_of(parse_cards("5H 6H")), EVERY, contract, MeldRules(), PAIRS) is None


@pytest.mark.parametrize(
    "hand, live, words",
    [
        ([0] * 52, EVERY, "a hand is 53 counts.*these are 52"),
        ([-1, *[0] * 52], EVERY, "a hand holds -1 of ace of spades"),
        ([2] * 53, EVERY, "a hand of 106 cards is too large; at most 80"),
        ([0] * 53, [300, *[0] * 52], "what is live holds 300 of ace of spades"),
        ([0] * 53, [1], "what is live is 53 counts"),
    ],
)
def test_what_is_no_hand_is_refused_in_words(hand, live, words):
    for question in (needed, outs_of):
        with pytest.raises(ValueError, match=words):
            question(hand, live, parse_contract("S3"), CONTINENTAL, PAIRS)


def test_more_than_the_packs_hold_is_refused():
    hand, shoe = counts_of(parse_cards("5H 6H")), bytes([1] * 52 + [2])
    args = (parse_contract("R4"), CONTINENTAL, PAIRS)
    live = counts_of(parse_cards("7H 8H JK"))
    assert outs_of(hand, live, *args, shoe).missing == 2
    with pytest.raises(ValueError, match="a hand holds 2 of 5 of hearts; the packs hold 1"):
        needed(counts_of(parse_cards("5H 5H")), live, *args, shoe)
    with pytest.raises(ValueError, match="a hand and what is live hold 2 of 5 of hearts"):
        needed(hand, counts_of(parse_cards("5H")), *args, shoe)


def test_the_outs_after_an_out():
    args = (counts_of(parse_cards("5H 6H")), counts_of(parse_cards("7H 8H 4H 9H")))
    args += (parse_contract("R4"), MeldRules(wilds=frozenset()), PAIRS)
    after = {card_text(card): kinds(found) for card, found in outs_after(*args)}
    assert after == {"7H": {"4H", "8H"}, "8H": {"7H"}, "4H": {"7H"}}


def test_where_suits_differ_a_second_ace_of_one_suit_is_no_wild_card_in_a_set_of_aces():
    rules = MeldRules(
        wilds=frozenset(parse_cards("JK AH AD")), wild_natural="own_place", set_suits="distinct"
    )
    assert ask("AS AH AH", "S3", "AC", rules).missing == 1
    assert ask("AS AH AH", "S3", "AH", rules).missing is None
    assert kinds(ask("AS AH AH", "S3", "AC AH AD JK", rules)) == {"AC", "AD", "JK"}


@pytest.mark.slow
@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.parametrize("contract", ["R4", "2S3", "S3+R4", "2R4", "2R4!"])
def test_what_is_needed_and_what_helps_is_that_of_brute_force(name, contract):
    rng, parsed, rules = Random(f"outs {name} {contract}"), parse_contract(contract), FAMILIES[name]
    for _ in range(3):
        shoe = crowded_hand(rng, 30)
        size = parsed.cards() if parsed.whole_hand else rng.randint(2, parsed.cards())
        cards = rng.sample(shoe, min(len(shoe), size + rng.randint(0, 9)))
        hand, live = counts_of(cards[:size]), counts_of(cards[size:])
        asked = (parsed, rules, rng.choice(ALL_PAIRS))
        found = outs_of(hand, live, *asked)
        limit = 4 if found.missing is None else found.missing
        shown = cards_text(cards[:size]), cards_text(cards[size:]), asked[2]
        assert found.missing == needed_by_force(hand, live, *asked, limit), shown
        if found.missing and not parsed.whole_hand:
            helps = [
                card for card in range(KINDS) if live[card] and nearer(hand, live, card, asked)
            ]
            assert list(found.cards) == helps, shown


def nearer(hand, live, card, asked):
    """Whether a card of those that can come leaves fewer missing."""
    more, less = bytearray(hand), bytearray(live)
    more[card] += 1
    less[card] -= 1
    missing = needed(hand, live, *asked)
    return needed_by_force(more, less, *asked, missing - 1) is not None
