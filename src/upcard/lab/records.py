"""Files of many records: one after another, between them a blank line and a line of three dashes."""

import os
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from io import RawIOBase
from pathlib import Path

from upcard.engine import Match, Record, RecordError, parse_record
from upcard.engine.record import SEPARATOR

BETWEEN = f"\n{SEPARATOR}\n"
MOST_CHARACTERS = 4_000_001
"""Of one record; one more than the reader takes, so that it says itself that there are too many."""


class UnwritableError(Exception):
    """A file that records cannot be written to; the message says which and why."""


class RecordFile:
    """Adds records at the end of a file."""

    def __init__(self, file: RawIOBase, path: str) -> None:
        """Take a file that is open for appending, without a buffer, and find out whether it already holds something."""
        self._file, self._path = file, path
        self._begun = file.seekable() and file.tell() > 0

    @classmethod
    @contextmanager
    def at(cls, path: str) -> Iterator["RecordFile"]:
        """Open the file of that name, a new one if there is none. Raises ``UnwritableError``."""
        with ExitStack() as stack:
            try:
                file = stack.enter_context(Path(path).open("ab", buffering=0))
            except (OSError, ValueError) as error:
                raise unwritable(path, error) from error
            yield cls(file, path)

    def append(self, records: str) -> None:
        """Write the text of a record, or of several that are ``joined``, after a separator where one stands before it.

        Raises ``UnwritableError``, and leaves nothing of them in the file then, as on a disk that is full.
        """
        data = f"{BETWEEN if self._begun else ''}{records}".encode()
        done = 0
        try:
            while done < len(data):
                done += self._file.write(data[done:]) or 0
        except OSError as error:
            with suppress(OSError):
                os.truncate(self._file.fileno(), self._file.tell() - done)
            raise unwritable(self._path, error) from error
        self._begun = True


def unwritable(path: str, error: OSError | ValueError) -> UnwritableError:
    """Return the error that names a file and why it cannot be written."""
    why = error.strerror if isinstance(error, OSError) else None
    return UnwritableError(f"{path} cannot be written: {why or error}")


def joined(records: Iterable[str]) -> str:
    """Return the texts of several records as they stand in a file."""
    return BETWEEN.join(records)


def checked_records(lines: Iterable[str]) -> Iterator[tuple[int, Record, Match] | RecordError]:
    """Yield each record of a file with the number of its first line and the match it leads to, or what is wrong with
    it.

    An error's line counts from the beginning of the file. One record is held at a time.
    """
    for first, text in texts_of(lines):
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


def texts_of(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
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
