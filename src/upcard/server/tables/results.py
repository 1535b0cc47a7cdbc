"""How a match ended, as a family's book keeps it."""

from collections.abc import Collection

import msgspec

from upcard.engine import Match

_DAY = 10


class Stood(msgspec.Struct, frozen=True):
    """A seat at the end of a match. ``bot``: a bot played it to the end, so its result counts for nobody."""

    name: str
    place: int
    total: int
    bot: bool = False


class Result(msgspec.Struct, frozen=True):
    """The end of a match that began on the day ``on``; ``void``: it is left out of the statistics."""

    on: str
    game: str
    stood: tuple[Stood, ...]
    void: bool = False


def result_of(match: Match, on: str, bots: Collection[int] = ()) -> Result:
    """Return how a match ended that began at the moment ``on``; ``bots`` are the seats that bots played to the end."""
    stood = tuple(
        Stood(match.names[one.seat], one.place, one.total, one.seat in bots)
        for one in match.standings()
    )
    return Result(on[:_DAY], match.variant.name, stood, match.void)


def counts(result: Result) -> bool:
    """Return whether a match counts: it is not void, and at least two people played it to the end.

    >>> ann, bot = Stood("Ann", 1, 0), Stood("Juno", 2, 40, bot=True)
    >>> counts(Result("2026-05-03", "Gin", (ann, bot))), counts(Result("2026-05-03", "Gin", (ann, ann)))
    (False, True)
    """
    return not result.void and sum(not one.bot for one in result.stood) > 1
