"""The page itself, at each of its addresses."""

from typing import Any

from litestar import Request, Response, get

from upcard.server.net.files import file_response, web_files


@get(["/", "/t/{table_id:str}", "/j/{invite:str}"])
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return the page; it reads from its address what to show."""
    return file_response(request, web_files()["index.html"])
