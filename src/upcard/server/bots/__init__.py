"""Bots of a server think in processes of their own."""
