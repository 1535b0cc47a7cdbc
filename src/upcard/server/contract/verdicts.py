"""Verdicts on cards that a player lays out, before anything is played."""

from typing import Annotated, Literal

import msgspec

from upcard.server.contract.cards import Placed
from upcard.server.contract.moves import Ask
from upcard.server.contract.words import Card, says
from upcard.server.refusals import Refusal


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
    text: Annotated[str | None, says("how far the worth of a first lay-down has come")] = None
    ask: Ask | None = None
    id: Annotated[str, says("of the command")] = ""


class Hint(msgspec.Struct, frozen=True, tag_field="t", tag="hint"):
    """The answer to `hint`: a move that a strong player would make, by what my seat sees."""

    n: Annotated[int, says("the number of the last event it knows of: after a further one it is old")]  # fmt: skip
    move: Annotated[str, says("as text")]
    text: Annotated[str, says("the move in words")]
    why: Annotated[str, says("its reasons in a sentence or two, with figures")]
    cards: Annotated[list[Card], says("of my hand, that the move plays")] = []
    pile: Annotated[
        Literal["stock", "discard"] | None, says("the pile that the move takes from")
    ] = None
    meld: Annotated[str | None, says("the `id` of the meld that it goes to")] = None
    id: Annotated[str, says("of the command")] = ""
