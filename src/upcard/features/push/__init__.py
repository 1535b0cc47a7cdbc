"""Pushing a declined discard on to the next player."""
