"""What a proxy or a supervisor asks: whether the server lives, and whether it can serve."""

import asyncio

from litestar import Request, get
from litestar.datastructures import State

from upcard.server.live.registry import Registry
from upcard.server.refusals import RefusedError
from upcard.server.store.base import StoreError

_PATIENCE = 2.0
_NO_TABLE = ""


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """Answer: the event loop turns."""
    return {"status": "ok"}


@get("/ready")
async def ready(request: Request[object, object, State]) -> dict[str, str]:
    """Answer once the store has answered; 503 where it fails or takes too long."""
    registry: Registry = request.app.state.registry
    try:
        await asyncio.wait_for(registry.services.writer.read(_NO_TABLE, 0, 1), _PATIENCE)
    except (StoreError, TimeoutError) as error:
        text = "The saved tables cannot be read now."
        raise RefusedError("server.not_ready", text, status=503) from error
    return {"status": "ready"}
