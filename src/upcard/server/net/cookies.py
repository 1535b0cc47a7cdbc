"""The one cookie of a browser, from which its seats follow, and the check for requests of other pages.

A browser holds one secret. The secret of each seat is derived from it and the table's id, and the table keeps its hash.
Cookies of older servers, one for each table, remain valid; visits move them into the store, sealed with the browser's
secret.
"""

import hashlib
import hmac
import re
import secrets
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

BROWSER = "upcard"
BROWSER_BY_TLS = f"__Host-{BROWSER}"
"""The cookie behind TLS: browsers accept this name only from this host and over TLS."""
_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
_SECRET_BYTES = 32
_A_YEAR = 365 * 24 * 3600
OLD = "seat_"
"""The prefix of older servers' cookies, which hold a single seat each."""

Connection = ASGIConnection[Any, Any, Any, Any]


# ---- The browser ----------------------------------------------------------------------------


def known_browser(connection: Connection) -> str | None:
    """Return the secret of the connection's browser, or None; behind TLS the plain name of older servers counts too."""
    names = (BROWSER_BY_TLS, BROWSER) if _is_tls(connection) else (BROWSER,)
    found = (connection.cookies.get(name, "") for name in names)
    return next((secret for secret in found if _SECRET.fullmatch(secret)), None)


def _is_tls(connection: Connection) -> bool:
    return connection.url.scheme in ("https", "wss")


def new_browser() -> str:
    """Return a secret for a browser that has none."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def browser_cookie(connection: Connection, browser: str) -> Cookie:
    """Return the cookie of a browser for a year; scripts cannot read it, and other sites cannot send it."""
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
    """Derive the secret of a browser's seat at a table."""
    return hmac.new(browser.encode(), f"seat {table_id}".encode(), hashlib.sha256).hexdigest()


def sealed_by(browser: str, table_id: str, secret: bytes) -> bytes:
    """Seal a secret, or open a sealed one, with a one-time key."""
    key = hmac.digest(browser.encode(), f"keep {table_id}".encode(), "sha256")
    return bytes(one ^ other for one, other in zip(secret, key, strict=True))


def only_own(headers: list[tuple[bytes, bytes]], path: str) -> list[tuple[bytes, bytes]]:
    """Return the headers of a channel's request without cookies that hold no seat at its table."""
    wanted = {BROWSER.encode(), BROWSER_BY_TLS.encode(), (OLD + path.rpartition("/")[2]).encode()}
    kept = []
    for name, value in headers:
        if name == b"cookie":
            pairs = (pair.strip() for pair in value.split(b";"))
            value = b"; ".join(pair for pair in pairs if pair.partition(b"=")[0] in wanted)
        kept.append((name, value))
    return kept


# ---- Other pages ----------------------------------------------------------------------------


def is_own_page(connection: Connection) -> bool:
    """Return whether a request comes from this server's own page or from no page.

    Browsers send the cookie for pages of other ports too, so its ``samesite`` is not enough.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        own = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    return own == connection.headers.get("host", "").lower()
