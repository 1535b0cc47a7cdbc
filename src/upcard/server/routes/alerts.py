"""The calls by which a browser says that it wants to be told of turns."""

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from upcard.messages.say import messages
from upcard.server.alerts.desk import Device
from upcard.server.contract import AlertOffer, AlertSet, AlertWish
from upcard.server.refusals import no_seat, refusing
from upcard.server.routes.caller import Caller
from upcard.server.routes.seats import holds

say, refuse = messages(__file__), refusing(__file__)

AnyRequest = Request[Any, Any, Any]


@get("/api/alerts", sync_to_thread=False)
def alert_offer(caller: NamedDependency[Caller]) -> AlertOffer:
    """Return whether this server tells of turns, and the key with which a browser asks for it."""
    desk = caller.services.alerts
    return AlertOffer(None if desk is None else desk.key)


@post("/api/tables/{table_id:str}/alerts", status_code=200)
async def set_alert(
    request: AnyRequest,
    caller: NamedDependency[Caller],
    data: JSONBody[AlertWish],
    table_id: FromPath[str],
) -> AlertSet:
    """Have this browser told of my turns at a table, or no longer. Nobody else learns of it."""
    desk = caller.services.alerts
    if desk is None:
        raise refuse("alerts.off", status=409)
    async with caller.visiting(table_id) as table:
        seat = await holds(request, table)
        holder = None if seat is None else table.game.seats[seat].secret
        if holder is None:
            raise no_seat()
        if data.on:
            _count(caller)
            device = Device(data.endpoint, data.p256dh, data.auth)
            await desk.keep(table_id, holder, device)
        else:
            await desk.end(table_id, holder, data.endpoint)
    return AlertSet(data.on)


def _count(caller: Caller) -> None:
    """Raise ``RefusedError`` where too many browsers are kept from this address."""
    caller.count(
        caller.limits.alerts_kept,
        "alerts.too_many",
        say("alerts-too_many"),
    )


HANDLERS = [alert_offer, set_alert]
