"""The calls for programs: the descriptions of the interface, and the tokens of a seat."""

import asyncio
from typing import Any

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from upcard.messages.say import messages
from upcard.server.contract.http import NewToken, SeatToken, Token
from upcard.server.refusals import refusing
from upcard.server.routes.caller import Calling
from upcard.server.routes.described import messages as described_messages
from upcard.server.routes.described import openapi
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of, new_secret
from upcard.server.tables.seats.names import seen
from upcard.server.tables.seats.seat import LONGEST_NAME, MOST_TOKENS

say, refuse = messages(__file__), refusing(__file__)

_ID = 12
"""Letters of a token's hash by which it is named: nobody makes a token that is like another's of the same seat."""


@get("/api/openapi.json", gives=dict[str, Any])
async def described(caller: Calling) -> Response[bytes]:
    """Return this document: every call with what it takes and answers."""
    shared = caller.shared
    if shared.openapi is None:
        shared.openapi = msgspec.json.encode(await asyncio.to_thread(openapi, shared.calls))
    return Response(shared.openapi, media_type="application/json")


@get("/api/messages.json", gives=dict[str, Any])
async def messages_described() -> Response[bytes]:
    """Return the JSON schema of what goes over the live channel."""
    return Response(await asyncio.to_thread(described_messages), media_type="application/json")


@post("/api/tables/{table_id:str}/tokens", status_code=200)
async def new_token(caller: Calling, data: JSONBody[NewToken], table_id: FromPath[str]) -> Token:
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
        return Token(kept[:_ID], name, table_id, seat, secret)


@get("/api/tables/{table_id:str}/tokens")
async def tokens(caller: Calling, table_id: FromPath[str]) -> list[SeatToken]:
    """Return the tokens that are good for my seat, without what they are."""
    async with caller.visiting(table_id) as table:
        seat = await caller.seat_at(table)
        return [SeatToken(kept[:_ID], name) for kept, name in table.game.seats[seat].tokens.items()]


@delete("/api/tables/{table_id:str}/tokens/{token_id:str}", status_code=200)
async def end_token(
    caller: Calling, table_id: FromPath[str], token_id: FromPath[str]
) -> list[SeatToken]:
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
        return [SeatToken(kept[:_ID], name) for kept, name in table.game.seats[seat].tokens.items()]
