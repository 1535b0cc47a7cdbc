"""Pages, files, documents, the host's notices, and whether the server lives and can serve."""

import asyncio
import contextlib
import re
from collections.abc import Container, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from upcard.server.contract import HostNotice
from upcard.server.net.cookies import OLD, browser_cookie, sealed_by
from upcard.server.net.files import DOCS, documents, file_response, web_files, worker_file
from upcard.server.refusals import refusing
from upcard.server.routes.caller import Caller, Calling
from upcard.server.store.base import StoreError
from upcard.server.tables.chance import hash_of
from upcard.server.tables.stored import holder_of

refuse = refusing(__file__)

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
_ELSEWHERE = 307
_PATIENCE = 2.0
_NO_TABLE = ""
ABOUT = "/about/"
_TITLE, _TEXT = b"(title)", b"(text)"
"""Placeholders in the page of a notice."""


# ---- Pages ------------------------------------------------------------------------------------


def _page_at(index: str, addresses: list[str]) -> HTTPRouteHandler:
    @get(addresses)
    async def page(caller: Calling) -> Response[bytes]:
        """Return the page, and renew the browser's cookie."""
        response = file_response(caller.connection, web_files()[index])
        response.headers["cache-control"] = "private, no-cache"
        response.set_cookie(browser_cookie(caller.connection, caller.browser))
        if _old_cookies(caller) and not caller.limits.requests.take(caller.address):
            with contextlib.suppress(StoreError):  # they stay valid, and the next visit tries again
                for cookie in await _fold_in(caller):
                    response.set_cookie(cookie)
        return response

    return page


PAGES = [_page_at(index, addresses) for index, addresses in _ADDRESSES.items()]


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


# ---- Files ------------------------------------------------------------------------------------


@get("/static/{path:path}", sync_to_thread=False)
def static(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return one of the page's own files."""
    file = web_files().get(request.scope["path"].removeprefix("/static/"))
    if file is None:
        raise NotFoundException
    return file_response(request, file)


@get("/worker.js", sync_to_thread=False)
def worker(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return the service worker, from the root, so that it may look after all pages."""
    return file_response(request, worker_file())


@get("/about/{kind:str}", sync_to_thread=False)
def about(kind: FromPath[str], caller: Calling) -> Response[bytes]:
    """Return a notice that the host gives as a file."""
    page = caller.shared.notices.get(kind)
    if page is None:
        raise NotFoundException
    return Response(page, media_type="text/html", headers={"cache-control": "no-cache"})


@get(["/docs", "/docs/{path:path}"])
async def docs(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return one of the documents; they are read at the first visit, in a thread."""
    path = request.scope["path"].removeprefix("/docs").removeprefix("/")
    found = await asyncio.to_thread(documents, DOCS)
    if not found:
        raise refuse("docs.not_built", status=404)
    if not path:  # links in a document are relative to its folder
        return Response(b"", headers={"location": "/docs/index.html"}, status_code=_ELSEWHERE)
    file = found.get(path)
    if file is None:
        raise NotFoundException
    return file_response(request, file)


# ---- Notices of the host ----------------------------------------------------------------------


def _address(kind: str, told: str, pages: Container[str]) -> str:
    if kind in pages:
        return ABOUT + kind
    return told if told.startswith("https://") else f"mailto:{told}"


def pages_of(notices: dict[str, str]) -> dict[str, bytes]:
    """Return the pages of the notices that are files."""
    return {
        kind: _page(kind.title(), Path(told).read_text(encoding="utf-8"))
        for kind, told in notices.items()
        if not told.startswith("https://") and Path(told).is_file()
    }


def _page(title: str, text: str) -> bytes:
    # Loaded only if a notice is a file.
    from markdown_it import MarkdownIt  # noqa: PLC0415

    # Tags are shown as text; line breaks are kept.
    shown = MarkdownIt("commonmark", {"html": False, "breaks": True}).render(text)
    heading = "" if "<h1>" in shown else f"<h1>{escape(title)}</h1>\n"
    page = web_files()["notice.html"].body.replace(_TITLE, escape(title).encode())
    return page.replace(_TEXT, (heading + shown).encode())


@get("/api/host", sync_to_thread=False)
def host(caller: Calling) -> list[HostNotice]:
    """Return the host's notices: an imprint, a word on privacy, a contact."""
    notices, pages = caller.services.config.notices, caller.shared.notices
    return [HostNotice(kind.title(), _address(kind, told, pages)) for kind, told in notices.items()]


# ---- What a proxy or a supervisor asks --------------------------------------------------------


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """Answer, which shows that the event loop is running."""
    return {"status": "ok"}


@get("/ready")
async def ready(caller: Calling) -> dict[str, str]:
    """Answer once the store has answered; 503 where it fails or takes too long."""
    try:
        await asyncio.wait_for(caller.services.writer.read(_NO_TABLE, 0, 1), _PATIENCE)
    except (StoreError, TimeoutError) as error:
        raise refuse("server.not_ready", status=503) from error
    return {"status": "ready"}
