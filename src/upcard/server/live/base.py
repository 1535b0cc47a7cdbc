"""The base of a table in memory: its game, its channels, and the path from a plan to stored events."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from functools import partial

from upcard.server.clock import Alarms
from upcard.server.contract import Nudge
from upcard.server.days.kept import require_alone
from upcard.server.live.listeners import Listeners
from upcard.server.live.salting import Salting
from upcard.server.live.services import Services
from upcard.server.live.trial import CannotGoOnError, Step, tried
from upcard.server.present import Shown
from upcard.server.refusals import RefusedError, conflict
from upcard.server.store.base import Command, ConflictError, StoreError
from upcard.server.tables import events as ev
from upcard.server.tables.dealing import chance_events, round_event, seal_events
from upcard.server.tables.game import Game
from upcard.server.tables.seats.agreement import check_handed_over
from upcard.server.tables.unplayable import closed, unreadable

Plan = Callable[[], list[ev.Event]]
_ATTEMPTS = 8


class BaseTable(ABC):
    """A table as its clocks, bots and doors know it. Everything that changes it goes through ``transact``."""

    def __init__(
        self, table_id: str, game: Game, services: Services, orders: dict[int, str]
    ) -> None:
        """Start from the folded game and the saved orders of hands."""
        self.id, self.game, self.services = table_id, game, services
        self.clock, self.config, self.thinker = services.clock, services.config, services.thinker
        self.listeners = Listeners(len(game.seats), services.advisor)
        self.orders = orders
        self.skipping: set[int] = set()
        self._shown: Shown | None = None
        self._salting = Salting(services.clock)
        self._lock = asyncio.Lock()
        self._stale = False
        self._alarms = Alarms(services.clock)

    # ---- Changing the table -----------------------------------------------------------------

    async def transact(self, plan: Plan, by: tuple[int, str] | None = None) -> int:
        """Store the events that the plan returns for the current table, then apply and announce them.

        The plan is called under the lock; it raises ``RefusedError`` if the events are not allowed. If it deals while
        salts are still on their way, it is called again after a short wait in which others may act. ``by`` is the
        seat and the id of the command behind it; the result is the first event's number as this seat counts. Raises
        ``StoreError`` if the store fails, ``RepeatedError`` for a command that is already stored, and
        ``CannotGoOnError`` for events that cannot be shown; nothing has changed then.
        """
        until = self.clock.now() + self.config.salt_seconds
        while (number := await self._transact(plan, by, until)) is None:
            await self._salting.wait(until)
        return number

    async def _transact(self, plan: Plan, by: tuple[int, str] | None, until: float) -> int | None:
        """Do what ``transact`` does, or return None if a deal must wait for salts, at the latest until ``until``."""
        async with self._lock:
            for _ in range(_ATTEMPTS):
                await self._catch_up()
                if self.game.closed:
                    raise closed()
                events = plan()
                seen = self.game.seen[by[0]] if by else self.game.number
                if not events:
                    return seen
                check_handed_over(self.game, events)
                require_alone(self.game, events, self.clock.since_1970())
                steps = tried(self.game, events, self.id, self._shown)
                after = steps[-1][0]
                late = self._salting.late(self.game, events, after, by[0] if by else None)
                if late and self.clock.now() < until:
                    return None
                self._salting.give_up(after, late)
                if self.services.sealed:
                    more = seal_events(after, events, self.services.chance)
                    if more:
                        steps += tried(after, more, self.id, steps[-1][2])
                        events = [*events, *more]
                try:
                    await self._append(events, Command(*by, seen + 1) if by else None)
                except ConflictError:
                    self._stale = True  # another process wrote; its events come first
                    continue
                self._happen(steps)
                return seen + 1
        raise conflict()

    async def _append(self, events: list[ev.Event], command: Command | None) -> None:
        bodies = [ev.encoded(event) for event in events]
        try:
            await self.services.writer.append(self.id, self.game.number, bodies, command)
        except StoreError:
            self._stale = True  # the store is read before anything else is done
            raise

    async def _catch_up(self) -> None:
        """Apply events that the store holds and this table lacks, if a failure has left that open."""
        if not self._stale:
            return
        bodies = await self.services.writer.read(self.id, self.game.number)
        try:
            missed = [ev.decoded(body) for body in bodies]
            steps = tried(self.game, missed, self.id, self._shown)
        except (ev.UnreadableError, CannotGoOnError) as error:
            raise unreadable(str(error)) from error
        self._stale = False
        self._happen(steps)

    async def catch_up(self) -> None:
        """Apply events that the store holds and this table lacks; raises ``StoreError`` and ``RefusedError``."""
        async with self._lock:
            self._stale = True
            await self._catch_up()

    def lags(self) -> bool:
        """Return whether another process moves the bots, and this one only if that one fails to."""
        theirs = self.services.others.here(self.id)
        return bool(theirs) and min(theirs) < min(self.listeners.here(), default=0)

    @abstractmethod
    def _happen(self, steps: Sequence[Step]) -> None:
        """Apply stored events and send each to the seats whose view it changed."""

    async def quietly(self, plan: Plan) -> None:
        """Store events that nobody asked for; if the store fails, try again after a while."""
        try:
            await self.transact(plan)
        except (StoreError, RefusedError):
            if not self.game.closed:
                again = partial(self.quietly, plan)
                self._alarms.set("again", self.config.retry, again)

    # ---- What follows from the rules of the table -------------------------------------------

    def deal_events(self) -> list[ev.Event]:
        """Return the events that deal the next round."""
        return [round_event(self.game.match, self.services.chance, self.game.seal)]

    def chance_events(self) -> list[ev.Event]:
        """Return the events of chance that play waits for."""
        return chance_events(self.game, self.services.chance)

    # ---- Who is here, and what they are told ------------------------------------------------

    def connected(self) -> Collection[int]:
        """Return the seats with an open channel, in this process or another."""
        here, elsewhere = self.listeners.here(), self.services.others.here(self.id)
        return sorted({*here, *elsewhere}) if elsewhere else here

    def remind(self, seat: int, seconds: int, text: str) -> None:
        """Tell a seat that the others wait, and what happens in ``seconds``."""
        self.listeners.to_seat(seat, lambda _: Nudge(text, seconds * 1000))


class Part:
    """A part of a table that acts by itself, by alarms of its own."""

    def __init__(self, table: BaseTable) -> None:
        self._table = table
        self._alarms = Alarms(table.clock)

    def stop(self) -> None:
        """Begin nothing further."""
        self._alarms.cancel_all()

    async def finish(self) -> None:
        """Begin nothing further, and wait for what has begun."""
        self.stop()
        await self._alarms.finish()
