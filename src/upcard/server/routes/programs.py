"""The calls for programs: the descriptions of the interface, and the tokens of a seat."""

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from upcard.server.contract.http import NewToken, SeatToken, Token
from upcard.server.live.table import Table
from upcard.server.net.address import address_of
from upcard.server.net.errors import too_often
from upcard.server.rate_limit import Limits
from upcard.server.refusals import RefusedError
from upcard.server.routes.described import messages, openapi
from upcard.server.routes.seats import holds
from upcard.server.routes.visits import visiting
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of, new_secret
from upcard.server.tables.seats.names import seen
from upcard.server.tables.seats.seat import LONGEST_NAME, MOST_TOKENS

AnyRequest = Request[Any, Any, Any]
_CONFLICT, _FORBIDDEN, _UNKNOWN = 409, 403, 404
_ID = 12
"""Letters of a token's hash by which it is named: nobody makes a token that is like another's of the same seat."""


@get("/api/openapi.json", gives=dict[str, Any])
async def described(request: AnyRequest) -> Response[bytes]:
    """Return this document: every call with what it takes and answers."""
    state = request.app.state
    if "openapi" not in state:
        found = await asyncio.to_thread(openapi, state.calls)
        state.openapi = msgspec.json.encode(found)
    return Response(state.openapi, media_type="application/json")


@get("/api/messages.json", gives=dict[str, Any])
async def messages_described() -> Response[bytes]:
    """Return the JSON schema of what goes over the live channel."""
    return Response(await asyncio.to_thread(messages), media_type="application/json")


@post("/api/tables/{table_id:str}/tokens", status_code=200)
async def new_token(
    request: AnyRequest, data: JSONBody[NewToken], table_id: FromPath[str]
) -> Token:
    """Make a token with which a program plays my seat. It is shown this once."""
    _count(request)
    async with visiting(request, table_id) as table:
        seat = await _own_seat(request, table)
        secret, name = new_secret(), seen(data.name)[:LONGEST_NAME].strip() or "a program"
        kept = hash_of(secret)

        def plan() -> list[ev.Event]:
            if len(table.game.seats[seat].tokens) >= MOST_TOKENS:
                text = f"{MOST_TOKENS} programs may play this seat already; end one of them first."
                raise RefusedError("token.too_many", text, status=_CONFLICT)
            return [ev.TokenMade(seat, kept, name)]

        await table.transact(plan)
        return Token(kept[:_ID], name, table_id, seat, secret)


@get("/api/tables/{table_id:str}/tokens")
async def tokens(request: AnyRequest, table_id: FromPath[str]) -> list[SeatToken]:
    """Return the tokens that are good for my seat, without what they are."""
    async with visiting(request, table_id) as table:
        seat = await _own_seat(request, table)
        return [SeatToken(kept[:_ID], name) for kept, name in table.game.seats[seat].tokens.items()]


@delete("/api/tables/{table_id:str}/tokens/{token_id:str}", status_code=200)
async def end_token(
    request: AnyRequest, table_id: FromPath[str], token_id: FromPath[str]
) -> list[SeatToken]:
    """End a token of my seat, and every channel that was opened with it; return those that are left."""
    _count(request)
    async with visiting(request, table_id) as table:
        seat = await _own_seat(request, table)

        def plan() -> list[ev.Event]:
            for kept in table.game.seats[seat].tokens:
                if kept[:_ID] == token_id:
                    return [ev.TokenEnded(seat, kept)]
            text = "This seat has no such token."
            raise RefusedError("token.unknown", text, status=_UNKNOWN)

        await table.transact(plan)
        return [SeatToken(kept[:_ID], name) for kept, name in table.game.seats[seat].tokens.items()]


async def _own_seat(request: AnyRequest, table: Table) -> int:
    """Return the seat of the browser that asks; a token is no answer to that."""
    seat = await holds(request, table)
    if seat is None:
        raise RefusedError("seat.none", "You have no seat at this table.", status=_FORBIDDEN)
    return seat


def _count(request: AnyRequest) -> None:
    """Raise ``RefusedError`` where tokens are made and ended all the time."""
    limits: Limits = request.app.state.limits
    wait = limits.settings.take(address_of(request.scope))
    if wait:
        raise too_often(
            "request.too_many",
            "Too many requests came from here. Wait a moment, then try again.",
            wait,
        )


HANDLERS = [described, messages_described, new_token, tokens, end_token]
