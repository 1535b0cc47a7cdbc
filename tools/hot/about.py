"""Package metadata that pyproject.toml cannot know: the version, the address and the long description.

The public address is that of the repository that builds the package: ``UPCARD_ADDRESS`` names it, set by the release.
An index shows the README outside the repository, so its links become absolute; without an address they become plain
text. An sdist keeps the values it was made with.
"""

import os
import re
from email import message_from_string
from email.message import Message
from pathlib import Path
from typing import Any

from upcard.version import version_of

_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)")
_PAGES = {
    "Source": "",
    "Documentation": "/blob/HEAD/docs/index.md",
    "Changelog": "/blob/HEAD/CHANGELOG.md",
    "Issues": "/issues",
    "Security": "/blob/HEAD/SECURITY.md",
}


def about(root: Path) -> dict[str, Any]:
    """Return the metadata as arguments of ``setup``, for a source folder."""
    told = root / "PKG-INFO"
    if told.is_file():
        return _as_told(message_from_string(told.read_text(encoding="utf-8")))
    address = os.environ.get("UPCARD_ADDRESS", "").rstrip("/")
    return {
        "version": version_of(root),
        "project_urls": {name: address + page for name, page in _PAGES.items()} if address else {},
        "long_description": described((root / "README.md").read_text(encoding="utf-8"), address),
        "long_description_content_type": "text/markdown",
    }


def described(text: str, address: str) -> str:
    """Return a document with its relative links made absolute; without an address only their text stays.

    >>> described("[a](docs/a.md), ![b](b.png)", "https://example.org/upcard")
    '[a](https://example.org/upcard/blob/HEAD/docs/a.md), ![b](https://example.org/upcard/raw/HEAD/b.png)'
    >>> described("[a](docs/a.md), ![b](b.png) [c](https://example.org)", "")
    'a, *b* [c](https://example.org)'
    """

    def link(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        if not address:
            return f"*{words}*" if picture else words
        return f"{picture}[{words}]({address}/{'raw' if picture else 'blob'}/HEAD/{target})"

    return _LINK.sub(link, text)


def _as_told(info: Message) -> dict[str, Any]:
    pairs = (str(line).partition(", ")[::2] for line in info.get_all("Project-URL", []))
    return {
        "version": str(info["Version"]),
        "project_urls": dict(pairs),
        "long_description": str(info.get_payload()),
        "long_description_content_type": "text/markdown",
    }
