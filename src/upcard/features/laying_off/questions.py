"""Named questions about laying off, so that their askers read no option: bots, the page."""

from upcard.features.laying_off.options import LayingOffOptions


def lays_off(options: LayingOffOptions) -> bool:
    """Return whether cards may be laid off on melds at all."""
    return options.layoff != "none"


def lays_further(options: LayingOffOptions) -> bool:
    """Return whether a player may lay more melds than the contract."""
    return options.extra_melds != "none"


def lays_off_at_once(options: LayingOffOptions) -> bool:
    """Return whether cards may be laid off in the turn of going down."""
    return options.layoff == "same_turn"


def most_melds_of_turn(options: LayingOffOptions) -> int | None:
    """Return the most further melds that a player may lay in a turn, None without a limit."""
    return options.melds_per_turn
