"""The pages at their addresses, and the seats that a visit brings along in cookies of older servers."""

import asyncio
import contextlib
import re
from collections.abc import Mapping, Sequence

from litestar import Response, get
from litestar.datastructures import Cookie
from litestar.handlers import HTTPRouteHandler

from upcard.server.net.cookies import OLD, browser_cookie, sealed_by
from upcard.server.net.files import file_response, web_files
from upcard.server.routes.caller import Caller, Calling
from upcard.server.store.base import StoreError
from upcard.server.tables.chance import hash_of
from upcard.server.tables.stored import holder_of

_ADDRESSES: Mapping[str, list[str]] = {
    "index.html": ["/", "/t/{table_id:str}", "/j/{invite:str}", "/m"],
    "rules.html": [
        "/rules",
        "/rules/edit",
        "/rules/view",
        "/rules/{rules_id:str}",
        "/rules/{rules_id:str}/{number:int}",
    ],
    "pad.html": ["/pad", "/pad/{pad_id:str}", "/referee", "/sheet"],
    "replay.html": ["/replay", "/replay/{table_id:str}/{number:int}"],
    "day.html": ["/day", "/practice"],
    "family.html": ["/family", "/f/{link:str}"],
}
"""The addresses of each page, which reads from them what to show. After ``/f/`` comes a secret, sent only in bodies."""
_OLD_SECRET = re.compile(r"[A-Za-z0-9_-]{32}")
_OLD_NAME = re.compile(OLD + r"[A-Za-z0-9_-]*")
_MOST_OLD = 40
"""Cookies that one answer deletes: each is a header of some 70 bytes, and proxies accept 4 KiB of headers."""


def _page(index: str, addresses: list[str]) -> HTTPRouteHandler:
    @get(addresses)
    async def page(caller: Calling) -> Response[bytes]:
        """Return the page, and see to the browser's cookie."""
        response = file_response(caller.connection, web_files()[index])
        response.headers["cache-control"] = "private, no-cache"
        response.set_cookie(browser_cookie(caller.connection, caller.browser))
        if _old_cookies(caller) and not caller.limits.requests.take(caller.address):
            with contextlib.suppress(StoreError):  # they stay good, and the next visit tries again
                for cookie in await _fold_in(caller):
                    response.set_cookie(cookie)
        return response

    return page


PAGES = [_page(index, addresses) for index, addresses in _ADDRESSES.items()]


# ---- Cookies of older servers ---------------------------------------------------------------


def _old_cookies(caller: Caller) -> list[str]:
    """Return the names of the cookies that hold a single seat each."""
    return [name for name in caller.connection.cookies if name.startswith(OLD)]


async def _fold_in(caller: Caller) -> list[Cookie]:
    """Move the seats of some older cookies to the browser's own secret; returns cookies that delete the old ones.

    Only secrets that open a seat are kept. Cookies beyond the address's limit wait for a later visit.
    """
    writer = caller.services.writer
    names, shown = list[str](), list[tuple[str, str, list[bytes]]]()
    for name in [name for name in _old_cookies(caller) if _OLD_NAME.fullmatch(name)][:_MOST_OLD]:
        table_id, secret = name.removeprefix(OLD), caller.connection.cookies[name]
        if _OLD_SECRET.fullmatch(secret):
            if not caller.may_keep():
                break
            shown.append((table_id, secret, await writer.read(table_id)))
        names.append(name)
    kept = [
        (table_id, sealed_by(caller.browser, table_id, secret.encode()))
        for table_id, secret in await asyncio.to_thread(_held, shown)
    ]
    if kept:
        await writer.keep(hash_of(caller.browser), kept)
    return [Cookie(key=name, path="/", max_age=0) for name in names]


def _held(shown: Sequence[tuple[str, str, list[bytes]]]) -> list[tuple[str, str]]:
    """Return the tables and secrets for which the stored table has a seat."""
    return [
        (table, secret)
        for table, secret, bodies in shown
        if holder_of(bodies, [secret]) is not None
    ]
