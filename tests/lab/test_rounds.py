"""Random rounds by the compact engine: the same for any number of processes, refused where they cannot be played."""

import json

import pytest

from upcard.cli import main
from upcard.engine import parse_record
from upcard.lab.matches import SeatingError
from upcard.lab.rounds import CHUNK, RandomRounds
from upcard.rules import find_variant, read_variant, variant_ids


@pytest.mark.slow
@pytest.mark.once
def test_the_number_of_processes_changes_nothing():
    rounds = RandomRounds(find_variant("gin"), 2, 11)
    alone = rounds.play(2 * CHUNK + 30)
    assert alone == rounds.play(2 * CHUNK + 30, jobs=2)
    assert alone.rounds == sum(alone.ends.values()) == 2 * CHUNK + 30
    assert alone != RandomRounds(find_variant("gin"), 2, 12).play(2 * CHUNK + 30)


@pytest.mark.parametrize("game", variant_ids())
@pytest.mark.slow
def test_every_round_that_is_recorded_is_one_that_the_rules_allow(game):
    variant = find_variant(game)
    rounds = RandomRounds(variant, variant.options.players[0], 5)
    for number in {0, len(variant.rounds) - 1}:
        played, (text,) = rounds.recorded_chunk(number, 1)
        assert played == rounds.chunk(number, 1)
        match = parse_record(text)[1]
        assert match.round == number + 1
        assert list(match.results[0].points) == played.points


def test_the_moves_of_chance_are_recorded():
    """It shuffles where the stock is used up, and draws cards from the hands of those who call."""
    text = "".join(RandomRounds(find_variant("shanghai"), 3, 3).recorded_chunk(0, 3)[1])
    assert "\n* shuffle " in text
    assert "\n* pick " in text


@pytest.mark.slow
@pytest.mark.once
def test_the_records_do_not_depend_on_the_number_of_processes():
    rounds = RandomRounds(find_variant("gin"), 2, 11)
    alone, shared = [], []
    assert rounds.play(CHUNK + 30, 1, alone.append) == rounds.play(CHUNK + 30, 2, shared.append)
    assert alone == shared
    assert "".join(alone).count("upcard record 1") == CHUNK + 30


def test_more_rounds_begin_with_the_same():
    rounds = RandomRounds(find_variant("continental"), 4, 1)
    first = rounds.chunk(0, 3)
    assert first == rounds.chunk(0, 3)
    assert first.decisions > 100
    assert len(first.points) == 4


ODD = 'id = "odd"\nextends = "continental"\nname = "Odd"\nwilds = ["turned"]\njokers = "fixed:0"\nreplace_in = []\n'


def test_what_cannot_be_played_is_refused():
    with pytest.raises(SeatingError, match="is for 2 players, not for 3"):
        RandomRounds(find_variant("gin"), 3, 1)


def test_a_wild_rank_is_turned_up_in_a_game_with_a_contract():
    played = RandomRounds(read_variant(ODD), 4, 1).play(8)
    assert sum(played.ends.values()) == 8
    assert played.points != [0] * 4


def test_the_command_says_what_the_rounds_came_to(capsys):
    assert main(["rounds", "--game", "gin", "--rounds", "30", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    played = RandomRounds(find_variant("gin"), 2, 1).play(30)
    assert figures["ends"] == played.ends
    assert figures["points"] == played.points
    assert figures["decisions_per_second"] > 0
    assert main(["rounds", "--game", "gin", "--rounds", "30"]) == 0
    assert "Gin Rummy, 2 random players: 30 rounds ended:" in capsys.readouterr().out


def test_the_command_records_each_round_in_one_file(capsys, tmp_path):
    file = tmp_path / "rounds"
    for seed in ("1", "2"):
        arguments = ["--game", "gin", "--rounds", "3", "--seed", seed, "--record", str(file)]
        assert main(["rounds", *arguments]) == 0
    capsys.readouterr()
    assert main(["replay", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith("record")][-1].startswith("record 6 ")
    assert len(lines) == 4 * 6  # with a line that says that no deal is sealed


def test_a_file_that_cannot_be_written_is_refused(capsys, tmp_path):
    assert main(["rounds", "--game", "gin", "--rounds", "3", "--record", str(tmp_path)]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_the_command_names_what_it_cannot_play(capsys):
    assert main(["rounds", "--game", "gin", "--players", "3"]) == 2
    assert "Gin Rummy is for 2 players, not for 3" in capsys.readouterr().err
