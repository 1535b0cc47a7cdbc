"""Where a server keeps its tables: a folder of its own, or a database that other processes serve too."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from upcard.server.store.backup import BackupKeeper
from upcard.server.store.base import Store, StoreError
from upcard.server.store.lock import FolderLock
from upcard.server.store.sqlite import FILE_NAME, SqliteStore
from upcard.server.together.others import Others

if TYPE_CHECKING:
    from upcard.server.store.postgres import PostgresStore


class Keeping:
    """A store that is open, who else uses it, and what looks after it while the server runs."""

    def __init__(
        self, store: Store, others: Others, begin: Callable[[], Callable[[], None]]
    ) -> None:
        """``begin`` is called when the server begins, and returns what is called when it has ended."""
        self.store, self.others, self.begin = store, others, begin


def own(folder: Path) -> Keeping:
    """Open the file of a folder, which no other process may serve; raises ``StoreError``."""
    lock = FolderLock(folder)
    try:
        store = SqliteStore(folder / FILE_NAME)
    except StoreError:
        lock.close()
        raise

    def begin() -> Callable[[], None]:
        keeper = BackupKeeper(folder / FILE_NAME)

        def end() -> None:
            keeper.close()
            lock.close()

        return end

    return Keeping(store, Others(), begin)


def shared(address: str) -> Keeping:
    """Open a PostgreSQL database, which other processes may serve too; raises ``StoreError``."""
    store = database(address)
    from upcard.server.together.company import Company  # noqa: PLC0415 - as below

    return Keeping(store, Company(store), lambda: lambda: None)


def database(address: str) -> "PostgresStore":
    """Open a PostgreSQL database; raises ``StoreError``, also where what speaks to one is not installed."""
    _need_driver()
    from upcard.server.store.postgres import PostgresStore  # noqa: PLC0415 - few have a database

    return PostgresStore(address)


def back_up_database(address: str, target: Path) -> int:
    """Copy a database to a file; returns how many tables it holds."""
    _need_driver()
    from upcard.server.store import moving  # noqa: PLC0415 - as above

    return moving.back_up_database(address, target)


def restore_database(address: str, source: Path) -> int:
    """Put the tables of a file into an empty database; returns how many there are."""
    _need_driver()
    from upcard.server.store import moving  # noqa: PLC0415 - as above

    return moving.restore_database(address, source)


def _need_driver() -> None:
    try:
        import psycopg  # noqa: F401, PLC0415 - it is an optional part
    except ImportError as error:
        text = f"PostgreSQL needs what `pip install 'upcard[postgres]'` installs: {error}"
        raise StoreError(text) from error
