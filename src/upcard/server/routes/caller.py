"""Who calls, and what all calls share: the dependencies that Litestar hands to every handler that names them."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cached_property

from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.types import Scope

from upcard.messages.say import messages
from upcard.server.contract import GameOffer
from upcard.server.live.registry import Registry
from upcard.server.live.services import Services
from upcard.server.live.table import Table
from upcard.server.net.address import address_of
from upcard.server.net.errors import too_often
from upcard.server.net.figures import Figures
from upcard.server.paper.shelf import Shelf
from upcard.server.rate_limit import Buckets, Limits
from upcard.server.rules.odds import Measured

say = messages(__file__)


@dataclass
class AppState:
    """What all calls share while the application runs."""

    registry: Registry
    limits: Limits
    figures: Figures
    shelf: Shelf
    notices: dict[str, bytes]
    """By its word, the page of each notice that the host tells in a file."""
    calls: Sequence[HTTPRouteHandler]
    measured: Measured = field(default_factory=Measured)
    games: asyncio.Future[list[GameOffer]] | None = None
    """The list of all games, while it is made and once it is."""
    openapi: bytes | None = None
    """The description of all calls, once somebody has asked for it."""
    day_parts: OrderedDict[str, tuple[int, float]] = field(default_factory=OrderedDict)
    """By its table, how far the review of a day's try has come, and what that cost."""


class Caller:
    """Whoever makes one call or opens one channel: their address, and what may still be asked for from there."""

    def __init__(self, scope: Scope, shared: AppState) -> None:
        """Take note of where the call comes from."""
        self._scope, self.shared = scope, shared
        self.registry, self.limits = shared.registry, shared.limits

    @cached_property
    def address(self) -> str:
        """The address that the caller is counted by."""
        return address_of(self._scope)

    @property
    def services(self) -> Services:
        """What all tables of the server share."""
        return self.registry.services

    def count(self, buckets: Buckets, code: str, text: str) -> None:
        """Count one more of something; raises ``RefusedError`` where there was too much of it from this address."""
        wait = buckets.take(self.address)
        if wait:
            raise too_often(code, text, wait)

    def count_load(self, table_id: str) -> None:
        """Count that a table is read from the store; raises ``RefusedError`` where too many were from this address.

        A table in memory is found at once, so nobody who guesses at ids keeps the people of the same house from theirs.
        """
        if not self.registry.in_memory(table_id):
            self.count(self.limits.loads, "table.too_many_asked", say("table-too_many_asked"))

    @asynccontextmanager
    async def visiting(self, table_id: str) -> AsyncIterator[Table]:
        """Hold a table in memory for a while; raises ``RefusedError`` where there is none, or too many were asked
        for.
        """
        self.count_load(table_id)
        async with self.registry.using(table_id) as table:
            yield table


def _caller(scope: Scope) -> Caller:
    # Litestar would hand out a copy of the application's state.
    return Caller(scope, scope["litestar_app"].state.shared)


DEPENDENCIES = {"caller": Provide(_caller, sync_to_thread=False)}
"""What a handler is given that names it."""
