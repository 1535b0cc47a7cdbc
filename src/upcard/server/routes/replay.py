"""The calls that replay finished rounds: those of a table, and those of a record from a file."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractContextManager, asynccontextmanager

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from upcard.engine import Record, record_text
from upcard.messages.say import messages
from upcard.server.contract.replay import Replay, ReplayAsk, ReplayShare, Review, ReviewAsk
from upcard.server.days.kept import require_told
from upcard.server.live.table import Table
from upcard.server.net.errors import among_few, too_often
from upcard.server.refusals import refusing
from upcard.server.replay.fold import Asked
from upcard.server.routes.caller import Caller, Calling
from upcard.server.rules.desk import Desk
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game

say, refuse = messages(__file__), refusing(__file__)

_MOST_BODY = 3 * 1024 * 1024
"""Bytes of an uploaded file: a million characters, some of several bytes."""
_JSON = "application/json"


@get("/api/tables/{table_id:str}/replay/{number:int}", gives=Replay)
async def table_round(
    caller: Calling, table_id: FromPath[str], number: FromPath[int]
) -> Response[bytes]:
    """Return a finished round of a table as one seat saw it, all hands open."""
    async with _watched(caller, table_id, number) as (table, record, index, mine):
        game = table.game
        asked = Asked(
            text=await _text(record, index),
            number=index + 1,
            seat=_seat(caller, game, mine),
            table=table_id,
            shown_as=number,
            rounds=tuple(_names(game)),
            kinds=tuple(game.seats[seat].kind for seat in first_seats(record, game.swaps)),
            shared=game.shared,
            mine=mine,
            base=caller.link_base()[0],
        )
        answer = await table.services.desk.ask("replay", asked)
    return Response(answer, media_type=_JSON)


@get("/api/tables/{table_id:str}/replay/{number:int}/review", gives=Review)
async def table_review(
    caller: Calling, table_id: FromPath[str], number: FromPath[int]
) -> Response[bytes]:
    """Return the cost of a seat's decisions in a finished round, as many as can be weighed in some seconds."""
    async with _watched(caller, table_id, number) as (table, record, index, mine):
        with _reviewing(caller, table.services.desk):
            asked = Asked(
                text=await _text(record, index),
                number=index + 1,
                seat=_seat(caller, table.game, mine),
                after=caller.asked_number("after", 5) or 0,
            )
            answer = await table.services.desk.ask("review", asked)
    return Response(answer, media_type=_JSON)


@post("/api/review", status_code=200, request_max_body_size=_MOST_BODY, gives=Review)
async def file_review(caller: Calling, data: JSONBody[ReviewAsk]) -> Response[bytes]:
    """Return the same for a round of a record from a file. Nothing of it is kept."""
    _count(caller)
    desk = caller.services.desk
    question = Asked(data.text, data.record, data.number, data.seat, data.after)
    with _reviewing(caller, desk):
        answer = await desk.ask("review", question)
    return Response(answer, media_type=_JSON)


@get("/api/tables/{table_id:str}/replay/{number:int}/record", media_type="text/plain")
async def round_record(
    caller: Calling, table_id: FromPath[str], number: FromPath[int]
) -> Response[str]:
    """Return the record of the match up to and including a finished round."""
    async with _watched(caller, table_id, number) as (_, record, index, _):
        text = await _text(record, index)
    name = f'attachment; filename="upcard-{table_id}-round-{number}.txt"'
    return Response(text, headers={"content-disposition": name})


@post("/api/replay", status_code=200, request_max_body_size=_MOST_BODY, gives=Replay)
async def file_round(caller: Calling, data: JSONBody[ReplayAsk]) -> Response[bytes]:
    """Return a round of a record from a file. Nothing of it is kept."""
    _count(caller)
    question = Asked(data.text, data.record, data.number, data.seat)
    return Response(await caller.services.desk.ask("replay", question), media_type=_JSON)


@post("/api/tables/{table_id:str}/share", status_code=200)
async def share(
    caller: Calling, data: JSONBody[ReplayShare], table_id: FromPath[str]
) -> ReplayShare:
    """Let anybody who has the link watch finished rounds, or the people of the table alone."""
    async with caller.visiting(table_id) as table:
        seat = await caller.seat_at(table)
        require_told(table.game, table.clock.since_1970())
        wait = caller.limits.settings.take((table_id, seat))
        if wait:
            raise too_often("request.too_many", say("replay-too_many_changes"), wait)

        def plan() -> list[ev.Event]:
            return [] if table.game.shared == data.yes else [ev.Shared(seat, data.yes)]

        await table.transact(plan)
    return data


def _count(caller: Caller) -> None:
    """Count a call that folds a match."""
    caller.count(caller.limits.replays, "replay.too_many")


def _reviewing(caller: Caller, desk: Desk) -> AbstractContextManager[None]:
    """Reserve a place for a review; raises ``RefusedError`` if none is free."""
    desk.require_room()
    return among_few(caller.limits.reviews, caller.address)


@asynccontextmanager
async def _watched(
    caller: Caller, table_id: str, number: int
) -> AsyncIterator[tuple[Table, Record, int, int | None]]:
    """Hold a table; yields it, the record of a match, a finished round's index in it, and the caller's seat then.

    Raises ``RefusedError`` for a caller who may not watch.
    """
    _count(caller)
    async with caller.visiting(table_id) as table:
        game = table.game
        require_told(game, table.clock.since_1970())
        mine = await caller.holds(table)
        if mine is None and not game.shared:
            raise refuse("replay.people", status=403)
        record, index = finished_round(game, number)
        then = None if mine is None else seat_then(record, index, mine, game.swaps)
        yield table, record, index, then


def finished_round(game: Game, number: int) -> tuple[Record, int]:
    """Return the record of a match and the index of a round in it that is over; raises ``RefusedError``."""
    over = game.finished()
    if 1 <= number <= len(over):
        return over[number - 1]
    if number == len(over) + 1 and game.phase == "playing":
        raise refuse("replay.running", status=409)
    raise refuse("replay.unknown", status=404)


def seat_then(record: Record, index: int, seat: int, since: Sequence[tuple[int, int]] = ()) -> int:
    """Return where the player of a seat sat in a round, before the swaps of later rounds and those ``since`` then."""
    later = [pair for round_ in record.rounds[index + 1 :] for pair in round_.swaps]
    for pair in reversed([*later, *since]):
        seat = sum(pair) - seat if seat in pair else seat
    return seat


def first_seats(record: Record, since: Sequence[tuple[int, int]] = ()) -> list[int]:
    """Return where the player of each seat of a match's first round sits now."""
    now = range(len(record.names))
    found = {seat_then(record, -1, seat, since): seat for seat in now}
    return [found[seat] for seat in now]


async def _text(record: Record, index: int) -> str:
    """Return the record up to and including a round."""
    until = msgspec.structs.replace(record, rounds=record.rounds[: index + 1])
    return await asyncio.to_thread(record_text, until)


def _seat(caller: Caller, game: Game, mine: int | None) -> int:
    """Return the requested seat, else one's own, else the first."""
    if not caller.connection.query_params.get("seat"):
        return mine or 0
    seat = caller.asked_number("seat", 2)
    if seat is None or seat >= len(game.seats):
        raise refuse("replay.seat", seats=len(game.seats))
    return seat


def _names(game: Game) -> list[str]:
    """Return the names of the finished rounds of all matches."""
    counts = [len(record.rounds) for record in (*game.past, game.record())]
    several = len(counts) > 1
    return [
        say("round-of-match", match=match, round=number) if several else say("round", round=number)
        for match, count in enumerate(counts, 1)
        for number in range(1, count + 1)
    ]
