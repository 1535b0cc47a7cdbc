"""The page itself, at each of its addresses."""

import contextlib
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency

from upcard.server.net.cookies import browser_cookie, known_browser, new_browser
from upcard.server.net.files import file_response, web_files
from upcard.server.routes.caller import Caller
from upcard.server.routes.seats import fold_in, old_cookies
from upcard.server.store.base import StoreError

AnyRequest = Request[Any, Any, Any]


@get(
    [
        "/",
        "/t/{table_id:str}",
        "/j/{invite:str}",
        "/m",
    ]
)
async def page(request: AnyRequest, caller: NamedDependency[Caller]) -> Response[bytes]:
    """Return the page, which reads from its address what to show, and see to the browser's cookie."""
    return await _answer(request, caller, "index.html")


@get(
    [
        "/rules",
        "/rules/edit",
        "/rules/view",
        "/rules/{rules_id:str}",
        "/rules/{rules_id:str}/{number:int}",
    ]
)
async def rules_page(request: AnyRequest, caller: NamedDependency[Caller]) -> Response[bytes]:
    """Return the page on which rules are written and read."""
    return await _answer(request, caller, "rules.html")


@get(["/pad", "/pad/{pad_id:str}", "/referee", "/sheet"])
async def paper_page(request: AnyRequest, caller: NamedDependency[Caller]) -> Response[bytes]:
    """Return the page for a table with real cards."""
    return await _answer(request, caller, "pad.html")


@get(["/replay", "/replay/{table_id:str}/{number:int}"])
async def replay_page(request: AnyRequest, caller: NamedDependency[Caller]) -> Response[bytes]:
    """Return the page on which finished rounds are watched again."""
    return await _answer(request, caller, "replay.html")


@get(["/day", "/practice"])
async def day_page(request: AnyRequest, caller: NamedDependency[Caller]) -> Response[bytes]:
    """Return the page of the deal of the day, and of one round that is practised."""
    return await _answer(request, caller, "day.html")


@get(["/family", "/f/{link:str}"])
async def family_page(request: AnyRequest, caller: NamedDependency[Caller]) -> Response[bytes]:
    """Return the page of a family's book. What follows ``/f/`` is a secret, which the page sends in bodies."""
    return await _answer(request, caller, "family.html")


async def _answer(request: AnyRequest, caller: Caller, index: str) -> Response[bytes]:
    response = file_response(request, web_files()[index])
    response.headers["cache-control"] = "private, no-cache"
    browser = known_browser(request) or new_browser()
    response.set_cookie(browser_cookie(request, browser))
    if old_cookies(request) and not _too_often(caller):
        with contextlib.suppress(
            StoreError
        ):  # they are still good, and tried again at the next visit
            for cookie in await fold_in(request, caller, browser):
                response.set_cookie(cookie)
    return response


def _too_often(caller: Caller) -> bool:
    return caller.limits.requests.take(caller.address) > 0
