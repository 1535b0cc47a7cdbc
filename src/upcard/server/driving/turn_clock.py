"""The turn clock: nobody who is there but does nothing holds the others up for ever.

It runs while a person who is connected waits for others: for a turn, for answers in a window that has no clock of its
own, for the summary to be read. First it reminds whoever is waited for, then a bot sits in for them until they act
again. With nobody waiting it stands still, so a person alone among bots has all the time in the world.
"""

from collections.abc import Callable, Collection
from typing import Protocol

from upcard.engine import CHANCE, TimeUp, move_text
from upcard.server.clock import Alarms, Clock
from upcard.server.tables.events import Event, Moved, SatIn
from upcard.server.tables.game import WINDOWS, Game

REMIND_AFTER = 2 / 3
"""The part of the time after which a person is reminded."""


class Host(Protocol):
    """The table, as far as its turn clock needs it."""

    game: Game
    clock: Clock

    def here(self) -> Collection[int]:
        """Return the seats that somebody is connected for."""
        ...

    def claim_clock_runs(self) -> bool:
        """Return whether an open window has a clock of its own."""
        ...

    def remind(self, seat: int, seconds: int) -> None:
        """Tell a seat in how many seconds a bot sits in."""
        ...

    async def quietly(self, plan: Callable[[], list[Event]]) -> None:
        """Store what nobody asked for."""
        ...


class TurnClock:
    """Watches one table."""

    def __init__(self, host: Host) -> None:
        """Begin at rest."""
        self._host = host
        self._alarms = Alarms(host.clock)
        self._key: object = None

    def observe(self) -> None:
        """Take notice of a change: of the game, or of who is here."""
        late, seconds = self._late(), self._host.game.turn_seconds
        key = self._moment() if late else None
        if key == self._key:
            return
        self.stop()
        if key is None or seconds is None:
            return
        self._key = key
        remind = round(seconds * REMIND_AFTER)

        async def remind_them() -> None:
            self._remind(key, seconds - remind)

        async def expire() -> None:
            await self._expire(key)

        self._alarms.set("remind", remind, remind_them)
        self._alarms.set("expire", seconds, expire)

    def stop(self) -> None:
        """Stand still."""
        self._key = None
        self._alarms.cancel_all()

    async def finish(self) -> None:
        """Stand still, and wait for what has begun."""
        self.stop()
        await self._alarms.finish()

    def _moment(self) -> tuple[object, ...]:
        """Return what is waited for; its time begins when it changes."""
        game = self._host.game
        deal = game.deal
        if deal is None or game.phase == "summary":
            return ("summary", game.match.round)
        if deal.phase in WINDOWS:
            return ("window", game.windows)
        return ("turn", game.match.round, deal.turn, deal.to_act())

    def _late(self) -> set[int]:
        """Return the persons that a person who is here waits for."""
        game, here = self._host.game, self._host.here()
        people = {
            seat
            for seat, sits in enumerate(game.seats)
            if sits.kind == "person" and not sits.by_bot
        }
        late: set[int] = set()
        if game.phase == "summary":
            late = game.waits_for()
        elif game.deal is not None and not self._host.claim_clock_runs():
            late = people & set(game.deal.to_act())
        return late if people & set(here) - late else set()

    def _remind(self, key: object, seconds: int) -> None:
        if key == self._key:
            for seat in self._late():
                self._host.remind(seat, seconds)

    def _time_up(self, due: Collection[int]) -> list[Event]:
        """Return the end of a turn whose time has a penalty in the game."""
        deal = self._host.game.deal
        if deal is None or deal.active not in due or deal.problem(CHANCE, TimeUp()) is not None:
            return []
        return [Moved(CHANCE, move_text(TimeUp(), deal.rules.melds))]

    async def _expire(self, key: object) -> None:
        def plan() -> list[Event]:
            due = self._late() if key == self._moment() else set()
            return [*self._time_up(due), *(SatIn(seat, "idle") for seat in sorted(due))]

        self._key = None
        await self._host.quietly(plan)
        self.observe()
