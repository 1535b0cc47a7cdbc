"""Bodies of requests, read strictly into the type of a handler's ``data``, and who may send them."""

from typing import Any

import msgspec
from litestar import Request
from litestar.dto import AbstractDTO
from litestar.exceptions import InternalServerException
from litestar.handlers.base import BaseRouteHandler
from litestar.typing import FieldDefinition

from upcard.server.net.cookies import Connection, require_own_page
from upcard.server.refusals import RefusedError, refusing

refuse = refusing(__file__)

_READS_ONLY = ("GET", "HEAD", "OPTIONS")


async def own_page(connection: Connection, _: BaseRouteHandler) -> None:
    """Guard calls that change something: raise ``RefusedError`` for one that another page makes.

    It never waits, but Litestar would run a guard that is no coroutine in a thread.
    """
    scope: Any = connection.scope
    if scope["method"] not in _READS_ONLY:
        require_own_page(connection)


async def raw_body(request: Request[Any, Any, Any]) -> bytes:
    """Return the body of a request as it came; raises ``RefusedError`` where it ended before its time."""
    try:
        return await request.body()
    except InternalServerException as error:  # so Litestar says that the asker has gone
        raise refuse("request.ended") from error


async def whole_body(request: Request[Any, Any, Any]) -> None:
    """Wait for the body of a call that takes one, before it is read: an empty one is no value either."""
    if request.route_handler.parsed_data_field is not None and not await raw_body(request):
        raise _not_json()


class JsonBody(AbstractDTO[Any]):
    """Reads a body strictly: Litestar alone would take ``"3"`` for a number, and say less of what is wrong."""

    @classmethod
    def create_for_field_definition(
        cls,
        field_definition: FieldDefinition,
        handler_id: str,
        backend_cls: Any = None,
    ) -> None:
        """Prepare nothing: a body is read into the handler's own type."""

    def decode_bytes(self, value: bytes) -> Any:
        """Return the body as a value; raises ``RefusedError`` that says what was expected."""
        field = self.asgi_connection.route_handler.parsed_data_field
        try:
            return msgspec.json.decode(value, type=field.annotation)
        except msgspec.ValidationError as error:
            raise refuse("request.bad", error=str(error)) from error
        except (msgspec.DecodeError, RecursionError, ValueError) as error:
            raise _not_json() from error


def _not_json() -> RefusedError:
    return refuse("request.not_json")
