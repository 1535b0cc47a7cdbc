"""What commands have that play for long: whatever ends them before their time, what was played is counted and kept."""

import signal
import threading
from collections.abc import Generator, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from types import FrameType
from typing import Any, NamedTuple, Protocol, TypeVar

from upcard.bots.own import OwnBotError
from upcard.lab.records import UnwritableError
from upcard.lab.workers import WorkersError

INTERRUPTED = 130
"""The exit status of a command that was told to stop, as shells have it."""

_F_contra = TypeVar("_F_contra", contravariant=True)


class Sum(Protocol[_F_contra]):
    """What figures are added to."""

    def add(self, other: _F_contra, /) -> None:
        """Add what more came to."""


class Keeper(Protocol):
    """What records are appended to."""

    def append(self, records: str, /) -> None:
        """Write the text of a record, or of several."""


class Ended(NamedTuple):
    """How a command ended: its exit status, and why it ended before its time, if it did."""

    status: int = 0
    why: str = ""


def keep_all(
    parts: Generator[tuple[_F_contra, str | None]],
    total: Sum[_F_contra],
    records: AbstractContextManager[Keeper] | None,
) -> Ended:
    """Add the figures of all parts to the total, and append their records to a file or a corpus if there is one.

    Records are in the file as a whole or not at all, and what is in the file is in the total.
    """
    try:
        with ExitStack() as stack:
            stops = stack.enter_context(_Stops.heeded())
            file = None if records is None else stack.enter_context(records)
            for figures, texts in stack.enter_context(closing(parts)):
                with stops.put_off():
                    if file is not None and texts is not None:
                        file.append(texts)
                    total.add(figures)
    except KeyboardInterrupt:
        return Ended(INTERRUPTED, "stopped")
    except (UnwritableError, WorkersError, OwnBotError) as error:
        return Ended(1, str(error))
    return Ended()


class _Stops:
    """Makes ``KeyboardInterrupt`` of Ctrl-C, and of what else asks a process to end, where it does no harm."""

    def __init__(self) -> None:
        self.waits = self.asked = False

    def ask(self, _number: int, _frame: FrameType | None) -> None:
        """Take a signal."""
        self.asked = True
        if not self.waits:
            raise KeyboardInterrupt

    @contextmanager
    def put_off(self) -> Iterator[None]:
        """Let it wait until the block is done."""
        self.waits = True
        try:
            yield
        finally:
            self.waits = False
        if self.asked:
            raise KeyboardInterrupt

    @classmethod
    @contextmanager
    def heeded(cls) -> Iterator["_Stops"]:
        """Take the signals while the block runs; elsewhere than in the main thread none comes."""
        stops = cls()
        before: dict[signal.Signals, Any] = {}
        try:
            if threading.current_thread() is threading.main_thread():
                for one in (signal.SIGINT, signal.SIGTERM):
                    before[one] = signal.signal(one, stops.ask)
            yield stops
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)
