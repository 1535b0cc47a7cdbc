"""A finished round reviewed: what each decision of a seat was expected to cost."""

from typing import Annotated

import msgspec
from msgspec import Meta

from upcard.server.contract.words import says


class ReviewTried(msgspec.Struct, frozen=True):
    """A move that was tried out."""

    text: Annotated[str, says("in words")]
    expected: Annotated[float, says("points of the round, on average")]


class ReviewDecision(msgspec.Struct, frozen=True):
    """A decision, weighed by nothing but what its seat could see."""

    at: Annotated[int, says("moves of the round before it, as `made` of a moment counts them")]
    turn: int
    text: Annotated[str, says("the move that was made, in words")]
    expected: Annotated[float, says("points that the round was then expected to come to")]
    cost: Annotated[float, says("points by which the best move found was better; 0 where none was")]
    within: Annotated[float, says("half the width of its 95 % interval")]
    mistake: Annotated[bool, says("the cost is beyond that interval")]
    best: Annotated[str, says("the best move found, in words")]
    why: Annotated[str, says("the reasons for it, in a sentence or two")]
    tried: list[ReviewTried]


class Review(msgspec.Struct, frozen=True):
    """Part of a review: decisions in their order, as many as could be weighed in some seconds."""

    seat: int
    points: Annotated[int, says("of the seat in this round")]
    high: Annotated[bool, says("more points are better")]
    worlds: Annotated[int, says("in which each decision is tried")]
    moves: Annotated[int, says("of the whole round")]
    decisions: list[ReviewDecision]
    next: Annotated[int | None, says("to be sent as `after` for more; null at the end")]


class ReviewAsk(msgspec.Struct, frozen=True):
    """A file of records: which round of which record is to be reviewed, whose decisions, and from where on."""

    text: Annotated[str, Meta(max_length=1_000_000), says("the file")]
    record: Annotated[int, Meta(ge=1, le=100_000), says("counted through the file")] = 1
    number: Annotated[int, Meta(ge=1, le=10_000), says("the round, counted through the record")] = 1
    seat: Annotated[int, Meta(ge=0, le=99)] = 0
    after: Annotated[int, Meta(ge=0, le=100_000), says("moves of the round to pass over")] = 0
