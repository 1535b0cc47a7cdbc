"""The end of the game, and what it brings."""
