"""Rebuilding the melds on the table."""
