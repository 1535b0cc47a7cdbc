"""docs/envs.md: its tables are those of the code."""

import re

import pytest

from tools import environments
from tools.setup_env import ROOT
from upcard.envs.rewards import REWARDS

TEXT = (ROOT / environments.PAGE).read_text(encoding="utf-8")


def test_generated_tables_are_up_to_date(capsys):
    assert environments.main(["--check"]) == 0
    assert environments.page(TEXT) == TEXT


def test_a_table_that_is_out_of_date_is_named_and_written(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(environments, "ROOT", tmp_path)
    (tmp_path / "docs").mkdir()
    page = tmp_path / environments.PAGE
    page.write_text(TEXT.replace("| 182 | draw |", "| 182 | fold |"))
    assert environments.main(["--check"]) == 1
    assert "python -m tools.environments writes it" in capsys.readouterr().out
    assert environments.main([]) == 0
    assert page.read_text() == TEXT
    with pytest.raises(ValueError, match="has no place between"):
        environments.page("nothing")


def test_every_reward_is_explained():
    assert re.findall(r"^\| `(\w+)` \| (?:after|that less|at the end)", TEXT, re.MULTILINE) == [
        *REWARDS
    ]
