"""The interface as documents for programs, made from the code: calls from their handlers, shapes from Structs."""

import asyncio
import inspect
import re
import typing
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from upcard import __version__
from upcard.server import contract
from upcard.server.refusals import Refusal
from upcard.server.routes.caller import DEPENDENCIES, Calling

_PART = re.compile(r"\{(\w+)(?::\w+)?\}")
_JSON = "application/json"
_NO_PARAMETERS = {"request", "data", "return", *DEPENDENCIES}
_CHECKS = {
    "ge": "minimum", "gt": "exclusiveMinimum", "le": "maximum", "lt": "exclusiveMaximum",
    "min_length": "minLength", "max_length": "maxLength",
}  # fmt: skip
_SECURITY = {
    "browser": {
        "type": "apiKey",
        "in": "cookie",
        "name": "upcard",
        "description": "the secret of a browser, from which that of each of its seats follows; an answer that gives a "
        "seat sets it",
    },
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "a token of one seat, made with `POST /api/tables/{table_id}/tokens`: it plays that seat on "
        "the live channel and reads its record",
    },
}
_ABOUT = (
    "Tables, games, house rules and score pads. What is played goes over the live channel, a WebSocket at "
    "`/ws/{table}?since=N`, whose messages `/api/messages.json` describes; docs/protocol.md tells both in words."
)


def openapi(handlers: Sequence[HTTPRouteHandler]) -> dict[str, Any]:
    """Return the OpenAPI document of these handlers' calls."""
    calls = sorted(_calls(handlers), key=lambda call: call.path)
    types = [type_ for call in calls for type_ in (call.takes, call.gives) if type_ is not None]
    schemas, parts = msgspec.json.schema_components(
        [*types, Refusal], ref_template="#/components/schemas/{name}"
    )
    known = dict(zip(map(repr, [*types, Refusal]), schemas, strict=True))
    paths: dict[str, Any] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method] = call.described(known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Upcard", "version": __version__, "description": _ABOUT},
        "security": [{}, {"browser": []}, {"token": []}],
        "paths": paths,
        "components": {"schemas": parts, "securitySchemes": _SECURITY},
    }


class Call:
    """One call as its handler declares it: ``takes`` is the type of its body, ``gives`` that of its JSON answer."""

    def __init__(self, path: str, method: str, handler: HTTPRouteHandler) -> None:
        """Read the declaration. Options of the handler override what its annotations say."""
        self.path, self.method, self.handler = path, method, handler
        self._hints = typing.get_type_hints(handler.fn, include_extras=True)
        self.takes: Any = handler.opt.get("takes", _unmarked(self._hints.get("data")))
        answer = handler.opt.get("gives", _unwrapped(self._hints["return"]))
        self.media: str = handler.opt.get("media") or handler.media_type or _JSON
        self.gives: Any = answer if self.media.partition(";")[0] == _JSON else None

    def described(self, schemas: dict[str, dict[str, Any]]) -> dict[str, Any]:
        """Return its entry in the document."""
        said = " ".join((self.handler.fn.__doc__ or "").split())
        text = {"type": "string"}
        answer = text if self.gives is None else schemas[repr(self.gives)]
        refused = {_JSON: {"schema": schemas[repr(Refusal)]}}
        made: dict[str, Any] = {
            "operationId": self.handler.fn.__name__,
            "summary": said,
            "parameters": list(self._parameters()),
            "responses": {
                str(self.handler.status_code): {
                    "description": "done",
                    "content": {self.media.partition(";")[0]: {"schema": answer}},
                },
                "default": {"description": "refused, in words", "content": refused},
            },
        }
        if self.takes is not None:
            body = {_JSON: {"schema": schemas[repr(self.takes)]}}
            made["requestBody"] = {"required": True, "content": body}
        return made

    def _parameters(self) -> Iterator[dict[str, Any]]:
        in_path, signature = _PART.findall(self.path), inspect.signature(self.handler.fn)
        for name, hint in self._hints.items():
            if name in _NO_PARAMETERS:
                continue
            place = "path" if name in in_path else "query"
            needed = (
                place == "path" or signature.parameters[name].default is inspect.Parameter.empty
            )
            yield {"name": name, "in": place, "required": needed, "schema": _schema_of(hint)}


def _calls(handlers: Sequence[HTTPRouteHandler]) -> Iterator[Call]:
    for handler in handlers:
        for path in handler.paths:
            for method in handler.http_methods:
                if method in ("GET", "POST", "DELETE"):
                    yield Call(_PART.sub(r"{\1}", path), method.lower(), handler)


def _unwrapped(answer: Any) -> Any:
    """Return the type that a handler answers with, without the ``Response`` around it."""
    return typing.get_args(answer)[0] if typing.get_origin(answer) is Response else answer


def _unmarked(hint: Any) -> Any:
    """Return the type of a body without Litestar's annotation."""
    return typing.get_args(hint)[0] if hasattr(hint, "__metadata__") else hint


def _schema_of(hint: Any) -> dict[str, Any]:
    base, *notes = typing.get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
    schema = msgspec.json.schema(base)
    for note in notes:
        for name, word in _CHECKS.items():
            if getattr(note, name, None) is not None:
                schema[word] = getattr(note, name)
    return schema


@cache
def messages() -> bytes:
    """Return the JSON schema of the live channel's messages: ``frame`` from the server and ``command`` to it."""
    roots: list[Any] = [contract.Frame, typing.Union[contract.COMMANDS]]  # noqa: UP007
    (frame, command), parts = msgspec.json.schema_components(roots, ref_template="#/$defs/{name}")
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The live channel",
        "frame": frame,
        "command": command,
        "$defs": parts,
    }
    return msgspec.json.encode(schema)


@get("/api/openapi.json", gives=dict[str, Any])
async def described(caller: Calling) -> Response[bytes]:
    """Return this document: every call with what it takes and answers."""
    shared = caller.shared
    if shared.openapi is None:
        shared.openapi = msgspec.json.encode(await asyncio.to_thread(openapi, shared.calls))
    return Response(shared.openapi, media_type=_JSON)


@get("/api/messages.json", gives=dict[str, Any])
async def messages_described() -> Response[bytes]:
    """Return the JSON schema of what goes over the live channel."""
    return Response(await asyncio.to_thread(messages), media_type=_JSON)
