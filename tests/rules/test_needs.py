"""The needs that each option declares: it has an effect only with every need met."""

import re
import sys

import pytest
from fluent.syntax.ast import Message

from tests.lint.test_sentences import said
from tests.rules.trying import game, line, met, problems, values_of
from upcard.features.claims.options import CLAIMS, KITTY
from upcard.features.needs import MELDS_ON_TABLE, Need
from upcard.features.told import TOLD
from upcard.features.turns.options import DISCARDS
from upcard.features.wild_cards.options import WILD_CARDS
from upcard.messages.catalog import read
from upcard.messages.say import messages
from upcard.rules import Options, read_variant
from upcard.rules.about import about
from upcard.rules.idle import idle_options, is_off, settings_of

NEEDING = {name: about(name).needs for name in Options.__struct_fields__ if about(name).needs}
LACKING = [(name, need) for name, needs in NEEDING.items() for need in needs]


def on(option: str) -> list[object]:
    """Return values of an option that switch something on."""
    return [value for value in values_of(option) if not is_off(option, value)]


def idle(text: str, option: str) -> list[Need]:
    """Return the need that an option of a game lacks in all its rounds, if there is one."""
    return [one.need for one in idle_options(settings_of(read_variant(text)), [option])]


def test_the_small_game_is_fine():
    assert problems(game()) == {}


@pytest.mark.parametrize("option", NEEDING)
def test_an_option_does_something_where_all_that_it_needs_is_there(option):
    games = [game(*met(option), line(option, value)) for value in on(option)]
    fine = [text for text in games if not problems(text)]
    assert fine, problems(games[0])
    assert not any(idle(text, option) for text in fine)


@pytest.mark.parametrize(
    "option, need", LACKING, ids=[f"{option}: {need.name}" for option, need in LACKING]
)
def test_an_option_that_does_nothing_is_named_with_what_it_lacks(option, need):
    games = [game(*met(option, need), need.unmet, line(option, value)) for value in on(option)]
    if need.by_rounds:
        assert idle(games[0], option) == [need]
    else:
        said = f"has no effect: {need.why} ({need.cause})"
        found = [problems(text).get(option, "") for text in games]
        assert any(one.startswith("variant.no_effect") and said in one for one in found), found


SPOKEN_OF = {
    r"\bwild": (WILD_CARDS, {"opening_pure", "show_pure", "upcard", "wilds", "winning_run"}),
    r"\bdiscard": (DISCARDS, {"draw", "go_out_discard", "rulings", "stock_empty", "take_back", "turn_is"}),
    r"\bclaim": (CLAIMS, {"claim_rounds", "rulings"}),
    r"\b(price|coins?|kitty)\b": (KITTY, {"claim_price", "settlement"}),
    r"\b(table|laid off|lay(ing)? off)\b": (MELDS_ON_TABLE, {"at_our_table", "irregularities", "wild_max"}),
}  # fmt: skip
"""The subjects of options' words, and the options that have an effect even without the subject."""


def words_of(option: str) -> str:
    """Return title, meaning, choices and sentence of an option, without the words it is also searched for by."""
    folder = next(one for one in TOLD if option in one.options.__struct_fields__).options.__module__
    path = messages(sys.modules[folder].__file__).path
    message = next(
        one for one in read(path).body if isinstance(one, Message) and one.id.name == option
    )
    parts = [message.value, *(one.value for one in message.attributes if one.id.name != "also")]
    return " ".join(words for part in parts for words in said(part))


@pytest.mark.parametrize("words", SPOKEN_OF)
def test_an_option_needs_what_its_words_speak_of(words):
    """Otherwise it contradicts a game without them."""
    need, known = SPOKEN_OF[words]
    spoken = [
        name
        for name in Options.__struct_fields__
        if re.search(words, words_of(name), re.IGNORECASE)
    ]
    there = {
        name
        for name in spoken
        for value in on(name)
        if not problems(game(*met(name, need), need.unmet, line(name, value)))
    }
    assert there == known
