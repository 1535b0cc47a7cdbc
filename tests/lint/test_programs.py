"""Which Chromium the browser tests run in, and when one is installed for them."""

import subprocess

import pytest

from tools import programs
from tools.setup_env import Environment, SetUpError


@pytest.fixture
def machine(monkeypatch):
    """A made-up machine: the programs on its path, and those that its apt-get knows and installs."""

    class Machine:
        def __init__(self):
            self.on_path = {"chromium": "/usr/bin/chromium"}
            self.known = {programs._SHELL: "/usr/bin/shell", "chromium": "/usr/bin/chromium"}
            self.installed = []

        def apt(self, package):
            self.installed.append(package)
            if package not in self.known:
                return "no such package"
            self.on_path[package] = self.known[package]
            return ""

        def run(self, command, **_):
            return subprocess.CompletedProcess(command, 0 if command[-1] in self.known else 100)

    one = Machine()
    monkeypatch.delenv("UPCARD_CHROMIUM", raising=False)
    monkeypatch.setattr(programs.shutil, "which", one.on_path.get)
    monkeypatch.setattr(programs, "_may_use_apt", lambda: True)
    monkeypatch.setattr(programs, "apt_install", one.apt)
    monkeypatch.setattr(programs.subprocess, "run", one.run)
    monkeypatch.setattr(programs, "_playwrights", lambda _environment: None)
    return one


def needed():
    return programs.need_chromium(Environment(), say=lambda _: None)


def test_the_lighter_chromium_is_installed_where_it_can_be_had(machine):
    assert needed() == "/usr/bin/shell"
    assert needed() == "/usr/bin/shell"
    assert machine.installed == [programs._SHELL]


def test_where_it_cannot_the_one_that_is_there_will_do(machine, monkeypatch):
    del machine.known[programs._SHELL]
    assert needed() == "/usr/bin/chromium"
    assert machine.installed == []
    monkeypatch.setattr(programs, "_may_use_apt", lambda: False)
    assert needed() == "/usr/bin/chromium"


def test_without_any_one_is_installed_or_asked_for(machine):
    machine.on_path.clear()
    del machine.known[programs._SHELL]
    assert needed() == "/usr/bin/chromium"
    assert machine.installed == [programs._SHELL, "chromium"]
    machine.on_path.clear()
    machine.known.clear()
    with pytest.raises(SetUpError, match="apt-get install chromium"):
        needed()


def test_the_one_that_is_named_comes_first(machine, monkeypatch):
    monkeypatch.setenv("UPCARD_CHROMIUM", "/opt/mine")
    assert needed() == "/opt/mine"
    assert machine.installed == []
