"""The calls about my seat: tokens of programs that play it, alerts to a browser."""

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from upcard.messages.say import messages
from upcard.server import contract
from upcard.server.alerts.desk import Device
from upcard.server.refusals import no_seat, refusing
from upcard.server.routes.caller import Calling
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of, new_secret
from upcard.server.tables.seats.names import seen
from upcard.server.tables.seats.seat import LONGEST_NAME, MOST_TOKENS, Seat

say, refuse = messages(__file__), refusing(__file__)

_ID = 12
"""Letters of a token's hash that name the token; the tokens of a seat differ in them."""


@post("/api/tables/{table_id:str}/tokens", status_code=200)
async def new_token(
    caller: Calling, data: JSONBody[contract.NewToken], table_id: FromPath[str]
) -> contract.Token:
    """Make a token with which a program plays my seat. It is shown this once."""
    caller.count(caller.limits.settings, "request.too_many")
    async with caller.visiting(table_id) as table:
        seat = await caller.seat_at(table)
        secret, name = new_secret(), seen(data.name)[:LONGEST_NAME].strip() or say("program")
        kept = hash_of(secret)

        def plan() -> list[ev.Event]:
            if len(table.game.seats[seat].tokens) >= MOST_TOKENS:
                raise refuse("token.too_many", status=409, programs=MOST_TOKENS)
            return [ev.TokenMade(seat, kept, name)]

        await table.transact(plan)
        return contract.Token(kept[:_ID], name, table_id, seat, secret)


@get("/api/tables/{table_id:str}/tokens")
async def tokens(caller: Calling, table_id: FromPath[str]) -> list[contract.SeatToken]:
    """Return the valid tokens of my seat, without their secrets."""
    async with caller.visiting(table_id) as table:
        seat = await caller.seat_at(table)
        return _tokens(table.game.seats[seat])


@delete("/api/tables/{table_id:str}/tokens/{token_id:str}", status_code=200)
async def end_token(
    caller: Calling, table_id: FromPath[str], token_id: FromPath[str]
) -> list[contract.SeatToken]:
    """End a token of my seat, and every channel that was opened with it; return those that are left."""
    caller.count(caller.limits.settings, "request.too_many")
    async with caller.visiting(table_id) as table:
        seat = await caller.seat_at(table)

        def plan() -> list[ev.Event]:
            for kept in table.game.seats[seat].tokens:
                if kept[:_ID] == token_id:
                    return [ev.TokenEnded(seat, kept)]
            raise refuse("token.unknown", status=404)

        await table.transact(plan)
        return _tokens(table.game.seats[seat])


def _tokens(seat: Seat) -> list[contract.SeatToken]:
    return [contract.SeatToken(kept[:_ID], name) for kept, name in seat.tokens.items()]


# ---- Alerts ---------------------------------------------------------------------------------


@get("/api/alerts", sync_to_thread=False)
def alert_offer(caller: Calling) -> contract.AlertOffer:
    """Return whether this server sends alerts, and the key with which a browser subscribes."""
    desk = caller.services.alerts
    return contract.AlertOffer(None if desk is None else desk.key)


@post("/api/tables/{table_id:str}/alerts", status_code=200)
async def set_alert(
    caller: Calling, data: JSONBody[contract.AlertWish], table_id: FromPath[str]
) -> contract.AlertSet:
    """Switch alerts of my turns at a table to this browser on or off. Nobody else learns of it."""
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
    return contract.AlertSet(data.on)
