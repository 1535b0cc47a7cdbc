"""Tables in the store that cannot be played any more: each with one answer that says why and what to do."""

import logging

from upcard.server.refusals import RefusedError

log = logging.getLogger(__name__)
_MISSING, _CONFLICT, _GONE = 404, 409, 410
UNPLAYABLE = 4409
"""Closes a channel whose table cannot be shown."""
CLOSED = 4410
"""The code with which a channel ends when its table is closed for good."""


class UnplayableError(RefusedError):
    """A stored table that cannot be played. The same answer goes over HTTP and the live channel."""

    @property
    def channel_code(self) -> int:
        """The code with which a channel to it ends."""
        return CLOSED if self.status == _GONE else UNPLAYABLE


def outdated(game: str, then: int, now: int) -> UnplayableError:
    """Return the answer for a table whose game has other rules by now."""
    return UnplayableError(
        "table.outdated",
        f"This table was begun under version {then} of {game}; this Upcard plays version {now}. "
        f"Finish it with the Upcard it was begun with, or open a new table.",
        status=_CONFLICT,
    )


def game_missing(game: str, why: str) -> UnplayableError:
    """Return the answer for a table of a game that this server does not have."""
    log.warning("a stored table cannot be played: no game %s: %s", game, why)
    return UnplayableError(
        "table.game_missing",
        f'This table plays "{game}", a game that this Upcard cannot read. The person '
        "who runs the server may have changed or removed it; open a new table of "
        "another game.",
        status=_CONFLICT,
    )


def unreadable(why: str) -> UnplayableError:
    """Return the answer for a table whose stored events cannot be followed."""
    log.error("a stored table cannot be read: %s", why)
    return UnplayableError(
        "table.unreadable",
        "This Upcard cannot read what was saved of this table, so it cannot be shown. "
        "A newer Upcard may read it; if not, close it and open a new table.",
        status=_CONFLICT,
    )


def closed() -> UnplayableError:
    """Return the answer for a table that was closed for good."""
    return UnplayableError(
        "table.closed", "This table was closed for good. Open a new table to play on.", status=_GONE
    )


def unknown_table() -> RefusedError:
    """Return the answer where the store holds no such table."""
    text = (
        "There is no such table. Its link is mistyped, or the server no longer keeps "
        "it: ask its people for a new one."
    )
    return RefusedError("table.unknown", text, status=_MISSING)
