"""Getting in and coming back: the people at a table and at its door, and the ways in which a seat changes hands."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.server.contract.words import says

Colour = Annotated[int, Meta(ge=0, le=7)]
Picture = Annotated[int, Meta(ge=0, le=7)]
"""One of the eight portraits that the page draws."""
Reach = Annotated[Literal["computer", "others"], says("`computer`: no other device can open it")]


class Request(msgspec.Struct, frozen=True):
    """Somebody at the door who needs the table's consent."""

    id: str
    kind: Annotated[Literal["seat", "watch"], says("to sit, or only to watch")]
    name: str
    seat: Annotated[int | None, says("the seat that is asked for; null to watch")]
    text: Annotated[str, says("what is asked, in a sentence")]
    yes: Annotated[list[int], says("seats that have said yes")]
    waits: Annotated[list[int], says("seats that still have to say yes")]


class Vote(msgspec.Struct, frozen=True):
    """A vote to remove a person from their seat."""

    seat: int
    yes: Annotated[list[int], says("the seats that voted for it")]
    need: Annotated[int, says("how many it takes")]


class CloseVote(msgspec.Struct, frozen=True):
    """A vote to close the table for good."""

    yes: Annotated[list[int], says("the seats that voted for it")]
    need: Annotated[int, says("the votes it takes: more than half of those who are not away")]


class Wish(msgspec.Struct, frozen=True):
    """A wish to change places before the first deal; granted once the other wishes the same."""

    seat: int
    other: int


class People(msgspec.Struct, frozen=True):
    """The open questions among the people at a table."""

    asks: list[Request] = []
    votes: list[Vote] = []
    close: CloseVote | None = None
    wishes: list[Wish] = []
    watchers: Annotated[list[str], says("names of those who watch")] = []


class DoorSeat(msgspec.Struct, frozen=True):
    """A seat as shown to somebody without one at the table."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    here: bool
    colour: int | None
    can: Annotated[
        Literal["sit", "ask"] | None,
        says("sit down at once, or ask the table; null: the seat is not available now"),
    ]
    why: Annotated[str, says("in a sentence")]


class OwnAsk(msgspec.Struct, frozen=True):
    """This browser's request to the table."""

    kind: Literal["seat", "watch"]
    seat: int | None
    answer: Annotated[Literal["waiting", "no"], says("a yes shows in `mine` or `watching`")]
    text: str


class Door(msgspec.Struct, frozen=True):
    """A table as shown before one sits down."""

    table: str
    name: Annotated[str, says("of the game")]
    game: Annotated[str, says("the game's id")]
    phase: Literal["waiting", "playing", "summary", "finished"]
    round: Annotated[str | None, says("which round is played, in words; null before the first deal")]  # fmt: skip
    seats: list[DoorSeat]
    mine: Annotated[int | None, says("the seat that this browser holds")]
    was: Annotated[
        Literal["moved", "left", "removed"] | None,
        says("why this browser lost a seat that it held"),
    ]
    watching: Annotated[bool, says("the table lets this browser watch")]
    ask: OwnAsk | None


class Sitting(msgspec.Struct, frozen=True):
    """A person who sits down, or asks for a seat; without a seat, for leave to watch."""

    seat: int | None = None
    name: Annotated[str, Meta(max_length=200)] = ""
    colour: Colour | None = None


class TableLink(msgspec.Struct, frozen=True):
    """The one link of a table or of a score pad, for everybody."""

    url: str
    qr: Annotated[str, says("an SVG image")]
    reach: Reach
    note: Annotated[str, says("who can open it, in a sentence")]


class Outward(msgspec.Struct, frozen=True):
    """The start of the links that are given to others."""

    base: Annotated[str, says("without a slash at its end")]
    reach: Reach


class SeatCode(msgspec.Struct, frozen=True):
    """A one-time code that takes a seat to another device: as text, as a link and as a QR code of the link."""

    code: str
    url: str
    qr: Annotated[str, says("an SVG image")]
    seconds: Annotated[int, says("for how long it is valid")]


class CodeUse(msgspec.Struct, frozen=True):
    """A one-time code, and the name under which the seat is taken; an empty one keeps the name."""

    code: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=200)] = ""


class CodeInfo(msgspec.Struct, frozen=True):
    """The seat of a one-time code."""

    table: str
    game: str
    name: Annotated[str, says("of its player")]


class Resumed(msgspec.Struct, frozen=True):
    """A table that comes from another server, file by file."""

    seal: str
    waits: Annotated[list[str], says("the people whose files are missing")]
    url: Annotated[str | None, says("the table's address, once all files are here")]
    apart: Annotated[bool, says("files of this table made at another time are waiting too")] = False


class MyTable(msgspec.Struct, frozen=True):
    """A table at which this browser has a seat."""

    table: str
    name: Annotated[str, says("of the game")]
    game: Annotated[str, says("the game's id")]
    phase: Literal["waiting", "playing", "summary", "finished", "closed", "lost"]
    note: Annotated[str, says("its state and whose turn it is, in a sentence")]
    turn: Annotated[bool, says("it waits for me")]
    people: Annotated[list[str], says("the others at the table")]


class MyTables(msgspec.Struct, frozen=True):
    """The tables of this browser, the most recently visited first."""

    tables: list[MyTable]
    more: Annotated[bool, says("some could not be read yet; ask again")]


class Forget(msgspec.Struct, frozen=True):
    """A table to remove from the list. The seat stays as it is."""

    table: Annotated[str, Meta(max_length=40)]
