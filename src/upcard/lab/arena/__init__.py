"""Two levels of play on the same deals from every seat: which one is better, by how much, with what confidence."""

from upcard.lab.arena.command import add_arena

__all__ = ["add_arena"]
