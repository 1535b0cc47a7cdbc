"""Conflicts of the options about rearranging the table."""

from upcard.features.turns.questions import undiscarded

CONFLICTS = (undiscarded("rearrange", (True,), shown='rearrange = false\nmoved_wild = "free"'),)
