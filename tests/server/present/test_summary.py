"""The summary of a round in words: the heading, who leads, how it ended for each seat."""

import pytest

from tests.server.shown import draft
from upcard.engine import parse_position
from upcard.rules import find_variant
from upcard.server.present import Clocks
from upcard.server.tables.events import Created, SeatPlan
from upcard.server.tables.game import Game

NAMES = ("Eva", "Ann", "Tomas", "Juno")
MELDS = "; melds 0 set[QC QH QS] | 1 run[5H 6H 7H 8H]; down 2 2 0 0"
HANDS = "| KS 3C | JH JD AS | 2C"


def summary(game, over, hands, more="", seats=4, seat=0):
    """The summary for a seat after the first round, which ended with these hands."""
    variant = find_variant(game)
    plans = tuple(SeatPlan("person", name) for name in NAMES[:seats])
    table = Game(Created(game, variant.version, None, plans, 0.9, 12, 1))
    text = f"round 1; dealer 1; turn 9; to 0 over; hands {hands}; stock 9C 9D 8C; pile 4C; from 0; over {over}{more}"
    table.match.first_dealer = 0
    deal = parse_position(text, variant, NAMES[:seats])
    table.match.deal = deal
    table.match.results.append(deal.result)
    table.moves.append([])
    return draft(table, "abcdef", seat, Clocks()).finished(None)["summary"]


GIN = "2S 3S 4S 9D AC | 3D 4D 5D KH KC"
TILES = HANDS.replace("JH JD", "JK JD")
DEALT = {
    "continental": (HANDS, MELDS, 4),
    "push": (HANDS, MELDS, 4),
    "indian": ("2S | KS | JH | 2C", "", 4),
    "tile-rummy": (TILES, "", 4),
    "gin": (GIN, "", 2),
}


@pytest.mark.parametrize(
    "game, over, seat, head, leads",
    [
        ("continental", "out 0", 0, "You’re out!", "You lead the table by 5 points."),
        ("continental", "out 0", 1, "Eva is out", "Eva leads the table by 5 points."),
        ("continental", "stock -1", 1, "The stock is used up", "Eva leads the table by 5 points."),
        ("push", "out 0", 2, "Eva is out", "Your team leads the table by 35 points."),
        ("push", "out 0", 1, "Eva is out", "Eva and Tomas lead the table by 35 points."),
        ("indian", "show 0", 0, "You showed!", "You lead the table by 2 points."),
        ("indian", "left 1", 2, "Ann is the last one in", "Ann leads the table by 2 points."),
        ("tile-rummy", "out 0", 1, "Eva is out", "Eva leads the table by 62 points."),
        ("gin", "gin 0", 0, "Gin!", "You lead the table by 38 points."),
        ("gin", "gin 0", 1, "Eva has gin", "Eva leads the table by 38 points."),
        ("gin", "big_gin 0", 0, "Big gin!", "You lead the table by 13 points."),
        ("gin", "knock 0", 0, "You knocked!", "You lead the table by 13 points."),
        ("gin", "knock 0", 1, "Eva knocked", "Eva leads the table by 13 points."),
    ],
)  # fmt: skip
def test_the_heading_and_who_leads(game, over, seat, head, leads):
    shown = summary(game, over, *DEALT[game], seat)
    assert (shown["head"], shown["leads"]) == (head, leads)


def test_nobody_leads_before_there_are_points():
    assert summary("gin", "void -1", GIN, seats=2)["leads"] is None


def test_all_may_be_level():
    shown = summary("continental", "stock -1", "2C | 2D | 2S | 2H", MELDS)
    assert shown["leads"] == "Everybody is level."


@pytest.mark.parametrize(
    "game, rows",
    [
        (
            "continental",
            [
                (1, 0, 0, "Went out with {4C}"),
                (3, 15, 15, "Two cards left"),
                (4, 40, 40, "Three cards left"),
                (2, 5, 5, "One card left"),
            ],
        ),
        (
            "push",
            [
                (1, 0, 0, "Went out with {4C}"),
                (3, 15, 35, "Two cards left"),
                (1, 0, 0, "Three cards left"),
                (3, 20, 35, "One card left"),
            ],
        ),
        (
            "tile-rummy",
            [
                (1, 60, 60, "Went out with {4C}"),
                (3, -16, -16, "Two tiles left"),
                (4, -42, -42, "Three tiles left"),
                (2, -2, -2, "One tile left"),
            ],
        ),
    ],
)
def test_the_rows_say_how_it_ended_and_the_places(game, rows):
    shown = summary(game, "out 0", *DEALT[game])
    assert [(r["place"], r["points"], r["total"], r["note"]) for r in shown["rows"]] == rows
    assert shown["deal"] == "Deal round 2"
