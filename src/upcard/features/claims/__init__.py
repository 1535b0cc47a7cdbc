"""Claiming a discard out of turn, and buying it in one's own."""
