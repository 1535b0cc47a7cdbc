"""Named questions about drawing, so that their askers read no option: bots, the page."""

from upcard.features.drawing.options import DrawingOptions

PLAYED_AT_ONCE = ("pile", "top_if_opening", "top_if_played")
"""Ways of drawing in which a card of the pile is only taken to be played at once."""


def takes_deeper(options: DrawingOptions) -> bool:
    """Return whether a discard may be taken with all cards above it."""
    return options.draw == "pile"


def pushes(options: DrawingOptions) -> bool:
    """Return whether a declined discard is pushed on with a card of the stock."""
    return options.draw == "push_on"


def takes_to_open(options: DrawingOptions) -> bool:
    """Return whether a player who is not down may take the discard only to go down with it at once."""
    return options.draw == "top_if_opening"


def plays_what_it_takes(options: DrawingOptions) -> bool:
    """Return whether a discard may be taken only to be played at once.

    >>> plays_what_it_takes(DrawingOptions(draw="top_if_played"))
    True
    """
    return options.draw == "top_if_played"
