"""The days of a server: today's deal is drawn at its first use, tries are written down, old days are forgotten."""

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
from upcard.server.days.kept import (
    SECONDS,
    Begun,
    Day,
    Drawn,
    Ended,
    Happening,
    Weighed,
    date_at,
    day_of,
    in_words,
    is_date,
    stream_of,
)
from upcard.server.refusals import refusing
from upcard.server.store.base import ConflictError
from upcard.server.store.writer import Writer
from upcard.server.tables.chance import Chance
from upcard.server.tables.dealing import new_secret_of_deal

say, refuse = messages(__file__), refusing(__file__)

GAME, SEATS, LEVEL = "continental", 4, "regular"
"""What is played: the person, and bots of one level in the other seats."""
KEPT_DAYS = 35
"""Days for which a day is kept after it."""
MOST_TRIES = 20_000
"""Counted tries of one day."""
_IN_MEMORY = 8
_ATTEMPTS = 8


class Days:
    """Finds days, and writes what happens on them."""

    def __init__(self, writer: Writer, clock: Clock, chance: Chance) -> None:
        """Begin with no day in memory."""
        self._writer, self._clock, self._chance = writer, clock, chance
        self._days: OrderedDict[str, Day] = OrderedDict()
        self._lock = asyncio.Lock()

    def now(self) -> str:
        """Return today's date, in UTC."""
        return date_at(self._clock.since_1970())

    def left(self) -> int:
        """Return the seconds until the next day."""
        return SECONDS - self._clock.since_1970() % SECONDS

    def is_over(self, on: str) -> bool:
        """Return whether a day is over, so that everybody may know its cards."""
        return on < self.now()

    async def today(self) -> Day:
        """Return today, whose deal is drawn where this is its first use; days of long ago are forgotten then."""
        on = self.now()
        day = await self._find(on)
        if day is not None:
            return day
        rounds = len(find_variant(GAME).rounds)
        number = date.fromisoformat(on).toordinal() % rounds + 1
        drawn = Drawn(new_secret_of_deal(self._chance), GAME, number, SEATS, LEVEL)
        try:
            await self._writer.append(stream_of(on), 0, [msgspec.json.encode(drawn)])
        except ConflictError:
            pass  # another process was faster: its secret is the day's
        else:
            last = date.fromisoformat(on) - timedelta(days=KEPT_DAYS)
            await self._writer.forget_between(stream_of(""), stream_of(last.isoformat()))
        day = await self._find(on)
        if day is None:
            raise refuse("day.forgotten", status=409)
        return day

    async def past(self, on: str) -> Day:
        """Return a day that is over; raises ``RefusedError`` for one that is not, or is not kept."""
        if is_date(on) and not self.is_over(on):
            raise refuse("day.not_past", status=409, day=on)
        day = await self._find(on) if is_date(on) else None
        if day is None:
            raise refuse("day.unknown", status=404, days=KEPT_DAYS)
        return day

    async def _find(self, on: str) -> Day | None:
        """Return a day with all that is stored of it, or None where nothing is."""
        async with self._lock:
            day = self._days.get(on)
            bodies = await self._writer.read(stream_of(on), day.number if day else 0)
            if day is None:
                if not bodies:
                    return None
                day = self._days[on] = day_of(on, bodies)
            else:
                day.take_in(bodies)
            self._days.move_to_end(on)
            while len(self._days) > _IN_MEMORY:
                self._days.popitem(last=False)
            return day

    async def begin(self, day: Day, browser: str, table: str) -> str:
        """Write down that a browser's counted try is at this table; returns the table of the one that it has.

        That is another table where the same browser was faster on another page.
        """
        if len(day.tables) >= MOST_TRIES and browser not in day.tables:
            raise refuse("day.full", status=503, people=MOST_TRIES)
        await self._write(day.on, Begun(browser, table))
        return day.tables[browser]

    async def end(self, on: str, table: str, points: int) -> None:
        """Write down what a counted try came to. A try that ends after its day counts for nothing."""
        if on == self.now():
            await self._write(on, Ended(table, points))

    async def weigh(self, on: str, table: str, cost: float) -> None:
        """Write down what the decisions of a counted try cost."""
        await self._write(on, Weighed(table, cost))

    async def _write(self, on: str, event: Happening) -> None:
        """Write what is not there yet; raises ``RefusedError`` where others are faster again and again."""
        for _ in range(_ATTEMPTS):
            day = await self._find(on)
            if day is None or _is_known(day, event):
                return
            try:
                body = msgspec.json.encode(event)
                await self._writer.append(stream_of(on), day.number, [body])
            except ConflictError:
                continue  # somebody else's try was written meanwhile
            await self._find(on)
            return
        raise refuse("day.crowded", status=409)


def _is_known(day: Day, event: Happening) -> bool:
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
    """Return the share of the others who did worse, in whole per cent rounded down; None where there are none.

    >>> better_than(12, [5, 12, 40], high=False), better_than(12, [], high=False)
    (33, None)
    """
    if not others:
        return None
    worse = sum(other < mine if high else other > mine for other in others)
    return 100 * worse // len(others)


def try_of(day: Day, table: str, *, left: bool, base: str) -> DayTry:
    """Return a counted try as its own browser is shown it; ``left``: it can be played no further."""
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
    on, url = in_words(day.on), f"{base}/day"
    if better is None:
        return say("share", day=on, points=points, url=url)
    return say("share-better", day=on, points=points, percent=better, url=url)
