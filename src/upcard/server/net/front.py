"""The outermost layer: refuses requests before the application sees them, and sets the headers of every answer."""

import re
from typing import Any

from litestar.datastructures import State
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from upcard.messages.say import messages
from upcard.server.config import Config
from upcard.server.net.address import Blocked, address_of, answers_for, host_name
from upcard.server.net.errors import send_refusal, too_often
from upcard.server.net.figures import Figures
from upcard.server.refusals import RefusedError, refusing
from upcard.server.turns import ASKING

say, refuse = messages(__file__), refusing(__file__)

_HOST = re.compile(rb"[A-Za-z0-9.:\[\]-]{1,255}")

_HEADERS = {
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

_BY_TLS = {b"strict-transport-security": b"max-age=31536000"}
"""Behind TLS: browsers use only TLS for a year, for this host alone."""

_UNKEPT = (b"cache-control", b"no-store")
"""Answers are not cached, unless they say otherwise, as files do."""


def policy(host: bytes) -> bytes:
    """Return the content security policy; older browsers need the channel's address in addition to ``'self'``."""
    live = b" ws://" + host + b" wss://" + host if _HOST.fullmatch(host) else b""
    return (
        b"default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
        b"manifest-src 'self'; connect-src 'self'"
        + live
        + b"; base-uri 'none'; form-action 'none'; "
        b"frame-ancestors 'none'"
    )


class Front:
    """Refuses requests that are not for this server, answers HEAD as GET, and adds security headers."""

    def __init__(self, app: ASGIApp, state: State) -> None:
        """Wrap the application, whose state has ``shared`` once it runs."""
        self._app, self._state = app, state
        self._blocked: Blocked | None = None

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer as the application does, or refuse."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        ASKING.set(address_of(scope))
        if scope["type"] == "http":
            send = _safely(scope, send, self._state.shared.figures)
            if scope["method"] == "HEAD":
                # The protocol drops the body: it knows the original method.
                scope = {**scope, "method": "GET"}
        config = self._state.shared.registry.services.config
        refused = self._blocks(scope, config) or _refusal(scope, config) or self._too_often(scope)
        if refused is None:
            await self._app(scope, receive, send)
        else:
            await send_refusal(scope, send, refused)

    def _blocks(self, scope: Any, config: Config) -> RefusedError | None:
        """Return the refusal of a blocked address, or None."""
        if config.blocked is None:
            return None
        if self._blocked is None:
            self._blocked = Blocked(config.blocked)
        client = scope.get("client")
        if client is None or not self._blocked.refuses(client[0]):
            return None
        return refuse("address.blocked", status=403)

    def _too_often(self, scope: Any) -> RefusedError | None:
        """Return the refusal of too many calls from an address, or None."""
        if not scope["path"].startswith("/api/"):
            return None
        wait = self._state.shared.limits.requests.take(address_of(scope))
        return too_often("request.too_many", say("request-too_many"), wait) if wait else None


def _refusal(scope: Scope, config: Config) -> RefusedError | None:
    """Return the refusal of too large headers or another host, or None."""
    size = sum(len(name) + len(value) + 4 for name, value in scope["headers"])
    if size > config.header_bytes:
        return refuse("request.headers_too_large", status=431, bytes=size, most=config.header_bytes)
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    if len(hosts) != 1:
        return refuse("request.no_host")
    given = hosts[0].decode("latin-1")
    server = scope.get("server")
    if answers_for(given, server[0] if server else None, config.hosts):
        return None
    name = host_name(given)
    if name is None:
        return refuse("request.no_name", status=421)
    return refuse("request.host", status=421, name=name)


def _safely(scope: Scope, send: Send, figures: Figures) -> Send:
    """Return a ``send`` that adds the security headers and counts answers."""
    host = dict(scope["headers"]).get(b"host", b"")
    added = {
        **_HEADERS,
        b"content-security-policy": policy(host),
        **(_BY_TLS if scope["scheme"] == "https" else {}),
    }

    async def send_safe(message: Message) -> None:
        if message["type"] == "http.response.start":
            kept = [pair for pair in message["headers"] if pair[0].lower() not in added]
            said = any(name.lower() == b"cache-control" for name, _ in kept)
            message["headers"] = [*kept, *added.items(), *(() if said else (_UNKEPT,))]
            figures.answered(message["status"])
        await send(message)

    return send_safe
