"""The golden records: each reads back to the same text, and its moves lead to the ends that it states."""

from pathlib import Path

import pytest

from tests.data.games.make import GAMES, record
from upcard.engine import parse_record, record_text

FOLDER = Path(__file__).parents[1] / "data" / "games"


@pytest.mark.parametrize("name", [game[0] for game in GAMES])
def test_a_golden_record_reads_back_as_it_stands(name):
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    read, match = parse_record(text)
    assert record_text(read) == text
    assert match.over
    assert text.count("\nend ") == len(match.results) == 7


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("name, game, seats", GAMES)
def test_the_script_still_writes_the_golden_records(name, game, seats):
    assert record(name, game, seats) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_no_golden_record_is_forgotten():
    assert {path.stem for path in FOLDER.glob("*.txt")} == {game[0] for game in GAMES}
