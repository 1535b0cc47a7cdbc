"""Who waits at the door of a table, and what its people have to settle among themselves.

None of it is stored: a request, a vote or a wish is of this moment, and what comes of it is an event. Whoever asks at
the door calls again every few seconds; a request that nobody stands behind any more is forgotten.
"""

import contextlib
import secrets
from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Literal, Protocol

import msgspec

from upcard.server import contract
from upcard.server.clock import Alarms, Clock
from upcard.server.refusals import RefusedError
from upcard.server.services import Services
from upcard.server.store.base import StoreError
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game
from upcard.server.tables.listeners import Listeners
from upcard.server.tables.seats import lobby
from upcard.server.tables.seats.names import seen
from upcard.server.tables.seats.seat import LONGEST_NAME, WATCHER
from upcard.server.tables.seats.votes import Votes
from upcard.server.tables.words.line import listed

_MOST_ASKS = 8
_PATIENCE = 45.0
"""Seconds after which a request counts as withdrawn; a page in the background calls once a minute at the least, but
nobody lets a friend wait at a door that long."""
_MOST_WATCHERS = 16
_CONFLICT = 409


class Ask(msgspec.Struct):
    """A request: for a seat, or without one for leave to watch. ``secret`` is the hash of the asker's."""

    id: str
    seat: int | None
    name: str
    colour: int | None
    secret: str
    called: float
    yes: set[int] = msgspec.field(default_factory=set)
    refused: bool = False
    holder: str | None = None

    @property
    def kind(self) -> Literal["seat", "watch"]:
        """Return what is asked for."""
        return "watch" if self.seat is None else "seat"


class Host(Protocol):
    """The table, as far as its door needs it."""

    game: Game
    clock: Clock
    services: Services
    listeners: Listeners

    def here(self) -> Collection[int]:
        """Return the seats that somebody is connected for."""
        ...

    async def transact(self, plan: Callable[[], list[ev.Event]], by: Any = None) -> int:
        """Store and publish what the plan says."""
        ...

    def send_state(self, seat: int) -> None:
        """Send the state to a seat again."""
        ...


class Door:
    """The door of one table."""

    def __init__(self, host: Host) -> None:
        """Begin with nobody waiting."""
        self._host = host
        self._asks: dict[str, Ask] = {}
        self.watchers: dict[str, str] = {}
        self.votes = Votes(host)
        self._alarms = Alarms(host.clock)

    def observe(self) -> None:
        """Take notice of a change of the table, or of who is here: whoever waits may come in now."""
        if self._asks:
            self._alarms.spawn(self.settle)

    async def finish(self) -> None:
        """Wait for what has begun."""
        await self._alarms.finish()

    def _show(self) -> None:
        """Show everybody what there is to settle now."""
        for seat in (*self._host.here(), WATCHER):
            self._host.send_state(seat)

    # ---- Asking -----------------------------------------------------------------------------

    def ask(self, seat: int | None, name: str, colour: int | None, secret: str) -> None:
        """Take a request in; ``secret`` is the hash of the asker's. Each browser has one at a time."""
        self._sweep()
        game = self._host.game
        if not self._yes_men(seat):
            raise RefusedError(
                "ask.nobody",
                "Nobody is at this table now who could let you in. Ask them to come, then try again.",
                status=_CONFLICT,
            )
        holder = None
        if seat is not None:
            lobby.require_seat(game, seat)
            self._check_seat(seat)
            holder = game.seats[seat].secret
        self._asks = {key: ask for key, ask in self._asks.items() if ask.secret != secret}
        if len(self._asks) >= _MOST_ASKS:
            raise RefusedError(
                "ask.crowded",
                "Many people wait at this table's door. Try again in a minute.",
                status=_CONFLICT,
            )
        shown = seen(name)[:LONGEST_NAME] or "Guest"
        made = Ask(
            secrets.token_urlsafe(9), seat, shown, colour, secret, self._now(), holder=holder
        )
        self._asks[made.id] = made
        self._show()

    def _check_seat(self, seat: int) -> None:
        sits = self._host.game.seats[seat]
        if sits.kind == "open":
            raise RefusedError("ask.open", "This seat is free: sit down.", status=_CONFLICT)
        if sits.kind == "person" and seat in self._host.here():
            raise RefusedError(
                "ask.here",
                f"{sits.name} is at the table. They can hand the seat over with a code, under People.",
                status=_CONFLICT,
            )

    def call(self, secret: str) -> Ask | None:
        """Return the request of whoever has this secret, who still waits."""
        self._sweep()
        for ask in self._asks.values():
            if ask.secret == secret:
                ask.called = self._now()
                return ask
        return None

    def withdraw(self, secret: str) -> None:
        """Forget what this secret's holder asked, and that they watch."""
        kept = {key: ask for key, ask in self._asks.items() if ask.secret != secret}
        if len(kept) < len(self._asks) or self.watchers.pop(secret, None) is not None:
            self._asks = kept
            self._show()

    def _now(self) -> float:
        return self._host.clock.now()

    def _sweep(self) -> None:
        """Forget requests that nobody stands behind, and those whose seat has changed hands."""
        game, before = self._host.game, len(self._asks)
        self._asks = {
            key: ask
            for key, ask in self._asks.items()
            if self._now() - ask.called < _PATIENCE
            and (ask.seat is None or game.seats[ask.seat].secret == ask.holder)
            and (ask.seat is None or game.seats[ask.seat].kind != "open")
        }
        if len(self._asks) < before:
            self._show()

    # ---- Answering --------------------------------------------------------------------------

    async def answer(self, seat: int, ask_id: str, *, yes: bool) -> None:
        """Take a person's answer in. One no is enough; a yes may be enough too, or wait for others."""
        self._sweep()
        ask = self._asks.get(ask_id)
        if ask is None or ask.refused:
            raise RefusedError("ask.gone", "Nobody asks that any more.", status=_CONFLICT)
        if yes:
            ask.yes.add(seat)
            await self.settle()
        else:
            ask.refused = True
        self._show()

    def _yes_men(self, seat: int | None) -> set[int]:
        """Return the persons at the table who may answer."""
        here = set(self._host.here())
        people = {n for n, sits in enumerate(self._host.game.seats) if sits.kind == "person"}
        return (people & here) - {seat}

    def _waits(self, ask: Ask) -> set[int]:
        """Return the persons whose yes is missing.

        One is enough to let somebody watch, or take a bot's seat while no hand is in play. A bot's running hand is
        seen by the newcomer, so everybody who plays against it must agree; so must everybody who is here before a
        person's seat goes to a device that only says it is theirs.
        """
        game, may = self._host.game, self._yes_men(ask.seat)
        if ask.seat is None:
            return set() if ask.yes else may
        if game.seats[ask.seat].kind == "bot":
            if game.phase != "playing":
                return set() if ask.yes else may
            return {n for n, sits in enumerate(game.seats) if sits.kind == "person"} - ask.yes
        return (may - ask.yes) or (set() if ask.yes else {-1})

    async def settle(self) -> None:
        """Let in whoever may come in now; to be called after every answer and every change of the table."""
        self._drop_answered_by_return()
        for ask in tuple(self._asks.values()):
            if ask.refused or self._waits(ask):
                continue
            self._asks.pop(ask.id, None)
            if ask.seat is None:
                self._let_watch(ask)
            else:
                with contextlib.suppress(RefusedError, StoreError):  # the asker's page asks again
                    await self._host.transact(partial(self._seat_plan, ask))
            self._show()

    def _drop_answered_by_return(self) -> None:
        """A person who is back at the table needs no agreement any more, and nobody else gets their seat."""
        here = self._host.here()
        back = [ask for ask in self._asks.values() if ask.holder is not None and ask.seat in here]
        answered = [ask for ask in back if not ask.refused]
        for ask in answered:
            ask.refused = True
        if answered:
            self._show()

    def _let_watch(self, ask: Ask) -> None:
        self.watchers[ask.secret] = ask.name
        while len(self.watchers) > _MOST_WATCHERS:
            del self.watchers[next(iter(self.watchers))]

    def _seat_plan(self, ask: Ask) -> list[ev.Event]:
        game, seat = self._host.game, ask.seat
        if seat is None or game.seats[seat].secret != ask.holder or game.seats[seat].kind == "open":
            return []
        colour = lobby.free_colour(game, seat, ask.colour)
        if game.seats[seat].kind == "person":
            own = game.seats[seat]
            return [ev.Reseated(seat, own.name, ask.secret, "agreed", own.colour)]
        name = lobby.free_name(game, seat, ask.name)
        by = min(ask.yes) if ask.yes else None
        joined = ev.Joined(seat, name, ask.secret, by, colour)
        return lobby.with_beginning(game, [joined], self._host.services.chance)

    # ---- Showing ----------------------------------------------------------------------------

    def send_away(self) -> None:
        """Nobody watches any more."""
        self.watchers.clear()
        self._host.listeners.release(WATCHER)
        self._show()

    def shown(self) -> contract.People:
        """Return what there is to settle, as everybody at the table sees it."""
        return contract.People(
            asks=[self._ask_shown(ask) for ask in self._asks.values() if not ask.refused],
            votes=self.votes.shown(),
            wishes=self.votes.wishes_shown(),
            watchers=list(self.watchers.values()),
        )

    def _ask_shown(self, ask: Ask) -> contract.Request:
        return contract.Request(
            id=ask.id,
            kind=ask.kind,
            name=ask.name,
            seat=ask.seat,
            text=self._sentence(ask),
            yes=sorted(ask.yes),
            waits=sorted(self._waits(ask) - {-1}),
        )

    def _sentence(self, ask: Ask) -> str:
        if ask.seat is None:
            return f"{ask.name} would like to watch. They see what is public, and no hand."
        names = self._host.game.names()
        if self._host.game.seats[ask.seat].kind == "bot":
            return f"{ask.name} would like the seat of {names[ask.seat]}, a bot."
        return (
            f"Somebody says they are {names[ask.seat]} and have lost their device. "
            "They get the seat and its hand."
        )

    def told(self, ask: Ask) -> str:
        """Return how a request stands, for whoever asked."""
        if ask.refused:
            return "The table said no."
        names, waits = self._host.game.names(), sorted(self._waits(ask) - {-1})
        if not waits:
            return "The table is being asked."
        return f"{listed([names[seat] for seat in waits])} {'is' if len(waits) == 1 else 'are'} being asked."
