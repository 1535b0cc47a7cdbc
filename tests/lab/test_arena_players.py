"""Players of the arena that are not levels: one for some decisions only, one who sees all hands, and quick ones."""

import pytest

from upcard.bots import LEVELS, UnknownLevelError, make_policy
from upcard.cards import parse_card
from upcard.cli import main
from upcard.engine import Claim, Discard, Draw, EndTurn, LayDown, Pass, Take, parse_position
from upcard.lab.arena.play import Pairing
from upcard.lab.arena.players import PARTS, QUICK, SEER, Parted, Seer
from upcard.rules import find_variant

GAME = find_variant("continental")
WAYS = LayDown(())


class Fixed:
    """Moves given beforehand, by phase."""

    def __init__(self, **moves):
        self.moves = moves

    def choose(self, view, _variant):
        return self.moves[view.phase]


class Phase:
    def __init__(self, phase):
        self.phase = phase


@pytest.mark.parametrize("part", PARTS)
def test_one_kind_of_decisions_is_made_by_one_and_all_others_by_another(part):
    some = Fixed(draw=Take(), claim=Claim(), call="called", play=Discard(1))
    rest = Fixed(draw=Draw(), claim=Pass(), call="not", play=Discard(2))
    player = Parted(some, rest, [part])
    found = {phase: player.choose(Phase(phase), GAME) for phase in some.moves}
    assert (found["draw"] == Take()) == (part == "draws")
    assert (found["claim"] == Claim()) == (part == "claims")
    assert (found["call"] == "called") == (part == "claims")
    assert (found["play"] == Discard(1)) == (part == "discards")


@pytest.mark.parametrize(
    "part, some, rest, move",
    [
        ("lay-downs", WAYS, Discard(2), WAYS),
        ("lay-downs", Discard(1), WAYS, Discard(1)),  # who would lay down does not say what goes
        ("lay-downs", Discard(1), Discard(2), Discard(2)),
        ("discards", WAYS, Discard(2), Discard(2)),
        ("discards", Discard(1), WAYS, WAYS),
        ("discards", Discard(1), EndTurn(), EndTurn()),
    ],
)
def test_one_player_lays_the_cards_of_a_turn_and_another_discards(part, some, rest, move):
    player = Parted(Fixed(play=some), Fixed(play=rest), [part])
    assert player.choose(Phase("play"), GAME) == move


def test_all_parts_together_are_the_level_itself():
    def points(parts):
        return (
            Pairing(find_variant("basic"), "beginner", "random", 2, 4, parts=parts)
            .play(0, 1)
            .points
        )

    assert points(PARTS) == points(()) != points(["draws"])


@pytest.mark.once
def test_a_seer_of_all_hands_does_not_throw_what_the_next_player_waits_for():
    """Two equally useless cards, with one of which the next player goes out."""
    for waits, useless in (("9S 9H", "4C"), ("4S 4H", "9C")):
        text = (
            f"to 0 play; hands QS QH 4C 9C JD TD 2S | {waits} KS KD KH 7D | 2H 3H 5H 6H 8H TH | 2D 3D 5D 6D 8D TD"
            "; round 1; pile 8C; stock AC 2C 3C 5C 6C 7C TC JC QC 3S 5S 6S 7S 8S"
        )
        deal = parse_position(text, GAME)
        seer = Seer(1, 120)
        seer.watch(type("Shown", (), {"deal": deal})())
        assert seer.choose(deal.view(0), GAME) != Discard(
            parse_card("4C" if useless == "9C" else "9C")
        )


@pytest.mark.slow
def test_the_quick_player_plays_a_round_and_not_as_the_level_regular():
    def points(a):
        return Pairing(find_variant("contract"), a, "regular", 3, 4).play(0, 1).points

    assert points(QUICK) != points("regular")


@pytest.mark.parametrize("name", [SEER, QUICK])
def test_no_table_can_seat_a_player_of_the_laboratory(name):
    assert name not in LEVELS
    with pytest.raises(UnknownLevelError):
        make_policy(name, 1)


def test_the_command_says_what_a_part_is_worth(capsys):
    asked = ["arena", "regular", "random", "--game", "basic", "--deals", "1", "--part", "draws"]
    assert main([*asked, "--part", "claims"]) == 0
    assert "regular: draws, claims" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main([*asked, "--part", "bids"])
