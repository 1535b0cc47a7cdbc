"""The calls by which a browser says that it wants to be told of turns."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from upcard.server.alerts.desk import Device
from upcard.server.contract import AlertOffer, AlertSet, AlertWish
from upcard.server.refusals import no_seat, refusing
from upcard.server.routes.caller import Calling

refuse = refusing(__file__)


@get("/api/alerts", sync_to_thread=False)
def alert_offer(caller: Calling) -> AlertOffer:
    """Return whether this server tells of turns, and the key with which a browser asks for it."""
    desk = caller.services.alerts
    return AlertOffer(None if desk is None else desk.key)


@post("/api/tables/{table_id:str}/alerts", status_code=200)
async def set_alert(
    caller: Calling, data: JSONBody[AlertWish], table_id: FromPath[str]
) -> AlertSet:
    """Have this browser told of my turns at a table, or no longer. Nobody else learns of it."""
    desk = caller.services.alerts
    if desk is None:
        raise refuse("alerts.off", status=409)
    async with caller.visiting(table_id) as table:
        holder = table.game.seats[await caller.seat_at(table)].secret
        if holder is None:
            raise no_seat()
        if data.on:
            caller.count(caller.limits.alerts_kept, "alerts.too_many")
            device = Device(data.endpoint, data.p256dh, data.auth)
            await desk.keep(table_id, holder, device)
        else:
            await desk.end(table_id, holder, data.endpoint)
    return AlertSet(data.on)
