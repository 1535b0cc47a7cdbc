"""Files of many records, separated by a blank line and a line of three dashes."""

import os
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from io import RawIOBase
from pathlib import Path

from upcard.engine import Match, Record, RecordError, parse_record
from upcard.engine.record import SEPARATOR
from upcard.messages.say import messages

say = messages(__file__)

BETWEEN = f"\n{SEPARATOR}\n"
MOST_CHARACTERS = 4_000_001
"""Limit for one record; one more than the parser takes, so that the parser reports the excess."""


class UnwritableError(Exception):
    """A file cannot be written to; the message says which and why."""


class RecordFile:
    """Appends records to a file."""

    def __init__(self, file: RawIOBase, path: str) -> None:
        """Take an unbuffered file open for appending, and find out whether it is empty."""
        self._file, self._path = file, path
        self._begun = file.seekable() and file.tell() > 0

    @classmethod
    @contextmanager
    def at(cls, path: str) -> Iterator["RecordFile"]:
        """Open a file by name, creating it if needed. Raises ``UnwritableError``."""
        with ExitStack() as stack:
            try:
                file = stack.enter_context(Path(path).open("ab", buffering=0))
            except (OSError, ValueError) as error:
                raise unwritable(path, error) from error
            yield cls(file, path)

    def append(self, records: str) -> None:
        """Write the text of a record, or of several that are ``joined``, after a separator if needed.

        Raises ``UnwritableError``, as on a full disk, and then leaves nothing of them in the file.
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
    """Return the error for a file that cannot be written."""
    why = error.strerror if isinstance(error, OSError) else None
    return UnwritableError(say("record-unwritable", path=str(path), why=str(why or error)))


def joined(records: Iterable[str]) -> str:
    """Return the texts of several records as one file holds them."""
    return BETWEEN.join(records)


def checked_records(lines: Iterable[str]) -> Iterator[tuple[int, Record, Match] | RecordError]:
    """Yield each record of a file with its first line number and the match it leads to, or its error.

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
