"""What others ask of laying off by name, so that none of them reads the options: bots, the page."""

from upcard.features.laying_off.options import LayingOffOptions


def lays_off(options: LayingOffOptions) -> bool:
    """Return whether cards are laid off on melds at all."""
    return options.layoff != "none"


def lays_further(options: LayingOffOptions) -> bool:
    """Return whether a player lays more melds than a contract asks for."""
    return options.extra_melds != "none"
