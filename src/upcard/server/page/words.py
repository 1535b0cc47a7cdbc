"""Files of messages as modules of the page, and the pages with their own few sentences in words."""

import json
import posixpath
import re
from collections.abc import Mapping
from html import escape

from upcard.messages.say import FILE, Messages, reads

_FORMAT = "js/words/messages.js"
"""What puts messages into words on the page."""

_NOTE = re.compile(r"^#.*\n", re.MULTILINE)
_INDENT = re.compile(r"^ +", re.MULTILINE)
_EMPTY = re.compile(r"\n+(?=\S)")
_SAID = re.compile(r"\{\{ ([\w-]+) \}\}")
_LANGUAGE = '<html lang="en-GB">'


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
    """Return a page with its ``{{ name }}`` in words, and its language named."""
    said = _SAID.sub(lambda found: escape(say(found[1])), page)
    return said.replace(_LANGUAGE, f'<html lang="{reads()}">')


def with_words(sources: Mapping[str, bytes], say: Messages) -> dict[str, bytes]:
    """Return the page's sources as they are served: messages as modules, pages in words."""
    made = dict(sources)
    for path, body in sources.items():
        if posixpath.basename(path) == FILE:
            made[path] = words_module(path, body.decode()).encode()
        elif path.endswith(".html"):
            made[path] = page_in_words(body.decode(), say).encode()
    return made
