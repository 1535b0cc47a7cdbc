"""Every refusal in words, in the pseudo-language: no sentence is left outside the messages."""

import re
from collections import Counter

import pytest

from tests.engine.tables import table
from tests.engine.test_turns import ONE
from tests.lint.test_messages import named
from upcard.cards import KINDS, card_name, cards_phrase
from upcard.engine import parse_move
from upcard.engine.wording import SAYERS, SAYS, needs_of
from upcard.melds import __file__ as melds
from upcard.messages.catalog import pseudo
from upcard.messages.say import PSEUDO, message_of, messages, reading

MELDS = tuple(named(messages(melds).path))
PLAIN = re.compile(r"[A-Za-z]{3}")
VALUES = [0, 1, 2, "{7H}"]


@pytest.mark.parametrize("reason", SAYS, ids=lambda reason: SAYS[reason].code)
def test_a_refusal_of_the_engine_is_a_message(reason):
    for value in VALUES:
        values = dict.fromkeys(needs_of(reason), value)
        with reading(PSEUDO):
            words = SAYERS[reason](message_of(SAYS[reason].code), **values)
        assert not PLAIN.search(words)


@pytest.mark.parametrize("name", MELDS)
def test_a_refusal_of_the_melds_is_a_message(name):
    say = messages(melds)
    for value in VALUES:
        with reading(PSEUDO):
            assert not PLAIN.search(say(name, **dict.fromkeys(say.needs(name), value)))


def test_every_reason_has_a_code_of_its_own():
    codes = Counter([message_of(saying.code) for saying in SAYS.values()])
    codes.update(MELDS)
    assert {code for code, number in codes.items() if number > 1} == set()


@pytest.mark.parametrize(
    "move",
    [
        "down set[7S 7H 7D]",
        "down set[7S 7H 7D] set[9S 9H]",
        "down set[7S 7H 7D] set[8S 8H 8D]",
        "discard 2C",
        "lay KC m1 high",
        "lay KC m9",
        "replace 6H m1",
        "claim",
        "meld set[7S 7H 7D]",
    ],
)
def test_a_refusal_with_its_facts_has_no_plain_word(move):
    deal = table(ONE)
    asked = parse_move(move, deal.rules.melds)
    english = deal.why_not(0, asked).message
    with reading(PSEUDO):
        words = deal.why_not(0, asked).message
    assert PLAIN.search(english)
    assert not PLAIN.search(words)


@pytest.mark.parametrize("card", range(KINDS))
def test_the_name_of_a_card_is_a_message(card):
    names = [card_name(card), cards_phrase((card, card))]
    with reading(PSEUDO):
        assert [card_name(card), cards_phrase((card, card))] == list(map(pseudo, names))
