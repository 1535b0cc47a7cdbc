"""Waiting briefly, before a deal, for salts on their way."""

import asyncio
from collections.abc import Sequence

from upcard.server.clock import Clock
from upcard.server.tables.events import Event, Round
from upcard.server.tables.game import Game


class Salting:
    """Decides which seats' salts the deals of one table wait for.

    After a player has sent no salt in time, deals do not wait for that player again until a salt has arrived: a
    program that knows nothing of salts delays one deal only.
    """

    def __init__(self, clock: Clock) -> None:
        """Start with no seat known to be silent."""
        self._clock = clock
        self._silent: set[str | None] = set()
        self._waiting: set[asyncio.Future[None]] = set()
        self._stopped = False

    def late(self, game: Game, events: Sequence[Event], after: Game, by: int | None) -> set[int]:
        """Return the seats that the deal among these events should wait for; ``by`` is the seat that asks for it.

        ``game`` is the table before the events, ``after`` the table after them. The seat that asks is not waited for:
        it could have sent its salt first.
        """
        if self._stopped or game.seal is None or not any(isinstance(e, Round) for e in events):
            return set()
        salts = game.seal.salts
        return {
            seat
            for seat, sits in enumerate(after.seats)
            if sits.kind == "person"
            and not sits.by_bot
            and seat != by
            and seat not in salts
            and sits.secret not in self._silent
        }

    def give_up(self, game: Game, seats: set[int]) -> None:
        """Stop waiting for the salts of these seats."""
        self._silent |= {game.seats[seat].secret for seat in seats}

    async def wait(self, until: float) -> None:
        """Wait until something has happened at the table, at the latest until ``until``."""
        happens: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        time = asyncio.ensure_future(self._clock.sleep(until - self._clock.now()))
        self._waiting.add(happens)
        try:
            await asyncio.wait({happens, time}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._waiting.discard(happens)
            time.cancel()

    def observe(self, game: Game) -> None:
        """Note what has happened at the table and wake the deals that wait."""
        if game.seal is not None and self._silent:
            self._silent -= {game.seats[seat].secret for seat in game.seal.salts}
        for happens in self._waiting:
            if not happens.done():
                happens.set_result(None)

    def stop(self) -> None:
        """End all waiting, now and from now on."""
        self._stopped = True
        for happens in self._waiting:
            if not happens.done():
                happens.set_result(None)
