"""The way from a request or a channel to its table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from upcard.server.live.registry import Registry
from upcard.server.live.table import Table
from upcard.server.net.address import address_of
from upcard.server.net.cookies import Connection
from upcard.server.net.errors import too_often
from upcard.server.rate_limit import Limits


@asynccontextmanager
async def visiting(connection: Connection, table_id: str) -> AsyncIterator[Table]:
    """Hold a table in memory for a while; raises ``RefusedError`` where there is none, or too many were asked for."""
    count_load(connection, table_id)
    registry: Registry = connection.app.state.registry
    async with registry.using(table_id) as table:
        yield table


def count_load(connection: Connection, table_id: str) -> None:
    """Count that a table is read from the store; raises ``RefusedError`` where too many were from this address.

    A table in memory is found at once, so nobody who guesses at ids keeps the people of the same house from theirs.
    """
    state = connection.app.state
    registry: Registry = state.registry
    limits: Limits = state.limits
    if not registry.in_memory(table_id):
        wait = limits.loads.take(address_of(connection.scope))
        if wait:
            raise too_often("table.too_many_asked", "Many tables were asked for from here.", wait)
