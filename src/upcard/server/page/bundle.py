"""The page as a first visit fetches it: itself, one script, one style sheet and an icon."""

import hashlib
import json
import posixpath
import re
from collections.abc import Mapping
from html import escape
from pathlib import PurePosixPath

import msgspec

from upcard.messages.say import FILE, Messages, reads
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

_FORMAT = "js/words/messages.js"
"""What puts messages into words on the page."""

_NOTE = re.compile(r"^#.*\n", re.MULTILINE)
_INDENT = re.compile(r"^ +", re.MULTILINE)
_EMPTY = re.compile(r"\n+(?=\S)")
_SAID = re.compile(r"\{\{ ([\w-]+) \}\}")
_LANGUAGE = '<html lang="en-GB">'


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


# ---- Its messages ---------------------------------------------------------------------------


def words_module(path: str, text: str) -> str:
    r"""Return a file of messages as the module that says them, without what only its writers need.

    >>> print(words_module("js/pad/words.ftl", "# The pad.\n\nround = Round { $number }\n    .title = A round\n"))
    import { messages } from "../words/messages.js";
    export const say = messages("round = Round { $number }\n .title = A round\n");
    """
    short = _EMPTY.sub("\n", _INDENT.sub(" ", _NOTE.sub("", text))).lstrip("\n")
    way = posixpath.relpath(_FORMAT, posixpath.dirname(path))
    way = way if way.startswith(".") else f"./{way}"
    words = json.dumps(short, ensure_ascii=False)
    return f'import {{ messages }} from "{way}";\nexport const say = messages({words});\n'


def page_in_words(page: str, say: Messages) -> str:
    """Return a page, or the manifest, with its ``{{ name }}`` in words, and its language named."""
    said = _SAID.sub(lambda found: escape(say(found[1])), page)
    return said.replace(_LANGUAGE, f'<html lang="{reads()}">')


def with_words(sources: Mapping[str, bytes], say: Messages) -> dict[str, bytes]:
    """Return the page's sources as they are served: messages as modules, pages and the manifest in words."""
    made = dict(sources)
    for path, body in sources.items():
        if posixpath.basename(path) == FILE:
            made[path] = words_module(path, body.decode()).encode()
        elif path.endswith((".html", ".webmanifest")):
            made[path] = page_in_words(body.decode(), say).encode()
    return made
