"""The application: what uvicorn runs."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from upcard.server.config import Config
from upcard.server.live.registry import Registry
from upcard.server.live.services import Services
from upcard.server.net.errors import refusal_response
from upcard.server.net.figures import Figures
from upcard.server.net.files import web_files
from upcard.server.net.front import Front
from upcard.server.paper.shelf import Shelf
from upcard.server.rate_limit import Limits
from upcard.server.routes import (
    along,
    days,
    described,
    families,
    files,
    links,
    paper,
    replay,
    rules,
    seat,
    tables,
)
from upcard.server.routes.bodies import JsonBody, own_page, whole_body
from upcard.server.routes.caller import DEPENDENCIES, AppState
from upcard.server.routes.channel import channel
from upcard.server.turns import FairExecutor

_ROOMS = (tables, seat, files, links, along, paper, rules, replay, days, families, described)
_ROUTES = [
    route for room in _ROOMS for route in vars(room).values() if isinstance(route, HTTPRouteHandler)
]
CALLS = [route for route in _ROUTES if any(path.startswith("/api/") for path in route.paths)]
"""Every call of the API. The other routes are for people or supervisors."""

_PACKING = 6
"""The gzip level of answers, which are compressed on the event loop. On a replay of two million bytes it takes half the
time of level 9, for a tenth more bytes."""

_ASIDE = 2
"""Threads for work of some milliseconds, such as folding tables. They compete with the event loop for the interpreter:
more of them would delay every table."""


def make_app(make_services: Callable[[], Services], figures: Figures | None = None) -> ASGIApp:
    """Return the application, which makes its services when it starts and closes them when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        aside = FairExecutor(_ASIDE, "upcard-aside")
        asyncio.get_running_loop().set_default_executor(aside)
        services = make_services()
        web_files()  # compressed now, not at the first visit
        limits, counted = Limits(services.config, services.clock.now), figures or Figures()
        registry, shelf = Registry(services), Shelf(services.writer)
        registry.followers.append(shelf.heard)
        told = files.pages_of(services.config.notices)
        app.state.shared = AppState(registry, limits, counted, shelf, told, CALLS)
        counted.watch("upcard_tables", "Tables in memory.", registry.__len__)
        counted.watch("upcard_channels", "Open channels.", limits.channels.__len__)
        try:
            yield
        finally:
            await registry.close()
            shelf.close()
            aside.shutdown(wait=False)

    calls = Router(
        "/",
        route_handlers=CALLS,
        guards=[own_page],
        before_request=whole_body,
        dto=JsonBody,
        return_dto=None,
    )
    litestar = Litestar(
        route_handlers=[
            *files.PAGES,
            *(one for one in _ROUTES if one not in CALLS),
            channel,
            calls,
        ],
        dependencies=DEPENDENCIES,
        lifespan=[lifespan],
        exception_handlers={Exception: refusal_response},
        compression_config=CompressionConfig(
            "gzip",
            gzip_compress_level=_PACKING,
            exclude="^/static/|^/worker.js|^/docs|^/$|^/[tj]/|^/m$|^/replay|^/pad|^/referee|^/sheet|^/day|^/practice"
            "|^/family|^/f/",
        ),
        request_max_body_size=Config().body_bytes,
        openapi_config=None,
        logging_config=None,
    )
    return Front(litestar, litestar.state)
