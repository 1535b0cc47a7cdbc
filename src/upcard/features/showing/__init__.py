"""Showing a whole hand."""
