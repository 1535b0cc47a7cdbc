"""Tasks of the benchmark: their fixed parts, entries with the command that repeats them, and one that is repeated."""

import json
import shlex

import msgspec
import pytest

from tests.lab.documents import DOCS
from upcard.cli import main
from upcard.lab.arena.tasks import Entry, read_entries, tasks
from upcard.rules import find_variant

ENTRIES = read_entries(DOCS / "benchmark")


def test_tasks_are_for_the_games_there_are():
    for task in tasks().values():
        variant = find_variant(task.game)
        assert variant.version == task.version, f"{task.name}: make a task with the next number"
        assert variant.why_not_players(task.players) is None
        assert task.name.rpartition("-")[2].isdecimal()


def test_each_task_has_entries_of_levels_below_and_above_its_opponent():
    for task in tasks().values():
        assert {"random", "expert"} <= {one.bot for one in ENTRIES if one.task == task.name}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda one: f"{one.task}-{one.bot}")
def test_an_entry_says_how_it_is_repeated(entry):
    words = shlex.split(entry.command)
    assert words[:5] == ["upcard", "arena", entry.bot, "--task", entry.task]
    fewer = entry.deals < tasks()[entry.task].deals
    assert words[5:] == [*(["--deals", str(entry.deals)] if fewer else []), "--report", "FILE"]


@pytest.mark.slow
@pytest.mark.once
def test_a_small_entry_comes_out_again(tmp_path, capsys):
    """All but the clock's figures."""
    [entry] = [one for one in ENTRIES if (one.task, one.bot) == ("gin-1", "random")]
    words = shlex.split(entry.command)[1:]
    file = tmp_path / "entry.json"
    assert main([*words[:-1], str(file)]) == 0
    again = msgspec.json.decode(file.read_bytes(), type=Entry)
    same = {"milliseconds": {}, "upcard": ""}
    assert msgspec.structs.replace(again, **same) == msgspec.structs.replace(entry, **same)
    assert (
        f"score at {entry.task}: {entry.score.text('.2f')} points a round"
        in capsys.readouterr().err
    )


@pytest.mark.parametrize("game, ranking", [("gin", "high"), ("basic", "low")])
def test_more_is_a_better_score_whatever_the_game(game, ranking, tmp_path, capsys, monkeypatch):
    variant = find_variant(game)
    assert variant.options.ranking == ranking
    task = msgspec.structs.replace(tasks()["gin-1"], game=game, version=variant.version)
    monkeypatch.setattr("upcard.lab.arena.tasks.tasks", lambda: {"gin-1": task})
    file = tmp_path / "entry.json"
    words = ["arena", "random", "--task", "gin-1", "--deals", "2", "--json", "--report", str(file)]
    assert main(words) == 0
    found, told = json.loads(file.read_text()), json.loads(capsys.readouterr().out)
    assert found["deals"] == told["deals"] == 2
    assert told["seed"] == task.seed
    difference = told["points"]["difference"]
    assert found["score"] == {**difference, "mean": -abs(difference["mean"])}


@pytest.mark.parametrize("words, said", [
    (["--task", "gin-0"], "there is no task 'gin-0'; there are gin-1, continental-1"),
    (["regular", "--task", "gin-1"], "B cannot be given together with --task"),
    (["--task", "gin-1", "--game", "gin", "--seed", "0"], "--game and --seed cannot be given together with --task"),
    (["--task", "gin-1", "--deals", "201"], "the task gin-1 has 200 deals, not 201"),
    (["regular"], "arena needs two levels and --game, or one level and --task"),
    (["--game", "gin"], "arena needs two levels and --game, or one level and --task"),
    (["--task", "gin-1", "--report", "no/such/folder"], "no/such/folder cannot be written"),
])  # fmt: skip
def test_an_option_that_a_task_does_not_allow_is_named(words, said, capsys):
    assert main(["arena", "random", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_task_for_another_version_of_a_game_is_not_played(capsys, monkeypatch):
    other = msgspec.structs.replace(tasks()["gin-1"], version=1)
    monkeypatch.setattr("upcard.lab.arena.tasks.tasks", lambda: {"gin-1": other})
    assert main(["arena", "random", "--task", "gin-1"]) == 2
    said = "the task gin-1 is for version 1 of gin; this Upcard plays version 2"
    assert said in capsys.readouterr().err
