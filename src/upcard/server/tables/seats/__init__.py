"""Seats of a table, the names that people type, and consent to taking a bot's seat."""
