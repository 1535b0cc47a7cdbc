"""The training examples at small size: both train, repeat themselves by seed, go on, and their policies play."""

import os
import re
import subprocess
import sys

import pytest
from msgspec.structs import replace

from tools.setup_env import ROOT
from upcard.bots.own import Limits
from upcard.engine import Move
from upcard.lab import Simulation
from upcard.lab.arena.play import Pairing
from upcard.rules import find_variant
from upcard.server.bots.own import Programs

HOW = {"gin": "train_gin_ppo.py", "continental": "train_continental_dmc.py"}
SMALL = ["--imitate", "2", "--number", "6", "--width", "8"]


def run(*words, cwd):
    cache = {
        "JAX_COMPILATION_CACHE_DIR": str(cwd),
        "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0",
    }
    environ = {**os.environ, **cache, "JAX_PLATFORMS": "cpu", "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, *map(str, words)]
    return subprocess.check_output(command, text=True, cwd=cwd, env=environ)


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize("game", HOW)
def test_a_policy_is_trained_goes_on_and_plays(game, tmp_path):
    for name in (HOW[game], "demonstrations.py", "training.py", "trained_bot.py"):
        (tmp_path / name).write_bytes((ROOT / "examples" / name).read_bytes())
    train = [tmp_path / HOW[game], *SMALL, "--rounds"]
    told = run(*train, 3, "--checkpoint", "it.pickle", "--curve", "it.svg", cwd=tmp_path)
    policy = tmp_path / f"trained/{game}.npz"
    first = policy.read_bytes()
    assert "actions of level regular imitated" in told
    assert (tmp_path / "it.svg").read_text(encoding="utf-8").startswith("<?xml")
    points = re.findall(r"(\d+) rounds *([-+.\d]+)", told)
    assert len(points) > 1
    again = run(*train, 3, "--out", "again.npz", "--jobs", "2", cwd=tmp_path)
    assert (tmp_path / "again.npz").read_bytes() == first
    assert re.findall(r"(\d+) rounds *([-+.\d]+)", again) == points
    more = run(*train, int(points[-1][0]) + 1, "--checkpoint", "it.pickle", cwd=tmp_path)
    assert "imitated" not in more
    assert policy.read_bytes() != first
    variant = find_variant(game)
    bot, seats = str(tmp_path / "trained_bot.py"), variant.options.players[0]
    pairing = Pairing(variant, bot, "regular", seats, 1)
    alone = [pairing.play(number, most=1) for number in range(2)]
    side_by_side = pairing.play_together(range(2), most=1)
    assert [replace(one, spent=()) for one in side_by_side] == [
        replace(one, spent=()) for one in alone
    ]
    simulation = Simulation(variant, ["random"] * seats, 1)
    recorder = simulation.open(0)
    recorder.start_round(simulation.shoe(0, "round 1"))
    deal, at_a_table = recorder.match.deal, Programs()
    view = deal.view(deal.to_act()[0])
    assert isinstance(at_a_table.answer((bot, 1, Limits(), view, variant)), Move)
    at_a_table.close()
