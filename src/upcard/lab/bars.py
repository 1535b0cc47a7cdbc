"""The progress bar of a long command, drawn by rich."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

_FAST = 10


class Rate(ProgressColumn):
    """Units a second."""

    def render(self, task: Task) -> Text:
        """Return the rate as text, empty before there is one."""
        speed = task.finished_speed or task.speed
        if not speed:
            return Text("")
        return Text(f"{speed:,.0f}/s" if speed >= _FAST else f"{speed:.2g}/s")


@contextmanager
def bar_on(stream: TextIO, total: int | None, unit: str) -> Iterator[Callable[[int], None]]:
    """Draw a bar on a terminal while the block runs, yield the function that advances it, then erase the bar."""
    time = TimeElapsedColumn() if total is None else TimeRemainingColumn()
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn(unit), Rate(), time)
    with Progress(*columns, console=Console(file=stream), transient=True) as progress:
        task = progress.add_task(unit, total=total)
        yield lambda number: progress.update(task, advance=number)
