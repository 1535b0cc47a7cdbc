"""What a seat sees of an honour table: cards that lie where they should not, what may be called, the last ruling."""

from typing import Annotated

import msgspec

from upcard.server.contract.moves import Act
from upcard.server.contract.words import Card, says


class Loose(msgspec.Struct, frozen=True):
    """Cards on the table that may not lie there."""

    seat: int
    meld: Annotated[str | None, says("the meld at which they lie")]
    cards: list[Card]


class Apart(msgspec.Struct, frozen=True):
    """Cards drawn without right that are not among the others yet."""

    seat: int
    count: int


class CallWord(msgspec.Struct, frozen=True):
    """Something that may be called of a player; the server says whether there is anything to it."""

    label: Annotated[str, says("in plain words, behind the player's name")]
    move: Annotated[str, says("as text; a star stands for the player's number, from 1 on")]


class RulingStep(msgspec.Struct, frozen=True):
    """What somebody does now."""

    who: str
    what: str


class Ruling(msgspec.Struct, frozen=True):
    """The last ruling of the round, while it matters."""

    seat: int
    text: str
    clause: str | None
    steps: list[RulingStep]


class Honour(msgspec.Struct, frozen=True):
    """An honour table."""

    face_up: Annotated[list[Card], says("on the stock, the top card first")]
    loose: list[Loose]
    apart: Apart | None
    more: Annotated[list[Act], says("what is against the rules and possible now")]
    calls: list[CallWord]
    dealing: Annotated[list[CallWord], says("what may be said of the deal, before it is too late")]
    ruling: Ruling | None
