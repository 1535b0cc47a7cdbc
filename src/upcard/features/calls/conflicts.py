"""Conflicts of the options about calls."""

from upcard.features.turns.questions import undiscarded

CONFLICTS = (undiscarded("call", ("none",), shown='call = "discard"'),)
