"""When the environment is made, repaired or left alone, without a network."""

import json
import re
import sys
import threading
from pathlib import Path

import pytest

from tools import check, setup_env, start
from tools.setup_env import Environment, SetUpError
from upcard.compiled import hot_modules

PROJECT = '[build-system]\nrequires = []\n[project]\nname = "x"\n[tool.lint]\nlength = 100\n'


class FakeEnvironment(Environment):
    """Notes what it would install, and makes no interpreter and runs no pip."""

    def __init__(self, root: Path):
        super().__init__(root, say=lambda _: None)
        self.done: list[str] = []
        self.fails_at = ""

    def _create(self) -> None:
        self.done.append("create")
        for path in (self.python, Path(setup_env._venv_path(self.venv, "purelib")) / "x.py"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
        self._unfinished.unlink(missing_ok=True)
        self._write_stamp({"home": self._home()})

    def _pip(self, *arguments: str) -> None:
        name = Path(arguments[-1]).stem
        if name == self.fails_at:
            raise SetUpError("no network")
        self.done.append(name if arguments[-1].endswith(".txt") else "project")


@pytest.fixture
def env(tmp_path: Path) -> FakeEnvironment:
    (tmp_path / "requirements").mkdir()
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    for part in ("run", "test"):
        (tmp_path / "requirements" / f"{part}.txt").write_text(part)
    return FakeEnvironment(tmp_path)


def prepared(env: FakeEnvironment, *parts: str) -> list[str]:
    env.done.clear()
    env.prepare(*parts)
    assert env.ready(*parts)
    return env.done


def test_a_second_set_up_finds_nothing_to_do(env):
    assert prepared(env, "run") == ["create", "run", "project"]
    assert prepared(env, "run") == []


def test_the_tests_needs_are_added_to_what_is_there(env):
    prepared(env, "run")
    assert prepared(env, "run", "test") == ["test"]
    assert prepared(env, "run") == []


def test_changed_pins_are_installed(env):
    prepared(env, "run", "test")
    (env.root / "requirements/run.txt").write_text("newer")
    assert prepared(env, "run") == ["run"]


def test_a_changed_project_is_installed_and_a_changed_lint_setting_is_not(env):
    prepared(env, "run")
    (env.root / "pyproject.toml").write_text(PROJECT.replace("100", "120"))
    assert prepared(env, "run") == []
    (env.root / "pyproject.toml").write_text(PROJECT.replace('"x"', '"y"'))
    assert prepared(env, "run") == ["project"]


def test_an_interrupted_set_up_is_made_again(env):
    prepared(env, "run")
    env._unfinished.touch()
    assert prepared(env, "run")[0] == "create"


def test_a_failed_download_leaves_what_was_there(env):
    prepared(env, "run")
    env.fails_at = "test"
    with pytest.raises(SetUpError, match="no network"):
        env.prepare("run", "test")
    env.fails_at = ""
    assert prepared(env, "run") == []
    assert prepared(env, "run", "test") == ["test"]


def test_a_lost_interpreter_a_damaged_stamp_and_a_moved_folder_are_mended(env):
    prepared(env, "run")
    env.python.unlink()
    assert prepared(env, "run")[0] == "create"
    env._stamp.write_text("{")
    assert prepared(env, "run")[0] == "create"
    env._stamp.write_text(json.dumps({**env._installed(), "home": "elsewhere 3.11"}))
    assert prepared(env, "run")[0] == "create"


def test_a_package_that_lost_a_file_is_mended(env):
    prepared(env, "run")
    packages = Path(setup_env._venv_path(env.venv, "purelib"))
    (packages / "a-1.dist-info").mkdir()
    (packages / "a-1.dist-info/RECORD").write_text("x.py,sha256=1,2\nx.pyc,,\n")
    assert env.ready("run")
    (packages / "x.py").unlink()
    assert not env.ready("run")


@pytest.mark.parametrize(
    "error, sentence",
    [
        (PermissionError(13, "Permission denied", "there/x"), "cannot write to there"),
        (OSError(30, "Read-only file system", "there/x"), "cannot write to there"),
        (OSError(28, "No space left on device"), "disk is full"),
        (OSError(5, "Input/output error"), "Input/output error"),
    ],
)
def test_trouble_with_the_disk_is_a_sentence(env, monkeypatch, error, sentence):
    def fail() -> None:
        raise error

    monkeypatch.setattr(env, "_create", fail)
    with pytest.raises(SetUpError, match=sentence):
        env.prepare("run")


@pytest.mark.parametrize(
    "output, sentence",
    [
        ("x NewConnectionError(...)\nERROR: No matching distribution found", "no connection"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "not the one Upcard asks for"),
        ("ERROR: No matching distribution found for x", "no ready-made build"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("something\nnew", "something\nnew"),
    ],
)
def test_trouble_with_pip_is_a_sentence(output, sentence):
    assert sentence in setup_env._reason(output)


def test_a_python_without_venv_is_a_sentence(monkeypatch):
    monkeypatch.setattr(setup_env, "_can_make_venv", lambda: False)
    monkeypatch.setattr(setup_env, "may_install", lambda: False)
    with pytest.raises(SetUpError, match="sudo apt-get install python3"):
        setup_env._need_venv(print)


def test_every_step_runs_and_a_failing_one_shows_its_output(monkeypatch, capsys):
    outcomes = [
        check.Outcome(check.Step("one", []), False, 1, "because\nbroken", work=1.5),
        check.Outcome(check.Step("two", [], tests=True), True, 1, "SKIPPED [1] x\n2 passed in 1s"),
    ]
    monkeypatch.setattr(check, "_quick_outcomes", lambda _: iter(outcomes))
    assert check._check(Environment(), quick=True) == 1
    assert capsys.readouterr().out.splitlines() == [
        "because",
        "broken",
        "one          1.0 s    1.5 s  FAILED  broken",
        "SKIPPED [1] x",
        "two          1.0 s    0.0 s  ok      2 passed in 1s",
        "Failed: one",
        "2 passed, 0 failed",
    ]


def test_the_tests_of_every_folder_with_something_hot_run_both_ways():
    mirrors = {"features": "engine"}  # which plays them
    hot = {name.partition(".")[0] for name in hot_modules()}
    folders = {f"tests/{mirrors.get(folder, folder)}" for folder in hot}
    assert folders <= set(check.TWICE)
    (_, plain) = check.spread_steps(Environment(), compiled=True)
    assert (plain.name, plain.command[-len(check.TWICE) :]) == ("plain", [*check.TWICE])
    assert [step.name for step in check.spread_steps(Environment(), compiled=False)] == ["tests"]
    names = [step.name for step in check.single_steps(Environment())]
    assert names == ["examples", "package", "deploy", "peers"]


def test_a_quick_run_has_the_tests_of_every_folder_once():
    steps = check.quick_steps(Environment(), compiled=True)
    left, *named = [step for step in steps if step.tests and step.name != "examples"]
    paths = [word for step in named for word in step.command if word.startswith("tests/")]
    assert len(paths) == len({*paths})
    assert all((setup_env.ROOT / path).is_dir() for path in paths)
    assert {f"--ignore={path}" for path in paths} <= {*left.command}
    assert left.command[-1] == "tests"


def test_the_wheel_is_made_during_the_tests_from_the_compiled_modules(env, monkeypatch):
    begun, packing = [], threading.Event()

    def run(step):
        begun.append(step.name)
        if step.name == "package":
            packing.set()
        alone = step.name == "tests" and not packing.wait(20)
        return check.Outcome(step, not alone, 0.0, "compiled: one")

    browser = check.Outcome(check.Step("browser", []), True, 0.0, "1 passed")
    monkeypatch.setattr(check, "run", run)
    monkeypatch.setattr(check, "_browser", lambda _: [browser])
    outcomes = list(check._outcomes(env))
    assert all(outcome.passed for outcome in outcomes)
    assert begun.index("compile") < begun.index("package") < begun.index("plain")
    assert {outcome.step.name for outcome in outcomes} == {*begun, "browser"}


@pytest.mark.parametrize(
    "host, page", [("0.0.0.0", "http://127.0.0.1:80/"), ("::", "http://[::1]:80/")]
)
def test_the_page_of_a_server_that_listens_everywhere_is_on_this_machine(host, page):
    assert start.address(start.reachable(host), 80) == page


def tries(tmp_path, body):
    """A run of one test file, as the browser's tests are run; its tests find ``tmp_path`` as their folder."""
    (tmp_path / "test_it.py").write_text(body)
    pytest_of = [sys.executable, "-m", "pytest", "-q", "--rootdir", str(tmp_path)]
    unused = ["hypothesispytest", "playwright", "base_url", "anyio", "randomly"]
    pytest_of += [part for name in unused for part in ("-p", f"no:{name}")]
    return check.Step("browser", [*pytest_of, "-n", "1", str(tmp_path)], tests=True)


@pytest.mark.slow
def test_a_test_that_fails_among_others_is_run_again_alone_and_named(tmp_path):
    body = """
from pathlib import Path
seen = Path(__file__).with_name("seen")
def test_good(): pass
def test_busy():
    if not seen.exists():
        seen.touch()
        raise AssertionError("too late")
"""
    first = check.run(tries(tmp_path, body))
    assert not first.passed
    again = check._once_more(first)
    assert again.passed
    assert "AGAIN" in again.shown()[0]
    assert "test_busy" in again.shown()[0]
    assert re.search(r"AGAIN +E +AssertionError: too late", "\n".join(again.shown()))
    assert re.search(r"AGAIN .*test_it\.py:8: AssertionError", "\n".join(again.shown()))
    assert check.tally(iter([again.output])) == "2 passed, 0 failed"


@pytest.mark.slow
def test_a_failing_teardown_is_tried_once_more_too(tmp_path):
    body = """
import pytest
from pathlib import Path
seen = Path(__file__).with_name("seen")
@pytest.fixture
def page():
    yield
    if not seen.exists():
        seen.touch()
        raise AssertionError
def test_good(): pass
def test_closed(page): pass
"""
    again = check._once_more(check.run(tries(tmp_path, body)))
    assert again.passed
    assert "test_closed" in again.shown()[0]
    assert check.tally(iter([again.output])) == "2 passed, 0 failed"


@pytest.mark.slow
def test_a_test_that_fails_alone_too_has_failed(tmp_path):
    first = check.run(tries(tmp_path, "def test_good(): pass\ndef test_bad(): assert False\n"))
    again = check._once_more(first)
    assert not again.passed
    assert check.tally(iter([again.output])) == "1 passed, 1 failed"
