"""Sealed deals: the commitment before a round, and the seal opened after it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from upcard.server.contract.words import says

Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class NextSeal(msgspec.Struct, frozen=True):
    """The next deal is sealed: the server is committed to a secret, and browsers may give salts."""

    number: Annotated[int, says("of the round, counted through all matches of the table")]
    commitment: Annotated[str, says("SHA-256 of the secret, in hex")]
    mine: Annotated[bool, says("my salt has come")]


class Salt(msgspec.Struct, frozen=True):
    """The salt of a seat."""

    seat: int
    name: str
    salt: Annotated[str | None, says("32 bytes in hex; null where none was given")]


class OpenSeal(msgspec.Struct, frozen=True):
    """Everything from which the cards of a finished round are derived."""

    number: int
    commitment: str
    secret: str
    salts: list[Salt]
    cards: Annotated[str, says("all cards of the game before they are shuffled")]
    shoe: Annotated[str, says("the same cards in the order in which they were dealt")]


class Commitment(msgspec.Struct, frozen=True):
    """A seal for a table that is about to be opened."""

    seal: Annotated[
        str | None,
        says("to be sent back in `POST /api/tables`, with a salt; null where deals are not sealed"),
    ]
