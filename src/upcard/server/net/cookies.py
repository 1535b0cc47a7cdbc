"""Seats over HTTP: the one cookie of a browser, and pages that may not speak for it.

A browser holds one secret, whatever it plays. The secret of each of its seats follows from it and the table's id, and
of that the table keeps a hash as it does of any seat's. Older servers gave a cookie for each table; those are still
good, and the next visits of a page move them into the store, sealed with the browser's secret, so that nobody else
can open them.
"""

import asyncio
import contextlib
import hashlib
import hmac
import re
import secrets
from collections.abc import AsyncIterator, Sequence
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from upcard.server.net.address import address_of
from upcard.server.rate_limit import Limits
from upcard.server.refusals import RefusedError
from upcard.server.store.base import StoreError
from upcard.server.store.writer import Writer
from upcard.server.tables.chance import hash_of
from upcard.server.tables.stored import holder_of
from upcard.server.tables.table import Table

BROWSER = "upcard"
BROWSER_BY_TLS = f"__Host-{BROWSER}"
"""The same cookie behind TLS: browsers accept this name only from this host and only over TLS."""
_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
_SECRET_BYTES = 32
_A_YEAR = 365 * 24 * 3600
_OLD = "seat_"
_OLD_SECRET = re.compile(r"[A-Za-z0-9_-]{32}")
_MOST_OLD = 40
"""Cookies that one answer deletes: each is a header of some 70 bytes, and a proxy takes no more than 4 KiB of them."""

Connection = ASGIConnection[Any, Any, Any, Any]


# ---- The browser ----------------------------------------------------------------------------


def known_browser(connection: Connection) -> str | None:
    """Return the secret that the connection's browser holds, or None; a malformed secret counts as none.

    Behind TLS a cookie with the plain name, as older servers set it, is accepted if there is no other.
    """
    names = (BROWSER_BY_TLS, BROWSER) if _is_tls(connection) else (BROWSER,)
    found = (connection.cookies.get(name, "") for name in names)
    return next((secret for secret in found if _SECRET.fullmatch(secret)), None)


def _is_tls(connection: Connection) -> bool:
    return connection.url.scheme in ("https", "wss")


def new_browser() -> str:
    """Return a secret for a browser that has none."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def browser_cookie(connection: Connection, browser: str) -> Cookie:
    """Return the cookie of a browser, for a year from now; no script can read it and no other site can send it."""
    return Cookie(
        key=BROWSER_BY_TLS if _is_tls(connection) else BROWSER,
        value=browser,
        max_age=_A_YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=_is_tls(connection),
    )


def seat_secret(browser: str, table_id: str) -> str:
    """Return the secret of a browser's seat at a table."""
    return hmac.new(browser.encode(), f"seat {table_id}".encode(), hashlib.sha256).hexdigest()


# ---- Seats ----------------------------------------------------------------------------------


async def secrets_of(connection: Connection, table_id: str, writer: Writer) -> AsyncIterator[str]:
    """Yield the secrets that a connection may show for a seat at a table."""
    browser = known_browser(connection)
    if browser is not None:
        yield seat_secret(browser, table_id)
    old = connection.cookies.get(_OLD + table_id)
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


async def note_visit(connection: Connection, table_id: str, writer: Writer) -> None:
    """Move a table to the top of the browser's list; skipped if the store fails or the address has kept too much."""
    browser = known_browser(connection)
    if browser is not None and _may_keep(connection):
        with contextlib.suppress(StoreError):
            await writer.visit(hash_of(browser), table_id)


# ---- Cookies of older servers ---------------------------------------------------------------


def old_cookies(connection: Connection) -> list[str]:
    """Return the names of the cookies that hold a single seat each."""
    return [name for name in connection.cookies if name.startswith(_OLD)]


async def fold_in(connection: Connection, browser: str, writer: Writer) -> list[Cookie]:
    """Move the seats of some older cookies to the browser's own secret; returns cookies that delete the old ones.

    A secret is kept only if it opens a seat. Cookies beyond the address's allowance stay for a later visit.
    """
    names, shown = list[str](), list[tuple[str, str, list[bytes]]]()
    for name in [name for name in old_cookies(connection) if _is_token(name)][:_MOST_OLD]:
        table_id, secret = name.removeprefix(_OLD), connection.cookies[name]
        if _OLD_SECRET.fullmatch(secret):
            if not _may_keep(connection):
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


def _may_keep(connection: Connection) -> bool:
    """Count one more row for the browsers of the connection's address; return whether it may be kept."""
    limits: Limits = connection.app.state.limits
    return not limits.kept_of_browsers.take(address_of(connection.scope))


def _sealed(browser: str, table_id: str, secret: bytes) -> bytes:
    """Return a secret closed, or a closed one opened: each byte with one of a key that is used for nothing else."""
    key = hmac.digest(browser.encode(), f"keep {table_id}".encode(), "sha256")
    return bytes(one ^ other for one, other in zip(secret, key, strict=True))


def _is_token(name: str) -> bool:
    return all(char.isascii() and (char.isalnum() or char in "_-") for char in name)


def only_own(headers: list[tuple[bytes, bytes]], path: str) -> list[tuple[bytes, bytes]]:
    """Return the headers of a channel's opening request with those cookies only that can hold a seat at its table."""
    wanted = {BROWSER.encode(), BROWSER_BY_TLS.encode(), (_OLD + path.rpartition("/")[2]).encode()}
    kept = []
    for name, value in headers:
        if name == b"cookie":
            pairs = (pair.strip() for pair in value.split(b";"))
            value = b"; ".join(pair for pair in pairs if pair.partition(b"=")[0] in wanted)
        kept.append((name, value))
    return kept


# ---- Other pages ----------------------------------------------------------------------------


def is_own_page(connection: Connection) -> bool:
    """Return whether the request comes from this server's own page, or from no page at all.

    Another page on the same computer counts as the same site, so its requests bring the cookie along.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        own = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    return own == connection.headers.get("host", "").lower()


def require_own_page(connection: Connection) -> None:
    """Raise ``RefusedError`` for a request of another page."""
    if not is_own_page(connection):
        raise RefusedError("request.foreign", "Only Upcard's own page may do this.", status=403)
