"""Upcard: the home of the rummy family."""

from upcard.compiled import use_compiled

__version__ = "0.1.0"

use_compiled()
