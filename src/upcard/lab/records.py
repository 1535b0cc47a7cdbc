"""Files of many records: one after another, between them a blank line and a line of three dashes."""

from collections.abc import Iterable, Iterator
from typing import TextIO

from upcard.engine import Match, Record, RecordError, parse_record

SEPARATOR = "---"
_BETWEEN = f"\n{SEPARATOR}\n"
MOST_CHARACTERS = 4_000_001
"""Of one record; one more than the reader takes, so that it says itself that there are too many."""


class RecordFile:
    """Adds records at the end of a file that is open for appending."""

    def __init__(self, file: TextIO) -> None:
        """Find out whether the file already holds something."""
        self._file = file
        self._begun = file.seekable() and file.tell() > 0

    def append(self, record: str) -> None:
        """Write the text of a record, or of several that are ``joined``, after a separator where one stands before it."""
        if self._begun:
            self._file.write(_BETWEEN)
        self._begun = True
        self._file.write(record)
        self._file.flush()


def joined(records: Iterable[str]) -> str:
    """Return the texts of several records as they stand in a file."""
    return _BETWEEN.join(records)


def checked_records(lines: Iterable[str]) -> Iterator[tuple[int, Record, Match] | RecordError]:
    """Yield each record of a file with the number of its first line and the match it leads to, or what is wrong with it.

    An error's line counts from the beginning of the file. One record is held at a time.
    """
    for first, text in _texts(lines):
        try:
            record, match = parse_record(text)
        except RecordError as error:
            yield _moved(error, first)
        else:
            yield first, record, match


def _moved(error: RecordError, first: int) -> RecordError:
    """Return the error with its line counted from the beginning of the file."""
    prefix, suffix = f"line {error.line}: ", f" ({error.clause})" if error.clause else ""
    message = str(error).removeprefix(prefix).removesuffix(suffix)
    return RecordError(max(error.line, 1) + first - 1, error.code, message, error.clause)


def _texts(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the text of each record with the number of its first line."""
    kept: list[str] = []
    first, size, number = 1, 0, 0
    for number, line in enumerate(lines, 1):
        if line.strip() == SEPARATOR:
            yield first, "".join(kept)
            first, kept, size = number + 1, [], 0
        elif size < MOST_CHARACTERS:
            kept.append(line)
            size += len(line)
    if kept or first > 1 or not number:
        yield first, "".join(kept)
