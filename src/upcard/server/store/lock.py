"""The lock of a folder, held by one server until its process ends."""

import contextlib
import os
import sys
from pathlib import Path

from upcard.messages.say import messages
from upcard.server.store.base import StoreError

say = messages(__file__)

FILE_NAME = "tables.lock"


class FolderInUseError(StoreError):
    """Another process serves the folder."""


def make_folder(folder: Path) -> None:
    """Create the folder of saved tables, private to its owner; raises ``StoreError``."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except FileExistsError as error:
        raise StoreError(say("is-a-file", folder=str(folder))) from error
    except OSError as error:
        raise StoreError(f"{folder}: {error.strerror}") from error


class FolderLock:
    """Holds a folder of saved tables until it is closed or the process ends."""

    def __init__(self, folder: Path) -> None:
        """Take the lock; raises ``FolderInUseError`` if another process has it."""
        path = folder / FILE_NAME
        make_folder(folder)
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(f"{folder}: {error.strerror}") from error
        try:
            _take(self._file)
        except OSError as error:
            held = os.read(self._file, 20).decode("ascii", "replace").strip()
            os.close(self._file)
            raise FolderInUseError(say("in-use", process=held or 0, folder=str(folder))) from error
        with contextlib.suppress(OSError):  # the number is only for information
            os.ftruncate(self._file, 0)
            os.write(self._file, f"{os.getpid()}\n".encode())

    def close(self) -> None:
        """Release the folder."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        os.lseek(file, 1 << 30, os.SEEK_SET)  # beyond the process number, which others may read
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
