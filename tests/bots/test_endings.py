"""Positions in which the usual play of bots would never end, and the play of regular bots there."""

import pytest

from tests.engine.scenes import scene
from upcard.bots import make_policy
from upcard.cards import parse_card
from upcard.engine import Buy, Deal, Discard, Draw, EndTurn, Knock, Pass, Take, move_text
from upcard.lab import Simulation
from upcard.rules import find_variant


def choice(deal: Deal, seat: int = 0):
    move = make_policy("regular", 1).choose(deal.view(seat), deal.variant)
    assert deal.why_not(seat, move) is None
    return move


def played_out(deal: Deal) -> list[str]:
    """Return the text of every move of the first seat until its turn or the round is over."""
    texts = []
    while deal.phase == "play" and deal.active == 0:
        move = choice(deal)
        texts.append(move_text(move, deal.rules.melds))
        deal.apply(0, move)
    return texts


def test_a_discard_that_would_go_straight_back_is_not_taken():
    hands = (
        "AS AS 4S 7S QS 4H QH AD 2D 6D JD QD KD | 5S 2H 8H 9H 4D 8D 8D JD AC 2C 2C 3C KC | "
        "AS 2S 3S 4S 9S 4H TH 4D TD TD 8C | 6S 6H 2D 2D 2D 3D JD 7C 8C KC JK"
    )
    taken = []
    for seat in range(4):
        fields = (
            f"round 5; turn 40; hands {hands}; stock 9D 3D 5H KS; pile 2H; from {(seat + 3) % 4}"
        )
        deal = scene("seven-hand", f"{fields}; to {seat} draw")
        if choice(deal, seat) == Take():
            deal.apply(seat, Take())
            taken.append(choice(deal, seat))
    assert Discard(parse_card("2H")) not in taken
    assert len(taken) < 4


# ---- The last card may not be discarded -------------------------------------------------------

KINGS = "1 set[KS KD KC] | 1 set[5S 5H 5D]"


def last(hand: str, **fields: str) -> Deal:
    fields = {"to": "0 play", "melds": KINGS, "down": "4 3 0", "turn": "9", **fields}
    text = "; ".join(f"{name} {value}" for name, value in fields.items())
    return scene("shanghai-powe", f"{text}; hands {hand} | 3C 8D 9C | 2H 6S; stock 6C 7D 4C")


def test_the_card_that_fits_the_table_is_kept_to_go_out_with():
    assert choice(last("KH 9D")) == Discard(parse_card("9D"))


def test_with_two_cards_that_fit_they_go_out():
    deal = last("KH 5C")
    assert len(played_out(deal)) == 2
    assert deal.result is not None
    assert deal.result.out == 0


def test_a_single_card_that_is_left_after_laying_off_is_kept():
    assert played_out(last("KH QH JS"))[-1] == "discard QH"
    assert choice(last("9D")) == EndTurn()


def test_in_place_of_a_dead_card_one_that_fits_is_taken_and_no_other_dead_one():
    draw = {"to": "0 draw", "from": "2"}
    assert choice(last("9D", pile="KH", **draw)) == Take()
    assert choice(last("KH", pile="9D", **draw)) == Draw()


# ---- Buying in one's own turn -----------------------------------------------------------------


def test_a_discard_is_bought_where_the_hand_is_too_small_for_its_contract():
    hand = "3S 3H 6S 6H 8S 8H 9S 9D KS KD QC"
    rest = " | ".join(["2S 4H 5D 7C"] * 2)
    fields = f"turn 9; to 0 draw; hands {hand} | {rest}; stock 4C 5C 6C TS; from 2"
    assert choice(scene("progressive", f"round 13; {fields}; pile 3D")) == Buy()
    assert choice(scene("progressive", f"round 13; {fields}; pile 4D")) == Draw()
    assert choice(scene("progressive", f"round 1; {fields}; pile 3D")) == Take()


# ---- Knocking ---------------------------------------------------------------------------------


def gin(hand: str, phase: str, **fields: str) -> Deal:
    fields = {"turn": "5", "pile": "KH", **({"from": "1"} if phase != "offer" else {}), **fields}
    text = "; ".join(f"{name} {value}" for name, value in fields.items())
    rest = "2H 3H 9D QS QD 8C 7C 4H 6H JS"
    return scene("gin", f"{text}; hands {hand} | {rest}; stock 4C 5C 6C 8S 7S TC; to 0 {phase}")


def test_an_early_knock_with_few_points_is_made():
    move = choice(gin("AS 2S 3S 7H 7D 7S 8D 8H JD 2D AC", "play"))
    assert not isinstance(move, Knock)  # deadwood of 16 and more
    assert isinstance(choice(gin("AS 2S 3S 7H 7D 7S 6D 2D AC 4S KC", "play")), Knock)


def test_gin_is_made_at_once():
    deal = gin("AS 2S 3S 7H 7D 7S TD TH TS KC 4S", "play", turn="20")
    assert choice(deal) == Knock(parse_card("KC"))


def test_the_upcard_is_taken_where_it_makes_a_meld_and_passed_elsewhere():
    offered = {"turn": "1"}
    hand = "AS 2S 7H 7D 9C TD JH QC KC 4S"
    assert choice(gin(hand, "offer", pile="3S", **offered)) == Take()
    assert choice(gin(hand, "offer", pile="6C", **offered)) == Pass()


def test_of_equal_cards_the_one_that_feeds_nobody_goes():
    # The jacks are dead: three lie in the pile. The kings may be with anybody.
    deal = gin("AS 2S 3S 7H 7D 7S 4S 5D JC KC AD", "play", pile="JH JD QC JS", turn="30")
    assert choice(deal) in (Discard(parse_card("JC")), Knock(parse_card("JC")))


# ---- Rounds that only chance can end ----------------------------------------------------------


@pytest.mark.slow
def test_cheap_cards_that_everybody_waits_for_do_not_keep_a_round_going():
    table = Simulation(find_variant("basic"), ["regular"] * 4, 1)
    ends = [deal.result.reason for deal in table.rounds(table.open(0), 0)]
    assert ends.count("cap") <= len(ends) // 10
