"""Named questions about dropping out, so that their askers read no option: bots."""

from typing import NamedTuple

from upcard.features.dropping.options import DroppingOptions


class DropPrices(NamedTuple):
    """The points for dropping out before one's first draw, and later."""

    early: int
    late: int


def prices_of_drop(options: DroppingOptions) -> DropPrices | None:
    """Return the points for dropping out of a round, None if nobody may.

    >>> prices_of_drop(DroppingOptions(drop=(20, 40)))
    DropPrices(early=20, late=40)
    """
    return None if options.drop is None else DropPrices(*options.drop)
