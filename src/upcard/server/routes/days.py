"""The calls about the deal of the day: what it is, a try at it, its review, days that are over."""

import asyncio

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from upcard.cards import cards_text, shuffled
from upcard.engine import record_text
from upcard.features.scoring.questions import high_wins
from upcard.server.contract.day import DayReview, DayTry, NewTry, OldDay, Today
from upcard.server.contract.http import Seated
from upcard.server.contract.replay import Review
from upcard.server.days.desk import try_of
from upcard.server.days.kept import Day, in_words
from upcard.server.live.day import events_of
from upcard.server.live.table import Table
from upcard.server.net.errors import among_few
from upcard.server.refusals import RefusedError, refusing
from upcard.server.replay.fold import Asked
from upcard.server.routes.caller import Caller, Calling
from upcard.server.tables.chance import hash_of

refuse = refusing(__file__)

_CONFLICT, _UNKNOWN, _GONE = 409, 404, "table.closed"
_MOST_PARTS = 1_000
"""Unfinished reviews kept in memory; one that is evicted starts again."""


@get("/api/day")
async def today(caller: Calling) -> Today:
    """Return the deal of the day, and the state of my counted try at it."""
    services = caller.services
    day = await services.days.today()
    mine = await _mine(caller, day)
    variant, _ = await asyncio.to_thread(day.game)
    rules = variant.round_rules(1, day.drawn.seats)
    whole = services.catalogue.find(day.drawn.game)
    return Today(
        date=day.on,
        title=in_words(day.on, year=True),
        game=day.drawn.game,
        name=whole.name,
        round=day.drawn.round,
        rounds=len(whole.rounds),
        contract=rules.contract.words(),
        cards=rules.cards,
        seats=day.drawn.seats,
        sealed=day.commitment,
        ends_in=services.days.left(),
        finished=len(day.points),
        mine=mine,
    )


@post("/api/day", status_code=200)
async def play_day(caller: Calling, data: JSONBody[NewTry]) -> Response[Seated]:
    """Open my counted try at the deal of the day, come back to it, or play it once more without counting."""
    day = await caller.services.days.today()
    if data.again:
        mine = await _mine(caller, day)
        if mine is None or mine.state == "running":  # another try would show its cards
            raise refuse("day.first", status=_CONFLICT)
        table = await _opened(caller, day, data)
    else:
        own = _hash(day, caller.browser)
        table = day.tables.get(own) or await _counted(caller, day, data)
    return await caller.seated(table, 0)


@post("/api/day/review", status_code=200)
async def review_day(caller: Calling) -> DayReview:
    """Weigh some more decisions of my counted try; only their cost is revealed, no card."""
    services = caller.services
    day = await services.days.today()
    found = _own_table(caller, day)
    if found is None or found not in day.points:
        raise refuse("day.not_over", status=_CONFLICT)
    if found in day.costs:
        return DayReview(done=True, cost=round(day.costs[found], 1), weighed=0, moves=0)
    async with caller.visiting(found) as table:
        return await _weigh(caller, day, table)


@get("/api/days/{on:str}")
async def old_day(caller: Calling, on: FromPath[str]) -> OldDay:
    """Return a day that is over, with the secret that its cards follow from."""
    day = await caller.services.days.past(on)
    variant, _ = await asyncio.to_thread(day.game)
    shoe = shuffled(variant.shoe(day.drawn.seats), day.seal.chance("shoe"))
    points = day.points.values()
    high = high_wins(variant.options)
    return OldDay(
        date=day.on,
        title=in_words(day.on, year=True),
        game=day.drawn.game,
        name=variant.name,
        round=day.drawn.round,
        contract=variant.rounds[0].contract.words(),
        sealed=day.commitment,
        secret=day.drawn.secret,
        shoe=cards_text(shoe),
        finished=len(points),
        best=(max if high else min)(points) if points else None,
        mine=_shown(caller, day, left=True),
    )


# ---- One's own try --------------------------------------------------------------------------


def _hash(day: Day, browser: str) -> str:
    """Return the hash of a browser for one day: it differs every day, so that days cannot be linked."""
    return hash_of(f"day {day.on} {browser}")


def _own_table(caller: Caller, day: Day) -> str | None:
    return None if caller.known is None else day.tables.get(_hash(day, caller.known))


def _shown(caller: Caller, day: Day, *, left: bool) -> DayTry | None:
    table, base = _own_table(caller, day), caller.link_base()[0]
    return None if table is None else try_of(day, table, left=left, base=base)


async def _mine(caller: Caller, day: Day) -> DayTry | None:
    """Return the state of my counted try; stores a result that could not be stored before."""
    found = _own_table(caller, day)
    if found is None:
        return None
    left = False
    if found not in day.points:
        try:
            async with caller.visiting(found) as table:
                await table.note_day()
                left = table.game.seats[0].kind != "person"
        except RefusedError as error:
            if error.refusal.code != _GONE and error.status != _UNKNOWN:
                raise
            left = True
    return _shown(caller, day, left=left)


async def _counted(caller: Caller, day: Day, asked: NewTry) -> str:
    caller.count(caller.limits.day_tries, "day.too_many")
    table = await _opened(caller, day, asked)
    return await caller.services.days.begin(day, _hash(day, caller.browser), table)


async def _opened(caller: Caller, day: Day, asked: NewTry) -> str:
    """Open a table of the day for the caller's browser; returns its id."""
    caller.count(caller.limits.tables, "table.too_many")
    events = await asyncio.to_thread(events_of, day, asked, caller.services.chance)
    return await caller.registry.store_new(lambda table: events(caller.secret_at(table)))


# ---- Its review -----------------------------------------------------------------------------


async def _weigh(caller: Caller, day: Day, table: Table) -> DayReview:
    """Review the next part of a try's decisions, and store their cost once all are reviewed."""
    parts = caller.shared.day_parts
    services = table.services
    after, cost = parts.get(table.id, (0, 0.0))
    services.desk.require_room()
    with among_few(caller.limits.reviews, caller.address):
        record, _ = table.game.finished()[0]
        text = await asyncio.to_thread(
            record_text, msgspec.structs.replace(record, rounds=record.rounds[:1])
        )
        answer = await services.desk.ask("review", Asked(text=text, after=after))
    part = msgspec.json.decode(answer, type=Review)
    cost += sum(one.cost for one in part.decisions)
    if part.next is None:
        parts.pop(table.id, None)
        await services.days.weigh(day.on, table.id, cost)
        return DayReview(done=True, cost=round(cost, 1), weighed=part.moves, moves=part.moves)
    parts[table.id] = (part.next, cost)
    while len(parts) > _MOST_PARTS:
        parts.popitem(last=False)
    return DayReview(done=False, cost=round(cost, 1), weighed=part.next, moves=part.moves)
