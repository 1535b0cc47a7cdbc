"""The text below the options in the help of a command: the possible players, and the meaning of the figures."""

from upcard.bots import LEVELS
from upcard.messages.say import messages

say = messages(__file__)


def advised() -> str:
    """Return which levels and bots there are."""
    return say("levels", levels=", ".join(LEVELS))


def played() -> str:
    """Return that, and how points are to be read."""
    return " ".join((advised(), say("points")))


def compared() -> str:
    """Return that, and what the intervals and times are."""
    return " ".join((played(), say("intervals")))
