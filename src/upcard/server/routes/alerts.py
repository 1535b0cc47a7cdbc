"""The calls by which a browser says that it wants to be told of turns."""

from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from upcard.server.alerts.desk import AlertDesk, Device
from upcard.server.contract import AlertOffer, AlertSet, AlertWish
from upcard.server.live.registry import Registry
from upcard.server.net.address import address_of
from upcard.server.net.errors import too_often
from upcard.server.rate_limit import Limits
from upcard.server.refusals import RefusedError
from upcard.server.routes.seats import holds
from upcard.server.routes.visits import visiting

AnyRequest = Request[Any, Any, Any]


def _desk(request: AnyRequest) -> AlertDesk | None:
    registry: Registry = request.app.state.registry
    return registry.services.alerts


@get("/api/alerts", sync_to_thread=False)
def alert_offer(request: AnyRequest) -> AlertOffer:
    """Return whether this server tells of turns, and the key with which a browser asks for it."""
    desk = _desk(request)
    return AlertOffer(None if desk is None else desk.key)


@post("/api/tables/{table_id:str}/alerts", status_code=200)
async def set_alert(
    request: AnyRequest, data: JSONBody[AlertWish], table_id: FromPath[str]
) -> AlertSet:
    """Have this browser told of my turns at a table, or no longer. Nobody else learns of it."""
    desk = _desk(request)
    if desk is None:
        text = "This server does not offer alerts: its host has not switched them on."
        raise RefusedError("alerts.off", text, status=409)
    async with visiting(request, table_id) as table:
        seat = await holds(request, table)
        holder = None if seat is None else table.game.seats[seat].secret
        if holder is None:
            raise RefusedError("seat.none", "You have no seat at this table.", status=403)
        if data.on:
            _count(request)
            device = Device(data.endpoint, data.p256dh, data.auth)
            await desk.keep(table_id, holder, device)
        else:
            await desk.end(table_id, holder, data.endpoint)
    return AlertSet(data.on)


def _count(request: AnyRequest) -> None:
    """Raise ``RefusedError`` where too many browsers are kept from this address."""
    limits: Limits = request.app.state.limits
    wait = limits.alerts_kept.take(address_of(request.scope))
    if wait:
        raise too_often("alerts.too_many", "Alerts were switched on many times from here.", wait)


HANDLERS = [alert_offer, set_alert]
