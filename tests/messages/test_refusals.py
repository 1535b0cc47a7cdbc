"""Every refusal in words, in the pseudo-language: no sentence is left outside the messages."""

import re

import pytest

from upcard.engine.wording import SAYERS, SAYS, needs_of
from upcard.messages.say import PSEUDO, message_of, reading

PLAIN = re.compile(r"[A-Za-z]{3}")


@pytest.mark.parametrize("value", [0, 1, 2, "{7H}"])
@pytest.mark.parametrize("reason", SAYS, ids=lambda reason: SAYS[reason].code)
def test_a_refusal_of_the_engine_is_a_message(reason, value):
    values = dict.fromkeys(needs_of(reason), value)
    with reading(PSEUDO):
        words = SAYERS[reason](message_of(SAYS[reason].code), **values)
    assert not PLAIN.search(words)
