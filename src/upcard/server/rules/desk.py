"""Questions about untrusted rules and records, answered in processes with a time limit."""

import asyncio
import logging
from typing import Any

from upcard.server.processes import HelperError, Helpers, TooSlowError
from upcard.server.refusals import RefusedError, refusing, sentence
from upcard.server.rules.process import Broken

refuse = refusing(__file__)

log = logging.getLogger(__name__)
_BROKEN = 500
LOOK_SECONDS = 5.0
"""Seconds for checking rules; even a file of 30 faulty rounds takes less than one."""
_AT_ONCE = 2
_MOST_WAITING, _MOST_OF_ADDRESS = 32, 12
"""The most questions that may wait, in all and for one address."""
_RULES = ("rules.too_slow", "rules.failed")
_PLAY = ("play.too_slow", "play.failed")
_CODES = {
    "odds": _PLAY,
    "trial": _PLAY,
    "replay": ("replay.too_slow", "replay.failed"),
    "review": ("review.too_slow", "review.failed"),
}
"""The codes of refusals by question; all others are about rules."""
_LOOKS = ("draft", "text", "game")
_MODULE = "upcard.server.rules.process"
_PLAY_SECONDS = 20.0
_MOST_PLAYING = _MOST_REVIEWS = 6


class Desk:
    """Answers in processes, each question within a time limit; some may wait, further ones are refused."""

    def __init__(self, limit: float = LOOK_SECONDS, most: int = _AT_ONCE) -> None:
        self._helpers = Helpers(_MODULE, limit, most)
        self._patient = Helpers(_MODULE, _PLAY_SECONDS, 1, "patient")
        self._warming: asyncio.Task[None] | None = None
        self._reviews = Helpers(_MODULE, _PLAY_SECONDS, 1, "patient")
        self._asking: set[asyncio.Task[Any]] = set()
        self._stopping = asyncio.Event()

    def require_room(self) -> None:
        """Raise ``RefusedError`` if the queue of reviews is full."""
        if len(self._reviews.turns) >= _MOST_REVIEWS:
            raise refuse("review.busy", status=503)

    async def ask(self, what: str, value: object) -> bytes:
        """Return the answer as JSON; raises ``RefusedError`` if there is none."""
        if what in ("odds", "trial"):  # bots play, in a process that gives way to all others
            if len(self._patient.turns) >= _MOST_PLAYING:
                raise refuse("odds.busy", status=503)
            return await self._answer(self._patient, what, value)
        if what == "review":
            self.require_room()
            return await self._answer(self._reviews, what, value)
        if self._warming is None and what in _LOOKS:  # their odds may be asked for next
            self._warming = asyncio.create_task(self._patient.warm())
        turns = self._helpers.turns
        if len(turns) >= _MOST_WAITING or turns.mine() >= _MOST_OF_ADDRESS:
            raise refuse("rules.busy", status=503)
        return await self._answer(self._helpers, what, value)

    def stop(self) -> None:
        """Refuse every question from now on, and those that are being answered."""
        self._stopping.set()
        for task in self._asking:
            task.cancel()

    async def close(self) -> None:
        """End every process."""
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.wait([self._warming])
        await self._reviews.close()
        await self._helpers.close()
        await self._patient.close()

    async def _answer(self, helpers: Helpers, what: str, value: object) -> bytes:
        """Return a process's answer; raises ``RefusedError`` if there is none."""
        task = asyncio.current_task()
        if self._stopping.is_set() or task is None:
            raise refuse("server.stopping", status=503)
        too_slow, failed = _CODES.get(what, _RULES)
        self._asking.add(task)
        try:
            return answer_of(what, await helpers.ask((what, value)))
        except TooSlowError as error:
            raise refuse(too_slow) from error
        except HelperError as error:
            log.warning("a process ended over a question, %s: %s", what, error)
            raise refuse(failed, status=_BROKEN) from error
        except asyncio.CancelledError as error:
            if not self._stopping.is_set():
                raise  # the caller has gone
            task.uncancel()
            raise refuse("server.stopping", status=503) from error
        finally:
            self._asking.discard(task)


def answer_of(what: str, found: object) -> bytes:
    """Return what a process answered; raises ``RefusedError`` if it was no JSON."""
    if isinstance(found, bytes):
        return found
    if isinstance(found, Broken):
        log.error("a question, %s, failed:\n%s", what, found.trace)
        raise refuse(_CODES.get(what, _RULES)[1], status=_BROKEN)
    if not isinstance(found, tuple):
        raise refuse("rules.failed")
    code, text = found
    raise RefusedError(code, sentence(text))
