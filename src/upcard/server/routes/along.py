"""The calls that take a table along: a file for each person, and the way in on another server."""

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath

from upcard.server.contract import Resumed
from upcard.server.days.kept import require_told
from upcard.server.links.along.checked import Brought
from upcard.server.links.along.desk import Along, Arrival, Packed
from upcard.server.links.along.sealed import SealedFile, joined, opened, read, written
from upcard.server.live.registry import Registry
from upcard.server.live.table import Table
from upcard.server.net.cookies import browser_cookie, seat_secret
from upcard.server.refusals import RefusedError, refusing
from upcard.server.routes.bodies import raw_body
from upcard.server.routes.caller import Calling
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of
from upcard.server.tables.dealing import new_secret_of_deal

refuse = refusing(__file__)

_MOST_BODY = 1024 * 1024


@get("/api/tables/{table_id:str}/sealed", gives=SealedFile)
async def take_along(caller: Calling, table_id: FromPath[str]) -> Response[bytes]:
    """Return the file with which this browser's person takes the table along."""
    async with caller.visiting(table_id) as table:
        seat = await caller.seat_at(table)
        require_told(table.game, table.clock.since_1970())
        along: Along = table.services.along
        found = along.packed(table_id, seat) or await _packed(along, table, seat)
    body = written(table_id, found.game, found.people, seat, found.pieces[seat], found.body)
    name = f'attachment; filename="upcard-{table_id}-seat-{seat + 1}.json"'
    return Response(body, media_type="application/json", headers={"content-disposition": name})


async def _packed(along: Along, table: Table, seat: int) -> Packed:
    """Pack a table as it is, after storing the event that its running round was taken along."""

    def taken() -> list[ev.Event]:
        noted = table.game.phase != "playing" or table.game.taken_by is not None
        return [] if noted else [ev.TakenAlong(seat)]

    await table.transact(taken)
    game = table.game  # no await in between, so the people are those at the time of the event
    people = {n: sits.name for n, sits in enumerate(game.seats) if sits.kind == "person"}
    bodies = await table.services.writer.read(table.id)
    return await asyncio.to_thread(
        along.pack, table.id, game.variant.name, people, bodies[: game.number]
    )


@post("/api/resume", status_code=200, request_max_body_size=_MOST_BODY, takes=SealedFile)
async def resume(request: Request[Any, Any, Any], caller: Calling) -> Response[Resumed]:
    """Take one person's file of a table in; with the last one the table opens here."""
    caller.count(caller.limits.tables, "table.too_many")
    part = read(await raw_body(request))
    registry = caller.registry
    arrival = registry.services.along.arrive(part, caller.browser, caller.address)
    if arrival.opened_as is None and not arrival.opening and not arrival.waits():
        arrival.opening = True
        try:
            await _open(registry, arrival)
        except RefusedError:
            registry.services.along.give_up(part.body)
            raise
        finally:
            arrival.opening = False
    shown = _shown(registry.services.along, part.file.seal, arrival)
    return Response(shown, cookies=[browser_cookie(request, caller.browser)])


async def _open(registry: Registry, arrival: Arrival) -> None:
    """Open a table whose files have all arrived, each seat for the browser that brought its file.

    Its events are not trusted, so they are checked first in another process, within a time limit.
    """
    bodies = opened(arrival.body, joined(list(arrival.pieces.values())))
    answer = await registry.services.desk.ask("table", bodies)
    found = msgspec.json.decode(answer, type=Brought)
    if set(found.people) != set(arrival.people):
        raise refuse("sealed.people")
    kept = [body.encode() for body in found.bodies]
    bound = list[ev.Event]()
    if registry.services.sealed and found.number is not None:
        bound = [ev.Committed(found.number, new_secret_of_deal(registry.services.chance))]

    def seated(table_id: str) -> list[ev.Event]:
        given = [
            ev.Reseated(seat, sits.name, hash_of(secret), "device", sits.colour)
            for seat, sits in found.people.items()
            for secret in [seat_secret(arrival.browsers[seat], table_id)]
        ]
        return [ev.Brought(), *given, *bound]

    arrival.opened_as = await registry.store_new(seated, kept)
    for browser in arrival.browsers.values():
        await registry.services.writer.visit(hash_of(browser), arrival.opened_as)
    arrival.browsers = {}


@get("/api/resume/{seal:str}")
async def resumed(caller: Calling, seal: FromPath[str]) -> Resumed:
    """Return whose files a table still waits for, and where it opened."""
    arrival = caller.services.along.arrival(seal)
    if arrival is None:
        raise refuse("sealed.unknown", status=404)
    return _shown(caller.services.along, seal, arrival)


def _shown(along: Along, seal: str, arrival: Arrival) -> Resumed:
    if arrival.opened_as is not None:
        return Resumed(seal, [], f"/t/{arrival.opened_as}")
    return Resumed(seal, arrival.waits(), None, apart=along.has_other(arrival))
