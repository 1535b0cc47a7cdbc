"""What a seat may do beyond the usual moves, where its cards may go, and what is asked first."""

from typing import Annotated, Literal

import msgspec

from upcard.melds import End
from upcard.server.contract.words import Card, says
from upcard.server.refusals import Refusal


class Ask(msgspec.Struct, frozen=True):
    """A question to be answered before a move that cannot be taken back."""

    title: str
    text: str
    yes: str
    no: str
    clause: str | None = None


class ActCard(msgspec.Struct, frozen=True):
    """What a move says of one card that it could be made with."""

    label: str
    refusal: Refusal | None


class Act(msgspec.Struct, frozen=True):
    """A move that only some games have, as a button."""

    name: str
    label: str
    move: Annotated[str, says("as text; a star stands for the card it `needs`")]
    needs: Annotated[
        Literal["card", "cards", "slots"] | None,
        says("one selected card, all selected ones, or what is staged, the slots parted by ` / `"),
    ] = None
    cards: Annotated[dict[Card, ActCard], says("label and refusal for each card, where they differ")] = {}  # fmt: skip
    best: Annotated[Card | None, says("the card to choose")] = None
    refusal: Annotated[Refusal | None, says("why no card will do")] = None
    ask: Ask | None = None


class Target(msgspec.Struct, frozen=True):
    """A place where one of my cards may be laid now."""

    card: Card
    meld: str
    kind: Annotated[
        Literal["lay", "replace", "call"],
        says("`call`: where a discard that may be called would go"),
    ]
    end: End | None
    as_: Annotated[Card | None, says("what the card would stand for")] = msgspec.field(name="as")
    frees: Annotated[Card | None, says("the wild card that it would replace")]
    move: str
