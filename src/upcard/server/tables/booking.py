"""A table in families' books: entering and removing it, and the results of its matches."""

from upcard.paper.checks import MOST_BOOKS
from upcard.server.refusals import refusing
from upcard.server.tables import events as ev
from upcard.server.tables.results import Result, result_of
from upcard.server.tables.state import TableState

refuse = refusing(__file__)


def ended(game: TableState) -> tuple[tuple[int, Result], ...]:
    """Return the number and the result of a match that has just ended; nothing while it goes on.

    A match that came in a file is left out: its earlier rounds could be made up.
    """
    if not game.match.over or game.brought:
        return ()
    bots = [seat for seat, sits in enumerate(game.seats) if sits.by_bot]
    return ((len(game.past) + 1, result_of(game.match, game.began_at, bots)),)


def books(game: TableState, seat: int, family: str, *, yes: bool) -> list[ev.Event]:
    """Return the events that put the table in a family's book, or take it out; raises ``RefusedError``."""
    if (family in game.books) == yes:
        return []
    if game.day:
        raise refuse("family.day", status=409)
    if yes and len(game.books) >= MOST_BOOKS:
        raise refuse("family.many_books", status=409, books=MOST_BOOKS)
    return [ev.Booked(seat, family, yes)]
