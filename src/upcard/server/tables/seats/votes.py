"""Votes on taking a seat away, and wishes to change places before the first deal."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Protocol

from upcard.server import contract
from upcard.server.refusals import RefusedError
from upcard.server.services import Services
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game
from upcard.server.tables.seats import lobby

_CONFLICT = 409


class Host(Protocol):
    """The table, as far as votes need it."""

    game: Game
    services: Services

    def here(self) -> Collection[int]:
        """Return the seats that somebody is connected for."""
        ...

    async def transact(self, plan: Callable[[], list[ev.Event]], by: Any = None) -> int:
        """Store and publish what the plan says."""
        ...

    def send_state(self, seat: int) -> None:
        """Send the state to a seat again."""
        ...


class Votes:
    """What the people of one table have voted and wished."""

    def __init__(self, host: Host) -> None:
        """Begin with none."""
        self._host = host
        self._votes: dict[int, set[int]] = {}
        self._wishes: dict[int, int] = {}

    async def vote(self, seat: int, other: int, *, yes: bool) -> None:
        """Take a vote on removing a person in; with enough of them the seat is free, or a bot's."""
        game = self._host.game
        lobby.require_seat(game, other)
        if game.seats[other].kind != "person" or other == seat:
            raise RefusedError(
                "remove.nobody", "A vote is about another person's seat.", status=_CONFLICT
            )
        if yes and self._needed(other) > len(lobby.others(game, other)):
            raise RefusedError(
                "remove.two",
                f"{game.names()[other]} is here and you are the only other person: nobody is removed by one vote. "
                "You can leave the table instead.",
                status=_CONFLICT,
            )
        votes = self._votes.setdefault(other, set())
        (votes.add if yes else votes.discard)(seat)
        if len(votes) >= self._needed(other):
            await self._host.transact(partial(self._removal, other))
            self._votes.pop(other, None)
        self._show()

    def _removal(self, seat: int) -> list[ev.Event]:
        game = self._host.game
        return lobby.with_beginning(
            game, lobby.leaves(game, seat, "removed"), self._host.services.chance
        )

    def _needed(self, seat: int) -> int:
        """More than half of the others; and two, unless the person is away."""
        game = self._host.game
        half = len(lobby.others(game, seat)) // 2 + 1
        away = seat not in self._host.here()
        return half if away else max(2, half)

    async def swap(self, seat: int, other: int) -> None:
        """Move to a seat without a person, or note the wish to change places; two that wish it do."""
        game = self._host.game
        lobby.require_waiting(game)
        lobby.require_seat(game, other)
        if other == seat:
            self._wishes.pop(seat, None)
        elif game.seats[other].kind != "person" or self._wishes.get(other) == seat:
            self._wishes = {}

            def plan() -> list[ev.Event]:
                lobby.require_waiting(self._host.game)
                return [ev.Swapped(seat, other)]

            await self._host.transact(plan)
        else:
            self._wishes[seat] = other
        self._show()

    def _show(self) -> None:
        for seat in self._host.here():
            self._host.send_state(seat)

    def shown(self) -> list[contract.Vote]:
        """Return the votes that stand."""
        game = self._host.game
        people = {n for n, sits in enumerate(game.seats) if sits.kind == "person"}
        votes = {seat: votes & people for seat, votes in self._votes.items() if seat in people}
        return [
            contract.Vote(seat, sorted(yes), self._needed(seat))
            for seat, yes in votes.items()
            if yes
        ]

    def wishes_shown(self) -> list[contract.Wish]:
        """Return the wishes that stand; none once cards are dealt."""
        if self._host.game.deal is not None:
            return []
        return [contract.Wish(seat, other) for seat, other in self._wishes.items()]
