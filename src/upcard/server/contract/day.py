"""The deal of the day as it is shown, and one's own try at it."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from upcard.server.contract.people import Colour
from upcard.server.contract.words import says


class NewTry(msgspec.Struct, frozen=True):
    """Who plays the deal of the day."""

    name: Annotated[str, Meta(max_length=200)] = ""
    colour: Colour | None = None
    again: Annotated[bool, says("a further, uncounted try after the counted one")] = False


class DayTry(msgspec.Struct, frozen=True):
    """My counted try of a day."""

    table: str
    url: str
    state: Annotated[
        Literal["running", "over", "left"],
        says("`left`: it was closed or left, and counts for nothing"),
    ]
    points: Annotated[int | None, says("null until the round is over")]
    others: Annotated[int, says("that are finished")]
    better: Annotated[int | None, says("per cent of the others who did worse; null without others")]
    share: Annotated[str | None, says("a line to share, which reveals no card")]
    cost: Annotated[
        float | None, says("points that my decisions cost by the review; null until it was made")
    ]
    cost_others: Annotated[int, says("whose decisions were reviewed too")]
    cost_better: Annotated[int | None, says("per cent of those whose decisions cost more")]


class Today(msgspec.Struct, frozen=True):
    """The deal of the day, before one plays it and after."""

    date: Annotated[str, says("of the server, in UTC")]
    title: Annotated[str, says("the date in words")]
    game: str
    name: Annotated[str, says("of the game")]
    round: int
    rounds: Annotated[int, says("that the whole game has; the days go through them")]
    contract: Annotated[str, says("in words")]
    cards: Annotated[int, says("dealt to each")]
    seats: int
    sealed: Annotated[str, says("SHA-256 of the secret that the cards follow from, in hex")]
    ends_in: Annotated[int, says("seconds until midnight UTC")]
    finished: Annotated[int, says("counted tries that are over")]
    mine: DayTry | None


class OldDay(msgspec.Struct, frozen=True):
    """A day that is over, opened."""

    date: str
    title: str
    game: str
    name: str
    round: int
    contract: str
    sealed: str
    secret: Annotated[str, says("that hashes to `sealed`: anybody can derive the cards from it")]
    shoe: Annotated[str, says("all cards in the order in which they were dealt")]
    finished: int
    best: Annotated[int | None, says("points; null where nobody finished")]
    mine: DayTry | None


class DayReview(msgspec.Struct, frozen=True):
    """The progress of the review of my counted try: asked again until it is done."""

    done: bool
    cost: Annotated[float, says("points that the decisions weighed so far cost")]
    weighed: Annotated[int, says("moves of the round that were examined")]
    moves: Annotated[int, says("of the round")]
