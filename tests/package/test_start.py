"""`./play`: the options that it refuses, and its compilation."""

import subprocess

import pytest

from tools import start
from tools.setup_env import Environment


@pytest.mark.parametrize("port", ["x", "0", "65536", "-1", "8750.5"])
def test_a_wrong_port_is_refused_in_a_sentence(port, capsys):
    with pytest.raises(SystemExit):
        start.main([f"--port={port}", "--setup-only"])
    assert f"a port is a number from 1 to 65535, not {port}" in capsys.readouterr().err


@pytest.mark.parametrize("pure, compiles", [("1", False), ("0", True), ("", True)])
def test_plain_python_waits_for_no_compiler(pure, compiles, monkeypatch):
    commands = []
    monkeypatch.setenv("UPCARD_PURE", pure)
    monkeypatch.setattr(Environment, "prepare", lambda *_: None)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: commands.append(command[2]))
    assert start.main(["--setup-only"]) == 0
    assert commands == [*(["tools.fast"] if compiles else []), "compileall"]
