"""Opening the tables of a server: a folder of its own, or a database that it shares."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from upcard.server.store.backup import BackupKeeper
from upcard.server.store.base import Store, StoreError
from upcard.server.store.lock import FolderLock
from upcard.server.store.sqlite import FILE_NAME, SqliteStore
from upcard.server.together.others import Others

if TYPE_CHECKING:
    from upcard.server.store.postgres import PostgresStore


class Keeping(NamedTuple):
    """An open store, the other processes that use it, and what looks after it while the server runs."""

    store: Store
    others: Others
    begin: Callable[[], Callable[[], None]]
    """Called when the server starts; returns what is called when it has stopped."""


def own(folder: Path) -> Keeping:
    """Open and lock the file of a folder; raises ``StoreError``."""
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
    """Open a PostgreSQL database that other processes may serve too; raises ``StoreError``."""
    store = database(address)
    from upcard.server.together.company import Company  # noqa: PLC0415 - as below

    return Keeping(store, Company(store), lambda: lambda: None)


def database(address: str) -> "PostgresStore":
    """Open a PostgreSQL database; raises ``StoreError``, also if its driver is not installed."""
    require_driver()
    from upcard.server.store.postgres import PostgresStore  # noqa: PLC0415 - few have a database

    return PostgresStore(address)


def require_driver() -> None:
    """Raise ``StoreError`` if the PostgreSQL driver is not installed."""
    try:
        import psycopg  # noqa: F401, PLC0415 - optional
    except ImportError as error:
        text = f"PostgreSQL needs what `pip install 'upcard[postgres]'` installs: {error}"
        raise StoreError(text) from error
