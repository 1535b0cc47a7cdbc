"""The listeners of a table, and the frames on their way to them.

Each seat has its own feed. A frame waits there for the advice on the seat's hand, which takes longer for some hands
than for others. No other seat's frame waits with it, so its timing reveals nothing to others.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

import msgspec

from upcard.server.advisor import Advisor
from upcard.server.contract import Frame, Happened, Here, Leaving, State
from upcard.server.live.heard import Heard
from upcard.server.present import AnyAdvice, Draft, Question
from upcard.server.present.effects import Told, told_of
from upcard.server.present.hand.questions import Said, said_already
from upcard.server.tables.seats.entry import Entry
from upcard.server.tables.seats.seat import WATCHER

log = logging.getLogger(__name__)
Finish = Callable[[State | None], Frame]
"""Makes a frame from the finished state, or from None for a frame without one."""
SLICE = 100
"""Past events put into words at once; between slices other tables have their turn."""
_ENCODER = msgspec.json.Encoder()
CROWDED = 4408
"""Closes a channel of a seat that has too many. The page stays closed: connecting again would close another's."""


FORMER = 4411
"""Closes a channel whose seat went to another device or person, was given up, or was taken away by the table."""


def whole(state: State | None) -> Frame:
    """Return the state as a frame of its own."""
    if state is None:
        raise ValueError("there is no state to send")
    return state


class Link(Protocol):
    """One channel to a page."""

    seat: int
    token: str | None
    """The hash of the token that a program opened it with, None for a browser."""
    parts: bool
    """Whether an event comes with only the changes of the state since the last one, not with the whole."""
    heard: Heard | None
    """The state that it was told last, if that is kept."""

    def send(self, frame: bytes) -> None:
        """Queue a frame; never waits. A channel whose reader is too slow is closed instead."""
        ...

    def close(self, code: int) -> None:
        """End the channel with that code, after the frames on their way."""
        ...


class _Job(msgspec.Struct, frozen=True):
    """A frame to be finished with a state, or one that needs none."""

    wrap: Finish
    draft: Draft | None
    links: tuple[Any, ...]


class _Past(msgspec.Struct, frozen=True):
    """Missed events of a channel, each the maker of a frame."""

    link: Any
    frames: Sequence[Callable[[], Frame]]


class Feed:
    """The frames to one seat, in order."""

    def __init__(self, advisor: Advisor) -> None:
        """Begin with nothing to send."""
        self._advisor = advisor
        self._jobs: deque[_Job | _Past] = deque()
        self._busy = False
        self._task: asyncio.Future[None] | None = None
        self._said: Said | None = None
        """The last advice on the seat's hand: it stays while others play."""

    def put(
        self,
        links: Iterable[Link],
        wrap: Finish,
        draft: Draft | None = None,
    ) -> None:
        """Queue a frame after the earlier ones; ``wrap`` makes it from the finished state."""
        self._queue(_Job(wrap, draft, tuple(links)))

    def put_past(self, link: Link, frames: Sequence[Callable[[], Frame]]) -> None:
        """Queue a channel's missed events after the earlier frames, a slice at a time."""
        if frames:
            self._queue(_Past(link, frames))

    def _queue(self, job: _Job | _Past) -> None:
        self._jobs.append(job)
        if not self._busy:
            self._go_on()

    def _go_on(self) -> None:
        """Send frames in order, up to the first that has to wait."""
        while self._jobs and not self._busy:
            job = self._jobs.popleft()
            if isinstance(job, _Past):
                self._busy = True
                self._task = asyncio.ensure_future(self._send_past(job))
                self._task.add_done_callback(self._free)
                continue
            question = job.draft.question if job.draft else None
            advice = None if question is None else self._known(question)
            if question is None or advice is not None:
                self._send(job, advice)
                continue
            self._busy = True
            self._advisor.ask(question, self._said, partial(self._advised, job, question))

    def _free(self, _: object) -> None:
        self._busy, self._task = False, None
        self._go_on()

    def _known(self, question: Question) -> AnyAdvice | None:
        """Return the advice that needs no work."""
        advice = said_already(question, self._said) if self._said else None
        advice = advice or self._advisor.known(question)
        if advice is not None:
            self._said = (question, advice)
        return advice

    def _advised(self, job: _Job, question: Question, advice: AnyAdvice | None) -> None:
        if advice is not None:
            self._said = (question, advice)
        self._busy = False
        self._send(job, advice)
        self._go_on()

    async def _send_past(self, job: _Past) -> None:
        for start in range(0, len(job.frames), SLICE):
            part = job.frames[start : start + SLICE]
            for frame in await self._advisor.run(partial(_encoded, part)):
                job.link.send(frame)

    def _send(self, job: _Job, advice: AnyAdvice | None) -> None:
        state = None if job.draft is None else _finished(job.draft, advice)
        frame = job.wrap(state)
        whole: bytes | None = None
        for link in job.links:
            if state is not None and link.parts:
                if link.heard is not None and isinstance(frame, Happened):
                    changes = link.heard.changes(state)
                    told = Happened(frame.n, frame.effects, frame.log, frame.about, changes)
                    link.send(_ENCODER.encode(told))
                    continue
                link.heard = Heard(state)
            whole = whole or _ENCODER.encode(frame)
            link.send(whole)


def _encoded(frames: Sequence[Callable[[], Frame]]) -> list[bytes]:
    return [_ENCODER.encode(frame()) for frame in frames]


def _finished(draft: Draft, advice: AnyAdvice | None) -> State:
    try:
        return draft.finished(advice)
    except Exception:
        # As above. Without advice every state could be shown before it was stored.
        log.exception("advice that cannot be shown")
        return draft.finished(None)


class Listeners:
    """The channels of a table, by seat."""

    def __init__(self, seats: int, advisor: Advisor) -> None:
        """Start empty."""
        # The last is the watchers', whose seat is a negative number.
        self._links: list[list[Link]] = [[] for _ in range(seats + 1)]
        self._feeds = [Feed(advisor) for _ in range(seats + 1)]

    def here(self) -> list[int]:
        """Return the connected seats."""
        return [seat for seat, links in enumerate(self._links[:-1]) if links]

    def told(self) -> list[int]:
        """Return the connected seats, with the watchers'."""
        return [*self.here(), *([WATCHER] if self._links[-1] else [])]

    def _of(self, seat: int) -> list[Link]:
        return self._links[max(seat, -1)]

    def _feed(self, seat: int) -> Feed:
        return self._feeds[max(seat, -1)]

    def all_links(self) -> list[Link]:
        """Return every channel."""
        return [link for links in self._links for link in links]

    def add(self, link: Link, most: int) -> None:
        """Add a channel; the oldest of too many is closed."""
        links = self._of(link.seat)
        links.append(link)
        while len(links) > most:
            links.pop(0).close(CROWDED)

    def remove(self, link: Link) -> None:
        """Remove a channel."""
        if link in self._of(link.seat):
            self._of(link.seat).remove(link)

    def swap(self, one: int, other: int) -> None:
        """Swap the channels of two seats, as their people have changed places."""
        links = self._links
        links[one], links[other] = links[other], links[one]
        for seat in (one, other):
            for link in links[seat]:
                link.seat = seat

    def release(self, seat: int) -> None:
        """End the channels of a seat that no longer belongs to them."""
        for link in self._of(seat):
            link.close(FORMER)

    def drop_programs(self, seat: int, tokens: Collection[str]) -> None:
        """End the channels of programs whose token is no longer among these."""
        for link in self._of(seat):
            if link.token is not None and link.token not in tokens:
                link.close(FORMER)

    def to_seat(self, seat: int, wrap: Finish, draft: Draft | None = None) -> None:
        """Send a frame to every channel of a seat."""
        if self._of(seat):
            self._feed(seat).put(self._of(seat), wrap, draft)

    def to_link(self, link: Link, wrap: Finish, draft: Draft | None = None) -> None:
        """Send a frame to one channel, after its seat's earlier frames."""
        self._feed(link.seat).put((link,), wrap, draft)

    def past_to_link(self, link: Link, frames: Sequence[Callable[[], Frame]]) -> None:
        """Send a channel its missed events, after its seat's earlier frames."""
        self._feed(link.seat).put_past(link, frames)

    def say_who_is_here(self, seats: Iterable[int], leaving: Mapping[int, float]) -> None:
        """Tell everybody which seats are connected, and the seconds until each seat in ``leaving`` counts as away."""
        soon = [Leaving(seat, round(left * 1000)) for seat, left in leaving.items()]
        told = Here(sorted(seats), soon)
        for seat in (*self.here(), WATCHER):
            self.to_seat(seat, lambda _: told)


def past_frame(number: int, entry: Entry, seat: int) -> Frame:
    """Return the frame of a missed event; it has no state, since the current one follows."""
    return Happened(number, *told_of(entry, seat), None)


def event_frame(number: int, told: Told) -> Finish:
    """Return the maker of an event's frame from the seat's finished state, told as the seat may know it."""
    return lambda state: Happened(number, *told, state)
