"""Worker processes that share work. The death of one is noticed, so that nobody waits for its results for ever.

Each has its own pipe to the parent and no lock is shared, so that ending one at any moment cannot block another. (The
standard library's pool shares one pipe for all results. If a worker ends while writing one, the pool may wait for
ever.)
"""

import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar

from upcard.messages.say import messages

say = messages(__file__)

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

MOST_WORKERS = 256
"""More are refused: each takes about forty megabytes, and more than there are processors are no help."""
_AHEAD = 2
"""Shares a worker has at once: the next waits in its pipe while it plays one."""
_TO_END = 5.0
"""Seconds a worker has to end by itself when all work is done."""

Result = TypeVar("Result")
Work = Callable[[int, int], Result]
"""The work of a share: called with its first number and the one after its last, returns the result."""


class WorkersError(RuntimeError):
    """Processes cannot be started, or one ended in the middle of its work; the message says which."""

    exit_status = 2


class Share(Generic[Result]):
    """Work handed out."""

    def __init__(self, workers: "Workers[Result]", span: tuple[int, int]) -> None:
        """``span`` is the range of a worker's share."""
        self.span = span
        self._workers = workers
        self._answer: tuple[bool, Any] | None = None

    def done(self, answer: tuple[bool, Any]) -> None:
        """Store whether the work succeeded, and what it returned or raised."""
        self._answer = answer

    def get(self) -> Result:
        """Wait for the result. Raises the work's own exception, or ``WorkersError`` if no result can come any more."""
        while self._answer is None:
            self._workers.listen()
        ended, value = self._answer
        if not ended:
            raise value
        result: Result = value
        return result


@dataclass(eq=False)
class _Worker:
    """A process, the parent's end of its pipe, and its shares."""

    process: BaseProcess
    pipe: "Connection[Any, Any]"
    given: deque[Share[Any]] = field(default_factory=deque)

    def answer(self) -> tuple[bool, Any]:
        """Return its answer to its oldest share."""
        try:
            answer: tuple[bool, Any] = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            raise WorkersError(say("workers-ended", exitcode=str(self.process.exitcode))) from None
        return answer


class Workers(Generic[Result]):
    """Processes that do the same work. They ignore Ctrl-C: the parent ends them."""

    def __init__(self) -> None:
        self._workers: list[_Worker] = []
        self._waiting: deque[Share[Any]] = deque()

    @property
    def size(self) -> int:
        """The number of processes."""
        return len(self._workers)

    def start(self, make: Callable[..., Work[Result]], arguments: tuple[Any, ...]) -> None:
        """Start one more. Raises ``WorkersError`` if there can be no more."""
        context = get_context("spawn")
        try:
            here, there = context.Pipe()
            with (
                there
            ):  # closed here, that end belongs to the process alone: when it ends, the pipe closes
                process = context.Process(target=_work, args=(there, make, arguments), daemon=True)
                process.start()
        except OSError as error:
            raise WorkersError(
                say("workers-not-started", why=str(error.strerror or error))
            ) from error
        self._workers.append(_Worker(process, here))

    def apply_async(self, span: tuple[int, int]) -> Share[Result]:
        """Hand out the work from ``span[0]`` to ``span[1]`` - 1."""
        share: Share[Result] = Share(self, span)
        self._waiting.append(share)
        self._give_out()
        return share

    def listen(self) -> None:
        """Wait until at least one has an answer. Raises ``WorkersError`` if one has ended."""
        pipes = {one.pipe: one for one in self._workers}
        for pipe in wait(list(pipes)):
            worker = pipes[pipe]  # type: ignore[index]  # only what was asked for is ready
            answer = worker.answer()
            worker.given.popleft().done(answer)
        self._give_out()

    def _give_out(self) -> None:
        while self._waiting:
            worker = min(self._workers, key=lambda one: len(one.given))
            if len(worker.given) == _AHEAD:
                return
            share = self._waiting.popleft()
            worker.given.append(share)
            try:
                worker.pipe.send(share.span)
            except OSError:  # it has ended; the listener is told
                continue

    def end(self, *, at_once: bool) -> None:
        """End all: in the middle of their work if ``at_once``, otherwise when they are idle."""
        for worker in self._workers:
            worker.pipe.close()
            if at_once:
                worker.process.kill()
        for worker in self._workers:
            worker.process.join(None if at_once else _TO_END)
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
            worker.process.close()


@contextmanager
def workers(
    jobs: int, make: Callable[..., Work[Result]], arguments: tuple[Any, ...]
) -> Iterator[Workers[Result]]:
    """Yield ``jobs`` processes, each of which does the work of its own ``make(*arguments)``; they end with the block.

    Raises ``WorkersError``, also for more than ``MOST_WORKERS``.
    """
    if jobs > MOST_WORKERS:
        raise WorkersError(say("workers-too-many", jobs=jobs, most=MOST_WORKERS))
    some: Workers[Result] = Workers()
    at_once = True
    try:
        # Processes that start now inherit this from their first moment.
        with handled([signal.SIGINT], signal.SIG_IGN):
            for _ in range(jobs):
                some.start(make, arguments)
        yield some
        at_once = False
    finally:
        some.end(at_once=at_once)


@contextmanager
def handled(signals: Iterable[signal.Signals], handler: Any = None) -> Iterator[None]:
    """Handle signals while the block runs, and restore their handlers, which it may replace itself.

    Only the main thread can set them, and only it is interrupted.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {one: signal.getsignal(one) for one in signals}
    try:
        for one in before if handler is not None else ():
            signal.signal(one, handler)
        yield
    finally:
        for one, old in before.items():
            signal.signal(one, old)


# ---- In a process of its own ----------------------------------------------------------------


def _work(
    pipe: "Connection[Any, Any]", make: Callable[..., Work[Any]], arguments: tuple[Any, ...]
) -> None:
    """Do work until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work = make(*arguments)
    while True:
        try:
            first, end = pipe.recv()
        except (EOFError, OSError):
            return
        answer = _answer(work, first, end)
        try:
            pipe.send(answer)
        except OSError:  # nobody listens any more
            return


def _answer(work: Work[Any], first: int, end: int) -> tuple[bool, Any]:
    try:
        return True, work(first, end)
    except Exception as error:  # noqa: BLE001 - raised again where the result is read
        error.add_note("In a worker process:\n" + traceback.format_exc())
        return False, error
