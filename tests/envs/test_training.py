"""The training examples at small size: both train, repeat themselves by seed, go on, and their policies play."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec

import pytest

from tools.setup_env import ROOT

HOW = {"gin": "train_gin_ppo.py", "continental": "train_continental_dmc.py"}
SMALL = ["--imitate", "4", "--number", "16", "--width", "16"]

if not find_spec("jax"):  # pinned for Linux on x86_64, where PyPI has it small
    HOW = {}


def run(*words, cwd):
    environ = {**os.environ, "JAX_PLATFORMS": "cpu", "PYTHONPATH": str(ROOT / "src")}
    return subprocess.check_output([sys.executable, *map(str, words)], text=True, cwd=cwd, env=environ)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("game", HOW)
def test_a_policy_is_trained_goes_on_and_plays(game, tmp_path):
    for name in (HOW[game], "training.py", "trained_bot.py"):
        (tmp_path / name).write_bytes((ROOT / "examples" / name).read_bytes())
    train = [tmp_path / HOW[game], *SMALL]
    told = run(*train, "--rounds", "30", "--checkpoint", "it.pickle", "--curve", "it.svg", cwd=tmp_path)  # fmt: skip
    policy = tmp_path / f"trained/{game}.npz"
    first = policy.read_bytes()
    assert "actions of level regular imitated" in told
    assert (tmp_path / "it.svg").read_text(encoding="utf-8").startswith("<?xml")
    again = run(*train, "--rounds", "30", "--out", "again.npz", cwd=tmp_path)
    assert (tmp_path / "again.npz").read_bytes() == first
    assert re.findall(r"rounds *([-+.\d]+)", again) == re.findall(r"rounds *([-+.\d]+)", told)
    more = run(*train, "--rounds", "60", "--checkpoint", "it.pickle", cwd=tmp_path)
    assert "imitated" not in more
    assert policy.read_bytes() != first
    words = ["-m", "upcard", "arena", "trained_bot.py", "random", "--game", game, "--deals", "2", "--together", "2"]  # fmt: skip
    assert "points a round" in run(*words, cwd=tmp_path)
