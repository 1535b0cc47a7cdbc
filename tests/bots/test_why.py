"""Why a move is a good one: the figures are right, come from the seat's view alone, and every one has its words."""

import re
from random import Random

import pytest

from tests.engine.properties import permuted
from upcard.bots import make_policy
from upcard.bots.why import move_words, reasons_of, said, why_text
from upcard.engine import Discard, Draw, Knock, Pass, Take, move_text, parse_move, parse_position
from upcard.lab import Simulation
from upcard.rules import find_variant

GAME = find_variant("continental")
NAMES = ("Ann", "Ben", "Eva", "Tom")
REST = "3S 8D TC | 4H 9C QD | 2H 6C JD"


def why(text, move, game=GAME, *, odds=False):
    deal = parse_position(text, game)
    move = parse_move(move, deal.rules.melds)
    assert deal.why_not(0, move) is None
    return why_text(reasons_of(deal.view(0), game, move), NAMES, odds=odds)


def test_a_discard_that_is_taken_says_how_much_nearer_it_brings():
    text = f"to 0 draw; round 1; hands 7S 7H KS 2D | {REST}; pile 7D; stock 5D 6D"
    assert why(text, "take") == "With it you are 2 cards short instead of 3."
    text = f"to 0 draw; round 1; hands 7S 7H KS KH KC 2D | {REST}; pile 7D; stock 5D 6D"
    assert why(text, "take") == "With it you can go down."


def test_a_card_of_the_stock_says_when_asked_how_many_unseen_cards_help():
    """Two packs and their jokers: of sevens six are left, and all jokers; nobody has shown any."""
    hand = "7S 7H KS KH KC 2D"
    text = f"to 0 draw; round 1; hands {hand} | {REST}; pile 5C; stock 5D 6D"
    deal = parse_position(text, GAME)
    shoe = GAME.shoe(4)
    wilds = sum(card in deal.rules.melds.wilds for card in shoe)
    unseen = len(shoe) - len(hand.split()) - 1
    told = "{5C} does not help; you are 1 card short. The stock is the better bet."
    assert why(text, "draw") == told
    odds = f" {6 + wilds} of the {unseen} cards you cannot see help."
    assert why(text, "draw", odds=True) == told + odds


def test_a_discard_says_what_it_costs_and_what_still_helps():
    text = f"to 0 play; round 1; hands 7S 7H KS KH KC 2D QH | {REST}; pile 5C; stock 5D 6D"
    found = why(text, "discard QH")
    assert found.startswith(
        "You do not need {QH} (10 points); without it you are still 1 card short."
    )
    assert why(text, "discard 7H").startswith("Every discard hurts. Without {7H} ")


def test_a_gift_to_the_next_player_is_named():
    melds = "melds 1 set[4S 4H 4C] | 1 set[KS KD KC]; down 3 3 0 0; turn 9"
    text = f"to 0 play; round 1; hands 4D 9H | {REST}; {melds}; stock 5D 6D"
    assert "Ben can use it" in why(text, "discard 4D")
    assert why(text, "discard 9H").endswith("It fits no meld on the table.")
    assert why(text, "lay 4D m1") == "You keep 1 card, 5 points."


def test_without_a_contract_the_points_outside_melds_are_named():
    gin = find_variant("gin")
    text = "to 0 play; hands 7S 7H 7D 2S 3S 4S KH KD KC 9D 2H | 3H; pile 5C; stock 5D 6D"
    assert why(text, "discard 9D", gin).startswith("Without it 2 points stay outside")
    deal = parse_position(text, gin)
    knock = next(move for move in deal.legal_moves(0) if isinstance(move, Knock))
    assert why_text(reasons_of(deal.view(0), gin, knock), NAMES).endswith("outside your melds.")


@pytest.mark.parametrize("game, move", [("tile-rummy", "draw"), ("carousel", "draw")])
def test_cards_that_are_kept_though_they_could_be_played_are_told(game, move):
    """A hint to wait must not look as if nothing could be played, nor tell of a play where there is none."""
    variant = find_variant(game)
    lie = "stock 2D 3D 8C; melds 1 run[4S 5S 6S 7S]; down 2 2; drawn 1; turn 5"
    kept = why(f"to 0 play; hands 7H 7D KC QH TD 9H | 2S 3S 9D 9C; {lie}", move, variant)
    assert kept.startswith("You could play 2 cards now, but what lies on the table helps")
    other = why(f"to 0 play; hands 7H KC QH TD 9H | 2S 3S 9D 9C; {lie}", move, variant)
    assert other.startswith("You hold 5 cards")


def test_the_end_of_a_turn_says_what_is_kept():
    variant = find_variant("carousel")
    lie = "stock 2D; melds 1 run[4S 5S 6S 7S]; down 2 2; drawn 1; turn 5; plays lay 8S m1"
    for hand, words in (("JK KC QH", "You could play 1 card now"), ("KC QH", "Nothing more can")):
        text = f"to 0 play; hands 8S {hand} | 2S 3S 9D 9C; {lie}"
        assert why(text, "end", variant).startswith(words)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name, seats", [("continental", 4), ("push", 4), ("gin", 2), ("five-hundred", 3), ("indian", 2)]
)
def test_every_move_of_a_game_is_explained_by_what_its_seat_sees(name, seats):
    variant, chance = find_variant(name), Random(name)
    simulation = Simulation(variant, ["regular"] * seats, 3)
    told = 0

    def watch(deal, seat, move):
        nonlocal told
        told += 1
        found = reasons_of(deal.view(seat), variant, move)
        assert 1 <= len(found) <= 2
        text = why_text(found, deal.names)
        assert text.endswith(".")
        assert "None" not in text
        assert re.search(r"\d|\{", text) or found[0].code in (
            "call.free",
            "end.kept",
            "contract.ready",
            "take.completes",
            "take.fits",
            "take.wild",
        )
        assert move_words(
            move, move_text(move, deal.rules.melds), deal.view(seat), deal.names
        ).endswith(".")
        other = permuted(deal, seat, chance)
        assert reasons_of(other.view(seat), variant, move) == found

    next(simulation.rounds(simulation.open(0), 0, watch))
    assert told > 10


def test_every_reason_has_a_plain_sentence():
    deal = parse_position(f"to 0 draw; hands 7S | {REST}; stock 5D 6D", GAME)
    for move in (Draw(), Take(), Pass(), Discard(6)):
        assert move_words(move, "", deal.view(0), NAMES) != "."
    (reason,) = reasons_of(
        deal.view(0), GAME, make_policy("regular", 1).choose(deal.view(0), GAME)
    )[:1]
    assert said(reason, NAMES)


def test_the_command_names_the_move_and_its_reasons(capsys):
    from upcard.cli import main

    text = f"to 0 draw; round 1; hands 7S 7H KS KH KC 2D | {REST}; pile 7D; stock 5D 6D"
    assert main(["advise", text, "--level", "regular"]) == 0
    assert capsys.readouterr().out == (
        "Seat 1: Take the discard. [take]\nWith it you can go down.\n"
    )
    assert main(["advise", text, "--level", "regular", "--json"]) == 0
    assert '"code": "take.completes"' in capsys.readouterr().out
    assert main(["advise", "to 9 nowhere"]) == 2
    assert main(["advise", text, "--level", "nobody"]) == 2
    assert "there is no level" in capsys.readouterr().err


@pytest.mark.parametrize(
    "move, words",
    [
        ("lay 7S m1", "Put {7S} on Ben's sevens."),
        ("lay 6H m2", "Put {6H} on your run in hearts, 3 to 5."),
        ("replace 5H m2", "Swap {5H} for the wild card in your run in hearts, 3 to 5."),
    ],
)
def test_advice_names_a_meld_by_whose_it_is(move, words):
    melds = "melds 1 set[7C 7H 7D] | 0 run[3H 4H JK=5H]; down 1 1 0 0"
    deal = parse_position(f"to 0 play; hands 7S 6H 5H | {REST}; stock 5D; pile 2C; {melds}", GAME)
    view = deal.view(0)
    assert move_words(parse_move(move, deal.rules.melds), move, view, NAMES) == words
