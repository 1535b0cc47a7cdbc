"""Bots: policies that choose a move from what one seat sees."""

from upcard.bots.levels import LEVELS, UnknownLevelError, make_policy
from upcard.bots.policy import Policy

__all__ = ["LEVELS", "Policy", "UnknownLevelError", "make_policy"]
