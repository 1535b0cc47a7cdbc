"""A build is put in place as a whole or not at all, one at a time; without a compiler nothing happens."""

import json
import os
import time
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tools import fast
from tools.fast import BuildError
from tools.hot.recipe import OFTEN, SELDOM, SHARED, flags
from tools.hot.source import PACKAGE
from tools.hot.stage import Stage, Staged
from tools.setup_env import ROOT
from upcard import compiled
from upcard.compiled import MANIFEST, hot_modules, sound

HOT = hot_modules()[::4]
BATCHES = -(-len(HOT) // fast._AT_ONCE) + 1
"""Calls of Cython, which compiles some modules at once, and their shared part by itself."""
PARTS = len(HOT) + 1
"""The outputs of the C compiler: each hot module, and their shared part."""


class Workshop:
    """Stands for pip, Cython and the C compiler; notes what they are called for."""

    def __init__(self):
        self.calls: list[str] = []
        self.fails_at = "nothing"

    def run(self, what: str, command: list[str], folder: Path = ROOT, **environ: str) -> None:
        self.calls.append(what)
        if self.fails_at in what:
            raise BuildError(f"{what} failed")
        if "-o" in command:
            Path(command[command.index("-o") + 1]).write_text(what, encoding="utf-8")


@pytest.fixture
def workshop(tmp_path, monkeypatch):
    shop = Workshop()
    monkeypatch.setattr(fast, "_run", shop.run)
    for module in (fast, compiled):
        monkeypatch.setattr(module, "home", lambda: tmp_path / "home")
        monkeypatch.setattr(module, "hot_modules", lambda: HOT)
    monkeypatch.setattr(fast, "stage", staged)
    monkeypatch.setattr(fast, "compiler", lambda: "cc")
    monkeypatch.setattr(os, "nice", lambda _: 19)
    monkeypatch.delenv("UPCARD_PURE", raising=False)
    return shop


@cache
def staged(names: tuple[str, ...] = HOT) -> Stage:
    """Stands for making the declarations, which takes seconds; test_pxd.py has those."""
    texts = {name: (PACKAGE / f"{name.replace('.', '/')}.py").read_text("utf-8") for name in names}
    return Stage({name: Staged(name, text, "", ()) for name, text in texts.items()}, ())


def place() -> Path:
    return fast._place(fast._staged())


@pytest.mark.slow
def test_modules_that_play_seldom_needs_are_optimised_less():
    less = {name for name in (SHARED, *hot_modules()) if not set(OFTEN) <= set(flags(name))}
    assert SHARED in less
    assert "engine.core.round" not in less
    for one in SELDOM:
        assert any(f"{name}.".startswith(f"{one}.") for name in less), f"{one} is not hot"


def test_a_build_is_made_once(workshop):
    assert not fast.is_built()
    fast.build_once()
    assert fast.is_built()
    assert workshop.calls[0] == "to fetch Cython"
    assert workshop.calls[-1] == "to load what was compiled"
    assert len(workshop.calls) == 2 + BATCHES + PARTS
    before = list(workshop.calls)
    fast.build_once()
    assert workshop.calls == before


@pytest.mark.slow
@pytest.mark.parametrize("step", ["fetch", "Cython on", "cc on", "load"])
def test_a_build_that_fails_leaves_nothing(workshop, step):
    workshop.fails_at = step
    with pytest.raises(BuildError, match=step):
        fast.build_once()
    assert not fast.is_built()
    assert not place().exists()
    assert not list(fast.home().glob("unfinished-*"))
    workshop.fails_at = "nothing"
    fast.build_once()
    assert fast.is_built()


@pytest.mark.slow
def test_a_build_that_was_broken_off_goes_on_from_there(workshop):
    last = list(fast._staged().modules)[-1]
    workshop.fails_at = f"cc on {last}"
    with pytest.raises(BuildError):
        fast.build(workers=1)
    workshop.calls.clear()
    workshop.fails_at = "nothing"
    fast.build(workers=1)
    assert workshop.calls == [
        f"Cython on {last}",
        f"cc on {last}",
        "to load what was compiled",
    ]


@pytest.mark.slow
def test_parts_that_do_not_load_are_not_used_again(workshop):
    workshop.fails_at = "load"
    with pytest.raises(BuildError):
        fast.build_once()
    workshop.calls.clear()
    workshop.fails_at = "nothing"
    fast.build_once()
    assert len(workshop.calls) == BATCHES + PARTS + 1


def test_sources_that_change_meanwhile_cost_no_part(workshop, monkeypatch):
    with monkeypatch.context() as changed:
        changed.setattr(fast, "digest_of_source", lambda name: "as it was")
        with pytest.raises(BuildError, match="changed during the build"):
            fast.build_once()
    assert not fast.is_built()
    workshop.calls.clear()
    fast.build_once()
    assert workshop.calls == ["to load what was compiled"]


def test_a_part_that_nobody_used_for_weeks_goes(workshop):
    parts = fast.home() / fast.PARTS
    parts.mkdir(parents=True)
    old = parts / "old.so"
    old.touch()
    long_ago = time.time() - 2 * fast._PART_KEPT
    os.utime(old, (long_ago, long_ago))
    fast.build_once()
    assert not old.exists()
    assert len(list(parts.iterdir())) == PARTS


def test_a_damaged_build_is_made_again(workshop):
    fast.build_once()
    file = place() / f"{HOT[0]}{EXTENSION_SUFFIXES[0]}"
    file.write_text("")
    assert not fast.is_built()
    fast.build_once()
    assert sound(place())
    assert {path.name for path in place().iterdir()} == {
        MANIFEST,
        *(p.name for p in sound(place()).values()),
    }


def test_another_cython_is_a_reason_to_build_again(workshop, tmp_path, monkeypatch):
    fast.build_once()
    pins = tmp_path / "build.txt"
    pins.write_text("cython==99")
    monkeypatch.setattr(fast, "REQUIREMENTS", pins)
    assert not fast.is_built()
    fast.build_once()
    assert fast.is_built()
    assert workshop.calls.count("to fetch Cython") == 2
    assert [*compiled.builds()] == [place()]


@pytest.mark.slow
def test_another_hot_module_is_a_reason_to_build_again(workshop):
    with pytest.MonkeyPatch.context() as fewer:
        fewer.setattr(fast, "hot_modules", lambda: HOT[1:])
        fewer.setattr(fast, "stage", lambda: staged(HOT[1:]))
        fast.build_once()
        assert fast.is_built()
    assert not fast.is_built()
    fast.build_once()
    assert [*compiled.builds()] == [place()]
    assert fast.is_built()


def test_old_builds_and_what_was_broken_off_go(workshop):
    fast.home().mkdir()
    long_ago = time.time() - 2 * fast._LEFT_OVER
    for number in range(12):
        old = fast.home() / f"old{number}"
        old.mkdir()
        (old / MANIFEST).write_text("{}")
        os.utime(old, (long_ago + number, long_ago + number))
    for name, age in (("unfinished-a", long_ago), ("unfinished-b", time.time())):
        (fast.home() / name).mkdir()
        os.utime(fast.home() / name, (age, age))
    fast.build_once()
    assert fast.is_built()
    left = {path.name for path in fast.home().iterdir()}
    assert {name for name in left if name.startswith("old")} == {f"old{n}" for n in range(5, 12)}
    assert {name for name in left if name.startswith("unfinished")} == {"unfinished-b"}


def test_in_the_background_one_builds_at_a_time(workshop):
    with fast._alone(wait=False) as alone:
        assert alone
        fast.in_background()
    assert workshop.calls == []
    fast.in_background()
    assert fast.is_built()


def test_in_the_background_what_does_not_compile_is_not_tried_again(workshop):
    workshop.fails_at = "cc on"
    fast.in_background()
    tried = len(workshop.calls)
    fast.in_background()
    assert len(workshop.calls) == tried
    assert not fast.is_built()


def test_in_the_background_a_network_that_is_not_there_may_be_there_later(workshop):
    workshop.fails_at = "fetch"
    fast.in_background()
    workshop.fails_at = "nothing"
    fast.in_background()
    assert fast.is_built()


@pytest.mark.parametrize("why", ["no compiler", "plain Python is asked for"])
def test_in_the_background_nothing_happens(workshop, monkeypatch, why):
    if why == "no compiler":
        monkeypatch.setattr(fast, "compiler", lambda: None)
    else:
        monkeypatch.setenv("UPCARD_PURE", "1")
    fast.in_background()
    assert workshop.calls == []
    assert not fast.home().exists()


def test_without_a_compiler_or_a_place_a_sentence_says_so(workshop, monkeypatch, capsys):
    fast.home().write_text("no folder")
    assert fast.main([]) == 1
    assert "Upcard runs as plain Python, slower: " in capsys.readouterr().out
    assert fast.main(["--background"]) == 0
    monkeypatch.setattr(fast, "compiler", lambda: None)
    assert fast.main([]) == 0
    assert capsys.readouterr().out.startswith("plain Python: there is no C compiler here")


def test_looking_builds_nothing(workshop, capsys):
    assert fast.main(["--look"]) == 0
    assert capsys.readouterr().out.startswith("not compiled since the last change")
    assert workshop.calls == []
    fast.build_once()
    assert fast.main(["--look"]) == 0
    assert capsys.readouterr().out == f"compiled: {len(HOT)} modules\n"
    assert json.loads((place() / MANIFEST).read_text())["files"].keys() == {SHARED, *HOT}


def test_a_build_is_reported_without_a_compiler_too(workshop, monkeypatch, capsys):
    fast.build_once()
    monkeypatch.setattr(fast, "compiler", lambda: None)
    for arguments in ([], ["--look"]):
        assert fast.main(arguments) == 0
        assert capsys.readouterr().out == f"compiled: {len(HOT)} modules\n"


def test_an_unknown_option_is_refused(workshop, capsys):
    assert fast.main(["--lok"]) == 2
    assert "--look" in capsys.readouterr().err
    assert workshop.calls == []
