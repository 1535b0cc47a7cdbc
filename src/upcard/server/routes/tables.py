"""The calls over HTTP: games, tables, invitations, rule sheets, records."""

import asyncio
from weakref import WeakValueDictionary

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from upcard.engine import record_text
from upcard.rules import Variant, rule_sheet
from upcard.server import contract
from upcard.server.bots.own import offered, require_offered
from upcard.server.clock import moment
from upcard.server.days.kept import require_told
from upcard.server.families.kept import Listed
from upcard.server.guide.played import guide, kind_of
from upcard.server.net.cookies import new_browser
from upcard.server.present.offered import games_shown
from upcard.server.refusals import no_seat, refusing
from upcard.server.routes.caller import Calling
from upcard.server.rules.games import at_honour, of_one_round
from upcard.server.tables.catalogue import Catalogue
from upcard.server.tables.chance import hash_of
from upcard.server.tables.dealing import new_secret_of_deal
from upcard.server.tables.seats.seat import clean_name

refuse = refusing(__file__)

_OPENING: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
"""A lock for each table being opened, by its browser and request id: a repeated request opens no second table."""


@get("/api/games")
async def games(caller: Calling) -> list[contract.GameOffer]:
    """Return every game that can be played. The list is made once, off the event loop: every game's file is read."""
    shared = caller.shared
    made = shared.games
    if made is None or (made.done() and made.exception() is not None):
        making = asyncio.to_thread(_offers, caller.services.catalogue)
        made = shared.games = asyncio.ensure_future(making)
    return await asyncio.shield(made)


def _offers(catalogue: Catalogue) -> list[contract.GameOffer]:
    games = catalogue.games()
    return games_shown(games, {game.id for game in games if catalogue.text_of(game) is not None})


@get("/api/bots", sync_to_thread=False)
def bots(caller: Calling) -> list[contract.BotOffer]:
    """Return the programs that may play at a table, besides the levels."""
    return offered(caller.services.config.bots)


@get("/api/games/{game:str}/sheet")
async def game_sheet(caller: Calling, game: FromPath[str]) -> contract.Sheet:
    """Return the rules of a game, put into sentences off the event loop: that takes some milliseconds."""
    variant, _ = await caller.game(game)
    return await asyncio.to_thread(_sheet, variant)


@get("/api/games/{game:str}/guide")
async def game_guide(caller: Calling, game: FromPath[str]) -> contract.Guide:
    """Return a first hand of this kind of game, which takes a minute to play."""
    variant, _ = await caller.game(game)
    return await asyncio.to_thread(guide, kind_of(variant), variant.options.face)


def _sheet(variant: Variant) -> contract.Sheet:
    sections = [
        contract.SheetSection(
            section.title, [contract.SheetRow(row.text, row.clause) for row in section.rows]
        )
        for section in rule_sheet(variant)
    ]
    return contract.Sheet(variant.name, sections)


@post("/api/seals", status_code=200)
async def new_seal(caller: Calling) -> contract.Commitment:
    """Commit the server to a secret for the first deal of a table that is about to be opened."""
    services = caller.services
    if not services.sealed:
        return contract.Commitment(None)
    return contract.Commitment(services.seals.keep(new_secret_of_deal(services.chance)))


@post("/api/tables", status_code=200)
async def new_table(
    caller: Calling, data: JSONBody[contract.NewTable]
) -> Response[contract.Seated]:
    """Open a table and give its first seat to the caller."""
    registry = caller.registry
    variant, source = await caller.game(data.game)
    if data.round is not None:
        variant, source = await asyncio.to_thread(of_one_round, variant, source, data.round)
    if data.honour:
        variant, source = await asyncio.to_thread(at_honour, variant, source)
    _check(variant, data)
    require_offered(data.level, registry.services.config.bots, variant)
    families = registry.services.families
    family = (await families.find(data.family))[0] if data.family else None
    asked = hash_of(f"open {caller.browser} {data.id}") if data.id else new_browser()
    writer = registry.services.writer
    async with _OPENING.setdefault(asked, asyncio.Lock()):
        opened = await writer.visited(asked) if data.id else []
        if not opened:
            caller.count(caller.limits.tables, "table.too_many")
            caller.count_of_all(caller.limits.tables_of_all, "table.too_many_of_all")
            table_id, _ = await registry.open_table(variant, source, data, caller.secret_at, family)
            if data.family:
                listed = Listed(table_id, variant.name, moment(), by=clean_name(data.name, set()))
                await families.list_place(data.family, listed)
            opened = [table_id]
            await writer.visit(hash_of(caller.browser), table_id)
            if data.id:
                await writer.visit(asked, table_id)
    return await caller.seated(opened[0], 0, visit=False)


def _check(variant: Variant, plan: contract.NewTable) -> None:
    """Raise ``RefusedError`` for impossible settings."""
    if why := variant.why_not_players(plan.seats):
        raise refuse("table.seats", variant.clause("players"), why=why)
    if not plan.bots < plan.seats:
        raise refuse("table.bots", bots=plan.bots, seats=plan.seats)
    if not 0 <= plan.pace <= 3:
        raise refuse("table.pace")
    if plan.claim_seconds is not None and not 3 <= plan.claim_seconds <= 60:
        raise refuse("table.claim_seconds")
    if plan.turn_seconds is not None and not 15 <= plan.turn_seconds <= 600:
        raise refuse("table.turn_seconds")


@get("/api/invites/{invite:str}")
async def invitation(caller: Calling, invite: FromPath[str]) -> contract.InviteInfo:
    """Return what an invitation is for."""
    table_id, secret = _parted(invite)
    async with caller.visiting(table_id) as table:
        kept = hash_of(secret)
        seat = table.invited(kept)
        by = table.game.seats[seat].offers[kept]
        names = table.game.names()
        return contract.InviteInfo(table_id, table.game.variant.name, seat, names[by])


@post("/api/invites/{invite:str}", status_code=200)
async def join(
    caller: Calling, data: JSONBody[contract.Guest], invite: FromPath[str]
) -> Response[contract.Seated]:
    """Let a person take the seat of an invitation."""
    table_id, secret = _parted(invite)
    async with caller.visiting(table_id) as table:
        own = await caller.holds(table)
        if own is not None:
            raise refuse("invite.seated", status=409, name=table.game.names()[own])
        seat, _ = await table.join(secret, data.name, caller.secret_at(table_id), data.colour)
        return await caller.seated(table_id, seat)


def _parted(invite: str) -> tuple[str, str]:
    table_id, _, secret = invite.partition("-")
    return table_id, secret


@get("/api/tables/{table_id:str}/sheet")
async def table_sheet(caller: Calling, table_id: FromPath[str]) -> contract.Sheet:
    """Return the rules of this table."""
    caller.count_load(table_id)
    return await asyncio.to_thread(_sheet, await caller.registry.variant(table_id))


@post("/api/tables/{table_id:str}/close", status_code=200)
async def close_table(caller: Calling, table_id: FromPath[str]) -> contract.ClosedTable:
    """Close a table for good: for its only person, or for anyone with a seat if it can no longer be shown."""
    caller.count_load(table_id)
    secrets = [secret async for secret in caller.secrets_at(table_id)]
    await caller.registry.close_table(table_id, secrets)
    return contract.ClosedTable(table_id)


@get("/api/tables/{table_id:str}/record", media_type="text/plain")
async def table_record(caller: Calling, table_id: FromPath[str]) -> str:
    """Return the record of the finished rounds, to anyone with a seat."""
    async with caller.visiting(table_id) as table:
        if await caller.plays(table) is None:
            raise no_seat()
        require_told(table.game, table.clock.since_1970())
        return await asyncio.to_thread(record_text, table.game.record())
