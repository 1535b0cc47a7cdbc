"""Open questions among the people of a table: requests at its door, votes, wishes to change places, one-time codes."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from upcard.server.tables.seats.entry import NOBODY
from upcard.server.tables.seats.seat import Seat

PATIENCE = 60
"""Seconds after which a request counts as withdrawn. The asker's page calls every few seconds, or once a minute in the
background; but nobody keeps a friend waiting at the door that long.
"""


class Ask(msgspec.Struct, frozen=True):
    """A request for a seat or, without one, for leave to watch.

    ``secret`` is the hash of the asker's, ``holder`` that of the seat's holder then; ``yes`` has the seats that agree.
    """

    id: str
    seat: int | None
    name: str
    colour: int | None
    secret: str
    holder: str | None
    at: int
    yes: frozenset[int] = frozenset()
    refused: bool = False

    @property
    def kind(self) -> Literal["seat", "watch"]:
        """Return what is requested."""
        return "watch" if self.seat is None else "seat"


class Code(msgspec.Struct, frozen=True):
    """A seat's one-time code, of which only the key is kept. It is valid while its maker holds the seat."""

    key: str
    holder: str
    at: int


class Unsettled(msgspec.Struct):
    """The open questions: requests by id, votes by the seat they concern, the seats that vote to close the table,
    wishes for another place by seat, watchers by secret, one-time codes by seat.
    """

    asks: dict[str, Ask] = msgspec.field(default_factory=dict)
    votes: dict[int, frozenset[int]] = msgspec.field(default_factory=dict)
    close: frozenset[int] = NOBODY
    places: dict[int, int] = msgspec.field(default_factory=dict)
    watchers: dict[str, str] = msgspec.field(default_factory=dict)
    codes: dict[int, Code] = msgspec.field(default_factory=dict)

    def copy(self) -> "Unsettled":
        """Return an independent copy."""
        return Unsettled(
            dict(self.asks),
            dict(self.votes),
            self.close,
            dict(self.places),
            dict(self.watchers),
            dict(self.codes),
        )

    def standing(self, seats: Sequence[Seat], now: float) -> list[Ask]:
        """Return the requests whose askers still wait and whose seats have not changed hands."""
        return [
            ask
            for ask in self.asks.values()
            if now - ask.at < PATIENCE
            and (
                ask.seat is None
                or (seats[ask.seat].secret == ask.holder and seats[ask.seat].kind != "open")
            )
        ]

    # ---- What becomes of it when people come, go and change places ------------------------------

    def let_in(self, secret: str) -> None:
        """Drop the requests of the holder of a secret, and their leave to watch."""
        self.asks = {key: ask for key, ask in self.asks.items() if ask.secret != secret}
        self.watchers.pop(secret, None)

    def forget(self, seat: int) -> None:
        """Drop everything said by and about the person of a seat, who has gone."""
        self.asks = {
            key: msgspec.structs.replace(ask, yes=ask.yes - {seat})
            for key, ask in self.asks.items()
            if ask.seat != seat
        }
        self.votes = {
            other: yes - {seat}
            for other, yes in self.votes.items()
            if other != seat and yes - {seat}
        }
        self.close -= {seat}
        self.places = {one: other for one, other in self.places.items() if seat not in (one, other)}
        self.codes.pop(seat, None)

    def swap(self, one: int, other: int) -> None:
        """Let answers, votes and codes follow two who change places; wishes to move are dropped."""
        places = {one: other, other: one}

        def moved(seats: frozenset[int]) -> frozenset[int]:
            return frozenset(places.get(seat, seat) for seat in seats)

        self.asks = {
            key: msgspec.structs.replace(ask, yes=moved(ask.yes)) for key, ask in self.asks.items()
        }
        self.votes = {places.get(seat, seat): moved(yes) for seat, yes in self.votes.items()}
        self.close = moved(self.close)
        self.codes = {places.get(seat, seat): code for seat, code in self.codes.items()}
        self.places = {}
