"""No argument of a hot module ends the interpreter, and every answer is that of plain Python."""

import json
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import IO

import pytest

import upcard
from tests.compiled import fuzz
from upcard.compiled import compiled_modules, hot_modules

ROOT = Path(__file__).resolve().parents[2]
_OF_PYTHON = "SystemError: deallocated bytearray object has exported buffers"
"""What Python 3.11 prints where a number times a bytearray is more than the memory; it raises MemoryError as it
should."""


def start(seed: int, calls: int, pure: str, out: IO[bytes]) -> "subprocess.Popen[bytes]":
    source = str(Path(upcard.__file__).parents[1])
    return subprocess.Popen(
        [sys.executable, "-m", "tests.compiled.fuzz", str(seed), str(calls)],
        cwd=ROOT,
        env={**os.environ, "UPCARD_PURE": pure, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}"},
        stdout=out,
        stderr=subprocess.STDOUT,
    )


def answers(process: "subprocess.Popen[bytes]", out: IO[bytes]) -> tuple[list[str], list[list]]:
    """Return the modules that run compiled, and the outcome of every call."""
    process.wait(900)
    out.seek(0)
    text = out.read().decode()
    assert process.returncode == 0, f"status {process.returncode}; {text[-1000:]}"
    first, *lines = [json.loads(line) for line in text.splitlines() if line != _OF_PYTHON]
    found = [line for line in lines if len(line) > 3]
    assert not [line for line in found if line[2] == "raised without a word"]
    return first, found


@pytest.mark.slow
def test_every_class_of_a_hot_module_is_tried():
    assert fuzz.without_sample() == []


@pytest.mark.parametrize("seed, calls", [(1, 1000), (2, 2000)])
@pytest.mark.slow
def test_any_input_is_refused_or_answered_as_by_plain_python(seed, calls):
    pure = ("1", "0") if compiled_modules() else ("1",)
    with ExitStack() as stack:
        files = [stack.enter_context(tempfile.TemporaryFile()) for _ in pure]
        processes = [  # each is waited for, also where the other one's answers are wrong
            stack.enter_context(start(seed, calls, way, out))
            for way, out in zip(pure, files, strict=True)
        ]
        (names, plain), *rest = map(answers, processes, files)
    assert names == []
    assert len(plain) == calls
    for names, compiled in rest:
        assert names == list(hot_modules())
        assert len(compiled) == calls
        for index, (one, other) in enumerate(zip(plain, compiled, strict=True)):
            _, odd, ended, *_ = other
            if ended == "returned" and not odd:
                assert one == other, f"call {index}"
