"""The page's own files: read, hashed and compressed once, when the server starts.

No request reaches the file system: a path is looked up among the names that were found, whatever it holds.
"""

import gzip
import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

import upcard

WEB = Path(upcard.__file__).parent / "web"
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_WORTH_PACKING = 0.9  # of its size; what hardly shrinks is sent as it is
_NOT_MODIFIED = 304


class WebFile(msgspec.Struct, frozen=True):
    """One file as it is sent: its type, its tag, its bytes, and these compressed where that is worth while."""

    type: str
    tag: str
    body: bytes
    packed: bytes | None


@cache
def web_files() -> dict[str, WebFile]:
    """Return the page's files by their path below the folder; those of other kinds are for its developers."""
    return {
        path.relative_to(WEB).as_posix(): _read(path)
        for path in sorted(WEB.rglob("*"))
        if path.suffix in _TYPES and path.is_file()
    }


def _read(path: Path) -> WebFile:
    body = path.read_bytes()
    packed = gzip.compress(body, 9, mtime=0)
    return WebFile(
        _TYPES[path.suffix],
        f'W/"{hashlib.sha256(body).hexdigest()[:20]}"',
        body,
        packed if len(packed) < _WORTH_PACKING * len(body) else None,
    )


def takes_gzip(header: str) -> bool:
    """Return whether a reader with this Accept-Encoding can read gzip.

    >>> takes_gzip("br, gzip;q=0.5"), takes_gzip("gzip;q=0"), takes_gzip("")
    (True, False, False)
    """
    for item in header.lower().split(","):
        name, _, weight = item.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def is_known_tag(header: str, tag: str) -> bool:
    """Return whether an If-None-Match names the tag, so that the reader has the file already."""
    return header.strip() == "*" or tag in (item.strip() for item in header.split(","))


def file_response(request: Request[Any, Any, Any], file: WebFile) -> Response[bytes]:
    """Return a file as the reader can take it, or that it has not changed."""
    headers = {"etag": file.tag, "vary": "accept-encoding"}
    if is_known_tag(request.headers.get("if-none-match", ""), file.tag):
        return Response(b"", headers=headers, status_code=_NOT_MODIFIED)
    if file.packed is None or not takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(file.body, media_type=file.type, headers=headers)
    return Response(
        file.packed, media_type=file.type, headers={**headers, "content-encoding": "gzip"}
    )


@get("/static/{path:path}", sync_to_thread=False)
def static(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return one of the page's own files."""
    file = web_files().get(request.scope["path"].removeprefix("/static/"))
    if file is None:
        raise NotFoundException
    return file_response(request, file)
