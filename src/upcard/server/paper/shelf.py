"""The pads of a server: read from the store, written to it, and waited for."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from upcard.paper import Pad, why_not
from upcard.paper import events as ev
from upcard.rules import Variant, VariantError, find_variant, read_variant
from upcard.server.clock import moment
from upcard.server.refusals import RefusedError, refusal_of, refusing, sentence
from upcard.server.store.base import Command, ConflictError, RepeatedError
from upcard.server.store.writer import Writer
from upcard.server.tables.chance import new_table_id
from upcard.server.turns import FairExecutor

T = TypeVar("T")
refuse = refusing(__file__)
_PAD_ID = re.compile(r"pad-[2-9a-z]{13}")
_KEPT = 200
_ATTEMPTS = 3
MOST_EVENTS = 2_000
"""Events of a pad: a game of fifty rounds among twelve people, corrected twice over."""


class Shelf:
    """Pads by id. An event is stored before anybody is told of it."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._pads: OrderedDict[str, Pad] = OrderedDict()
        self._news: dict[str, asyncio.Event] = {}
        # One thread for all pads: however many are asked for, tables wait for one at the most.
        self._thread = FairExecutor(1, "upcard-pads")

    async def run(self, call: Callable[[], T]) -> T:
        """Run a call that reads a whole pad off the event loop, and return its result."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, call)

    def close(self) -> None:
        """Start no further work."""
        self._thread.shutdown(wait=False)

    def heard(self, pad_id: str, number: int | None) -> None:
        """Forget a pad that another process has changed, all pads if ``number`` is None, and wake the waiting calls."""
        known = self._pads.get(pad_id)
        if number is None:
            self._pads.clear()
        elif known is not None and len(known.events) < number:
            del self._pads[pad_id]
        for name in tuple(self._news) if number is None else (pad_id,):
            news = self._news.pop(name, None)
            if news is not None:
                news.set()

    async def open(
        self,
        variant: Variant,
        source: str | None,
        names: Sequence[str],
        dealer: int,
        family: str | None = None,
    ) -> str:
        """Open a pad and return its id; ``source`` is the text of a game that is not built in, ``family`` is one that
        lists the pad in its book from the start.
        """
        opened = ev.Opened(variant.id, variant.version, source, tuple(names), dealer, moment())
        events: list[ev.Event] = [opened]
        if family:
            events.append(ev.Booked(family, dealer, opened.at))
        bodies = [*map(ev.encoded, events)]
        pad_id = await self._writer.begin(lambda: f"pad-{new_table_id()}", lambda _: bodies)
        self._keep(pad_id, Pad(variant, events))
        return pad_id

    def in_memory(self, pad_id: str) -> bool:
        """Return whether the pad need not be read from the store."""
        return pad_id in self._pads

    async def get(self, pad_id: str) -> Pad:
        """Return a pad; raises ``RefusedError`` where there is none."""
        if not is_pad(pad_id):
            raise refuse("pad.unknown", status=404)
        known = self._pads.get(pad_id)
        return known if known is not None else await self._read(pad_id)

    async def _read(self, pad_id: str) -> Pad:
        bodies = await self._writer.read(pad_id)
        if not bodies:
            raise refuse("pad.unknown", status=404)
        pad = await self.run(partial(pad_of, bodies))
        self._keep(pad_id, pad)
        return pad

    def _keep(self, pad_id: str, pad: Pad) -> None:
        # Reads and writes overlap: a pad read before an entry was written must not replace a newer one.
        known = self._pads.get(pad_id)
        if known is None or len(known.events) < len(pad.events):
            self._pads[pad_id] = pad
        self._pads.move_to_end(pad_id)
        while len(self._pads) > _KEPT:
            self._pads.popitem(last=False)
        news = self._news.pop(pad_id, None)
        if news is not None:
            news.set()

    async def write(self, pad_id: str, event: ev.Event, command: str) -> Pad:
        """Write an event; one sent again under the same command id is written once.

        Raises ``RefusedError`` for an event that is not allowed, ``StoreError`` if the store fails.
        """
        for _ in range(_ATTEMPTS):
            pad = await self.get(pad_id)
            by = getattr(event, "by", 0)
            if await self._writer.answer(pad_id, by, command) is not None:
                return pad
            new = await self.run(partial(_after, pad, event))
            number = len(new.events)
            try:
                told = Command(by, command, number)
                await self._writer.append(pad_id, number - 1, [ev.encoded(event)], told)
            except RepeatedError:
                return await self._read(pad_id)
            except ConflictError:
                await self._read(pad_id)  # another write came first
                continue
            self._keep(pad_id, new)
            return new
        raise refuse("store.conflict", status=409)

    async def after(self, pad_id: str, number: int, seconds: float) -> Pad:
        """Return the pad once it has more events than ``number``, at the latest after ``seconds``."""
        pad = await self.get(pad_id)
        if len(pad.events) > number:
            return pad
        news = self._news.setdefault(pad_id, asyncio.Event())
        try:
            await asyncio.wait_for(news.wait(), seconds)
        except TimeoutError:
            return pad
        return await self.get(pad_id)


def _after(pad: Pad, event: ev.Event) -> Pad:
    """Return the pad with one event more; raises ``RefusedError`` where it may not be written."""
    found = why_not(pad, event)
    if found is not None:
        refusal = refusal_of(found)
        raise RefusedError(refusal.code, refusal.message, refusal.clause, status=409)
    if len(pad.events) >= MOST_EVENTS:
        raise refuse("pad.full", entries=MOST_EVENTS)
    return Pad(pad.variant, (*pad.events, event))


def is_pad(name: str) -> bool:
    """Return whether a stream is a score pad."""
    return _PAD_ID.fullmatch(name) is not None


def pad_of(bodies: Sequence[bytes]) -> Pad:
    """Return the pad of stored events; raises ``RefusedError`` for those that cannot be read."""
    try:
        events = [ev.decoded(body) for body in bodies]
        first = events[0]
        if not isinstance(first, ev.Opened):
            raise ev.UnreadableError("the first event does not open a pad")
        if first.source is None:
            return Pad(find_variant(first.game), events)
        return Pad(read_variant(first.source, first.game), events)
    except VariantError as error:
        why = "; ".join(problem.message for problem in error.problems)
        raise refuse("pad.unreadable", status=409, why=sentence(why)) from error
    except (ev.UnreadableError, ValueError) as error:
        raise refuse("pad.unreadable", status=409, why=sentence(str(error))) from error
