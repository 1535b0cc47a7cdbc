"""Upcard: the home of the rummy family."""

__version__ = "0.1.0"
