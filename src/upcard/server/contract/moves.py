"""A seat's moves beyond the usual ones, places for its cards and questions before a move; verdicts on cards that it
lays out; its view of an honour table.
"""

from typing import Annotated, Literal

import msgspec

from upcard.melds import End
from upcard.server.contract.cards import Placed
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
    """The label or the refusal of a move for one card that it could use."""

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
    refusal: Annotated[Refusal | None, says("why no card is possible")] = None
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


# ---- Verdicts, before anything is played ----------------------------------------------------


class ChoiceOption(msgspec.Struct, frozen=True):
    """One way to lay the cards of a slot."""

    end: Annotated[str, says("to be sent back in `ends` to choose it")]
    as_: Annotated[Card | None, says("what the loose wild card would stand for")] = msgspec.field(
        name="as"
    )
    chosen: bool
    label: Annotated[str | None, says("its name where no card names it")] = None


class Choice(msgspec.Struct, frozen=True):
    """A choice between several ways to lay the cards of a slot."""

    card: Annotated[Card | None, says("the loose wild card it is about")]
    options: list[ChoiceOption]
    text: Annotated[str, says("what is chosen")]


class SlotVerdict(msgspec.Struct, frozen=True):
    """The verdict on one slot."""

    state: Literal["empty", "partial", "complete", "refused"]
    count: int
    size: int
    text: str = ""
    refusal: Refusal | None = None
    cards: Annotated[list[Placed], says("in order")] = []
    choice: Choice | None = None
    meld: Annotated[str | None, says("as text, once it is one")] = None


class Verdict(msgspec.Struct, frozen=True, tag_field="t", tag="verdict"):
    """The answer to the commands that begin with `stage`, and to `show_play`."""

    slots: list[SlotVerdict] = []
    moves: Annotated[
        list[str] | None,
        says("to make one after another, once all is complete and together accepted"),
    ] = None
    refusal: Annotated[Refusal | None, says("of the whole")] = None
    text: Annotated[str | None, says("the worth of a first lay-down so far")] = None
    ask: Ask | None = None
    id: Annotated[str, says("of the command")] = ""


class Hint(msgspec.Struct, frozen=True, tag_field="t", tag="hint"):
    """The answer to `hint`: the move of a strong player who sees only what my seat sees."""

    n: Annotated[int, says("the number of the last event it accounts for: a later one outdates it")]  # fmt: skip
    move: Annotated[str, says("as text")]
    text: Annotated[str, says("the move in words")]
    why: Annotated[str, says("its reasons in a sentence or two, with figures")]
    cards: Annotated[list[Card], says("of my hand, that the move plays")] = []
    pile: Annotated[
        Literal["stock", "discard"] | None, says("the pile that the move takes from")
    ] = None
    meld: Annotated[str | None, says("the `id` of the meld that it goes to")] = None
    id: Annotated[str, says("of the command")] = ""


# ---- An honour table ------------------------------------------------------------------------


class Loose(msgspec.Struct, frozen=True):
    """Cards on the table that may not lie there."""

    seat: int
    meld: Annotated[str | None, says("the meld at which they lie")]
    cards: list[Card]


class Apart(msgspec.Struct, frozen=True):
    """Wrongly drawn cards that are not among the others yet."""

    seat: int
    count: int


class CallWord(msgspec.Struct, frozen=True):
    """An accusation that may be called against a player; the server rules on it."""

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
    more: Annotated[list[Act], says("illegal acts that are possible now")]
    calls: list[CallWord]
    dealing: Annotated[
        list[CallWord], says("what may be called about the deal, while there is time")
    ]
    ruling: Ruling | None
