"""A finished round: moment by moment, with every hand open, and the expected cost of each decision of a seat."""

from typing import Annotated

import msgspec
from msgspec import Meta

from upcard.server.contract.cards import Effect
from upcard.server.contract.moves import Honour
from upcard.server.contract.results import Summary
from upcard.server.contract.state import Deal, Seat, State
from upcard.server.contract.words import Card, Groups, says


class ReplayMoment(msgspec.Struct, frozen=True):
    """The table after the deal, or after a move that changed what everybody sees."""

    log: Annotated[list[str], says("what happened, in sentences, with the hidden cards")]
    about: Annotated[list[int], says("the seat that each sentence is about, -1 for none")]
    effects: Annotated[list[Effect], says("for motion, with the hidden cards")]
    seats: list[Seat]
    deal: Annotated[Deal, says("as the seat that is followed saw it")]
    hands: Annotated[Groups, says("every hand, seat by seat")]
    honour: Honour | None
    made: Annotated[int, says("moves of the round so far")]


class ReplayRound(msgspec.Struct, frozen=True):
    """A round that can be replayed."""

    number: Annotated[int, says("counted through all matches of the table, or through the record")]
    name: Annotated[str, says("in words")]


class Replay(msgspec.Struct, frozen=True):
    """A finished round, replayed from a seat."""

    table: Annotated[str | None, says("the table it was played at; null for a record from a file")]
    number: int
    rounds: Annotated[list[ReplayRound], says("all rounds that can be watched, this one among them")]  # fmt: skip
    records: Annotated[int, says("how many records the file holds; 1 for a table")]
    shared: Annotated[bool, says("anybody who has the link may watch")]
    mine: Annotated[int | None, says("the seat that this browser holds at the table")]
    base: Annotated[str, says("the beginning of a link that others can open, as far as they can")]
    state: Annotated[State, says("what stays the same; the rest of each moment is in `moments`")]
    moments: list[ReplayMoment]
    summary: Annotated[Summary | None, says("null where a record ends before its round does")]


class ReplayAsk(msgspec.Struct, frozen=True):
    """A file of records, with the record, round and seat to replay."""

    text: Annotated[str, Meta(max_length=1_000_000), says("the file")]
    record: Annotated[int, Meta(ge=1, le=100_000), says("counted through the file")] = 1
    number: Annotated[int, Meta(ge=1, le=10_000), says("the round, counted through the record")] = 1
    seat: Annotated[int, Meta(ge=0, le=99)] = 0


class ReplayShare(msgspec.Struct, frozen=True):
    """Access to the replays of a table's finished rounds: anybody who has the link, or only its people."""

    yes: bool


class ReviewTried(msgspec.Struct, frozen=True):
    """A move that was tried out."""

    text: Annotated[str, says("in words")]
    expected: Annotated[float, says("points of the round, on average")]


class ReviewDecision(msgspec.Struct, frozen=True):
    """A decision, judged only by what its seat could see."""

    at: Annotated[int, says("moves of the round before it, as `made` of a moment counts them")]
    turn: int
    text: Annotated[str, says("the move that was made, in words")]
    expected: Annotated[float, says("points that the round was then expected to come to")]
    cost: Annotated[float, says("points by which the best move found was better; 0 where none was")]
    within: Annotated[float, says("half the width of its 95 % interval")]
    mistake: Annotated[bool, says("the cost is beyond that interval")]
    best: Annotated[str, says("the best move found, in words")]
    why: Annotated[str, says("the reasons for it, in a sentence or two")]
    discards: Annotated[Card | None, says("the card, where the move that was made is a discard")]
    better: Annotated[Card | None, says("the card, where the best move found is a discard")]
    tried: list[ReviewTried]


class Review(msgspec.Struct, frozen=True):
    """Part of a review: decisions in order, as many as could be weighed in some seconds."""

    seat: int
    points: Annotated[int, says("of the seat in this round")]
    high: Annotated[bool, says("more points are better")]
    worlds: Annotated[int, says("in which each decision is tried")]
    moves: Annotated[int, says("of the whole round")]
    decisions: list[ReviewDecision]
    next: Annotated[int | None, says("to be sent as `after` for more; null at the end")]


class ReviewAsk(ReplayAsk, frozen=True):
    """A file of records, with the record, round and seat to review, and the first decision."""

    after: Annotated[int, Meta(ge=0, le=100_000), says("moves of the round to pass over")] = 0
