"""A table that goes on at another process, followed here."""

from typing import Protocol

from upcard.server.clock import Alarms, Clock
from upcard.server.config import Config
from upcard.server.store.base import StoreError
from upcard.server.tables.game import Game
from upcard.server.tables.unplayable import UnplayableError


class Host(Protocol):
    """The table, as far as it is followed."""

    game: Game
    clock: Clock
    config: Config

    async def catch_up(self) -> None:
        """Take in what the store holds and this table does not."""
        ...

    def end(self, code: int) -> None:
        """End every channel."""
        ...


class Following:
    """Takes in what another process has stored."""

    def __init__(self, host: Host) -> None:
        """Begin with nothing heard."""
        self._host = host
        self._alarms = Alarms(host.clock)
        self._begun = False

    def hear(self, number: int | None = None) -> None:
        """Take note that there are events up to that number; without one, that there may be more."""
        if not self._begun and (number is None or number > self._host.game.number):
            self._begun = True
            self._alarms.spawn(self._follow)

    async def _follow(self) -> None:
        self._begun = False  # what is heard from now on is read once more
        try:
            await self._host.catch_up()
        except StoreError:
            self._alarms.set("again", self._host.config.retry, self._follow)
        except UnplayableError as error:
            self._host.end(error.channel_code)  # whoever connects again is told why

    async def finish(self) -> None:
        """Wait for what has begun."""
        self._alarms.cancel_all()
        await self._alarms.finish()
