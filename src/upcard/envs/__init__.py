"""Environments for people who teach programs to play."""
