"""The calls by which people get in and come back: the door of a table, its link, one-time codes, my tables."""

import contextlib

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from upcard.messages.say import messages
from upcard.rules.sheet.row import round_words
from upcard.server import contract
from upcard.server.links import codes
from upcard.server.links.qr import qr_svg
from upcard.server.live.mine import my_tables
from upcard.server.live.table import Table
from upcard.server.net.cookies import browser_cookie
from upcard.server.net.errors import too_often
from upcard.server.refusals import RefusedError, refusing
from upcard.server.routes.caller import Caller, Calling
from upcard.server.store.base import StoreError
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of
from upcard.server.tables.seats import lobby
from upcard.server.tables.seats.agreement import check_handed_over
from upcard.server.tables.seats.unsettled import Ask
from upcard.server.tables.stored import holder_of

say, refuse = messages(__file__), refusing(__file__)

_MOST_ALSO = 8


@get("/api/address")
async def outward(caller: Calling) -> contract.Outward:
    """Return the start of the links that others can open."""
    return contract.Outward(*caller.link_base())


# ---- The door -------------------------------------------------------------------------------


@get("/api/tables/{table_id:str}/door")
async def door(caller: Calling, table_id: FromPath[str]) -> contract.Door:
    """Return a table as shown before one sits down, and this browser's part in it."""
    async with caller.visiting(table_id) as table:
        mine = await caller.holds(table)
        shown = [secret async for secret in caller.secrets_at(table_id)]
        game = table.game
        own = hash_of(caller.secret_at(table_id)) if caller.known else ""
        ask = await table.door.call(own)
        past = [seat.past_of(shown) for seat in game.seats]
        return contract.Door(
            table=table_id,
            name=game.variant.name,
            game=game.game_id,
            phase=game.phase,
            round=None if game.deal is None else round_words(game.variant, game.match.round),
            seats=[_door_seat(table, number) for number in range(len(game.seats))],
            mine=mine,
            was=next((why for why in past if why), None) if mine is None else None,
            watching=own in game.unsettled.watchers,
            ask=None if ask is None else _own_ask(ask, table.door.told(ask)),
        )


def _own_ask(ask: Ask, text: str) -> contract.OwnAsk:
    return contract.OwnAsk(ask.kind, ask.seat, "no" if ask.refused else "waiting", text)


def _door_seat(table: Table, number: int) -> contract.DoorSeat:
    sits = table.game.seats[number]
    here = sits.kind == "person" and number not in table.presence.away()
    return contract.DoorSeat(
        seat=number,
        name=sits.name if sits.kind != "open" else "",
        kind=sits.kind,
        here=here or sits.kind == "bot",
        colour=sits.colour,
        can="sit" if sits.kind == "open" else None if here else "ask",
        why=say(_why(table, number, here=here) if sits.kind == "person" else f"door-{sits.kind}"),
    )


def _why(table: Table, number: int, *, here: bool) -> str:
    """Return the message about a person's seat."""
    if not here:
        return "door-away"
    return "door-here" if number in table.connected() else "door-soon"


@post("/api/tables/{table_id:str}/sit", status_code=200)
async def sit(
    caller: Calling, data: JSONBody[contract.Sitting], table_id: FromPath[str]
) -> Response[contract.Seated]:
    """Let a person sit down in an open seat. If they got no answer and repeat the call, the seat is theirs."""
    async with caller.visiting(table_id) as table:
        own = await caller.holds(table)
        if own is not None and data.seat in (own, None):
            return await caller.seated(table_id, own, visit=False)
        await caller.require_no_seat(table)
        _count_change(caller)
        secret, seat = hash_of(caller.secret_at(table_id)), 0

        def plan() -> list[ev.Event]:
            nonlocal seat
            game, seat = table.game, _asked_for(table, data)  # others may sit down meanwhile
            joined = lobby.sits_down(game, seat, data.name, data.colour, secret)
            return lobby.with_beginning(game, joined, table.services.chance)

        await table.transact(plan)
        return await caller.seated(table_id, seat)


def _asked_for(table: Table, sitting: contract.Sitting) -> int:
    """Return the requested seat, or the first free one if none is named."""
    if sitting.seat is not None:
        return sitting.seat
    free = table.game.open_seats()
    if not free:
        raise refuse("seat.none_free", status=409)
    return free[0]


@post("/api/tables/{table_id:str}/ask", status_code=200)
async def ask(
    caller: Calling, data: JSONBody[contract.Sitting], table_id: FromPath[str]
) -> Response[dict[str, str]]:
    """Ask the people at a table for a seat, or for leave to watch."""
    _count_change(caller)
    async with caller.visiting(table_id) as table:
        await caller.require_no_seat(table)
        secret = hash_of(caller.secret_at(table_id))
        await table.door.ask(data.seat, data.name, data.colour, secret)
    cookie = browser_cookie(caller.connection, caller.browser)
    return Response({"table": table_id}, cookies=[cookie])


@post("/api/tables/{table_id:str}/unask", status_code=200)
async def unask(caller: Calling, table_id: FromPath[str]) -> dict[str, str]:
    """Withdraw this browser's request, or stop watching."""
    async with caller.visiting(table_id) as table:
        if caller.known:
            await table.door.withdraw(hash_of(caller.secret_at(table_id)))
    return {"table": table_id}


def _count_change(caller: Caller) -> None:
    caller.count(caller.limits.settings, "request.too_many")


@get("/api/tables/{table_id:str}/link")
async def table_link(caller: Calling, table_id: FromPath[str]) -> contract.TableLink:
    """Return the link of a table, its QR code, and who can open it."""
    async with caller.visiting(table_id):
        return await caller.link(f"/t/{table_id}")


# ---- One-time codes -------------------------------------------------------------------------


@post("/api/tables/{table_id:str}/code", status_code=200)
async def new_code(caller: Calling, table_id: FromPath[str]) -> contract.SeatCode:
    """Make a one-time code that takes this browser's seat to another device or another person."""
    _count_change(caller)
    async with caller.visiting(table_id) as table:
        seat = await caller.seat_at(table)
        holder = table.game.seats[seat].secret or ""
        code = codes.new_code()
        key = await codes.key_of(code)
        older = table.game.unsettled.codes.get(seat)
        writer, now = table.services.writer, table.services.clock.since_1970()
        await writer.visit(key, table_id)
        await table.transact(lambda: codes.made(table.game, seat, holder, key, now))
        if older is not None:
            await writer.forget(older.key, table_id)
        # Behind the # it reaches no server, proxy or log.
        url = f"{caller.link_base()[0]}/m#{code}"
        return contract.SeatCode(code, url, qr_svg(url), codes.LIFE)


@post("/api/codes/look", status_code=200)
async def look_at_code(caller: Calling, data: JSONBody[contract.CodeUse]) -> contract.CodeInfo:
    """Return what a one-time code is for, without using it."""
    key, table_id = await _found(caller, data.code)
    async with caller.visiting(table_id) as table:
        await table.catch_up()  # another process may have made the code a moment ago
        seat, here = await _seat_of_code(caller, table, key)
        name = table.game.names()[seat]
        if not here:
            check_handed_over(table.game, [ev.Reseated(seat, name, "", "device", None)])
        return contract.CodeInfo(table_id, table.game.variant.name, name)


@post("/api/codes/take", status_code=200)
async def take_by_code(
    caller: Calling, data: JSONBody[contract.CodeUse]
) -> Response[contract.Seated]:
    """Take the seat of a one-time code to this browser; the browser that had it loses it.

    If the new browser got no answer and repeats the call, the seat is there already.
    """
    key, table_id = await _found(caller, data.code)
    async with caller.visiting(table_id) as table:
        await table.catch_up()
        seat, here = await _seat_of_code(caller, table, key)
        if here:
            return await caller.seated(table.id, seat, visit=False)
        await caller.require_no_seat(table)
        secret = hash_of(caller.secret_at(table.id))

        def plan() -> list[ev.Event]:
            seat = codes.seat_of(table.game, key, table.services.clock)
            own = table.game.seats[seat]
            if not data.name.strip() or data.name.strip() == own.name:
                return [ev.Reseated(seat, own.name, secret, "device", own.colour)]
            name = lobby.free_name(table.game, seat, data.name)
            return [ev.Reseated(seat, name, secret, "handed", own.colour)]

        await table.transact(plan)
        return await caller.seated(table.id, seat)


async def _seat_of_code(caller: Caller, table: Table, key: str) -> tuple[int, bool]:
    """Return the seat of a code, and whether the code has brought it to this browser already."""
    seat = codes.brought(table.game, key)
    if seat is not None and seat == await caller.holds(table):
        return seat, True
    return codes.seat_of(table.game, key, table.services.clock), False


async def _found(caller: Caller, code: str) -> tuple[str, str]:
    """Return the key of a presented code, and its table."""
    limits = caller.limits
    wait = limits.codes.take(caller.address) or limits.codes_of_all.take("")
    if wait:
        raise too_often("code.too_many", say("code-too_many"), wait)
    key = await codes.key_of(code)
    return key, await codes.table_of(caller.services.writer, key)


# ---- My tables ------------------------------------------------------------------------------


@post("/api/mine", status_code=200)
async def mine(caller: Calling, data: JSONBody[list[str]]) -> contract.MyTables:
    """Return the tables at which this browser has a seat. The page adds those that it remembers itself."""
    if caller.known is None:
        return contract.MyTables([], more=False)
    for table_id in data[:_MOST_ALSO]:
        await _adopt(caller, table_id)

    async def held_at(table_id: str) -> set[str]:
        return {hash_of(secret) async for secret in caller.secrets_at(table_id)}

    return await my_tables(caller.registry, caller.known, held_at)


async def _adopt(caller: Caller, table_id: str) -> None:
    """Put a table that only the page remembers on the list, if this browser has a seat there."""
    writer = caller.services.writer
    with contextlib.suppress(RefusedError, StoreError):
        caller.count_load(table_id)
        shown = [secret async for secret in caller.secrets_at(table_id)]
        if holder_of(await writer.read(table_id), shown) is not None:
            await writer.visit(hash_of(caller.browser), table_id)


@post("/api/mine/forget", status_code=200)
async def forget(caller: Calling, data: JSONBody[contract.Forget]) -> dict[str, str]:
    """Remove a table from this browser's list."""
    if caller.known is not None:
        await caller.services.writer.forget(hash_of(caller.known), data.table)
    return {"table": data.table}
