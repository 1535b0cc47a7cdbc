"""Named questions about knocking, so that their askers read no option: bots, paper, the page."""

from upcard.features.knocking.options import KnockingOptions


def knocks(options: KnockingOptions) -> bool:
    """Return whether a player may end the round by knocking."""
    return options.knock_max is not None


def most_to_knock(options: KnockingOptions, limit: int | None) -> int | None:
    """Return the most points to knock with, None if nobody may; ``limit`` is the one set by the round's upcard.

    >>> most_to_knock(KnockingOptions(knock_max=10), None), most_to_knock(KnockingOptions(knock_max=10), 4)
    (10, 4)
    """
    return options.knock_max if limit is None else limit


def bonus_for_gin(options: KnockingOptions, *, big: bool = False) -> int:
    """Return the bonus for gin; ``big`` gin takes the whole hand, without a discard."""
    return (options.big_gin_bonus or 0) if big else options.gin_bonus


def bonus_for_undercut(options: KnockingOptions) -> int:
    """Return the bonus of a player with no more points than the knocker."""
    return options.undercut_bonus
