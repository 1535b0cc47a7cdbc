"""Every contract game, and games that are dealt by the number of players, put together from another one by the form
alone: what the form's own controls say, pressed and filled in by a script, gives the rules of the game's file.

Only the page has those controls; whether the form's values lead to each game without them is tested in tests/rules.
"""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from upcard.rules import find_variant, read_variant
from upcard.rules.form import begun, look_at, written
from upcard.rules.form.draft import values_of
from upcard.rules.form.schema import form_field

FILL = Path(__file__).with_name("form.js").read_text(encoding="utf-8").rstrip(";\n")
CATALOGUE = (
    "california", "continental", "crummy", "liverpool", "may-i", "progressive", "push", "russian", "seven-hand",
    "shanghai", "shanghai-kolsov", "shanghai-powe", "twelve-step", "zioncheck",
)  # fmt: skip
MORE = ("kaluki",)
BASE = "contract"


def wanted(game):
    """What has to be entered: the options that differ, but for those that do nothing, and the rounds."""
    idle = look_at(begun(game.id)).idle
    base = values_of(find_variant(BASE).options)
    options = [
        {"name": name, "kind": form_field(name).kind, "value": value}
        for name, value in values_of(game.options).items()
        if value != base[name] and name not in idle
    ]
    return {"options": options, "rounds": [a_round(one) for one in game.rounds]}


def a_round(one):
    own = {
        name: {"kind": form_field(name).kind, "value": value}
        for name, value in one.overrides.items()
    }
    return {
        "cards": {str(players): cards for players, cards in one.by_players.items()} or one.cards,
        "parts": [(slot.type, slot.size) for slot in one.contract.slots],
        "whole": one.contract.whole_hand,
        "overrides": own,
    }


def without_clauses(rounds):
    return [(one.cards, one.by_players, one.contract, one.overrides) for one in rounds]


@pytest.mark.slow
def test_games_are_rebuilt_by_the_form_alone(serve, open_page):
    server = serve()
    page = open_page({"width": 1280, "height": 800})
    for name in (*CATALOGUE, *MORE):
        game = find_variant(name)
        page.goto(f"{server.address}/rules/edit?from={BASE}")
        page.get_by_test_id("search").wait_for()
        page.evaluate(f"wanted => ({FILL})(wanted)", wanted(game))
        expect(page.locator("[data-testid=standing][data-waiting='0']")).to_be_visible()
        draft = page.evaluate("JSON.parse(localStorage.getItem('upcard.rules')).list[0].draft")
        built = read_variant(written(draft))
        assert built.options == game.options, name
        assert without_clauses(built.rounds) == without_clauses(game.rounds), name
