"""Knocking, and going gin."""
