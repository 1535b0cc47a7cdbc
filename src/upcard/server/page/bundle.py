"""Bundles a page for a first visit: itself, one script, one style sheet and an icon."""

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
"""The module that formats messages on the page."""

_NOTE = re.compile(r"^#.*\n", re.MULTILINE)
_INDENT = re.compile(r"^ +", re.MULTILINE)
_EMPTY = re.compile(r"\n+(?=\S)")
_SAID = re.compile(r"\{\{ ([\w-]+) \}\}")
_LANGUAGE = '<html lang="en-GB">'
_HEAD = "(head)\n"
_HEAD_FILE = "head.html"
"""The head that all pages share, inserted where a page asks for it."""


class Bundle(msgspec.Struct, frozen=True):
    """A page and its files."""

    index: bytes
    files: dict[str, bytes]
    """Contents by lasting names, which change with the contents."""
    names: dict[str, str]
    """Lasting names by plain ones: ``page.js``, ``page.css``, ``icon.svg``; without late scripts."""


def bundle(sources: Mapping[str, bytes], index: str = _INDEX) -> Bundle:
    r"""Return a page with its scripts and styles joined, under lasting names.

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
    """Return the name of a file with the hash of its contents, under which it can be cached for ever.

    >>> lasting_name("icon.svg", b"<svg/>")
    'icon-d4dc56669143034f.svg'
    """
    plain = PurePosixPath(path)
    digits = hashlib.sha256(body).hexdigest()[:_DIGITS]
    return plain.with_name(f"{plain.stem}-{digits}{plain.suffix}").as_posix()


# ---- Its messages ---------------------------------------------------------------------------


def words_module(path: str, text: str) -> str:
    r"""Return a file of messages as a module, without comments and indentation.

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
    """Replace ``{{ name }}`` in a page or the manifest by messages, and set the language."""
    said = _SAID.sub(lambda found: escape(say(found[1])), page)
    return said.replace(_LANGUAGE, f'<html lang="{reads()}">')


def with_words(sources: Mapping[str, bytes], say: Messages) -> dict[str, bytes]:
    """Return the sources as they are served, with messages as modules and in pages, which have their head."""
    head = sources[_HEAD_FILE].decode()
    made = dict(sources)
    for path, body in sources.items():
        if posixpath.basename(path) == FILE:
            made[path] = words_module(path, body.decode()).encode()
        elif path.endswith((".html", ".webmanifest")):
            made[path] = page_in_words(body.decode().replace(_HEAD, head), say).encode()
    return made
