"""Cards and melds as the page draws them, movements of cards, and the melds of a hand."""

from typing import Annotated, Literal

import msgspec

from upcard.engine.effects import What
from upcard.melds import End, MeldType
from upcard.server.contract.words import Card, Groups, says


class Placed(msgspec.Struct, frozen=True):
    """A card in its place in a meld."""

    card: Card
    as_: Annotated[Card | None, says("what a wild card in a run stands for")] = msgspec.field(name="as")  # fmt: skip
    wild: Annotated[bool, says("it stands for another card")]


class Meld(msgspec.Struct, frozen=True):
    """A meld on the table."""

    id: Annotated[str, says("`m1`, `m2`, ... in the order they were laid")]
    owner: Annotated[int, says("the seat that laid it")]
    type: MeldType
    label: Annotated[str, says('its name: "Set of kings"')]
    short: Annotated[str, says('as it is called after its owner: "kings", "run in hearts"')]
    cards: list[Placed]


class HandMeld(msgspec.Struct, frozen=True):
    """A meld that is, or was, in a hand."""

    type: MeldType
    label: str
    cards: list[Placed]


class CardPoints(msgspec.Struct, frozen=True):
    """A card and its points."""

    card: Card
    points: int


class SeatCard(msgspec.Struct, frozen=True):
    """A seat and the card it drew."""

    seat: int
    card: Card


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """One movement of cards, with only the fields that apply."""

    what: What | Literal["out"]
    seat: Annotated[int | None, says("who moved, or whom it is about")] = None
    card: Annotated[Card | None, says("the card that moved; of a draw only for its owner")] = None
    cards: Annotated[
        list[Card] | None,
        says("several cards, from bottom to top; blind ones only for their owner"),
    ] = None
    meld: Annotated[str | None, says("the meld it went to, or the first of `melds`")] = None
    melds: Annotated[list[str] | None, says("the melds that were laid")] = None
    count: Annotated[int, says("how many cards moved face down")] = 0
    end: Annotated[End | None, says("the end of the run it was laid on")] = None
    freed: Annotated[Card | None, says("the wild card that a replacement freed")] = None
    reason: Annotated[str | None, says("why, where there are several reasons")] = None


# ---- My hand --------------------------------------------------------------------------------


class Slot(msgspec.Struct, frozen=True):
    """A place in which to gather a meld, with the cards that the hand has for it while nothing is staged."""

    name: str
    type: Annotated[Literal["set", "run", "any"], says("`any`: a set or a run alike")]
    size: Annotated[int, says("cards that it wants at least")]
    state: Literal["ready", "partial", "empty"]
    have: int
    cards: list[Card]
    text: str
    takes: Annotated[
        Card | None, says("the discard on offer, where it would lie here; not among `cards`")
    ] = None


class Outside(msgspec.Struct, frozen=True):
    """What is outside the melds without a card."""

    points: int
    text: str


class Arrange(msgspec.Struct, frozen=True):
    """The best melds of a hand that keeps them, and the cards outside them."""

    melds: list[HandMeld]
    left: Annotated[list[CardPoints], says("the cards outside, the dearest first")]
    points: Annotated[int, says("of the cards outside")]
    text: str
    without: Annotated[dict[Card, Outside], says("the same without each card that may be discarded")]  # fmt: skip


class Sorts(msgspec.Struct, frozen=True):
    """My hand sorted three ways, as groups of cards."""

    contract: Annotated[Groups, says("by what the contract needs; by melds where there is none")]
    suit: Groups
    rank: Groups
