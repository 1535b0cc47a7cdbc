"""Computes advice on hands off the event loop, and caches the last answers."""

import asyncio
import contextlib
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from threading import Condition, Thread
from typing import NamedTuple, TypeVar

from upcard.server.present.hand.questions import AnyAdvice, Question, Said, advice_on, of_hand
from upcard.server.turns import ASKING, ByTurns, FairExecutor

log = logging.getLogger(__name__)
T = TypeVar("T")
Told = Callable[[AnyAdvice | None], None]
"""Takes the advice, on the event loop; None if it failed."""
_KEPT_HANDS = 1000
_PATIENCE = 0.5
"""Seconds that ``close`` waits for the question in progress."""


class _Asked(NamedTuple):
    question: Question
    before: Said | None
    told: Told
    loop: asyncio.AbstractEventLoop
    address: str


class Advisor:
    """Answers questions about hands in one thread, by addresses in rotation; other work has a few threads.

    What a discard does to a known hand takes ten microseconds, less than the hand-over to a thread, so it is answered
    in the next turn of the event loop, after the frames of the others.
    """

    def __init__(self, threads: int = 2) -> None:
        self._known: OrderedDict[Question, AnyAdvice] = OrderedDict()
        self._threads = FairExecutor(threads, "upcard-work")
        self._thread: Thread | None = None
        self._closed = False
        self._asked: ByTurns[_Asked] = ByTurns()
        self._quick: deque[_Asked] = deque()
        self._news = Condition()
        self._answered: deque[tuple[_Asked, AnyAdvice | None]] = deque()

    def known(self, question: Question) -> AnyAdvice | None:
        """Return the advice if it is cached."""
        return self._known.get(question)

    def ask(self, question: Question, before: Said | None, told: Told) -> None:
        """Queue a question; ``before`` is the last answer, perhaps about the same hand."""
        address, loop = ASKING.get(), asyncio.get_running_loop()
        one = _Asked(question, before, told, loop, address)
        if of_hand(question, before) is not None:
            self._quick.append(one)
            if len(self._quick) == 1:
                loop.call_soon(self._answer_quick)
            return
        if self._thread is None:
            self._thread = Thread(target=self._work, name="upcard-advice", daemon=True)
            self._thread.start()
        with self._news:
            self._asked.add(address, one)
            self._news.notify()

    def _next(self) -> _Asked | None:
        """Wait for the next question and return it; None once closed."""
        with self._news:
            while not self._closed:
                found = self._asked.take()
                if found is not None:
                    return found[1]
                self._news.wait()
        return None

    def _work(self) -> None:
        while (one := self._next()) is not None:
            self._answered.append((one, answered(one.question, one.before)))
            if len(self._answered) == 1:  # else the loop has been called already
                with contextlib.suppress(RuntimeError):  # it may have been closed
                    one.loop.call_soon_threadsafe(self._tell)

    def _answer_quick(self) -> None:
        for _ in range(len(self._quick)):
            one = self._quick.popleft()
            self._pass_on(one, answered(one.question, one.before))
        if self._quick:  # asked meanwhile
            asyncio.get_running_loop().call_soon(self._answer_quick)

    def _tell(self) -> None:
        while self._answered:
            self._pass_on(*self._answered.popleft())

    def _pass_on(self, one: _Asked, advice: AnyAdvice | None) -> None:
        if advice is not None:
            self.keep(one.question, advice)
        before = ASKING.set(one.address)
        try:
            one.told(advice)
        except Exception:
            # The answers behind it belong to other tables and must go on.
            log.exception("advice on a hand could not be passed on")
        finally:
            ASKING.reset(before)

    def keep(self, question: Question, advice: AnyAdvice) -> None:
        """Cache an answer."""
        self._known[question] = advice
        while len(self._known) > _KEPT_HANDS:
            self._known.popitem(last=False)

    async def advise(self, question: Question) -> AnyAdvice | None:
        """Return the advice, None if it failed."""
        done: asyncio.Future[AnyAdvice | None] = asyncio.get_running_loop().create_future()

        def told(advice: AnyAdvice | None) -> None:
            if not done.done():
                done.set_result(advice)

        self.ask(question, None, told)
        return await done

    async def run(self, call: Callable[[], T]) -> T:
        """Run a call off the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, call)

    def close(self) -> None:
        """Finish the question in progress and drop those that wait."""
        with self._news:
            self._closed = True
            self._news.notify()
        if self._thread is not None:
            self._thread.join(_PATIENCE)
        self._threads.shutdown(wait=False)


def answered(question: Question, before: Said | None) -> AnyAdvice | None:
    """Return the advice, None on errors: a seat can play without advice, but not without frames."""
    try:
        return advice_on(question, before)
    except Exception:
        log.exception("no advice on a hand")
        return None
