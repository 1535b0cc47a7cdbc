"""What others ask of laying off by name, so that none of them reads the options: bots, the page."""

from upcard.features.laying_off.options import LayingOffOptions


def lays_off(options: LayingOffOptions) -> bool:
    """Return whether cards are laid off on melds at all."""
    return options.layoff != "none"


def lays_further(options: LayingOffOptions) -> bool:
    """Return whether a player lays more melds than a contract asks for."""
    return options.extra_melds != "none"


def lays_off_at_once(options: LayingOffOptions) -> bool:
    """Return whether cards are laid off from the very turn of going down on."""
    return options.layoff == "same_turn"


def most_melds_of_turn(options: LayingOffOptions) -> int | None:
    """Return how many further melds a player lays in a turn at most, None where nothing bounds them."""
    return options.melds_per_turn
