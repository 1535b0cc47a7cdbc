"""A table with real cards: the score pad, corrections, incomplete games, and the referee. No clock, no file."""

from upcard.paper.checks import why_not
from upcard.paper.pad import Pad

__all__ = ["Pad", "why_not"]
