"""Refusals over HTTP: JSON for programs, a page for people."""

import html
import logging
import math
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.types import Send

from upcard.messages.say import messages
from upcard.server.net.files import page_addresses
from upcard.server.rate_limit import AtOnce
from upcard.server.refusals import RefusedError, failed, of_store, refusing
from upcard.server.store.base import StoreError

say, refuse = messages(__file__), refusing(__file__)

log = logging.getLogger(__name__)
_BROKEN = 500
_WAIT = (429, 503)

_MESSAGES = {
    404: "page.unknown",
    405: "request.method",
    413: "request.too_large",
}

_TITLES = {404: "title-nothing", 429: "title-too-much"}

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} - Upcard</title>
<link rel="icon" href="{icon}" type="image/svg+xml">
<link rel="stylesheet" href="{styles}">
</head>
<body>
<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true"></i>Upcard</a></header>
<main class="page narrow"><section class="panel notice"><h1>{title}</h1><p class="muted">{text}</p>
<p><a class="btn primary" href="/">{lobby}</a></p></section></main></div>
</body>
</html>
"""


def too_often(code: str, text: str, wait: float) -> RefusedError:
    """Return the refusal of too frequent requests, which says when to try again."""
    seconds = max(1, math.ceil(wait))
    return RefusedError(code, say("too-often", why=text, seconds=seconds), status=429, wait=wait)


@contextmanager
def among_few(going_on: AtOnce, address: str) -> Iterator[None]:
    """Hold a place for work of some seconds; raises ``RefusedError`` if the address already has its share."""
    with going_on.one(address) as has_room:
        if not has_room:
            raise too_often("request.too_many", say("request-too_many"), 1.0)
        yield


def refusal_of_error(error: Exception) -> RefusedError:
    """Return the refusal for an error; unexpected errors are logged."""
    if isinstance(error, RefusedError):
        return error
    if isinstance(error, StoreError):
        return of_store(error.code)
    status = getattr(error, "status_code", _BROKEN)
    if status == _BROKEN:
        log.error("a request failed", exc_info=error)
        return failed()
    if status not in _MESSAGES:
        return refuse("request.bad")
    return refuse(_MESSAGES[status], status=status)


def shown(refused: RefusedError, accept: str) -> tuple[dict[str, str], bytes]:
    """Return the headers and the body of a refusal: a page if HTML is accepted, else JSON."""
    headers = {"vary": "accept"}
    if refused.wait is not None or refused.status in _WAIT:
        headers["retry-after"] = str(max(1, math.ceil(refused.wait or 1)))
    if "text/html" not in accept:
        return {"content-type": "application/json", **headers}, msgspec.json.encode(refused.refusal)
    title = HTTPStatus(refused.status).phrase.capitalize()
    if refused.status in _TITLES:
        title = say(_TITLES[refused.status])
    files = page_addresses()
    page = _PAGE.format(
        title=html.escape(title),
        text=html.escape(refused.refusal.message),
        lobby=say("to-the-lobby"),
        icon=files["icon.svg"],
        styles=files["page.css"],
    )
    return {"content-type": "text/html; charset=utf-8", **headers}, page.encode()


def refusal_response(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Return the response to a request that failed."""
    refused = refusal_of_error(error)
    headers, body = shown(refused, request.headers.get("accept", ""))
    return Response(
        body,
        status_code=refused.status,
        media_type=headers.pop("content-type").partition(";")[0],  # Litestar adds the charset
        headers=headers,
    )


async def send_refusal(scope: Any, send: Send, refused: RefusedError) -> None:
    """Send a refusal to a request, or to a channel that is not open yet."""
    accept = dict(scope["headers"]).get(b"accept", b"").decode("latin-1")
    headers, body = shown(refused, accept)
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    raw.append((b"content-length", str(len(body)).encode()))
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    start: Any = {"type": f"{kind}.start", "status": refused.status, "headers": raw}
    rest: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
    await send(start)
    await send(rest)
