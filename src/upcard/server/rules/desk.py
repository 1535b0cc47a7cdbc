"""Where the server has house rules looked at: in processes that are ended when they take too long."""

import asyncio
import logging

from upcard.server.processes import HelperError, Helpers, TooSlowError
from upcard.server.refusals import RefusedError, refusing, sentence
from upcard.server.rules.process import Broken, answer

refuse = refusing(__file__)

log = logging.getLogger(__name__)
_BROKEN = 500
LOOK_SECONDS = 5.0
"""How long rules may be looked at; even a file of 30 rounds, all wrong, takes less than one."""
_AT_ONCE = 2
_MOST_WAITING, _MOST_OF_ADDRESS = 32, 12
"""The most questions that may wait in all, and for one address, so that no address fills the queue alone."""
_TOO_SLOW = {
    "rules": "rules.too_slow",
    "play": "play.too_slow",
    "replay": "replay.too_slow",
    "review": "review.too_slow",
}
_FAILED = {
    "rules": "rules.failed",
    "play": "play.failed",
    "replay": "replay.failed",
    "review": "review.failed",
}
_KIND = {"odds": "play", "trial": "play", "replay": "replay", "review": "review"}
"""The subject of each question; all others are about rules."""
_LOOKS = ("draft", "text", "game")
_MODULE = "upcard.server.rules.process"
_PLAY_SECONDS = 20.0
_MOST_PLAYING = 6
_MOST_REVIEWS = 6


class Desk:
    """Answers questions about rules of strangers: on the event loop itself, which is for tests alone."""

    def require_room(self) -> None:
        """Raise ``RefusedError`` where no further review can wait: before its question is put together."""

    async def ask(self, what: str, value: object) -> bytes:
        """Return the answer as JSON; raises ``RefusedError`` that says why there is none."""
        return _answer_of(what, answer((what, value)))

    async def close(self) -> None:
        """Answer nothing any more."""


class ProcessDesk(Desk):
    """Answers in processes, each question within a time limit; some may wait, more are refused."""

    def __init__(self, limit: float = LOOK_SECONDS, most: int = _AT_ONCE) -> None:
        """Start nothing yet."""
        self._helpers = Helpers(_MODULE, limit, most)
        self._patient = Helpers(_MODULE, _PLAY_SECONDS, 1, "patient")
        self._warming: asyncio.Task[None] | None = None
        self._reviews = Helpers(_MODULE, _PLAY_SECONDS, 1, "patient")

    def require_room(self) -> None:
        """Refuse where as many wait as may."""
        if len(self._reviews.turns) >= _MOST_REVIEWS:
            raise refuse("review.busy", status=503)

    async def ask(self, what: str, value: object) -> bytes:
        """Return what a process answers."""
        if what in ("odds", "trial"):  # bots play, in a process that gives way to all others
            if len(self._patient.turns) >= _MOST_PLAYING:
                raise refuse("odds.busy", status=503)
            return await _asked(self._patient, what, value)
        if what == "review":
            self.require_room()
            return await _asked(self._reviews, what, value)
        if (
            self._warming is None and what in _LOOKS
        ):  # whoever looks at rules may soon ask for their odds
            self._warming = asyncio.create_task(self._patient.warm())
        turns = self._helpers.turns
        if len(turns) >= _MOST_WAITING or turns.mine() >= _MOST_OF_ADDRESS:
            raise refuse("rules.busy", status=503)
        return await _asked(self._helpers, what, value)

    async def close(self) -> None:
        """End every process."""
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.wait([self._warming])
        await self._reviews.close()
        await self._helpers.close()
        await self._patient.close()


async def _asked(helpers: Helpers, what: str, value: object) -> bytes:
    """Return a process's answer; raises ``RefusedError`` with the reason where there is none."""
    kind = _KIND.get(what, "rules")
    try:
        return _answer_of(what, await helpers.ask((what, value)))
    except TooSlowError as error:
        raise refuse(_TOO_SLOW[kind]) from error
    except HelperError as error:
        log.warning("a process ended over a question about %s: %s", kind, error)
        raise refuse(_FAILED[kind], status=_BROKEN) from error


def _answer_of(what: str, found: object) -> bytes:
    if isinstance(found, bytes):
        return found
    if isinstance(found, Broken):
        log.error("a question about %s failed:\n%s", _KIND.get(what, "rules"), found.trace)
        raise refuse(_FAILED[_KIND.get(what, "rules")], status=_BROKEN)
    if not isinstance(found, tuple):
        raise refuse(_FAILED["rules"])
    code, text = found
    raise RefusedError(code, sentence(text))
