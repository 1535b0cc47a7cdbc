"""Replacing a wild card on the table."""
