"""Standing wishes: a player's answers to discards out of turn, given once for a whole hand."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.server.contract.words import says

WishWord = Literal["always", "ask", "never"]
WishRow = Literal["completes", "helps", "others", "calls"]


class CardWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish for a rank, or for one card."""

    card: Annotated[
        str, Meta(min_length=1, max_length=2), says("a rank, `7`, `T`, or a card, `7H`, `JK`")
    ]
    wish: WishWord


class Wishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wishes of a seat. A wish for the card takes precedence, then one for its rank, then the rows from the top."""

    completes: Annotated[WishWord, says("a card with which my hand holds the contract")] = "ask"
    helps: Annotated[WishWord, says("a card with which it misses fewer cards")] = "ask"
    others: Annotated[WishWord, says("any other card")] = "ask"
    calls: Annotated[WishWord, says("a discard that fits a meld and may be called")] = "ask"
    cards: Annotated[list[CardWish], Meta(max_length=20)] = []
    keep: Annotated[bool, says("they outlast the next deal")] = False


class WishLine(msgspec.Struct, frozen=True):
    """A row of the wishes that this game has."""

    name: WishRow
    text: str
    words: Annotated[list[WishWord], says("what can be chosen")]
    now: WishWord


class WishDesk(msgspec.Struct, frozen=True):
    """My wishes, and those that this game offers."""

    mine: Wishes
    lines: list[WishLine]
    ranks: Annotated[
        list[str], says("ranks that can be named, and `JK` for jokers; none without claims")
    ]
    quick: Annotated[
        str | None, says("a button of a claim: passes, unless the card helps, now and from now on")
    ]
    text: Annotated[str, says("the wishes in a sentence; empty without any")]
