"""The page as a first visit fetches it: itself, one script, one style sheet and an icon."""

import hashlib
import re
from collections.abc import Mapping
from pathlib import PurePosixPath

import msgspec

from upcard.server.page.joined import join_scripts, join_styles

STATIC = "/static/"
SCRIPT = "page.js"
STYLES = "page.css"
_INDEX = "index.html"
_DIGITS = 16  # of the hash: 64 bits, far more than versions of a file
_STYLES = re.compile(r'<link rel="stylesheet" href="/static/([^"]+)">\n')
_ENTRY = re.compile(r'<script type="module" src="/static/([^"]+)"></script>\n')
_SHEET = re.compile(r'(?<=")/static/(css/[^"]+\.css)(?=")')
_OTHER = re.compile(r'(?<=")/static/([^"]+)(?=")')


class Bundle(msgspec.Struct, frozen=True):
    """The page, and the files that it needs."""

    index: bytes
    files: dict[str, bytes]
    """By their lasting names, which change with what they hold."""
    names: dict[str, str]
    """The lasting name by the plain one: ``page.js``, ``page.css``, ``icon.svg``; not of what is imported later."""


def bundle(sources: Mapping[str, bytes], index: str = _INDEX) -> Bundle:
    r"""Return a page with its scripts and its styles joined, each file under a lasting name.

    >>> made = bundle({
    ...     "index.html": b'<script type="module" src="/static/js/main.js"></script>\n',
    ...     "js/main.js": b'import { two } from "./two.js";\nalert(two);\n',
    ...     "js/two.js": b"export const two = 2;\n",
    ... })
    >>> made.names
    {'page.js': 'page-948c456e241f4f3b.js'}
    >>> made.index
    b'<script type="module" src="/static/page-948c456e241f4f3b.js"></script>\n'
    """
    texts = {
        path: body.decode()
        for path, body in sources.items()
        if path.endswith((".js", ".css", ".ftl"))
    }
    files: dict[str, bytes] = {}
    names: dict[str, str] = {}

    def keep(plain: str, body: bytes) -> str:
        names[plain] = lasting = lasting_name(plain, body)
        files[lasting] = body
        return STATIC + lasting

    page = sources[index].decode()
    name = "" if index == _INDEX else f"{PurePosixPath(index).stem}-"
    styles = _STYLES.findall(page)
    if styles:
        first = keep(name + STYLES, join_styles(texts, styles).encode())
        link = f'<link rel="stylesheet" href="{first}">\n'
        page = _STYLES.sub("", _STYLES.sub(lambda _: link, page, count=1).replace(link, "\0"))
        page = page.replace("\0", link)

    def later(path: str, text: str) -> str:
        lasting = lasting_name(f"{name}{PurePosixPath(path).name}", text.encode())
        files[lasting] = text.encode()
        return STATIC + lasting

    def styles_later(found: re.Match[str]) -> str:
        return later(found[1], join_styles(texts, [found[1]]))

    for entry in _ENTRY.findall(page):
        joined = join_scripts(texts, entry, later)
        script = keep(name + SCRIPT, _SHEET.sub(styles_later, joined).encode())
        page = page.replace(STATIC + entry, script)
    kept = set(files)

    def other(found: re.Match[str]) -> str:
        path = found[1]
        return found[0] if path in kept else keep(path, sources[path])

    page = _OTHER.sub(other, page)
    return Bundle(page.encode(), files, names)


def lasting_name(path: str, body: bytes) -> str:
    """Return the name under which a file can be kept for ever: its own with the hash of what it holds.

    >>> lasting_name("icon.svg", b"<svg/>")
    'icon-d4dc56669143034f.svg'
    """
    plain = PurePosixPath(path)
    digits = hashlib.sha256(body).hexdigest()[:_DIGITS]
    return plain.with_name(f"{plain.stem}-{digits}{plain.suffix}").as_posix()
