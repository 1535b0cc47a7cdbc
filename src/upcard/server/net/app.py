"""The application: what uvicorn runs."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp

from upcard.server.alerts.http import HANDLERS as ALERTS
from upcard.server.api.http import HANDLERS as API
from upcard.server.config import Config
from upcard.server.days.http import HANDLERS as DAYS
from upcard.server.families.http import HANDLERS as FAMILIES
from upcard.server.guide.http import HANDLERS as GUIDE
from upcard.server.links.along.http import HANDLERS as ALONG
from upcard.server.links.http import HANDLERS as LINKS
from upcard.server.net.channel import channel
from upcard.server.net.errors import refusal_response
from upcard.server.net.figures import Figures, NoFigures
from upcard.server.net.files import docs, static, web_files, worker
from upcard.server.net.front import Front
from upcard.server.net.health import health, ready
from upcard.server.net.http import HANDLERS
from upcard.server.net.notices import HANDLERS as NOTICES
from upcard.server.net.notices import about, pages_of
from upcard.server.net.pages import day_page, family_page, page, paper_page, replay_page, rules_page
from upcard.server.paper.http import HANDLERS as PAPER
from upcard.server.rate_limit import Limits
from upcard.server.refusals import RefusedError
from upcard.server.replay.http import HANDLERS as REPLAY
from upcard.server.rules.http import HANDLERS as RULES
from upcard.server.services import Services
from upcard.server.store.base import StoreError
from upcard.server.tables.registry import Registry
from upcard.server.turns import FairExecutor

PAGES = [page, paper_page, rules_page, replay_page, day_page, family_page]
CALLS = [
    *HANDLERS,
    *NOTICES,
    *GUIDE,
    *LINKS,
    *ALONG,
    *PAPER,
    *RULES,
    *REPLAY,
    *DAYS,
    *FAMILIES,
    *ALERTS,
    *API,
]

_PACKING = 6
"""The gzip level for answers, which are compressed on the event loop. A replay of two million bytes takes half the time
it takes at level 9, and comes out a tenth larger."""

_ASIDE = 2
"""Threads for what takes some milliseconds beside the event loop: tables that are folded, records that are written.
While several work, the loop has its turn after each of them, so many at once would hold every table up.
"""


def make_app(make_services: Callable[[], Services], figures: Figures | None = None) -> ASGIApp:
    """Return the application; its services are made when it starts and closed when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        aside = FairExecutor(_ASIDE, "upcard-aside")
        asyncio.get_running_loop().set_default_executor(aside)
        services = make_services()
        web_files()  # compressed now, not at the first visit
        state = app.state
        state.calls = CALLS
        state.notices = pages_of(services.config.notices)
        state.limits = limits = Limits(services.config, services.clock.now)
        state.registry = registry = Registry(services)
        state.figures = counted = figures or NoFigures()
        counted.watch("upcard_tables", "Tables in memory.", registry.__len__)
        counted.watch("upcard_channels", "Open channels.", limits.channels.__len__)
        try:
            yield
        finally:
            await registry.close()
            if "shelf" in state:
                state.shelf.close()
            aside.shutdown(wait=False)

    litestar = Litestar(
        route_handlers=[*PAGES, static, worker, docs, about, health, ready, channel, *CALLS],
        lifespan=[lifespan],
        exception_handlers={
            RefusedError: refusal_response,
            StoreError: refusal_response,
            HTTPException: refusal_response,
            Exception: refusal_response,
        },
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
