"""Sealed deals: cards that follow from a secret and salts, and the check that they do."""
