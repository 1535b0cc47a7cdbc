"""The door of a table: requests to watch or to sit, who has to agree, and the outcome.

The asker's page repeats its call every few seconds; a request that is no longer repeated lapses.
"""

import contextlib
import math
import secrets
from collections.abc import Callable, Collection
from functools import partial

from upcard.messages.say import listed, messages
from upcard.server import contract
from upcard.server.live.base import BaseTable, Part
from upcard.server.live.presence import Presence
from upcard.server.refusals import RefusedError, refusing
from upcard.server.store.base import StoreError
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game
from upcard.server.tables.seats import lobby
from upcard.server.tables.seats.agreement import check_handed_over, why_not_handed_over
from upcard.server.tables.seats.names import seen
from upcard.server.tables.seats.seat import LONGEST_NAME, WATCHER
from upcard.server.tables.seats.unsettled import PATIENCE, Ask
from upcard.server.tables.seats.votes import close_shown, votes_shown, wishes_shown

say, refuse = messages(__file__), refusing(__file__)

_MOST_ASKS = 8
_NOTED = 15
"""Seconds between two stored calls of one request: enough for the others to see that it stands."""


class Door(Part):
    """The door of one table."""

    def __init__(
        self, table: BaseTable, presence: Presence, send_state: Callable[[int], None]
    ) -> None:
        """Begin with nothing to do; ``send_state`` sends a seat its state again."""
        super().__init__(table)
        self._presence, self._send_state = presence, send_state
        self._settling = self._stopped = False

    def observe(self) -> None:
        """Note a change of the table, or of who is here: requests may be granted now."""
        asks = [] if self._stopped else self._standing()
        if not asks:
            self._alarms.cancel("lapse")
            return
        if not self._settling and any(self._is_due(self._table.game, ask) for ask in asks):
            self._settling = True
            self._alarms.spawn(self._settle)
        left = min(ask.at for ask in asks) + PATIENCE - self._now()
        self._alarms.set("lapse", max(1.0, left), self._lapsed)

    async def _lapsed(self) -> None:
        """Show everybody that a request has lapsed, and wait for the next."""
        for seat in (*self._table.connected(), WATCHER):
            self._send_state(seat)
        self.observe()

    def stop(self) -> None:
        """Stop watching, and settle nothing further."""
        self._stopped = True
        super().stop()

    def _now(self) -> int:
        return self._table.clock.since_1970()

    def _standing(self, game: Game | None = None) -> list[Ask]:
        game = game or self._table.game
        return game.unsettled.standing(game.seats, self._now())

    # ---- Asking -----------------------------------------------------------------------------

    async def ask(self, seat: int | None, name: str, colour: int | None, secret: str) -> None:
        """Store a request; ``secret`` is the hash of the asker's. Each browser has one at a time."""
        shown = seen(name)[:LONGEST_NAME] or say("guest")
        made = ev.Asked(secrets.token_urlsafe(9), seat, shown, colour, secret, self._now())

        def plan() -> list[ev.Event]:
            self._check_asked(seat)
            if len({ask.secret for ask in self._standing()} - {secret}) >= _MOST_ASKS:
                raise refuse("ask.crowded", status=409)
            return [made]

        await self._table.transact(plan)

    def _check_asked(self, seat: int | None) -> None:
        """Raise ``RefusedError`` for a request that nobody could agree to, or that needs no agreement."""
        presence = self._presence
        if not presence.occupied or not self._yes_men(self._table.game, seat):
            raise refuse("ask.nobody", status=409)
        if seat is None:
            return
        lobby.require_seat(self._table.game, seat)
        sits = self._table.game.seats[seat]
        if sits.kind == "open":
            raise refuse("ask.open", status=409)
        if sits.kind == "person" and seat not in presence.away():
            left = presence.left(seat)
            way, seconds = ("here", 0) if left is None else ("soon", max(1, math.ceil(left)))
            raise refuse("ask.here", status=409, name=sits.name, way=way, seconds=seconds)

    async def call(self, secret: str) -> Ask | None:
        """Return the standing request of this secret's holder, None without one."""
        found = next((ask for ask in self._standing() if ask.secret == secret), None)
        if found is not None and self._now() - found.at >= _NOTED:
            with contextlib.suppress(RefusedError, StoreError):  # the next call notes it
                await self._table.transact(lambda: [ev.Called(found.id, self._now())])
        return found

    async def withdraw(self, secret: str) -> None:
        """Drop the request of this secret's holder, and end their watching."""

        def plan() -> list[ev.Event]:
            kept = self._table.game.unsettled
            own = any(ask.secret == secret for ask in kept.asks.values())
            return [ev.Withdrew(secret)] if own or secret in kept.watchers else []

        await self._table.transact(plan)

    # ---- Answering --------------------------------------------------------------------------

    def answers(self, seat: int, ask_id: str, *, yes: bool) -> list[ev.Event]:
        """Return the events of a person's answer. A single no refuses; a yes may grant, or wait for others."""
        ask = next((ask for ask in self._standing() if ask.id == ask_id), None)
        if ask is None or ask.refused:
            raise refuse("ask.gone", status=409)
        if yes and seat in ask.yes:
            return []
        answered, after = ev.Answered(ask_id, seat, yes), self._table.game.copy()
        after.apply(answered)
        with contextlib.suppress(RefusedError):
            return [answered, *self._settled(after, ask_id)]
        return [answered]

    def _yes_men(self, game: Game, seat: int | None) -> set[int]:
        """Return the people who are asked: all who are not away, except the seat itself."""
        return game.persons() - self._presence.away() - {seat}

    def _waits(self, game: Game, ask: Ask) -> set[int]:
        """Return the people whose consent is missing. Nothing is granted without a yes, even if nobody is asked.

        One yes lets somebody watch, or take a bot's seat while no hand is in play. A newcomer sees a bot's running
        hand, so everybody who plays against it must agree. Everybody who is not away must agree before a person's seat
        goes to a device that only claims to be theirs.
        """
        may = self._yes_men(game, ask.seat)
        if ask.seat is None:
            return set() if ask.yes else may
        if game.seats[ask.seat].kind == "bot":
            if game.phase != "playing":
                return set() if ask.yes else may
            return game.persons() - ask.yes
        return may - ask.yes

    def _is_back(self, ask: Ask) -> bool:
        """Return whether the person whose seat is asked for has come back, so that nobody else gets it."""
        away = self._presence.away()
        return ask.holder is not None and ask.seat is not None and ask.seat not in away

    def _is_due(self, game: Game, ask: Ask) -> bool:
        agreed = bool(ask.yes) and not self._waits(game, ask)
        return not ask.refused and (agreed or self._is_back(ask))

    async def _settle(self) -> None:
        """Grant the requests that are due, one after the other."""
        tried: set[str] = set()
        try:
            while (ask := self._next_due(tried)) is not None:
                tried.add(ask.id)
                with contextlib.suppress(RefusedError, StoreError):  # a later change tries again
                    await self._table.transact(partial(self._settled_now, ask.id))
        finally:
            self._settling = False

    def _next_due(self, tried: Collection[str]) -> Ask | None:
        """Return a due request that was not tried yet; None without one, or if the door has stopped."""
        asks = [] if self._stopped else self._standing()
        due = (ask for ask in asks if ask.id not in tried and self._is_due(self._table.game, ask))
        return next(due, None)

    def _settled_now(self, ask_id: str) -> list[ev.Event]:
        return self._settled(self._table.game, ask_id)

    def _settled(self, game: Game, ask_id: str) -> list[ev.Event]:
        """Return the events that are due for a request at a table in this state."""
        ask = next((ask for ask in self._standing(game) if ask.id == ask_id), None)
        if ask is None or not self._is_due(game, ask):
            return []
        if ask.seat is None:
            return [ev.Watches(ask.id)]
        seat = ask.seat
        if self._is_back(ask):
            return [ev.Answered(ask.id, seat, yes=False)]
        colour = lobby.free_colour(game, seat, ask.colour)
        if game.seats[seat].kind == "person":
            own = game.seats[seat]
            given: ev.Event = ev.Reseated(seat, own.name, ask.secret, "agreed", own.colour)
            check_handed_over(game, [given])
            return [given]
        name = lobby.free_name(game, seat, ask.name)
        by = min(ask.yes) if ask.yes else None
        joined = ev.Joined(seat, name, ask.secret, by, colour)
        check_handed_over(game, [joined])
        return lobby.with_beginning(game, [joined], self._table.services.chance)

    # ---- Showing ----------------------------------------------------------------------------

    def shown(self) -> contract.People:
        """Return the open questions as everybody at the table sees them."""
        game = self._table.game
        return contract.People(
            asks=[self._ask_shown(ask) for ask in self._standing() if not ask.refused],
            votes=votes_shown(game),
            close=close_shown(game),
            wishes=wishes_shown(game),
            watchers=list(game.unsettled.watchers.values()),
        )

    def _ask_shown(self, ask: Ask) -> contract.Request:
        return contract.Request(
            id=ask.id,
            kind=ask.kind,
            name=ask.name,
            seat=ask.seat,
            text=self._sentence(ask),
            yes=sorted(ask.yes),
            waits=sorted(self._waits(self._table.game, ask)),
        )

    def _sentence(self, ask: Ask) -> str:
        if ask.seat is None:
            return say("ask-watch", name=ask.name)
        holder = self._table.game.names()[ask.seat]
        if self._table.game.seats[ask.seat].kind == "bot":
            return say("ask-seat", name=ask.name, holder=holder)
        return say("ask-device", holder=holder)

    def told(self, ask: Ask) -> str:
        """Return the state of a request, for the asker."""
        if ask.refused:
            return say("ask-refused")
        game = self._table.game
        why_not = None if ask.seat is None else why_not_handed_over(game, ask.seat)
        if why_not is not None:
            return why_not
        names, waits = game.names(), sorted(self._waits(game, ask))
        if not waits:
            return say("ask-waits")
        return say(
            "ask-waits-for", number=len(waits), names=listed([names[seat] for seat in waits])
        )
