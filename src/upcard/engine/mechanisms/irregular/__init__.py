"""Honour tables: play against the rules that may be called, the rulings about it, and putting it right."""
