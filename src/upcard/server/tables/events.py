"""The events of a table. What is stored is a stream of these; a table's state is their fold.

Secrets never stand here: of a seat's secret and of an invitation only the hash is kept.
"""

from typing import Literal

import msgspec

SeatKind = Literal["person", "bot", "open"]


class SeatPlan(msgspec.Struct, frozen=True):
    """Who is to sit in a seat of a new table; ``level`` is a bot's strength."""

    kind: SeatKind
    name: str = ""
    level: str = "regular"


class Created(msgspec.Struct, frozen=True, tag="created"):
    """A table was opened. ``source`` is the text of a house game, None for a built-in one."""

    game: str
    version: int
    source: str | None
    seats: tuple[SeatPlan, ...]
    pace: float
    claim_seconds: int | None
    seed: int


class Dealer(msgspec.Struct, frozen=True, tag="dealer"):
    """The first dealer was found: by the cards drawn in this order, or as ``seat`` by plain chance."""

    order: str
    seat: int | None = None


class Round(msgspec.Struct, frozen=True, tag="round"):
    """A round was dealt from this shoe, in its drawn order; ``bury`` and ``cut`` as the match takes them."""

    shoe: str
    bury: tuple[int, ...] = ()
    cut: int = 0


class Moved(msgspec.Struct, frozen=True, tag="move"):
    """A seat moved, or chance (seat -1); the move is text."""

    seat: int
    move: str


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """A person has read the summary."""

    seat: int


class Settings(msgspec.Struct, frozen=True, tag="settings"):
    """A person set the clocks of the table."""

    seat: int
    pace: float
    claim_seconds: int | None


class Offered(msgspec.Struct, frozen=True, tag="offered"):
    """A seat was offered by a link; ``invite`` is the hash of its secret."""

    seat: int
    by: int
    invite: str


class Joined(msgspec.Struct, frozen=True, tag="joined"):
    """A person sat down; ``secret`` is the hash of what their cookie holds."""

    seat: int
    name: str
    secret: str


class BotCame(msgspec.Struct, frozen=True, tag="bot_came"):
    """An open seat was given to a bot, whose level is the seat's."""

    seat: int
    name: str


class Renamed(msgspec.Struct, frozen=True, tag="renamed"):
    """A person changed their name."""

    seat: int
    name: str


class SatIn(msgspec.Struct, frozen=True, tag="sat_in"):
    """A person has been away too long: a bot plays their seat until they return."""

    seat: int


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """A person is back at a seat that a bot was playing for them."""

    seat: int


class Rematch(msgspec.Struct, frozen=True, tag="rematch"):
    """A new match with the same seats was asked for."""

    seat: int


Event = (
    Created
    | Dealer
    | Round
    | Moved
    | Ready
    | Settings
    | Offered
    | Joined
    | BotCame
    | Renamed
    | SatIn
    | Returned
    | Rematch
)

_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encoded(event: Event) -> bytes:
    """Return the event as it is stored."""
    return msgspec.json.encode(event)


def decoded(body: bytes) -> Event:
    """Return the event of a stored body; raises ``msgspec.DecodeError`` for a body that is none."""
    return _DECODER.decode(body)
