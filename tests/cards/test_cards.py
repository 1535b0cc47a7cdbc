"""Cards, their notation, packs and the shoe."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upcard.cards import (
    JOKER,
    KINDS,
    RANKS,
    SUITS,
    NotationError,
    card_name,
    card_of,
    card_text,
    cards_text,
    counts_of,
    expand,
    make_shoe,
    parse_card,
    parse_cards,
    rank_name,
    rank_of,
    shuffled,
    suit_name,
    suit_of,
)

CARDS = st.integers(0, KINDS - 1)
HANDS = st.lists(CARDS, max_size=40)


@pytest.mark.parametrize("card", range(KINDS))
def test_every_card_reads_back(card):
    assert parse_card(card_text(card)) == card
    assert len(card_text(card)) == 2
    if card != JOKER:
        assert card_of(rank_of(card), suit_of(card)) == card
        assert card_text(card) == RANKS[rank_of(card) - 1] + SUITS[suit_of(card)]
        assert card_name(card) == f"{rank_name(rank_of(card))} of {suit_name(suit_of(card))}"


def test_the_kinds_of_card_are_all_different():
    assert len({card_text(card) for card in range(KINDS)}) == KINDS
    assert len({card_name(card) for card in range(KINDS)}) == KINDS
    assert (rank_of(JOKER), suit_of(JOKER), card_name(JOKER)) == (0, -1, "joker")


@pytest.mark.parametrize(
    "text, rank, suit",
    [("AS", 1, 0), ("TH", 10, 1), ("JD", 11, 2), ("QC", 12, 3), ("KS", 13, 0), ("2H", 2, 1)],
)
def test_rank_and_suit(text, rank, suit):
    assert (rank_of(parse_card(text)), suit_of(parse_card(text))) == (rank, suit)


def test_an_ace_is_also_the_fourteenth_rank():
    for suit in range(4):
        assert card_of(14, suit) == card_of(1, suit)
    assert rank_name(14) == rank_name(1) == "ace"


@given(HANDS)
def test_cards_read_back_in_their_order(cards):
    assert list(parse_cards(cards_text(cards))) == cards


@given(HANDS)
def test_counting_and_expanding_keep_every_card(cards):
    counts = counts_of(cards)
    assert len(counts) == KINDS
    assert sum(counts) == len(cards)
    assert list(expand(counts)) == sorted(cards)
    assert expand(bytes(counts)) == expand(counts)


@given(st.text(max_size=60))
def test_any_other_text_is_refused_with_what_was_read_and_what_was_expected(text):
    known = {card_text(card) for card in range(KINDS)}
    if text in known:
        return
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert caught.value.code == "notation.card"
    assert "7H" in str(caught.value)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 600


@given(st.text("A23456789TJQKSHDC jk\t\n\x00é١²♥", max_size=12))
def test_texts_near_to_cards_are_read_as_cards_or_refused(text):
    try:
        cards = parse_cards(text)
    except NotationError:
        return
    assert cards_text(cards) == " ".join(text.split())


@pytest.mark.parametrize(
    "text", ["7h", "10H", "H7", "7H ", " 7H", "", "J", "JKR", "7♥", "١H", "jk", "0S"]
)
def test_texts_that_are_no_card_are_refused(text):
    with pytest.raises(NotationError):
        parse_card(text)


def test_a_very_long_text_is_quoted_in_part():
    with pytest.raises(NotationError) as caught:
        parse_cards("X" * 100_000)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("packs, jokers", [(1, 0), (2, 4), (3, 6), (4, 8)])
def test_a_shoe_has_every_card_of_its_packs(packs, jokers):
    shoe = make_shoe(packs, jokers)
    assert Counter(shoe) == dict.fromkeys(range(JOKER), packs) | ({JOKER: jokers} if jokers else {})


@given(HANDS, st.integers())
def test_shuffling_keeps_the_cards_and_depends_on_the_chance_alone(cards, seed):
    once = shuffled(cards, Random(seed))
    assert sorted(once) == sorted(cards)
    assert shuffled(cards, Random(seed)) == once


def test_shuffling_gives_every_order_about_as_often():
    rng = Random(1)
    orders = Counter(shuffled((0, 1, 2, 3), rng) for _ in range(4800))
    assert len(orders) == 24
    assert min(orders.values()) > 130
    assert max(orders.values()) < 270
