"""The command that makes small changes to the code shows those that no test detects, and only those."""

import re
import subprocess
import sys

import pytest

from tools import mutate
from tools.setup_env import ROOT

COUNTS, CHECKED = "src/upcard/melds/counts.py", "tests/melds/test_counts.py"


def run(*words):
    done = subprocess.run(
        [sys.executable, "-m", "tools.mutate", *words],
        cwd=ROOT, check=False, capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


@pytest.mark.slow
def test_changes_that_tests_notice_are_counted_and_another_is_shown(monkeypatch):
    monkeypatch.setenv(
        "UPCARD_RUNS", "compiled"
    )  # as the whole check says; the changed copy is plain Python
    status, said, wrong = run(COUNTS, "--tests", CHECKED, "--only", "*check_points*")
    assert status == 0, said + wrong
    caught, tried = map(int, re.search(r"(\d+) of (\d+) changes caught; 0 stand", said).groups())
    assert caught == tried - 1 > 5
    # Only whether it is true is asked.
    assert said.endswith(
        f"(survived)\n-        fine = False\n+        fine = None\n{caught} of {tried} changes caught; "
        "0 stand where no test goes\n"
    )


@pytest.mark.parametrize("path", ["tools", "src/upcard/melds/no.py"])
def test_only_code_of_the_package_is_changed(path, capsys):
    with pytest.raises(SystemExit):
        mutate.main([path])
    assert f"{path} is not a file or folder of src/upcard" in capsys.readouterr().err


@pytest.mark.parametrize(
    "paths, tests",
    [
        (["src/upcard/melds/table", "src/upcard/melds/solver.py"], ["tests/melds"]),
        (["src/upcard/rules/check.py"], ["tests/rules"]),
        (["src/upcard/paper"], ["tests/lab/test_cases.py", "tests/paper"]),
        (["src/upcard"], ["tests"]),
    ],
)
def test_the_tests_are_those_that_mirror_the_code(paths, tests):
    assert sorted(set(mutate._tests_for([mutate._inside(path) for path in paths]))) == tests
