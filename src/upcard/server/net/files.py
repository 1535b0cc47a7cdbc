"""Static files, each read, hashed and compressed once: those of the page at the start, documents at the first visit.

Paths of requests are looked up among these files and never reach the file system.
"""

import gzip
import hashlib
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path, PurePosixPath

import msgspec
from litestar import Response

import upcard
from upcard.messages.say import Messages
from upcard.server.net.cookies import Connection
from upcard.server.page.bundle import STATIC, Bundle, bundle, with_words

WEB = Path(upcard.__file__).parent / "web"
DOCS = Path(upcard.__file__).parent / "docs"
"""The documents that ``python -m tools.site`` writes; a package may lack them."""

PAGES = (
    "index.html",
    "pad.html",
    "rules.html",
    "offline.html",
    "replay.html",
    "day.html",
    "family.html",
    "notice.html",
)
"""The pages: games, score pads, house rules, the one without a network, replays, the day's deal, family books, and the
host's notices."""

KEPT_PAGES = PAGES[:4]
"""Pages that a browser keeps for use without a network."""

_TYPES = {
    ".css": "text/css",
    ".ftl": "text/javascript",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_WORTH_PACKING = 0.9  # of its size; files that shrink less are sent uncompressed
_NOT_MODIFIED = 304
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"  # so that versions never mix


class WebFile(msgspec.Struct, frozen=True):
    """A file as it is sent: its type, its tag, its bytes, and its compressed bytes if they are worth it."""

    type: str
    tag: str
    body: bytes
    packed: bytes | None
    lasting: bool = False
    """Whether its name changes with its contents, so that it can be cached for ever."""


@cache
def web_files() -> dict[str, WebFile]:
    """Return the page's files by path: its sources, and the bundles of its pages."""
    files = {path: _packed(path, body) for path, body in _web().items()}
    for index in PAGES:
        made = _page(index)
        files[index] = _packed(index, made.index)
        files |= {path: _packed(path, body, lasting=True) for path, body in made.files.items()}
    return files


@cache
def page_addresses() -> dict[str, str]:
    """Return the lasting addresses of ``page.js``, ``page.css`` and ``icon.svg``, which the front page needs."""
    return {plain: STATIC + name for plain, name in _page(PAGES[0]).names.items()}


@cache
def worker_file() -> WebFile:
    """Return the service worker with the list of files that it keeps."""
    template = web_files()["worker.js"].body
    pages = b"".join(web_files()[index].body for index in KEPT_PAGES)
    names = dict.fromkeys(name for index in KEPT_PAGES for name in _page(index).files)
    return _packed("worker.js", worker_script(template, pages, [STATIC + name for name in names]))


@cache
def _page(index: str) -> Bundle:
    return bundle(_web(), index)


@cache
def _web() -> dict[str, bytes]:
    return with_words(_sources(WEB), Messages(str(WEB / PAGES[0])))


@cache
def documents(folder: Path) -> dict[str, WebFile]:
    """Return the documents of a folder by path; empty if they were not built."""
    return {path: _packed(path, body) for path, body in _sources(folder).items()}


def _sources(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.suffix in _TYPES and path.is_file()
    }


def _packed(path: str, body: bytes, *, lasting: bool = False) -> WebFile:
    packed = gzip.compress(body, 9, mtime=0)
    return WebFile(
        _TYPES[PurePosixPath(path).suffix],
        f'W/"{hashlib.sha256(body).hexdigest()[:20]}"',
        body,
        packed if len(packed) < _WORTH_PACKING * len(body) else None,
        lasting,
    )


def worker_script(template: bytes, index: bytes, files: Sequence[str]) -> bytes:
    r"""Return the worker with the version of the page and the addresses of the files to keep.

    The version changes with the worker and the page, and so with the page's files, whose names follow from their
    contents. A browser installs a worker whose bytes have changed.

    >>> worker_script(b"// keeps PAGE\n", b"<html>", ["/static/page-1.js"]).splitlines()[0]
    b'const PAGE = {"version": "8f2cb41400f37226", "files": ["/static/page-1.js"]};'
    """
    version = hashlib.sha256(template + index).hexdigest()[:16]
    page = json.dumps({"version": version, "files": list(files)})
    return f"const PAGE = {page};\n".encode() + template


def takes_gzip(header: str) -> bool:
    """Return whether an Accept-Encoding header allows gzip.

    >>> takes_gzip("br, gzip;q=0.5"), takes_gzip("gzip;q=0"), takes_gzip("")
    (True, False, False)
    """
    for item in header.lower().split(","):
        name, _, weight = item.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def file_response(request: Connection, file: WebFile) -> Response[bytes]:
    """Return a file, compressed if the client allows it, or the status that it has not changed."""
    kept = _FOR_EVER if file.lasting else _ASK_AGAIN
    headers = {"etag": file.tag, "vary": "accept-encoding", "cache-control": kept}
    known = [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]
    if file.tag in known or known == ["*"]:
        return Response(b"", headers=headers, status_code=_NOT_MODIFIED)
    if file.packed is None or not takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(file.body, media_type=file.type, headers=headers)
    return Response(
        file.packed, media_type=file.type, headers={**headers, "content-encoding": "gzip"}
    )
