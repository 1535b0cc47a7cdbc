"""How a match ended, as a family's book keeps it."""

import msgspec


class Stood(msgspec.Struct, frozen=True):
    """A seat at the end of a match. ``bot``: a bot played it to the end, so it counts for nobody."""

    name: str
    place: int
    total: int
    bot: bool = False


class Result(msgspec.Struct, frozen=True):
    """The end of a match that began on the day ``on``; ``void``: its statistics count for nothing."""

    on: str
    game: str
    stood: tuple[Stood, ...]
    void: bool = False


def counts(result: Result) -> bool:
    """Return whether a match counts: its statistics are not void, and two people at least played it to the end.

    >>> ann, bot = Stood("Ann", 1, 0), Stood("Juno", 2, 40, bot=True)
    >>> counts(Result("2026-05-03", "Gin", (ann, bot))), counts(Result("2026-05-03", "Gin", (ann, ann)))
    (False, True)
    """
    return not result.void and sum(not one.bot for one in result.stood) > 1
