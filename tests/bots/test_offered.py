"""Which levels a game offers at its tables."""

import pytest
from msgspec import structs

from upcard.bots import AT_TABLES, levels_offered
from upcard.bots import levels as offering
from upcard.rules import find_variant, read_variant, variant_ids
from upcard.server.contract.http import NewTable
from upcard.server.days.desk import GAME, LEVEL


def house(**lines):
    text = "\n".join(f'{name} = "{value}"' for name, value in lines.items())
    return read_variant(text, "house")


@pytest.mark.parametrize("game", variant_ids())
def test_every_game_offers_the_lowest_level_and_the_default(game):
    levels = levels_offered(find_variant(game))
    assert levels == tuple(level for level in AT_TABLES if level in levels)
    assert levels[0] == AT_TABLES[0]
    assert NewTable(game=game, seats=4).level in levels


def test_the_deal_of_the_day_is_played_at_a_level_that_its_game_offers():
    assert LEVEL in levels_offered(find_variant(GAME))


MEASURED = {
    "gin": ("beginner",),
    "contract": ("beginner", "regular"),
    "push": ("beginner", "master"),
}


@pytest.mark.parametrize(
    "game, levels",
    [
        (find_variant("push"), MEASURED["push"]),
        (house(extends="gin"), MEASURED["gin"]),
        (structs.replace(find_variant("basic"), id="house"), AT_TABLES),  # extends none
    ],
)
def test_a_house_game_offers_what_the_one_it_extends_does(game, levels, monkeypatch):
    monkeypatch.setattr(offering, "_measured", lambda: MEASURED)
    assert levels_offered(game) == levels
