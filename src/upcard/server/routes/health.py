"""What a proxy or a supervisor asks: whether the server lives, and whether it can serve."""

import asyncio

from litestar import get
from litestar.di import NamedDependency

from upcard.server.refusals import refusing
from upcard.server.routes.caller import Caller
from upcard.server.store.base import StoreError

refuse = refusing(__file__)

_PATIENCE = 2.0
_NO_TABLE = ""


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """Answer: the event loop turns."""
    return {"status": "ok"}


@get("/ready")
async def ready(caller: NamedDependency[Caller]) -> dict[str, str]:
    """Answer once the store has answered; 503 where it fails or takes too long."""
    try:
        await asyncio.wait_for(caller.services.writer.read(_NO_TABLE, 0, 1), _PATIENCE)
    except (StoreError, TimeoutError) as error:
        raise refuse("server.not_ready", status=503) from error
    return {"status": "ready"}
