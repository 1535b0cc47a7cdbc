"""Worker processes that share work. One that dies is noticed: nobody waits for ever for what it would have done."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import TimeoutError as NotYet
from multiprocessing import active_children, get_context
from multiprocessing.pool import AsyncResult
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar

MOST_WORKERS = 256
"""More are refused: each takes some forty megabytes, and none is faster than a processor."""
_LOOK_AFTER = 0.5
"""Seconds of waiting for a result after which the workers are looked at."""

Result = TypeVar("Result")


class WorkersError(RuntimeError):
    """Processes that cannot be started, or one that ended in the middle of its work; the message says it in words."""


class Workers:
    """Processes that were prepared by the same call. They take no notice of Ctrl-C: who started them ends them."""

    def __init__(
        self, apply: Callable[..., AsyncResult[Any]], processes: list[BaseProcess]
    ) -> None:
        """``apply`` gives out work as a pool does; ``processes`` are those that may not end."""
        self._apply, self._processes = apply, processes

    def apply_async(
        self, work: Callable[[int, int], Result], span: tuple[int, int]
    ) -> "Share[Result]":
        """Give out ``work(first, end)``."""
        return Share(self._apply(work, span), self)

    def look(self) -> None:
        """Raise ``WorkersError`` if a process has ended."""
        for process in self._processes:
            if not process.is_alive():
                raise WorkersError(
                    f"a worker process ended with status {process.exitcode} before its work was done"
                )


class Share(Generic[Result]):
    """Work that was given out."""

    def __init__(self, result: AsyncResult[Result], workers: Workers) -> None:
        """Keep what is awaited, and who does it."""
        self._result, self._workers = result, workers

    def get(self) -> Result:
        """Wait for the result. Raises ``WorkersError`` if it cannot come any more."""
        while True:
            try:
                return self._result.get(_LOOK_AFTER)
            except NotYet:
                self._workers.look()


@contextmanager
def workers(jobs: int, begin: Callable[..., None], arguments: tuple[Any, ...]) -> Iterator[Workers]:
    """So many processes in each of which ``begin(*arguments)`` has been called; they end with the block.

    Raises ``WorkersError``, for more than ``MOST_WORKERS`` too.
    """
    if jobs > MOST_WORKERS:
        raise WorkersError(f"{jobs} processes; at most {MOST_WORKERS} are started")
    others = set(active_children())
    try:
        with (
            _interrupts_ignored()
        ):  # processes that are started now ignore them from their first moment
            pool = get_context("spawn").Pool(jobs, _begin, (begin, arguments))
    except OSError as error:
        raise WorkersError(f"processes cannot be started: {error.strerror or error}") from error
    with pool:
        yield Workers(pool.apply_async, [one for one in active_children() if one not in others])


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may say so, and only it is interrupted
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _begin(begin: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    begin(*arguments)
