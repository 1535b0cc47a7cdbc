"""Long-running commands: whatever ends them early, every finished game is counted and recorded."""

import signal
import sys
from collections.abc import Generator, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from types import FrameType
from typing import NamedTuple, Protocol, TypeVar

from upcard.bots.own import OwnBotError
from upcard.lab.records import UnwritableError
from upcard.lab.workers import WorkersError, handled
from upcard.messages.say import messages

say = messages(__file__)

INTERRUPTED = 130
"""The exit status of an interrupted command, as in shells."""

_F_contra = TypeVar("_F_contra", contravariant=True)


class Sum(Protocol[_F_contra]):
    """A total that figures are added to."""

    def add(self, other: _F_contra, /) -> None:
        """Add further figures."""


class Keeper(Protocol):
    """A target that records are appended to."""

    def append(self, records: str, /) -> None:
        """Write the text of a record, or of several."""


class Ended(NamedTuple):
    """How a command ended: its exit status, and why it ended early, if it did."""

    status: int = 0
    why: str = ""

    def told(self, early: str, played: int, wanted: int) -> int:
        """Say why it ended early, if it did, and how far it got; return its exit status."""
        if self.why:
            sys.stdout.flush()
            print(say(early, why=self.why, played=played, all=wanted), file=sys.stderr)
        return self.status


def keep_all(
    parts: Generator[tuple[_F_contra, str | None]],
    total: Sum[_F_contra],
    records: AbstractContextManager[Keeper] | None,
) -> Ended:
    """Add the figures of all parts to the total, and append their records to a file or a corpus, if given.

    A record is written completely or not at all, and every record in the file is part of the total.
    """
    try:
        with ExitStack() as stack:
            stops = _Stops()
            stack.enter_context(handled((signal.SIGINT, signal.SIGTERM), stops.ask))
            file = None if records is None else stack.enter_context(records)
            for figures, texts in stack.enter_context(closing(parts)):
                with stops.put_off():
                    if file is not None and texts is not None:
                        file.append(texts)
                    total.add(figures)
    except KeyboardInterrupt:
        return Ended(INTERRUPTED, say("stopped"))
    except (UnwritableError, WorkersError, OwnBotError) as error:
        return Ended(1, str(error))
    return Ended()


class _Stops:
    """Turns Ctrl-C and termination requests into ``KeyboardInterrupt`` at a point where it does no harm."""

    def __init__(self) -> None:
        self.waits = self.asked = False

    def ask(self, _number: int, _frame: FrameType | None) -> None:
        """Take a signal."""
        self.asked = True
        if not self.waits:
            raise KeyboardInterrupt

    @contextmanager
    def put_off(self) -> Iterator[None]:
        """Postpone signals until the block is done."""
        self.waits = True
        try:
            yield
        finally:
            self.waits = False
        if self.asked:
            raise KeyboardInterrupt
