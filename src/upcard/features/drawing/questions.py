"""What others ask of drawing by name, so that none of them reads the options: bots, the page."""

from upcard.features.drawing.options import DrawingOptions

PLAYED_AT_ONCE = ("pile", "top_if_opening", "top_if_played")
"""Ways of drawing in which a card of the pile is taken to be played at once."""


def takes_deeper(options: DrawingOptions) -> bool:
    """Return whether a discard may be taken with all that lies above it."""
    return options.draw == "pile"


def pushes(options: DrawingOptions) -> bool:
    """Return whether a declined discard is pushed on, with a card of the stock."""
    return options.draw == "push_on"


def takes_to_open(options: DrawingOptions) -> bool:
    """Return whether a player who is not down takes the discard only to go down with it at once."""
    return options.draw == "top_if_opening"


def plays_what_it_takes(options: DrawingOptions) -> bool:
    """Return whether a discard is taken only to be played at once.

    >>> plays_what_it_takes(DrawingOptions(draw="top_if_played"))
    True
    """
    return options.draw == "top_if_played"
