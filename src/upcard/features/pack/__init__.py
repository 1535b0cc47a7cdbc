"""The cards that are played with."""
