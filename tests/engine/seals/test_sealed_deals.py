"""Sealed deals: the cards that follow from a seal, and forged records."""

import random
from collections import Counter

import msgspec
import pytest

from upcard.cards import card_text, parse_card, shuffled
from upcard.engine import (
    Deal,
    Match,
    Record,
    RecordError,
    RoundRecord,
    Shuffle,
    parse_record,
    record_text,
)
from upcard.engine.seals.drawn import chance_move, first_dealer, next_round
from upcard.engine.seals.seal import Seal, SealedChance, commitment_of, is_hex, seed_of
from upcard.rules import find_variant

SECRET, SALT, OTHER = "ab" * 32, "01" * 32, "02" * 32


def seal_of(number, **salts):
    return Seal(number, commitment_of(f"{number:064x}"), salts.get("salts", {0: SALT}))


def played(game, players, rounds, seed=1):
    """The record of a match at random whose deals are sealed."""
    variant, chance = find_variant(game), random.Random(seed)
    match = Match(variant, [f"Player {seat}" for seat in range(players)])
    seals = [seal_of(number + 1) for number in range(rounds)]
    order, dealer = first_dealer(variant, players, seals[0].chance("dealer"))
    match.draw_dealer(order) if order else match.set_dealer(dealer)
    found = []
    for seal in seals:
        shoe, bury, cut = next_round(match, seal.chance("shoe"))
        match.start_round(shoe, bury, cut)
        found.append(RoundRecord(shoe, tuple(moves_of(match, seal, chance)), bury, cut, seal))
    return Record(variant, match.names, order, dealer, tuple(found))


def moves_of(match, seal, chance):
    orders = 0
    while match.running:
        deal: Deal = match.deal
        if deal.chance_owed():
            orders += 1
            seat, move = (
                -1,
                chance_move(deal, seal.chance(f"order {orders}")),
            )
        else:
            seat = min(deal.to_act())
            move = chance.choice(list(deal.legal_moves(seat)))
        match.apply(seat, move)
        yield seat, move


GIN = played("gin", 2, 2)
TEXT = record_text(GIN)


def code_of(text):
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    return caught.value.code, str(caught.value)


# ---- What follows from a seal ---------------------------------------------------------------


def test_every_part_of_a_seal_changes_the_cards_and_the_order_of_the_salts_does_not():
    cards = find_variant("gin").shoe(2)
    one = Seal(1, SECRET, {0: SALT, 1: OTHER})
    others = (
        Seal(2, SECRET, {0: SALT, 1: OTHER}),
        Seal(1, OTHER, {0: SALT, 1: OTHER}),
        Seal(1, SECRET, {0: OTHER, 1: SALT}),
        Seal(1, SECRET, {0: SALT}),
        Seal(1, SECRET, {0: SALT, 2: OTHER}),
        Seal(1, SECRET),
    )
    orders = {shuffled(cards, seal.chance("shoe")) for seal in (one, *others)}
    assert len(orders) == 7
    assert shuffled(cards, one.chance("order 1")) not in orders
    swapped = Seal(1, SECRET, {1: OTHER, 0: SALT})
    assert shuffled(cards, swapped.chance("shoe")) in orders
    assert one.commitment == swapped.commitment == commitment_of(SECRET)


def test_numbers_are_drawn_from_everywhere_below_the_limit():
    chance = SealedChance(seed_of(1, SECRET, {}), "test")
    counts = Counter(chance.randrange(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())
    assert is_hex(SECRET)
    assert not any(is_hex(text) for text in (SECRET.upper(), SECRET[1:], "x" * 64))


# ---- Records --------------------------------------------------------------------------------


def test_a_sealed_record_reads_back_and_is_right():
    record, match = parse_record(TEXT)
    assert record == GIN
    assert len(match.results) == 2
    assert TEXT.count("\nseal ") == TEXT.count("\nsecret ") == 2


def exchanged(text, start, change):
    """The text with the first line that begins so changed."""
    line = next(line for line in text.split("\n") if line.startswith(start))
    return text.replace(line, change(line), 1)


def with_two_cards_exchanged(line):
    word, *cards = line.split(" ")
    cards[0], cards[-1] = cards[-1], cards[0]
    return " ".join([word, *cards])


FORGED = {
    "another secret": (lambda: exchanged(TEXT, "secret", lambda _: f"secret {OTHER}"), "seal.secret"),
    "another commitment": (lambda: exchanged(TEXT, "seal 1", lambda _: f"seal 1 {OTHER}"), "seal.secret"),
    "another salt": (lambda: exchanged(TEXT, "salt 0", lambda _: f"salt 0 {OTHER}"), "seal.dealer seal.shoe"),
    "a salt more": (lambda: exchanged(TEXT, "salt 0", lambda line: f"{line}\nsalt 1 {OTHER}"), "seal.dealer seal.shoe"),
    "another round": (lambda: TEXT.replace("seal 2 ", "seal 3 "), "seal.shoe"),
    "two cards exchanged": (lambda: exchanged(TEXT, "shoe", with_two_cards_exchanged), "seal.shoe"),
    "another dealer": (
        lambda: exchanged(TEXT, "dealer", lambda line: f"dealer {1 - int(line[-1])}"),
        "seal.dealer",
    ),
    "half a seal": (lambda: exchanged(TEXT, "secret", lambda _: ""), "seal.line"),
    "a seal of other letters": (lambda: exchanged(TEXT, "secret", lambda _: "secret xyz"), "seal.line"),
    "another score": (lambda: exchanged(TEXT, "end", lambda line: f"{line}1"), "record.end"),
}  # fmt: skip


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_record_is_refused_with_both_sides(what):
    forge, codes = FORGED[what]
    code, sentence = code_of(forge())
    assert code in codes.split()
    assert sentence.startswith("line ")
    if code.startswith("seal.") and code != "seal.line":
        assert "give" in sentence or "hashes to" in sentence


def test_a_move_that_was_not_made_is_refused_by_the_rules():
    line = next(line for line in TEXT.split("\n") if " discard " in line)
    seat, _, card = line.split(" ")
    held = parse_card(card)
    other = next(
        one for one in range(52) if one != held and line.replace(card, card_text(one)) not in TEXT
    )
    code, _ = code_of(TEXT.replace(line, f"{seat} discard {card_text(other)}", 1))
    assert code


def test_a_shuffle_in_the_middle_of_a_round_follows_from_the_seal_too():
    record = next(
        found
        for game in ("contract", "liverpool", "progressive")
        for seed in range(30)
        for found in (played(game, 4, 1, seed),)
        if any(isinstance(move, Shuffle) for _, move in found.rounds[0].moves)
    )
    text = record_text(record)
    assert parse_record(text)[0] == record
    code, sentence = code_of(
        exchanged(text, "* shuffle", lambda line: "* " + with_two_cards_exchanged(line[2:]))
    )
    assert code == "seal.order"
    assert "give" in sentence


def test_a_record_without_seals_is_still_read():
    plain = msgspec.structs.replace(
        GIN, rounds=tuple(msgspec.structs.replace(one, seal=None) for one in GIN.rounds)
    )
    text = record_text(plain)
    assert "seal" not in text
    assert parse_record(text)[0] == plain
