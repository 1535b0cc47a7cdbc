"""Random rounds by the compact engine: the same for any number of processes, refused where they cannot be played."""

import json

import pytest

from upcard.cli import main
from upcard.lab.matches import SeatingError
from upcard.lab.rounds import CHUNK, RandomRounds
from upcard.rules import find_variant


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing():
    rounds = RandomRounds(find_variant("gin"), 2, 11)
    alone = rounds.play(2 * CHUNK + 30)
    assert alone == rounds.play(2 * CHUNK + 30, jobs=2)
    assert alone.rounds == sum(alone.ends.values()) == 2 * CHUNK + 30
    assert alone != RandomRounds(find_variant("gin"), 2, 12).play(2 * CHUNK + 30)


def test_more_rounds_begin_with_the_same():
    rounds = RandomRounds(find_variant("continental"), 4, 1)
    first = rounds.chunk(0, 3)
    assert first == rounds.chunk(0, 3)
    assert first.decisions > 100
    assert len(first.points) == 4


@pytest.mark.parametrize("game, seats, said", [
    ("gin", 3, "is played by 2 to 2"),
    ("push", 4, "does not know draw"),
])  # fmt: skip
def test_what_cannot_be_played_is_refused(game, seats, said):
    with pytest.raises(SeatingError, match=said):
        RandomRounds(find_variant(game), seats, 1)


def test_the_command_says_what_the_rounds_came_to(capsys):
    assert main(["rounds", "--game", "gin", "--rounds", "30", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    played = RandomRounds(find_variant("gin"), 2, 1).play(30)
    assert figures["ends"] == played.ends
    assert figures["points"] == played.points
    assert figures["decisions_per_second"] > 0
    assert main(["rounds", "--game", "gin", "--rounds", "30"]) == 0
    assert "Gin Rummy, 2 random players: 30 rounds ended:" in capsys.readouterr().out


def test_the_command_names_what_it_cannot_play(capsys):
    assert main(["rounds", "--game", "push"]) == 2
    assert "does not know draw = 'push_on'" in capsys.readouterr().err
    assert main(["rounds", "--game", "gin", "--players", "3"]) == 2
    assert "3 players; Gin Rummy is played by 2 to 2 players" in capsys.readouterr().err
