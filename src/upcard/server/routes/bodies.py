"""Request bodies, decoded strictly into the type of a handler's ``data``, and the guard against other pages."""

from typing import Any

import msgspec
from litestar import Request
from litestar.dto import AbstractDTO
from litestar.exceptions import InternalServerException
from litestar.handlers.base import BaseRouteHandler
from litestar.typing import FieldDefinition

from upcard.server.net.cookies import Connection, is_own_page
from upcard.server.refusals import RefusedError, refusing

refuse = refusing(__file__)

_READS_ONLY = ("GET", "HEAD", "OPTIONS")


async def own_page(connection: Connection, _: BaseRouteHandler) -> None:
    """Raise ``RefusedError`` for a call that changes something and comes from another page.

    It is a coroutine because Litestar would run a plain function in a thread.
    """
    scope: Any = connection.scope
    if scope["method"] not in _READS_ONLY and not is_own_page(connection):
        raise refuse("request.foreign", status=403)


async def raw_body(request: Request[Any, Any, Any]) -> bytes:
    """Return the raw body of a request; raises ``RefusedError`` if the connection ended first."""
    try:
        return await request.body()
    except InternalServerException as error:  # what Litestar raises when the client has gone
        raise refuse("request.ended") from error


async def whole_body(request: Request[Any, Any, Any]) -> None:
    """Fetch the body of a call that takes one; raises ``RefusedError`` for an empty one."""
    if request.route_handler.parsed_data_field is not None and not await raw_body(request):
        raise _not_json()


class JsonBody(AbstractDTO[Any]):
    """Decodes bodies strictly: Litestar itself accepts ``"3"`` as a number and explains errors less well."""

    @classmethod
    def create_for_field_definition(
        cls, field_definition: FieldDefinition, handler_id: str, backend_cls: Any = None
    ) -> None:
        """Prepare nothing."""

    def decode_bytes(self, value: bytes) -> Any:
        """Return the decoded body; raises ``RefusedError`` that says what was expected."""
        field = self.asgi_connection.route_handler.parsed_data_field
        try:
            return msgspec.json.decode(value, type=field.annotation)
        except msgspec.ValidationError as error:
            raise refuse("request.bad", error=str(error)) from error
        except (msgspec.DecodeError, RecursionError, ValueError) as error:
            raise _not_json() from error


def _not_json() -> RefusedError:
    return refuse("request.not_json")
