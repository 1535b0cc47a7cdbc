"""Bots: policies that choose a move from the view of one seat."""

from upcard.bots.honour import call_of
from upcard.bots.levels import (
    AT_TABLES,
    LEVELS,
    THINK_LONG,
    UnknownLevelError,
    levels_offered,
    make_policy,
)
from upcard.bots.observed import observed_deal
from upcard.bots.policy import ManyPolicy, Policy

__all__ = [
    "AT_TABLES", "LEVELS", "THINK_LONG", "ManyPolicy", "Policy", "UnknownLevelError", "call_of", "levels_offered",
    "make_policy", "observed_deal",
]  # fmt: skip
