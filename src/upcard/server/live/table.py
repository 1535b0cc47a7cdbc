"""One table in memory: its game, its channels, what moves it on, and the way from a plan to a stored event."""

import asyncio
import math
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from upcard.engine import Move
from upcard.server.clock import Alarms
from upcard.server.contract import Answer, Nudge, Said
from upcard.server.contract.commands import Phrase
from upcard.server.days.closed import require_alone
from upcard.server.live.door import Door
from upcard.server.live.driver import Driver
from upcard.server.live.following import Following
from upcard.server.live.listeners import Link, Listeners, event_frame, past_frame, whole
from upcard.server.live.presence import Presence
from upcard.server.live.salting import Salting
from upcard.server.live.services import Services
from upcard.server.live.settings import SettingsDesk
from upcard.server.live.trial import CannotGoOnError, Step, tried
from upcard.server.live.turn_clock import TurnClock
from upcard.server.live.watch import Watch
from upcard.server.present import Clocks, Draft, Shown
from upcard.server.present.effects import Told
from upcard.server.present.wished import wish_question, wished_move
from upcard.server.rate_limit import Buckets
from upcard.server.refusals import RefusedError
from upcard.server.store.base import Command, ConflictError, StoreError
from upcard.server.tables import events as ev
from upcard.server.tables.chance import hash_of, new_secret
from upcard.server.tables.dealing import chance_events, round_event, seal_events
from upcard.server.tables.game import Game
from upcard.server.tables.seats import lobby, rematch, votes
from upcard.server.tables.seats.agreement import check_agreed, check_handed_over
from upcard.server.tables.seats.entry import Entry
from upcard.server.tables.seats.lobby import free_colour, free_name, with_beginning
from upcard.server.tables.seats.seat import WATCHER
from upcard.server.tables.unplayable import CLOSED, closed, unreadable
from upcard.server.tables.windows import WINDOWS
from upcard.server.tables.words.line import listed, plural

Plan = Callable[[], list[ev.Event]]
_ATTEMPTS = 8
_ANSWERS_A_SEAT = 64


class Table:
    """A table that is in memory. Everything that changes it goes through ``transact``."""

    def __init__(
        self, table_id: str, game: Game, services: Services, orders: dict[int, str]
    ) -> None:
        """Take over the game as it was folded, and the kept orders of hands."""
        self.id, self.game, self.services = table_id, game, services
        self.clock, self.config, self.thinker = services.clock, services.config, services.thinker
        self.listeners = Listeners(len(game.seats), services.advisor)
        self.orders = orders
        self._shown: Shown | None = None
        self.skipping: set[int] = set()
        self.presence = Presence(self)
        self.driver = Driver(self)
        self.turn_clock = TurnClock(self)
        self.settings = SettingsDesk(self)
        self.door = Door(self)
        self.watch = Watch(self, services.alerts)
        self.following = Following(self)
        self._salting = Salting(services.clock)
        self.phrases = Buckets(self.config.phrases, self.clock.now)
        self.users = 0
        self._lock = asyncio.Lock()
        self._stale = False
        self._answers: OrderedDict[tuple[int, str], Answer] = OrderedDict()
        self._alarms = Alarms(services.clock)

    # ---- Changing the table -----------------------------------------------------------------

    async def transact(self, plan: Plan, by: tuple[int, str] | None = None) -> int:
        """Store the events that the plan gives for the table as it is, then let them happen and tell everybody.

        The plan is called under the lock; it checks, and raises ``RefusedError`` if the events are not allowed. If it
        deals while salts are still on their way, it is called again after a short wait in which others may act. ``by``
        names the seat and the id of the command behind it; the answer is the number that this seat gives the
        first event. Raises ``StoreError`` where the store fails, ``RepeatedError`` for a command stored before and
        ``CannotGoOnError`` for events that cannot be shown; nothing has changed then.
        """
        until = self.clock.now() + self.config.salt_seconds
        while (number := await self._transact(plan, by, until)) is None:
            await self._salting.wait(until)
        return number

    async def _transact(self, plan: Plan, by: tuple[int, str] | None, until: float) -> int | None:
        """Do what ``transact`` does, or return None where a deal must wait for salts, at the latest until ``until``."""
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
                    steps += tried(after, more, self.id, steps[-1][2])
                    events = [*events, *more]
                try:
                    await self._append(events, Command(*by, seen + 1) if by else None)
                except ConflictError:
                    self._stale = True  # another process wrote; its events come first
                    continue
                self._happen(steps)
                return seen + 1
        raise RefusedError(
            "store.conflict",
            "Something else happened at the table just now; try again.",
            status=409,
        )

    async def _append(self, events: list[ev.Event], command: Command | None) -> None:
        bodies = [ev.encoded(event) for event in events]
        try:
            await self.services.writer.append(self.id, self.game.number, bodies, command)
        except StoreError:
            self._stale = True  # what the file holds is asked before anything else is done
            raise

    async def _catch_up(self) -> None:
        """Read what the store knows and this table does not, after a failure has left that open."""
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
        """Take in what the store holds and this table does not; raises ``StoreError`` and ``RefusedError``."""
        async with self._lock:
            self._stale = True
            await self._catch_up()

    def lags(self) -> bool:
        """Return whether another process is to move the bots first, and this one only where that one does not."""
        theirs = self.services.others.here(self.id)
        return bool(theirs) and min(theirs) < min(self.listeners.here(), default=0)

    def _happen(self, steps: Sequence[Step]) -> None:
        """Let stored events happen and tell of each whoever's view it changed."""
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
            return  # nobody else learns from the bots' haste that a wish has answered
        self.skipping -= set(asked)

    async def note_day(self) -> None:
        """Write down what the deal of a day came to for the person who played it; a rematch is no further try."""
        game = self.game
        if game.match.over and not game.past and game.seats[0].kind == "person":
            await self.services.days.end(game.day, self.id, game.match.totals()[0])

    def note_books(self) -> None:
        """Have the matches that are over entered in the families' books in which the table is."""
        game, families = self.game, self.services.families
        if game.books and game.ended:
            self._alarms.spawn(partial(families.enter, game.books, self.id, game.ended))

    # ---- What follows from the rules of the table -------------------------------------------

    def rematch_events(self) -> list[ev.Event]:
        """Return the events that start the next match if everyone present has agreed, else none."""
        return rematch.due(self.game, self.presence.away(), self.services.chance)

    def deal_events(self) -> list[ev.Event]:
        """Return the events that deal the next round."""
        return [round_event(self.game.match, self.services.chance, self.game.seal)]

    def chance_events(self) -> list[ev.Event]:
        """Return what chance does where play waits for it."""
        return chance_events(self.game, self.services.chance)

    async def join(
        self, invite: str, name: str, secret: str | None = None, colour: int | None = None
    ) -> tuple[int, str]:
        """Let a person take the seat of an invitation; returns the seat and its secret, a new one unless it is
        given.
        """
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
        """Return the seat that the invitation of this hash is for; raises ``RefusedError`` without one."""
        for number, seat in enumerate(self.game.seats):
            if kept in seat.offers:
                return number
        raise RefusedError(
            "invite.void",
            "This invitation has been used or withdrawn. Ask for a new link.",
            status=404,
        )

    # ---- Telling --------------------------------------------------------------------------

    def _publish(self, entry: Entry, told: Mapping[int, Told]) -> None:
        clocks = self._clocks()
        for seat in self.listeners.told():
            if entry.seen_by(seat):
                number = self.game.number_for(seat)
                draft = self.draft(seat, clocks)
                self.listeners.to_seat(seat, event_frame(number, told[seat]), draft)

    def _clocks(self) -> Clocks:
        """Return what runs next to the game now; whether somebody skips is left open."""
        window = self.driver.window
        return Clocks(
            here=self.connected(),
            left=window.left(self.clock.now()) if window else None,
            total=window.seconds if window else None,
            people=self.door.shown(),
        )

    def draft(self, seat: int, clocks: Clocks | None = None) -> Draft:
        """Return the seat's state as of now."""
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
        """Let a channel take part: what it missed, the state, then everything that happens."""
        seat = link.seat
        self.listeners.add(link, self.config.links_a_seat)
        if since > 0 and seat != WATCHER:
            missed = self.game.since(seat, since)
            past = [partial(past_frame, number, entry, seat) for number, entry in missed]
            self.listeners.past_to_link(link, past)
        if seat != WATCHER:
            self.driver.wake()  # play goes on for who plays
        self.listeners.to_link(link, whole, self.draft(seat))
        self.presence_changed()

    def disconnect(self, link: Link) -> None:
        """Let a channel go."""
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
        if left:  # somebody else has sat down meanwhile
            self._keep_alarm(f"grace {seat}", left, partial(self._sit_in, seat))
            return
        await self.quietly(lambda: [ev.SatIn(seat)] if self.presence.left(seat) == 0 else [])

    async def give_back(self, seat: int) -> None:
        """Let a person who is here have the seat back that a bot sits in."""

        def plan() -> list[ev.Event]:
            back = self.game.seats[seat].sat_in and seat in self.connected()
            return [ev.Returned(seat)] if back else []

        await self.quietly(plan)

    async def quietly(self, plan: Plan) -> None:
        """Store what nobody asked for; where the store fails it is tried again after a while."""
        try:
            await self.transact(plan)
        except (StoreError, RefusedError):
            if not self.game.closed:
                again = partial(self.quietly, plan)
                self._alarms.set("again", self.config.retry, again)

    # ---- The turn clock ---------------------------------------------------------------------

    def connected(self) -> Collection[int]:
        """Return the seats with an open channel, in this process or another."""
        return sorted({*self.listeners.here(), *self.services.others.here(self.id)})

    def claim_clock_runs(self) -> bool:
        """Return whether an open window has a clock of its own."""
        return self.driver.window is not None and self.driver.window.seconds is not None

    def say(self, seat: int, what: Phrase) -> None:
        """Tell everybody a phrase of a seat; raises ``RefusedError`` for one phrase too many."""
        wait = self.phrases.take(str(seat))
        if wait:
            text = f"You have said much just now; wait {plural(math.ceil(wait), 'second')}."
            raise RefusedError("say.too_many", text, wait=wait)
        for other in self.listeners.told():
            self.listeners.to_seat(other, lambda _: Said(seat, what))

    def remind(self, seat: int, seconds: int, text: str) -> None:
        """Tell a seat that the others wait, and what happens in so many seconds."""
        self.listeners.to_seat(seat, lambda _: Nudge(text, seconds * 1000))

    # ---- Wishes -------------------------------------------------------------------------------

    async def wished(self, seat: int) -> Move | None:
        """Return the move with which the seat's wishes answer the open window, or None."""
        game = self.game
        question = wish_question(game, seat)
        deal, advice = game.deal, None
        if deal is None:
            return None
        if question is not None:
            advisor = self.services.advisor
            advice = advisor.known(question) or await advisor.advise(question)
        return wished_move(deal, deal.view(seat), game.seats[seat].wishes, advice)

    # ---- Bots' haste ------------------------------------------------------------------------

    def in_hurry(self) -> bool:
        """Return whether bots are to act at once: everybody who is here has asked to skip."""
        here = self.presence.here()
        return bool(here) and here <= self.skipping

    # ---- Answers of commands ----------------------------------------------------------------

    def answered(self, seat: int, command: str) -> Answer | None:
        """Return what a command of the seat was answered with, if that is still in memory."""
        return self._answers.get((seat, command))

    def remember(self, seat: int, command: str, answer: Answer) -> None:
        """Keep an answer for the case that the command comes again."""
        self._answers[seat, command] = answer
        while len(self._answers) > _ANSWERS_A_SEAT * len(self.game.seats):
            self._answers.popitem(last=False)

    def outlive(self, act: "asyncio.Future[None]") -> None:
        """See a command through whose channel has gone."""

        async def wait() -> None:
            await asyncio.wait({act})

        self._alarms.spawn(wait)

    # ---- The end ----------------------------------------------------------------------------

    @property
    def unused(self) -> bool:
        """Whether nobody is here and nothing is under way, so that the table may be dropped."""
        return not self.users and not self.listeners.all_links() and not self._lock.locked()

    async def shut(self, seat: int) -> None:
        """Close the table for good on behalf of a seat; raises ``RefusedError`` if others have to agree."""

        def plan() -> list[ev.Event]:
            events = votes.closes(self.game, seat, self.presence.away(), yes=True)
            if events and isinstance(events[-1], ev.Closed):
                return events
            names = self.game.names()
            others = listed([names[other] for other in lobby.others(self.game, seat)])
            text = (
                f"You would close this table for {others} too. Vote for it at the table, under People: "
                "it is closed once more than half of those who are here agree. Or leave the table."
            )
            raise RefusedError("close.vote", text, status=409)

        await self.transact(plan)

    def end(self, code: int) -> None:
        """End every channel; nothing moves by itself any more."""
        for link in self.listeners.all_links():
            link.close(code)
        self._alarms.cancel_all()
        self._salting.stop()
        self.driver.rest()
        self.door.stop()
        self.turn_clock.stop()
        self.watch.stop()

    async def close(self, code: int) -> None:
        """End every channel and finish what has begun."""
        self.end(code)
        await self.settings.finish()
        await self.driver.finish()
        await self.turn_clock.finish()
        await self.door.finish()
        await self.watch.finish()
        await self.following.finish()
        await self._alarms.finish()

    def let_go(self) -> None:
        """Part with what holds the table, once it is closed and nobody uses it: so its memory is freed at once."""
        del self.presence, self.driver, self.turn_clock, self.settings, self.door, self.watch
        del self.following
