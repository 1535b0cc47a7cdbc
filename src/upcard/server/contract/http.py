"""The requests and answers of the calls over HTTP."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.server.contract.people import Colour
from upcard.server.contract.seal import Hex
from upcard.server.contract.words import Card, Groups, says


class NewTable(msgspec.Struct, frozen=True):
    """The request to open a table; ``name`` is the person's."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[int, Meta(ge=1, le=99)]
    name: str = ""
    bots: Annotated[int, Meta(ge=0, le=99)] = 0
    pace: float = 0.9
    claim_seconds: int | None = 12
    turn_seconds: int | None = 120
    level: Annotated[
        str,
        says("how the bots play: a level that the game offers, or a program"),
        Meta(max_length=40),
    ] = "regular"
    round: Annotated[
        Annotated[int, Meta(ge=1, le=99)] | None,
        says("the round that is played alone, again and again; null for the whole game"),
    ] = None
    honour: Annotated[bool, says("an honour table: no guard rail, mistakes are called")] = False
    colour: Colour | None = None
    seal: Annotated[Hex | None, says("as `POST /api/seals` named it, before `salt` was made")] = (
        None
    )
    salt: Hex | None = None
    family: Annotated[
        Annotated[str, Meta(max_length=80)] | None,
        says("the link of a family's book, in which the table then is from its start"),
    ] = None
    id: Annotated[
        Annotated[str, Meta(max_length=64)] | None,
        says("a text of the page's choice: requests with the same one open a single table"),
    ] = None


class BotOffer(msgspec.Struct, frozen=True):
    """A program of the host that may play at a table; ``id`` takes the place of a level."""

    id: str
    name: str


class HostNotice(msgspec.Struct, frozen=True):
    """A notice of the host: the text of a link, and where it leads, here or elsewhere."""

    title: str
    url: str


class Guest(msgspec.Struct, frozen=True):
    """The person who takes an invitation."""

    name: str = ""
    colour: Colour | None = None


class NewToken(msgspec.Struct, frozen=True):
    """A program that is to play my seat."""

    name: Annotated[str, Meta(max_length=200), says("its name at the table")] = ""


class SeatToken(msgspec.Struct, frozen=True):
    """A valid token of my seat."""

    id: str
    name: str


class Token(msgspec.Struct, frozen=True):
    """A new token; only this answer contains it."""

    id: str
    name: str
    table: str
    seat: int
    token: Annotated[str, says("to be sent as `Authorization: Bearer ...`")]


class GameOffer(msgspec.Struct, frozen=True):
    """A game as the front page offers it."""

    id: str
    name: str
    about: str
    players: Annotated[tuple[int, int], says("least and most")]
    rounds: int
    contracts: Annotated[
        list[str], says("round by round in words, where each can be played alone; else empty")
    ]
    length: Annotated[str, says("when it ends, in words")]
    minutes: Annotated[int | None, says("about how long a match takes; null if not measured")]
    group: Annotated[str, says("its heading in the list")]
    house: Annotated[bool, says("a house game of this server, from its folder of games")]
    base: Annotated[str | None, says("the game of which it is a variation")]
    family: bool
    picture: Annotated[Groups, says("melds that show what it is about")]
    face: Annotated[Literal["cards", "tiles"], says("how its cards are shown")]
    plays: Annotated[str, says("how it plays, as measured by bots; empty if not measured")]
    traits: Annotated[list[str], says("its special features, as words to search for")]
    start: Annotated[str, says("why it suits beginners; else empty")]
    levels: Annotated[list[str], says("the levels that bots may play at, the weakest first")]


class GuideAim(msgspec.Struct, frozen=True):
    """The aim of a step of a guided hand, as cards on the felt."""

    title: str
    note: str
    cards: list[Card]
    open: Annotated[bool, says("whether a card is still missing")]
    won: bool


class GuideStep(msgspec.Struct, frozen=True):
    """One step of a guided hand: the table, the text, and what to press."""

    say: Annotated[str, says("emphasis stands between asterisks")]
    hand: list[Card]
    lit: Annotated[list[Card], says("the cards of the hand that the text is about")]
    chosen: list[Card]
    new: Annotated[Card | None, says("the card that has just been drawn")]
    discard: Annotated[Card | None, says("the card on the discard pile")]
    melds: Annotated[Groups, says("on the table")]
    theirs: Annotated[int, says("how many cards the other player holds")]
    aim: GuideAim
    press: Annotated[
        Literal["button", "discard", "meld"],
        says("what goes on: the button, the discard pile, the first meld"),
    ]
    label: Annotated[str, says("what the press does, in words")]


class Guide(msgspec.Struct, frozen=True):
    """A guided first hand of a kind of game."""

    face: Literal["cards", "tiles"]
    steps: Annotated[
        list[GuideStep], says("the last is the table after them, and has no press of its own")
    ]


class SheetRow(msgspec.Struct, frozen=True):
    """One rule."""

    text: str
    clause: str | None


class SheetSection(msgspec.Struct, frozen=True):
    """The rules about one subject."""

    title: str
    rows: list[SheetRow]


class Sheet(msgspec.Struct, frozen=True):
    """The rules of a game."""

    name: str
    sections: list[SheetSection]


class AlertOffer(msgspec.Struct, frozen=True):
    """Whether the server sends alerts when the page is closed."""

    key: Annotated[
        str | None, says("the key with which a browser subscribes; null if no alerts are sent")
    ]


class AlertWish(msgspec.Struct, frozen=True):
    """A browser to alert to my turns at a table, or no longer. Its fields come from its push service."""

    endpoint: Annotated[str, Meta(max_length=1024)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    on: bool = True


class AlertSet(msgspec.Struct, frozen=True):
    """Whether the browser is now alerted to my turns at the table."""

    on: bool


class Seated(msgspec.Struct, frozen=True):
    """The seat that was taken; its secret comes as a cookie."""

    table: str
    url: str
    seat: int


class ClosedTable(msgspec.Struct, frozen=True):
    """The table that was closed for good."""

    table: str


class InviteInfo(msgspec.Struct, frozen=True):
    """What an invitation is for."""

    table: str
    game: str
    seat: int
    from_: str = msgspec.field(name="from")
