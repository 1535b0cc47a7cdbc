"""Finished rounds watched again, their states made by the same code that made them at the table."""
