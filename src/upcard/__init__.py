"""Upcard: the home of the rummy family."""

from upcard.compiled import use_compiled

__version__ = "0.1.0"
"""The release that is being made; ``upcard.version`` tells one build from the next."""

use_compiled()
