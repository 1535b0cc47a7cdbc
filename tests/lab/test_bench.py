"""The command upcard bench; what it measures is real work, how fast it is is no test."""

import json
import sys
import types

from upcard.cli import main
from upcard.lab import bench


def run(capsys, monkeypatch, *arguments):
    monkeypatch.setattr(bench, "SECONDS", 0.001)
    monkeypatch.setattr(bench, "REPEATS", 1)
    assert main(["bench", "--json", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def test_every_figure_has_a_value_and_a_unit(capsys, monkeypatch):
    figures = run(capsys, monkeypatch)
    assert len(figures) == 10
    assert len({figure["measure"] for figure in figures}) == 10
    for figure in figures:
        assert figure["value"] > 0
        assert figure["unit"] in ("decisions/s", "calls/s", "us")
        assert figure["compiled"] is False
        assert figure["peer"] is figure["peer_value"] is figure["ratio"] is None


def test_a_peer_stands_beside_the_same_measure(capsys, monkeypatch):
    utils = types.SimpleNamespace(min_deadwood=sum)
    spiel = types.SimpleNamespace(
        gin_rummy=types.SimpleNamespace(GinRummyUtils=lambda *sizes: utils),
        load_game=lambda name: types.SimpleNamespace(new_initial_state=Coin),
    )
    monkeypatch.setitem(sys.modules, "pyspiel", spiel)
    gin, deadwood, *others = run(capsys, monkeypatch, "--peers")
    for figure in (gin, deadwood):
        assert figure["peer"] == "OpenSpiel"
        assert figure["ratio"] == round(figure["value"] / figure["peer_value"], 3)
    assert all(figure["peer"] is None for figure in others)


class Coin:
    """A game of one decision, in the manner of OpenSpiel."""

    def __init__(self):
        self.over = False

    def is_terminal(self):
        return self.over

    def is_chance_node(self):
        return False

    def legal_actions(self):
        return [0, 1]

    def apply_action(self, action):
        self.over = True
