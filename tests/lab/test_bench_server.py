"""The programs that measure the server run, with as little as they can be given, and tell their figures."""

import re
import sys

import pytest

from tests.lab.test_bench_scripts import script

pytestmark = pytest.mark.slow


def told(name, words, monkeypatch, capfd, **constants):
    program = script(name)
    for constant, value in constants.items():
        monkeypatch.setattr(program, constant, value)
    monkeypatch.setattr(sys, "argv", [f"{name}.py", *words.split()])
    assert program.main() == 0
    return capfd.readouterr().out


def figures(line):
    return {name: float(value) for name, value in re.findall(r"(\w+) ([\d.]+)", line)}


def test_people_play_at_a_server(monkeypatch, capfd, tmp_path):
    words = f"--tables 2 --seconds 2 --svg {tmp_path / 'curve.svg'}"
    found = figures(told("load", words, monkeypatch, capfd, WARM_UP=2))
    assert found["tables"] == 2
    assert found["moves_a_second"] > 0.6
    assert found["p99_ms"] >= found["p50_ms"] > 0
    assert found["errors"] == 0
    assert "<svg" in (tmp_path / "curve.svg").read_text()


def test_a_command_is_counted_in_the_process(monkeypatch, capfd):
    out = told("one_command", "--tables 1 --commands 8", monkeypatch, capfd)
    assert re.search(r"1 tables: \d\.\d\d ms of the processor a command", out)


def test_frames_go_to_four_without_a_table_behind(monkeypatch, capfd):
    found = figures(told("fan_out", "--tables 8 --seconds 0.5", monkeypatch, capfd, WARM_UP=0.1))
    assert found["frames_a_move"] == 4
    assert found["moves_a_second"] == pytest.approx(8, abs=4)


def test_a_server_starts_on_stored_tables(monkeypatch, capfd):
    out = told("start", "--game push --tables 2 --times 1", monkeypatch, capfd)
    assert re.search(r"2 matches of \d+ events", out)
    assert "opening a finished match" in out


def test_a_match_is_weighed_on_the_wire(monkeypatch, capfd):
    out = told("wire", "--game indian --matches 1", monkeypatch, capfd)
    assert re.search(r"indian: \d+ kB to the seat", out)
