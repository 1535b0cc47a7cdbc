"""Every option of a round is played with each of its values, in the smallest game in which it has an effect."""

from contextlib import suppress
from random import Random

import pytest

from tests.engine.houses import ALL
from tests.engine.test_fast_houses import HOUSES, house
from tests.engine.test_parts import declared
from tests.engine.unwatched import Pair
from tests.rules.trying import game, line, met, values_of
from tests.sampling import thinned
from upcard.engine.assembly import rules_of
from upcard.engine.core.numbers import numbers_of
from upcard.engine.moves import ACTIONS, KIND_OF
from upcard.rules import Options, Variant, VariantError, read_variant

ASKED = declared()


def asked(variant: Variant) -> list[tuple[int, ...]]:
    """Return the values of the options that each round uses."""
    rounds = range(1, len(variant.rounds) + 1)
    numbers = [numbers_of(variant.round_rules(number).options) for number in rounds]
    return [tuple(found[name] for name in ASKED) for found in numbers]


def fine(text: str) -> Variant | None:
    """Return a game, or None if something is wrong with it."""
    with suppress(VariantError):
        return read_variant(text, "smallest")
    return None


def smallest(option: str) -> list[Variant]:
    """Return the smallest game for each value of an option that a round uses."""
    texts = [game(*met(option), line(option, value)) for value in values_of(option)]
    games = [variant for text in texts if (variant := fine(text))]
    return games if len({one for variant in games for one in asked(variant)}) > 1 else []


SMALLEST = {name: found for name in Options.__struct_fields__ if (found := smallest(name))}


@pytest.mark.parametrize("option", thinned(SMALLEST, 3))
def test_a_round_of_its_smallest_game_is_the_same_unwatched(option):
    for variant in SMALLEST[option]:
        chance = Random(f"{option} {getattr(variant.options, option)}")
        Pair(variant, 1, variant.options.players[0], chance).play(listed=0.03)


PLAYED = [
    *ALL.values(),
    *map(house, HOUSES),
    *(variant for games in SMALLEST.values() for variant in games),
]


def test_every_option_that_a_round_asks_for_is_played_both_ways():
    """Otherwise no test would notice moves missing from the list: the needs of an option, or a house game, must switch
    it.
    """
    met = zip(*(one for variant in PLAYED for one in asked(variant)), strict=True)
    assert [name for name, values in zip(ASKED, met, strict=True) if len({*values}) < 2] == []


def test_every_kind_of_move_is_listed_in_a_game_that_is_played():
    """The open moves are compared with the list in rounds of all these games."""
    listed = set()
    for variant in PLAYED:
        rules = rules_of(variant.round_rules(1), variant.options.players[0])
        there = [mechanism for some in rules.listing for mechanism in some]
        listed |= {word for word in ACTIONS if rules.by_kind[KIND_OF[word]] in there}
    assert set(ACTIONS) - listed == {"pass"}  # which claims list
