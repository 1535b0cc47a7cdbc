"""What others ask of knocking by name, so that none of them reads the options: bots, paper, the page."""

from upcard.features.knocking.options import KnockingOptions


def knocks(options: KnockingOptions) -> bool:
    """Return whether a player may end the round by knocking."""
    return options.knock_max is not None


def most_to_knock(options: KnockingOptions, limit: int | None) -> int | None:
    """Return the most points to knock with, None where nobody knocks; ``limit`` is that of the round's upcard, where
    it sets one.

    >>> most_to_knock(KnockingOptions(knock_max=10), None), most_to_knock(KnockingOptions(knock_max=10), 4)
    (10, 4)
    """
    return options.knock_max if limit is None else limit


def bonus_for_gin(options: KnockingOptions, *, big: bool = False) -> int:
    """Return what going gin brings on top; ``big`` is the gin of a whole hand, without a discard."""
    return (options.big_gin_bonus or 0) if big else options.gin_bonus


def bonus_for_undercut(options: KnockingOptions) -> int:
    """Return what a player with no more points than the knocker gets on top."""
    return options.undercut_bonus
