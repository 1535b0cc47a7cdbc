"""The upcard, and offering it before the first turn."""
