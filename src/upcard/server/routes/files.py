"""What no page of a game asks for: files, documents, what the host tells, whether the server lives and can serve."""

import asyncio
from collections.abc import Container
from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from upcard.server.contract import HostNotice
from upcard.server.net.files import DOCS, documents, file_response, web_files, worker_file
from upcard.server.refusals import refusing
from upcard.server.routes.caller import Calling
from upcard.server.store.base import StoreError

refuse = refusing(__file__)

_ELSEWHERE = 307
_PATIENCE = 2.0
_NO_TABLE = ""
ABOUT = "/about/"
_TITLE, _TEXT = b"(title)", b"(text)"
"""Placeholders in the page of a notice."""


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
    """Return what the host tells in a file."""
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


def notices_shown(notices: dict[str, str], pages: Container[str]) -> list[HostNotice]:
    """Return the links below the front page."""
    return [HostNotice(kind.title(), _address(kind, told, pages)) for kind, told in notices.items()]


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
    """Return what who runs the server tells: an imprint, a word on privacy, where to write."""
    return notices_shown(caller.services.config.notices, caller.shared.notices)


# ---- What a proxy or a supervisor asks --------------------------------------------------------


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """Answer: the event loop turns."""
    return {"status": "ok"}


@get("/ready")
async def ready(caller: Calling) -> dict[str, str]:
    """Answer once the store has answered; 503 where it fails or takes too long."""
    try:
        await asyncio.wait_for(caller.services.writer.read(_NO_TABLE, 0, 1), _PATIENCE)
    except (StoreError, TimeoutError) as error:
        raise refuse("server.not_ready", status=503) from error
    return {"status": "ready"}
