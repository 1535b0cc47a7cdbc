"""What a long command shows meanwhile: a bar with rate and time left on a terminal, and nothing in a pipe."""

import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import TextIO, TypeVar

Part = TypeVar("Part")


def one(_: object) -> int:
    """Return 1: what most parts count."""
    return 1


def watched(
    parts: Iterable[Part],
    total: int | None,
    unit: str,
    size: Callable[[Part], int] = one,
    stream: TextIO | None = None,
) -> Generator[Part]:
    """Yield the parts; where the standard error stream is a terminal, a bar there shows how far they have come.

    ``total`` is how many of the ``unit`` there are, None where that is not known; ``size`` says how many a part is.
    A generator that is not read to its end is closed with this one.
    """
    stream = stream or sys.stderr
    if not stream.isatty():
        yield from parts
        return
    # Only a terminal waits for what draws the bar.
    from upcard.lab.bars import bar_on  # noqa: PLC0415

    inner = (part for part in parts) if not isinstance(parts, Generator) else parts
    with closing(inner), bar_on(stream, total, unit) as advance:
        for part in inner:
            yield part
            advance(size(part))
