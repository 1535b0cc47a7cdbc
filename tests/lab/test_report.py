"""Reports with plots: one self-contained file, with the figures; refused before anything is played."""

import re
from random import Random

import pytest

from tests.engine.properties import permuted
from upcard.bots.observed import RulesCache
from upcard.cli import main
from upcard.engine import parse_position
from upcard.lab import Simulation, report
from upcard.lab.report import Curves, expected_points
from upcard.rules import find_variant

GAME = find_variant("continental")


def written(capsys, path, *arguments):
    capsys.readouterr()
    status = main([*arguments, "--report", str(path)])
    told = capsys.readouterr()
    assert (status, told.err) == (0, "")
    page = path.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "<script" not in page
    links = re.findall(r"(?:src|href)=\"([^\"]+)\"", page) + re.findall(r"url\(([^)]+)\)", page)
    assert all(link.startswith("#") for link in links), "it needs nothing else"
    return page, told.out


@pytest.mark.once
@pytest.mark.slow
def test_a_simulation_draws_points_turns_ladder_and_calibration(tmp_path, capsys):
    page, out = written(capsys, tmp_path / "report.html", "simulate", "--game", "crummy", "--games", "2",
                        "--seats", "random,random,regular")  # fmt: skip
    headings = re.findall("<h2>(.*?)</h2>", page)
    assert headings == ["Ladder", "Points a round", "Turns a round", "Calibration"]
    assert page.count("<svg") == 4
    assert "points expected" in page
    for line in out.splitlines()[:5]:
        assert line in page
    for level in ("random", "regular"):
        assert page.count(f">{level}</text>") == 2  # in the ladder and among the curves


@pytest.mark.slow
def test_the_arena_adds_shares_and_time_and_says_where_nothing_was_learned(tmp_path, capsys):
    page, _ = written(capsys, tmp_path / "report.html", "arena", "regular", "random", "--game", "gin",
                      "--deals", "2")  # fmt: skip
    headings = re.findall("<h2>(.*?)</h2>", page)
    assert headings == [
        "Ladder",
        "Shares",
        "Points a round",
        "Turns a round",
        "Calibration",
        "Time",
    ]
    assert page.count("<svg") == 5
    assert "Nothing has been learned" in page
    assert "matches won: each random" in page


def test_without_the_extra_nothing_is_played(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(report.importlib.util, "find_spec", lambda name: None)
    path = tmp_path / "report.html"
    for arguments in (
        ["simulate", "--game", "gin", "--seats", "random,random"],
        ["arena", "random", "random", "--game", "gin"],
    ):
        assert main([*arguments, "--report", str(path)]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert "pip install 'upcard[report]'" in told.err
    assert not path.exists()


def test_a_file_that_cannot_be_written_is_said_before_anything_is_played(tmp_path, capsys):
    path = tmp_path / "none" / "report.html"
    arguments = ["simulate", "--game", "gin", "--seats", "random,random", "--report", str(path)]
    assert main(arguments) == 2
    assert capsys.readouterr().err == f"{path} cannot be written: No such file or directory\n"


def counted(numbers):
    simulation = Simulation(GAME, ["random"] * 4, 5)
    curves = Curves(simulation.levels)
    for number in numbers:
        for deal in simulation.rounds(simulation.open(number), number, curves.watch):
            curves.add_round(deal)
        curves.end_match()
    return curves


@pytest.mark.once
@pytest.mark.slow
def test_parts_are_together_the_whole():
    whole, first, second = counted([0, 1]), counted([0]), counted([1])
    first.add(second)
    for name in ("turns", "ends", "points", "matches"):
        assert getattr(first, name) == getattr(whole, name)
    assert sum(whole.turns.values()) == 14
    assert sum(whole.points["random"].values()) == 4 * 14
    assert len(whole.matches["random"]) == 2
    assert sorted(first.expected) == sorted(whole.expected)
    for place, sums in whole.expected.items():
        assert first.expected[place] == pytest.approx(sums)


def test_expected_points_come_from_the_view_and_are_fewer_for_a_nearer_hand():
    rest = "3S 8D TC | 4H 9C QD | 2H 6C JD"
    near = f"to 0 play; round 1; hands 7S 7H 7D KS KH 2D | {rest}; pile 5C; stock 5D 6D"
    far = f"to 0 play; round 1; hands 7S 9H JD KS AH 2D | {rest}; pile 5C; stock 5D 6D"
    nearer, farther = (parse_position(text, GAME) for text in (near, far))
    two = nearer.hands[0].index(1, 27)  # the 2 of diamonds, to be discarded in both
    found = expected_points(nearer, 0, two, RulesCache())
    assert found < expected_points(farther, 0, two, RulesCache())
    other = permuted(nearer, 0, Random(2))
    assert expected_points(other, 0, two, RulesCache()) == found
    gin = find_variant("gin")
    deal = parse_position("to 0 play; hands 7S 7H KS | 3H; pile 5C; stock 5D", gin)
    assert expected_points(deal, 0, 12, RulesCache()) is None
