"""Works out advice on hands, off the event loop where it takes long, and keeps the last answers."""

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple, TypeVar

from upcard.server.present.hand.questions import AnyAdvice, Question, Said, advice_on, kind_of

log = logging.getLogger(__name__)
T = TypeVar("T")
Told = Callable[[AnyAdvice | None], None]
"""Takes the advice, on the event loop; None where working it out failed."""
_KEPT_HANDS = 1000
_KEPT_KINDS = 500
_QUICK = 0.001
"""Seconds of the processor within which an answer is quick."""
_SURE = 8
"""Quick answers, one after the other, until the next one is worked out on the event loop."""


class _Asked(NamedTuple):
    question: Question
    before: Said | None
    told: Told
    loop: asyncio.AbstractEventLoop


class _Pace:
    """How quick the answers of one kind have been."""

    def __init__(self) -> None:
        """Nothing is known."""
        self._left = self._needed = _SURE

    @property
    def is_quick(self) -> bool:
        """Whether the next answer is likely to be quick."""
        return self._left <= 0

    def took(self, seconds: float) -> None:
        """Take note of an answer. After each slow one the more quick ones are asked for."""
        if seconds <= _QUICK:
            self._left -= 1
        else:
            self._needed *= _SURE
            self._left = self._needed


class Advisor:
    """Answers questions about hands, each seat's in the order of asking; other work has a few threads of its own.

    Most answers take some tens of microseconds, less than to hand the question to a thread and to wake up for the
    answer. So kinds of questions that are known to be quick are answered on the event loop, once all has been sent
    that was about to be: nobody's frame waits for the advice on another's hand. All others are answered in one thread.
    """

    def __init__(self, threads: int = 2) -> None:
        """Begin with nothing known."""
        self._known: OrderedDict[Question, AnyAdvice] = OrderedDict()
        self._threads = ThreadPoolExecutor(threads, "upcard-work")
        self._thread: Thread | None = None
        self._asked: SimpleQueue[_Asked | None] = SimpleQueue()
        self._answered: deque[tuple[_Asked, AnyAdvice | None, float]] = deque()
        self._paces: OrderedDict[Hashable, _Pace] = OrderedDict()

    def known(self, question: Question) -> AnyAdvice | None:
        """Return the advice if it has been worked out before."""
        return self._known.get(question)

    def ask(self, question: Question, before: Said | None, told: Told) -> None:
        """Have a question answered; ``before`` is what was said last, perhaps of the same hand."""
        one = _Asked(question, before, told, asyncio.get_running_loop())
        if self._pace(question).is_quick:
            one.loop.call_soon(self._answer_here, one)
            return
        if self._thread is None:
            self._thread = Thread(target=self._work, name="upcard-advice", daemon=True)
            self._thread.start()
        self._asked.put(one)

    def _pace(self, question: Question) -> _Pace:
        kind = kind_of(question)
        pace = self._paces.get(kind)
        if pace is None:
            pace = self._paces[kind] = _Pace()
            if len(self._paces) > _KEPT_KINDS:
                self._paces.popitem(last=False)
        return pace

    def _answer_here(self, one: _Asked) -> None:
        self._pass_on(one, *answered(one.question, one.before))

    def _work(self) -> None:
        while (one := self._asked.get()) is not None:
            self._answered.append((one, *answered(one.question, one.before)))
            if len(self._answered) == 1:  # else the loop is about to look, or has looked
                with contextlib.suppress(RuntimeError):  # it may have been closed
                    one.loop.call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        while self._answered:
            self._pass_on(*self._answered.popleft())

    def _pass_on(self, one: _Asked, advice: AnyAdvice | None, took: float) -> None:
        self._pace(one.question).took(took)
        if advice is not None:
            self.keep(one.question, advice)
        try:
            one.told(advice)
        except Exception:
            # Those who wait behind it are of other tables, and nobody would look after them again.
            log.exception("advice on a hand could not be passed on")

    def keep(self, question: Question, advice: AnyAdvice) -> None:
        """Keep an answer for the case that the question comes again."""
        self._known[question] = advice
        while len(self._known) > _KEPT_HANDS:
            self._known.popitem(last=False)

    async def advise(self, question: Question) -> AnyAdvice | None:
        """Return the advice, None where working it out failed."""
        done: asyncio.Future[AnyAdvice | None] = asyncio.get_running_loop().create_future()

        def told(advice: AnyAdvice | None) -> None:
            if not done.done():
                done.set_result(advice)

        self.ask(question, None, told)
        return await done

    async def run(self, call: Callable[[], T]) -> T:
        """Return what a call returns, off the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, call)

    def close(self) -> None:
        """Finish what is being worked out."""
        self._asked.put(None)
        if self._thread is not None:
            self._thread.join()
        self._threads.shutdown()


def answered(question: Question, before: Said | None) -> tuple[AnyAdvice | None, float]:
    """Return the advice, and the seconds of the processor it took. It is None where it fails: a state without advice
    can be played; a seat whose frames stop cannot.
    """
    begun, advice = time.thread_time(), None
    try:
        advice = advice_on(question, before)
    except Exception:
        log.exception("no advice on a hand")
    return advice, time.thread_time() - begun
