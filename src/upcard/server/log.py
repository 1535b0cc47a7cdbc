"""The log: one line for each event, bounded, so that no client can fill the disk."""

import json
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime

_BURST, _EVERY = 5, 60.0
"""Lines of one kind in that many seconds; the next line tells how many were left out."""

_MOST_KINDS = 256
_LONGEST = 8000
_CUT = " ... (cut)"


class Bounded(logging.Filter):
    """Passes a few lines of each kind, that is, from each place in the program that logs."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._kinds: OrderedDict[tuple[str, int], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether the line is written; adds the number of suppressed lines of its kind."""
        kind = (record.pathname, record.lineno)
        since, count = self._kinds.pop(kind, (self._now(), 0))
        if self._now() - since >= _EVERY:
            if count > _BURST:
                record.msg = f"{record.msg} (and {count - _BURST} times before, not shown)"
            since, count = self._now(), 0
        self._kinds[kind] = (since, count + 1)
        while len(self._kinds) > _MOST_KINDS:
            self._kinds.popitem(last=False)
        return count < _BURST


def _short(text: str) -> str:
    """Truncate a text: a traceback of a deep recursion has thousands of lines."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - len(_CUT)] + _CUT


class Short(logging.Formatter):
    """Writes truncated lines."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, its traceback below it."""
        return _short(super().format(record))


class Structured(logging.Formatter):
    """Writes each line as a JSON object, for log collectors, with truncated fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the object: time, level, place in the program, message, and the traceback if there is one."""
        trace = self.formatException(record.exc_info) if record.exc_info else None
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "line": record.lineno,
            "message": _short(record.getMessage()),
            **({} if trace is None else {"trace": _short(trace)}),
        }
        return json.dumps(line)


def set_up_log(*, structured: bool = False) -> None:
    """Log warnings and errors to the standard error stream."""
    handler = logging.StreamHandler()
    handler.setFormatter(Structured() if structured else Short("%(levelname)s %(message)s"))
    handler.addFilter(Bounded())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
