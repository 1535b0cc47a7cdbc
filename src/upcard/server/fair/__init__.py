"""Sealed deals at the server: seals that wait for a table, and what of a seal is shown when."""
