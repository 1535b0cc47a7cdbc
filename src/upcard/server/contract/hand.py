"""What my hand is worth: slots, the best melds, sorts."""

from typing import Annotated, Literal

import msgspec

from upcard.server.contract.cards import CardPoints, HandMeld
from upcard.server.contract.words import Card, Groups, says


class Slot(msgspec.Struct, frozen=True):
    """A place to gather a meld in, with what the hand has for it while nothing is staged."""

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
    """What would be outside the melds without a card."""

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
