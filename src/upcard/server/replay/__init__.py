"""Replays of finished rounds, whose states are made by the same code as at the table."""
