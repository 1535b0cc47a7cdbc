"""The addresses of files: the page's own, its service worker, the host's notices, and the documents."""

import asyncio
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from upcard.server.net.files import DOCS, documents, file_response, web_files, worker_file
from upcard.server.refusals import refusing
from upcard.server.routes.caller import Caller

refuse = refusing(__file__)

_ELSEWHERE = 307


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
def about(kind: FromPath[str], caller: NamedDependency[Caller]) -> Response[bytes]:
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
    if not path:  # links in a document lead on from its folder
        return Response(b"", headers={"location": "/docs/index.html"}, status_code=_ELSEWHERE)
    file = found.get(path)
    if file is None:
        raise NotFoundException
    return file_response(request, file)
