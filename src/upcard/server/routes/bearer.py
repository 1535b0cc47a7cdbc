"""Programs that play a seat by a token, and what they may not do with it."""

import re

from upcard.server.live.table import Table
from upcard.server.net.cookies import Connection
from upcard.server.refusals import Refusal
from upcard.server.routes.seats import holds

_BEARER = re.compile(r"Bearer +([A-Za-z0-9_-]{32})", re.IGNORECASE)
ONLY_PLAYS = Refusal(
    "token.only_plays",
    "This token only plays the seat; the table and its people are for the person who holds the seat.",
)


async def plays(connection: Connection, table: Table) -> tuple[int, str | None] | None:
    """Return the seat that a connection may play, with the hash of the token by which, None for a browser's own seat.

    Whoever shows a token is not asked for a cookie.
    """
    found = _BEARER.fullmatch(connection.headers.get("authorization", ""))
    if found is not None:
        return table.game.played_by(found[1])
    seat = await holds(connection, table)
    return None if seat is None else (seat, None)
