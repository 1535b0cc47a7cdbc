"""Scores: dealers, standings, the end of a match, coins."""
