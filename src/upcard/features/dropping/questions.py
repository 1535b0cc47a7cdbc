"""What others ask of dropping out by name, so that none of them reads the options: bots."""

from typing import NamedTuple

from upcard.features.dropping.options import DroppingOptions


class DropPrices(NamedTuple):
    """The points for dropping out before one's first draw, and later."""

    early: int
    late: int


def prices_of_drop(options: DroppingOptions) -> DropPrices | None:
    """Return what dropping out of a round costs, None where nobody drops.

    >>> prices_of_drop(DroppingOptions(drop=(20, 40)))
    DropPrices(early=20, late=40)
    """
    return None if options.drop is None else DropPrices(*options.drop)
