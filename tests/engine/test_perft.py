"""Perft: the counts that are written down, and small depths against an enumerator that knows no list of moves."""

import tomllib
from pathlib import Path

import pytest

from tests.engine.houses import ALL
from tests.engine.perft import perft, slow_perft
from upcard.engine import Deal, parse_position

FILE = Path(__file__).parents[1] / "data" / "perft" / "engine.toml"
POSITIONS = tomllib.loads(FILE.read_text(encoding="utf-8"))["position"]
QUICK = 3000


def opened(position: dict) -> Deal:
    return parse_position(position["text"], ALL[position["game"]])


def cases(*, slow: bool) -> list:
    found = []
    for position in POSITIONS:
        for depth, count in enumerate(position["counts"], 1):
            if (count > QUICK) == slow:
                found.append(pytest.param(position, depth, count, id=f"{position['name']} {depth}"))
    return found


@pytest.mark.parametrize("position, depth, count", cases(slow=False))
def test_counts(position, depth, count):
    assert perft(opened(position), depth) == count


@pytest.mark.slow
@pytest.mark.parametrize("position, depth, count", cases(slow=True))
def test_large_counts(position, depth, count):
    assert perft(opened(position), depth) == count


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_counts_equal_those_of_an_enumerator_without_a_list_of_moves(position):
    for depth in range(1, position["slow"] + 1):
        assert slow_perft(opened(position), depth) == position["counts"][depth - 1]
