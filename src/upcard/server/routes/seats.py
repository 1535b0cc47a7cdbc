"""Which seat a connection holds: by the secret of its browser, or by a cookie of an older server."""

import asyncio
import contextlib
import hmac
import re
from collections.abc import AsyncIterator, Sequence

from litestar.datastructures import Cookie

from upcard.server.live.table import Table
from upcard.server.net.cookies import OLD, Connection, known_browser, seat_secret
from upcard.server.routes.caller import Caller
from upcard.server.store.base import StoreError
from upcard.server.store.writer import Writer
from upcard.server.tables.chance import hash_of
from upcard.server.tables.stored import holder_of

_OLD_SECRET = re.compile(r"[A-Za-z0-9_-]{32}")
_MOST_OLD = 40
"""Cookies that one answer deletes: each is a header of some 70 bytes, and a proxy takes no more than 4 KiB of them."""


async def secrets_of(connection: Connection, table_id: str, writer: Writer) -> AsyncIterator[str]:
    """Yield the secrets that a connection may show for a seat at a table."""
    browser = known_browser(connection)
    if browser is not None:
        yield seat_secret(browser, table_id)
    old = connection.cookies.get(OLD + table_id)
    if old:
        yield old
    if browser is not None:
        sealed = await writer.kept(hash_of(browser), table_id)
        if sealed is not None:
            yield _sealed(browser, table_id, sealed).decode("latin-1")


async def holds(connection: Connection, table: Table) -> int | None:
    """Return the seat that the connection holds at a table, or None."""
    async for secret in secrets_of(connection, table.id, table.services.writer):
        seat = table.game.seat_of(secret)
        if seat is not None:
            return seat
    return None


async def note_visit(connection: Connection, caller: Caller, table_id: str) -> None:
    """Move a table to the top of the browser's list; skipped if the store fails or the address has kept too much."""
    browser = known_browser(connection)
    if browser is not None and _may_keep(caller):
        with contextlib.suppress(StoreError):
            await caller.services.writer.visit(hash_of(browser), table_id)


# ---- Cookies of older servers ---------------------------------------------------------------


def old_cookies(connection: Connection) -> list[str]:
    """Return the names of the cookies that hold a single seat each."""
    return [name for name in connection.cookies if name.startswith(OLD)]


async def fold_in(connection: Connection, caller: Caller, browser: str) -> list[Cookie]:
    """Move the seats of some older cookies to the browser's own secret; returns cookies that delete the old ones.

    A secret is kept only if it opens a seat. Cookies beyond the address's allowance stay for a later visit.
    """
    writer = caller.services.writer
    names, shown = list[str](), list[tuple[str, str, list[bytes]]]()
    for name in [name for name in old_cookies(connection) if _is_token(name)][:_MOST_OLD]:
        table_id, secret = name.removeprefix(OLD), connection.cookies[name]
        if _OLD_SECRET.fullmatch(secret):
            if not _may_keep(caller):
                break
            shown.append((table_id, secret, await writer.read(table_id)))
        names.append(name)
    kept = [
        (table_id, _sealed(browser, table_id, secret.encode()))
        for table_id, secret in await asyncio.to_thread(_held, shown)
    ]
    if kept:
        await writer.keep(hash_of(browser), kept)
    return [Cookie(key=name, path="/", max_age=0) for name in names]


def _held(shown: Sequence[tuple[str, str, list[bytes]]]) -> list[tuple[str, str]]:
    """Return the tables and secrets for which the stored table has a seat."""
    return [
        (table, secret)
        for table, secret, bodies in shown
        if holder_of(bodies, [secret]) is not None
    ]


def _may_keep(caller: Caller) -> bool:
    """Count one more row for the browsers of the caller's address; return whether it may be kept."""
    return not caller.limits.kept_of_browsers.take(caller.address)


def _sealed(browser: str, table_id: str, secret: bytes) -> bytes:
    """Return a secret closed, or a closed one opened: each byte with one of a key that is used for nothing else."""
    key = hmac.digest(browser.encode(), f"keep {table_id}".encode(), "sha256")
    return bytes(one ^ other for one, other in zip(secret, key, strict=True))


def _is_token(name: str) -> bool:
    return all(char.isascii() and (char.isalnum() or char in "_-") for char in name)
