"""The events of a score pad. A pad is stored as a list of these and is their fold: nothing is ever overwritten.

Events are numbered from 1. ``by`` is the seat whose device made the entry, ``at`` the time in ISO form.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.features.declared import PRINTABLE

What = Literal["hand", "out", "at_once", "won", "cut", "buys", "down", "total"]
"""What is entered of a round, each as ``upcard.paper.asked`` says."""
Why = Literal["", "doubt", "sum", "miscount"]
"""Why all must agree: the number is impossible, or a finished round is corrected (a wrong sum, a wrong count)."""

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PRINTABLE)]
Seat = Annotated[int, Meta(ge=-1, le=11)]
Number = Annotated[int, Meta(ge=0, le=100_000)]
Moment = Annotated[str, Meta(min_length=10, max_length=40, pattern=r"^\d{4}-\d\d-\d\d[0-9T:.+Z-]*\Z")]  # fmt: skip


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """A pad was opened; ``source`` is the text of a house game."""

    game: str
    version: int
    source: str | None
    names: tuple[Name, ...]
    dealer: Seat
    at: Moment


class Entered(msgspec.Struct, frozen=True, tag="entered"):
    """An entry of a round: of a hand its points, or its cards and the number of missing ones, or neither without a
    score.

    ``round`` counts the rounds played, from 1. ``seen`` is the number of the entry that stood there when this one was
    written, 0 for none: two that did not see each other are both shown.
    """

    round: Annotated[int, Meta(ge=1, le=1000)]
    what: What
    seat: Seat
    by: Seat
    at: Moment
    number: Annotated[int, Meta(ge=-100_000, le=100_000)] | None = None
    cards: Annotated[str, Meta(max_length=600)] | None = None
    seen: Number = 0
    why: Why = ""


class Agreed(msgspec.Struct, frozen=True, tag="agreed"):
    """A seat agreed to an event: to one of two entries, to a correction, to a suspension."""

    event: Number
    seat: Seat
    by: Seat
    at: Moment


class Mixed(msgspec.Struct, frozen=True, tag="mixed"):
    """The hands of a round were mixed, so that none can be counted again."""

    round: Annotated[int, Meta(ge=1, le=1000)]
    by: Seat
    at: Moment


class Left(msgspec.Struct, frozen=True, tag="left"):
    """A player left the game before its end."""

    seat: Seat
    by: Seat
    at: Moment


class Suspended(msgspec.Struct, frozen=True, tag="suspended"):
    """Somebody asked to suspend the game."""

    by: Seat
    at: Moment


class Resumed(msgspec.Struct, frozen=True, tag="resumed"):
    """The game goes on with these players, given as seats in the order in which they sit now."""

    seats: tuple[Seat, ...]
    by: Seat
    at: Moment


class Undone(msgspec.Struct, frozen=True, tag="undone"):
    """An event was taken back; taking this one back in turn puts it in force again."""

    event: Number
    by: Seat
    at: Moment


class Booked(msgspec.Struct, frozen=True, tag="booked"):
    """The pad was put in the book of ``family``; undoing this removes it."""

    family: Annotated[str, Meta(max_length=40)]
    by: Seat
    at: Moment


Event = Opened | Entered | Agreed | Mixed | Left | Suspended | Resumed | Undone | Booked


class UnreadableError(Exception):
    """Raised for a stored body that is no event of this program."""


def encoded(event: Event) -> bytes:
    """Return an event as bytes."""
    return msgspec.json.encode(event)


def decoded(body: bytes | str) -> Event:
    """Return the event of some bytes; raises ``UnreadableError``.

    >>> decoded(encoded(Undone(3, 0, "2026-01-02"))).event
    3
    """
    try:
        event: Event = msgspec.json.decode(body, type=Event)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise UnreadableError(str(error)) from error
    return event
