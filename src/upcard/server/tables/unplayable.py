"""Stored tables that can no longer be played, each with one answer that says why and what to do."""

import logging

from upcard.messages.say import messages
from upcard.server.refusals import RefusedError

say = messages(__file__)

log = logging.getLogger(__name__)
_GONE = 410
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
    """Return the answer for a table whose game has changed its rules."""
    text = say("table-outdated", game=game, then=then, now=now)
    return UnplayableError("table.outdated", text, status=409)


def game_missing(game: str, why: str) -> UnplayableError:
    """Return the answer for a table of a game that this server lacks."""
    log.warning("a stored table cannot be played: no game %s: %s", game, why)
    text = say("table-game_missing", game=game)
    return UnplayableError("table.game_missing", text, status=409)


def unreadable(why: str) -> UnplayableError:
    """Return the answer for a table whose stored events cannot be folded."""
    log.error("a stored table cannot be read: %s", why)
    return UnplayableError("table.unreadable", say("table-unreadable"), status=409)


def closed() -> UnplayableError:
    """Return the answer for a table that was closed for good."""
    return UnplayableError("table.closed", say("table-closed"), status=_GONE)


def unknown_table() -> RefusedError:
    """Return the answer if the store has no such table."""
    return RefusedError("table.unknown", say("table-unknown"), status=404)
