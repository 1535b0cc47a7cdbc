"""What who runs the server tells those who come: an imprint, a word on privacy, where to write."""

from collections.abc import Container
from html import escape
from pathlib import Path

from litestar import get
from litestar.di import NamedDependency

from upcard.server.contract import HostNotice
from upcard.server.net.files import web_files
from upcard.server.routes.caller import Caller

ABOUT = "/about/"
_TITLE, _TEXT = b"(title)", b"(text)"
"""What stands in the page where these go."""


def notices_shown(notices: dict[str, str], pages: Container[str]) -> list[HostNotice]:
    """Return the links below the front page; what has a page is at an address of this server."""
    return [HostNotice(kind.title(), _address(kind, told, pages)) for kind, told in notices.items()]


def _address(kind: str, told: str, pages: Container[str]) -> str:
    if kind in pages:
        return ABOUT + kind
    return told if told.startswith("https://") else f"mailto:{told}"


def pages_of(notices: dict[str, str]) -> dict[str, bytes]:
    """Return the page of each notice that is told in a file."""
    return {
        kind: _page(kind.title(), Path(told).read_text(encoding="utf-8"))
        for kind, told in notices.items()
        if not told.startswith("https://") and Path(told).is_file()
    }


def _page(title: str, text: str) -> bytes:
    # Loaded only where a host tells something in a file.
    from markdown_it import MarkdownIt  # noqa: PLC0415

    # Tags are shown as they were typed; the lines of an address stay lines.
    shown = MarkdownIt("commonmark", {"html": False, "breaks": True}).render(text)
    heading = "" if "<h1>" in shown else f"<h1>{escape(title)}</h1>\n"
    page = web_files()["notice.html"].body.replace(_TITLE, escape(title).encode())
    return page.replace(_TEXT, (heading + shown).encode())


@get("/api/host", sync_to_thread=False)
def host(caller: NamedDependency[Caller]) -> list[HostNotice]:
    """Return what who runs the server tells: an imprint, a word on privacy, where to write."""
    return notices_shown(caller.services.config.notices, caller.shared.notices)
