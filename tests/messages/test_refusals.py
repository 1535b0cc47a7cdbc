"""Every refusal in words, in the pseudo-language: no sentence is left outside the messages."""

import re
from collections import Counter

import pytest

from tests.lint.test_messages import named
from upcard.engine.wording import SAYERS, SAYS, needs_of
from upcard.melds import __file__ as melds
from upcard.messages.say import PSEUDO, message_of, messages, reading

MELDS = tuple(named(messages(melds).path))
PLAIN = re.compile(r"[A-Za-z]{3}")


@pytest.mark.parametrize("value", [0, 1, 2, "{7H}"])
@pytest.mark.parametrize("reason", SAYS, ids=lambda reason: SAYS[reason].code)
def test_a_refusal_of_the_engine_is_a_message(reason, value):
    values = dict.fromkeys(needs_of(reason), value)
    with reading(PSEUDO):
        words = SAYERS[reason](message_of(SAYS[reason].code), **values)
    assert not PLAIN.search(words)


@pytest.mark.parametrize("value", [0, 1, 2, "{7H}"])
@pytest.mark.parametrize("name", MELDS)
def test_a_refusal_of_the_melds_is_a_message(name, value):
    say = messages(melds)
    with reading(PSEUDO):
        assert not PLAIN.search(say(name, **dict.fromkeys(say.needs(name), value)))


def test_every_reason_has_a_code_of_its_own():
    codes = Counter([message_of(saying.code) for saying in SAYS.values()])
    codes.update(MELDS)
    assert {code for code, number in codes.items() if number > 1} == set()
