"""The events of a table's door: requests, answers, votes, wishes to change places, leave to watch, codes.

They are stored like all others, so that a restart forgets nobody who waits and every process sees the same.
"""

import msgspec


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """Somebody without a seat asks for this one, or (None) for leave to watch; ``secret`` is the hash of theirs.

    ``at`` counts seconds since 1970: a request lapses when whoever made it has long gone.
    """

    ask: str
    seat: int | None
    name: str
    colour: int | None
    secret: str
    at: int


class Called(msgspec.Struct, frozen=True, tag="called"):
    """Whoever made a request still stands behind it."""

    ask: str
    at: int


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """A seat answered a request."""

    ask: str
    seat: int
    yes: bool


class Withdrew(msgspec.Struct, frozen=True, tag="withdrew"):
    """Whoever has the secret of this hash asks for nothing any more, and does not watch."""

    secret: str


class Watches(msgspec.Struct, frozen=True, tag="watches"):
    """Who made the request may watch."""

    ask: str


class Unwatched(msgspec.Struct, frozen=True, tag="unwatched"):
    """A person sent everybody away who watched."""

    seat: int


class Voted(msgspec.Struct, frozen=True, tag="voted"):
    """A person voted for taking the seat of another away, or takes the vote back."""

    seat: int
    other: int
    yes: bool


class WantedClose(msgspec.Struct, frozen=True, tag="wanted_close"):
    """A person voted to close the table, or took the vote back."""

    seat: int
    yes: bool


class WishedPlace(msgspec.Struct, frozen=True, tag="wished_place"):
    """Before the first deal a person would change places with another, or (None) with nobody any more."""

    seat: int
    other: int | None


class MadeCode(msgspec.Struct, frozen=True, tag="made_code"):
    """A person made a one-time code that takes their seat elsewhere; ``key`` is all that is kept of it."""

    seat: int
    key: str
    at: int


Asking = (
    Asked
    | Called
    | Answered
    | Withdrew
    | Watches
    | Unwatched
    | Voted
    | WantedClose
    | WishedPlace
    | MadeCode
)
