"""The page's own files, and the headers that keep it to itself."""

import re
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.enums import ScopeType
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Message, Receive, Scope, Send

import upcard

WEB = Path(upcard.__file__).parent / "web"
_HOST = re.compile(rb"[A-Za-z0-9.:\[\]-]{1,255}")

_HEADERS = {
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


@get(["/", "/t/{table_id:str}", "/j/{invite:str}"], media_type=MediaType.HTML, sync_to_thread=False)
def page() -> Response[bytes]:
    """Return the page; it reads from its address what to show."""
    return Response((WEB / "index.html").read_bytes(), media_type=MediaType.HTML)


STATIC = create_static_files_router(path="/static", directories=[WEB])


def policy(host: bytes) -> bytes:
    """Return the content security policy. Older browsers need the channel's address beside ``'self'``."""
    live = b" ws://" + host + b" wss://" + host if _HOST.fullmatch(host) else b""
    return (
        b"default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
        b"manifest-src 'self'; connect-src 'self'"
        + live
        + b"; base-uri 'none'; form-action 'none'; "
        b"frame-ancestors 'none'"
    )


class SafeHeaders:
    """Adds the headers to every answer, errors included."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap the application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the application does, with the headers."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        given = dict(scope["headers"])
        static = scope["path"].startswith("/static/")
        added = {
            **_HEADERS,
            b"content-security-policy": policy(given.get(b"host", b"")),
            # What a seat sees is for nobody's cache; scripts are asked for anew, so that versions never mix.
            b"cache-control": b"no-cache" if static else b"no-store",
        }

        async def send_safe(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = [pair for pair in message["headers"] if pair[0].lower() not in added]
                message["headers"] = [*kept, *added.items()]
            await send(message)

        await self._app(scope, receive, send_safe)
