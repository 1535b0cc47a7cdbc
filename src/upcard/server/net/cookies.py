"""Seats over HTTP: the cookie that holds one, and pages that may not speak for it."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from upcard.server.tables.table import Table

_A_YEAR = 365 * 24 * 3600
Connection = ASGIConnection[Any, Any, Any, Any]


def cookie_name(table_id: str) -> str:
    """Return the name of the cookie that holds a seat of that table."""
    return f"seat_{table_id}"


def seat_cookie(connection: Connection, table_id: str, secret: str) -> Cookie:
    """Return the cookie that holds a seat; no script can read it and no other site can send it."""
    return Cookie(
        key=cookie_name(table_id),
        value=secret,
        max_age=_A_YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )


def holds(connection: Connection, table: Table) -> int | None:
    """Return the seat that the connection's cookie holds, or None."""
    secret = connection.cookies.get(cookie_name(table.id))
    return table.game.seat_of(secret) if secret else None


def is_own_page(connection: Connection) -> bool:
    """Tell whether the request comes from this server's own page, or from no page at all.

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


def only_own(headers: list[tuple[bytes, bytes]], path: str) -> list[tuple[bytes, bytes]]:
    """Return the headers of a channel's opening request with those cookies only that can hold a seat at its table."""
    wanted = cookie_name(path.rpartition("/")[2]).encode()
    kept = []
    for name, value in headers:
        if name == b"cookie":
            pairs = (pair.strip() for pair in value.split(b";"))
            value = b"; ".join(pair for pair in pairs if pair.partition(b"=")[0] == wanted)
        kept.append((name, value))
    return kept
