"""Alerts for people whose page is closed: those for whom a table waits, and who are not connected.

An alert is sent some seconds after both have become true, so that a reload or a tunnel causes none, and at most once a
turn: the store hands out each turn once, whatever process asks.
"""

from functools import partial
from typing import Literal

import msgspec

from upcard.messages.say import messages
from upcard.server.alerts.desk import AlertDesk
from upcard.server.live.base import BaseTable, Part
from upcard.server.live.driver import Driver
from upcard.server.tables.windows import WINDOWS

say = messages(__file__)

What = Literal["turn", "question", "round", "bot"]
TITLES: dict[What, str] = {
    "turn": "alert-turn",
    "question": "alert-question",
    "round": "alert-round",
    "bot": "alert-bot",
}
"""The messages of alerts, which name only the game."""
_LONGEST = 60


class Wait(msgspec.Struct, frozen=True):
    """What a seat is waited for, and since which event; ``holder`` is the hash of its person's secret."""

    what: What
    moment: int
    holder: str


class Watch(Part):
    """Watches one table; does nothing where the server sends no alerts."""

    def __init__(self, table: BaseTable, driver: Driver, desk: AlertDesk | None) -> None:
        """Begin at rest."""
        super().__init__(table)
        self._driver, self._desk = driver, desk
        self._waits: dict[int, Wait] = {}
        self._holders: frozenset[str] | None = None

    def observe(self) -> None:
        """Note a change of the game, of who sits where, or of who is here."""
        if self._desk is None:
            return
        self._hold(self._desk)
        waits = self._now()
        for seat in self._waits.keys() | waits.keys():
            wait = waits.get(seat)
            if wait == self._waits.get(seat):
                continue
            if wait is None:
                self._alarms.cancel(f"{seat}")
            else:
                tell = partial(self._tell, self._desk, wait)
                self._alarms.set(f"{seat}", self._table.config.alert_seconds, tell)
        self._waits = waits

    def stop(self) -> None:
        """Tell nobody any more."""
        self._waits = {}
        super().stop()

    async def _tell(self, desk: AlertDesk, wait: Wait) -> None:
        title = say(TITLES[wait.what], game=self._table.game.variant.name[:_LONGEST])
        await desk.tell(self._table.id, wait.holder, wait.moment, title)

    def _hold(self, desk: AlertDesk) -> None:
        """Forget the devices of people who have left or were removed."""
        game = self._table.game
        sits = [] if game.closed else game.seats
        now = frozenset(seat.secret for seat in sits if seat.kind == "person" and seat.secret)
        before, self._holders = self._holders, now
        if before is None or before - now:
            self._alarms.spawn(lambda: desk.hold(self._table.id, now))

    def _now(self) -> dict[int, Wait]:
        """Return, for each person who is not there, what they are waited for."""
        game = self._table.game
        if game.closed or game.resting:
            return {}
        found: dict[int, Wait] = {}
        for seat in game.persons() - set(self._table.connected()):
            holder, what = game.seats[seat].secret, self._what(seat)
            if holder is None or what is None:
                continue
            wait = Wait(what, game.turn_began, holder)
            before = self._waits.get(seat)
            if what == "bot" and before and (before.what, before.holder) == ("bot", holder):
                wait = before  # said once: the bot goes on playing until they are back
            found[seat] = wait
        return found

    def _what(self, seat: int) -> What | None:
        game, deal = self._table.game, self._table.game.deal
        if game.phase in ("waiting", "finished") or deal is None:
            return None
        if game.seats[seat].sat_in is not None:
            return "bot"
        if game.phase == "summary":
            others = game.ready & game.persons() - {seat}
            return "round" if others and seat in game.waits_for() else None
        if seat not in deal.to_act():
            return None
        if deal.phase in WINDOWS:
            return None if self._driver.clock_runs() else "question"
        return "turn"
