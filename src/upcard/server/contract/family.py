"""The requests and answers of the calls about a family's book. Its link is sent only in bodies, never in an address."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.server.contract.words import says

Link = Annotated[
    str, Meta(max_length=80), says("what follows `/f/` in the link: the book's id, a hyphen, its secret")
]  # fmt: skip
Called = Annotated[str, Meta(max_length=120)]
Day = Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\d)?\Z")]
Where = Annotated[str, Meta(max_length=40), says("the id of a table or of a pad")]


class NewFamily(msgspec.Struct, frozen=True):
    """The name of a family that starts a book."""

    name: Called


class FamilyKey(msgspec.Struct, frozen=True):
    """The link that opens a book."""

    family: Link


class FamilyLink(msgspec.Struct, frozen=True):
    """The link of a book; only this answer and its own page hold it."""

    family: Link
    url: str


class FamilyAsk(msgspec.Struct, frozen=True):
    """The part of a book to show: from a day on, up to a day, of one game; empty for all."""

    family: Link
    since: Day = ""
    until: Day = ""
    game: Called = ""


class FamilyPerson(msgspec.Struct, frozen=True):
    """A person, and their results in the matches that count."""

    name: str
    spellings: Annotated[list[str], says("other names of this person")]
    games: int
    wins: Annotated[int, says("first places, shared ones too")]
    place: Annotated[float, says("the mean place, 0 where there is none yet")]
    points: Annotated[int, says("the sum of the totals")]
    ahead: Annotated[
        list[list[int]],
        says("for each person in turn: matches together, and in how many this one was ahead"),
    ]


class FamilyStood(msgspec.Struct, frozen=True):
    """The place of a seat at the end of a match."""

    name: str
    place: int
    total: int
    bot: Annotated[bool, says("a bot played it to the end, so its result counts for nobody")]


class FamilyEntry(msgspec.Struct, frozen=True):
    """A match in the book."""

    n: Annotated[int, says("its number")]
    on: Annotated[str, says("the day on which it began")]
    game: str
    at: Annotated[Literal["table", "pad"], says("where it was played")]
    url: str
    stood: list[FamilyStood]
    note: Annotated[str, says("why it does not count, or who took it out; empty where it counts")]
    out: Annotated[bool, says("whether somebody took it out of the book")]


class FamilyPlay(msgspec.Struct, frozen=True):
    """A table or a pad in the book."""

    place: str
    game: str
    on: str
    at: Literal["table", "pad"]
    url: str


class FamilyBook(msgspec.Struct, frozen=True):
    """A family's book, or the requested part of it."""

    name: str
    people: Annotated[list[FamilyPerson], says("those with the best mean place first")]
    games: Annotated[list[str], says("the games in the book")]
    years: Annotated[list[str], says("the years in the book, the newest first")]
    counted: Annotated[int, says("how many of the matches count")]
    entries: Annotated[list[FamilyEntry], says("the newest first")]
    more: Annotated[int, says("how many older ones are not among them")]
    open: Annotated[list[FamilyPlay], says("tables and pads in the book without an entry yet")]  # fmt: skip
    trace: Annotated[list[str], says("what people changed, as sentences, the newest first")]


class FamilyWrite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change by a person in the book. It cannot be a result: only the server enters those."""

    family: Link
    do: Annotated[
        Literal["rename", "member", "same", "apart", "take_out", "put_back", "unlist"],
        says(
            "`same`: `name` is another spelling of `other`; `take_out` and `put_back` an entry; "
            "`unlist` a table or a pad"
        ),
    ]
    name: Called = ""
    other: Called = ""
    entry: Annotated[int, Meta(ge=0, le=100_000)] = 0
    place: Where = ""
    by: Annotated[Called, says("who does it, as this browser is called in the book")] = ""


class FamilyPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table or a pad, and whether the book is to list it: null asks whether it does."""

    family: Link
    place: Where
    yes: bool | None = None
    by: Annotated[int, Meta(ge=0, le=11), says("on a pad, the seat on whose device it is asked")] = 0  # fmt: skip


class FamilyPlaced(msgspec.Struct, frozen=True):
    """Whether a table or a pad is in the book."""

    name: Annotated[str, says("the family's name")]
    people: list[str]
    yes: bool
