"""Calling a discard that fits a meld."""
