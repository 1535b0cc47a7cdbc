"""Progress of a long command: a bar with rate and remaining time on a terminal, nothing in a pipe."""

import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import TextIO, TypeVar

Part = TypeVar("Part")


def one(_: object) -> int:
    """Return 1, the size of most parts."""
    return 1


def watched(
    parts: Iterable[Part],
    total: int | None,
    unit: str,
    size: Callable[[Part], int] = one,
    stream: TextIO | None = None,
) -> Generator[Part]:
    """Yield the parts, with a progress bar on the standard error stream if it is a terminal.

    ``total`` is the number of ``unit`` in all, None if unknown; ``size`` returns the number in a part. A generator that
    is not read to its end is closed with this one.
    """
    stream = stream or sys.stderr
    if not stream.isatty():
        yield from parts
        return
    # Import the bar only on a terminal.
    from upcard.lab.bars import bar_on  # noqa: PLC0415

    inner = (part for part in parts) if not isinstance(parts, Generator) else parts
    with closing(inner), bar_on(stream, total, unit) as advance:
        for part in inner:
            yield part
            advance(size(part))
