"""Simulated matches of all games give the same records, plain and compiled, to the last character."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import upcard
from upcard.compiled import compiled_modules

ROOT = Path(__file__).resolve().parents[2]


def records(pure: str) -> tuple[str, str]:
    """Return how the matches ran, and their records."""
    source = str(Path(upcard.__file__).parents[1])
    with tempfile.TemporaryFile() as out:
        subprocess.run(
            [sys.executable, "-m", "tests.compiled.matches"],
            cwd=ROOT,
            env={**os.environ, "UPCARD_PURE": pure, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}"},
            stdout=out,
            check=True,
        )
        out.seek(0)
        first, _, rest = out.read().decode().partition("\n")
    return first, rest


@pytest.mark.slow
def test_records_are_the_same():
    how, plain = records("1")
    assert how == "plain Python"
    assert plain.count("\n") > 1000
    if compiled_modules():
        how, compiled = records("0")
        assert how == "compiled"
        assert compiled == plain
