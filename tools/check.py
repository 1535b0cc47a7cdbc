"""The checks of `./test`: every check that CI runs, one line each; all of them run even when one fails."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import chain

from tools.programs import find_chromium, need_chromium, want_postgres
from tools.setup_env import ROOT, Environment, SetUpError, clean_environ

USAGE = """\
./test                everything that CI runs: all tests compiled where there is a C compiler, most as plain Python too
./test quick          no browser, no conformance suite, nothing marked slow; compiled if that is built, else plain
./test peers [N]      N random games (20,000) of gin, each also played by OpenSpiel, and 2,000 whole tables, each also
                      solved as an integer programme; installs what that takes
./test PATH... -k X   these tests only: everything goes to pytest"""

_LIMIT = 2400.0  # seconds until a step is ended: many times what it needs, for busy machines
_ALONE = ("--last-failed", "--last-failed-no-failures", "none", "--numprocesses", "0")
_TRIED_AGAIN = 5  # failures of a step's tests to retry; more are no accident
_SAID = 12  # lines of output of a test that failed first and passed when retried
_NOTHING_FOUND = 5  # pytest's status when it collected no test
_PLAIN = {"UPCARD_PURE": "1", "UPCARD_RUNS": "plain"}
_COMPILED = {"UPCARD_RUNS": "compiled"}
_CLUSTER = "tests/lab/test_cluster.py"
_APART = ["--ignore=tests/browser", "--ignore=tests/package", f"--ignore={_CLUSTER}"]
_NO_EXTRAS = ("--doctest-ignore-import-errors",)
"""Not every system has wheels of all that the optional modules import."""
TWICE = ("tests/melds", "tests/engine", "tests/bots", "tests/envs", "tests/lab/test_cases.py")
"""The tests of compiled code, and the cases played on it: run as plain Python too, except with ``once``."""


@dataclass(frozen=True)
class Step:
    """One check: a command whose exit status says whether it passed."""

    name: str
    command: list[str]
    environ: dict[str, str] = field(default_factory=dict)
    tests: bool = False
    may_be_empty: bool = False


@dataclass(frozen=True)
class Outcome:
    """The result of a step."""

    step: Step
    passed: bool
    seconds: float
    output: str
    work: float = 0.0
    """Processor seconds of all its processes together, which hardly depend on other load."""

    def line(self) -> str:
        """The step's one line: name, seconds, processor seconds, verdict, and its last line of output."""
        last = self.output.rstrip().rpartition("\n")[2].strip("= ")
        verdict = "ok    " if self.passed else "FAILED"
        took = f"{self.seconds:6.1f} s {self.work:6.1f} s"
        return f"{self.step.name:<9} {took}  {verdict}  {last}".rstrip()

    def shown(self) -> list[str]:
        """The printed part: all output of a failed step, the skipped tests of a passed one."""
        lines = self.output.rstrip().splitlines()
        if self.passed:
            lines = [line for line in lines if line.startswith(("SKIPPED", "XFAIL", "AGAIN"))]
        return [*lines, self.line()]


def main(arguments: list[str]) -> int:
    """Run `./test` with the arguments after its name; returns the exit status."""
    if arguments in (["-h"], ["--help"]):
        print(USAGE)
        return 0
    environment = Environment()
    try:
        environment.prepare("run")
        if not arguments:
            return _check(environment, quick=False)
        environment.prepare("test")
        if arguments[:1] == ["peers"]:
            return _peers(environment, arguments[1:])
        if arguments != ["quick"]:
            return _pytest_alone(environment, arguments)
        return _check(environment, quick=True)
    except SetUpError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


def _peers(environment: Environment, arguments: list[str]) -> int:
    """Play games in parallel with other people's engines; far too much to fetch for every run of the tests."""
    environment.prepare("peers")
    command = [str(environment.python), "-m", "tests.conformance.peers"]
    command += ["--games", *arguments] if arguments else []
    return subprocess.run(command, check=False, cwd=ROOT, env=clean_environ()).returncode


def _check(environment: Environment, *, quick: bool) -> int:
    outcomes = []
    if not quick:
        want_postgres()
    for outcome in _quick_outcomes(environment) if quick else _outcomes(environment):
        outcomes.append(outcome)
        print(*outcome.shown(), sep="\n", flush=True)
    failed = [outcome.step.name for outcome in outcomes if not outcome.passed]
    if failed:
        print(f"Failed: {', '.join(failed)}")
    print(tally(outcome.output for outcome in outcomes if outcome.step.tests))
    return 1 if failed else 0


def _outcomes(environment: Environment) -> Iterator[Outcome]:
    # Compiling takes long and needs little, so it begins while the rest is fetched.
    with ThreadPoolExecutor(3) as pool:
        compiling = pool.submit(run, _compile(environment))
        environment.prepare("run", "test")
        # The browser tests take longest and often wait: all else runs in parallel and yields the processor to them.
        # Steps that use one processor run in parallel with those that use all, so that none is idle.
        apart = [pool.submit(_browser, environment)]
        yield from pool.map(run, static_steps(environment, quick=False))
        made = compiling.result()
        yield made
        singles = single_steps(environment)  # a wheel includes the compiled modules
        apart.insert(0, pool.submit(_one_by_one, singles))
        steps = spread_steps(environment, compiled=_is_compiled(made))
        failed = list[Outcome]()
        yield from _passed(chain(map(run, steps), _results(apart)), failed)
    yield run(_cluster(environment))
    yield from map(_once_more, failed)


def _quick_outcomes(environment: Environment) -> Iterator[Outcome]:
    made = run(_compile(environment, "--look"))
    yield made
    steps = quick_steps(environment, compiled=_is_compiled(made))
    failed = list[Outcome]()
    with ThreadPoolExecutor(_workers()) as pool:
        yield from _passed(pool.map(run, steps), failed)
    yield from map(_once_more, failed)


def _passed(outcomes: Iterable[Outcome], failed: list[Outcome]) -> Iterator[Outcome]:
    """Yield those that passed, and keep the others."""
    for outcome in outcomes:
        if outcome.passed:
            yield outcome
        else:
            failed.append(outcome)


def _is_compiled(made: Outcome) -> bool:
    return made.passed and made.output.splitlines()[-1].startswith("compiled:")


def _one_by_one(steps: list[Step]) -> list[Outcome]:
    return [*map(run, steps)]


def _results(apart: list[Future[list[Outcome]]]) -> Iterator[Outcome]:
    for future in apart:
        yield from future.result()


def static_steps(environment: Environment, *, quick: bool) -> list[Step]:
    """The checks that read the code without running it; types are checked for the other systems too."""
    python = str(environment.python)
    brief = ["--output-format", "concise"]
    # On Windows only the code for it: the tools lock files and start compilers as only other systems allow.
    some = ["src/upcard"] if sys.platform == "win32" else []
    mypy = [python, "-m", "mypy"]
    others = [] if quick else [one for one in ("linux", "darwin", "win32") if one != sys.platform]
    apart = [*mypy, "src/upcard", "--cache-dir"]
    return [
        Step("types", [*mypy, *some]),
        *(Step(one, [*apart, f".mypy_cache/{one}", "--platform", one]) for one in others),
        Step("format", [python, "-m", "ruff", "format", "--check", *brief, "."]),
        Step("lint", [python, "-m", "ruff", "check", *brief, "."]),
        Step("layers", [str(environment.script("lint-imports"))]),
        Step("imports", [python, "-m", "tools.lint_imports"]),
        Step("games", [python, "-m", "tools.lint_games"]),
        Step("tree", [python, "-m", "tools.lint_tree"]),
        Step("subjects", [python, "-m", "tools.lint_subjects"]),
        Step("sizes", [python, "-m", "tools.sizes"]),
        Step("page", [python, "-m", "tools.page"]),
        Step("coverage", [python, "-m", "tools.coverage", "--check"]),
        Step("environments", [python, "-m", "tools.environments", "--check"]),
    ]


_NET, _PEOPLE = ("net", "store", "together"), ("families", "alerts", "links")
QUICK = {
    "net": (*(f"tests/server/{name}" for name in _NET), "tests/client"),
    "lab": ("tests/lab", "tests/envs", "tests/bots"),
    "server": ("tests/server", *(f"--ignore=tests/server/{name}" for name in (*_NET, *_PEOPLE))),
    "texts": ("tests/lint", "tests/messages"),
    "people": tuple(f"tests/server/{name}" for name in _PEOPLE),
}
"""Steps of a quick run apart from that of all other tests, the longest first. The first one waits for the disk and the
net more than it works."""


def quick_steps(environment: Environment, *, compiled: bool) -> list[Step]:
    """The checks of a quick run, each in one process, the longest first.

    Tests are not spread over processes, for each of them would collect them all, which takes as long as many tests.
    """
    named = [path for paths in QUICK.values() for path in paths if path.startswith("tests/")]
    left = [f"--ignore={path}" for path in named]
    some = [*_APART, "--ignore=tests/conformance", "-m", "not slow"]
    tests = {"tests": (*left, "tests"), **QUICK}
    how = _COMPILED if compiled else _PLAIN
    return [
        *(
            Step(name, [*_pytest(environment, name), *some, *paths], how, tests=True)
            for name, paths in tests.items()
        ),
        _examples(environment),
        *static_steps(environment, quick=True),
    ]


def spread_steps(environment: Environment, *, compiled: bool) -> list[Step]:
    """The checks that run the code on all processors, without a browser.

    All tests run compiled, or as plain Python if nothing is compiled; tests/conftest.py enforces that. That both agree
    is tested by tests/compiled, and most tests of the engine run once more as plain Python.
    """
    spread = ["-n", str(_workers()), "--dist", "worksteal"]
    tests = [*_yielding(), *_pytest(environment, "tests"), *spread, *_APART, "tests"]
    steps = [Step("tests", tests, _COMPILED if compiled else _PLAIN, tests=True)]
    if compiled:
        plain = [*_yielding(), *_pytest(environment, "plain"), *spread, "-m", "not once", *TWICE]
        steps.append(Step("plain", plain, _PLAIN, tests=True))
    return steps


def single_steps(environment: Environment) -> list[Step]:
    """The checks that run the code in one process at a time: examples, the package, other people's engines."""
    deploy = Step("deploy", [str(environment.python), "-m", "tools.deploy"])
    return [
        _examples(environment),
        _package(environment),
        deploy,
        _peers_if_there(environment),
    ]


def _examples(environment: Environment) -> Step:
    doctests = [*_pytest(environment, "examples"), "--doctest-modules", *_NO_EXTRAS, "src", "tools"]
    return Step("examples", [*_yielding(), *doctests], _PLAIN, tests=True, may_be_empty=True)


def _compile(environment: Environment, *options: str) -> Step:
    """The step that compiles the hot modules; a quick run only checks whether they are compiled."""
    fast = [str(environment.python), "-m", "tools.fast", *options]
    return Step("compile", [*_yielding(), *fast], {"PYTHONPATH": str(ROOT / "src")})


def _package(environment: Environment) -> Step:
    """The step that builds an sdist and wheels and tries them out; modules already compiled are not compiled again."""
    pytest = _pytest(environment, "package")
    return Step("package", [*_yielding(), *pytest, "tests/package"], tests=True)


def _cluster(environment: Environment) -> Step:
    """The tests of a Ray cluster, run alone: Ray gives up a node whose agent takes longer than 15 seconds to start."""
    return Step("cluster", [*_pytest(environment, "cluster"), _CLUSTER], tests=True)


def _peers_if_there(environment: Environment) -> Step:
    """Some games and tables, also given to other people's engines and solvers; reports those not installed."""
    play = [str(environment.python), "-m", "tests.conformance.peers", "--if-installed"]
    return Step("peers", [*_yielding(), *play, "--games", "300", "--positions", "60"])


def _yielding() -> list[str]:
    """Return the command prefix that yields the processor to others."""
    nice = shutil.which("nice")
    return [nice, "-n", "10"] if nice else []


_HANGS = 300
"""Seconds after which a browser test is given up; the longest take about one hundred."""


def _browser(environment: Environment) -> list[Outcome]:
    try:
        chromium = need_chromium(environment)
    except SetUpError as problem:
        return [Outcome(Step("browser", []), passed=False, seconds=0.0, output=str(problem))]
    # Each worker has its own browser and scenes; the whole games take longest, so the rest is shared out. A browser
    # that stops responding blocks its worker for ever: such a test is ended, and retried alone.
    command = [
        *_pytest(environment, "browser"),
        "-o",
        f"faulthandler_timeout={_HANGS}",
        "-o",
        "faulthandler_exit_on_timeout=true",
        "-n",
        "2",
        "--dist",
        "worksteal",
        "tests/browser",
    ]
    return [run(Step("browser", command, {"UPCARD_CHROMIUM": chromium}, tests=True))]


def _once_more(outcome: Outcome) -> Outcome:
    """Return the outcome of a step, after retrying its failed tests alone.

    On a busy machine, a page or process can miss a moment that a test looks for. Any other failure repeats. Tests that
    passed only the second time are named, with their first failure, so that somebody looks at them.
    """
    failed = re.findall(r"^(?:FAILED|ERROR) (\S+)(.*)", outcome.output, re.MULTILINE)
    step = outcome.step
    if outcome.passed or not step.tests or not 0 < len(failed) <= _TRIED_AGAIN:
        return outcome
    again = run(replace(step, command=[*step.command, *_ALONE]))
    both = replace(again, seconds=outcome.seconds + again.seconds, work=outcome.work + again.work)
    if not again.passed:
        return replace(both, output=again.output + outcome.output)
    closing = outcome.output.rstrip().rpartition("\n")[2]
    counted = passed_in_the_end(closing)
    named = [
        f"AGAIN  {name} failed beside other tests and passed alone{why}" for name, why in failed
    ]
    where = re.findall(r"^(?:E  +\S.*|(?!\.venv/)\S+\.py:\d+: .*)$", outcome.output, re.MULTILINE)
    named += [f"AGAIN    {line}" for line in where[:_SAID]]
    return replace(both, output="\n".join([*named, counted]))


def passed_in_the_end(closing: str) -> str:
    """Return pytest's closing line with the tests that passed when retried counted as passed.

    An error after a test, when its page was closed, belongs to a test already counted as passed.

    >>> passed_in_the_end("1 failed, 164 passed, 1 error in 3.10s")
    '165 passed in 3.10s'
    """
    failed = re.search(r"(\d+) failed, ", closing)
    more = int(failed[1]) if failed else 0
    plain = re.sub(r"\d+ failed, |, \d+ errors?", "", closing)
    return re.sub(r"(\d+) passed", lambda found: f"{int(found[1]) + more} passed", plain)


def _pytest(environment: Environment, name: str) -> list[str]:
    # A separate cache for each step: it says which tests to retry, and other steps run meanwhile.
    cache = f"cache_dir=.pytest_cache/{name}"
    return [str(environment.python), "-m", "pytest", "--quiet", "-o", cache]


def _workers() -> int:
    # One more than there are processors: tests of servers and programs wait a fifth of their time.
    return min(8, (os.cpu_count() or 2) + 1)


def run(step: Step) -> Outcome:
    """Run a step to its end, or to the time limit."""
    start = time.monotonic()
    # A file, not a pipe: a surviving grandchild would keep a pipe open.
    with tempfile.TemporaryFile() as output:
        status, work = _status(step, output.fileno())
        output.seek(0)
        text = output.read().decode(errors="replace")
    if status is None:
        text += f"\nended after {_LIMIT:.0f} seconds"
    passed = status == 0 or (step.may_be_empty and status == _NOTHING_FOUND)
    return Outcome(step, passed, time.monotonic() - start, text, work)


def _status(step: Step, output: int) -> tuple[int | None, float]:
    """Run a step and return its exit status, None if it ran too long, and its processor seconds."""
    process = subprocess.Popen(
        step.command,
        cwd=ROOT,
        env={**_environ(), **step.environ},
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
    )
    late = threading.Event()

    def end() -> None:
        late.set()
        process.kill()

    clock = threading.Timer(_LIMIT, end)
    clock.start()
    try:
        work = _wait(process)
    except KeyboardInterrupt:
        process.kill()
        raise
    finally:
        clock.cancel()
    return (None if late.is_set() else process.returncode), work


def _wait(process: subprocess.Popen[bytes]) -> float:
    """Wait for a process to end and return its processor seconds; on Windows 0."""
    if sys.platform == "win32":
        process.wait()
        return 0.0
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime


def _environ() -> dict[str, str]:
    # Hundreds of servers, commands and workers start: without kept bytecode each would compile every module again.
    return {n: v for n, v in clean_environ().items() if n != "PYTHONDONTWRITEBYTECODE"}


def tally(outputs: Iterator[str]) -> str:
    """Return the sum of the counts in pytest's closing lines.

    >>> tally(iter(["== 3 passed in 1.0s ==", "1 failed, 2 passed, 1 skipped in 2s", "ok"]))
    '5 passed, 1 failed, 1 skipped'
    """
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    for output in outputs:
        closing = output.rstrip().rpartition("\n")[2]
        for number, name in re.findall(r"(\d+) (passed|failed|error|skipped)", closing):
            counts["failed" if name == "error" else name] += int(number)
    skipped = f", {counts['skipped']} skipped" if counts["skipped"] else ""
    return f"{counts['passed']} passed, {counts['failed']} failed{skipped}"


def _pytest_alone(environment: Environment, arguments: list[str]) -> int:
    wants_browser = any("browser" in argument for argument in arguments)
    chromium = need_chromium(environment) if wants_browser else find_chromium(environment)
    command = [str(environment.python), "-m", "pytest", *arguments]
    return subprocess.run(
        command,
        check=False,
        cwd=ROOT,
        env=_environ() | ({"UPCARD_CHROMIUM": chromium} if chromium else {}),
    ).returncode
