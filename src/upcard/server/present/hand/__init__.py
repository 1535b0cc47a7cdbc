"""Advice on a hand, and verdicts on the cards that a player lays out of it."""
