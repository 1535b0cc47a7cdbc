"""The days of a server: draws today's deal at its first use, stores tries, and deletes old days."""

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from datetime import date, timedelta

import msgspec

from upcard.features.scoring.questions import high_wins
from upcard.messages.say import messages
from upcard.rules import find_variant
from upcard.server.clock import Clock
from upcard.server.contract.day import DayTry
from upcard.server.days import kept
from upcard.server.days.kept import Begun, Day, Ended, Weighed, is_date, stream_of
from upcard.server.refusals import refusing
from upcard.server.store.base import ConflictError
from upcard.server.store.writer import Writer
from upcard.server.tables.chance import Chance
from upcard.server.tables.dealing import new_secret_of_deal

say, refuse = messages(__file__), refusing(__file__)

GAME, SEATS, LEVEL = "continental", 4, "regular"
"""The table of the day: a person, with bots of one level in the other seats."""
KEPT_DAYS = 35
"""Days after which a day is deleted."""
MOST_TRIES = 20_000
"""Counted tries of one day."""
_IN_MEMORY = 8
_ATTEMPTS = 8


class Days:
    """Reads days and stores their events."""

    def __init__(self, writer: Writer, clock: Clock, chance: Chance) -> None:
        self._writer, self._clock, self._chance = writer, clock, chance
        self._days: OrderedDict[str, Day] = OrderedDict()
        self._lock = asyncio.Lock()

    def now(self) -> str:
        """Return today's date, in UTC."""
        return kept.date_at(self._clock.since_1970())

    def left(self) -> int:
        """Return the seconds until the next day."""
        return kept.SECONDS - self._clock.since_1970() % kept.SECONDS

    def is_over(self, on: str) -> bool:
        """Return whether a day is over, so that its cards are public."""
        return on < self.now()

    async def today(self) -> Day:
        """Return today; its first use draws its deal and deletes old days."""
        on = self.now()
        day = await self._find(on)
        if day is not None:
            return day
        rounds = len(find_variant(GAME).rounds)
        number = date.fromisoformat(on).toordinal() % rounds + 1
        drawn = kept.Drawn(new_secret_of_deal(self._chance), GAME, number, SEATS, LEVEL)
        try:
            await self._writer.append(stream_of(on), 0, [msgspec.json.encode(drawn)])
        except ConflictError:
            pass  # another process was faster; its secret counts
        else:
            last = date.fromisoformat(on) - timedelta(days=KEPT_DAYS)
            await self._writer.forget_between(stream_of(""), stream_of(last.isoformat()))
        day = await self._find(on)
        if day is None:
            raise refuse("day.forgotten", status=409)
        return day

    async def past(self, on: str) -> Day:
        """Return a day that is over and still kept; raises ``RefusedError`` for another."""
        if is_date(on) and not self.is_over(on):
            raise refuse("day.not_past", status=409, day=on)
        day = await self._find(on) if is_date(on) else None
        if day is None:
            raise refuse("day.unknown", status=404, days=KEPT_DAYS)
        return day

    async def _find(self, on: str) -> Day | None:
        """Return a day with all its events, or None if it has none."""
        async with self._lock:
            day = self._days.get(on)
            bodies = await self._writer.read(stream_of(on), day.number if day else 0)
            if day is None:
                if not bodies:
                    return None
                day = self._days[on] = kept.day_of(on, bodies)
            else:
                day.take_in(bodies)
            self._days.move_to_end(on)
            while len(self._days) > _IN_MEMORY:
                self._days.popitem(last=False)
            return day

    async def begin(self, day: Day, browser: str, table: str) -> str:
        """Store the table of a browser's counted try; returns its table, which another page may have set first."""
        if len(day.tables) >= MOST_TRIES and browser not in day.tables:
            raise refuse("day.full", status=503, people=MOST_TRIES)
        await self._write(day.on, Begun(browser, table))
        return day.tables[browser]

    async def end(self, on: str, table: str, points: int) -> None:
        """Store the points of a counted try, unless its day is over."""
        if on == self.now():
            await self._write(on, Ended(table, points))

    async def weigh(self, on: str, table: str, cost: float) -> None:
        """Store the cost of the decisions of a counted try."""
        await self._write(on, Weighed(table, cost))

    async def _write(self, on: str, event: kept.Happening) -> None:
        """Store an event unless it is known; raises ``RefusedError`` after repeated conflicts."""
        for _ in range(_ATTEMPTS):
            day = await self._find(on)
            if day is None or _is_known(day, event):
                return
            try:
                body = msgspec.json.encode(event)
                await self._writer.append(stream_of(on), day.number, [body])
            except ConflictError:
                continue  # another try was stored meanwhile
            await self._find(on)
            return
        raise refuse("day.crowded", status=409)


def _is_known(day: Day, event: kept.Happening) -> bool:
    match event:
        case Begun(browser, _):
            return browser in day.tables
        case Ended(table, _):
            return not day.counts(table) or table in day.points
        case Weighed(table, _):
            return table not in day.points or table in day.costs
    return True


# ---- How a counted try compares -------------------------------------------------------------


def better_than(mine: float, others: Collection[float], *, high: bool) -> int | None:
    """Return the share of the others who did worse, in per cent rounded down; None if there are none.

    >>> better_than(12, [5, 12, 40], high=False), better_than(12, [], high=False)
    (33, None)
    """
    if not others:
        return None
    worse = sum(other < mine if high else other > mine for other in others)
    return 100 * worse // len(others)


def try_of(day: Day, table: str, *, left: bool, base: str) -> DayTry:
    """Return a counted try as its browser is shown it; ``left``: it can no longer be played."""
    points, cost = day.points.get(table), day.costs.get(table)
    high = high_wins(day.game()[0].options)
    others = [found for at, found in day.points.items() if at != table]
    costs = [found for at, found in day.costs.items() if at != table]
    better = None if points is None else better_than(points, others, high=high)
    return DayTry(
        table=table,
        url=f"/t/{table}",
        state="over" if points is not None else "left" if left else "running",
        points=points,
        others=len(others),
        better=better,
        share=None if points is None else _share(day, points, better, base),
        cost=None if cost is None else round(cost, 1),
        cost_others=len(costs),
        cost_better=None if cost is None else better_than(cost, costs, high=False),
    )


def _share(day: Day, points: int, better: int | None, base: str) -> str:
    on, url = kept.in_words(day.on), f"{base}/day"
    if better is None:
        return say("share", day=on, points=points, url=url)
    return say("share-better", day=on, points=points, percent=better, url=url)
