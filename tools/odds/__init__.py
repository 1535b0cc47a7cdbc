"""Measures how the built-in games play; the gallery of games shows it."""
