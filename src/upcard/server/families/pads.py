"""A score pad in families' books: how its game ended, and the words in which it was put there."""

from upcard.paper import Pad, outcome_of
from upcard.paper import events as ev
from upcard.server.clock import moment
from upcard.server.families.desk import Families
from upcard.server.paper.shelf import Shelf
from upcard.server.tables.chance import new_secret
from upcard.server.tables.results import Result, Stood

_DAY = 10
_ATTEMPTS = 4


def result_of(pad: Pad) -> Result | None:
    """Return how the game of a pad ended; None while it goes on."""
    if not pad.over:
        return None
    outcome = outcome_of(pad)
    stood = tuple(Stood(pad.names[one.seat], one.place, one.total) for one in outcome.standings)
    return Result(pad.opened.at[:_DAY], pad.variant.name, stood, bool(outcome.void))


async def note(families: Families, shelf: Shelf, pad_id: str) -> None:
    """Enter what a pad comes to now in the books in which it is, or that it is open again."""
    for _ in range(_ATTEMPTS):
        pad = await shelf.get(pad_id)
        if not pad.books:
            return
        result = await shelf.run(lambda pad=pad: result_of(pad))  # type: ignore[misc]
        await families.enter(pad.books, pad_id, [(1, result)])
        if await shelf.get(pad_id) is pad:
            return  # nobody wrote on it meanwhile


async def book(shelf: Shelf, pad_id: str, family: str, by: int, *, yes: bool) -> None:
    """Put a pad in a family's book, or take it out; raises ``RefusedError``."""
    pad = await shelf.get(pad_id)
    if (family in pad.books) == yes:
        return
    event = ev.Booked(family, by, moment()) if yes else ev.Undone(pad.books[family], by, moment())
    await shelf.write(pad_id, event, new_secret())
