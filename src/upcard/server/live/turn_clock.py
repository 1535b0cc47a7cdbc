"""The turn clock, so that a person who is there but does nothing cannot hold up the others for ever.

It runs while a person who is here waits for others: for a turn, for answers in a window that has no clock of its
own, for the summary to be read. It first reminds the people waited for; then a bot sits in for them until they act
again. With nobody waiting it stands still, so a person alone among bots has unlimited time.

In games with a penalty for lost time the penalty comes first: it ends the turn, and a bot sits in only for a person
whose time runs out in two consecutive turns.
"""

from collections.abc import Collection

from upcard.cards import said_of
from upcard.engine import CHANCE, TimeUp, move_text
from upcard.features.turns.questions import cards_for_lost_time
from upcard.messages.say import messages
from upcard.server.live.base import BaseTable, Part
from upcard.server.live.driver import Driver
from upcard.server.live.presence import Presence
from upcard.server.tables.events import Event, Moved, SatIn
from upcard.server.tables.windows import WINDOWS

say = messages(__file__)

REMIND_AFTER = 2 / 3
"""The fraction of the time after which a person is reminded."""


class TurnClock(Part):
    """Watches one table."""

    def __init__(self, table: BaseTable, presence: Presence, driver: Driver) -> None:
        """Begin at rest."""
        super().__init__(table)
        self._presence, self._driver = presence, driver
        self._key: object = None
        self._ran_out: dict[int, tuple[int, int]] = {}
        """For each seat, the round and turn in which its time last ran out."""

    def observe(self) -> None:
        """Note a change of the game, or of who is here."""
        seconds = self._table.game.turn_seconds
        if seconds is None and self._key is None:
            return  # a clock that runs ends with the moment it was set for
        key = self._moment() if self._late() else None
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
        super().stop()

    def _moment(self) -> tuple[object, ...]:
        """Return a key of what is waited for; its time starts when the key changes."""
        game = self._table.game
        deal = game.deal
        if deal is None or game.phase == "summary":
            return ("summary", game.match.round)
        if deal.phase in WINDOWS:
            return ("window", game.windows)
        return ("turn", game.match.round, deal.turn, deal.to_act())

    def _late(self) -> set[int]:
        """Return the people for whom a person who is here waits."""
        game, here = self._table.game, self._presence.here()
        if game.resting:
            return set()
        people = {
            seat
            for seat, sits in enumerate(game.seats)
            if sits.kind == "person" and not sits.by_bot
        }
        late: set[int] = set()
        if game.phase == "summary":
            late = game.waits_for()
        elif game.deal is not None and not self._driver.clock_runs():
            late = people & set(game.deal.to_act())
        return late if people & here - late else set()

    def _remind(self, key: object, seconds: int) -> None:
        if key != self._key:
            return
        late, deal = self._late(), self._table.game.deal
        fined = self._fined(late)
        for seat in late:
            text = say("late-bot", seconds=seconds)
            if seat == fined and deal is not None:
                cards = cards_for_lost_time(deal.rules.options) or 0
                text = say("late-fined", seconds=seconds, cards=cards)
                text = said_of(deal.rules.options.face, text)
            self._table.remind(seat, seconds, text)

    def _fined(self, due: Collection[int]) -> int | None:
        """Return the seat whose turn would end with the game's penalty if its time ran out now, or None."""
        deal = self._table.game.deal
        if deal is None or deal.active not in due or deal.problem(CHANCE, TimeUp()) is not None:
            return None
        return deal.active

    def _again(self, seat: int) -> bool:
        """Return whether time also ran out in the seat's previous turn."""
        round_, turn, seats = self._turn()
        before = self._ran_out.get(seat)
        return before is not None and before[0] == round_ and turn - before[1] <= seats

    def _turn(self) -> tuple[int, int, int]:
        """Return the round, the turn in it, and the number of seats."""
        game = self._table.game
        return game.match.round, 0 if game.deal is None else game.deal.turn, len(game.seats)

    async def _expire(self, key: object) -> None:
        ran_out: dict[int, tuple[int, int]] = {}

        def plan() -> list[Event]:
            due = self._late() if key == self._moment() else set()
            fined, deal = self._fined(due), self._table.game.deal
            events: list[Event] = []
            if fined is not None and deal is not None:
                events.append(Moved(CHANCE, move_text(TimeUp(), deal.rules.melds)))
                if not self._again(fined):
                    due.discard(fined)
                ran_out[fined] = self._turn()[:2]
            return [*events, *(SatIn(seat, "idle") for seat in sorted(due))]

        self._key = None
        await self._table.quietly(plan)
        self._ran_out.update(ran_out)
        self.observe()
