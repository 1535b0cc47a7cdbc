"""Bodies of requests, read into types."""

from typing import Any, TypeVar

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException

from upcard.server.net.cookies import require_own_page
from upcard.server.refusals import RefusedError

T = TypeVar("T")


async def raw_body(request: Request[Any, Any, Any]) -> bytes:
    """Return the body of a request as it came; raises ``RefusedError`` where it ended before its time."""
    try:
        return await request.body()
    except InternalServerException as error:  # so Litestar says that the asker has gone
        text = "The request ended before its body had come."
        raise RefusedError("request.ended", text) from error


async def body_of(request: Request[Any, Any, Any], type_: type[T]) -> T:
    """Return the body of a request as a value; raises ``RefusedError`` that says what was expected.

    Its type is what the handler declares as ``takes``, by which the call is described to other programs.
    """
    require_own_page(request)
    if request.route_handler.opt.get("takes") != type_:
        raise TypeError(f"{request.route_handler} reads {type_}: let it say so with takes=...")
    body = await raw_body(request)
    try:
        return msgspec.json.decode(body, type=type_)
    except msgspec.ValidationError as error:
        raise RefusedError("request.bad", f"This request cannot be read: {error}.") from error
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise RefusedError("request.not_json", "The body must be one JSON object.") from error
