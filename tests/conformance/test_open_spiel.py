"""How a meld is led in OpenSpiel, which has no action for more than five cards; its games, and the tables that solvers
are asked about, are compared by a step of ./test.
"""

import subprocess
import sys

import pytest

from tests.conformance.open_spiel import MOST_CARDS, parts
from tools.setup_env import ROOT


@pytest.mark.parametrize("length", range(3, 14))
def test_a_long_run_is_led_in_parts(length):
    meld = frozenset(range(13, 13 + length))
    found = [sorted(part) for part in parts(meld)]
    assert all(3 <= len(part) <= MOST_CARDS for part in found)
    assert [card for part in found for card in part] == sorted(meld)
    assert len(found) == -(-length // 5)


def test_without_the_peers_sentences_say_that_nothing_was_compared(tmp_path):
    for peer in ("pyspiel", "highspy", "rummikub_solver"):
        (tmp_path / f"{peer}.py").write_text("raise ModuleNotFoundError")
    command = [sys.executable, "-m", "tests.conformance.peers", "--if-installed"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={"PYTHONPATH": f"{tmp_path}:{ROOT}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert (
        done.stdout
        == "OpenSpiel is not installed, so no game was compared; ./test peers fetches it\n"
        "HiGHS and rummikub-solver are not installed, so no table was compared; ./test peers fetches them\n"
    )
