"""Programs that play a seat by a token, and what they may not do with it."""

import re

from upcard.server.live.table import Table
from upcard.server.net.cookies import Connection
from upcard.server.refusals import Refusal, refusing
from upcard.server.routes.seats import holds

_BEARER = re.compile(r"Bearer +([A-Za-z0-9_-]{32})", re.IGNORECASE)
refuse = refusing(__file__)


def only_plays() -> Refusal:
    """Return why a program with a token does nothing but play."""
    return refuse("token.only_plays").refusal


async def plays(connection: Connection, table: Table) -> tuple[int, str | None] | None:
    """Return the seat that a connection may play, with the hash of the token by which, None for a browser's own seat.

    Whoever shows a token is not asked for a cookie.
    """
    found = _BEARER.fullmatch(connection.headers.get("authorization", ""))
    if found is not None:
        return table.game.played_by(found[1])
    seat = await holds(connection, table)
    return None if seat is None else (seat, None)
