"""In a game of tiles no sentence that anybody is sent speaks of cards, suits or ranks of cards."""

import re

import pytest

from tests.server.kit import NAMES, Kit
from upcard.cards import said_of
from upcard.engine import Draw, parse_position
from upcard.rules import find_variant, rule_sheet, rulebook
from upcard.server.present.offered import games_shown

pytestmark = pytest.mark.anyio

OF_CARDS = re.compile(
    r"\b(cards?|suits?|ranks?|spades|hearts|diamonds|clubs|aces?|jacks?|queens?|kings?)\b",
    re.IGNORECASE,
)
NOT_SAID = {"code", "t", "cmd", "cards", "what", "sort", "face", "kind", "game"}


def sentences(value, name=""):
    """Every text of more than one word in a frame, and every label."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in NOT_SAID:
                yield from sentences(part, key)
    elif isinstance(value, list):
        for part in value:
            yield from sentences(part, name)
    elif isinstance(value, str) and (" " in value or name in ("label", "text", "message")):
        yield value


def of_cards(texts):
    return sorted({text for text in texts if OF_CARDS.search(text)})


@pytest.mark.slow
async def test_a_whole_round_is_told_of_tiles():
    kit = Kit(seed=5)
    table = await kit.begin("ppp", game="tile-rummy")
    links = [await kit.sit(table, seat) for seat in range(3)]
    for _ in range(40):
        seat = table.game.deal.active
        link = links[seat]
        found = await kit.send(table, link, "show_play")
        if found["moves"]:
            await kit.move(table, link, found["moves"][0])
            continue
        wrong = [["4S", "4H", "5D"], ["JK", "6H"], ["KC", "KC", "KD"]]
        await kit.send(table, link, "stage_table", slots=wrong)
        await kit.move(table, link, "lay KS m1")
        for move in ("end", "draw"):
            if (await kit.move(table, link, move))["t"] == "ok":
                break
    last = "game tile-rummy; dealer 2; turn 50; to 0 play; hands KC | 2S JK | QH; stock 2D 3D; melds 1 run[9C TC JC QC]"
    table.game.match.deal = parse_position(
        f"{last}; down 2 2 2", find_variant("tile-rummy"), NAMES[:3]
    )
    found = await kit.send(table, links[0], "show_play")
    await kit.move(table, links[0], found["moves"][0])
    assert table.game.phase == "summary"
    said = [text for link in links for frame in link.frames for text in sentences(frame)]
    assert of_cards(said) == []
    assert any("laid down" in text for text in said)
    assert any(re.search(r"\b(black|red|orange|blue)\b", text) for text in said)


def test_the_rules_are_told_of_tiles():
    variant = find_variant("tile-rummy")
    told = [row.text for section in rule_sheet(variant) for row in section.rows]
    told += [section.title for section in rule_sheet(variant)]
    assert of_cards([*told, *rulebook(variant).splitlines()]) == []


def test_a_game_of_tiles_is_offered_with_a_picture_of_tiles():
    face = {
        game.id: game.face
        for game in games_shown([find_variant("tile-rummy"), find_variant("gin")], ())
    }
    assert face == {"tile-rummy": "tiles", "gin": "cards"}


def test_names_of_players_are_left_alone():
    """Jack, King and a player who writes a name small."""
    deal = parse_position(
        "game tile-rummy; dealer 1; turn 5; to 0 play; hands 7H 7D | 2S 3S; stock 2D; down 0 0",
        find_variant("tile-rummy"), ("Jack", "king"),
    )  # fmt: skip
    message = deal.why_not(1, Draw()).message
    assert (NAMES[0] in message, "Jack" in message, "king" in message) == (False, True, True)


@pytest.mark.parametrize(
    "of_these, of_those",
    [
        ("7 of hearts is given twice", "red 7 is given twice"),
        ("Ace of spades, king of clubs and 10 of diamonds", "Black 1, blue 13 and orange 10"),
        ("set of aces", "set of ones"),
        ("run in hearts, ace to king", "run in red, 1 to 13"),
        ("this run begins with the ace; nothing goes below it", "this run begins with the 1; nothing goes below it"),
        ("JK is not a missing queen", "JK is not a missing 12"),
        ("Discard a card", "Discard a tile"),
        ("Jack knocked.", "Jack knocked."),
        ("{KC} and {AS}", "{KC} and {AS}"),
    ],
)  # fmt: skip
def test_a_sentence_of_cards_is_said_of_tiles(of_these, of_those):
    assert said_of("tiles", of_these) == of_those
    assert said_of("cards", of_these) == of_these
