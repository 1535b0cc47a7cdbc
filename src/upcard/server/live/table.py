"""One table in memory, with all its parts: presence, bots, clocks, its door."""

import asyncio
import math
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from upcard.messages.say import listed
from upcard.server.contract import Answer, Said
from upcard.server.contract.commands import Phrase
from upcard.server.live.base import BaseTable, Part
from upcard.server.live.door import Door
from upcard.server.live.driver import Driver
from upcard.server.live.following import Following
from upcard.server.live.listeners import Link, event_frame, past_frame, whole
from upcard.server.live.presence import Presence
from upcard.server.live.services import Services
from upcard.server.live.settings import SettingsDesk
from upcard.server.live.trial import Step
from upcard.server.live.turn_clock import TurnClock
from upcard.server.live.watch import Watch
from upcard.server.present import Clocks, Draft, Shown
from upcard.server.present.effects import Told
from upcard.server.rate_limit import Buckets
from upcard.server.refusals import refusing
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of, new_secret
from upcard.server.tables.game import Game
from upcard.server.tables.seats import lobby, votes
from upcard.server.tables.seats.agreement import check_agreed
from upcard.server.tables.seats.entry import Entry
from upcard.server.tables.seats.lobby import free_colour, free_name, with_beginning
from upcard.server.tables.seats.seat import WATCHER
from upcard.server.tables.unplayable import CLOSED
from upcard.server.tables.windows import WINDOWS

refuse = refusing(__file__)

_ANSWERS_A_SEAT = 64


class Table(BaseTable):
    """A table in memory."""

    def __init__(
        self, table_id: str, game: Game, services: Services, orders: dict[int, str]
    ) -> None:
        """Start from the folded game and the saved orders of hands."""
        super().__init__(table_id, game, services, orders)
        self.presence = Presence(self)
        self.driver = Driver(self, self.presence)
        self.turn_clock = TurnClock(self, self.presence, self.driver)
        self.settings = SettingsDesk(self)
        self.door = Door(self, self.presence, self.send_state)
        self.watch = Watch(self, self.driver, services.alerts)
        self.following = Following(self, self.end)
        self.phrases = Buckets(self.config.phrases, self.clock.now)
        self.users = 0
        self._answers: OrderedDict[tuple[int, str], Answer] = OrderedDict()

    # ---- Changing the table -----------------------------------------------------------------

    def _happen(self, steps: Sequence[Step]) -> None:
        """Apply stored events and send each to the seats whose view it changed."""
        for game, entry, shown in steps:
            before, self.game, self._shown = self.game, game, shown
            if entry.swapped is not None:
                self.listeners.swap(*entry.swapped)
            self._let_go_of_skips()
            self.driver.observe()
            self._publish(entry, shown.told)
            if entry.gone is not None:
                self.listeners.release(entry.gone)
            if game.day and game.match.over and not before.match.over:
                self._alarms.spawn(self.note_day)
            if game.ended is not before.ended or game.books is not before.books:
                self.note_books()
            if game.seats is not before.seats:
                for number, seat in enumerate(game.seats):
                    self.listeners.drop_programs(number, seat.tokens)
        self._salting.observe(self.game)
        if self.game.closed:
            self.watch.observe()
            self.end(CLOSED)
            return
        self.driver.drive()
        if self.presence.is_stale():
            self.presence_changed()
            return
        self.turn_clock.observe()
        self.door.observe()
        self.watch.observe()

    def _let_go_of_skips(self) -> None:
        if not self.skipping:
            return
        deal = self.game.deal
        asked = (
            deal.to_act() if deal is not None and self.game.phase == "playing" else self.skipping
        )
        people = [seat for seat, sits in enumerate(self.game.seats) if sits.kind == "person"]
        if len(people) == 1 and deal is not None and deal.phase in WINDOWS:
            return  # so that the bots' haste does not reveal that a wish has answered
        self.skipping -= set(asked)

    async def note_day(self) -> None:
        """Store the result of the deal of a day for the person who played it; a rematch is not another try."""
        game = self.game
        if game.match.over and not game.past and game.seats[0].kind == "person":
            await self.services.days.end(game.day, self.id, game.match.totals()[0])

    def note_books(self) -> None:
        """Enter finished matches in the family books that list the table."""
        game, families = self.game, self.services.families
        if game.books and game.ended:
            self._alarms.spawn(partial(families.enter, game.books, self.id, game.ended))

    # ---- What follows from the rules of the table -------------------------------------------

    async def join(
        self, invite: str, name: str, secret: str | None = None, colour: int | None = None
    ) -> tuple[int, str]:
        """Seat a person by invitation; returns the seat and its secret, a new one unless it is given."""
        secret, kept = secret or new_secret(), hash_of(invite)
        taken: list[int] = []

        def plan() -> list[ev.Event]:
            seat = self.invited(kept)
            taken[:] = [seat]
            by = self.game.seats[seat].offers[kept]
            check_agreed(self.game, seat, by)
            shown = free_name(self.game, seat, name)
            paint = free_colour(self.game, seat, colour)
            joined = ev.Joined(seat, shown, hash_of(secret), by, paint)
            return with_beginning(self.game, [joined], self.services.chance)

        await self.transact(plan)
        return taken[0], secret

    def invited(self, kept: str) -> int:
        """Return the seat of the invitation with this hash; raises ``RefusedError`` without one."""
        for number, seat in enumerate(self.game.seats):
            if kept in seat.offers:
                return number
        raise refuse("invite.void", status=404)

    # ---- Telling --------------------------------------------------------------------------

    def _publish(self, entry: Entry, told: Mapping[int, Told]) -> None:
        clocks = self._clocks()
        for seat in self.listeners.told():
            if entry.seen_by(seat):
                number = self.game.number_for(seat)
                draft = self.draft(seat, clocks)
                self.listeners.to_seat(seat, event_frame(number, told[seat]), draft)

    def _clocks(self) -> Clocks:
        """Return the clocks that run with the game now, without skipping."""
        window = self.driver.window
        return Clocks(
            here=self.connected(),
            left=window.left(self.clock.now()) if window else None,
            total=window.seconds if window else None,
            people=self.door.shown(),
        )

    def draft(self, seat: int, clocks: Clocks | None = None) -> Draft:
        """Return the seat's current state."""
        clocks = clocks or self._clocks()
        if seat in self.skipping:
            clocks = replace(clocks, skipping=True)
        if self._shown is None or self._shown.game is not self.game:
            self._shown = Shown(self.game, self.id, self._shown)
        if seat == WATCHER:
            return self._shown.watcher(clocks)
        return self._shown.seat(seat, clocks, self.orders.get(seat, "").split())

    def send_state(self, seat: int) -> None:
        """Send the state again to a seat whose own settings have changed."""
        self.listeners.to_seat(seat, whole, self.draft(seat))

    # ---- Coming and going -------------------------------------------------------------------

    def connect(self, link: Link, since: int) -> None:
        """Connect a channel: it is sent its missed events, the state, then every event."""
        seat = link.seat
        self.listeners.add(link, self.config.links_a_seat)
        if since > 0 and seat != WATCHER:
            missed = self.game.since(seat, since)
            past = [partial(past_frame, number, entry, seat) for number, entry in missed]
            self.listeners.past_to_link(link, past)
        if seat != WATCHER:
            self.driver.wake()  # play goes on for players, not for watchers
        self.listeners.to_link(link, whole, self.draft(seat))
        self.presence_changed()

    def disconnect(self, link: Link) -> None:
        """Disconnect a channel."""
        self.listeners.remove(link)
        self.presence_changed()

    def presence_changed(self) -> None:
        """Note who is connected: give seats back, start or end grace periods."""
        self.services.others.note(self.id, self.listeners.here())
        self.presence.observe()
        connected, leaving = self.connected(), self.presence.leaving()
        self.listeners.say_who_is_here(connected, leaving)
        for seat, sits in enumerate(self.game.seats):
            if seat in connected and sits.sat_in == "away":
                self._alarms.spawn(partial(self.give_back, seat))
            self._keep_alarm(f"grace {seat}", leaving.get(seat), partial(self._sit_in, seat))
        unused = None if self.listeners.here() else self.config.grace
        self._keep_alarm("rest", unused, self._rest)
        self.turn_clock.observe()
        self.door.observe()
        self.watch.observe()

    def _keep_alarm(self, name: str, seconds: float | None, action: Any) -> None:
        """Start the grace timer if it is wanted and not running; stop it if it is not wanted."""
        if seconds is None:
            self._alarms.cancel(name)
        elif not self._alarms.is_set(name):
            self._alarms.set(name, seconds, action)

    async def _rest(self) -> None:
        if not self.listeners.here():
            self.driver.rest()

    async def _sit_in(self, seat: int) -> None:
        left = self.presence.left(seat)
        if left:  # if somebody else has sat down meanwhile
            self._keep_alarm(f"grace {seat}", left, partial(self._sit_in, seat))
            return
        await self.quietly(lambda: [ev.SatIn(seat)] if self.presence.left(seat) == 0 else [])

    async def give_back(self, seat: int) -> None:
        """Give a person who is here their seat back from a bot."""

        def plan() -> list[ev.Event]:
            back = self.game.seats[seat].sat_in and seat in self.connected()
            return [ev.Returned(seat)] if back else []

        await self.quietly(plan)

    def say(self, seat: int, what: Phrase) -> None:
        """Tell everybody a phrase of a seat; raises ``RefusedError`` for one phrase too many."""
        wait = self.phrases.take(str(seat))
        if wait:
            raise refuse("say.too_many", wait=wait, seconds=math.ceil(wait))
        for other in self.listeners.told():
            self.listeners.to_seat(other, lambda _: Said(seat, what))

    # ---- Answers of commands ----------------------------------------------------------------

    def answered(self, seat: int, command: str) -> Answer | None:
        """Return the answer to an earlier command of the seat, if it is still in memory."""
        return self._answers.get((seat, command))

    def remember(self, seat: int, command: str, answer: Answer) -> None:
        """Keep an answer in case the command comes again."""
        self._answers[seat, command] = answer
        while len(self._answers) > _ANSWERS_A_SEAT * len(self.game.seats):
            self._answers.popitem(last=False)

    def outlive(self, act: "asyncio.Future[None]") -> None:
        """Finish a command whose channel has gone."""

        async def wait() -> None:
            await asyncio.wait({act})

        self._alarms.spawn(wait)

    # ---- The end ----------------------------------------------------------------------------

    @property
    def unused(self) -> bool:
        """Whether the table may be dropped: nobody is here and nothing is under way."""
        return not self.users and not self.listeners.all_links() and not self._lock.locked()

    async def shut(self, seat: int) -> None:
        """Close the table for good on behalf of a seat; raises ``RefusedError`` if others have to agree."""

        def plan() -> list[ev.Event]:
            events = votes.closes(self.game, seat, self.presence.away(), yes=True)
            if events and isinstance(events[-1], ev.Closed):
                return events
            names = self.game.names()
            others = listed([names[other] for other in lobby.others(self.game, seat)])
            raise refuse("close.vote", status=409, names=others)

        await self.transact(plan)

    def end(self, code: int) -> None:
        """End every channel and suspend the table."""
        for link in self.listeners.all_links():
            link.close(code)
        self._alarms.cancel_all()
        self._salting.stop()
        self.driver.rest()
        for part in self._parts():
            part.stop()

    async def close(self, code: int) -> None:
        """End every channel and finish work under way."""
        self.end(code)
        await self.settings.finish()
        await self.driver.finish()
        for part in self._parts():
            await part.finish()
        await self._alarms.finish()

    def _parts(self) -> tuple[Part, ...]:
        return self.turn_clock, self.door, self.watch, self.following

    def let_go(self) -> None:
        """Break the table's reference cycles once it is closed and unused, so that its memory is freed at once."""
        del self.presence, self.driver, self.turn_clock, self.settings, self.door, self.watch
        del self.following
