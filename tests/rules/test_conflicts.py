"""The contradictions that each feature declares: the example of each is refused for that alone."""

import importlib
from pathlib import Path

import pytest

from tests.rules.trying import game, problems
from upcard.features import told
from upcard.features.conflict import Conflict
from upcard.features.told import TOLD
from upcard.rules import VariantError, read_variant

CONFLICTS = [conflict for told in TOLD for conflict in told.conflicts]
IDS = [f"{one.path}: {one.name or one.shown}" for one in CONFLICTS]


@pytest.mark.parametrize("conflict", CONFLICTS, ids=IDS)
def test_what_contradicts_is_refused(conflict, monkeypatch):
    said = []
    found = Conflict.found

    def kept(one, options, rounds):
        told = [*found(one, options, rounds)]
        said.extend(told if one is conflict else [])
        return told

    monkeypatch.setattr(Conflict, "found", kept)
    with pytest.raises(VariantError) as refused:
        read_variant(game(conflict.shown))
    code = f"variant.{conflict.code}"
    problems = {(one.path, one.message) for one in refused.value.problems if one.code == code}
    assert said
    assert problems >= {*said}


@pytest.mark.parametrize("conflict", CONFLICTS, ids=IDS)
def test_a_line_takes_it_away(conflict):
    assert conflict.fine.count("\n") == 0
    assert problems(game(conflict.shown, conflict.fine)) == {}


def test_every_feature_with_conflicts_is_told():
    folders = sorted(path.parent.name for path in Path(told.__file__).parent.glob("*/conflicts.py"))
    modules = [importlib.import_module(f"upcard.features.{name}.conflicts") for name in folders]
    declared = [conflict for module in modules for conflict in module.CONFLICTS]
    assert {one.holds for one in CONFLICTS} == {one.holds for one in declared}


@pytest.mark.parametrize("players, number", [("[2, 2]", 2), ("[4, 6]", 5), ("[6, 6]", None)])
def test_partners_are_at_least_two_pairs(players, number):
    found = problems(game(f'teams = "opposite_pairs"\nplayers = {players}'))
    assert (number is None) == (found == {})
    assert number is None or f"{number} players do not make pairs" in found["players"]


def test_a_round_that_cannot_be_read_is_not_said_to_contradict():
    found = problems(game('progress = "individual"', contract="many"))
    assert {*found} == {"rounds[1].contract"}
    assert found["rounds[1].contract"].startswith("variant.value ")
