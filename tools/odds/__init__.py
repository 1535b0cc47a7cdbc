"""Measures how the built-in games play, for the gallery of games."""
