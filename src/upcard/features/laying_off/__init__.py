"""Laying cards off on melds, and laying further melds."""
