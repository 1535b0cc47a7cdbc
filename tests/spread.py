"""A plugin of pytest: ``-p tests.spread --spread 3`` shares the tests among so many processes.

All tests are found once, and only then is the process forked: what each of them would import and collect again they
have in common. Of a test that passed nothing is told but that it did. With one process pytest runs the tests as ever.
"""

import os
import signal
import tempfile
from collections.abc import Iterator
from itertools import groupby
from multiprocessing.connection import Connection, Pipe, wait
from typing import Any, cast

import pytest

_PIECE = 8  # tests at most: few enough that no process works much longer than the others
_NUMBER = 4  # bytes of a piece's number
_ENDED_WELL = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)

Told = tuple[str, float, list[dict[str, Any]]]
"""What a process tells of a test: its name, how long it took, and its reports, none where it simply passed."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that says how many processes there are."""
    parser.addoption(
        "--spread", type=int, default=1, help="share the tests among so many processes"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run the tests in several processes; they return from here as pytest itself does, and so come to their end."""
    option = session.config.option
    if option.spread < 2 or option.collectonly or session.testsfailed:
        return None
    pieces = in_pieces(session.items)
    with tempfile.TemporaryFile() as numbers:
        numbers.write(b"".join(n.to_bytes(_NUMBER, "big") for n in range(len(pieces))))
        numbers.seek(0)
        children: dict[int, Connection] = {}
        for _ in range(option.spread):
            receiving, sending = Pipe(duplex=False)
            child = os.fork()
            if child == 0:
                receiving.close()
                _work(session, _taken(pieces, numbers.fileno()), sending)
                return True
            sending.close()
            children[child] = receiving
    _Parent(session).listen(children)
    return True


def in_pieces(items: list[pytest.Item]) -> list[list[pytest.Item]]:
    """The tests in pieces that one process runs, each of one module, which may share what it sets up.

    Modules with slow tests come first: so the processes come to their end together.
    """
    modules = [list(of_one) for _, of_one in groupby(items, key=lambda item: item.path)]
    modules.sort(key=lambda module: not any(map(_is_slow, module)))
    return [module[at : at + _PIECE] for module in modules for at in range(0, len(module), _PIECE)]


def _is_slow(item: pytest.Item) -> bool:
    return item.get_closest_marker("slow") is not None


def _taken(pieces: list[list[pytest.Item]], numbers: int) -> Iterator[pytest.Item]:
    # All processes read one open file: what one has read, no other reads.
    while number := os.read(numbers, _NUMBER):
        yield from pieces[int.from_bytes(number, "big")]


class _Child:
    """What a process tells its parent."""

    def __init__(self, sending: Connection) -> None:
        self._sending = sending
        self._reports: list[pytest.TestReport] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._reports.append(report)

    def tell(self, item: pytest.Item) -> None:
        """Tell of a test that has been run."""
        reports, self._reports = self._reports, []
        plain = all(r.outcome == "passed" and not hasattr(r, "wasxfail") for r in reports)
        write = item.config.hook.pytest_report_to_serializable
        data = [] if plain else [write(config=item.config, report=r) for r in reports]
        self._sending.send((item.nodeid, sum(r.duration for r in reports), data))


def _work(session: pytest.Session, items: Iterator[pytest.Item], sending: Connection) -> None:
    config = session.config
    # By this name pytest's own plugins know a process that leaves to its parent what is told and kept at the end.
    cast(Any, config).workerinput = {}
    config.pluginmanager.unregister(name="terminalreporter")
    # Output is caught in a file, and the parent's would be shared.
    capture = config.pluginmanager.getplugin("capturemanager")
    capture.stop_global_capturing()
    capture.start_global_capturing()
    child = _Child(sending)
    config.pluginmanager.register(child)
    item = next(items, None)
    while item is not None:
        following = next(items, None)
        config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        child.tell(item)
        item = following


class _Parent:
    """The process that is told, and tells what pytest prints and keeps."""

    def __init__(self, session: pytest.Session) -> None:
        self._session = session
        self._missing = {item.nodeid: item for item in session.items}

    def listen(self, children: dict[int, Connection]) -> None:
        """Be told by all processes until they have ended; no test goes missing unheard."""
        try:
            open_ones = [*children.values()]
            while open_ones:
                for one in cast(list[Connection], wait(open_ones)):
                    try:
                        self._hear(one.recv())
                    except EOFError:
                        open_ones.remove(one)
        except BaseException:
            for child in children:
                os.kill(child, signal.SIGKILL)
            raise
        finally:
            ends = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
        for item in self._missing.values():
            self._report(item, 0.0, "failed", f"its process ended before it did: {ends}")
        if not self._missing and any(end not in _ENDED_WELL for end in ends):
            pytest.exit(f"the processes of the tests ended with {ends}", returncode=1)

    def _hear(self, told: Told) -> None:
        name, duration, reports = told
        item = self._missing.pop(name)
        if not reports:
            self._report(item, duration, "passed")
        config = self._session.config
        for data in reports:
            report = config.hook.pytest_report_from_serializable(config=config, data=data)
            item.ihook.pytest_runtest_logreport(report=report)

    def _report(self, item: pytest.Item, duration: float, outcome: Any, why: Any = None) -> None:
        report = pytest.TestReport(
            item.nodeid, item.location, {}, outcome, why, "call", duration=duration
        )
        item.ihook.pytest_runtest_logreport(report=report)
