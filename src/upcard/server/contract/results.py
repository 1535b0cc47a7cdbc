"""The results of a round and of a match."""

from typing import Annotated, Literal

import msgspec

from upcard.engine.situation import EndReason
from upcard.server.contract.cards import CardPoints, HandMeld
from upcard.server.contract.seal import OpenSeal
from upcard.server.contract.words import says


class SummaryRow(msgspec.Struct, frozen=True):
    """A seat's remaining cards and its score."""

    seat: int
    down: Annotated[bool | None, says("null where being down means nothing")]
    points: int
    total: Annotated[int, says("with those points; the same for both partners of a team")]
    hand: list[CardPoints]
    melds: Annotated[list[HandMeld], says("those that were in the hand until the end")]
    laid: Annotated[list[HandMeld], says("those of the table that it laid, as they lie at the end")]
    place: Annotated[
        int, says("so far; 1 for the leader, the same for both partners and for all who are level")
    ]
    note: Annotated[str, says("how the round ended for it: `Went out with {JH}`, `Two cards left`")]


class SeatLuck(msgspec.Struct, frozen=True):
    """The wild cards that a seat was dealt and drew, compared with the expected number."""

    seat: int
    text: str
    over: Annotated[float, says("wild cards above the expected number; negative if below")]
    figures: Annotated[str, says("the same in figures")]


class Summary(msgspec.Struct, frozen=True):
    """How a round ended."""

    round: int
    replay: Annotated[int, says("the round's number in `/replay/{table}/{round}`")]
    head: Annotated[str, says("the same as a heading: `You’re out!`, `Petr is out`, `Gin!`")]
    title: Annotated[str, says("how it ended, in a sentence")]
    leads: Annotated[str | None, says("who leads and by how much; null after the last round")]
    why: Annotated[list[str], says("the reasons of points that do not speak for themselves")]
    next: Annotated[str | None, says("the next round; null after the last")]
    deal: Annotated[str | None, says("what the button says that deals it: `Deal round 3`")]
    out: Annotated[int | None, says("the seat that went out")]
    reason: EndReason
    seal: Annotated[OpenSeal | None, says("what the cards followed from; null where they were not sealed")]  # fmt: skip
    luck: Annotated[list[SeatLuck], says("empty where the round had no wild cards")]
    rows: list[SummaryRow]


class Team(msgspec.Struct, frozen=True):
    """Partners, who score together."""

    seats: list[int]
    total: int


class Noted(msgspec.Struct, frozen=True):
    """A note to a total."""

    text: str
    clause: Annotated[str | None, says("of the rule that says so")]


class Scores(msgspec.Struct, frozen=True):
    """The score sheet: a row of points for each round that is over."""

    contracts: Annotated[list[str], says("what each column is about")]
    rounds: Annotated[list[list[int]], says("points of each seat")]
    totals: list[int]
    out: Annotated[list[int | None], says("who went out in each round")]
    best: Annotated[Literal["low", "high"], says("which total is best")]
    target: Annotated[int | None, says("the points that win the match; null where none do")] = None
    teams: Annotated[list[Team], says("mine first; empty where everybody scores alone")] = []
    notes: Annotated[list[Noted], says("why a total is not what its rounds add up to")] = []


class Standing(msgspec.Struct, frozen=True):
    """A final place."""

    seat: int
    mate: Annotated[int | None, says("the partner, where there are teams")]
    total: int
    place: int
    note: Annotated[Noted | None, says("what the total is made of apart from the points of rounds")]
    coins: Annotated[int | None, says("what the settlement brings")]
