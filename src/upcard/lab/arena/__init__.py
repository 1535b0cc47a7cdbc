"""Two levels of play against each other, on the same deals from every seat: who is better, by how much, how surely."""

from upcard.lab.arena.command import add_arena

__all__ = ["add_arena"]
