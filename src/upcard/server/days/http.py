"""The calls about the deal of the day: what it is, a try at it, its review, days that are over."""

import asyncio
from collections import OrderedDict
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath

from upcard.cards import cards_text, shuffled
from upcard.engine import record_text
from upcard.features.scoring.questions import high_wins
from upcard.server.contract.after.review import Review
from upcard.server.contract.day import DayReview, DayTry, NewTry, OldDay, Today
from upcard.server.contract.http import Seated
from upcard.server.days.compared import try_of
from upcard.server.days.kept import Day, in_words
from upcard.server.days.opening import events_of, game_of
from upcard.server.links.http import link_base
from upcard.server.net.address import address_of
from upcard.server.net.bodies import body_of
from upcard.server.net.cookies import (
    browser_cookie,
    known_browser,
    new_browser,
    require_own_page,
    seat_secret,
)
from upcard.server.net.errors import among_few, too_often
from upcard.server.net.visits import visiting
from upcard.server.rate_limit import Limits
from upcard.server.refusals import RefusedError
from upcard.server.replay.fold import Asked
from upcard.server.services import Services
from upcard.server.tables.chance import hash_of
from upcard.server.tables.registry import Registry
from upcard.server.tables.table import Table

AnyRequest = Request[Any, Any, Any]
_CONFLICT, _UNKNOWN, _GONE = 409, 404, "table.closed"
_MOST_PARTS = 1_000
"""Reviews that are half made and kept in memory; one that is forgotten begins again."""


@get("/api/day")
async def today(request: AnyRequest) -> Today:
    """Return the deal of the day, and how my counted try at it stands."""
    services = _services(request)
    day = await services.days.today()
    mine = await _mine(request, day)
    variant, _ = await asyncio.to_thread(game_of, day)
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


@post("/api/day", status_code=200, takes=NewTry)
async def play_day(request: AnyRequest) -> Response[Seated]:
    """Open my counted try at the deal of the day, come back to it, or play it once more without counting."""
    asked = await body_of(request, NewTry)
    services = _services(request)
    day = await services.days.today()
    browser = known_browser(request) or new_browser()
    own = _hash(day, browser)
    if asked.again:
        await _require_done(request, day)
        table = await _opened(request, day, asked, browser)
    else:
        table = day.tables.get(own) or await _counted(request, day, asked, browser)
    await services.writer.visit(hash_of(browser), table)
    return Response(Seated(table, f"/t/{table}", 0), cookies=[browser_cookie(request, browser)])


@post("/api/day/review", status_code=200)
async def review_day(request: AnyRequest) -> DayReview:
    """Weigh some more decisions of my counted try; no card is told, only what they cost."""
    require_own_page(request)
    services = _services(request)
    day = await services.days.today()
    found = _own_table(request, day)
    if found is None or found not in day.points:
        text = "Your first try of today's deal is not over yet; finish it, then look back at it."
        raise RefusedError("day.not_over", text, status=_CONFLICT)
    if found in day.costs:
        return DayReview(done=True, cost=round(day.costs[found], 1), weighed=0, moves=0)
    async with visiting(request, found) as table:
        return await _weigh(request, day, table)


@get("/api/days/{on:str}")
async def old_day(request: AnyRequest, on: FromPath[str]) -> OldDay:
    """Return a day that is over, with the secret that its cards follow from."""
    day = await _services(request).days.past(on)
    variant, _ = await asyncio.to_thread(game_of, day)
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
        mine=_shown(request, day, left=True),
    )


# ---- One's own try --------------------------------------------------------------------------


def _hash(day: Day, browser: str) -> str:
    """Return what a day keeps of a browser: another text every day, so that days tell nothing about each other."""
    return hash_of(f"day {day.on} {browser}")


def _own_table(request: AnyRequest, day: Day) -> str | None:
    browser = known_browser(request)
    return None if browser is None else day.tables.get(_hash(day, browser))


def _shown(request: AnyRequest, day: Day, *, left: bool) -> DayTry | None:
    table = _own_table(request, day)
    return None if table is None else try_of(day, table, left=left, base=link_base(request)[0])


async def _mine(request: AnyRequest, day: Day) -> DayTry | None:
    """Return how my counted try stands; a result that could not be stored when it came is stored now."""
    found = _own_table(request, day)
    if found is None:
        return None
    left = False
    if found not in day.points:
        try:
            async with visiting(request, found) as table:
                await table.note_day()
                left = table.game.seats[0].kind != "person"
        except RefusedError as error:
            if error.refusal.code != _GONE and error.status != _UNKNOWN:
                raise
            left = True
    return _shown(request, day, left=left)


async def _require_done(request: AnyRequest, day: Day) -> None:
    """Raise ``RefusedError`` before one's counted try is over: a further one would show its cards."""
    mine = await _mine(request, day)
    if mine is None or mine.state == "running":
        text = (
            "Your first try of the day is the one that counts, and it is not over. "
            "Once it is, you can play the same deal again."
        )
        raise RefusedError("day.first", text, status=_CONFLICT)


async def _counted(request: AnyRequest, day: Day, asked: NewTry, browser: str) -> str:
    limits: Limits = request.app.state.limits
    wait = limits.day_tries.take(address_of(request.scope))
    if wait:
        raise too_often("day.too_many", "Today's deal was played many times from here.", wait)
    table = await _opened(request, day, asked, browser)
    return await _services(request).days.begin(day, _hash(day, browser), table)


async def _opened(request: AnyRequest, day: Day, asked: NewTry, browser: str) -> str:
    """Open a table of the day for a browser; returns its id."""
    registry: Registry = request.app.state.registry
    limits: Limits = request.app.state.limits
    wait = limits.tables.take(address_of(request.scope))
    if wait:
        raise too_often("table.too_many", "Many tables were opened from here.", wait)
    events = await asyncio.to_thread(events_of, day, asked, registry.services.chance)
    return await registry.store_new(lambda table: events(seat_secret(browser, table)))


# ---- Its review -----------------------------------------------------------------------------


async def _weigh(request: AnyRequest, day: Day, table: Table) -> DayReview:
    """Weigh the next part of a try's decisions, and write their cost down once all are weighed."""
    parts: OrderedDict[str, tuple[int, float]] = request.app.state.setdefault(
        "day_parts", OrderedDict()
    )
    limits: Limits = request.app.state.limits
    services = table.services
    after, cost = parts.get(table.id, (0, 0.0))
    services.desk.require_room()
    with among_few(limits.reviews, address_of(request.scope)):
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


def _services(request: AnyRequest) -> Services:
    registry: Registry = request.app.state.registry
    return registry.services


HANDLERS = [today, play_day, review_day, old_day]
