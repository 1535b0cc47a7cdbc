"""Dropping out of a round."""
